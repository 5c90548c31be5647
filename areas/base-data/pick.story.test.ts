import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { findForPick, type Picked } from '@opensrm/platform/documents/pick.ts'
import { callerOf } from '@opensrm/platform/session/sessions.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { srmBaseItem } from './srmBaseItem/srmBaseItem.definition.ts'

let test: TestProduct
let admin: ApiClient

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  for (const [itemCode, values] of Object.entries({
    'PK-1': { specification: 'M6 x 20', uomCode: 'KG' },
    'PK-2': { specification: 'M8 x 20' },
    'PK-3': {},
  }))
    await admin.ok('srmBaseItem', 'saveOrUpdate', {
      itemCode,
      itemName: 'Hexagon bolt',
      categoryId: test.company.ids.category?.C1,
      itemType: 'PART',
      uomCode: 'PCS',
      ...values,
    })
})
afterAll(() => test?.close())

it('items with the same name are distinguished by specification and unit in the language of the reader', async () => {
  const apart = async (language: 'CN' | 'EN') =>
    (await admin.ok('srmBaseItem', 'findForPick', { keyword: 'Hexagon' }, { language })).map(
      (row: Picked) => [row.code, row.apart],
    )
  const [unit, kilo] = await unitsIn('CN')
  expect(await apart('CN')).toEqual([
    ['PK-1', `M6 x 20 · ${kilo}`],
    ['PK-2', `M8 x 20 · ${unit}`],
    ['PK-3', unit],
  ])
  const [unitEn, kiloEn] = await unitsIn('EN')
  expect([unitEn, kiloEn]).not.toEqual([unit, kilo])
  expect(await apart('EN')).toEqual([
    ['PK-1', `M6 x 20 · ${kiloEn}`],
    ['PK-2', `M8 x 20 · ${unitEn}`],
    ['PK-3', unitEn],
  ])
})

/** Names of piece and kilogram as an item shows them. */
async function unitsIn(language: 'CN' | 'EN'): Promise<string[]> {
  const { lookups } = test.product.platform.registry
  const key = language === 'CN' ? 'zh' : 'en'
  return ['PCS', 'KG'].map((code) => lookups.UOM?.values[code]?.[key] ?? '')
}

it('hidden fields are not used to distinguish records for a side', async () => {
  const { platform } = test.product
  const { specification } = srmBaseItem.fields
  const kept = {
    ...srmBaseItem,
    fields: { ...srmBaseItem.fields, specification: { ...specification, visibleTo: 'buyer' } },
  } as typeof srmBaseItem
  const pickedBy = async (userName: string) => {
    const client = await test.login(userName)
    const caller = await callerOf(platform, client.codes as never)
    if (!caller) throw new Error('not signed in')
    // Copies the permissions, so that results cached for the real definition stay with the real
    // ones.
    const permissions = { ...(await permissionsOf(platform, caller)) }
    return findForPick(platform, kept, { pageRows: 200 }, { caller, permissions })
  }
  await test.product.platform.pool.query(`update srm_base_item set specification = 'SECRET'`)
  const toSupplier = await pickedBy('supplier1')
  expect(toSupplier.length).toBeGreaterThan(0)
  expect(toSupplier.every(({ apart }) => apart && !apart.includes('SECRET'))).toBe(true)
  expect((await pickedBy('buyer1')).every(({ apart }) => apart?.includes('SECRET'))).toBe(true)
})
