import { dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let product: TestProduct
let admin: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
})
afterAll(() => product?.close())

describe('A supplier', () => {
  it('has a name of its own, however it is typed', async () => {
    await expectRefusal('SUPPLIER_NAME_TAKEN', admin, 'srmPosSupplier', 'saveOrUpdate', {
      supplierName: 'Ｓ1 制造有限公司',
      supplierShortName: 'Again',
    })
  })

  it('has a number of its own, a parent that is not below it, and the code its country asks for', async () => {
    const save = (more: object) => ({
      supplierName: `Numbered ${JSON.stringify(more)}`,
      supplierType: 'TRADER',
      ...more,
    })
    const abroad = { countryCode: 'DE', registrationNo: 'HRB 1' }
    const first = await admin.ok('srmPosSupplier', 'saveOrUpdate', save(abroad))
    await expectRefusal('SUPPLIER_CODE_TAKEN', admin, 'srmPosSupplier', 'saveOrUpdate', {
      ...save(abroad),
      supplierName: 'Another',
    })
    const cannotSubmit = async (code: string, more: object) => {
      const { id, versionNum } = await admin.ok('srmPosSupplier', 'saveOrUpdate', save(more))
      await expectRefusal(code, admin, 'srmPosSupplier', 'doSubmit', { id, versionNum })
    }
    await cannotSubmit('CREDIT_CODE_MISSING', {})
    await cannotSubmit('REGISTRATION_NO_MISSING', { countryCode: 'FR' })
    const below = await admin.ok('srmPosSupplier', 'saveOrUpdate', {
      ...save({ parentSupplierId: first.id }),
    })
    await expectRefusal('SUPPLIER_OWN_PARENT', admin, 'srmPosSupplier', 'saveOrUpdate', {
      id: first.id,
      versionNum: first.versionNum,
      parentSupplierId: below.id,
    })
    await expectRefusal('CREDIT_CODE_WRONG', admin, 'srmPosSupplier', 'saveOrUpdate', {
      ...save({ unifiedCreditCode: '91350100M000100Y4Z' }),
    })
  })

  it('is the main source of a category beside a few others only, also when two become it at once', async () => {
    const [parameter] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'POS_MAIN_SUPPLIER_MAX',
    })
    const profile = await admin.ok('srmBaseConfigProfile', 'findById', { id: parameter.id })
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      id: profile.id,
      versionNum: profile.versionNum,
      values: [{ profileValue: '1' }],
    })
    const records = await admin.ok('srmPosSupplierCategory', 'listByPage', {
      categoryId: id('category', 'C1'),
      orgId: id('org', 'P1'),
      status: 'QUALIFIED',
    })
    const main = (record: { id: string; versionNum: number }) => ({
      id: record.id,
      versionNum: record.versionNum,
      mainFlag: 'Y',
    })
    const answers = await Promise.all(
      records.map((record: { id: string; versionNum: number }) =>
        admin.call('srmPosSupplierCategory', 'saveOrUpdate', main(record)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const refused = records[answers.findIndex(({ status }) => status === 'E')]
    await expectRefusal(
      'CATEGORY_MAIN_MOST',
      admin,
      'srmPosSupplierCategory',
      'saveOrUpdate',
      main(refused),
    )
  })

  it('is made effective or qualified past the lifecycle by no manager', async () => {
    const manager = await product.login('manager1')
    const of = (kind: string, code: string) => ({ id: id(kind, code), versionNum: 1 })
    for (const [resource, op, record] of [
      ['srmPosSupplier', 'doQualified', { ...of('supplier', 'S3'), reason: '资料齐全' }],
      ['srmPosSupplierSite', 'doActivate', of('site', 'S1/P1')],
      ['srmPosSupplierSite', 'doInactivate', of('site', 'S1/P1')],
    ] as const)
      await expectRefusal('NO_PERMISSION', manager, resource, op, record)
  })

  it('keeps the currency of a site while an order is open there', async () => {
    const { id: siteId, versionNum } = await admin.ok('srmPosSupplierSite', 'findById', {
      id: id('site', 'S1/P1'),
    })
    const change = { id: siteId, versionNum, currencyCode: 'USD' }
    const order = await admin.ok('srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), billTypeId: id('billType', 'PO_STD'), siteId },
      ...{ supplierId: id('supplier', 'S1'), buyerId: id('person', 'buyer1') },
    })
    await expectRefusal('SITE_CURRENCY_ORDERS', admin, 'srmPosSupplierSite', 'saveOrUpdate', change)
    await leaveAs(product, 'srm_pur_order', order.id, { status: 'CLOSED' })
    const changed = await admin.ok('srmPosSupplierSite', 'saveOrUpdate', {
      ...{ ...change, accountId: null },
    })
    await admin.ok('srmPosSupplierSite', 'saveOrUpdate', {
      ...{ id: siteId, versionNum: changed.versionNum, currencyCode: 'CNY' },
    })
  })

  it('agrees on no price when it may not be asked, nor for the group before it has a site', async () => {
    const price = await admin.ok('srmBaseItemPrice', 'saveOrUpdate', {
      supplierId: id('supplier', 'S2'),
      itemId: id('item', 'M2'),
      taxRate: '13',
      priceBasis: 'TAX_INCLUDED',
      priceInclTax: '11.30',
      effectiveFrom: dayOf(new Date(), 'Asia/Shanghai'),
    })
    const cannotSubmit = (code: string) =>
      expectRefusal(code, admin, 'srmBaseItemPrice', 'doSubmit', {
        id: price.id,
        versionNum: price.versionNum,
      })
    await leaveAs(product, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUIT' })
    await cannotSubmit('SUPPLIER_NO_PRICE')
    for (const org of ['P1', 'P2'])
      await leaveAs(product, 'srm_pos_supplier_site', id('site', `S2/${org}`), {
        status: 'INACTIVE',
      })
    await cannotSubmit('SUPPLIER_PRICE_NO_SITE')
  })
})

