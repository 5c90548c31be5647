import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import {
  type Decimal,
  decimal,
  isGreater,
  isPositive,
  type Numeric,
  plain,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote.definition.ts'

export type Note = RecordOf<typeof srmPurDeliveryNote>
export type NoteLine = RowOf<typeof srmPurDeliveryNote, 'lines'>
export type NoteLot = RowOf<typeof srmPurDeliveryNote, 'lots'>

/**
 * Calculates packages, counts of lots and serials, and the expiry date from a lot's production
 * date.
 */
function compute(note: Note): void {
  const shelfLife = new Map(note.lines.map((line) => [line.id, line.shelfLifeDays]))
  for (const lot of note.lots) {
    const days = shelfLife.get(lot.parentId ?? '')
    if (!lot.expiryDate && lot.productionDate && days) {
      lot.expiryDate = addDays(lot.productionDate, days)
    }
  }
  for (const line of note.lines) {
    line.packageCount = packagesOf(line)
    line.lotCount = lotsOf(note, line).length
    line.serialCount = note.serials.filter((serial) => serial.parentId === line.id).length
  }
  note.packageCount = note.lines.reduce((total, line) => total + (line.packageCount ?? 0), 0)
}

function packagesOf(line: Pick<NoteLine, 'quantity' | 'packQuantity'>): number | null {
  if (!isPositive(line.packQuantity)) return null
  return decimal(line.quantity).div(decimal(line.packQuantity)).ceil().toNumber()
}

function lotsOf(note: Pick<Note, 'lots'>, line: Pick<NoteLine, 'id'>): NoteLot[] {
  return note.lots.filter((lot) => lot.parentId === line.id)
}

function check(note: Note, context: RuleContext): Issue[] {
  const issues = [...headerIssues(note), ...repeatedRows(note)]
  note.lots.forEach((lot, row) => {
    const line = note.lines.find((candidate) => candidate.id === lot.parentId)
    if (line)
      issues.push(...lotIssues(line, lot, context.today).map((issue) => ({ ...issue, row })))
  })
  note.lines.forEach((line, row) => {
    const lots = sum(lotsOf(note, line).map((lot) => lot.quantity))
    if (!isGreater(lots, line.quantity)) return
    issues.push({
      child: 'lines',
      row,
      field: 'quantity',
      code: 'NOTE_LOTS_ABOVE',
      args: { line: line.lineNum ?? 0, sum: plain(lots), quantity: plain(line.quantity) },
    })
  })
  return issues
}

function headerIssues(note: Note): Issue[] {
  const issues: Issue[] = []
  const { expectedArrivalTime, shipDate } = note
  if (expectedArrivalTime && shipDate && expectedArrivalTime.slice(0, 10) < shipDate) {
    issues.push({
      field: 'expectedArrivalTime',
      code: 'NOTE_ARRIVAL_BEFORE_SHIP',
      args: { arrival: expectedArrivalTime.slice(0, 16), ship: shipDate },
    })
  }
  // Required at submission; afterwards it may change but not be cleared.
  if (note.status !== 'DRAFT' && note.status !== 'REJECTED' && !expectedArrivalTime) {
    const { label } = srmPurDeliveryNote.fields.expectedArrivalTime
    issues.push({ field: 'expectedArrivalTime', code: 'REQUIRED', args: { label } })
  }
  return issues
}

/**
 * An order row may appear once directly, once per notice line and once per returned line it
 * replaces.
 */
function repeatedRows(note: Note): Issue[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  note.lines.forEach((line, row) => {
    const key = `${line.orderDeliveryId}/${line.noticeLineId ?? ''}/${line.returnItemId ?? ''}`
    if (line.orderDeliveryId && seen.has(key)) {
      issues.push({ child: 'lines', row, field: 'orderDeliveryId', code: 'NOTE_ROW_TWICE' })
    }
    seen.add(key)
  })
  return issues
}

function lotIssues(line: NoteLine, lot: NoteLot, today: string): Issue[] {
  const { productionDate, expiryDate } = lot
  const issues: Issue[] = []
  const report = (field: string, code: ErrorCode, args: Issue['args'] = {}) =>
    issues.push({ child: 'lots', field, code, args: { lot: lot.lotNumber ?? '', ...args } })
  if (line.shelfLifeDays && !productionDate) {
    const { label } = srmPurDeliveryNote.children.lots.fields.productionDate
    report('productionDate', 'REQUIRED', { label })
  }
  if (productionDate && productionDate > today) {
    report('productionDate', 'NOTE_PRODUCTION_FUTURE', { date: productionDate })
  }
  if (productionDate && expiryDate && expiryDate <= productionDate) {
    report('expiryDate', 'NOTE_EXPIRY_BEFORE_PRODUCTION', { date: expiryDate })
  }
  if (productionDate && expiryDate && line.shelfLifeDays) {
    const latest = addDays(productionDate, line.shelfLifeDays)
    if (expiryDate > latest) report('expiryDate', 'NOTE_EXPIRY_LATER', { date: expiryDate, latest })
  }
  return issues
}

/** Why the goods cannot be shipped yet: incomplete lots or serial numbers. */
export function canShip(note: Note): Refusal | null {
  for (const line of note.lines) {
    const args = { line: line.lineNum ?? 0, quantity: plain(line.quantity) }
    const lots = lotsOf(note, line)
    const total = sum(lots.map((lot) => lot.quantity))
    if (line.lotControlFlag === 'Y' && !total.equals(decimal(line.quantity))) {
      return { code: 'NOTE_LOTS_INCOMPLETE', args: { ...args, sum: plain(total) } }
    }
    if (line.serialControlFlag !== 'Y') continue
    const serials = note.serials.filter((serial) => serial.parentId === line.id)
    if (!decimal(serials.length).equals(decimal(line.quantity))) {
      return { code: 'NOTE_SERIALS_INCOMPLETE', args: { ...args, count: serials.length } }
    }
    const stray =
      line.lotControlFlag === 'Y'
        ? serials.find((serial) => !lots.some((lot) => lot.lotNumber === serial.lotNumber))
        : undefined
    if (stray) {
      return {
        code: 'NOTE_SERIAL_LOT',
        args: { line: args.line, serial: stray.serialNumber ?? '', lot: stray.lotNumber ?? '-' },
      }
    }
  }
  return null
}

/**
 * After the expected arrival date the supplier cannot cancel alone; the buyer has to close the
 * note.
 */
export function canCancel(
  note: Note,
  context: Pick<RuleContext, 'side' | 'today'>,
): Refusal | null {
  if (context.side !== 'supplier' || note.status !== 'SHIPPED' || !note.expectedArrivalTime)
    return null
  return note.expectedArrivalTime.slice(0, 10) < context.today ? tooLateToCancel(note) : null
}

export function tooLateToCancel(note: Pick<Note, 'noteNumber' | 'expectedArrivalTime'>): Refusal {
  return {
    code: 'NOTE_CANCEL_NEEDS_BUYER',
    args: { note: note.noteNumber ?? '', time: (note.expectedArrivalTime ?? '').slice(0, 16) },
  }
}

export const srmPurDeliveryNoteRules = defineRules(srmPurDeliveryNote, {
  compute,
  check,
  guards: { canShip, canCancel },
})

// --- quantities a note line reserves on its order row (order rule LIVE NOTE LINES)

type Received = Pick<NoteLine, 'quantity' | 'receivedQuantity' | 'refusedQuantity' | 'finalFlag'>

/**
 * Order quantity that a submitted line reserves: all of it before the line is final, the received
 * part afterwards.
 */
export function occupiedBy(line: Received): Decimal {
  return decimal(line.finalFlag === 'Y' ? line.receivedQuantity : line.quantity)
}

/** The quantity of a line still to be received or refused; zero once the line is final. */
export function outstanding(line: Received): Decimal {
  if (line.finalFlag === 'Y') return decimal(0)
  return decimal(line.quantity)
    .minus(decimal(line.receivedQuantity))
    .minus(decimal(line.refusedQuantity))
}

/** A line after a receipt or refusal, or after a receipt was written off (negative). */
export function afterReceipt(
  line: Received,
  change: { received: Numeric; refused: Numeric },
): Received {
  const received = decimal(line.receivedQuantity).plus(decimal(change.received))
  const refused = decimal(line.refusedQuantity).plus(decimal(change.refused))
  const isFinal = !decimal(line.quantity).greaterThan(received.plus(refused))
  return {
    quantity: line.quantity,
    receivedQuantity: quantity(received),
    refusedQuantity: quantity(refused),
    finalFlag: isFinal ? 'Y' : 'N',
  }
}

/** Differences for the order row when a shipped line changes state. */
export function shippedProgress(
  before: Received,
  after: Received,
): { occupied: string; inTransit: string; received: string } {
  return {
    occupied: quantity(occupiedBy(after).minus(occupiedBy(before))),
    inTransit: quantity(outstanding(after).minus(outstanding(before))),
    received: quantity(decimal(after.receivedQuantity).minus(decimal(before.receivedQuantity))),
  }
}

/** State of a note during receiving, derived from its lines. */
export function receivingStatus(
  lines: readonly Received[],
): 'ARRIVED' | 'PART_RECEIVED' | 'RECEIVED' {
  if (lines.every((line) => line.finalFlag === 'Y')) return 'RECEIVED'
  const isTouched = lines.some(
    (line) => isPositive(line.receivedQuantity) || isPositive(line.refusedQuantity),
  )
  return isTouched ? 'PART_RECEIVED' : 'ARRIVED'
}
