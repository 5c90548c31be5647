import { newRequestKey } from '@opensrm/testkit/client.ts'
import { expectRefusal, expectRefused, expectThrown } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerRefusal } from './offers.ts'
import { buyerOf } from './srmPurCatalogCart/addToCart.ts'
import {
  freightFor,
  srmPurCatalogOrderRules,
} from './srmPurCatalogOrder/srmPurCatalogOrder.rules.ts'
import { ADDRESSEE, CART, type MallDesk, ORDER, openMall, type Row, SKU } from './testMallOrders.ts'

let desk: MallDesk
beforeAll(async () => {
  desk = await openMall()
})
beforeEach(() => desk.passHours(48))
afterAll(() => desk?.test.close())

const refusedSubmit = async (code: string, order: Row) =>
  expectRefusal(code, await desk.as('requester1'), ORDER, 'doSubmit', desk.of(order))

describe('Addresses', () => {
  it('have one default, and are nobody else’s', async () => {
    const { as, of, address } = desk
    const requester = await as('requester1')
    const first = desk.addresses.requester1 as Row
    expect(first.defaultFlag).toBe('Y')
    const second = await address('requester1', { address: '二号楼' })
    expect(second.defaultFlag).toBe('N')
    await requester.ok(ADDRESSEE, 'doDefault', of(second))
    const now = await requester.ok(ADDRESSEE, 'findById', { id: first.id })
    expect(now.defaultFlag).toBe('N')
    const made = await requester.ok(ADDRESSEE, 'findById', { id: second.id })
    await expectRefusal('MALL_ADDRESS_DEFAULT', requester, ADDRESSEE, 'doDefault', of(made))
    await requester.ok(ADDRESSEE, 'doDefault', of(now))
    const others = await (await as('manager1')).ok(ADDRESSEE, 'listByPage', {})
    expect(others.map(({ id }: Row) => id)).not.toContain(first.id)
    const buyer = await as('buyer1')
    await expectRefusal('MALL_ADDRESS_OTHER', buyer, ORDER, 'saveOrUpdate', {
      ...{ orderTitle: 'X', costCenter: 'C', needByDate: desk.day(9), addresseeId: first.id },
      ...{
        settleOrgId: desk.id('org', 'P1'),
        lines: [{ skuId: (await desk.sku()).id, quantity: '1' }],
      },
    }).catch((error) => expect(String(error)).toMatch(/UNKNOWN_REFERENCE/))
  })

  it('go down to the county, and shared ones are kept by few', async () => {
    const requester = await desk.as('requester1')
    const values = {
      ...{ receiverName: 'R', receiverPhone: '0512-62881234', receiveOrgId: desk.id('org', 'P1') },
      address: '一号楼',
    }
    await expectRefusal('MALL_ADDRESS_DISTRICT', requester, ADDRESSEE, 'saveOrUpdate', {
      ...{ ...values, districtId: desk.city },
    })
    await expectRefusal('MALL_ADDRESS_SHARED', requester, ADDRESSEE, 'saveOrUpdate', {
      ...{ ...values, districtId: desk.county, addresseeScope: 'ORG' },
    })
    await sql`insert into srm_base_org_association
      (status, association_type, from_org_id, to_org_id, effective_from)
      values ('ACTIVE', 'PURCHASE_INVENTORY', ${desk.id('org', 'P1')}::bigint,
        ${desk.id('org', 'ORG01')}::bigint, ${desk.day(-1)}::date)`.execute(desk.db)
    await expectRefusal('MALL_ADDRESS_ORG', requester, ADDRESSEE, 'saveOrUpdate', {
      ...{ ...values, districtId: desk.county, receiveOrgId: desk.id('org', 'P2') },
    })
    const own = await requester.ok(ADDRESSEE, 'listByPage', {})
    for (let number = own.length; number < 20; number++)
      await desk.address('requester1', { address: `${number}` })
    await expectRefusal('MALL_ADDRESS_MANY', requester, ADDRESSEE, 'saveOrUpdate', {
      ...{ ...values, districtId: desk.county },
    })
  })
})

