import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestProduct
beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test.close())

it('shows favourites only to their owner, and a second click removes one', async () => {
  const buyer = await test.login('buyer1')
  const document = { collectType: 'DOCUMENT', title: 'M1', docResource: 'srmBaseItem', docId: 1 }
  expect((await buyer.ok('baseCollect', 'doCollect', document)).collected).toBe('Y')
  expect(await buyer.ok('baseCollect', 'listByPage')).toHaveLength(1)
  const supplier = await test.login('supplier1')
  expect(await supplier.ok('baseCollect', 'listByPage')).toHaveLength(0)
  // Even a user who sees all other records sees only their own favourites.
  const admin = await test.login('admin')
  expect(await admin.ok('baseCollect', 'listByPage')).toHaveLength(0)
  expect((await buyer.ok('baseCollect', 'doCollect', document)).collected).toBe('N')
  expect(await buyer.ok('baseCollect', 'listByPage')).toHaveLength(0)
})

it('opens the last chosen search of a list by default', async () => {
  const buyer = await test.login('buyer1')
  const search = (title: string, defaultFlag: string) => ({
    collectType: 'FILTER',
    title,
    docResource: 'srmPurOrder',
    route: 'purchaseOrderList',
    searchParams: { f: '{"status":["DRAFT"]}' },
    defaultFlag,
  })
  const first = await buyer.ok('baseCollect', 'saveOrUpdate', search('草稿', 'Y'))
  await buyer.ok('baseCollect', 'saveOrUpdate', search('我的', 'Y'))
  expect((await buyer.ok('baseCollect', 'findById', { id: first.id })).defaultFlag).toBe('N')
  const twice = await buyer.refused('baseCollect', 'saveOrUpdate', search('我的', 'N'))
  expect(twice.code).toBe('DUPLICATE_VALUE')
})

it('holds at most a hundred', async () => {
  const buyer = await test.login('buyer2')
  for (let docId = 1; docId <= 100; docId++)
    await buyer.ok('baseCollect', 'doCollect', {
      collectType: 'DOCUMENT',
      title: String(docId),
      docResource: 'srmBaseItem',
      docId,
    })
  const refused = await buyer.refused(
    'baseCollect',
    'doCollect',
    { collectType: 'DOCUMENT', title: '101', docResource: 'srmBaseItem', docId: 101 },
    { language: 'EN' },
  )
  expect(refused.issues?.[0]?.msg ?? refused.msg).toContain('At most 100 favourites')
})
