import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

it('lists the entries of a cache and logs the removal of one', async () => {
  const admin = await product.login('admin')
  const [entry] = await admin.ok('baseCache', 'findEntries', { name: 'lookups' })
  expect(entry.bytes).toBeGreaterThan(0)
  await admin.ok('baseCache', 'doRemove', { name: 'lookups', key: entry.key })
  const { rows } = await sql<{ sentence: string }>`select sentence from base_operate_log
    where action_name = 'doRemove'`.execute(product.product.platform.db)
  expect(rows).toHaveLength(1)
  const gone = { name: 'lookups', key: 'none' }
  await expectRefusal('CACHE_KEY_GONE', admin, 'baseCache', 'doRemove', gone)
  await expectRefusal('CACHE_UNKNOWN', admin, 'baseCache', 'doRefresh', { name: 'sessions' })
  await admin.refused('baseCache', 'findEntries', { name: 'sessions' })
})
