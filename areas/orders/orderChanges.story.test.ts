import { newRequestKey } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Change, changesOf } from './testOrderChanges.ts'
import {
  inDays,
  type OrderBench,
  type OrderRecord,
  of,
  type Row,
  startOrderBench,
} from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

const { alter, change, lineOf, write } = changesOf(() => bench)

/** A confirmed order of S1 over one line at 11.30. */
async function confirmedOrder(quantity = '100'): Promise<OrderRecord> {
  const draft = await bench.typed({ lines: [line(quantity)] })
  return bench.confirmed(draft.id)
}

const line = (quantity: string, more: object = {}) => ({
  itemId: bench.id('item', 'M1'),
  quantity,
  priceInclTax: '11.30',
  taxRate: '13',
  needByDate: inDays(10),
  ...more,
})

const rowOf = (draft: Change, values: object) => [{ ...draft.deliveries[0], ...values }]
const submit = (draft: Change): Promise<Change> =>
  bench.buyer.ok('srmPurOrderChange', 'doSubmit', of(draft))
/**
 * Submits and approves the change: it then waits for the supplier if the supplier is asked,
 * otherwise it is in force.
 */
async function decided(draft: Change): Promise<Change> {
  const submitted = await submit(draft)
  expect(submitted.status).toBe('APPROVING')
  await bench.approve('srmPurOrderChange', submitted)
  return change(draft.id)
}
/** The supplier's to-dos for a document. */
const mattersOf = (documentNumber: unknown): Promise<Row[]> =>
  bench.supplier.ok('srmBasePendingMatter', 'listByPage', { documentNumber, status: 'OPEN' })
const running = (order: OrderRecord) => bench.order(bench.buyer, order.id)