describe('A mall order', () => {
  it('is checked against what its goods say at submission, all faults in one answer', async () => {
    const { draft, change } = desk
    const usual = await desk.sku()
    const cases: readonly (readonly [code: string, change: Row, sku?: Row, quantity?: string])[] = [
      ['MALL_OFF_SHELF', { status: 'OFF_SHELF' }],
      ['MALL_NOT_VISIBLE', { org_ids: `{${desk.id('org', 'P2')}}` }],
      ['MALL_PRICE_ENDED', { price_effective_from: desk.day(5) }],
      ['MALL_BELOW_MINIMUM', { min_order_quantity: '5' }],
      ['MALL_MULTIPLE', { order_multiple: '2' }, {}, '3'],
      ['MALL_ABOVE_MAXIMUM', { max_order_quantity: '2' }, {}, '3'],
      ['MALL_NOT_DELIVERED', { district_ids: `{${desk.elsewhere}}` }],
      ['MALL_PRICE_CHANGED', { price_incl_tax: '101' }],
    ]
    for (const [code, values, more = {}, quantity = '1'] of cases) {
      const sku = await desk.sku(more)
      const order = await draft('requester1', [
        [usual, '1'],
        [sku, quantity],
      ])
      await change('srm_pur_catalog_sku', sku.id, values)
      await refusedSubmit(code, order)
    }
    const dear = await desk.catalog({ maxLineAmount: '150' })
    const sku = await desk.sku({ catalogId: dear.id })
    await refusedSubmit('MALL_LINE_LIMIT', await draft('requester1', [[sku, '2']]))
    expectRefused('MALL_OFF_SHELF', offerRefusal(undefined, '1', desk.day()))
  })

  it('takes present prices when its applicant says so', async () => {
    const { as, of, draft, change } = desk
    const sku = await desk.sku()
    const order = await draft('requester1', [[sku, '2']])
    await change('srm_pur_catalog_sku', sku.id, { price_incl_tax: '110' })
    const requester = await as('requester1')
    const fresh = await requester.ok(ORDER, 'doRefreshPrice', of(order))
    expect(fresh).toMatchObject({ amountInclTax: '220.00' })
    expect(await requester.ok(ORDER, 'doSubmit', of(fresh))).toMatchObject({ status: 'ORDERED' })
  })

  it('needs a place for what goes to stock, whole units, and one currency', async () => {
    const { draft, address, addresses, day, id } = desk
    const sku = await desk.sku({ minOrderQuantity: '0.5', orderMultiple: '0.5', uomCode: 'KG' })
    await desk.admin.ok('srmPurCatalogMapping', 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: id('item', 'M2'), convertQuantity: '1' },
      ...{ stockFlag: 'Y', effectiveFrom: day(-1) },
    })
    await refusedSubmit('MALL_FRACTION', await draft('requester1', [[sku, '0.5']]))
    addresses.requester1 = await address('buyer1').then(
      async () => (await (await desk.as('requester1')).ok(ADDRESSEE, 'listByPage', {}))[0],
    )
    const [plain] = await (await desk.as('requester1')).ok(ADDRESSEE, 'listByPage', {
      ...{ status: 'ACTIVE', receiverName: 'requester1' },
    })
    await desk.change('srm_pur_catalog_addressee', plain.id, { subinventory_id: null })
    addresses.requester1 = plain
    await refusedSubmit('MALL_SUBINVENTORY', await draft('requester1', [[sku, '1']]))
    const dollars = await desk.sku({ currencyCode: 'USD' })
    const requester = await desk.as('requester1')
    await expectRefusal('MALL_CURRENCY_MIXED', requester, ORDER, 'saveOrUpdate', {
      ...{ orderTitle: 'X', costCenter: 'C', needByDate: day(9), addresseeId: plain.id },
      settleOrgId: id('org', 'P1'),
      lines: [
        { skuId: sku.id, quantity: '1' },
        { skuId: dollars.id, quantity: '1' },
      ],
    })
    await expectRefusal('MALL_NEED_BY_PAST', requester, ORDER, 'saveOrUpdate', {
      ...{ orderTitle: 'X', costCenter: 'C', needByDate: day(-1), addresseeId: plain.id },
      ...{ settleOrgId: id('org', 'P1'), lines: [{ skuId: sku.id, quantity: '1' }] },
    })
  })

  it('waits with its reason when nothing can be ordered', async () => {
    const { as, of, draft, submit } = desk
    const sku = await desk.sku()
    await desk.change('srm_pur_bill_type', await billType(), { status: 'DISABLED' })
    const waiting = await submit('requester1', await draft('requester1', [[sku, '1']]))
    expect(waiting).toMatchObject({
      ...{
        status: 'APPROVED',
        lines: [{ waitReason: expect.stringMatching(/单据类型.*document/) }],
      },
    })
    const buyer = await as('buyer1')
    // ORDER_NO_MALL_TYPE is the reason that the order keeps and the refusal repeats.
    await expectRefusal('MALL_NOT_ORDERED', buyer, ORDER, 'generatePurOrder', of(waiting))
    await desk.change('srm_pur_bill_type', await billType(), { status: 'ENABLED' })
    const seen = await desk.see('buyer1', waiting)
    const back = await buyer.ok(ORDER, 'doReturnToApplicant', { ...of(seen), reason: '重复' })
    expect(back).toMatchObject({ status: 'REJECTED', returnReason: '重复' })
  })

  it('asks for goods whose supplier may deliver', async () => {
    const { draft, change } = desk
    const sku = await desk.sku({ supplierId: desk.id('supplier', 'S2') })
    const order = await draft('requester1', [[sku, '1']])
    await change('srm_pos_supplier', desk.id('supplier', 'S2'), { freeze_order_flag: 'Y' })
    await refusedSubmit('MALL_NOT_BUYABLE', order)
    await refusedSubmit('MALL_NOT_ELIGIBLE', order)
    await change('srm_pos_supplier', desk.id('supplier', 'S2'), { freeze_order_flag: 'N' })
  })

  it('reminds of late lines once a day, and is bought again', async () => {
    const { as, of, draft, submit, see } = desk
    const sku = await desk.sku({ deliveryDays: 1 })
    const order = await submit('requester1', await draft('requester1', [[sku, '1']]))
    await expectRefusal('MALL_NOT_LATE', await as('requester1'), ORDER, 'doUrge', of(order))
    await expectRefusal(
      'MALL_APPLICANT_ONLY',
      await as('buyer1'),
      ORDER,
      'doWithdraw',
      of(order),
    ).catch((error) => expect(String(error)).toMatch(/WRONG_STATE|NOT_ALLOWED|STATE/))
    desk.passHours(72)
    const requester = await as('requester1')
    await requester.ok(ORDER, 'doUrge', of(order))
    const urged = await see('requester1', order)
    await expectRefusal('MALL_URGED_TODAY', requester, ORDER, 'doUrge', of(urged))
    const { answer } = await requester.ok(ORDER, 'doBuyAgain', of(urged))
    expect(answer).toMatchObject({ added: 1 })
    await desk.change('srm_pur_catalog_sku', sku.id, { status: 'OFF_SHELF' })
    const again = await see('requester1', order)
    await expectRefusal('MALL_NOTHING_AGAIN', requester, ORDER, 'doBuyAgain', of(again))
    await requester.ok(CART, 'doClearInvalid', {})
  })
})

