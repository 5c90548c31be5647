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

it('shows suppliers nothing of each other', async () => {
  expect(await search('supplier2', 's1zzyxgs')).toEqual([])
  expect((await search('supplier1', 's1zzyxgs')).length).toBeGreaterThan(0)
})

it('asks for two letters at least', async () => {
  expect(await search('buyer1', 'M')).toEqual([])
})