describe('An alteration of an order', () => {
  it('that increases is approved again and takes effect without the supplier', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    expect(draft).toMatchObject({
      changeNumber: `${order.poNumber}-V2`,
      fromVersion: 1,
      toVersion: 2,
      lines: [{ oldQuantity: '100.000000', newQuantity: '100.000000', oldPrice: '11.300000' }],
    })
    expect(await running(order)).toMatchObject({ changeStatus: 'CHANGING', poVersion: 1 })
    const written = await write(draft, { lines: lineOf(draft, { newQuantity: '120' }) })
    expect(written).toMatchObject({
      changeTypes: ['QUANTITY'],
      oldAmountInclTax: '1130.00',
      newAmountInclTax: '1356.00',
      changeAmountInclTax: '226.00',
      needApproval: 'Y',
      needSupplierConfirm: 'N',
      // The only row of a line follows the line's quantity from the start.
      deliveries: [{ oldQuantity: '100.000000', newQuantity: '120.000000' }],
    })
    const submitted = await submit(written)
    expect(submitted).toMatchObject({ status: 'APPROVING' })
    const done = await bench.approve('srmPurOrderChange', submitted)
    expect(done.status).toBe('EFFECTIVE')
    expect(await running(order)).toMatchObject({
      poVersion: 2,
      changeStatus: 'CHANGED',
      status: 'CONFIRMED',
      amountInclTax: '1356.00',
      lines: [{ quantity: '120.000000', openQuantity: '120.000000' }],
      // The supplier was not asked, so the row waits for the supplier's confirmation; until then
      // the old promise applies.
      deliveries: [{ quantity: '120.000000', confirmStatus: 'PENDING', promisedDate: inDays(10) }],
    })
    expect(await mattersOf(order.poNumber)).toMatchObject([{ matterType: 'SUP_ORDER_CONFIRM' }])
    const seen = await bench.order(bench.supplier, order.id)
    await bench.supplier.ok('srmPurOrder', 'doSupplierDeliveryConfirm', {
      ...of(seen),
      rowIds: [seen.deliveries[0]?.id],
    })
    expect(await mattersOf(order.poNumber)).toEqual([])
  })

  it('that reduces needs the supplier too, whose consent becomes the promise', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    const written = await write(draft, {
      lines: lineOf(draft, { newQuantity: '80', newPrice: '10.17' }),
      deliveries: rowOf(draft, { newQuantity: '80', newDate: inDays(8) }),
    })
    expect(written).toMatchObject({
      changeTypes: ['QUANTITY', 'PRICE', 'DATE'],
      needApproval: 'Y',
      needSupplierConfirm: 'Y',
      newAmountInclTax: '813.60',
    })
    const submitted = await decided(written)
    expect(submitted.status).toBe('WAIT_SUPPLIER')
    expect(await mattersOf(draft.changeNumber)).toMatchObject([{ matterType: 'SUP_ORDER_CONFIRM' }])
    expect(await running(order)).toMatchObject({
      poVersion: 1,
      lines: [{ quantity: '100.000000', changingQuantity: '20.000000' }],
    })
    const seen = await change(draft.id, bench.supplier)
    const done = await bench.supplier.ok('srmPurOrderChange', 'doSupplierConfirm', of(seen))
    expect(done.status).toBe('EFFECTIVE')
    const after = await running(order)
    expect(after).toMatchObject({
      poVersion: 2,
      amountInclTax: '813.60',
      lines: [{ quantity: '80.000000', priceInclTax: '10.170000', changingQuantity: '0.000000' }],
      deliveries: [
        {
          quantity: '80.000000',
          confirmStatus: 'CONFIRMED',
          promisedDate: inDays(8),
          firstPromisedDate: inDays(10),
        },
      ],
    })
    expect(after.promises.at(-1)).toMatchObject({ causeType: 'ALTERATION', newDate: inDays(8) })
  })

  it('refused by the supplier leaves the order unchanged; its number is used again', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    const submitted = await decided(
      await write(draft, { lines: lineOf(draft, { newQuantity: '50' }) }),
    )
    await bench.supplier.ok('srmPurOrderChange', 'doSupplierRefuse', {
      ...of(await change(submitted.id, bench.supplier)),
      opinion: '已备料',
    })
    const refused = await change(submitted.id)
    expect(refused).toMatchObject({ status: 'REFUSED', supplierOpinion: '已备料' })
    await bench.buyer.ok('srmPurOrderChange', 'doCancel', of(refused))
    expect(await running(order)).toMatchObject({
      poVersion: 1,
      changeStatus: 'UNCHANGED',
      lines: [{ quantity: '100.000000', changingQuantity: '0.000000' }],
    })
    expect((await alter(order)).changeNumber).toBe(`${order.poNumber}-V2`)
  })

  it('names terms of trade in both languages, not by their codes', async () => {
    const draft = await alter(await confirmedOrder())
    expect(await write(draft, { incoterm: 'DDP' })).toMatchObject({
      headerChanges: [{ fieldCode: 'incoterm', newValue: '完税后交货 / DDP' }],
    })
  })

  it('adds and cancels lines, changes terms, and shows every version to both sides', async () => {
    const draft = await bench.typed({
      internalRemark: 'SECRET-REMARK',
      lines: [line('100'), line('10')],
    })
    const order = await bench.confirmed(draft.id)
    const alteration = await alter(order)
    const [first, second] = alteration.lines as [Row, Row]
    const written = await write(alteration, {
      deliveryAddress: '苏州市新区2号',
      lines: [
        first,
        { ...second, action: 'CANCEL' },
        // A line that the order does not have is added, whether or not the action says so.
        {
          itemId: bench.id('item', 'M2'),
          newQuantity: '5',
          newPrice: '2.26',
          newTaxRate: '13',
          needByDate: inDays(20),
        },
      ],
    })
    expect(written).toMatchObject({
      changeTypes: ['ADD_LINE', 'CANCEL_LINE', 'TERM'],
      newAmountInclTax: '1141.30',
      headerChanges: [{ fieldCode: 'deliveryAddress', newValue: '苏州市新区2号' }],
    })
    const submitted = await decided(written)
    expect(submitted.status).toBe('WAIT_SUPPLIER')
    await bench.supplier.ok(
      'srmPurOrderChange',
      'doSupplierConfirm',
      of(await change(submitted.id, bench.supplier)),
    )
    const after = await running(order)
    expect(after).toMatchObject({
      amountInclTax: '1141.30',
      deliveryAddress: '苏州市新区2号',
      lines: [
        { lineNum: 10, lineStatus: 'OPEN' },
        { lineNum: 20, lineStatus: 'CANCELLED', cancelledQuantity: '10.000000' },
        { lineNum: 30, lineStatus: 'OPEN', quantity: '5.000000', amountInclTax: '11.30' },
      ],
    })
    const asked = { orderId: order.id, fromVersion: 1, toVersion: 2 }
    for (const client of [bench.buyer, bench.supplier]) {
      const diff = await client.ok('srmPurOrderChange', 'findVersionDiff', asked)
      expect(diff).toContainEqual(
        expect.objectContaining({ child: null, field: 'deliveryAddress', new: '苏州市新区2号' }),
      )
      expect(diff).toContainEqual(
        expect.objectContaining({ child: 'lines', place: '30', kind: 'ADDED', field: 'quantity' }),
      )
      expect(diff).toContainEqual(
        expect.objectContaining({
          child: 'lines',
          place: '20',
          field: 'lineStatus',
          new: 'CANCELLED',
        }),
      )
    }
    const seen = JSON.stringify(await change(submitted.id, bench.supplier))
    expect(seen).not.toContain('SECRET-REMARK')
    expect(
      (await bench.stranger.refused('srmPurOrderChange', 'findById', { id: submitted.id })).code,
    ).toBe('NOT_FOUND')
    const foreign = await bench.stranger.refused('srmPurOrderChange', 'findVersionDiff', asked)
    expect(foreign.code).toBe('VALIDATION')
    expect(JSON.stringify(foreign)).not.toContain(String(order.poNumber))
  })

  it('releases demand when it takes effect', async () => {
    const demand = await bench.approvedRequisition('100')
    const order = await bench.confirmed(await bench.generate(demand.lineId, '100'))
    const draft = await alter(order)
    const submitted = await decided(
      await write(draft, { lines: lineOf(draft, { newQuantity: '60' }) }),
    )
    expect((await bench.requisition(demand.id)).lines[0]).toMatchObject({
      availableQuantity: '0.000000',
    })
    await bench.supplier.ok(
      'srmPurOrderChange',
      'doSupplierConfirm',
      of(await change(submitted.id, bench.supplier)),
    )
    expect((await bench.requisition(demand.id)).lines[0]).toMatchObject({
      availableQuantity: '40.000000',
      orderedQuantity: '60.000000',
    })
  })

  it('blocks the quantity it will remove from shipping', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    await submit(await write(draft, { lines: lineOf(draft, { newQuantity: '30' }) }))
    const delivery = (await running(order)).deliveries[0]
    const answer = await bench.supplier.refused('srmPurDeliveryNote', 'doCreateNote', {
      shipDate: inDays(0),
      expectedArrivalTime: `${inDays(1)} 10:00:00`,
      transportMode: 'TRUCK',
      plateNumber: '苏E12345',
      rows: [{ orderDeliveryId: delivery?.id, quantity: '40' }],
    })
    // 30 plus the tolerance of 5 percent, in whole pieces.
    expect(answer).toMatchObject({ code: 'ORDER_OVER_SHIPMENT' })
    expect(answer.msg).toContain('可送数量为31')
  })
})

