import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import type { LedgerRow } from '../../stock/ports.ts'
import { srmSicTransaction } from '../../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { openFigures, type RowTerms } from './rowAmounts.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo.definition.ts'

export type Transaction = HeaderOf<typeof srmRcnTransactionInfo>

/**
 * Creates one row for each payable ledger row (HAND-OVER TO SETTLEMENT), in the transaction that
 * posts it. An existing row stays unchanged. A row reversed completely before any of it was settled
 * is offset at once.
 */
export async function postFromLedger(
  context: OperationContext,
  rows: readonly LedgerRow[],
): Promise<void> {
  const known = await rowsOf(
    context,
    rows.map(({ id }) => id),
  )
  const fresh = rows.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const sources = await sourcesOf(context, fresh)
  const numbers = await context.nextNumbers(srmRcnTransactionInfo.number.pattern, fresh.length)
  await context.insertAll(
    srmRcnTransactionInfo,
    fresh.map((row, at) => rowFromLedger(row, numbers[at] as string, sources)),
  )
  await offsetReversed(
    context,
    fresh.flatMap(({ reversedTransactionId }) => reversedTransactionId ?? []),
  )
}

type Sources = {
  orders: ReadonlyMap<string, HeaderOf<typeof srmPurOrder>>
  lines: ReadonlyMap<string, RecordOf<typeof srmPurOrder>['lines'][number]>
  notes: ReadonlyMap<string, string>
  /** Settlement row by its ledger row. */
  originals: ReadonlyMap<string, Transaction>
  /** The ledger row that made the goods of a receipt line payable. */
  receipts: ReadonlyMap<string, string>
}

async function sourcesOf(context: OperationContext, rows: readonly LedgerRow[]): Promise<Sources> {
  const ids = (key: 'orderId' | 'orderLineId' | 'noteId' | 'reversedTransactionId') => [
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ]
  const returned = rows.filter(isReturn).flatMap(({ receiptLineId }) => receiptLineId ?? [])
  const receipts = new Map<string, string>()
  if (returned.length > 0) {
    const owed = await context.select(srmSicTransaction, {
      receiptLineId: returned,
      payableFlag: 'Y',
      transactionType: ['INSPECT_ACCEPT', 'STOCK_IN'],
      reversedTransactionId: null,
    })
    for (const { id, receiptLineId } of owed) receipts.set(receiptLineId ?? '', id)
  }
  const byId = <R extends { id: string }>(found: readonly R[]) =>
    new Map(found.map((row) => [row.id, row]))
  const notes = await context.select(srmPurDeliveryNote, { id: ids('noteId') })
  return {
    orders: byId(await context.select(srmPurOrder, { id: ids('orderId') })),
    lines: byId(await context.selectRows(srmPurOrder, 'lines', { id: ids('orderLineId') })),
    notes: new Map(notes.map(({ id, noteNumber }) => [id, noteNumber ?? ''])),
    originals: new Map(
      [...(await rowsOf(context, [...ids('reversedTransactionId'), ...receipts.values()]))].map(
        ([id, found]) => [id, found[0] as Transaction],
      ),
    ),
    receipts,
  }
}

function rowFromLedger(row: LedgerRow, transactionNumber: string, sources: Sources) {
  const order = sources.orders.get(row.orderId ?? '')
  const line = sources.lines.get(row.orderLineId ?? '')
  const origin = row.reversedTransactionId ?? sources.receipts.get(row.receiptLineId ?? '')
  const isOrigin = row.reversedTransactionId !== null || isReturn(row)
  const figures = {
    quantity: row.quantity,
    amountInclTax: row.amountInclTax,
    amountExclTax: row.amountExclTax,
    taxAmount: row.taxAmount,
    currencyCode: row.currencyCode,
    priceBasis: order?.priceBasis ?? 'TAX_INCLUDED',
    priceInclTax: row.priceInclTax,
    priceExclTax: row.priceExclTax,
    priceUnitQty: row.priceUnitQty,
    taxRate: row.taxRate,
  }
  return newRow({
    ...figures,
    status: row.amountInclTax === null ? ('UNPRICED' as const) : ('OPEN' as const),
    orgId: order?.orgId ?? row.orgId,
    transactionNumber,
    transactionType: typeOf(row),
    sourceDocType: sourceTypeOf(row),
    sourceDocNumber: row.sourceDocNumber,
    sicTransactionId: row.id,
    splitNum: 0,
    originalTransactionId: isOrigin ? (sources.originals.get(origin ?? '')?.id ?? null) : null,
    supplierId: row.supplierId,
    siteId: order?.siteId ?? null,
    orderId: row.orderId,
    orderLineId: row.orderLineId,
    poNumber: order?.poNumber ?? null,
    poLineNum: line?.lineNum ?? null,
    deliveryNoteNumber: sources.notes.get(row.noteId ?? '') ?? null,
    itemId: row.itemId,
    itemDescription: line?.itemDescription ?? null,
    categoryId: row.categoryId,
    uomCode: row.uomCode,
    lotNumber: row.lotNumber,
    subinventoryId: row.subinventoryId,
    transactionDate: row.postDate,
    paymentTermId: order?.paymentTermId ?? null,
    holdReason: null,
  })
}

const NOTHING_TAKEN = {
  settledQuantity: '0',
  lockedQuantity: '0',
  offsetQuantity: '0',
  settledAmount: '0',
  lockedAmount: '0',
  offsetAmount: '0',
  settledAmountExclTax: '0',
  lockedAmountExclTax: '0',
}

function newRow<
  R extends RowTerms & Pick<Transaction, 'quantity' | 'amountInclTax' | 'amountExclTax'>,
