import { addDays } from '@opensrm/kernel/values/date.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type OrderBench, of, type Row, startOrderBench, TODAY } from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

const line = (values: object = {}) => ({
  ...{ itemId: bench.id('item', 'M1'), quantity: '10', priceInclTax: '11.30' },
  ...{ taxRate: '13', needByDate: inDays(10) },
  ...values,
})
const schedule = (rows: Row[]) => rows.map(({ quantity, needByDate }) => [quantity, needByDate])

describe('Nested rows', () => {
  it('are saved with their parent, and stay unchanged when left out', async () => {
    const order = await bench.typed({
      lines: [
        line({
          deliveries: [
            { quantity: '4', needByDate: inDays(10) },
            { quantity: '6', needByDate: inDays(20) },
          ],
        }),
        line({ quantity: '5', deliveries: [{ quantity: '5', needByDate: inDays(7) }] }),
      ],
    })
    const [first, second] = order.lines as [Row, Row]
    const rowsOf = ({ id }: Row) => order.deliveries.filter(({ parentId }) => parentId === id)
    expect(schedule(rowsOf(first))).toEqual([
      ['4.000000', inDays(10)],
      ['6.000000', inDays(20)],
    ])
    expect(schedule(rowsOf(second))).toEqual([['5.000000', inDays(7)]])
    const saved = await bench.buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...of(order),
      lines: [
        {
          id: first.id,
          deliveries: [{ id: rowsOf(first)[0]?.id, quantity: '10', needByDate: inDays(12) }],
        },
        { id: second.id },
      ],
    })
    expect(schedule(saved.deliveries).sort()).toEqual([
      ['10.000000', inDays(12)],
      ['5.000000', inDays(7)],
    ])
  })

  it('are refused by their parent row, in both languages', async () => {
    const values = (deliveries: unknown) => ({
      orgId: bench.id('org', 'P1'),
      billTypeId: bench.id('billType', 'PO_FREE'),
      supplierId: bench.id('supplier', 'S1'),
      siteId: bench.id('site', 'S1/P1'),
      lines: [line(), line({ deliveries })],
    })
    const wrong = values([
      { quantity: '4', needByDate: inDays(10) },
      { quantity: 'viel', needByDate: inDays(10) },
    ])
    const zh = await bench.buyer.refused('srmPurOrder', 'saveOrUpdate', wrong)
    expect(zh.issues).toContainEqual(
      expect.objectContaining({
        ...{ child: 'deliveries', parentRow: 1, row: 1, field: 'quantity' },
        code: 'NOT_A_NUMBER',
      }),
    )
    expect(zh.msg).toContain('第2行的交货计划第2行：数量必须是数字')
    const en = await bench.buyer.refused('srmPurOrder', 'saveOrUpdate', wrong, { language: 'EN' })
    expect(en.msg).toMatch(/row 2, .+, row 2: Quantity must be a number/)
    const strange = await bench.buyer.refused(
      'srmPurOrder',
      'saveOrUpdate',
      values([{ quantity: '10', needByDate: inDays(10), needByDte: inDays(9) }]),
    )
    expect(strange.issues).toContainEqual(
      expect.objectContaining({
        code: 'UNKNOWN_FIELD',
        args: { path: 'lines[1].deliveries[0].needByDte' },
      }),
    )
    const list = await bench.buyer.refused('srmPurOrder', 'saveOrUpdate', values('x'))
    expect(list.issues).toContainEqual(
      expect.objectContaining({ child: 'deliveries', code: 'NOT_A_LIST' }),
    )
  })
})

