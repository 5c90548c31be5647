import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, type OrderBench, startOrderBench } from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

it('an organisation that orders without prices need not set it in each document type', async () => {
  const admin = await bench.product.login('admin')
  const type = await admin.ok('srmPurBillType', 'findById', { id: bench.id('billType', 'PO_STD') })
  const { id, versionNum } = type
  await admin.ok('srmPurBillType', 'saveOrUpdate', { id, versionNum, allowUnpriced: 'N' })
  // Nobody offers this item at a price.
  const order = {
    orgId: bench.id('org', 'P1'),
    supplierId: bench.id('supplier', 'S2'),
    billTypeId: bench.id('billType', 'PO_STD'),
    lines: [{ itemId: bench.id('item', 'M3'), quantity: '5', needByDate: inDays(10) }],
  }
  const refused = await bench.buyer.refused('srmPurOrder', 'saveOrUpdate', order)
  const code = 'ORDER_NO_EFFECTIVE_PRICE'
  expect(refused.issues).toContainEqual(expect.objectContaining({ code }))
  await bench.setParameter('PRICE_REQUIRED_FOR_ORDER', 'N', bench.id('org', 'P1'))
  const saved = await bench.buyer.ok('srmPurOrder', 'saveOrUpdate', order)
  expect(saved.lines).toMatchObject([{ unpricedFlag: 'Y', priceInclTax: null }])
})

it('the price basis of an organisation is proposed for prices, agreements and document types', async () => {
  const admin = await bench.product.login('admin')
  const basisOf = async (resource: string) =>
    (await admin.ok(resource, 'findDefaults', {})).priceBasis
  const resources = ['srmBaseItemPrice', 'srmPurAgreement', 'srmPurBillType']
  for (const resource of resources) expect(await basisOf(resource)).toBe('TAX_INCLUDED')
  await bench.setParameter('PRICE_BASIS_DEFAULT', 'TAX_EXCLUDED')
  for (const resource of resources) expect(await basisOf(resource)).toBe('TAX_EXCLUDED')
  // What a user typed stays.
  const type = { billTypeCode: 'TB1', billTypeName: '含税单', documentKind: 'ORDER' }
  const typed = await admin.ok('srmPurBillType', 'saveOrUpdate', {
    ...type,
    orderType: 'STANDARD',
    priceBasis: 'TAX_INCLUDED',
  })
  expect(typed.priceBasis).toBe('TAX_INCLUDED')
})
