import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStock, mallCondition } from './ports.ts'
import { followShelf, skusOf } from './srmPurCatalogSku/followShelf.ts'
import { MAPPING, openMallDesk, type Row, SKU } from './testMall.ts'

let desk: Awaited<ReturnType<typeof openMallDesk>>
let supplier: Awaited<ReturnType<typeof desk.as>>
let manager: typeof supplier
let buyer: typeof supplier

beforeAll(async () => {
  desk = await openMallDesk()
  supplier = await desk.as('supplier1')
  manager = await desk.as('manager1')
  buyer = await desk.as('buyer1')
})
afterAll(() => desk?.test.close())

/** The ids of these SKUs that an employee of plant 1 finds in the mall today. */
async function inMall(skus: readonly Row[], org = 'P1'): Promise<string[]> {
  const reader = { orgId: desk.id('org', org), today: desk.day() }
  const { rows } = await sql<{ id: string }>`select s.id::text from srm_pur_catalog_sku s
    where s.id = any(${skus.map(({ id }) => id)}::bigint[]) and ${mallCondition(reader, 's')}
    order by s.id`.execute(desk.test.product.platform.db)
  return rows.map(({ id }) => id)
}
const parameter = (profileCode: string, value: string) =>
  sql`update srm_base_config_profile set default_value = ${value}
    where profile_code = ${profileCode}`.execute(desk.test.product.platform.db)

describe('From SKU to shelf', () => {
  it('a SKU needs its picture, is rejected, corrected, approved and put on the shelf', async () => {
    const { id: agreementId } = await desk.agreement('11.30')
    const under = { agreementId, agreementLineNum: 10, priceInclTax: '11.30' }
    const draft = await desk.draft(under)
    expect(draft).toMatchObject({
      ...{ status: 'DRAFT', priceExclTax: '10.000000', supplierId: desk.id('supplier', 'S1') },
      skuCode: expect.stringMatching(/^SKU\d{13}$/),
    })
    const without = await supplier.refused(SKU, 'doSubmit', desk.of(draft))
    expect(without.issues?.map(({ field }) => field)).toContain('mainImageId')
    const small = { ...desk.of(draft), mainImageId: await desk.picture('supplier1', 399) }
    await expectRefusal('SKU_PICTURE_SMALL', supplier, SKU, 'saveOrUpdate', small)
    const pictured = await supplier.ok(SKU, 'saveOrUpdate', {
      ...desk.of(draft),
      mainImageId: await desk.picture(),
    })
    await supplier.ok(SKU, 'doSubmit', desk.of(pictured))
    expect(await desk.matters(draft)).toContain('IN_SKU_APPROVE')
    const rejected = await desk.decide(draft, 'doReject')
    expect(rejected.status).toBe('REJECTED')
    expect(await desk.matters(draft)).toEqual(['SUP_SKU_REJECTED'])
    const corrected = await supplier.ok(SKU, 'saveOrUpdate', {
      ...desk.of(await desk.see(draft, 'supplier1')),
      brand: '安全',
    })
    await supplier.ok(SKU, 'doSubmit', desk.of(corrected))
    expect(await desk.matters(draft)).not.toContain('SUP_SKU_REJECTED')
    const approved = await desk.decide(draft)
    expect(approved).toMatchObject({ status: 'APPROVED', shelfCheckMsg: null })
    await manager.ok(SKU, 'doOnShelf', desk.of(approved))
    expect(await desk.see(draft)).toMatchObject({
      status: 'ON_SHELF',
      shelfLogs: [{ shelfAction: 'ON_SHELF' }],
      priceHistory: [{ priceInclTax: '11.300000', endTime: null }],
    })
    expect(await inMall([draft])).toEqual([draft.id])

    const dear = await desk.draft({
      ...{ ...under, priceInclTax: '11.31' },
      mainImageId: await desk.picture(),
    })
    const answer = await supplier.refused(SKU, 'doSubmit', desk.of(dear))
    expect(answer.msg).toMatch(/10\.008850.*10/)
    await expectRefusal('SKU_ABOVE_AGREEMENT', supplier, SKU, 'doSubmit', desk.of(dear))
    const others: Row[] = await (await desk.as('supplier2')).ok(SKU, 'listByPage', {})
    expect(others).toEqual([])
    await (await desk.as('supplier2')).refused(SKU, 'findById', { id: draft.id })
  })

  it('is decided by others than who submits, and seen by suppliers without what is internal', async () => {
    const draft = await desk.draft(
      { supplierId: desk.id('supplier', 'S1'), mainImageId: await desk.picture('manager1') },
      'manager1',
    )
    // manager1 owns the directory and there is no category manager.
    await expectRefusal('SKU_NO_APPROVER', manager, SKU, 'doSubmit', desk.of(draft))
    const sku = await desk.approved()
    await buyer.ok(SKU, 'saveOrUpdate', { ...desk.of(sku), internalRemark: '价格偏高' })
    expect(await desk.see(sku, 'buyer1')).toMatchObject({ internalRemark: '价格偏高' })
    const theirs = await desk.see(sku, 'supplier1')
    for (const key of ['internalRemark', 'mappedFlag', 'orgIds', 'approverId'])
      expect(theirs).not.toHaveProperty(key)
    await expectRefusal('SKU_SHELF_BY_BUYER', supplier, SKU, 'doOnShelf', desk.of(theirs))
    const shown = await manager.ok(SKU, 'doOnShelf', desk.of(await desk.see(sku)))
    const off = await supplier.ok(SKU, 'doOffShelf', { ...desk.of(shown), reason: '缺货' })
    expect(await inMall([sku])).toEqual([])
    expect(await supplier.ok(SKU, 'doOnShelf', desk.of(off))).toMatchObject({ status: 'ON_SHELF' })
    const waiting = await supplier.ok(SKU, 'doSubmit', {
      ...desk.of(await desk.draft({ mainImageId: await desk.picture() })),
    })
    await expectRefusal('SKU_OTHER_SIDE', buyer, SKU, 'doWithdraw', desk.of(waiting))
    expect(await supplier.ok(SKU, 'doWithdraw', desk.of(waiting))).toMatchObject({
      status: 'DRAFT',
    })
  })
})