describe('A cart', () => {
  it('adds up, shows what changed, and is checked out once', async () => {
    const { as, change } = desk
    const requester = await as('requester1')
    await expectRefusal('MALL_CART_EMPTY', requester, CART, 'doCheckout', {})
    const sku = await desk.sku()
    await requester.ok(CART, 'doAddCart', { skuId: sku.id, quantity: '1' })
    await requester.ok(CART, 'doAddCart', { skuId: sku.id, quantity: '2' })
    await change('srm_pur_catalog_sku', sku.id, { price_incl_tax: '90' })
    const { rows, totals } = await requester.ok(CART, 'findCart', {})
    expect(rows).toMatchObject([{ quantity: '3', priceChange: 'DOWN', amountInclTax: '270.00' }])
    expect(totals).toMatchObject([{ currencyCode: 'CNY', amountInclTax: '270.00', count: 1 }])
    await expectRefusal('MALL_PRICE_CHANGED', requester, CART, 'doAddCart', {
      ...{ skuId: sku.id, quantity: '1', seenPriceInclTax: '100' },
    })
    const key = newRequestKey()
    const [first, second] = (await Promise.all(
      [1, 2].map(() => requester.call(CART, 'doCheckout', {}, { requestKey: key })),
    )) as [Row, Row]
    expect(first.status, `${first.msg} ${JSON.stringify(first.issues)}`).toBe('S')
    expect(first.data).toEqual(second.data)
    const [order] = first.data.orders
    expect((await requester.ok(CART, 'findCart', {})).rows).toEqual([])
    const draft = await requester.ok(ORDER, 'findById', { id: order.id })
    await requester.ok(ORDER, 'delete', desk.of(draft))
    expect((await requester.ok(CART, 'findCart', {})).rows).toMatchObject([{ quantity: '3' }])
    const others = await (await as('buyer1')).ok(CART, 'listByPage', {})
    expect(others).toEqual([])
    const seen = await (await as('supplier1')).call(CART, 'listByPage', {})
    expect(seen.data ?? []).toEqual([])
  })

  it('holds at most a hundred rows, of people who belong to an organisation', async () => {
    const requester = await desk.as('requester1')
    const one = await desk.sku()
    await desk.fillCart(100)
    await expectRefusal('MALL_CART_FULL', requester, CART, 'doAddCart', { skuId: one.id })
    await desk.emptyCart()
    const { engine } = desk.test.product
    await expectThrown('MALL_NO_PERSON', () =>
      engine.inTransaction(null, null, async (context) => buyerOf(context)),
    )
  })
})

