import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import { CreateDialog } from './CreateDialog.tsx'
import type { OpenRowsDialog } from './OpenRowsTab.tsx'
import type { ShipRow } from './ShipTab.tsx'
import './workbench.texts.ts'

const { resource } = srmPurDeliveryNote
const fields: Fields = srmPurDeliveryNote.fields
const KEYS = [
  'shipDate',
  'expectedArrivalTime',
  'transportMode',
  'plateNumber',
  'carrier',
  'trackingNumber',
  'driverName',
  'driverPhone',
  'supplierNoteNumber',
  'exceptionReason',
]

type Answer = { notes: { id: string; noteNumber: string | null }[] }

/** How the chosen rows travel, asked once for all the notes that come of them. */
export function CreateNotesDialog({ rows, ...on }: OpenRowsDialog<ShipRow>) {
  const { tx } = useText()
  const { today } = useRuleContext()
  const notes = new Set(
    rows.map((row) => `${String(row.supplierId)}/${row.receiveOrgId}/${row.deliveryAddress}`),
  ).size
  return (
    <CreateDialog<Answer>
      target={{ resource, action: 'doCreateNote', fields }}
      title={tx('deal.createTitle')}
      intro={tx('deal.createIntro', { count: rows.length, notes })}
      keys={KEYS}
      initial={{
        shipDate: today,
        expectedArrivalTime: `${arrivalOf(rows, today)} 12:00:00`,
        transportMode: 'SELF',
      }}
      rows={rows.map(({ orderDeliveryId, noticeLineId, shipNow }) => ({
        orderDeliveryId,
        noticeLineId,
        quantity: shipNow,
      }))}
      {...on}
      onDone={(answer) =>
        on.onDone(answer.notes.map(({ id, noteNumber }) => ({ id, number: noteNumber })))
      }
    />
  )
}

/** The first day that was promised, unless it is gone. */
function arrivalOf(rows: readonly ShipRow[], today: string): string {
  const [first] = rows
    .flatMap(({ promisedDate }) => (typeof promisedDate === 'string' ? [promisedDate] : []))
    .sort()
  return first && first > today ? first : today
}