describe('Price changes of a SKU on shelf', () => {
  it('take effect at once within the limit, and wait for the owner beyond it', async () => {
    await parameter('MALL_PRICE_RISE_PCT', '3')
    const sku = await desk.onShelf()
    const change = async (priceInclTax: string): Promise<Row> =>
      supplier.ok(SKU, 'doChange', {
        ...desk.of(await desk.see(sku, 'supplier1')),
        ...{ priceInclTax, changeReason: '行情' },
      })
    expect(await change('95')).toMatchObject({ priceInclTax: '95.000000', changeState: 'NONE' })
    expect(await change('97')).toMatchObject({ priceInclTax: '97.000000', changeState: 'NONE' })
    expect(await change('99')).toMatchObject({
      ...{ priceInclTax: '97.000000', changeState: 'APPROVING' },
      answer: { waiting: ['priceInclTax'] },
    })
    expect(await desk.matters(sku)).toContain('IN_SKU_APPROVE')
    const waiting = await desk.see(sku)
    expect(waiting.changeRequests).toHaveLength(3)
    expect((await manager.ok(SKU, 'findPreview', { id: sku.id })).priceInclTax).toBe('99.000000')
    expect((await manager.ok(SKU, 'findMallPage', { id: sku.id })).priceInclTax).toBe('97.000000')
    await expectRefusal('SKU_CHANGE_OPEN', supplier, SKU, 'doChange', {
      ...desk.of(waiting),
      ...{ brand: '新牌', changeReason: '更名' },
    })
    await expectRefusal('SKU_NOT_APPROVER', buyer, SKU, 'doApproveChange', desk.of(waiting))
    await manager.ok(SKU, 'doRejectChange', { ...desk.of(waiting), opinion: '过高' })
    const after = await desk.see(sku)
    expect(after).toMatchObject({ priceInclTax: '97.000000', changeState: 'REJECTED' })
    expect(after.priceHistory.map(({ priceInclTax }: Row) => priceInclTax)).toEqual([
      '100.000000',
      '95.000000',
      '97.000000',
    ])
    const [first, second, third] = after.priceHistory
    expect(second.startTime).toBe(first.endTime)
    expect(third).toMatchObject({ startTime: second.endTime, endTime: null, risePct: '2.1053' })

    await change('99')
    await manager.ok(SKU, 'doApproveChange', desk.of(await desk.see(sku)))
    const approved = await desk.see(sku)
    expect(approved).toMatchObject({ priceInclTax: '99.000000', changeState: 'NONE' })
    expect(approved.priceHistory).toHaveLength(4)
  })

  it('of other kinds: pictures and shorter delivery at once, names after approval, sold goods never', async () => {
    const sku = await desk.onShelf({ stockMode: 'LIMITED', stockQuantity: '5' })
    const at = async () => desk.of(await desk.see(sku, 'supplier1'))
    await expectRefusal('SKU_NOTHING_CHANGED', supplier, SKU, 'doChange', {
      ...(await at()),
      changeReason: '无',
    })
    const mixed = await supplier.ok(SKU, 'doChange', {
      ...(await at()),
      ...{ deliveryDays: 2, skuName: '防护手套', changeReason: '更新' },
    })
    expect(mixed).toMatchObject({
      ...{ deliveryDays: 2, skuName: '手套', changeState: 'APPROVING' },
      answer: { applied: ['deliveryDays'], waiting: ['skuName'] },
    })
    const request = mixed.changeRequests.at(-1)
    expect(request.changeText).toContain('手套 → 防护手套')
    await manager.ok(SKU, 'doApproveChange', { ...(await at()), opinion: '同意' })
    expect(await desk.see(sku)).toMatchObject({ skuName: '防护手套', changeState: 'NONE' })
    await supplier.ok(SKU, 'doUpdateStock', { ...(await at()), stockQuantity: '8' })
    await desk.inside((context) => changeStock(context, [{ id: sku.id, reserved: '2' }]))
    await desk.inside((context) =>
      changeStock(context, [{ id: sku.id, reserved: '-2', sold: '2' }]),
    )
    expect(await desk.see(sku)).toMatchObject({
      ...{ stockQuantity: '6.000000', reservedQuantity: '0.000000' },
      ...{ availableQuantity: '6.000000', soldQuantity: '2.000000' },
    })
    await expectRefusal('SKU_SOLD_FIXED', supplier, SKU, 'doChange', {
      ...(await at()),
      ...{ uomCode: 'BOX', changeReason: '换单位' },
    })
    await expectRefusal('SKU_STOCK_NEEDED', supplier, SKU, 'doChange', {
      ...(await at()),
      ...{ stockQuantity: null, changeReason: '清空' },
    })
    const picture = await desk.picture()
    expect(
      await supplier.ok(SKU, 'doChange', {
        ...(await at()),
        ...{ mainImageId: picture, changeReason: '新图' },
      }),
    ).toMatchObject({ mainImageId: picture, changeState: 'NONE' })
  })

  it('of steps: all are entered, joined, and each within the rise', async () => {
    const steps = [
      { fromQuantity: '0', toQuantity: '10', priceInclTax: '100' },
      { fromQuantity: '10', toQuantity: null, priceInclTax: '90' },
    ]
    await expectRefusal('PRICE_STEP_GAP', supplier, SKU, 'saveOrUpdate', {
      ...desk.skuValues(),
      steps: [steps[0], { ...steps[1], fromQuantity: '11' }],
    })
    const sku = await desk.onShelf({ steps, priceInclTax: '1' })
    expect(sku).toMatchObject({ priceInclTax: '100.000000', stepFlag: 'Y' })
    await expectRefusal('SKU_STEPS_NEEDED', supplier, SKU, 'doChange', {
      ...desk.of(sku),
      ...{ priceInclTax: '99', changeReason: '降价' },
    })
    const cut = await supplier.ok(SKU, 'doChange', {
      ...desk.of(sku),
      ...{ changeReason: '降价', steps: [steps[0], { ...steps[1], priceInclTax: '80' }] },
    })
    expect(cut.steps.map(({ priceInclTax }: Row) => priceInclTax)).toEqual([
      '100.000000',
      '80.000000',
    ])
    const dearer = await supplier.ok(SKU, 'doChange', {
      ...desk.of(cut),
      ...{ changeReason: '涨价', steps: [steps[0], { ...steps[1], priceInclTax: '85' }] },
    })
    expect(dearer).toMatchObject({ changeState: 'APPROVING', answer: { waiting: ['steps'] } })
  })
})

