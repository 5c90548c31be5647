import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkShipment,
  completionOf,
  confirmStatusOf,
  type DeliveryRow,
  finalStatusOf,
  type Order,
  type OrderLine,
  onTheWay,
  openRowQuantity,
  publishedStatusOf,
  receiveStatusOf,
  shareOldestFirst,
  shippableQuantity,
} from './srmPurOrder.balances.ts'
import {
  canCancel,
  canSupplierConfirm,
  computeOrder,
  srmPurOrderRules,
} from './srmPurOrder.rules.ts'

const context = buyerOn('2026-11-20')

function line(values: Partial<OrderLine>): OrderLine {
  return {
    id: '10',
    lineNum: 10,
    uomCode: 'PCS',
    quantity: '100',
    priceUnitQty: '1',
    taxRate: '13',
    priceInclTax: null,
    priceExclTax: null,
    giftFlag: 'N',
    lineStatus: 'OPEN',
    cancelledQuantity: '0',
    closedQuantity: '0',
    noticedQuantity: '0',
    occupiedQuantity: '0',
    receivedQuantity: '0',
    returnedQuantity: '0',
    replacementQuantity: '0',
    overTolerancePct: '0',
    underTolerancePct: '0',
    closeType: null,
    ...values,
  } as OrderLine
}

function row(values: Partial<DeliveryRow>): DeliveryRow {
  return {
    id: '100',
    parentId: '10',
    deliveryNum: 1,
    quantity: '100',
    needByDate: '2026-12-01',
    confirmStatus: 'CONFIRMED',
    firstPromisedDate: null,
    cancelledQuantity: '0',
    closedQuantity: '0',
    noticedQuantity: '0',
    occupiedQuantity: '0',
    receivedQuantity: '0',
    replacementQuantity: '0',
    ...values,
  } as DeliveryRow
}

function order(values: { [field: string]: unknown }): Order {
  return {
    poNumber: 'PO1',
    status: 'CONFIRMED',
    orderDate: '2026-11-20',
    currencyCode: 'CNY',
    priceBasis: 'TAX_INCLUDED',
    exchangeRate: '1',
    advancePaidAmount: '0',
    supplierConfirmTime: null,
    requisitionRequired: 'N',
    lines: [],
    deliveries: [],
    proposals: [],
    promises: [],
    sources: [],
    components: [],
    paymentPlans: [],
    ...values,
  } as unknown as Order
}

