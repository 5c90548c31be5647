import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryBench, type Doc, startDeliveries } from '../deliveries/testDeliveries.ts'
import { of, TODAY } from '../orders/testOrders.ts'

let bench: DeliveryBench
/** Orders that count: late, not delivered at all, on time, and not due yet. */
let orders: Doc[]
beforeAll(async () => {
  bench = await startDeliveries()
  orders = []
  for (const quantity of ['100', '40', '30', '20'])
    orders.push(await bench.confirmedOrder([{ quantity }]))
  const [late, missing, punctual] = orders
  await received(late, '100', '90')
  await received(punctual, '30', '30')
  // Orders that were not approved never count.
  await bench.typed({
    lines: [{ itemId: bench.id('item', 'M1'), quantity: '7', needByDate: addDays(TODAY, 9) }],
  })
  await due(late, -5)
  await due(missing, -3)
  await due(punctual, -1)
  await shift(
    `update srm_pur_receipt set receipt_date = receipt_date - interval '2 days'
      where id in (select header_id from srm_pur_receipt__lines where order_id = $1)`,
    [punctual.id],
  )
})
afterAll(() => bench?.close({ isTampered: true }))

/** Receives and inspects goods of an order. */
async function received(order: Doc, quantity: string, accepted: string): Promise<void> {
  const lines = [{ orderDeliveryId: order.deliveries[0]?.id, quantity }]
  const receipt = await bench.receiptOf(await bench.shippedNote(lines))
  const posted = await bench.warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
  const rejected = decimal(quantity).minus(accepted).toFixed()
  await bench.quality.ok('srmPurReceipt', 'doInspect', {
    ...of(posted),
    verdicts: [
      {
        ...{ rowId: posted.lines[0].id, accepted },
        ...(rejected === '0' ? {} : { rejected, defectCode: 'DIMENSION' }),
      },
    ],
  })
}

/** Moves the due date and the promise of an order by a number of days. */
async function due(order: Doc, days: number): Promise<void> {
  const day = addDays(TODAY, days)
  for (const [table, column] of [
    ['srm_pur_order__deliveries', 'need_by_date'],
    ['srm_pur_order__deliveries', 'promised_date'],
    ['srm_pur_order__promises', 'new_date'],
  ])
    await shift(`update ${table} set ${column} = $1 where header_id = $2`, [day, order.id])
}

const shift = (text: string, values: unknown[]) =>
  bench.product.product.platform.pool.query(text, values)

/** Every row of a report, as its reader gets it. */
const rowsOf = async (client: ApiClient, reportCode: string, values: object = {}): Promise<Doc[]> =>
  (await client.ok('baseRptDefinition', 'runReport', { reportCode, values, pageRows: 500 })).data

const sum = (rows: readonly Doc[], column: string): string =>
  rows.reduce((total, row) => total.plus(row[column] ?? '0'), decimal('0')).toFixed(2)

const period = { dateFrom: addDays(TODAY, -29), dateTo: TODAY }

describe('Figures of shipped reports', () => {
  it('count orders like the orders themselves', async () => {
    const wanted = sum(
      orders.flatMap(({ lines }) => lines),
      'amountExclTax',
    )
    expect(Number(wanted)).toBeGreaterThan(0)
    const rows = await rowsOf(bench.buyer, 'SRM_ORDERED', period)
    expect(rows.map(({ po_number }) => po_number).sort()).toEqual(
      orders.map(({ poNumber }) => poNumber).sort(),
    )
    expect(sum(rows, 'amount')).toBe(wanted)
    // The order number links to the order.
    expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(
      new Set(orders.map(({ id }) => id)),
    )
    const before = { dateFrom: addDays(TODAY, -60), dateTo: addDays(TODAY, -30) }
    expect(await rowsOf(bench.buyer, 'SRM_ORDERED', before)).toEqual([])
  })

  it('distinguish late, overdue and not yet due', async () => {
    const rows = await rowsOf(bench.buyer, 'SRM_DUE')
    const [late, missing, punctual] = orders.map(({ poNumber }) => poNumber)
    const told = rows.map((row) => [
      row.po_number,
      row.on_time,
      row.late,
      row.overdue,
      row.late_days,
    ])
    expect(told.sort()).toEqual(
      [
        [late, '0', '1', '0', '5'],
        [missing, '0', '0', '1', '3'],
        [punctual, '1', '0', '0', '0'],
      ].sort(),
    )
    const open = await rowsOf(bench.buyer, 'SRM_OPEN')
    expect(open.map((row) => [row.po_number, row.overdue_rows]).sort()).toEqual(
      [
        [missing, '1'],
        [orders[3].poNumber, '0'],
      ].sort(),
    )
  })

  it('count lots by their first inspection result', async () => {
    const rows = await rowsOf(bench.buyer, 'SRM_LOTS')
    expect(
      rows
        .map(({ passed, failed, rejected_quantity }) => [passed, failed, Number(rejected_quantity)])
        .sort(),
    ).toEqual([
      ['0', '1', 10],
      ['1', '0', 0],
    ])
  })

  it('show each reader only their own organisations, supplier or requisitions', async () => {
    const elsewhere = await bench.product.login('buyer2')
    for (const code of ['SRM_ORDERED', 'SRM_DUE', 'SRM_OPEN', 'SRM_LOTS', 'SRM_RECEIVED'])
      expect(await rowsOf(elsewhere, code), code).toEqual([])
    const own = await rowsOf(bench.supplier, 'SRM_MY_ORDERS', period)
    expect(own.map(({ po_number }) => po_number).sort()).toEqual(
      orders.map(({ poNumber }) => poNumber).sort(),
    )
    for (const code of ['SRM_MY_ORDERS', 'SRM_MY_DELIVERY', 'SRM_MY_OPEN'])
      expect(await rowsOf(bench.stranger, code), code).toEqual([])
    const { code } = await bench.supplier.refused('baseRptDefinition', 'runReport', {
      reportCode: 'SRM_ORDERED',
    })
    expect(code).toBe('REPORT_NOT_FOUND')
    await bench.approvedRequisition('12')
    expect(await rowsOf(bench.requester, 'SRM_OWN_REQUISITIONS')).toHaveLength(1)
  })
})