describe('The last piece', () => {
  it('goes to one of two who want it at the same moment', async () => {
    const sku = await desk.onShelf({ stockMode: 'LIMITED', stockQuantity: '5' })
    const take = () =>
      desk
        .inside((context) => changeStock(context, [{ id: sku.id, reserved: '3' }]))
        .then(
          () => 'taken',
          ({ code, args }) => `${code} ${args.available}`,
        )
    expect((await Promise.all([take(), take()])).sort()).toEqual(['SKU_STOCK_SHORT 2', 'taken'])
    await supplier.ok(SKU, 'doUpdateStock', {
      ...desk.of(await desk.see(sku)),
      stockQuantity: '1',
    })
    expect(await desk.see(sku)).toMatchObject({
      ...{ availableQuantity: '0.000000', reservedQuantity: '3.000000' },
    })
    await desk.inside((context) => changeStock(context, [{ id: sku.id, reserved: '-3' }]))
    expect((await desk.see(sku)).availableQuantity).toBe('1.000000')
  })
})

describe('Shelf follows the agreement and the supplier', () => {
  it('takes all of a frozen supplier off and puts back in batch what may return', async () => {
    const { id: agreementId } = await desk.agreement('200', { effectiveTo: desk.day(2) }, 'M3')
    const bound = await desk.onShelf({
      ...{ agreementId, agreementLineNum: 10, priceEffectiveTo: desk.day(2) },
    })
    const skus = [await desk.onShelf(), await desk.onShelf(), bound]
    expect(await inMall(skus)).toHaveLength(3)
    const supplierId = desk.id('supplier', 'S1')
    const freeze = (flag: string) =>
      leaveAs(desk.test, 'srm_pos_supplier', supplierId, { freeze_order_flag: flag })
    await freeze('Y')
    // Found no more at once, before the shelf has followed.
    expect(await inMall(skus)).toEqual([])
    await expectRefusal('SKU_NOT_IN_MALL', manager, SKU, 'findMallPage', { id: bound.id })
    await desk.inside(async (context) =>
      followShelf(context, await skusOf(context, { supplierId })),
    )
    const [first] = skus
    expect(await desk.see(first)).toMatchObject({
      ...{ status: 'OFF_SHELF', offShelfSide: 'SYSTEM' },
      offShelfReason: expect.stringContaining('冻结'),
      shelfLogs: [{ shelfAction: 'ON_SHELF' }, { shelfAction: 'AUTO_OFF', actionUserId: null }],
    })
    await freeze('N')
    desk.passDays(3)
    manager = await desk.as('manager1')
    supplier = await desk.as('supplier1')
    buyer = await desk.as('buyer1')
    const states: string[] = []
    for (const sku of skus) {
      const answer = await manager.call(SKU, 'doOnShelf', desk.of(await desk.see(sku)))
      states.push(answer.status === 'S' ? 'ON_SHELF' : String(answer.code))
    }
    expect(states).toEqual(['ON_SHELF', 'ON_SHELF', 'SKU_NOT_READY'])
    await expectRefusal('SKU_NOT_READY', manager, SKU, 'doOnShelf', desk.of(await desk.see(bound)))
    const { msg } = await manager.refused(SKU, 'doOnShelf', desk.of(await desk.see(bound)))
    expect(msg).toMatch(/价格期限/)
    expect(await inMall(skus)).toHaveLength(2)
  })
})