describe('amounts and rounding', () => {
  it('calculates tax-included lines from the included price, and the header as their sum', () => {
    const record = order({
      lines: [
        line({ id: '1', quantity: '3', priceInclTax: '0.333333' }),
        line({ id: '2', quantity: '2500', priceInclTax: '84.75', priceUnitQty: '1000' }),
      ],
    })
    computeOrder(record)
    expect(record.lines).toMatchObject([
      { amountInclTax: '1.00', amountExclTax: '0.88', taxAmount: '0.12', priceExclTax: '0.294985' },
      {
        amountInclTax: '211.88',
        amountExclTax: '187.50',
        taxAmount: '24.38',
        priceExclTax: '75.000000',
      },
    ])
    expect(record).toMatchObject({
      amountInclTax: '212.88',
      amountExclTax: '188.38',
      taxAmount: '24.50',
    })
  })

  it('calculates tax-excluded lines from the excluded price', () => {
    const record = order({
      priceBasis: 'TAX_EXCLUDED',
      lines: [line({ quantity: '7', priceExclTax: '1.234567' })],
    })
    computeOrder(record)
    expect(record.lines[0]).toMatchObject({
      amountExclTax: '8.64',
      taxAmount: '1.12',
      amountInclTax: '9.76',
      priceInclTax: '1.395061',
    })
  })

  it('overwrites computed amounts sent by a client', () => {
    const record = order({
      amountInclTax: '99999',
      lines: [
        line({
          quantity: '1',
          priceInclTax: '11.3',
          amountInclTax: '99999',
          priceExclTax: '99999',
        }),
      ],
    })
    computeOrder(record)
    expect(record.amountInclTax).toBe('11.30')
    expect(record.lines[0]).toMatchObject({ amountInclTax: '11.30', priceExclTax: '10.000000' })
  })

  it('shows no price on an unpriced line and zero on a gift', () => {
    const record = order({
      lines: [line({ id: '1' }), line({ id: '2', giftFlag: 'Y', priceInclTax: '5' })],
    })
    computeOrder(record)
    expect(record.lines[0]).toMatchObject({
      priceInclTax: null,
      priceExclTax: null,
      amountInclTax: '0.00',
    })
    expect(record.lines[1]).toMatchObject({ priceInclTax: '0.000000', amountInclTax: '0.00' })
  })

  it('keeps amounts when a line is closed short and drops them when it is cancelled', () => {
    const closed = order({
      lines: [line({ priceInclTax: '1', closedQuantity: '40', lineStatus: 'CLOSED' })],
    })
    computeOrder(closed)
    expect(closed.amountInclTax).toBe('100.00')
    const cancelled = order({
      lines: [line({ priceInclTax: '1', cancelledQuantity: '100', lineStatus: 'CANCELLED' })],
    })
    computeOrder(cancelled)
    expect(cancelled.amountInclTax).toBe('0.00')
  })

  it('converts to base currency, with yen without decimals', () => {
    const record = order({
      currencyCode: 'JPY',
      exchangeRate: '0.048',
      lines: [line({ quantity: '3', priceInclTax: '33.5' })],
    })
    computeOrder(record)
    expect(record).toMatchObject({ amountInclTax: '101.00', localAmountInclTax: '4.85' })
  })

  it('splits the payment plan so that the parts sum to the order', () => {
    const record = order({
      lines: [line({ quantity: '1', priceInclTax: '100.01' })],
      paymentPlans: [
        { id: '1', stageCode: 'PREPAY', percent: '33.33' },
        { id: '2', stageCode: 'RECEIPT', percent: '33.33' },
        { id: '3', stageCode: 'WARRANTY', percent: '33.34' },
      ] as Order['paymentPlans'],
    })
    computeOrder(record)
    expect(record.paymentPlans.map((stage) => stage.amount)).toEqual(['33.33', '33.34', '33.34'])
  })

  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n })
  const lines = fc.array(
    fc.record({
      quantity: fc
        .bigInt({ min: 1n, max: 10n ** 9n })
        .map((value) => decimal(String(value)).div(1000).toFixed(6)),
      price: cents.map((value) => decimal(String(value)).div(1_000_000).toFixed(6)),
      taxRate: fc.constantFrom('0', '1', '3', '6', '9', '13'),
      priceUnitQty: fc.constantFrom('1', '100', '1000'),
    }),
    { minLength: 1, maxLength: 20 },
  )

  it('always adds up: included = excluded + tax, header = sum of lines, plan = header', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED'),
        fc.constantFrom('CNY', 'JPY', 'USD'),
        (given, priceBasis, currencyCode) => {
          const record = order({
            priceBasis,
            currencyCode,
            lines: given.map(({ price, ...values }, index) =>
              line({ ...values, id: String(index), priceInclTax: price, priceExclTax: price }),
            ),
            paymentPlans: [
              { id: '1', stageCode: 'PREPAY', percent: '30' },
              { id: '2', stageCode: 'INVOICE', percent: '65.5' },
              { id: '3', stageCode: 'WARRANTY', percent: '4.5' },
            ] as Order['paymentPlans'],
          })
          computeOrder(record)
          const once = structuredClone(record)
          for (const each of [...record.lines, record]) {
            expect(sum([each.amountExclTax, each.taxAmount]).toFixed(2)).toBe(each.amountInclTax)
          }
          expect(sum(record.lines.map((each) => each.amountInclTax)).toFixed(2)).toBe(
            record.amountInclTax,
          )
          expect(sum(record.paymentPlans.map((stage) => stage.amount)).toFixed(2)).toBe(
            record.amountInclTax,
          )
          computeOrder(record)
          expect(record).toEqual(once)
        },
      ),
    )
  })
})

describe('checks of a draft', () => {
  const codes = (record: Order): string[] =>
    (srmPurOrderRules.check?.(record as never, context) ?? []).map(({ code }) => code)

  it.each([
    [
      'rows that do not add up',
      { deliveries: [row({ quantity: '60' }), row({ id: '101', quantity: '30' })] },
      'ORDER_DELIVERY_SUM',
    ],
    [
      'sources above the line',
      { sources: [{ id: '1', parentId: '10', requisitionLineId: '5', quantity: '101' }] },
      'ORDER_SOURCE_SUM',
    ],
    [
      'a source named twice',
      {
        sources: [
          { id: '1', parentId: '10', requisitionLineId: '5', quantity: '1' },
          { id: '2', parentId: '10', requisitionLineId: '5', quantity: '1' },
        ],
      },
      'ORDER_SOURCE_TWICE',
    ],
    [
      'a need before the order',
      { deliveries: [row({ needByDate: '2026-11-19' })] },
      'ORDER_NEED_BY_BEFORE_ORDER',
    ],
    [
      'a payment plan of 90 %',
      { paymentPlans: [{ id: '1', stageCode: 'PREPAY', percent: '90' }] },
      'ORDER_PAYMENT_PERCENT',
    ],
  ])('refuses %s', (_name, values, code) => {
    expect(codes(order({ lines: [line({})], ...values }))).toEqual([code])
  })

  it('requires requisitions for the whole quantity only if the bill type does', () => {
    const record = order({ lines: [line({})], requisitionRequired: 'Y' })
    expect(srmPurOrderRules.checkSubmit?.(record as never, context)).toMatchObject([
      { code: 'ORDER_REQUISITION_REQUIRED', args: { quantity: '100' } },
    ])
    expect(
      srmPurOrderRules.checkSubmit?.({ ...record, requisitionRequired: 'N' } as never, context),
    ).toEqual([])
  })
})

