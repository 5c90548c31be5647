// Adds charts of the result and its course to the derived page, the document lines from which it can
// be recalculated, and for suppliers the page of their answer.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import '../srmSpeSupplierAppeal/screens/appeal.texts.ts'
import { PerformancePictures } from './screens/PerformancePictures.tsx'
import { SourceRows } from './screens/SourceRows.tsx'

export const Screen = objectScreen({
  tools: AnswerButton,
  asides: [
    { key: 'pictures', title: t('图形', 'Pictures'), show: PerformancePictures },
    { key: 'rows', title: t('取数明细', 'Documents behind the indicators'), show: SourceRows },
  ],
})

function AnswerButton({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const tab = useTab()
  const { record } = object
  if (!record || !isOffered(object, 'doAgreeOrAppeal')) return null
  const open = () =>
    tab.open('SupplierAppeal/SrmSpeSupplierAppealNew', { performanceId: String(record.id) })
  return (
    <Button type="primary" onClick={() => void open()}>
      {tx('appeal.open')}
    </Button>
  )
}