describe('Due dates of payments', () => {
  it('are shown by the order for every stage of its payment plan', async () => {
    const order = await bench.typed({
      lines: [line({ needByDate: inDays(10) }), line({ needByDate: inDays(30) })],
      paymentPlans: [
        { stageCode: 'PREPAY', percent: '30', offsetDays: 5 },
        { stageCode: 'RECEIPT', percent: '60', offsetDays: 60 },
        { stageCode: 'INVOICE', percent: '10', offsetDays: 30 },
      ],
    })
    const due = async () =>
      (await bench.order(bench.buyer, order.id)).paymentPlans.map(({ baseDateType, dueDate }) => [
        baseDateType,
        dueDate,
      ])
    expect(await due()).toEqual([
      ['ORDER_DATE', addDays(TODAY, 5)],
      ['RECEIPT_DATE', inDays(90)],
      // The date of the invoice is not known yet.
      ['INVOICE_DATE', null],
    ])
    await bench.buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...of(order),
      lines: order.lines.map(({ id }) => ({ id })),
      deliveries: order.deliveries.map(({ id, parentId }, at) => ({
        ...{ id, parentId },
        needByDate: inDays(at === 0 ? 10 : 40),
      })),
    })
    expect((await due())[1]).toEqual(['RECEIPT_DATE', inDays(100)])
  })

  it('are calculated for any payment term on request', async () => {
    const [term] = await bench.buyer.ok('srmBasePaymentTerm', 'findForPick', { pageRows: 1 })
    const ask = (values: object, client = bench.buyer) =>
      client.call('srmBasePaymentTerm', 'calcSchedule', {
        ...{ termId: term.id, amount: '100.01', currencyCode: 'CNY' },
        ...values,
      })
    const open = await ask({})
    expect(open.status).toBe('S')
    const [stage] = open.data
    expect(stage).toMatchObject({ stageNum: 1, dueDate: null })
    const known = await ask({ baseDates: { [stage.baseDateType]: '2026-01-15' } })
    expect(known.data[0]).toMatchObject({ baseDate: '2026-01-15' })
    expect(known.data[0].dueDate >= '2026-01-15').toBe(true)
    const total = known.data.reduce((sum: number, one: Row) => sum + Number(one.amount), 0)
    expect(total.toFixed(2)).toBe('100.01')
    for (const [baseDates, code] of [
      [{ ORDER_DATE: '2026-02-30' }, 'NOT_A_DATE'],
      [{ ORDERDATE: '2026-02-20' }, 'UNKNOWN_FIELD'],
      ['2026-02-20', 'WRONG_FORMAT'],
    ] as const)
      expect((await ask({ baseDates })).issues).toMatchObject([{ field: 'baseDates', code }])
    expect((await ask({ amount: '1'.repeat(30) })).issues).toMatchObject([
      { field: 'amount', code: 'TOO_LARGE_NUMBER' },
    ])
  })
})

describe('A supplier who confirms twice', () => {
  it('gets the first answer, and nothing happens a second time', async () => {
    const draft = await bench.typed({ lines: [line()] })
    const shown = await bench.published(draft.id)
    const first = await bench.supplier.ok('srmPurOrder', 'doSupplierConfirm', of(shown))
    // The second click still sends the previous version.
    const again = await bench.supplier.ok('srmPurOrder', 'doSupplierConfirm', of(shown))
    expect(again).toMatchObject({ status: 'CONFIRMED', versionNum: first.versionNum })
    expect(again.promises).toHaveLength(1)
    const stranger = await bench.stranger.refused('srmPurOrder', 'doSupplierConfirm', of(shown))
    expect(stranger.code).toBe('NOT_FOUND')
    const rows = await bench.supplier.refused('srmPurOrder', 'doSupplierDeliveryConfirm', {
      ...of(again),
      rowIds: [again.deliveries[0].id],
    })
    expect(rows.code).toBe('ORDER_ROW_STATE')
  })
})

describe('The document created by an operation', () => {
  it('is named by its answer: amendments, orders from demand, copies', async () => {
    const demand = await bench.approvedRequisition('10')
    const generated = await bench.buyer.ok('srmPurOrder', 'generatePurOrder', {
      billTypeId: bench.id('billType', 'PO_STD'),
      lines: [
        {
          ...{ requisitionLineId: demand.lineId, quantity: '10' },
          supplierId: bench.id('supplier', 'S1'),
        },
      ],
    })
    const order = await bench.order(bench.buyer, generated.orders[0].id)
    expect(generated.made).toEqual([
      { resource: 'srmPurOrder', id: order.id, number: order.poNumber },
    ])
    const confirmed = await bench.confirmed(order.id)
    const altered = await bench.buyer.ok('srmPurOrder', 'doAlter', of(confirmed))
    expect(altered.made).toEqual([
      {
        resource: 'srmPurOrderChange',
        id: altered.answer.id,
        number: `${order.poNumber}-V2`,
      },
    ])
    // An operation that creates nothing reports nothing as created.
    expect(await bench.order(bench.buyer, order.id)).not.toHaveProperty('made')
    const copied = await bench.buyer.ok(
      'srmPurOrder',
      'doCopy',
      of(await bench.order(bench.buyer, order.id)),
    )
    expect(copied.made).toMatchObject([{ resource: 'srmPurOrder', id: copied.answer.id }])
  })
})