describe('open and shippable quantity', () => {
  it.each([
    ['nothing shipped', {}, 'OPEN', '100'],
    ['60 on a note', { occupiedQuantity: '60' }, 'OPEN', '40'],
    ['more than ordered', { occupiedQuantity: '103' }, 'OPEN', '0'],
    ['a closed line', { occupiedQuantity: '60' }, 'CLOSED', '0'],
    [
      '10 sent back to be replaced',
      { occupiedQuantity: '90', receivedQuantity: '100', replacementQuantity: '10' },
      'OPEN',
      '10',
    ],
  ])('of a row with %s', (_name, values, state, open) => {
    expect(openRowQuantity(row(values), state).toString()).toBe(open)
  })

  it('grants the tolerance once per line, in whole units', () => {
    expect(shippableQuantity(line({ quantity: '99', overTolerancePct: '5' })).toString()).toBe(
      '103',
    )
    expect(
      shippableQuantity(line({ overTolerancePct: '5', occupiedQuantity: '100' })).toString(),
    ).toBe('5')
    expect(
      shippableQuantity(line({ uomCode: 'KG', quantity: '1.5', overTolerancePct: '3' })).toString(),
    ).toBe('1.545')
  })

  it('counts what is neither received nor refused as in transit', () => {
    expect(
      onTheWay(
        line({ occupiedQuantity: '600', receivedQuantity: '600', replacementQuantity: '10' }),
      ).toString(),
    ).toBe('10')
  })

  it('names order, line, requested and available quantity, and adds up the rows of a line', () => {
    const record = order({ lines: [line({})] })
    const rows = new Map([
      ['100', { order: record, line: line({}), row: row({ quantity: '60' }) }],
      ['101', { order: record, line: line({}), row: row({ id: '101', quantity: '40' }) }],
    ])
    const issues = checkShipment(
      [
        { deliveryId: '100', quantity: '60', row: 0 },
        { deliveryId: '101', quantity: '50', row: 1 },
      ],
      rows,
    )
    expect(issues).toMatchObject([
      {
        code: 'ORDER_OVER_SHIPMENT',
        row: 1,
        args: { order: 'PO1', line: 10, asked: '110', available: '100' },
      },
    ])
  })

  it.each([
    ['an unpublished order', { order: order({ status: 'APPROVED' }) }, 'ORDER_NOT_SHIPPABLE'],
    ['a closed line', { line: line({ lineStatus: 'CLOSED' }) }, 'ORDER_LINE_NOT_OPEN'],
    [
      'a row nobody confirmed',
      { row: row({ confirmStatus: 'PENDING' }) },
      'ORDER_ROW_NOT_CONFIRMED',
    ],
  ])('refuses %s', (_name, values, code) => {
    const shipping = { order: order({}), line: line({}), row: row({}), ...values }
    expect(
      checkShipment([{ deliveryId: '100', quantity: '1' }], new Map([['100', shipping]])),
    ).toMatchObject([{ code }])
  })

  it('ships a confirmed row while a newer proposal waits', () => {
    const shipping = {
      order: order({}),
      line: line({}),
      row: row({ confirmStatus: 'PROPOSED', firstPromisedDate: '2026-12-01' }),
    }
    expect(
      checkShipment([{ deliveryId: '100', quantity: '1' }], new Map([['100', shipping]])),
    ).toEqual([])
  })
})

describe('completion', () => {
  const received = (values: Partial<OrderLine>) => completionOf(line(values))

  it('completes a line received in full', () => {
    expect(received({ occupiedQuantity: '100', receivedQuantity: '100' })).toMatchObject({
      lineStatus: 'COMPLETED',
      closedQuantity: '0.000000',
      closeType: 'AUTO',
    })
  })

  it('completes within the under-delivery tolerance and closes the rest', () => {
    expect(
      received({ occupiedQuantity: '95', receivedQuantity: '95', underTolerancePct: '5' }),
    ).toMatchObject({
      lineStatus: 'COMPLETED',
      closedQuantity: '5.000000',
    })
    expect(
      received({ occupiedQuantity: '94', receivedQuantity: '94', underTolerancePct: '5' })
        .lineStatus,
    ).toBe('OPEN')
  })

  it('waits while goods are in transit', () => {
    expect(
      received({ occupiedQuantity: '105', receivedQuantity: '100', overTolerancePct: '5' })
        .lineStatus,
    ).toBe('OPEN')
  })

  it('reopens a completed line when goods are returned for replacement, but not a closed one', () => {
    const back = { occupiedQuantity: '90', receivedQuantity: '100', replacementQuantity: '10' }
    expect(received({ ...back, lineStatus: 'COMPLETED', closeType: 'AUTO' })).toMatchObject({
      lineStatus: 'OPEN',
      closeType: null,
    })
    expect(received({ ...back, lineStatus: 'CLOSED' }).lineStatus).toBe('CLOSED')
  })
})

