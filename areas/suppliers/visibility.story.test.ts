import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Who sees a supplier: by its sites and categories, or by the code for all of them. */

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let test: TestProduct
let admin: ApiClient
let manager: ApiClient
let near: ApiClient
let far: ApiClient
let outsider: Row
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''

async function site(supplierId: string, org: string): Promise<void> {
  await admin.ok('srmPosSupplierSite', 'saveOrUpdate', {
    ...{ supplierId, orgId: id('org', org), siteName: `${org}地点`, siteType: ['PURCHASE'] },
    ...{ currencyCode: 'CNY', taxRate: '13' },
  })
}

async function category(supplierId: string, code: string): Promise<void> {
  await admin.ok('srmPosSupplierCategory', 'saveOrUpdate', {
    ...{ supplierId, orgId: id('org', 'P1'), categoryId: id('category', code) },
  })
}

const seen = async (client: ApiClient, filter: object = {}): Promise<string[]> =>
  (await client.ok('srmPosSupplier', 'listByPage', { pageRows: 100, ...filter })).map(
    (row: Row) => row.id,
  )

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  manager = await test.login('manager1')
  near = await test.login('buyer1')
  far = await test.login('buyer2')
  // Registered, without a site anywhere.
  outsider = { id: id('supplier', 'S3') }
})
afterAll(() => test?.close())

describe('A buyer sees the suppliers', () => {
  it('of permitted organisations; those without a site only with the code for all', async () => {
    expect(await seen(far)).not.toContain(outsider.id)
    await expectRefusal('NOT_FOUND', far, 'srmPosSupplier', 'findById', { id: outsider.id })
    expect(await seen(manager)).toEqual(expect.arrayContaining([outsider.id]))
    expect((await manager.ok('srmPosSupplier', 'findById', { id: outsider.id })).id).toBe(
      outsider.id,
    )
    await site(outsider.id, 'P1')
    expect(await seen(near)).toContain(outsider.id)
    expect(await seen(far)).not.toContain(outsider.id)
  })

  it('and what belongs to them: change requests, schedule', async () => {
    const schedule = await manager.ok('srmPosMainSupplierSchedule', 'saveOrUpdate', {
      ...{ supplierId: outsider.id, planYear: '2099', activityType: 'VISIT' },
      ...{ planDate: '2099-03-01', ownerId: id('person', 'manager1') },
    })
    const request = await manager.ok('srmPosChangeInfo', 'saveOrUpdate', {
      ...{ supplierId: id('supplier', 'S1'), changeSections: ['CONTACT'] },
    })
    const sees = async (client: ApiClient, resource: string, row: Row) =>
      (await client.ok(resource, 'listByPage', { id: row.id })).length === 1
    expect(await sees(near, 'srmPosMainSupplierSchedule', schedule)).toBe(true)
    expect(await sees(far, 'srmPosMainSupplierSchedule', schedule)).toBe(false)
    expect(await sees(far, 'srmPosChangeInfo', request)).toBe(true)
    const of = { id: schedule.id }
    await expectRefusal('NOT_FOUND', far, 'srmPosMainSupplierSchedule', 'findById', of)
    const userId = id('user', 'buyer2')
    const asked = { resource: 'srmPosMainSupplierSchedule', action: 'findById', record: of.id }
    const steps = await admin.ok('baseAccess', 'findExplanation', { ...asked, userId })
    expect(steps.find((step: Row) => step.rule === 'SCOPE')).toMatchObject({ ok: false })
  })

  it('from the moment it has a site or category; two made at once are both kept', async () => {
    await Promise.all([site(outsider.id, 'P2'), category(outsider.id, 'C1')])
    expect(await seen(far)).toContain(outsider.id)
    const found = await manager.ok('srmPosSupplier', 'findById', { id: outsider.id })
    expect(found.siteOrgIds.toSorted()).toEqual([id('org', 'P1'), id('org', 'P2')].toSorted())
    expect(found.categoryIds).toEqual([id('category', 'C1')])
  })

  it('and finds them by organisation, category and freeze', async () => {
    expect(await seen(manager, { siteOrgIds: [id('org', 'P2')] })).toContain(outsider.id)
    expect(await seen(manager, { categoryIds: [id('category', 'C1')] })).toContain(outsider.id)
    expect(await seen(manager, { categoryIds: [id('category', 'C2')] })).not.toContain(outsider.id)
    expect(await seen(manager, { frozenFlag: 'Y' })).toEqual([])
  })

  it('in the libraries by organisation and category, each with its number of suppliers', async () => {
    const nodeOf = async (client: ApiClient, resource: string, node: string) =>
      (await client.ok(resource, 'findTree')).find((one: Row) => one.id === node)
    const category = await nodeOf(manager, 'srmPosSupplierCategory', id('category', 'C'))
    const lists = await manager.ok('srmPosSupplierCategory', 'listByPage', {
      ...{ status: 'QUALIFIED', pageRows: 100 },
    })
    expect(category.count).toBe(new Set(lists.map((row: Row) => row.supplierId)).size)
    // A potential supplier is in the tree, but not counted.
    const below = await nodeOf(manager, 'srmPosSupplierCategory', id('category', 'C1'))
    expect(below).toMatchObject({ parentId: id('category', 'C'), count: category.count })
    expect(await nodeOf(far, 'srmPosSupplierSite', id('org', 'P1'))).toBeUndefined()
    const plant = await nodeOf(far, 'srmPosSupplierSite', id('org', 'P2'))
    expect(plant.count).toBeGreaterThan(0)
  })
})
