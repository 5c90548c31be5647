import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterMorning } from '@opensrm/testkit/days.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const ASL = 'srmPurAsl'
export const APPLY = 'srmPurAslApply'

/** An entry of an item as another document left it, without its application. */
export async function plantEntry(
  { product }: TestProduct,
  of: { supplierId: string; itemId: string; orgId: string; status?: string; inspectMode?: string },
): Promise<string> {
  const { rows } = await product.platform.pool.query<{ id: string }>(
    `insert into srm_pur_asl (status, org_id, supplier_id, item_id, inspect_mode, asl_type, asl_number,
       supply_status, effective_from, suspend_until)
     values ($1, $2, $3, $4, $5, 'ITEM', 'ASL' || nextval('document_id'), 'QUALIFIED', '2020-01-01', '2098-12-31')
     returning id`,
    [of.status ?? 'SUSPENDED', of.orgId, of.supplierId, of.itemId, of.inspectMode ?? 'NORMAL'],
  )
  return rows[0]?.id ?? ''
}

/** A product in which category C1 is controlled, and the first steps of stories about the list. */
export async function openAslDesk() {
  let now = afterMorning()
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
  await leaveAs(test, 'srm_base_category', id('category', 'C1'), { asl_control_flag: 'Y' })
  await sql`update srm_base_item_org set asl_control_flag = null`.execute(test.product.platform.db)
  const admin = await as('admin')
  await admin.ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'QUALITY_DIRECTOR', roleName: '质量总监', roleNameEn: 'Quality director' },
    fallbackUserId: id('user', 'manager1'),
  })
  for (const name of ['supplier1', 'supplier2'])
    await (await as(name)).ok('baseLogin', 'doAcceptAgreement')

  const line = (values: Row = {}) => ({
    ...{ aslType: 'ITEM', itemId: id('item', 'M1'), lineOrgId: id('org', 'P1') },
    ...values,
  })
  async function application(lines: readonly Row[], values: Row = {}): Promise<Row> {
    return (await as('buyer1')).ok(APPLY, 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), supplierId: id('supplier', 'S1') },
      ...{ applyTitle: '申请', applyReason: '量产', ...values, lines },
    })
  }
  async function submitted(lines: readonly Row[], values: Row = {}): Promise<Row> {
    return (await as('buyer1')).ok(APPLY, 'doSubmit', of(await application(lines, values)))
  }
  async function see(resource: string, record: string): Promise<Row> {
    return (await as('admin')).ok(resource, 'findById', { id: record })
  }
  /** The entries of approved lines, in their order. */
  async function entries(lines: readonly Row[], values: Row = {}): Promise<Row[]> {
    const draft = await submitted(lines, values)
    const manager = await as('manager1')
    let record = await manager.ok(APPLY, 'doApproval', { ...of(draft), opinion: 'OK' })
    if (record.status === 'APPROVING')
      record = await manager.ok(APPLY, 'doApproval', { ...of(record), opinion: 'OK' })
    return Promise.all(record.lines.map((row: Row) => see(ASL, row.resultAslId)))
  }
  const entry = async (values: Row = {}, header: Row = {}): Promise<Row> =>
    (await entries([line(values)], header))[0]
  const orderValues = (values: Row = {}, { org = 'P1', supplier = 'S1' } = {}) => ({
    ...{ orgId: id('org', org), receiveOrgId: id('org', org), billToOrgId: id('org', org) },
    ...{ billTypeId: id('billType', 'PO_FREE'), supplierId: id('supplier', supplier) },
    ...{ siteId: id('site', `${supplier}/${org}`), buyerId: id('person', 'buyer1') },
    lines: [
      {
        ...{ itemId: id('item', 'M1'), quantity: '10', needByDate: day(20) },
        ...{ priceInclTax: '5', taxRate: '13', ...values },
      },
    ],
  })
  const saveOrder = async (values: Row = {}, of = {}): Promise<Row> =>
    (await as('buyer1')).call('srmPurOrder', 'saveOrUpdate', orderValues(values, of))
  return {
    ...{ test, as, id, day, of, inside, line, application, submitted, entries, entry, see },
    ...{ orderValues, saveOrder },
    async matters(record: string): Promise<string[]> {
      const { rows } = await sql<{ type: string }>`select matter_type as type
        from srm_base_pending_matter where document_id = ${record} and status = 'OPEN'`.execute(
        test.product.platform.db,
      )
      return rows.map(({ type }) => type)
    },
    strike: () => strikeClock(test.product.engine, ASL),
    /** What earlier tests left stands in nobody's way. */
    async clear() {
      const { db } = test.product.platform
      await sql`update srm_pur_asl set status = 'INVALID', item_id = null, category_id = null`.execute(
        db,
      )
      await sql`update srm_pur_asl_apply set status = 'CANCELLED' where status = 'APPROVING'`.execute(
        db,
      )
    },
    passDays(days: number): void {
      now = new Date(now.getTime() + days * 86_400_000)
      clients.clear()
    },
  }
}
