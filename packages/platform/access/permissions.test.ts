import { type DocumentDefinition, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { describe, expect, it } from 'vitest'
import { createRegistry, defineArea } from '../documents/registry.ts'
import { type MenuRow, menuCatalogue, type ResourceRow } from './menuCatalogue.ts'
import {
  type DataScope,
  type Permit,
  pairsOf,
  permissionsFrom,
  type UserAccess,
} from './permissions.ts'
import { isInScope } from './scope.ts'

const document = (resource: string, more: Partial<DocumentDefinition> = {}) =>
  defineDocument({
    resource,
    title: t(resource, resource),
    fields: { number: f.text('编号', 'Number'), ...more.fields },
    states: { OPEN: t('开', 'Open') },
    initialState: 'OPEN',
    access: {},
    display: { code: 'number' },
    list: { columns: [], filters: [] },
    screens: {},
    ...more,
  } as DocumentDefinition)

const order = document('srmOrder', {
  fields: { number: f.text('号', 'No.'), itemId: f.ref('srmItem', '物料', 'Item') },
})
const item = document('srmItem')
const plant = document('srmPlant', { access: { org: null } })
const rate = document('srmRate', { access: { org: null, lookup: 'buyer' } })
const tray = document('srmTray', {
  access: { org: null, users: ['ownerId'] },
  fields: { number: f.text('号', 'No.'), ownerId: f.ref('baseUser', '人', 'User') },
})
const own = document('srmOwn', {
  access: { supplier: 'supplierId', lookup: 'both' },
  fields: { number: f.text('号', 'No.'), supplierId: f.ref('srmPosSupplier', '供', 'S') },
})
const vendor = document('srmVendor', {
  access: { org: 'orgIds', category: 'classIds', either: true, seesAll: 'btnViewAll' },
  fields: {
    number: f.text('号', 'No.'),
    orgIds: f.multiref('srmPlant', '组织', 'Plants'),
    classIds: f.multiref('srmClass', '类', 'Classes'),
  },
})
const request = document('srmRequest', {
  access: { org: null, like: 'vendorId' },
  fields: { number: f.text('号', 'No.'), vendorId: f.ref('srmVendor', '商', 'Vendor') },
})
const registry = createRegistry(
  [
    defineArea({
      code: 'a',
      title: t('甲', 'A'),
      permitFunction: 'PURCHASING',
      lookups: {},
      menus: [],
      documents: [order, item, plant, rate, tray, own, vendor, request].map((definition) => ({
        definition,
      })),
    }),
  ],
  [],
)

const menu = (id: string, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  parentId: '0',
  code: `M${id}`,
  name: id,
  nameEn: id,
  type: 'PAGE',
  url: `page${id}`,
  icon: '',
  levelId: 0,
  side: 'BUYER',
  openMode: 'SINGLE',
  keepAlive: 'Y',
  seqNum: Number(id),
  ...more,
})
const resource = (
  id: string,
  menuId: string,
  code: string,
  apiActions: string[] = [],
): ResourceRow => ({
  id,
  menuId,
  code,
  name: code,
  nameEn: code,
  icon: '',
  color: 'BLUE',
  type: 'FORM',
  showCondition: null,
  seqNum: 10,
  apiActions,
  fieldKeys: [],
})
const catalogue = menuCatalogue(
  [
    menu('1', { type: 'FOLDER', url: null }),
    menu('2', { parentId: '1', levelId: 1, url: 'orderList' }),
    menu('3', { parentId: '1', levelId: 1, url: 'trayList' }),
    menu('4', { side: 'SUPPLIER' }),
    menu('5', { parentId: '99' }),
    menu('6', { parentId: '2', levelId: 1 }),
    menu('7', { parentId: '1', levelId: 1, url: 'vendorList' }),
  ],
  [
    resource('20', '2', 'view', ['srmOrder/listByPage']),
    resource('21', '2', 'btnSave', ['srmOrder/saveOrUpdate']),
    resource('22', '2', 'btnManage'),
    resource('30', '3', 'view', ['srmTray/listByPage', 'srmPlant/listByPage']),
    resource('31', '3', 'btnManage'),
    resource('40', '4', 'view', ['srmOwn/listByPage']),
    resource('50', '5', 'view', ['srmRate/listByPage']),
    resource('60', '7', 'view', ['srmVendor/listByPage', 'srmRequest/listByPage']),
    resource('61', '7', 'btnViewAll'),
  ],
)

