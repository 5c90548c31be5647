import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CART, type MallDesk, ORDER, openMall, type Row } from './testMallOrders.ts'

let desk: MallDesk
beforeAll(async () => {
  desk = await openMall()
})
// What earlier tests ordered is of another day for the splitting guard.
beforeEach(() => desk.passHours(48))
afterAll(() => desk?.test.close())

describe('The last piece', () => {
  it('is reserved for who submits first, and free again when that order is rejected', async () => {
    const { as, of, submit, draft } = desk
    const approved = await desk.catalog({ approveFlag: 'Y' })
    const sku = await desk.sku({
      ...{ catalogId: approved.id, stockMode: 'LIMITED', stockQuantity: '5' },
    })
    const first = await submit('requester1', await draft('requester1', [[sku, '3']]))
    expect(first).toMatchObject({ status: 'APPROVING', lines: [{ lineState: 'TO_ORDER' }] })
    expect(await desk.seeSku(sku.id)).toMatchObject({ reservedQuantity: '3.000000' })
    const other = await draft('buyer1', [[sku, '3']])
    const refused = await (await as('buyer1')).refused(ORDER, 'doSubmit', of(other))
    expect(refused.issues).toMatchObject([{ code: 'MALL_NO_STOCK' }])
    expect(refused.issues?.[0]?.msg).toMatch(/可售数量2/)
    await (await as('manager1')).ok(ORDER, 'doReject', { ...of(first), opinion: '不需要' })
    expect(await desk.see('requester1', first)).toMatchObject({
      ...{ status: 'REJECTED', lines: [{ lineState: 'OPEN', reservedQuantity: '0.000000' }] },
    })
    expect(await submit('buyer1', other)).toMatchObject({ status: 'APPROVING' })
    expect(await desk.seeSku(sku.id)).toMatchObject({ availableQuantity: '2.000000' })
  })

  it('goes to one of two who submit at once', async () => {
    const { as, of, draft } = desk
    const sku = await desk.sku({ stockMode: 'LIMITED', stockQuantity: '1' })
    const drafts = await Promise.all([
      draft('requester1', [[sku, '1']]),
      draft('buyer1', [[sku, '1']]),
    ])
    const answers = await Promise.all(
      ['requester1', 'buyer1'].map(async (name, at) =>
        (await as(name)).call(ORDER, 'doSubmit', of(drafts[at])),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(await desk.seeSku(sku.id)).toMatchObject({
      ...{ availableQuantity: '0.000000', soldQuantity: '1.000000' },
    })
  })
})

describe('A mapped SKU', () => {
  it('is ordered in material units and goes to stock when its receiver confirms', async () => {
    const { as, of, day } = desk
    const sku = await desk.sku({ uomCode: 'BOX', priceInclTax: '113' })
    await desk.admin.ok('srmPurCatalogMapping', 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: desk.id('item', 'M2'), convertQuantity: '100' },
      ...{ orgId: null, stockFlag: 'Y', effectiveFrom: day(-1) },
    })
    const order = await desk.submit('requester1', await desk.draft('requester1', [[sku, '3']]))
    expect(order).toMatchObject({
      ...{ status: 'ORDERED', amountInclTax: '339.00' },
      lines: [{ lineState: 'ORDERED', itemId: desk.id('item', 'M2') }],
    })
    const [line] = order.lines
    const purchase = await desk.seePurchase(line.poId)
    expect(purchase).toMatchObject({
      ...{ status: 'PUBLISHED', orderType: 'CATALOG', amountInclTax: '339.00' },
      ...{ receiverName: 'requester1', sourceNumber: order.orderNumber },
      lines: [{ quantity: '300.000000', priceInclTax: '113.000000', priceUnitQty: '100.000000' }],
    })
    const supplier = await as('supplier1')
    const seen = await supplier.ok('srmPurOrder', 'findById', { id: purchase.id })
    await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(seen))
    expect(await desk.see('requester1', order)).toMatchObject({
      lines: [{ lineState: 'CONFIRMED' }],
    })
    const note = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...{ receiveOrgId: desk.id('org', 'P1'), transportMode: 'SELF' },
      expectedArrivalTime: `${day(3)} 10:00:00`,
      lines: [{ orderDeliveryId: purchase.deliveries[0].id, quantity: '300' }],
      exceptionReason: '提前送货',
    })
    let ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(note))
    if (ready.status === 'APPROVING')
      ready = await (await as('buyer1')).ok('srmPurDeliveryNote', 'doApproval', {
        ...{ ...of(ready), opinion: 'OK' },
      })
    await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
    expect(await desk.see('requester1', order)).toMatchObject({
      lines: [{ lineState: 'SHIPPED', shippedQuantity: '3.000000' }],
    })
    const before = await stockOf('M2')
    const requester = await as('requester1')
    const receive = async (quantity: string) => ({
      ...of(await desk.see('requester1', order)),
      arrived: [{ rowId: line.id, quantity }],
    })
    await requester.ok(ORDER, 'doConfirmReceive', await receive('2'))
    expect(await desk.see('requester1', order)).toMatchObject({
      lines: [{ lineState: 'PART_RECEIVED', receivedQuantity: '2.000000' }],
    })
    const over = await receive('2')
    await expectRefusal('MALL_RECEIVE_OVER', requester, ORDER, 'doConfirmReceive', over)
    expect((await requester.refused(ORDER, 'doConfirmReceive', over)).msg).toMatch(/最多可收1/)
    await expectRefusal('MALL_RECEIVER_ONLY', await as('manager1'), ORDER, 'doConfirmReceive', over)
    await requester.ok(ORDER, 'doConfirmReceive', await receive('1'))
    expect(await desk.see('requester1', order)).toMatchObject({
      ...{ status: 'COMPLETED', lines: [{ lineState: 'RECEIVED', receivedQuantity: '3.000000' }] },
    })
    expect(Number(await stockOf('M2')) - Number(before)).toBe(300)
  })
})

