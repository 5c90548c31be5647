import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  greatest,
  least,
  plain,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import {
  freeInReceiving,
  freeInStock,
  keptInStock,
  rejectedHere,
  stockableQuantity,
  waitingQuantity,
} from '../srmPurReceipt/srmPurReceipt.balances.ts'
import { srmPurReceipt } from '../srmPurReceipt/srmPurReceipt.definition.ts'
import type { Receipt, ReceiptLine } from '../srmPurReceipt/srmPurReceipt.rules.ts'
import { type Reversible, reversible, reversibleQuantity } from '../srmSicTransaction/mirror.ts'
import { srmSicTransaction } from '../srmSicTransaction/srmSicTransaction.definition.ts'
import { srmPurWriteOff } from './srmPurWriteOff.definition.ts'
import { SOURCE_TYPES, type WriteOff, type WriteOffLine } from './srmPurWriteOff.rules.ts'

/** The postings of write-off lines, and the receipt lines with all their postings. */
export type Sources = {
  receipts: readonly Receipt[]
  of(line: WriteOffLine): Reversible | null
  receiptLine(line: WriteOffLine): { receipt: Receipt; line: ReceiptLine } | null
  /** Postings of the receipt line that are not fully reversed, oldest first. */
  postings(line: WriteOffLine): readonly Reversible[]
}

/** A write-off before it is saved. */
export type Drafted = Pick<WriteOff, 'writeOffType' | 'lines'>

/** Locks the receipts, then reads the postings. */
export async function lockSources(
  context: OperationContext,
  writeOff: Pick<WriteOff, 'lines'>,
): Promise<Sources> {
  const ids = writeOff.lines.flatMap((line) => line.sourceTransactionId ?? [])
  const named = ids.length ? await context.select(srmSicTransaction, { id: ids }) : []
  const lineIds = [...new Set(named.flatMap((row) => row.receiptLineId ?? []))]
  const lines = lineIds.length
    ? await context.selectRows(srmPurReceipt, 'lines', { id: lineIds })
    : []
  const receipts = await context.lockAll(
    srmPurReceipt,
    lines.map(({ headerId }) => headerId),
  )
  const own = ids.length ? await reversible(context, { id: ids }) : []
  const posted = lineIds.length ? await reversible(context, { receiptLineId: lineIds }) : []
  const receiptLineOf = (line: WriteOffLine): string | null =>
    own.find(({ row }) => row.id === line.sourceTransactionId)?.row.receiptLineId ?? null
  return {
    receipts,
    of: (line) => own.find(({ row }) => row.id === line.sourceTransactionId) ?? null,
    receiptLine(line) {
      const id = receiptLineOf(line)
      for (const receipt of receipts) {
        const found = receipt.lines.find((candidate) => candidate.id === id)
        if (found) return { receipt, line: found }
      }
      return null
    },
    postings(line) {
      const id = receiptLineOf(line)
      return posted.filter(({ row }) => id !== null && row.receiptLineId === id)
    },
  }
}

/** Postings by kind. Goods destroyed in testing are accepted by a row of their own. */
export function postingsOf(postings: readonly Reversible[]) {
  const isDestroyed = ({ row }: Reversible) =>
    (row.sourceKey ?? '').startsWith('INSPECT_ACCEPT_DESTROYED:')
  const ofType = (type: string) => postings.filter(({ row }) => row.transactionType === type)
  return {
    received: ofType('RECEIVE'),
    rejected: ofType('INSPECT_REJECT'),
    accepted: ofType('INSPECT_ACCEPT').filter((source) => !isDestroyed(source)),
    destroyed: ofType('INSPECT_ACCEPT').filter(isDestroyed),
    stocked: ofType('STOCK_IN'),
    components: ofType('COMPONENT_ISSUE'),
  }
}

/**
 * The quantity of a component that returns with a part of its product; the parts add up to what was
 * used.
 */
export function componentShare(used: Reversible, source: Reversible, now: Decimal): Decimal {
  const upTo = decimal(used.row.quantity)
    .abs()
    .times(source.reversed.plus(now))
    .div(decimal(source.row.quantity))
    .toDecimalPlaces(6)
  return upTo.minus(used.reversed.abs())
}

const free = (postings: readonly Reversible[]): Decimal => sum(postings.map(reversibleQuantity))

/**
 * The quantities of a receipt line that can be written off, each kind as far as its postings are
 * not settled.
 */
export function takeable(line: ReceiptLine, postings: readonly Reversible[]) {
  const rows = postingsOf(postings)
  const stocked = least(keptInStock(line), free(rows.stocked))
  return {
    unjudged: waitingQuantity(line),
    rejected: rejectedHere(line),
    accepted: stockableQuantity(line),
    destroyed: least(decimal(line.destroyedQuantity), free(rows.destroyed)),
    stocked,
    /** Accepted goods, stocked or not, whose acceptance can be reversed. */
    acceptance: free(rows.accepted),
  }
}

export type Parts = {
  unjudged: Decimal
  rejected: Decimal
  accepted: Decimal
  destroyed: Decimal
  stocked: Decimal
}

/**
 * The split of a quantity written off a receipt: first uninspected, then rejected, then accepted,
 * then destroyed in testing, finally from stock. Quantities reserved by returns and other
 * write-offs are left out, so the parts may add up to less than requested.
 */
