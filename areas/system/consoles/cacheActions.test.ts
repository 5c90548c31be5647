import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

it('lists what a cache holds and removes an entry on record', async () => {
  const admin = await product.login('admin')
  const [entry] = await admin.ok('baseCache', 'findEntries', { name: 'lookups' })
  expect(entry.bytes).toBeGreaterThan(0)
  await admin.ok('baseCache', 'doRemove', { name: 'lookups', key: entry.key })
  const { rows } = await sql<{ sentence: string }>`select sentence from base_operate_log
    where action_name = 'doRemove'`.execute(product.product.platform.db)
  expect(rows).toHaveLength(1)
  const gone = { name: 'lookups', key: 'none' }
  expect((await admin.refused('baseCache', 'doRemove', gone)).msg).toBe('该缓存条目已不存在')
  const english = await admin.refused('baseCache', 'doRemove', gone, { language: 'EN' })
  expect(english.msg).toBe('This entry is no longer in the cache')
  await admin.refused('baseCache', 'findEntries', { name: 'sessions' })
})