describe('states that follow from lines and rows', () => {
  it.each([
    [['OPEN', 'COMPLETED'], null],
    [['COMPLETED', 'CANCELLED'], 'COMPLETED'],
    [['CLOSED', 'CANCELLED'], 'CLOSED'],
    [['CANCELLED'], 'CANCELLED'],
    [[], null],
  ])('lines %j make the order %s', (states, expected) => {
    expect(finalStatusOf(states.map((lineStatus) => ({ lineStatus })))).toBe(expected)
  })

  it.each([
    [['PENDING', 'PENDING'], 'UNCONFIRMED', 'PUBLISHED'],
    [['PENDING', 'CONFIRMED'], 'PARTIAL', 'PUBLISHED'],
    [['PROPOSED', 'CONFIRMED'], 'PROPOSED', 'PUBLISHED'],
    [['CONFIRMED', 'CONFIRMED'], 'CONFIRMED', 'CONFIRMED'],
  ])('rows %j: confirmation %s, order %s', (states, confirmStatus, status) => {
    const record = order({
      lines: [line({})],
      deliveries: states.map((confirm, index) =>
        row({ id: String(index), confirmStatus: confirm }),
      ),
    })
    expect(confirmStatusOf(record)).toBe(confirmStatus)
    expect(publishedStatusOf(record)).toBe(status)
  })

  it('stays confirmed when a supplier proposes another date later', () => {
    const record = order({
      supplierConfirmTime: '2026-11-20 10:00:00',
      lines: [line({})],
      deliveries: [row({ confirmStatus: 'PROPOSED' })],
    })
    expect(publishedStatusOf(record)).toBe('CONFIRMED')
  })

  it.each([
    ['UNRECEIVED', [{}]],
    ['PARTIAL', [{ receivedQuantity: '100' }, {}]],
    [
      'FULL',
      [
        { receivedQuantity: '100' },
        { receivedQuantity: '60', closedQuantity: '40', lineStatus: 'CLOSED' },
      ],
    ],
    ['FULL', [{ receivedQuantity: '100' }, { lineStatus: 'CANCELLED' }]],
  ])('receipt status %s', (expected, lines) => {
    expect(receiveStatusOf(lines.map((values) => line(values)))).toBe(expected)
  })
})

describe('guards', () => {
  it('refuse to cancel what is shipped, called off or paid, naming the line', () => {
    expect(canCancel(order({ lines: [line({ occupiedQuantity: '5' })] }))).toMatchObject({
      code: 'ORDER_LINE_OCCUPIED',
      args: { line: 10, quantity: '5' },
    })
    expect(canCancel(order({ lines: [line({ noticedQuantity: '5' })] }))?.code).toBe(
      'ORDER_LINE_NOTICED',
    )
    expect(canCancel(order({ lines: [line({})], advancePaidAmount: '10' }))?.code).toBe(
      'ORDER_ADVANCE_PAID',
    )
    expect(canCancel(order({ lines: [line({})] }))).toBeNull()
  })

  it('refuse to confirm the whole order while a proposal waits', () => {
    expect(
      canSupplierConfirm(order({ deliveries: [row({ confirmStatus: 'PROPOSED' })] }))?.code,
    ).toBe('ORDER_PROPOSAL_WAITING')
    expect(
      canSupplierConfirm(order({ deliveries: [row({ confirmStatus: 'PENDING' })] })),
    ).toBeNull()
  })
})

describe('shares over sources', () => {
  it('serves the oldest first and never above its own quantity', () => {
    expect(shareOldestFirst(['60', '40'], '70').map(String)).toEqual(['60', '10'])
    expect(shareOldestFirst(['60', '40'], '130').map(String)).toEqual(['60', '40'])
    expect(shareOldestFirst(['60', '40'], '-5').map(String)).toEqual(['0', '0'])
  })

  it('distributes exactly the available quantity, as far as the sources reach', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), fc.nat(3000), (quantities, total) => {
        const shared = sum(shareOldestFirst(quantities, total)).toNumber()
        expect(shared).toBe(
          Math.min(
            total,
            quantities.reduce((a, b) => a + b, 0),
          ),
        )
      }),
    )
  })
})