>(row: R) {
  const whole = { ...row, ...NOTHING_TAKEN }
  return { ...whole, ...openFigures(whole) }
}

function isReturn({ transactionType }: LedgerRow): boolean {
  return transactionType === 'RETURN_RECEIVING' || transactionType === 'RETURN_STOCK'
}

function typeOf(row: LedgerRow): string {
  const kind = isReturn(row)
    ? 'RETURN'
    : row.transactionType === 'CONSUME'
      ? 'CONSIGN_USE'
      : 'RECEIPT'
  return row.reversedTransactionId === null ? kind : `${kind}_REVERSAL`
}

function sourceTypeOf({ sourceDocType }: LedgerRow): string {
  return sourceDocType === 'RECEIPT' || sourceDocType === 'RETURN'
    ? sourceDocType
    : 'STOCK_TRANSACTION'
}

/** Settlement rows by their ledger row, the first split first. */
async function rowsOf(
  context: OperationContext,
  sicTransactionIds: readonly string[],
): Promise<Map<string, Transaction[]>> {
  const found = new Map<string, Transaction[]>()
  if (sicTransactionIds.length === 0) return found
  const rows = await context.select(srmRcnTransactionInfo, {
    sicTransactionId: [...sicTransactionIds],
  })
  for (const row of rows.sort((a, b) => (a.splitNum ?? 0) - (b.splitNum ?? 0))) {
    const id = row.sicTransactionId ?? ''
    found.set(id, [...(found.get(id) ?? []), row])
  }
  return found
}

/**
 * Offsets a row and all its reversals if they add up to zero and none of them is on a statement.
 */
async function offsetReversed(context: OperationContext, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return
  const originals = await rowsOf(context, sourceIds)
  const reversals = await context.select(srmRcnTransactionInfo, {
    originalTransactionId: [...originals.values()].flat().map(({ id }) => id),
    transactionType: ['RECEIPT_REVERSAL', 'RETURN_REVERSAL', 'CONSIGN_USE_REVERSAL'],
  })
  const offset = [...originals.values()].flatMap((rows): Transaction[] => {
    const [row] = rows
    if (!row || rows.length > 1) return []
    const all = [row, ...reversals.filter((one) => one.originalTransactionId === row.id)]
    const isOpen = all.every(
      ({ status, openQuantity, quantity }) =>
        (status === 'OPEN' || status === 'UNPRICED') &&
        decimal(openQuantity).equals(decimal(quantity)),
    )
    const isNothing = [sum(all.map((one) => one.quantity)), sum(all.map((one) => one.openAmount))]
    return isOpen && isNothing.every((total) => total.isZero()) ? all : []
  })
  await context.runAll(srmRcnTransactionInfo, 'doOffset', new Map(offset.map(({ id }) => [id, {}])))
}

/** The part of ledger rows that is on no statement. */
export async function openOf(context: OperationContext, sicTransactionIds: readonly string[]) {
  const rows = await rowsOf(context, sicTransactionIds)
  return new Map(
    [...rows].map(([id, splits]) => {
      const open = splits.filter(({ status }) => status !== 'OFFSET')
      const excl = open.map((row) =>
        decimal(row.amountExclTax).minus(sum([row.settledAmountExclTax, row.lockedAmountExclTax])),
      )
      return [
        id,
        {
          quantity: fixed(sum(open.map((row) => row.openQuantity)), 6),
          amountInclTax: fixed(sum(open.map((row) => row.openAmount)), 2),
          amountExclTax: fixed(sum(excl), 2),
          rows: open.flatMap(({ openQuantity }) => openQuantity ?? []),
        },
      ]
    }),
  )
}

/** Sets a new price on the open part of these ledger rows. */
export async function repriceRows(
  context: OperationContext,
  changes: readonly { sicTransactionId: string; terms: RowTerms }[],
): Promise<void> {
  const terms = new Map(changes.map((change) => [change.sicTransactionId, change.terms]))
  const rows = await rowsOf(context, [...terms.keys()])
  const open = [...rows.values()]
    .flat()
    .filter((row) => row.status !== 'OFFSET' && !decimal(row.openQuantity).isZero())
  await context.runAll(
    srmRcnTransactionInfo,
    'applyPrice',
    new Map(
      open.map(({ id, sicTransactionId }) => [
        id,
        { terms: terms.get(sicTransactionId ?? '') as RowTerms },
      ]),
    ),
  )
}

/** Splits the open part of a row into a separate row with a new price. */
export async function splitOpen(
  context: OperationContext,
  row: RecordOf<typeof srmRcnTransactionInfo>,
  terms: RowTerms,
): Promise<void> {
  const { id: _, openQuantity, sicTransactionId } = row
  const splits = (await rowsOf(context, [sicTransactionId ?? ''])).get(sicTransactionId ?? '') ?? []
  const priced = pricedAt(terms, openQuantity)
  const transactionNumber = await context.nextNumber(srmRcnTransactionInfo.number.pattern)
  await context.insertAll(srmRcnTransactionInfo, [
    newRow({
      ...row,
      ...priced,
      quantity: openQuantity,
      transactionNumber,
      splitNum: Math.max(...splits.map(({ splitNum }) => splitNum ?? 0)) + 1,
      status: row.status === 'HOLD' ? ('HOLD' as const) : ('OPEN' as const),
    }),
  ])
}

/** Price and amounts of a quantity with these terms. */
export function pricedAt(terms: RowTerms, quantity: string | null) {
  const { priceBasis, taxRate, priceUnitQty } = terms
  return { priceBasis, taxRate, priceUnitQty, ...lineAmounts({ ...terms, quantity }) }
}
