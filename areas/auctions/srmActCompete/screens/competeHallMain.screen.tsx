// A hall is followed second by second, with a view for each side; a derived page shows one record as it was read.
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Empty } from 'antd'
import { HallPage } from './HallPage.tsx'
import './hall.texts.ts'

export function Screen({ params }: ScreenProps) {
  const { tx } = useText()
  const { competeId } = params
  return competeId ? (
    <HallPage key={competeId} competeId={competeId} />
  ) : (
    <Empty description={tx('hall.chooseOne')} />
  )
}