async function stockOf(item: string): Promise<string> {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(on_hand_quantity), 0)::text as n
    from srm_sic_inventory where item_id = ${desk.id('item', item)}`.execute(desk.db)
  return rows[0]?.n ?? '0'
}

describe('Approval and splitting', () => {
  it('adds up what one person orders of a supplier within a day', async () => {
    const { as, of, draft, submit } = desk
    const sku = await desk.sku({ priceInclTax: '500' })
    const first = await submit('requester1', await draft('requester1', [[sku, '6']]))
    expect(first).toMatchObject({ status: 'ORDERED', amountInclTax: '3000.00' })
    desk.passHours(1)
    const second = await submit('requester1', await draft('requester1', [[sku, '5']]))
    expect(second).toMatchObject({ status: 'APPROVING', amountInclTax: '2500.00' })
    const manager = await as('manager1')
    const done = await manager.ok(ORDER, 'doApproval', { ...of(second), opinion: 'OK' })
    expect(done).toMatchObject({ status: 'ORDERED', lines: [{ lineState: 'ORDERED' }] })
  })

  it('goes through on another day, of another supplier, and below the limit', async () => {
    const { draft, submit } = desk
    const sku = await desk.sku({ priceInclTax: '500', supplierId: desk.id('supplier', 'S2') })
    expect(await submit('requester1', await draft('requester1', [[sku, '6']]))).toMatchObject({
      status: 'ORDERED',
    })
    desk.passHours(25)
    expect(await submit('requester1', await draft('requester1', [[sku, '6']]))).toMatchObject({
      status: 'ORDERED',
    })
  })
})

describe('The route shown before submission', () => {
  const routeOf = async (name: string, order: Row): Promise<Row[]> =>
    (await (await desk.as(name)).ok('baseBpmTask', 'findPreview', DOC(order))).steps
  const namesOf = (steps: readonly Row[]) => steps.map(({ nodeName }) => nodeName)

  it('asks whom the submission asks: nobody, the head, or finance too', async () => {
    const { draft, submit } = desk
    const cheap = await desk.sku({ priceInclTax: '500' })
    const first = await draft('requester1', [[cheap, '6']])
    expect(await routeOf('requester1', first)).toEqual([])
    expect(await submit('requester1', first)).toMatchObject({ status: 'ORDERED' })

    // Together with the first they reach the limit of one day.
    const second = await draft('requester1', [[cheap, '5']])
    const head = await routeOf('requester1', second)
    expect(namesOf(head)).toEqual(['部门负责人'])
    await asksAsShown(await submit('requester1', second), head)

    const dear = await desk.sku({ priceInclTax: '50000.01', supplierId: desk.id('supplier', 'S2') })
    const third = await draft('requester1', [[dear, '1']])
    const both = await routeOf('requester1', third)
    expect(namesOf(both)).toEqual(['部门负责人', '采购负责人', '财务'])
    await asksAsShown(await submit('requester1', third), both)
  })

  it('reserves, numbers, orders and tells nothing', async () => {
    const { draft, see } = desk
    const sku = await desk.sku({ stockMode: 'LIMITED', stockQuantity: '5' })
    const order = await draft('requester1', [[sku, '3']])
    const before = [await traces(), await see('requester1', order), await desk.seeSku(sku.id)]
    expect(await routeOf('requester1', order)).toEqual([])
    expect([await traces(), await see('requester1', order), await desk.seeSku(sku.id)]).toEqual(
      before,
    )
  })

  it('follows from the draft where the submission would be refused', async () => {
    const { draft } = desk
    const sku = await desk.sku({ stockMode: 'LIMITED', stockQuantity: '5' })
    const order = await draft('requester1', [[sku, '6']])
    expect(namesOf(await routeOf('requester1', order))).toEqual(['部门负责人'])
  })

  const DOC = ({ id }: Row) => ({ docResource: ORDER, docId: id })

  async function asksAsShown(order: Row, [step]: readonly Row[]): Promise<void> {
    const history = await (await desk.as('admin')).ok('baseBpmTask', 'findHistory', DOC(order))
    expect(history.openTasks).toMatchObject([{ nodeName: step?.nodeName }])
  }

  /** What a submission leaves behind: numbers drawn, orders placed, events and processes. */
  async function traces() {
    const { rows } =
      await sql`select (select json_agg(c order by pattern, period) from number_counter c) as numbers,
      (select count(*) from srm_pur_order) as orders, (select count(*) from outbox) as events,
      (select count(*) from base_bpm_instance) as processes, (select count(*) from document_history) as history`.execute(
        desk.db,
      )
    return rows
  }
})

describe('A frozen supplier', () => {
  it('leaves carts with rows that cannot be bought', async () => {
    const { as } = desk
    const requester = await as('requester1')
    const sku = await desk.sku()
    await requester.ok(CART, 'doAddCart', { skuId: sku.id, quantity: '2' })
    await desk.change('srm_pur_catalog_sku', sku.id, { status: 'OFF_SHELF' })
    const { rows } = await requester.ok(CART, 'findCart', {})
    expect(rows).toMatchObject([{ skuId: sku.id, invalidMsg: expect.stringMatching(/已下架/) }])
    await expectRefusal('MALL_CART_INVALID', requester, CART, 'doCheckout', {})
    await requester.ok(CART, 'doClearInvalid', {})
    expect((await requester.ok(CART, 'findCart', {})).rows).toEqual([])
  })
})

describe('What a supplier refuses', () => {
  it('waits for its applicant, and is ordered again or cancelled', async () => {
    const { as, of, draft, submit, see } = desk
    const limited = { stockMode: 'LIMITED', stockQuantity: '10' }
    const [a, b] = [await desk.sku(limited), await desk.sku()]
    const order = await submit(
      'requester1',
      await draft('requester1', [
        [a, '2'],
        [b, '1'],
      ]),
    )
    expect(order).toMatchObject({ status: 'ORDERED', supplierCount: 1 })
    const [line] = order.lines
    const supplier = await as('supplier1')
    const purchase = await supplier.ok('srmPurOrder', 'findById', { id: line.poId })
    const poLine = purchase.lines.find((one: Row) => one.lineNum === line.poLineNum)
    await supplier.ok('srmPurOrder', 'doSupplierRefuseLine', {
      ...of(purchase),
      ...{ rowIds: [poLine.id], reason: '缺货' },
    })
    const back = await see('requester1', order)
    expect(back.lines[0]).toMatchObject({
      ...{ lineState: 'TO_ORDER', refuseReason: '缺货', poId: null },
    })
    expect(await desk.seeSku(a.id)).toMatchObject({ availableQuantity: '10.000000' })
    const requester = await as('requester1')
    await expectRefusal('MALL_RECEIVE_STATE', requester, ORDER, 'doConfirmReceive', {
      ...{ ...of(back), arrived: [{ rowId: back.lines[0].id, quantity: '1' }] },
    })
    const again = await requester.ok(ORDER, 'generatePurOrder', of(back))
    expect(again.lines[0]).toMatchObject({ lineState: 'ORDERED', refuseReason: null })
    expect(again.lines[0].poId).not.toBe(line.poId)
    await expectRefusal('MALL_NOTHING_TO_ORDER', requester, ORDER, 'generatePurOrder', of(again))
    const cancelled = await requester.ok(ORDER, 'doCancelLine', {
      ...of(again),
      ...{ rowIds: [again.lines[0].id], reason: '不要了' },
    })
    expect(cancelled.lines[0]).toMatchObject({ lineState: 'CANCELLED' })
    expect(await desk.seeSku(a.id)).toMatchObject({ availableQuantity: '10.000000' })
    expect((await desk.seePurchase(again.lines[0].poId)).status).toBe('CANCELLED')
    const mallSeen = await supplier.refused(ORDER, 'findById', { id: order.id })
    expect(mallSeen.code).toBe('NOT_FOUND')
  })
})

describe('Purchase orders', () => {
  it('add up to the mall order to the cent, with freight, and are made once', async () => {
    const { of, draft, submit } = desk
    const freight = {
      freightMode: 'PER_ORDER',
      freightAmountInclTax: '10.01',
      freeFreightAmountInclTax: '500',
    }
    const skus = [
      await desk.sku({ priceInclTax: '3.333333', ...freight }),
      await desk.sku({ priceBasis: 'TAX_EXCLUDED', priceInclTax: null, priceExclTax: '7.777777' }),
      await desk.sku({ supplierId: desk.id('supplier', 'S2'), ...freight }),
    ]
    const wanted = skus.map((sku, at) => [sku, String(at * 2 + 3)] as const)
    const order = await submit('buyer1', await draft('buyer1', wanted))
    expect(order).toMatchObject({ status: 'ORDERED', supplierCount: 2 })
    const ids = [...new Set(order.lines.map(({ poId }: Row) => poId))] as string[]
    const purchases = await Promise.all(ids.map((poId) => desk.seePurchase(poId)))
    const total = purchases.reduce((sum, one) => sum + Math.round(one.amountInclTax * 100), 0)
    expect(total).toBe(Math.round(order.amountInclTax * 100))
    const excl = purchases.reduce((sum, one) => sum + Math.round(one.amountExclTax * 100), 0)
    expect(excl).toBe(Math.round(order.amountExclTax * 100))
    // The goods of S2 reach the amount from which delivery is free.
    expect(order.freights.map((row: Row) => row.freightAmountInclTax).sort()).toEqual([
      '0.00',
      '10.01',
    ])
    expect(of(order).id).toBe(order.id)
  })

  it('lose the freight with their last goods, which is ordered again with them', async () => {
    const { as, of, draft, submit, see } = desk
    const sku = await desk.sku({ freightMode: 'PER_ORDER', freightAmountInclTax: '10' })
    const order = await submit('requester1', await draft('requester1', [[sku, '1']]))
    expect(order).toMatchObject({ status: 'ORDERED', amountInclTax: '110.00' })
    const supplier = await as('supplier1')
    const purchase = await supplier.ok('srmPurOrder', 'findById', { id: order.lines[0].poId })
    expect(purchase.amountInclTax).toBe('110.00')
    const refused = await supplier.ok('srmPurOrder', 'doSupplierRefuseLine', {
      ...of(purchase),
      ...{ rowIds: [purchase.lines[0].id], reason: '缺货' },
    })
    expect(refused.status).toBe('CANCELLED')
    const requester = await as('requester1')
    const again = await requester.ok(ORDER, 'generatePurOrder', of(await see('requester1', order)))
    expect(await desk.seePurchase(again.lines[0].poId)).toMatchObject({ amountInclTax: '110.00' })
  })
})
