import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterMorning } from '@opensrm/testkit/days.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { openChain } from '../demand/testChain.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any
export const MOULD = 'srmMdmMould'
export const SEND = 'srmMdmSend'
export const INSPECTION = 'srmMdmInspection'
export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

/** The smallest picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A product with moulds, and the first steps of stories about them. */
export async function openMouldDesk() {
  let now = afterMorning()
  const test: TestProduct = await startProduct({ clock: () => now })
  const chain = await openChain(test)
  const { id } = chain
  const people: { [name: string]: ApiClient } = { ...chain.people }
  for (const name of ['admin', 'finance1']) people[name] = await test.login(name)
  const as = (name: string): ApiClient => people[name] as ApiClient
  const { db } = test.product.platform
  const today = (): string => formatInstant(now, 'Asia/Shanghai').slice(0, 10)
  const day = (days = 0): string => addDays(today(), days)
  const inside = <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
    test.product.engine.inTransaction(null, null, work) as Promise<T>
  const see = (resource: string, { id: record }: Row, who = 'buyer1'): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record })
  const photo = (who = 'buyer1'): Promise<string> =>
    fileClient(test, as(who)).upload('photo.png', PIXEL)

  const item = (code: string, values: Row = {}) => ({
    ...{ itemId: id('item', code), cavityCount: 1, effectiveFrom: day(-30), ...values },
  })
  const values = (more: Row = {}) => ({
    ...{ mouldName: '外壳注塑模', mouldType: 'INJECTION', ownerType: 'BUYER', lifeShots: 500_000 },
    ...{ orgId: id('org', 'P1'), maintainShots: 50_000, maintainDays: 180, acceptDate: day(-30) },
    ...{ originalCost: '226000.00', costMode: 'ONE_OFF', custodianId: id('person', 'buyer1') },
    items: [item('M1', { cavityCount: 2 })],
    ...more,
  })
  const draft = (more: Row = {}): Promise<Row> =>
    as('buyer1').ok(MOULD, 'saveOrUpdate', values(more))
  async function run(resource: string, op: string, record: Row, more: Row = {}, who = 'buyer1') {
    await as(who).ok(resource, op, { ...of(await see(resource, record, who)), ...more })
    return see(resource, record, 'manager1')
  }
  async function refuses(
    ...[code, resource, op, record, more = {}, who = 'buyer1']: [
      string,
      string,
      string,
      Row,
      Row?,
      string?,
    ]
  ) {
    const body = { ...of(await see(resource, record, who)), ...more }
    await expectRefusal(code, as(who), resource, op, body)
  }
  async function approved(resource: string, record: Row): Promise<Row> {
    await run(resource, 'doSubmit', record)
    return run(resource, 'doApproval', record, { opinion: '同意' }, 'manager1')
  }
  /** A keeping agreement of a supplier, in force. */
  async function keeping(supplier = 'S1'): Promise<string> {
    const contract = await as('buyer1').ok('srmCctContract', 'saveOrUpdate', {
      ...{ contractName: '模具保管协议', contractMode: 'SIMPLIFIED', contractType: 'KEEPING' },
      ...{ orgId: id('org', 'P1'), settleOrgId: id('org', 'P1') },
      ...{ supplierId: id('supplier', supplier), amountType: 'FIXED', amountInclTax: '0' },
      ...{ currencyCode: 'CNY', effectiveFrom: today(), effectiveTo: day(365) },
    })
    await sql`update srm_cct_contract set status = 'EFFECTIVE' where id = ${contract.id}`.execute(
      db,
    )
    return contract.id
  }
  return {
    ...{ test, chain, as, id, today, day, inside, see, photo, item, values, draft, run, refuses },
    ...{ approved, keeping, db },
    /** An approved mould; at S1 under an agreement unless told otherwise. */
    mould: async (more: Row = {}): Promise<Row> => approved(MOULD, await draft(more)),
    /** Moulds of earlier tests make nothing any more. */
    async clear() {
      await sql`update srm_mdm_mould set status = 'INVALID', current_doc_number = null`.execute(db)
      await sql`update srm_cct_contract set status = 'EXPIRED' where contract_type = 'KEEPING'`.execute(
        db,
      )
    },
    async matters(record: Row): Promise<string[]> {
      const { rows } = await sql<{ type: string }>`select matter_type as type
        from srm_base_pending_matter where document_id = ${record.id} and status = 'OPEN'
        order by 1`.execute(db)
      return rows.map(({ type }) => type)
    },
    parameter: (code: string, value: string) =>
      sql`update srm_base_config_profile set default_value = ${value}
        where profile_code = ${code}`.execute(db),
    strike: (resource: string) => strikeClock(test.product.engine, resource),
    async passDays(days: number) {
      now = new Date(now.getTime() + days * 86_400_000)
      for (const name of Object.keys(people)) people[name] = await test.login(name)
    },
  }
}

export type MouldDesk = Awaited<ReturnType<typeof openMouldDesk>>