describe('The mall', () => {
  it('finds goods by all words, with facets that count what the others leave', async () => {
    const { as, id } = desk
    const requester = await as('requester1')
    const usual = { brand: '得力', model: 'DL-1' }
    await desk.sku({ ...usual, skuName: '中性笔 黑色 0.5' })
    await desk.sku({ ...usual, skuName: '中性笔 蓝色 0.5', priceInclTax: '300' })
    await desk.sku({ skuName: '中性笔 红色', brand: '晨光', supplierId: id('supplier', 'S2') })
    const find = (keyword: string, query: Row = {}) =>
      requester.ok(CART, 'findGoods', { keyword, query })
    expect(await find('中性笔')).toMatchObject({ count: 3 })
    expect(await find('中性笔 得力')).toMatchObject({ count: 2 })
    expect(await find('zxb')).toMatchObject({ count: 3 })
    const found = await find('中性笔', { brands: ['晨光'] })
    expect(found).toMatchObject({
      count: 1,
      facets: { suppliers: [{ value: id('supplier', 'S2') }] },
    })
    expect(found.facets.brands).toEqual([
      { value: '得力', count: 2 },
      { value: '晨光', count: 1 },
    ])
    expect(await find('中性笔', { bands: ['C'] })).toMatchObject({ count: 1 })
    const cheap = await find('中性笔', { sort: 'PRICE_UP' })
    expect(cheap.rows.at(-1)).toMatchObject({ priceInclTax: '300.000000' })
    const away = await desk.address('requester1', { districtId: desk.elsewhere }).catch(() => null)
    expect(away === null || away.id).toBeTruthy()
    const home = await requester.ok(CART, 'findMallHome', {})
    expect(home.newest.length).toBeGreaterThan(0)
    const other = await desk.catalog()
    const far = await desk.sku({ catalogId: other.id })
    await expectRefusal('MALL_COMPARE_DIRECTORY', requester, CART, 'findCompared', {
      skus: [cheap.rows[0].id, far.id],
    })
    const both = cheap.rows.slice(0, 2).map((row: Row) => row.id)
    const { goods } = await requester.ok(CART, 'findCompared', { skus: both })
    expect(goods).toHaveLength(2)
    expect(SKU).toBe('srmPurCatalogSku')
  })
})

