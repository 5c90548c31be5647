import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import {
  applyOrderReceipt,
  lockOrderRowsForShipping,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { recordStocked } from '../../srmPurMaterialSn/receiptSerials.ts'
import { type Posting, postTransactions } from '../../srmSicTransaction/postTransaction.ts'
import { freeInReceiving, stockableQuantity } from '../srmPurReceipt.balances.ts'
import type { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { heldIssue } from '../srmPurReceipt.held.ts'
import { periodIssues } from '../srmPurReceipt.period.ts'
import { receiptPosting } from '../srmPurReceipt.postings.ts'
import { isStocked, type Receipt, type ReceiptLine, settled } from '../srmPurReceipt.rules.ts'

type StockIn = {
  rowId: string
  quantity: string
  subinventoryId: string
  locatorCode: string | null
}

/**
 * Stocks accepted goods: increases stock in the stock unit, and makes it payable where stocking is
 * the settlement basis.
 */
export async function doStockIn(
  context: OperationContext,
  receipt: Receipt,
  input: InputOf<typeof srmPurReceipt, 'doStockIn'>,
) {
  const stockIns = input.stockIns
  refuseIssues(await periodIssues(context, receipt.receiveOrgId, context.today))
  refuseIssues(stockInIssues(receipt, stockIns))
  await assertSubinventories(context, receipt, stockIns)
  const lines = receipt.lines.filter((line) => stockIns.some(({ rowId }) => rowId === line.id))
  const rows = await lockOrderRowsForShipping(
    context,
    lines.map((line) => line.orderDeliveryId ?? ''),
  )
  const patches = lines.map((line) => stockedLine(line, stockIns))
  await applyOrderReceipt(
    context,
    lines.map((line) => ({
      deliveryId: line.orderDeliveryId ?? '',
      stocked: quantity(askedOf(stockIns, line)),
    })),
  )
  await postTransactions(
    context,
    lines.flatMap((line) => {
      const shipping = rows.get(line.orderDeliveryId ?? '') as ShippingRow
      return linePostings(receipt, line, { shipping, stockIns, postDate: context.today })
    }),
  )
  for (const { rowId, quantity: amount, subinventoryId } of stockIns) {
    const line = lines.find(({ id }) => id === rowId)
    if (line?.serialControlFlag !== 'Y') continue
    await recordStocked(context, receipt, line, { quantity: amount, subinventoryId })
  }
  return { to: settled(receipt, patches), patch: { rows: { lines: patches } } }
}

function askedOf(stockIns: readonly StockIn[], line: ReceiptLine) {
  return sum(stockIns.flatMap((one) => (one.rowId === line.id ? [one.quantity] : [])))
}

function stockInIssues(receipt: Receipt, stockIns: readonly StockIn[]): Issue[] {
  if (stockIns.length === 0) return [{ code: 'STOCK_IN_NOTHING' }]
  const issues: Issue[] = []
  stockIns.forEach((one, row) => {
    const line = receipt.lines.find(({ id }) => id === one.rowId)
    if (!line || !isStocked(receipt, line)) {
      issues.push({ child: 'stockIns', row, field: 'rowId', code: 'UNKNOWN_LINE' })
      return
    }
    const decimals = uomDecimals(line.uomCode)
    if (decimal(one.quantity).decimalPlaces() > decimals) {
      const label = { zh: '入库数量', en: 'Quantity to stock' }
      issues.push({
        child: 'stockIns',
        row,
        field: 'quantity',
        code: 'TOO_PRECISE',
        args: { label, decimals },
      })
    }
  })
  for (const line of receipt.lines) {
    const asked = askedOf(stockIns, line)
    const available = stockableQuantity(line)
    if (!asked.greaterThan(available)) {
      if (asked.greaterThan(freeInReceiving(line))) issues.push(heldIssue(receipt, line, asked))
      continue
    }
    issues.push({
      child: 'stockIns',
      row: stockIns.findIndex(({ rowId }) => rowId === line.id),
      field: 'quantity',
      code: 'STOCK_IN_OVER',
      args: {
        receipt: receipt.receiptNumber ?? '',
        line: line.lineNum ?? 0,
        asked: plain(asked),
        available: plain(available),
      },
    })
  }
  return issues
}

/** The subinventories must belong to the receiving organisation and accept receipts. */
async function assertSubinventories(
  context: OperationContext,
  receipt: Receipt,
  stockIns: readonly StockIn[],
): Promise<void> {
  const ids = [...new Set(stockIns.map(({ subinventoryId }) => subinventoryId))]
  const found = await context.select(srmBaseSubinventory, { id: ids })
  const issues = stockIns.flatMap(({ subinventoryId }, row): Issue[] => {
    const place = found.find(({ id }) => id === subinventoryId)
    const isRight =
      place?.orgId === receipt.receiveOrgId &&
      place?.status === 'ACTIVE' &&
      place.receiveFlag === 'Y'
    if (isRight) return []
    const args = { subinventory: place?.subinventoryName ?? '' }
    return [
      { child: 'stockIns', row, field: 'subinventoryId', code: 'STOCK_IN_SUBINVENTORY', args },
    ]
  })
  refuseIssues(issues)
}

function stockedLine(line: ReceiptLine, stockIns: readonly StockIn[]) {
  const last = stockIns.findLast(({ rowId }) => rowId === line.id)
  return {
    id: line.id,
    stockedQuantity: quantity(decimal(line.stockedQuantity).plus(askedOf(stockIns, line))),
    subinventoryId: last?.subinventoryId ?? line.subinventoryId,
    locatorCode: last?.locatorCode ?? line.locatorCode,
  }
}

function linePostings(
  receipt: Receipt,
  line: ReceiptLine,
  {
    shipping,
    stockIns,
    postDate,
  }: { shipping: ShippingRow; stockIns: readonly StockIn[]; postDate: string },
): Posting[] {
  let before = decimal(line.stockedQuantity)
  return stockIns.flatMap((one) => {
    if (one.rowId !== line.id) return []
    const posting = receiptPosting(receipt, line, shipping, {
      type: 'STOCK_IN',
      postDate,
      quantity: one.quantity,
      takenBefore: before,
      subinventoryId: one.subinventoryId,
    })
    before = before.plus(decimal(one.quantity))
    return [posting]
  })
}