describe('Refusals', () => {
  it('of a second alteration, and of cancelling beneath an open one', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    const now = of(await running(order))
    for (const [language, msg] of [
      ['CN', `采购订单${order.poNumber}有未完成的变更${draft.changeNumber}，请先处理该变更`],
      [
        'EN',
        `Purchase order ${order.poNumber} has the open change ${draft.changeNumber}. Finish that one first`,
      ],
    ] as const) {
      expect(await bench.buyer.refused('srmPurOrder', 'doAlter', now, { language })).toMatchObject({
        code: 'CHANGE_OPEN',
        msg,
      })
    }
    const cause = { closeType: 'BUYER', reason: 'x' }
    const rowIds = [order.lines[0]?.id]
    expect(
      await bench.buyer.refused('srmPurOrder', 'doCancelLine', { ...now, rowIds, ...cause }),
    ).toMatchObject({ code: 'CHANGE_OPEN' })
    const closing = { ...now, rowIds, ...cause, returnToDemand: 'Y' }
    expect(await bench.buyer.refused('srmPurOrder', 'doCloseLine', closing)).toMatchObject({
      code: 'CHANGE_OPEN',
    })
    const two = await Promise.all(
      [1, 2].map(() =>
        bench.buyer.call(
          'srmPurOrderChange',
          'saveOrUpdate',
          { orderId: order.id },
          {
            requestKey: newRequestKey(),
          },
        ),
      ),
    )
    expect(two.map(({ status }) => status)).toEqual(['E', 'E'])
  })

  it('of one of two that begin at once', async () => {
    const order = await confirmedOrder()
    const version = of(await running(order))
    const both = await Promise.all(
      [1, 2].map(() => bench.buyer.call('srmPurOrder', 'doAlter', version)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  })

  it.each([
    [
      'CHANGE_NOTHING',
      {},
      {},
      '没有任何变更内容',
      'Nothing differs from the document as it stands',
    ],
    [
      'ORDER_CHANGE_DATE_PAST',
      {},
      { newDate: inDays(-1) },
      `新需求日期${inDays(-1)}早于今天`,
      `The new date ${inDays(-1)} is in the past`,
    ],
    [
      'ORDER_CHANGE_DELIVERY_SUM',
      { newQuantity: '90' },
      { newQuantity: '80' },
      '第10行的交货行合计80，应等于新数量90',
      'The schedule lines of line 10 add up to 80; they must equal the new quantity 90',
    ],
  ])('of %s in both languages', async (code, lineValues, rowValues, zh, en) => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    const written = await write(draft, {
      lines: lineOf(draft, lineValues),
      deliveries: rowOf(draft, rowValues),
    })
    expect(await bench.buyer.refused('srmPurOrderChange', 'doSubmit', of(written))).toMatchObject({
      code,
      msg: zh,
    })
    expect(
      await bench.buyer.refused('srmPurOrderChange', 'doSubmit', of(written), { language: 'EN' }),
    ).toMatchObject({ msg: en })
  })

  it('of an alteration whose order has changed', async () => {
    const order = await confirmedOrder()
    const draft = await alter(order)
    const written = await write(draft, { lines: lineOf(draft, { newQuantity: '130' }) })
    const submitted = await submit(written)
    const row = order.deliveries[0]
    await bench.supplier.ok('srmPurOrder', 'doSupplierDeliveryConfirm', {
      ...of(await bench.order(bench.supplier, order.id)),
      rowIds: [row?.id],
      proposals: [
        { rowId: row?.id, proposedDate: inDays(12), proposedQuantity: '60', reason: '分批' },
        { rowId: row?.id, proposedDate: inDays(14), proposedQuantity: '40', reason: '分批' },
      ],
    })
    await bench.buyer.ok('srmPurOrder', 'doBuyerDeliveryConfirm', {
      ...of(await running(order)),
      rowIds: [row?.id],
    })
    // The line's two rows no longer follow the line automatically: the change goes back to the
    // buyer with the reason.
    const back = await bench.approve('srmPurOrderChange', submitted)
    expect(back.status).toBe('REJECTED')
    expect((await change(draft.id)).problem).toContain('第10-1行在变更期间已变动')
    expect(await running(order)).toMatchObject({ poVersion: 1, changeStatus: 'CHANGING' })
  })

  it('of a price that the library does not have', async () => {
    const demand = await bench.approvedRequisition('10')
    const order = await bench.confirmed(await bench.generate(demand.lineId, '10'))
    const draft = await alter(order)
    const written = await write(draft, { lines: lineOf(draft, { newPrice: '9.99' }) })
    const answer = await bench.buyer.refused('srmPurOrderChange', 'doSubmit', of(written))
    expect(answer.code).toBe('ORDER_CHANGE_PRICE_CONTROL')
  })
})

