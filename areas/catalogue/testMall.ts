import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import sharp from 'sharp'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const SKU = 'srmPurCatalogSku'
export const CATALOG = 'srmPurCatalog'
export const MAPPING = 'srmPurCatalogMapping'

/** A product with a directory whose owner is manager1, and the first steps of stories about SKUs. */
export async function openMallDesk() {
  let now = new Date()
  const test: TestProduct = await startProduct({ clock: () => now })
  const clients = new Map<string, Promise<ApiClient>>()
  const as = (name: string): Promise<ApiClient> => {
    const client = clients.get(name) ?? test.login(name)
    clients.set(name, client)
    return client
  }
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const day = (days = 0): string => addDays(dayOf(now, 'Asia/Shanghai'), days)
  const of = ({ id, versionNum }: Row) => ({ id, versionNum })
  const inside = <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
    test.product.engine.inTransaction(null, null, work) as Promise<T>
  for (const code of ['C1', 'C2'])
    await leaveAs(test, 'srm_base_category', id('category', code), { asl_control_flag: 'N' })
  for (const name of ['supplier1', 'supplier2'])
    await (await as(name)).ok('baseLogin', 'doAcceptAgreement')

  let counter = 0
  const directory = async (values: Row = {}): Promise<Row> =>
    (await as('buyer1')).ok(CATALOG, 'saveOrUpdate', {
      ...{ catalogCode: `D${++counter}`, catalogName: `目录${counter}` },
      ...{ categoryId: id('category', 'C1'), ownerId: id('person', 'manager1'), ...values },
    })
  const picture = async (name = 'supplier1', size = 420): Promise<string> =>
    fileClient(test, await as(name)).upload(
      `p${++counter}.png`,
      await sharp({
        create: { width: size, height: size, channels: 3, background: { r: counter, g: 9, b: 9 } },
      })
        .png()
        .toBuffer(),
    )
  const catalog = await directory()
  const skuValues = (values: Row = {}) => ({
    ...{ skuName: '手套', catalogId: catalog.id, supplierSkuCode: `K${++counter}` },
    ...{ uomCode: 'PCS', taxRate: '13', priceInclTax: '100', deliveryDays: 3 },
    ...{ priceEffectiveFrom: day(-1), priceEffectiveTo: day(200), ...values },
  })
  const draft = async (values: Row = {}, name = 'supplier1'): Promise<Row> =>
    (await as(name)).ok(SKU, 'saveOrUpdate', skuValues(values))
  const see = async (record: Row, name = 'admin', resource = SKU): Promise<Row> =>
    (await as(name)).ok(resource, 'findById', { id: record.id })
  async function decide(record: Row, op: 'doApproval' | 'doReject' = 'doApproval'): Promise<Row> {
    return (await as('manager1')).ok(SKU, op, { ...of(await see(record)), opinion: '同意' })
  }
  async function approved(values: Row = {}, name = 'supplier1'): Promise<Row> {
    const made = await draft({ mainImageId: await picture(name), ...values }, name)
    return decide(await (await as(name)).ok(SKU, 'doSubmit', of(made)))
  }
  async function onShelf(values: Row = {}, name = 'supplier1'): Promise<Row> {
    const made = await approved(values, name)
    return (await as('manager1')).ok(SKU, 'doOnShelf', of(made))
  }
  /** An agreement of S1 in force, M1 at this price without tax. */
  async function agreement(priceInclTax: string, values: Row = {}, item = 'M1'): Promise<Row> {
    const buyer = await as('buyer1')
    const made = await buyer.ok('srmPurAgreement', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), agreementName: '年度协议', agreementType: 'PRICE' },
      supplierId: id('supplier', 'S1'),
      paymentTermId: Object.values(test.company.ids.term ?? {})[0],
      ...{ effectiveFrom: day(-1), effectiveTo: day(300), ...values },
      lines: [{ itemId: id('item', item), priceInclTax, taxRate: '13' }],
    })
    let record = await buyer.ok('srmPurAgreement', 'doSubmit', of(made))
    if (record.status === 'APPROVING')
      record = await (await as('manager1')).ok('srmPurAgreement', 'doApproval', {
        ...of(record),
        opinion: '同意',
      })
    if (record.status === 'WAIT_SUPPLIER')
      record = await (await as('supplier1')).ok('srmPurAgreement', 'doSupplierConfirm', of(record))
    return record
  }
  return {
    ...{ test, as, id, day, of, inside, directory, catalog, picture, skuValues, draft, see },
    ...{ decide, approved, onShelf, agreement },
    async matters(record: Row): Promise<string[]> {
      const { rows } = await sql<{ type: string }>`select matter_type as type
        from srm_base_pending_matter where document_id = ${record.id} and status = 'OPEN'`.execute(
        test.product.platform.db,
      )
      return rows.map(({ type }) => type)
    },
    passDays(days: number): void {
      now = new Date(now.getTime() + days * 86_400_000)
      clients.clear()
    },
  }
}
