import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { stockableQuantity, waitingQuantity } from './srmPurReceipt.balances.ts'
import { srmPurReceipt } from './srmPurReceipt.definition.ts'

export type Receipt = RecordOf<typeof srmPurReceipt>
export type ReceiptLine = RowOf<typeof srmPurReceipt, 'lines'>

/**
 * Calculates net quantity, amounts and the states of inspection and stocking, for lines and header.
 */
export function compute(receipt: Receipt): void {
  for (const line of receipt.lines) {
    line.netQuantity = quantity(
      decimal(line.quantity)
        .minus(decimal(line.writeOffQuantity))
        .minus(decimal(line.returnedQuantity)),
    )
    computeAmounts(line)
    line.inspectStatus = inspectStatusOf(receipt, line)
  }
  receipt.totalQuantity = quantity(sum(receipt.lines.map((line) => line.quantity)))
  const currencies = new Set(receipt.lines.map((line) => line.currencyCode))
  // Amounts in different currencies are never added.
  receipt.amountInclTax =
    currencies.size > 1 ? null : fixed(sum(receipt.lines.map((line) => line.amountInclTax)), 2)
  receipt.inspectStatus = headerInspectStatus(receipt.lines)
  receipt.stockStatus = stockStatusOf(receipt)
}

function computeAmounts(line: ReceiptLine): void {
  const isUnpriced = line.priceInclTax === null && line.priceExclTax === null
  const amounts = lineAmounts({ ...line, currencyCode: line.currencyCode })
  line.amountInclTax = isUnpriced ? null : amounts.amountInclTax
  line.amountExclTax = isUnpriced ? null : amounts.amountExclTax
}

/** Services and expenses are accepted but not stocked. */
export function isStocked(receipt: Pick<Receipt, 'receiptType'>, line: ReceiptLine): boolean {
  return (
    receipt.receiptType !== 'SERVICE' && line.lineType !== 'SERVICE' && line.lineType !== 'EXPENSE'
  )
}

function inspectStatusOf(receipt: Receipt, line: ReceiptLine): string {
  if (line.inspectMode === 'EXEMPT' || !isStocked(receipt, line)) return 'EXEMPT'
  const waiting = waitingQuantity(line)
  if (receipt.status !== 'DRAFT' && waiting.isZero()) return 'DONE'
  const here = decimal(line.quantity)
    .minus(decimal(line.writeOffQuantity))
    .minus(decimal(line.returnedUnjudgedQuantity))
  return waiting.lessThan(here) ? 'PARTIAL' : 'WAITING'
}

function headerInspectStatus(lines: readonly ReceiptLine[]): string {
  const states = new Set(lines.map((line) => line.inspectStatus))
  states.delete('EXEMPT')
  if (states.size === 0) return lines.length > 0 ? 'EXEMPT' : 'WAITING'
  const [only] = states
  return states.size === 1 ? (only ?? 'WAITING') : 'PARTIAL'
}

function stockStatusOf(receipt: Receipt): string {
  const lines = receipt.lines.filter((line) => isStocked(receipt, line))
  if (receipt.status === 'DRAFT')
    return lines.length > 0 || receipt.lines.length === 0 ? 'WAITING' : 'NOT_NEEDED'
  const isStockedAny = lines.some((line) => isPositive(line.stockedQuantity))
  if (lines.every(isDone)) return isStockedAny ? 'DONE' : 'NOT_NEEDED'
  return isStockedAny ? 'PARTIAL' : 'WAITING'
}

function isDone(line: ReceiptLine): boolean {
  return waitingQuantity(line).isZero() && stockableQuantity(line).isZero()
}

/** Everything received is inspected, and everything accepted is in stock. */
export function isComplete(receipt: Pick<Receipt, 'receiptType' | 'lines'>): boolean {
  return receipt.lines.every((line) =>
    isStocked(receipt, line) ? isDone(line) : waitingQuantity(line).isZero(),
  )
}

/** The receipt after these row changes, and its resulting state. */
export function settled(
  receipt: Receipt,
  changed: readonly ({ id: string } & Partial<ReceiptLine>)[],
): 'POSTED' | 'COMPLETED' {
  const byId = new Map(changed.map((row) => [row.id, row]))
  const lines = receipt.lines.map((line) => ({ ...line, ...byId.get(line.id) }))
  return isComplete({ receiptType: receipt.receiptType, lines }) ? 'COMPLETED' : 'POSTED'
}

function check(receipt: Receipt): Issue[] {
  const issues: Issue[] = []
  receipt.lines.forEach((line, row) => {
    const args = { line: line.lineNum ?? 0 }
    const report = (field: string, code: ErrorCode) =>
      issues.push({ child: 'lines', row, field, code, args })
    const isRefused = isPositive(line.refusedQuantity)
    if (isRefused && !line.refuseReason) report('refuseReason', 'RECEIPT_REFUSE_REASON')
  })
  return issues
}

function isTouched(line: ReceiptLine): boolean {
  return isPositive(line.quantity) || isPositive(line.refusedQuantity)
}

/**
 * Counting by scan starts with everything missing: lines without a scan are not part of the
 * receipt.
 */
export function arrivedLines(receipt: Pick<Receipt, 'sourceType' | 'lines'>): ReceiptLine[] {
  return receipt.sourceType === 'SCAN' ? receipt.lines.filter(isTouched) : receipt.lines
}

/** Further checks before posting: no empty line, complete lots and serial numbers. */
function checkSubmit(receipt: Receipt): Issue[] {
  if (arrivedLines(receipt).length === 0) return [{ child: 'lines', code: 'RECEIPT_EMPTY' }]
  const issues: Issue[] = []
  receipt.lines.forEach((line, row) => {
    if (receipt.sourceType === 'SCAN' && !isTouched(line)) return
    const named = { line: line.lineNum ?? 0 }
    const report = (field: string, code: ErrorCode, args: Issue['args'] = named) =>
      issues.push({ child: 'lines', row, field, code, args })
    const isReceived = isPositive(line.quantity)
    if (!isReceived && !isPositive(line.refusedQuantity)) report('quantity', 'RECEIPT_LINE_EMPTY')
    if (isReceived && line.lotControlFlag === 'Y' && !line.lotNumber) {
      report('lotNumber', 'RECEIPT_LOT_REQUIRED')
    }
    if (line.serialControlFlag !== 'Y') return
    const count = receipt.serials.filter(
      (serial) => serial.parentId === line.id && serial.result !== 'REFUSED',
    ).length
    if (decimal(count).equals(decimal(line.quantity))) return
    report('quantity', 'RECEIPT_SERIALS', {
      ...named,
      count,
      quantity: decimal(line.quantity).toFixed(),
    })
  })
  return issues
}

function canPost(receipt: Receipt): Refusal | null {
  return receipt.lines.length > 0 ? null : { code: 'RECEIPT_EMPTY' }
}

export const srmPurReceiptRules = defineRules(srmPurReceipt, {
  compute,
  check,
  checkSubmit,
  guards: { canPost, canPush },
})