describe('Cancelling and closing after publication', () => {
  it('of the last line leaves the order with its confirmation and the reason', async () => {
    const order = await confirmedOrder()
    const cancelled = await bench.buyer.ok('srmPurOrder', 'doCancelLine', {
      ...of(order),
      rowIds: [order.lines[0]?.id],
      closeType: 'BUYER',
      reason: '设计变更',
    })
    expect(cancelled).toMatchObject({
      ...{ status: 'CANCELLED', confirmStatus: 'CONFIRMED', cancelReason: '设计变更' },
    })
  })

  it('keeps the version the supplier knew', async () => {
    const draft = await bench.typed({ lines: [line('100'), line('10')] })
    const order = await bench.confirmed(draft.id)
    await bench.buyer.ok('srmPurOrder', 'doCancelLine', {
      ...of(order),
      rowIds: [order.lines[1]?.id],
      closeType: 'NO_DEMAND',
      reason: '不再需要',
    })
    expect(await running(order)).toMatchObject({ poVersion: 2, changeStatus: 'CHANGED' })
    const { versions } = await bench.supplier.ok('srmPurOrderChange', 'findVersions', {
      orderId: order.id,
    })
    expect(versions).toMatchObject([{ version: 1, changeTypes: ['CANCEL_LINE'] }, { version: 2 }])
    const diff = await bench.supplier.ok('srmPurOrderChange', 'findVersionDiff', {
      orderId: order.id,
      fromVersion: 1,
      toVersion: 2,
    })
    expect(diff).toContainEqual(
      expect.objectContaining({ place: '20', field: 'lineStatus', old: 'OPEN', new: 'CANCELLED' }),
    )
  })
})

