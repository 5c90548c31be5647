import { type AnyRecord, type AnyRow, recordAs } from '@opensrm/kernel/document/define.ts'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, greatest, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { RowFault } from '@opensrm/ui/kit/rowParts.ts'
import { stockableQuantity, waitingQuantity } from '../srmPurReceipt.balances.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { isStocked, type ReceiptLine } from '../srmPurReceipt.rules.ts'

type LineFacts = {
  id: string
  lineId: string
  lineNum: number | null
  itemId: string | null
  itemIdLabel: string | null
  uomCode: string | null
  lotNumber: string | null
  waiting: string
  [key: string]: unknown
}

export type VerdictRow = LineFacts & {
  inspectionLevel: string | null
  accepted: string | null
  concession: string | null
  rejected: string | null
  destroyed: string | null
  defectCode: string | null
  mrbNumber: string | null
}

export type StockInRow = LineFacts & {
  quantity: string | null
  subinventoryId: string | null
  subinventoryIdLabel: string | null
  locatorCode: string | null
}

const linesOf = (receipt: AnyRecord) => (receipt.lines as (ReceiptLine & AnyRow)[]) ?? []

function facts(line: ReceiptLine & AnyRow, waiting: string): LineFacts {
  return {
    id: line.id,
    lineId: line.id,
    lineNum: line.lineNum,
    itemId: line.itemId,
    itemIdLabel: (line.itemIdLabel as string | undefined) ?? line.itemDescription,
    uomCode: line.uomCode,
    lotNumber: line.lotNumber,
    waiting,
  }
}

/** Lines waiting for inspection, proposed as fully accepted. */
export function verdictRows(receipt: AnyRecord): VerdictRow[] {
  return linesOf(receipt).flatMap((line): VerdictRow[] => {
    const waiting = waitingQuantity(line)
    if (line.inspectMode === 'EXEMPT' || !isPositive(waiting)) return []
    return [
      {
        ...facts(line, quantity(waiting)),
        inspectionLevel: line.inspectionLevel,
        accepted: quantity(waiting),
        concession: null,
        rejected: null,
        destroyed: null,
        defectCode: null,
        mrbNumber: null,
      },
    ]
  })
}

/** Other results reduce the accepted quantity, unless the user has changed it. */
export function balanced(before: VerdictRow | undefined, row: VerdictRow): VerdictRow {
  const others = (one: VerdictRow) => sum([one.concession, one.rejected, one.destroyed])
  if (!before || before.accepted !== row.accepted) return row
  const wasRest = decimal(before.waiting).minus(others(before))
  if (others(before).equals(others(row)) || !decimal(before.accepted).equals(wasRest)) return row
  return { ...row, accepted: quantity(greatest(0, decimal(row.waiting).minus(others(row)))) }
}

const judged = (row: VerdictRow) => sum([row.accepted, row.concession, row.rejected, row.destroyed])

export function verdictFaults(rows: readonly VerdictRow[]): RowFault[] {
  return rows.flatMap((row) => {
    const fault = (key: string, code: string) => ({
      row: row.id,
      key,
      code,
      args: { waiting: plainNumber(row.waiting) },
    })
    return [
      ...(judged(row).greaterThan(decimal(row.waiting)) ? [fault('accepted', 'inspect.over')] : []),
      ...(isPositive(row.rejected) && !row.defectCode
        ? [fault('defectCode', 'inspect.needDefect')]
        : []),
      ...(isPositive(row.concession) && !row.mrbNumber
        ? [fault('mrbNumber', 'inspect.needMrb')]
        : []),
    ]
  })
}

export function verdictsToSend(rows: readonly VerdictRow[]) {
  return rows
    .filter((row) => isPositive(judged(row)))
    .map((row) => ({
      rowId: row.lineId,
      accepted: row.accepted ?? '0',
      concession: row.concession ?? '0',
      rejected: row.rejected ?? '0',
      destroyed: row.destroyed ?? '0',
      defectCode: row.defectCode,
      mrbNumber: row.mrbNumber,
    }))
}

/** Accepted goods not stocked yet, proposed for the subinventory of their line. */
export function stockInRows(receipt: AnyRecord): StockInRow[] {
  return linesOf(receipt).flatMap((line): StockInRow[] => {
    const waiting = stockableQuantity(line)
    if (!isStocked(recordAs(srmPurReceipt, receipt), line) || !isPositive(waiting)) return []
    return [
      {
        ...facts(line, quantity(waiting)),
        quantity: quantity(waiting),
        subinventoryId: line.subinventoryId,
        subinventoryIdLabel: (line.subinventoryIdLabel as string | undefined) ?? null,
        locatorCode: line.locatorCode,
      },
    ]
  })
}

export function stockInFaults(rows: readonly StockInRow[]): RowFault[] {
  return rows.flatMap((row) => {
    if (!isPositive(row.quantity)) return []
    const fault = (key: string, code: string) => ({
      row: row.id,
      key,
      code,
      args: { waiting: plainNumber(row.waiting) },
    })
    const total = sum(rows.filter(({ lineId }) => lineId === row.lineId).map((one) => one.quantity))
    return [
      ...(total.greaterThan(decimal(row.waiting)) ? [fault('quantity', 'stockIn.over')] : []),
      ...(row.subinventoryId ? [] : [fault('subinventoryId', 'stockIn.needPlace')]),
    ]
  })
}

export function stockInsToSend(rows: readonly StockInRow[]) {
  return rows
    .filter((row) => isPositive(row.quantity))
    .map((row) => ({
      rowId: row.lineId,
      quantity: row.quantity,
      subinventoryId: row.subinventoryId,
      locatorCode: row.locatorCode,
    }))
}
