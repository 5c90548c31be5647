// The derived list plus a dialog with the reports that categories require and a supplier has not
// submitted.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { askMissing } from './srmPosSupplierItemReport.ask.ts'

type Missing = { itemId: string; itemName: string; reportType: string; reportNumber: string | null }

export const Screen = listScreen((_list, definition) => (
  <AskButton<Missing[]>
    definition={definition}
    action="findMissing"
    ask={askMissing}
    show={(missing) => <MissingReports missing={missing} />}
  />
))

function MissingReports({ missing }: { missing: Missing[] }) {
  const { label } = useText()
  const { meaning } = useLookups(['POS_ITEM_REPORT_TYPE'])
  if (missing.length === 0) return label(t('没有缺失的报告', 'No report is missing'))
  return (
    <ul>
      {missing.map(({ itemId, itemName, reportType, reportNumber }) => (
        <li key={`${itemId}/${reportType}`}>
          {itemName} · {meaning('POS_ITEM_REPORT_TYPE', reportType)}
          {reportNumber ? ` · ${reportNumber}` : ''}
        </li>
      ))}
    </ul>
  )
}