describe('A warehouse clerk, who does not see prices', () => {
  it('reads orders and their versions without prices', async () => {
    const clerk = await bench.product.login('warehouse1')
    const order = await confirmedOrder()
    const draft = await alter(order)
    const submitted = await decided(
      await write(draft, { lines: lineOf(draft, { newQuantity: '80', newPrice: '10.17' }) }),
    )
    const asked = await change(submitted.id, bench.supplier)
    await bench.supplier.ok('srmPurOrderChange', 'doSupplierConfirm', of(asked))

    const seen = await bench.order(clerk, order.id)
    expect(seen).toMatchObject({
      poNumber: order.poNumber,
      amountInclTax: null,
      localAmountInclTax: null,
      lines: [{ quantity: '80.000000', priceInclTax: null, amountInclTax: null }],
    })
    const [row] = await clerk.ok('srmPurOrder', 'listByPage', { id: order.id })
    expect(row).toMatchObject({ poNumber: order.poNumber, amountInclTax: null })
    expect(await change(submitted.id, clerk)).toMatchObject({
      newAmountInclTax: null,
      snapshot: null,
      lines: [{ newQuantity: '80.000000', oldPrice: null, newPrice: null }],
    })
    const versions = { orderId: order.id, fromVersion: 1, toVersion: 2 }
    const fields = async (client: typeof clerk): Promise<string[]> =>
      (await client.ok('srmPurOrderChange', 'findVersionDiff', versions)).map(
        ({ field }: { field: string }) => field,
      )
    expect(await fields(clerk)).toEqual(['quantity', 'quantity'])
    expect(await fields(bench.buyer)).toContain('priceInclTax')
    const told = await Promise.all([
      clerk.ok('srmPurOrder', 'findHistory', { id: order.id }),
      clerk.ok('srmPurOrderChange', 'findHistory', { id: submitted.id }),
    ])
    expect(JSON.stringify(told)).not.toMatch(/10\.17|11\.30|813\.60|1130\.00/)
  })
})

it('The history of an alteration shows only what its screens show', async () => {
  const draft = await alter(await confirmedOrder())
  const written = await write(draft, { lines: lineOf(draft, { newQuantity: '80' }) })
  const history: { op: string; changes: { field: string }[] }[] = await bench.buyer.ok(
    'srmPurOrderChange',
    'findHistory',
    { id: written.id },
  )
  const fields = history.flatMap(({ changes }) => changes.map(({ field }) => field))
  expect(fields).toContain('newQuantity')
  for (const hidden of ['snapshot', 'recordFlag']) expect(fields).not.toContain(hidden)
})
