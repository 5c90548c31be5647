import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const SKU = 'srmPurCatalogSku'
export const CART = 'srmPurCatalogCart'
export const ORDER = 'srmPurCatalogOrder'
export const ADDRESSEE = 'srmPurCatalogAddressee'

export type MallDesk = Awaited<ReturnType<typeof openMall>>

/** A product with a mall: a directory, a district, an address of requester1, and the document type of its orders. */
export async function openMall(running?: TestProduct) {
  let now = new Date()
  const test = running ?? (await startProduct({ clock: () => now }))
  const { db } = test.product.platform
  const clients = new Map<string, Promise<ApiClient>>()
  const as = (name: string): Promise<ApiClient> => {
    const client = clients.get(name) ?? test.login(name)
    clients.set(name, client)
    return client
  }
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const day = (days = 0): string => addDays(dayOf(now, 'Asia/Shanghai'), days)
  const of = ({ id, versionNum }: Row) => ({ id, versionNum })
  for (const name of ['supplier1', 'supplier2'])
    await (await as(name)).ok('baseLogin', 'doAcceptAgreement')
  /** Signed in anew after hours have passed. */
  const admin = {
    ok: async (...asked: Parameters<ApiClient['ok']>): Promise<Row> =>
      (await as('admin')).ok(...asked),
  }

  async function district(code: string, level: string, parentId: string | null): Promise<string> {
    const made = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
      ...{ districtCode: code, districtName: code, districtLevel: level, parentId },
      countryCode: 'CN',
    })
    return made.id
  }
  const country = await district('M-CN', 'COUNTRY', null)
  const province = await district('M-JS', 'PROVINCE', country)
  const city = await district('M-SZ', 'CITY', province)
  const county = await district('M-SIP', 'COUNTY', city)
  const elsewhere = await district('M-GS', 'COUNTY', city)

  const billType = await admin.ok('srmPurBillType', 'saveOrUpdate', {
    ...{ billTypeCode: 'PO_MALL', billTypeName: '商城订单', documentKind: 'ORDER' },
    ...{
      orderType: 'CATALOG',
      priceControl: 'FREE',
      confirmMode: 'HEADER',
      settlementBasis: 'ACCEPT',
    },
  })
  await admin.ok('srmPurBillType', 'doEnable', of(billType))

  let next = 0
  async function catalog(values: Row = {}): Promise<Row> {
    return admin.ok('srmPurCatalog', 'saveOrUpdate', {
      ...{ catalogCode: `CAT${++next}`, catalogName: `目录${next}` },
      ...{ categoryId: id('category', 'C2'), ownerId: id('person', 'buyer1'), ...values },
    })
  }
  const usual = await catalog()

  /** A SKU of S1 on the shelf; what suppliers and buyers do before is told by their own stories. */
  async function sku(values: Row = {}): Promise<Row> {
    const made = await admin.ok(SKU, 'saveOrUpdate', {
      ...{ skuName: `商品${++next}`, supplierSkuCode: `S-${next}`, catalogId: usual.id },
      ...{ supplierId: id('supplier', 'S1'), uomCode: 'PCS', taxRate: '13', currencyCode: 'CNY' },
      ...{ priceBasis: 'TAX_INCLUDED', priceInclTax: '100', deliveryDays: 3 },
      ...{ priceEffectiveFrom: day(-1), priceEffectiveTo: day(300), ...values },
    })
    await sql`update srm_pur_catalog_sku set status = 'ON_SHELF', shelf_time = now()
      where id = ${made.id}`.execute(db)
    return seeSku(made.id)
  }
  const seeSku = async (skuId: string): Promise<Row> => admin.ok(SKU, 'findById', { id: skuId })
  async function change(table: string, record: string, values: Row): Promise<void> {
    for (const [column, value] of Object.entries(values))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${record}`.execute(
        db,
      )
  }
  async function address(name: string, values: Row = {}): Promise<Row> {
    return (await as(name)).ok(ADDRESSEE, 'saveOrUpdate', {
      ...{ receiverName: name, receiverPhone: '13800001111', receiveOrgId: id('org', 'P1') },
      ...{ subinventoryId: id('subinventory', 'RAW1'), districtId: county, address: '一号楼' },
      ...values,
    })
  }
  const addresses: { [name: string]: Row } = { requester1: await address('requester1') }

  /** A draft of a person over SKUs with their quantities. */
  async function draft(
    name: string,
    wanted: readonly (readonly [Row, string])[],
    values: Row = {},
  ) {
    addresses[name] ??= await address(name)
    return (await as(name)).ok(ORDER, 'saveOrUpdate', {
      ...{ orderTitle: '办公用品', costCenter: 'CC1', needByDate: day(10) },
      ...{ addresseeId: addresses[name]?.id, settleOrgId: id('org', 'P1') },
      lines: wanted.map(([{ id: skuId }, quantity]) => ({ skuId, quantity })),
      ...values,
    })
  }
  const submit = async (name: string, order: Row): Promise<Row> =>
    (await as(name)).ok(ORDER, 'doSubmit', of(order))
  const see = async (name: string, order: Row): Promise<Row> =>
    (await as(name)).ok(ORDER, 'findById', { id: order.id })
  const seePurchase = async (poId: string, name = 'manager1'): Promise<Row> =>
    (await as(name)).ok('srmPurOrder', 'findById', { id: poId })

  /** Rows of other goods in the cart of requester1. */
  async function fillCart(count: number): Promise<void> {
    const filler = await sku()
    await sql`insert into srm_pur_catalog_sku (status, sku_code, sku_name, catalog_id, supplier_id, supplier_sku_code)
      select 'DRAFT', 'FILL-' || n, 'FILL', catalog_id, supplier_id, 'FILL-' || n
      from srm_pur_catalog_sku, generate_series(1, ${count}::int) n where id = ${filler.id}`.execute(
      db,
    )
    await sql`insert into srm_pur_catalog_cart (status, org_id, owner_person_id, sku_id, quantity)
      select 'IN_CART', ${id('org', 'P1')}::bigint, ${id('person', 'requester1')}::bigint, s.id, 1
      from srm_pur_catalog_sku s where s.sku_name = 'FILL'`.execute(db)
  }
  const emptyCart = () => sql`delete from srm_pur_catalog_cart where status = 'IN_CART'`.execute(db)

  return {
    ...{ fillCart, emptyCart },
    ...{ test, db, as, id, day, of, catalog, usual, sku, seeSku, change, address, addresses },
    ...{ draft, submit, see, seePurchase, county, elsewhere, province, city, admin },
    passHours(hours: number): void {
      now = new Date(now.getTime() + hours * 3_600_000)
      clients.clear()
    },
    parameter: (code: string, value: string) =>
      sql`update srm_base_config_profile set default_value = ${value}
        where profile_code = ${code}`.execute(db),
  }
}
