import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, of, refusal } from './testAdministration.ts'

let test: TestProduct
let admin: ApiClient
const save = (resource: string, values: object) => admin.ok(resource, 'saveOrUpdate', values)
const find = (resource: string, id: string) => admin.ok(resource, 'findById', { id })
const by = async (resource: string, filter: object) =>
  find(resource, await idOf(admin, resource, { ...filter }))

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
})
afterAll(() => test?.close())

describe('Menus', () => {
  const menu = (code: string, more: object) => ({
    ...{ menuCode: code, menuName: code, menuNameEn: code, menuType: 'FOLDER' },
    ...more,
  })
  const shown = async (code: string): Promise<boolean> => {
    const { menus } = await admin.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    return menus.some((one: { menuCode: string }) => one.menuCode === code)
  }

  it('are a tree whose levels follow every move, without circles', async () => {
    const top = await save('baseMenu', menu('TOP', {}))
    const middle = await save('baseMenu', menu('MIDDLE', { menuParentId: top.id }))
    const leaf = await save('baseMenu', menu('LEAF', { menuParentId: middle.id }))
    expect([top.levelId, middle.levelId, leaf.levelId]).toEqual([0, 1, 2])
    expect(leaf.menuId).toBe(Number(leaf.id))
    const round = { ...of(top), menuParentId: leaf.id }
    expect((await refusal(admin, 'baseMenu', 'doMove', round)).code).toBe('TREE_CYCLE')
    await admin.ok('baseMenu', 'doMove', { ...of(middle), menuParentId: null })
    expect((await find('baseMenu', leaf.id)).levelId).toBe(1)
  })

  it('open only pages of the product and secure addresses', async () => {
    const open = async (menuType: string, htmlUrl: string) =>
      (await refusal(admin, 'baseMenu', 'saveOrUpdate', menu('BAD', { menuType, htmlUrl }))).code
    expect(await open('PAGE', 'noSuchPage')).toBe('MENU_ROUTE_UNKNOWN')
    expect(await open('LINK', 'javascript:alert(1)')).toBe('MENU_LINK_INSECURE')
    expect(await open('LINK', 'http://example.com')).toBe('MENU_LINK_INSECURE')
    expect(await open('IFRAME', 'https://example.com/x')).toBe('MENU_HOST_NOT_ALLOWED')
    await save('baseMenu', menu('GOOD', { menuType: 'LINK', htmlUrl: 'https://example.com' }))
  })

  it('hide everything below when disabled, except what administrators need', async () => {
    expect(await shown('ADM_JOB')).toBe(true)
    const folder = await by('baseMenu', { menuCode: 'ADM_ORGANISATION' })
    const hidden = await admin.ok('baseMenu', 'doDisable', of(folder))
    expect(await shown('ADM_JOB')).toBe(false)
    await admin.ok('baseMenu', 'doEnable', of(hidden))
    expect(await shown('ADM_JOB')).toBe(true)
    const access = of(await by('baseMenu', { menuCode: 'ADM_ACCESS' }))
    expect((await refusal(admin, 'baseMenu', 'doDisable', access)).code).toBe('MENU_NEEDED')
  })

  it('have buttons that permit existing actions', async () => {
    const menuId = await idOf(admin, 'baseMenu', { menuCode: 'ADM_JOB' })
    const button = {
      ...{ menuId, resourceCode: 'btnTest', resourceName: '测试', resourceNameEn: 'Test' },
    }
    const wish = (apiActions: unknown) => ({ ...button, apiActions })
    const code = async (apiActions: unknown) =>
      (await refusal(admin, 'baseResource', 'saveOrUpdate', wish(apiActions))).code
    expect(await code(['baseJob/doNothing'])).toBe('ACTION_UNKNOWN')
    expect(await code({ a: 1 })).toBe('ACTIONS_NOT_A_LIST')
    const saved = await save('baseResource', wish(['baseJob/doEnable', 'baseJob/findById']))
    const twice = await refusal(admin, 'baseResource', 'saveOrUpdate', wish(['baseJob/findById']))
    expect(twice.code).toBe('DUPLICATE_VALUE')
    const { resources } = await find('baseMenu', menuId)
    expect(resources.map((row: { id: string }) => row.id)).toContain(saved.id)
  })
})

