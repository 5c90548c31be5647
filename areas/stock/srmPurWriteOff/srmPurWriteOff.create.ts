import { isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { reversible, reversibleQuantity } from '../srmSicTransaction/mirror.ts'
import { stockLookups } from '../stock.lookups.ts'
import { srmPurWriteOff } from './srmPurWriteOff.definition.ts'
import { proposedPieces } from './srmPurWriteOff.pieces.ts'
import { SOURCE_TYPES, type WriteOffLine } from './srmPurWriteOff.rules.ts'
import { availableOf, lockSources } from './srmPurWriteOff.sources.ts'

type Head = {
  writeOffType: string
  supplierId: string | null
  receiptId?: string
  returnId?: string
}

/** Drafts a write-off of everything in these postings that can still be reversed. */
export async function createWriteOff(
  context: OperationContext,
  input: { reasonCode: string; reasonDesc: string },
  head: Head,
  where: { [field: string]: string | readonly string[] | null },
) {
  const types = SOURCE_TYPES[head.writeOffType] ?? []
  const found = await reversible(context, { ...where, transactionType: types })
  const open = found.filter((source) => isPositive(reversibleQuantity(source)))
  const lines = open.map(({ row }) => ({ sourceTransactionId: row.id }) as WriteOffLine)
  const draft = { ...head, lines }
  const sources = await lockSources(context, draft)
  const rows: object[] = []
  for (const line of lines) {
    const available = availableOf(draft, line, sources)
    if (!isPositive(available)) continue
    // Stock-ins of one receipt line share the remainder: each later one is offered what the earlier
    // ones leave.
    line.quantity = quantity(available)
    const { sourceTransactionId } = line
    const pieces = await proposedPieces(context, draft, line, sources)
    rows.push({ sourceTransactionId, quantity: line.quantity, ...pieces })
  }
  if (rows.length === 0)
    context.refuse('WRITEOFF_EMPTY', {
      type: stockLookups.PUR_WRITEOFF_TYPE.values[head.writeOffType as 'RECEIPT'],
    })
  const { reasonCode, reasonDesc } = input
  const made = await context.create(srmPurWriteOff, {
    ...head,
    reasonCode,
    reasonDesc,
    lines: rows,
  })
  return { answer: { resource: 'srmPurWriteOff', id: made.id } }
}
