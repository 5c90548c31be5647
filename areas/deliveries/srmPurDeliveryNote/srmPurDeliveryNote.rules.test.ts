import { describe, expect, it } from 'vitest'
import type { ShippingRow } from '../../orders/ports.ts'
import { judgeNote } from './srmPurDeliveryNote.exceptions.ts'
import type { DeliveryPolicy, NoticeLines } from './srmPurDeliveryNote.notices.ts'
import {
  afterReceipt,
  canCancel,
  canShip,
  type Note,
  type NoteLine,
  outstanding,
  receivingStatus,
  shippedProgress,
  srmPurDeliveryNoteRules,
} from './srmPurDeliveryNote.rules.ts'

const TODAY = '2026-11-20'

function lineOf(values: { [K in keyof NoteLine]?: unknown } = {}): NoteLine {
  return {
    id: '1',
    lineNum: 10,
    orderDeliveryId: '7',
    quantity: '100',
    receivedQuantity: '0',
    refusedQuantity: '0',
    finalFlag: 'N',
    ...values,
  } as NoteLine
}

function noteOf(values: object): Note {
  return {
    status: 'DRAFT',
    noteNumber: 'DN1',
    shipDate: TODAY,
    expectedArrivalTime: '2026-11-25 10:00:00',
    lines: [lineOf()],
    lots: [],
    serials: [],
    ...values,
  } as unknown as Note
}

const context = {
  side: 'supplier',
  userId: '1',
  personId: null,
  supplierId: null,
  today: TODAY,
} as const
const codes = (note: Note) => srmPurDeliveryNoteRules.check?.(note, context).map(({ code }) => code)

describe('a note', () => {
  it('counts packages, lots and serial numbers', () => {
    const note = noteOf({
      lines: [lineOf({ quantity: '250', packQuantity: '100', shelfLifeDays: 30 })],
      lots: [
        { id: '2', parentId: '1', lotNumber: 'A', quantity: '250', productionDate: '2026-11-01' },
      ],
      serials: [{ id: '3', parentId: '1', serialNumber: 'X' }],
    })
    srmPurDeliveryNoteRules.compute?.(note)
    expect(note).toMatchObject({
      packageCount: 3,
      lines: [{ packageCount: 3, lotCount: 1, serialCount: 1 }],
      lots: [{ expiryDate: '2026-12-01' }],
    })
  })

  it('names an order row once, and arrives after it is shipped', () => {
    const twice = noteOf({ lines: [lineOf(), lineOf({ id: '2' })] })
    expect(codes(twice)).toEqual(['NOTE_ROW_TWICE'])
    expect(codes(noteOf({ expectedArrivalTime: '2026-11-19 10:00:00' }))).toEqual([
      'NOTE_ARRIVAL_BEFORE_SHIP',
    ])
  })

  it('has at most the line’s quantity in lots, produced before today', () => {
    const lot = {
      id: '2',
      parentId: '1',
      lotNumber: 'A',
      quantity: '101',
      productionDate: '2026-11-21',
    }
    expect(codes(noteOf({ lots: [lot] }))).toEqual(['NOTE_PRODUCTION_FUTURE', 'NOTE_LOTS_ABOVE'])
  })

  it('is shipped only with complete lots and serial numbers', () => {
    const lots = [{ id: '2', parentId: '1', lotNumber: 'A', quantity: '2' }]
    const line = lineOf({ quantity: '2', lotControlFlag: 'Y', serialControlFlag: 'Y' })
    expect(canShip(noteOf({ lines: [line] }))?.code).toBe('NOTE_LOTS_INCOMPLETE')
    expect(canShip(noteOf({ lines: [line], lots }))?.code).toBe('NOTE_SERIALS_INCOMPLETE')
    const serial = (lotNumber: string) => ({
      id: lotNumber,
      parentId: '1',
      serialNumber: 'X',
      lotNumber,
    })
    const stray = noteOf({ lines: [line], lots, serials: [serial('A'), serial('B')] })
    expect(canShip(stray)?.code).toBe('NOTE_SERIAL_LOT')
    const right = noteOf({ lines: [line], lots, serials: [serial('A'), serial('A')] })
    expect(canShip(right)).toBeNull()
  })

  it('can be cancelled by the supplier only before its expected arrival', () => {
    const late = noteOf({ status: 'SHIPPED', expectedArrivalTime: '2026-11-19 10:00:00' })
    expect(canCancel(late, context)?.code).toBe('NOTE_CANCEL_NEEDS_BUYER')
    expect(canCancel(late, { ...context, side: 'buyer' })).toBeNull()
    expect(canCancel(noteOf({ status: 'SHIPPED' }), context)).toBeNull()
  })
})

