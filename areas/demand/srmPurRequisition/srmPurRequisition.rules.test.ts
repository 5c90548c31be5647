import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availableQuantity,
  canCancel,
  freeQuantity,
  lineStatusOf,
  type Requisition,
  type RequisitionLine,
  requisitionStatusOf,
  srmPurRequisitionRules,
} from './srmPurRequisition.rules.ts'

const context = buyerOn('2026-11-20')

function line(values: Partial<RequisitionLine>): RequisitionLine {
  return {
    id: '1',
    lineNum: 10,
    quantity: '1000',
    orderedQuantity: '0',
    returnedQuantity: '0',
    closedQuantity: '0',
    sourcingQuantity: '0',
    receivedQuantity: '0',
    lineStatus: 'OPEN',
    needByDate: '2026-12-01',
    ...values,
  } as RequisitionLine
}

function requisition(lines: RequisitionLine[]): Requisition {
  return { requisitionNumber: 'PR1', currencyCode: 'CNY', lines } as unknown as Requisition
}

describe('a requisition', () => {
  it('estimates 1000 at 11.30 as 11300.00 and shows what may be ordered', () => {
    const record = requisition([
      line({ estimatedPriceInclTax: '11.30', orderedQuantity: '600', sourcingQuantity: '100' }),
      line({ id: '2', quantity: '3', estimatedPriceInclTax: null }),
    ])
    srmPurRequisitionRules.compute?.(record as never)
    expect(record.estimatedAmountInclTax).toBe('11300.00')
    expect(record.lines[0]).toMatchObject({
      availableQuantity: '400.000000',
      freeQuantity: '300.000000',
    })
    expect(record.lines[1]).toMatchObject({ estimatedAmountInclTax: '0.00' })
    expect(record.amountIncompleteFlag).toBe('Y')
    const [priced] = record.lines
    const whole = requisition([priced as RequisitionLine])
    srmPurRequisitionRules.compute?.(whole as never)
    expect(whole.amountIncompleteFlag).toBe('N')
  })

  it('refuses a quantity below what is ordered, and at submission a past date', () => {
    const check = srmPurRequisitionRules.check?.(
      requisition([line({ quantity: '500', orderedQuantity: '600' })]) as never,
      context,
    )
    expect(check).toMatchObject([
      {
        child: 'lines',
        row: 0,
        field: 'quantity',
        code: 'REQUISITION_BELOW_ORDERED',
        args: { asked: '500', ordered: '600' },
      },
    ])
    const submit = srmPurRequisitionRules.checkSubmit?.(
      requisition([line({}), line({ needByDate: '2026-11-19' })]) as never,
      context,
    )
    expect(submit).toMatchObject([{ row: 1, code: 'REQUISITION_NEED_BY_PAST' }])
  })

  it.each([
    [{}, 'OPEN'],
    [{ lineStatus: 'ASSIGNED' }, 'ASSIGNED'],
    [{ sourcingQuantity: '10' }, 'SOURCING'],
    [{ orderedQuantity: '600' }, 'PART_ORDERED'],
    [{ orderedQuantity: '1000' }, 'ORDERED'],
    [{ orderedQuantity: '600', closedQuantity: '400' }, 'ORDERED'],
    [{ orderedQuantity: '600', closedQuantity: '400', lineStatus: 'CLOSED' }, 'CLOSED'],
    [{ orderedQuantity: '600', returnedQuantity: '400' }, 'ORDERED'],
    [{ returnedQuantity: '1000' }, 'RETURNED'],
    [{ closedQuantity: '1000' }, 'CLOSED'],
    // An order releases its quantity: a closed line becomes demand again.
    [{ closedQuantity: '400', lineStatus: 'CLOSED' }, 'OPEN'],
    [{ lineStatus: 'CANCELLED' }, 'CANCELLED'],
  ])('line %j is %s', (values, expected) => {
    expect(lineStatusOf(line(values))).toBe(expected)
  })

  it.each([
    [
      'APPROVED',
      [{}, { lineStatus: 'ORDERED', orderedQuantity: '1000', receivedQuantity: '1000' }],
    ],
    ['APPROVED', [{ lineStatus: 'ORDERED', orderedQuantity: '1000', receivedQuantity: '999' }]],
    [
      'COMPLETED',
      [
        { lineStatus: 'ORDERED', orderedQuantity: '1000', receivedQuantity: '1000' },
        { lineStatus: 'CLOSED' },
      ],
    ],
    ['CLOSED', [{ lineStatus: 'CLOSED' }, { lineStatus: 'RETURNED' }]],
    ['RETURNED', [{ lineStatus: 'RETURNED' }]],
  ])('is %s by its lines', (expected, lines) => {
    expect(requisitionStatusOf(lines.map((values) => line(values)))).toBe(expected)
  })

  it('is not cancelled while a part is ordered or in sourcing', () => {
    expect(canCancel(requisition([line({ orderedQuantity: '1' })]))?.code).toBe(
      'REQUISITION_HAS_ORDERS',
    )
    expect(canCancel(requisition([line({ sourcingQuantity: '1' })]))?.code).toBe(
      'REQUISITION_IN_SOURCING',
    )
    expect(canCancel(requisition([line({})]))).toBeNull()
  })

  it('never offers a negative quantity, nor more than is free of sourcing', () => {
    const amount = fc.nat(2000).map(String)
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        (quantity, ordered, returned, closed, sourcing) => {
          const record = line({
            quantity,
            orderedQuantity: ordered,
            returnedQuantity: returned,
            closedQuantity: closed,
            sourcingQuantity: sourcing,
          })
          expect(availableQuantity(record).isNegative()).toBe(false)
          expect(freeQuantity(record).lessThanOrEqualTo(availableQuantity(record))).toBe(true)
        },
      ),
    )
  })
})
