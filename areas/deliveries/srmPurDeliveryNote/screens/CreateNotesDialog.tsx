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

/** Asks once how the selected rows travel, for all notes created from them. */
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

/** The earliest promised day, or today if it is in the past. */
function arrivalOf(rows: readonly ShipRow[], today: string): string {
  const [first] = rows
    .flatMap(({ promisedDate }) => (typeof promisedDate === 'string' ? [promisedDate] : []))
    .sort()
  return first && first > today ? first : today
}