describe('The page of a SKU in the mall', () => {
  it('shows what other suppliers ask for the same material, by its unit', async () => {
    const requester = await desk.as('requester1')
    const page = async (sku: Row) => requester.ok(SKU, 'findMallPage', { id: sku.id })
    const map = (sku: Row, item: string, convertQuantity: string, values: Row = {}) =>
      desk.admin.ok('srmPurCatalogMapping', 'saveOrUpdate', {
        ...{ skuId: sku.id, itemId: desk.id('item', item), convertQuantity },
        ...{ orgId: null, stockFlag: 'N', effectiveFrom: desk.day(-1), ...values },
      })
    const ofS2 = { supplierId: desk.id('supplier', 'S2') }
    const box = await desk.sku({ uomCode: 'BOX', priceInclTax: '113' })
    expect((await page(box)).sameMaterial).toBeNull()
    await map(box, 'M2', '100')
    expect((await page(box)).sameMaterial).toBeNull()
    const dear = await desk.sku({ ...ofS2, priceInclTax: '1.20' })
    const cheap = await desk.sku({ ...ofS2, uomCode: 'BOX', priceInclTax: '33' })
    const [own, gone, other] = [await desk.sku(), await desk.sku(ofS2), await desk.sku(ofS2)]
    await map(dear, 'M2', '1')
    await map(cheap, 'M2', '32')
    await map(own, 'M2', '1')
    await map(gone, 'M2', '1')
    await desk.change('srm_pur_catalog_sku', gone.id, { status: 'OFF_SHELF' })
    await map(other, 'L1', '1')
    const { sameMaterial } = await page(box)
    expect(sameMaterial).toMatchObject({
      ...{ uomCode: 'PCS', ownPrice: '1.130000' },
      others: [
        { id: cheap.id, unitPrice: '1.031250', supplierName: 'S2制造有限公司' },
        { id: dear.id, unitPrice: '1.200000', currencyCode: 'CNY', deliveryDays: 3 },
      ],
    })
    expect(sameMaterial.others).toHaveLength(2)
    expect(JSON.stringify(sameMaterial)).not.toContain(desk.id('item', 'M2'))
  })
})

describe('Freight', () => {
  const terms = (amount: string | null, free: string | null = null) => ({
    freightMode: amount === null ? 'INCLUDED' : 'PER_ORDER',
    ...{ freightAmountInclTax: amount, freeFreightAmountInclTax: free },
  })
  it.each([
    [[terms(null)], '10.00', '0.00'],
    [[terms('8'), terms('12')], '10.00', '12.00'],
    [[terms('8', '100'), terms('12', '50')], '60.00', '0.00'],
    [[terms('8', '100'), terms('12', '50')], '49.99', '12.00'],
    [[terms('8'), terms(null, '5')], '10.00', '8.00'],
  ])('of %j for goods of %s is %s', (goods, amount, freight) => {
    expect(freightFor(goods, amount)).toBe(freight)
  })

  it('and the person matter to a receiver', () => {
    const guard = srmPurCatalogOrderRules.guards?.ofApplicant
    const order = { applicantId: '1' } as never
    expectRefused('MALL_APPLICANT_ONLY', guard?.(order, { personId: '2' } as never))
  })
})

describe('Without an address', () => {
  it('nothing is checked out', async () => {
    const { as } = desk
    const manager = await as('manager1')
    const sku = await desk.sku()
    await manager.ok(CART, 'doAddCart', { skuId: sku.id })
    await expectRefusal('MALL_NO_ADDRESS', manager, CART, 'doCheckout', {})
  })
})

async function billType(): Promise<string> {
  const [found] = await desk.admin.ok('srmPurBillType', 'listByPage', { billTypeCode: 'PO_MALL' })
  return found.id
}
