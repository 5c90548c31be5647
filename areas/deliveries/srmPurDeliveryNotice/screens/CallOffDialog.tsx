import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { CreateDialog } from '../../srmPurDeliveryNote/screens/CreateDialog.tsx'
import type { OpenRowsDialog } from '../../srmPurDeliveryNote/screens/OpenRowsTab.tsx'
import { srmPurDeliveryNotice } from '../srmPurDeliveryNotice.definition.ts'
import type { CallOffRow } from './CallOffTab.tsx'
import '../../srmPurDeliveryNote/screens/workbench.texts.ts'

const { resource } = srmPurDeliveryNotice
const fields: Fields = srmPurDeliveryNotice.fields

type Answer = { notices: { id: string; noticeNumber: string | null }[] }

/** Asks once for the values shared by all notices created from the selected rows. */
export function CallOffDialog({ rows, ...on }: OpenRowsDialog<CallOffRow>) {
  const { tx } = useText()
  const notices = new Set(
    rows.map((row) => `${row.supplierId}/${row.receiveOrgId}/${row.deliveryAddress}`),
  ).size
  return (
    <CreateDialog<Answer>
      target={{ resource, action: 'doCreateFromRows', fields }}
      title={tx('deal.createNoticesTitle')}
      intro={tx('deal.createNoticesIntro', { count: rows.length, notices })}
      keys={['confirmDeadline', 'dockCode', 'urgentFlag', 'remark']}
      initial={{ urgentFlag: 'N' }}
      rows={rows.map(({ orderDeliveryId, callNow, requiredTime }) => ({
        orderDeliveryId,
        quantity: callNow,
        requiredTime,
      }))}
      {...on}
      onDone={(answer) =>
        on.onDone(answer.notices.map(({ id, noticeNumber }) => ({ id, number: noticeNumber })))
      }
    />
  )
}