describe('the quantity a line reserves on its order row', () => {
  it('is the whole line until it is final, then the received part', () => {
    const line = lineOf()
    const part = { ...line, ...afterReceipt(line, { received: '80', refused: '5' }) }
    expect(part.finalFlag).toBe('N')
    expect(outstanding(part).toString()).toBe('15')
    expect(shippedProgress(line, part)).toEqual({
      occupied: '0.000000',
      inTransit: '-85.000000',
      received: '80.000000',
    })
    const whole = { ...part, ...afterReceipt(part, { received: '10', refused: '5' }) }
    expect(shippedProgress(part, whole)).toMatchObject({
      occupied: '-10.000000',
      inTransit: '-15.000000',
    })
    expect(receivingStatus([part, whole])).toBe('PART_RECEIVED')
    expect(receivingStatus([whole])).toBe('RECEIVED')
  })

  it('opens again when a receipt is written off', () => {
    const line = lineOf({ receivedQuantity: '100', finalFlag: 'Y' })
    const after = afterReceipt(line, { received: '-100', refused: '0' })
    expect(after).toMatchObject({ receivedQuantity: '0.000000', finalFlag: 'N' })
    expect(receivingStatus([after])).toBe('ARRIVED')
  })
})

describe('exceptions', () => {
  const shipping = {
    order: { poNumber: 'PO1' },
    line: { lineNum: 10, lineStatus: 'OPEN' },
    row: {
      quantity: '100',
      cancelledQuantity: '0',
      occupiedQuantity: '0',
      promisedDate: '2026-11-25',
    },
  } as unknown as ShippingRow
  const judge = (note: Note, policy: Partial<DeliveryPolicy>, notices: NoticeLines = new Map()) =>
    judgeNote(note, new Map([['7', shipping]]), {
      notices,
      policyOf: () => ({
        noteApproval: 'EXCEPTION',
        earlyDays: 2,
        lateDays: 0,
        deliveryMode: 'BY_ORDER',
        ...policy,
      }),
    })

  it.each([
    ['2026-11-23 08:00:00', [], false],
    ['2026-11-22 23:59:59', ['EARLY'], true],
    ['2026-11-26 00:00:00', ['LATE'], false],
  ])('of an arrival %s are %j', (expectedArrivalTime, flags, needsApproval) => {
    expect(judge(noteOf({ expectedArrivalTime }), {})).toMatchObject({ flags, needsApproval })
  })

  it('need the buyer, are refused, or are marked, as the bill type says', () => {
    const over = noteOf({ lines: [lineOf({ quantity: '105' })] })
    expect(judge(over, {})).toMatchObject({ flags: ['OVER'], needsApproval: true, issues: [] })
    expect(judge(over, { noteApproval: 'NEVER' }).issues).toMatchObject([
      { code: 'NOTE_EXCEPTION_REFUSED', row: 0 },
    ])
    expect(judge(noteOf({}), { noteApproval: 'ALWAYS' })).toMatchObject({
      flags: [],
      needsApproval: true,
    })
  })

  it('include lots with too little remaining shelf life', () => {
    const note = noteOf({
      lines: [lineOf({ shelfLifeDays: 30 })],
      lots: [{ id: '2', parentId: '1', quantity: '100', expiryDate: '2026-12-14' }],
    })
    expect(judge(note, {})).toMatchObject({ flags: ['SHELF_LIFE'], needsApproval: true })
  })

  it('of called-off goods are measured by the notice, not by the order row', () => {
    const note = noteOf({
      lines: [lineOf({ noticeLineId: '9', quantity: '60' })],
      expectedArrivalTime: '2026-11-21 09:00:00',
    })
    const line = { id: '9', quantity: '50', shippedQuantity: '0', lineStatus: 'CONFIRMED' }
    const called = (requiredTime: string) =>
      new Map([['9', { notice: {}, line: { ...line, requiredTime } }]]) as unknown as NoticeLines
    expect(judge(note, {}, called('2026-11-22 08:00:00')).flags).toEqual(['OVER'])
    expect(judge(note, {}, called('2026-11-25 08:00:00')).flags).toEqual(['OVER', 'EARLY'])
  })
})