describe('Lookups', () => {
  it('get new values and keep those the program works with', async () => {
    const type = await by('baseLookupType', { lookupType: 'JOB_FAMILY' })
    const value = {
      ...{ lookupTypeId: type.id, lookupCode: 'PILOT', meaning: '飞行', meaningEn: 'Pilot' },
    }
    const saved = await save('baseLookupValue', value)
    expect(saved).toMatchObject({ lookupType: 'JOB_FAMILY', lookupValuesId: Number(saved.id) })
    const again = await refusal(admin, 'baseLookupValue', 'saveOrUpdate', value)
    expect(again.code).toBe('LOOKUP_CODE_TAKEN')
    await save('baseJob', { jobCode: 'FLY', jobName: '飞行员', jobFamily: 'PILOT' })
    expect((await refusal(admin, 'baseLookupValue', 'delete', of(saved))).code).toBe(
      'LOOKUP_VALUE_USED',
    )
    await admin.ok('baseLookupValue', 'doDisable', of(saved))
    await admin.refused('baseJob', 'saveOrUpdate', {
      jobCode: 'FLY2',
      jobName: 'x',
      jobFamily: 'PILOT',
    })
    const shown = await find('baseLookupType', type.id)
    expect(shown.values.map((row: { lookupCode: string }) => row.lookupCode)).toContain('PILOT')
    const shipped = of(
      await by('baseLookupValue', { lookupTypeId: type.id, lookupCode: 'PURCHASING' }),
    )
    expect((await refusal(admin, 'baseLookupValue', 'doDisable', shipped)).code).toBe(
      'SHIPPED_PROTECTED',
    )
    expect((await refusal(admin, 'baseLookupType', 'doDisable', of(shown))).code).toBe(
      'SHIPPED_PROTECTED',
    )
    const free = { ...of(shown), customLevel: 'USER' }
    expect((await refusal(admin, 'baseLookupType', 'saveOrUpdate', free)).code).toBe(
      'SHIPPED_PROTECTED',
    )
  })

  it('of one business unit only where the type allows it, and without cycles of parents', async () => {
    const made = (lookupType: string, more: object = {}) =>
      save('baseLookupType', { lookupType, meaning: lookupType, meaningEn: lookupType, ...more })
    const a = await made('MY_A')
    const b = await made('MY_B', { parentLookupTypeId: a.id })
    const round = { ...of(a), parentLookupTypeId: b.id }
    expect((await refusal(admin, 'baseLookupType', 'saveOrUpdate', round)).code).toBe('TREE_CYCLE')
    const own = {
      ...{ lookupTypeId: a.id, lookupCode: 'X', meaning: 'X', meaningEn: 'X' },
      buOrgId: test.company.ids.org?.P1,
    }
    expect((await refusal(admin, 'baseLookupValue', 'saveOrUpdate', own)).code).toBe(
      'LOOKUP_NOT_BY_ORG',
    )
    await save('baseLookupType', { ...of(a), orgSpecificFlag: 'Y' })
    await save('baseLookupValue', own)
    expect(
      (await refusal(admin, 'baseLookupType', 'delete', of(await find('baseLookupType', a.id))))
        .code,
    ).toBe('IN_USE')
  })
})

describe('Options', () => {
  it('take values of their type, within their limits, once per level', async () => {
    const option = await by('baseProfile', { profileCode: 'PWD_MIN_LENGTH' })
    const set = (...values: object[]) => ({ ...of(option), values })
    const site = (profileValue: string) => ({ levelType: 'SITE', profileValue })
    const code = async (body: object) =>
      (await refusal(admin, 'baseProfile', 'saveOrUpdate', body)).code
    expect(await code(set(site('6')))).toBe('PROFILE_OUT_OF_RANGE')
    expect(await code(set(site('many')))).toBe('PROFILE_NOT_A_NUMBER')
    expect(await code(set(site('9'), site('10')))).toBe('PROFILE_LEVEL_TWICE')
    const orgId = test.company.ids.org?.P1
    expect(await code(set({ levelType: 'ORG', orgId, profileValue: '9' }))).toBe(
      'PROFILE_LEVEL_NOT_ALLOWED',
    )
    expect(await code({ ...of(option), minValue: '1' })).toBe('PROFILE_LIMITS_FIXED')
    expect((await refusal(admin, 'baseProfile', 'doDisable', of(option))).code).toBe(
      'SHIPPED_PROTECTED',
    )
    await save('baseProfile', set(site('10')))
  })

  it('hide sensitive values and keep them when the mask is sent back', async () => {
    const option = await save('baseProfile', {
      ...{ profileCode: 'MY_KEY', profileName: '密钥', profileNameEn: 'Key' },
      ...{ profileGroup: 'INTEGRATION', sensitiveFlag: 'Y', allowLevels: ['SITE'] },
      values: [{ levelType: 'SITE', profileValue: 'secret' }],
    })
    const shown = await find('baseProfile', option.id)
    expect(shown.values[0].profileValue).toBe('******')
    await save('baseProfile', { ...of(shown), values: shown.values, description: 'x' })
    const stored = await test.product.platform.pool.query(
      `select profile_value from base_profile__values where header_id = ${option.id}`,
    )
    expect(stored.rows[0].profile_value).toBe('secret')
  })
})

describe('Table layouts', () => {
  it('name columns their document has', async () => {
    const table = { tableName: 'T', tableTitle: 'T', apiPath: 'baseJob/listByPage' }
    const column = (columnKey: string, columnsDisplay = 'Y') => ({
      columnKey,
      title: 'x',
      columnsDisplay,
    })
    const code = async (columns: object[]) =>
      (await refusal(admin, 'baseTableConfig', 'saveOrUpdate', { ...table, columns })).code
    expect(await code([column('nothing')])).toBe('TABLE_COLUMN_UNKNOWN')
    expect(await code([column('jobCode', 'N')])).toBe('TABLE_NEEDS_COLUMN')
    await save('baseTableConfig', { ...table, columns: [column('jobCode')] })
  })
})
