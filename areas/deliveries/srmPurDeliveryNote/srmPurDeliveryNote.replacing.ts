import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Decimal, decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurDeliveryNote } from './srmPurDeliveryNote.definition.ts'

const notes = sql.table(tableOf(srmPurDeliveryNote))
const lines = sql.table(tableOf(srmPurDeliveryNote, 'lines'))

/** Replacements of a returned item that are on other notes in these states and have not arrived. */
export async function replacementsComing(
  context: OperationContext,
  of: { returnItemId: string; exceptNoteId: string | null; states: readonly string[] },
): Promise<Decimal> {
  const found = await sql<{ coming: string }>`
    select coalesce(sum(l.quantity - l.received_quantity - l.refused_quantity), 0) as coming
    from ${lines} l join ${notes} h on h.id = l.header_id
    where l.return_item_id = ${of.returnItemId}::bigint and l.final_flag is distinct from 'Y'
      and h.status = any(${of.states})
      and h.id is distinct from ${of.exceptNoteId}::bigint`.execute(context.tx)
  return decimal(found.rows[0]?.coming)
}

/**
 * The number of a note, not cancelled, that replaces one of these returned items; null when there
 * is none.
 */
export async function replacingNote(
  context: OperationContext,
  returnItemIds: readonly string[],
): Promise<string | null> {
  const found = await sql<{ note_number: string }>`select h.note_number
    from ${lines} l join ${notes} h on h.id = l.header_id
    where l.return_item_id = any(${returnItemIds}::bigint[]) and h.status <> 'CANCELLED' limit 1`.execute(
    context.tx,
  )
  return found.rows[0]?.note_number ?? null
}
