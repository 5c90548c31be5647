import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestProduct
beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test.close())

type Hit = { resource: string; number: string; label: string | null }

async function search(userName: string, keyword: string): Promise<Hit[]> {
  const client = await test.login(userName)
  return client.ok('baseSearch', 'findAll', { keyword })
}

it('finds records by number, by name and by the initials of its pinyin', async () => {
  expect((await search('buyer1', 'M1')).some(({ resource }) => resource === 'srmBaseItem')).toBe(
    true,
  )
  const byName = await search('buyer1', 'S1制造')
  expect(byName.map(({ resource }) => resource)).toContain('srmPosSupplier')
  const byInitials = await search('buyer1', 's1zzyxgs')
  expect(byInitials.map(({ resource }) => resource)).toContain('srmPosSupplier')
})

it('finds documents by the item in their rows and by their supplier', async () => {
  const { ids } = test.company
  const buyer = await test.login('buyer1')
  const { poNumber } = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PO_FREE },
    ...{ supplierId: ids.supplier?.S1, siteId: ids.site?.['S1/P1'] },
    lines: [
      { itemId: ids.item?.M1, quantity: '10', priceInclTax: '11.3', needByDate: '2099-01-01' },
    ],
  })
  const numbers = async (userName: string, keyword: string) =>
    (await search(userName, keyword)).map(({ number }) => number)
  expect(await numbers('buyer1', 's1zzyxgs')).toContain(poNumber)
  expect(await numbers('buyer1', 'M1')).toContain(poNumber)
  // A supplier must not find the buyer's draft, by any name.
  expect(await numbers('supplier1', 'M1')).not.toContain(poNumber)
  expect(await numbers('supplier2', 's1zzyxgs')).toEqual([])
})

it('shows suppliers nothing of each other', async () => {
  expect(await search('supplier2', 's1zzyxgs')).toEqual([])
  expect((await search('supplier1', 's1zzyxgs')).length).toBeGreaterThan(0)
})

it('asks for two letters at least', async () => {
  expect(await search('buyer1', 'M')).toEqual([])
})