const CODES = ['btnEditSiteTerms', 'btnEditCategory', 'btnEditBuyerFields']

describe('Terms of trade, cooperation and notes of the buyer', () => {
  it('are changed by holders of their codes alone, the rest by whoever may save', async () => {
    const [{ id: roleId }] = await admin.ok('baseRole', 'listByPage', {
      roleCode: 'PURCHASING_MANAGER',
    })
    const role = await admin.ok('baseRole', 'findById', { id: roleId })
    const tree = await admin.ok('baseRole', 'findPermitTree')
    const special = new Set(
      tree.resources
        .filter(({ code }: { code: string }) => CODES.includes(code))
        .map((resource: { id: string }) => resource.id),
    )
    expect(special.size).toBeGreaterThanOrEqual(CODES.length)
    await admin.ok('baseRole', 'doSavePermits', {
      ...{ id: roleId, versionNum: role.versionNum },
      menuPermits: role.menuPermits.map(({ menuId }: { menuId: string }) => ({ menuId })),
      resourcePermits: role.resourcePermits.flatMap(
        ({ menuId, resourceId }: { menuId: string; resourceId: string }) =>
          special.has(resourceId) ? [] : { menuId, resourceId },
      ),
    })
    const manager = await product.login('manager1')
    const site = { id: id('site', 'S1/P1') }
    const now = await manager.ok('srmPosSupplierSite', 'findById', site)
    const terms = { ...site, versionNum: now.versionNum }
    for (const changed of [{ leadTimeDays: 21 }, { overReceiveRate: '3' }, { taxRate: '6' }])
      await expectRefusal('FIELD_NOT_PERMITTED', manager, 'srmPosSupplierSite', 'saveOrUpdate', {
        ...terms,
        ...changed,
      })
    const same = { ...terms, leadTimeDays: now.leadTimeDays, siteName: '总部一号' }
    expect(await manager.ok('srmPosSupplierSite', 'saveOrUpdate', same)).toMatchObject({
      siteName: '总部一号',
    })
    const [record] = await manager.ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: id('supplier', 'S1'),
      pageRows: 1,
    })
    const cooperation = { id: record.id, versionNum: record.versionNum }
    for (const changed of [{ mainFlag: 'Y' }, { supplyRange: '轴承' }])
      await expectRefusal(
        'FIELD_NOT_PERMITTED',
        manager,
        'srmPosSupplierCategory',
        'saveOrUpdate',
        { ...cooperation, ...changed },
      )
    const supplier = await manager.ok('srmPosSupplier', 'findById', { id: id('supplier', 'S1') })
    for (const changed of [{ buyerRemark: '重点' }, { externalNo: 'V-1' }])
      await expectRefusal('FIELD_NOT_PERMITTED', manager, 'srmPosSupplier', 'saveOrUpdate', {
        ...{ id: supplier.id, versionNum: supplier.versionNum },
        ...changed,
      })
    const saved = await admin.ok('srmPosSupplierCategory', 'saveOrUpdate', {
      ...{ ...cooperation, cooperationType: 'BACKUP', supplyRange: '轴承' },
    })
    expect(saved).toMatchObject({ cooperationType: 'BACKUP', supplyRange: '轴承' })
  })
})