export function splitOf(
  line: ReceiptLine,
  postings: readonly Reversible[],
  { asked, withStock }: { asked: Decimal; withStock: boolean },
): Parts {
  const take = takeable(line, postings)
  let open = asked
  let receiving = freeInReceiving(line)
  let { acceptance } = take
  const part = (most: Decimal): Decimal => {
    const taken = least(open, most)
    open = open.minus(taken)
    return taken
  }
  const here = (most: Decimal): Decimal => {
    const taken = part(least(most, receiving))
    receiving = receiving.minus(taken)
    return taken
  }
  const unjudged = here(take.unjudged)
  const rejected = here(take.rejected)
  const accepted = here(least(take.accepted, acceptance))
  acceptance = acceptance.minus(accepted)
  const destroyed = part(take.destroyed)
  const inStock = least(take.stocked, freeInStock(line))
  const stocked = withStock ? part(least(inStock, acceptance)) : decimal(0)
  return { unjudged, rejected, accepted, destroyed, stocked }
}

/**
 * Source quantity less what was written off, returned, stocked (unless it is reversed too),
 * reserved and settled.
 */
export function availableOf(writeOff: Drafted, line: WriteOffLine, sources: Sources): Decimal {
  const source = sources.of(line)
  if (!source) return decimal(0)
  const left = reversibleQuantity(source)
  const place = sources.receiptLine(line)
  if (!place || writeOff.writeOffType === 'RETURN') return left
  if (writeOff.writeOffType === 'STOCK_IN') {
    // Several stock-ins of one receipt line share its remaining stock.
    const others = writeOff.lines.filter(
      (other) => other !== line && sources.receiptLine(other)?.line.id === place.line.id,
    )
    const kept = freeInStock(place.line).minus(sum(others.map((one) => one.quantity)))
    return least(left, greatest(0, kept))
  }
  const withStock = writeOff.writeOffType === 'RECEIPT_AND_STOCK'
  const parts = splitOf(place.line, sources.postings(line), { asked: left, withStock })
  return greatest(0, sum(Object.values(parts)))
}

/** Quantities on statements, of the source or of its receipt line. */
export function settledOf(writeOff: WriteOff, line: WriteOffLine, sources: Sources): Decimal {
  const isReceipt = ['RECEIPT', 'RECEIPT_AND_STOCK'].includes(writeOff.writeOffType ?? '')
  const source = sources.of(line)
  const rows = isReceipt ? sources.postings(line) : source ? [source] : []
  return sum(rows.map(({ row }) => decimal(row.statementQuantity).abs()))
}

/** Lines that refer to a wrong posting, or exceed its remaining quantity. */
export async function lineIssues(
  context: OperationContext,
  writeOff: WriteOff,
  sources: Sources,
): Promise<Issue[]> {
  const pending = await pendingOf(context, writeOff)
  return writeOff.lines.flatMap((line, row): Issue[] => {
    const place = { child: 'lines', row }
    const refusal = sourceRefusal(writeOff, line, sources)
    if (refusal) return [{ ...place, field: 'sourceTransactionId', ...refusal }]
    const transaction = sources.of(line)?.row.transactionNumber ?? ''
    const named = { line: line.lineNum ?? 0 }
    const issues: Issue[] = []
    const isCounted = ['CONSUME', 'RETURN'].includes(writeOff.writeOffType ?? '')
    const waiting = isCounted ? decimal(pending.get(line.sourceTransactionId ?? '')) : decimal(0)
    const available = greatest(0, availableOf(writeOff, line, sources).minus(waiting))
    if (decimal(line.quantity).greaterThan(available)) {
      const settled = settledOf(writeOff, line, sources)
      const quantities = { asked: plain(line.quantity), available: plain(available) }
      issues.push({
        ...place,
        field: 'quantity',
        ...(settled.isZero()
          ? { code: 'WRITEOFF_OVER', args: { ...named, transaction, ...quantities } }
          : {
              code: 'WRITEOFF_SETTLED',
              args: { ...named, transaction, settled: plain(settled), available: plain(available) },
            }),
      })
    }
    const source = sources.of(line)?.row.postDate ?? ''
    if ((writeOff.postDate ?? '') < source) {
      const args = { date: writeOff.postDate ?? '', source }
      issues.push({ field: 'postDate', code: 'WRITEOFF_BEFORE_SOURCE', args })
    }
    return issues
  })
}

function sourceRefusal(
  writeOff: WriteOff,
  line: WriteOffLine,
  sources: Sources,
): Pick<Issue, 'code' | 'args'> | null {
  const source = sources.of(line)
  // Reversals are never found as a source.
  if (!source) return { code: 'WRITEOFF_OF_WRITEOFF', args: { transaction: line.lineNum ?? 0 } }
  const { row } = source
  const isType = SOURCE_TYPES[writeOff.writeOffType ?? '']?.includes(row.transactionType as never)
  const receipt = sources.receiptLine(line)?.receipt
  const fits =
    isType &&
    row.supplierId === writeOff.supplierId &&
    (!writeOff.receiptId || receipt?.id === writeOff.receiptId)
  return fits ? null : { code: 'WRITEOFF_SOURCE', args: { line: line.lineNum ?? 0 } }
}

/** Quantities of the same postings requested by other write-offs in approval. */
async function pendingOf(
  context: OperationContext,
  writeOff: WriteOff,
): Promise<Map<string, string>> {
  const ids = writeOff.lines.flatMap((line) => line.sourceTransactionId ?? [])
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; quantity: string }>`
    select l.source_transaction_id as id, sum(l.quantity) as quantity
    from ${sql.table(tableOf(srmPurWriteOff, 'lines'))} l
      join ${sql.table(tableOf(srmPurWriteOff))} h on h.id = l.header_id
    where l.source_transaction_id = any(${ids}::bigint[]) and h.status = 'APPROVING'
      and h.id is distinct from ${writeOff.id}::bigint group by 1`.execute(context.tx)
  return new Map(found.rows.map(({ id, quantity }) => [id, quantity]))
}