describe('A mapped SKU', () => {
  it('has its price in the library while it is on the shelf', async () => {
    const sku = await desk.onShelf({ uomCode: 'BOX', priceInclTax: '113' })
    const mapping = await buyer.ok(MAPPING, 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: desk.id('item', 'M1'), convertQuantity: '100' },
    })
    expect(mapping).toMatchObject({ itemPriceInclTax: '1.130000', priceGapPct: '-90.0000' })
    expect((await desk.see(sku)).mappedFlag).toBe('Y')
    const prices = async (): Promise<Row[]> =>
      (await desk.as('admin')).ok('srmBaseItemPrice', 'listByPage', {
        ...{ sourceType: 'CATALOG', sourceNumber: sku.skuCode, status: 'APPROVED' },
      })
    const [price] = await prices()
    expect(await desk.see(price, 'admin', 'srmBaseItemPrice')).toMatchObject({
      ...{ priceType: 'CATALOG', priceUnitQty: '100.000000', priceInclTax: '113.000000' },
      ...{ effectiveFrom: desk.day(), effectiveTo: sku.priceEffectiveTo },
    })
    await expectRefusal('MAPPING_OVERLAP', buyer, MAPPING, 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: desk.id('item', 'M3'), convertQuantity: '1' },
    })
    await expectRefusal('MAPPING_CATEGORY', buyer, MAPPING, 'saveOrUpdate', {
      ...{ skuId: sku.id, itemId: desk.id('item', 'M2'), orgId: desk.id('org', 'P1') },
    })
    const found: Row[] = await buyer.ok(MAPPING, 'findMatch', { skuId: sku.id })
    expect(Array.isArray(found)).toBe(true)
    await buyer.ok(MAPPING, 'doInvalid', desk.of(mapping))
    expect((await desk.see(sku)).mappedFlag).toBe('N')
    expect((await prices()).every(({ effectiveTo }) => effectiveTo <= desk.day())).toBe(true)
    await buyer.ok(MAPPING, 'doEffect', desk.of(await desk.see(mapping, 'buyer1', MAPPING)))
    expect((await desk.see(sku)).mappedFlag).toBe('Y')
  })
})
