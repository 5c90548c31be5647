// A hall is followed second by second, with a view for each side; a derived page shows one record as it was read.
import { NothingChosen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { srmActCompete } from '../srmActCompete.definition.ts'
import { HallPage } from './HallPage.tsx'
import './hall.texts.ts'

export function Screen({ params }: ScreenProps) {
  const { competeId } = params
  return competeId ? (
    <HallPage key={competeId} competeId={competeId} />
  ) : (
    <NothingChosen definition={srmActCompete} />
  )
}