const resp = (id: string, dataScope: DataScope) => ({
  id,
  code: id,
  name: t(id, id),
  dataScope,
  side: 'BUYER' as const,
  homeRoute: null,
})
function permissions(user: Partial<UserAccess>, respId: string | null = null) {
  return permissionsFrom({
    registry,
    catalogue,
    respId,
    user: {
      side: 'buyer',
      userId: 'u',
      personId: 'p',
      supplierId: null,
      responsibilities: [],
      menuGrants: [],
      resourceGrants: [],
      permits: [],
      departmentUserIds: [],
      ...user,
    },
  })
}
const steel: Permit = {
  functions: null,
  orgs: [
    { id: 'o1', level: 'WRITE' },
    { id: 'o2', level: 'READ' },
  ],
  categories: [{ id: 'c1', level: 'WRITE' }],
}
const buyer = {
  responsibilities: [resp('R1', 'ORG_AND_CATEGORY'), resp('R2', 'ALL')],
  menuGrants: [
    { respId: 'R1', menuId: '2' },
    { respId: 'R2', menuId: '3' },
  ],
  resourceGrants: [
    { respId: 'R1', resourceId: '21' },
    { respId: 'R1', resourceId: '31' },
  ],
  permits: [steel],
}

describe('codes', () => {
  it('come from menus and buttons of the responsibility in use', () => {
    const all = permissions(buyer)
    expect([...all.codesFor('srmOrder')].sort()).toEqual(['btnSave', 'view'])
    expect(all.can('srmOrder', 'listByPage')).toBe(true)
    expect(all.can('srmOrder', 'findHistory')).toBe(true)
    expect(all.can('srmOrder', 'saveOrUpdate')).toBe(true)
    expect(all.can('srmOrder', 'delete')).toBe(false)
    expect(all.can('srmTray', 'listByPage')).toBe(true)
    const second = permissions(buyer, 'R2')
    expect(second.can('srmOrder', 'listByPage')).toBe(false)
    expect(second.menus.map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('are none for a responsibility that is not held', () => {
    const none = permissions(buyer, 'R9')
    expect(none.menus).toEqual([])
    expect(none.can('srmOrder', 'listByPage')).toBe(false)
    expect(none.scopeOf(order)).toEqual({ kind: 'none' })
    expect(none.canLookUp(rate)).toBe(false)
  })

  it('never exceed the menu: a button without its menu, a menu of the other side or out of the tree gives nothing', () => {
    const all = permissions({
      ...buyer,
      menuGrants: ['4', '5', '6'].map((menuId) => ({ respId: 'R1', menuId })),
      resourceGrants: [{ respId: 'R1', resourceId: '21' }],
    })
    expect(all.menus).toEqual([])
    for (const name of ['srmOrder', 'srmOwn', 'srmRate']) expect(all.codesFor(name).size).toBe(0)
  })

  it('that name no action count for everything their menu speaks of', () => {
    const all = permissions({ ...buyer, resourceGrants: [{ respId: 'R2', resourceId: '31' }] })
    expect(all.hasCode('srmTray', 'btnManage')).toBe(true)
    expect(all.hasCode('srmOrder', 'btnManage')).toBe(false)
  })
})

describe('scopes', () => {
  it('keep organisations and categories of one configuration together', () => {
    expect(permissions(buyer).scopeOf(order)).toMatchObject({
      kind: 'permits',
      pairs: [{ orgIds: ['o1', 'o2'], categoryIds: ['c1'] }],
    })
    expect(permissions(buyer).writeScopeOf(order, 'saveOrUpdate')).toMatchObject({
      pairs: [{ orgIds: ['o1'], categoryIds: ['c1'] }],
    })
  })

  it.each<[DataScope, object]>([
    ['ALL', { kind: 'all' }],
    [
      'ORG_PERMIT',
      {
        kind: 'permits',
        pairs: [{ orgIds: ['o1', 'o2'], categoryIds: null }],
        departmentUserIds: [],
        freeOwn: false,
      },
    ],
    ['DEPARTMENT', { kind: 'permits', pairs: [], departmentUserIds: ['u', 'v'], freeOwn: true }],
    ['SELF', { kind: 'permits', pairs: [], departmentUserIds: [], freeOwn: true }],
  ])('follow data scope %s', (dataScope, scope) => {
    const held = permissions({
      ...buyer,
      responsibilities: [resp('R1', dataScope)],
      departmentUserIds: ['u', 'v'],
    })
    expect(held.scopeOf(order)).toMatchObject(scope)
  })

  it('of one responsibility do not widen actions that another grants', () => {
    const mixed = permissions({
      ...buyer,
      menuGrants: [
        { respId: 'R1', menuId: '2' },
        { respId: 'R2', menuId: '2' },
      ],
    })
    expect(mixed.scopeOf(order)).toEqual({ kind: 'all' })
    expect(mixed.writeScopeOf(order, 'saveOrUpdate')).toMatchObject({
      kind: 'permits',
      pairs: [{ orgIds: ['o1'], categoryIds: ['c1'] }],
    })
  })

  it('of base data are open, those of personal documents are not without btnManage', () => {
    const few = permissions({ ...buyer, responsibilities: [resp('R2', 'ORG_PERMIT')] })
    expect(few.scopeOf(plant)).toEqual({ kind: 'all' })
    expect(few.scopeOf(tray)).toMatchObject({ kind: 'permits' })
    const manager = permissions({
      ...buyer,
      responsibilities: [resp('R2', 'ORG_PERMIT')],
      resourceGrants: [{ respId: 'R2', resourceId: '31' }],
    })
    expect(manager.scopeOf(tray)).toEqual({ kind: 'all' })
  })

  it('of records with several organisations and categories take one that fits, or the code for all', () => {
    const menuGrants = [{ respId: 'R1', menuId: '7' }]
    const some = permissions({ ...buyer, menuGrants })
    const scope = some.scopeOf(vendor)
    const sees = (orgIds: string[], classIds: string[]) =>
      isInScope(vendor, scope, { id: '1', createdBy: 'else', orgIds, classIds })
    expect(sees(['o9'], ['c9'])).toBe(false)
    expect(sees(['o9', 'o1'], [])).toBe(true)
    expect(sees([], ['c1'])).toBe(true)
    expect(sees([], [])).toBe(false)
    expect(some.scopeOf(request)).toMatchObject({ like: { key: 'vendorId', scope } })
    const all = permissions({
      ...{ ...buyer, menuGrants },
      resourceGrants: [{ respId: 'R1', resourceId: '61' }],
    })
    expect(all.scopeOf(vendor)).toEqual({ kind: 'all' })
    expect(all.scopeOf(request)).toEqual({ kind: 'all' })
  })

  it('count only configurations of the business scope', () => {
    const scope = permissions({
      ...buyer,
      permits: [{ ...steel, functions: ['QUALITY'] }],
    }).scopeOf(order)
    expect(scope).toMatchObject({ kind: 'permits', pairs: [] })
    expect(
      permissions({ ...buyer, permits: [{ ...steel, functions: ['PURCHASING'] }] }).scopeOf(order),
    ).toMatchObject({ pairs: [{ orgIds: ['o1', 'o2'] }] })
  })

  it('of a configuration whose categories are all READ write nothing', () => {
    expect(pairsOf([{ ...steel, categories: [{ id: 'c1', level: 'READ' }] }], 'WRITE')).toEqual([])
    expect(pairsOf([{ ...steel, categories: [{ id: 'c1', level: 'READ' }] }], 'READ')).toHaveLength(
      1,
    )
  })

  it('refuse storing for an organisation without a permit, even as the creator', () => {
    const held = permissions(buyer)
    expect(
      held.canWrite(order, { createdBy: 'u', orgId: 'o1', status: 'OPEN' }, 'saveOrUpdate'),
    ).toBe(true)
    expect(
      held.canWrite(order, { createdBy: 'u', orgId: 'o2', status: 'OPEN' }, 'saveOrUpdate'),
    ).toBe(false)
    expect(held.canWrite(order, { createdBy: 'v', orgId: 'o1', status: 'OPEN' }, 'delete')).toBe(
      false,
    )
  })
})

describe('look-ups', () => {
  it('include records that visible documents of the caller refer to', () => {
    const held = permissions(buyer)
    expect(held.canLookUp(item)).toBe(true)
    expect(held.lookUpScope(item)).toMatchObject({ kind: 'permits' })
    expect(held.canLookUp(rate)).toBe(true)
    expect(permissions(buyer, 'R2').canLookUp(item)).toBe(false)
  })

  it('of suppliers reach their own rows, or base data opened to both', () => {
    const supplier = permissions({
      side: 'supplier',
      supplierId: 'S1',
      responsibilities: [resp('R1', 'SUPPLIER')],
      menuGrants: [{ respId: 'R1', menuId: '4' }],
    })
    expect(supplier.scopeOf(own)).toEqual({ kind: 'supplier', supplierId: 'S1', userId: 'u' })
    expect(supplier.lookUpScope(own)).toEqual({ kind: 'supplier', supplierId: 'S1', userId: 'u' })
    expect(supplier.lookUpScope(rate)).toEqual({ kind: 'none' })
    expect(supplier.lookUpScope(order)).toEqual({ kind: 'none' })
  })
})
