import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

async function api(values: object) {
  const admin = await product.login('admin')
  const { rows } = await sql<{
    id: string
  }>`select id from base_project where project_code = 'baseServer'`.execute(
    product.product.platform.db,
  )
  const saved = await admin.ok('baseApi', 'saveOrUpdate', {
    ...{ apiName: 'x', projectId: rows[0]?.id, httpMethod: 'POST' },
    ...values,
  })
  return { admin, id: saved.id, versionNum: saved.versionNum }
}

it('prepares a test call with a sample of its schema, and warns about one that writes', async () => {
  const { admin, ...reading } = await api({
    apiCode: 'CACHES',
    apiPath: '/api/baseServer/v1/baseCacheRestful/findEntries',
    requestSchema: { properties: { name: { type: 'string' }, count: { type: 'integer' } } },
  })
  const { answer } = await admin.ok('baseApi', 'doTest', reading)
  expect(answer).toMatchObject({ method: 'POST', isRead: true })
  expect(JSON.parse(answer.sample)).toEqual({ name: '', count: 0 })
  const { admin: _same, ...writing } = await api({
    apiCode: 'REFRESH',
    apiPath: '/api/baseServer/v1/baseCacheRestful/doRefresh',
    requestExample: { name: 'lookups' },
  })
  const prepared = await admin.ok('baseApi', 'doTest', writing)
  expect(prepared.answer.isRead).toBe(false)
  expect(JSON.parse(prepared.answer.sample)).toEqual({ name: 'lookups' })
})

it('refuses to test what this installation does not serve', async () => {
  const { admin, ...record } = await api({ apiCode: 'ELSEWHERE', apiPath: '/api/other/v1/x' })
  const refused = (language: 'CN' | 'EN') =>
    admin.refused('baseApi', 'doTest', record, { language })
  expect((await refused('CN')).msg).toContain('/api/other/v1/x')
  expect((await refused('EN')).code).toBe('API_NOT_SERVED')
})

it('keeps a project that has APIs', async () => {
  const { admin } = await api({ apiCode: 'KEPT', apiPath: '/api/baseServer/v1/x' })
  const [{ id, versionNum }] = await admin.ok('baseProject', 'listByPage', {
    projectCode: 'baseServer',
  })
  await expectRefusal('PROJECT_USED', admin, 'baseProject', 'delete', { id, versionNum })
})
