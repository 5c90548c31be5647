import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterMorning } from '@opensrm/testkit/days.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

export const TEMPLATE = 'srmQcnTemplate'
export const PPAP = 'srmQcnPpap'
export const PCN = 'srmQcnPcn'
export const ECN = 'srmQcnEcn'
export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

/** A product with its quality engineer, two suppliers and the steps that the stories of changes share. */
export async function openChangeDesk() {
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
  for (const name of ['supplier1', 'supplier2'])
    await (await as(name)).ok('baseLogin', 'doAcceptAgreement')
  await (await as('admin')).ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'QUALITY_MANAGER', roleName: '质量经理', roleNameEn: 'Quality manager' },
    fallbackUserId: id('user', 'warehouse1'),
  })
  const see = async (resource: string, record: Row, who = 'quality1'): Promise<Row> =>
    (await as(who)).ok(resource, 'findById', { id: record.id ?? record })
  /** An operation on the record as it is now. */
  async function run(who: string, resource: string, op: string, record: Row, more: object = {}) {
    const current = await see(resource, record, who)
    return (await as(who)).ok(resource, op, { ...of(current), ...more })
  }
  /** Every step of the process has an approver of its own. */
  async function approved(resource: string, record: Row): Promise<Row> {
    for (const who of ['manager1', 'warehouse1']) {
      const { status } = await see(resource, record)
      if (status === 'APPROVING')
        await run(who, resource, 'doApproval', record, { opinion: '同意' })
    }
    return see(resource, record)
  }
  async function refusal(
    who: string,
    resource: string,
    op: string,
    record: Row,
    more: object = {},
  ) {
    const current = await see(resource, record, who)
    return [await as(who), resource, op, { ...of(current), ...more }] as const
  }
  const upload = async (who: string, name: string): Promise<string> =>
    fileClient(test, await as(who)).upload(`${name}.pdf`, `%PDF-1.4\n${name}\n%%EOF\n`)

  const ppapDraft = async (more: object = {}): Promise<Row> =>
    (await as('quality1')).ok(PPAP, 'saveOrUpdate', {
      ...{ supplierId: id('supplier', 'S1'), itemId: id('item', 'M1') },
      ...{ drawingNumber: 'D-100', drawingVersion: 'A', planSubmitDate: day(20) },
      engineerId: id('person', 'quality1'),
      capabilities: [{ characteristic: '孔径', specification: '10±0.02' }],
      ...more,
    })
  /** What the supplier files: a file where one is submitted, its word where it is retained. */
  async function filed(ppap: Row, { without = [] as string[], cpk = '1.70' } = {}): Promise<Row> {
    const current = await see(PPAP, ppap, 'supplier1')
    const elements = []
    for (const { id: row, elementCode, requirement, shownResult } of current.elements) {
      if (without.includes(elementCode) || shownResult === 'PASS') continue
      elements.push(
        requirement === 'S'
          ? { id: row, supplierFileIds: await upload('supplier1', elementCode) }
          : { id: row, supplierRemark: '存档备查' },
      )
    }
    return (await as('supplier1')).ok(PPAP, 'saveOrUpdate', {
      ...of(current),
      ...{ declarationPerson: '张三', elements },
      capabilities: current.capabilities.map(({ id: row }: Row) => ({
        ...{ id: row, sampleSize: 100, ppk: '1.90', cpk },
      })),
    })
  }
  const submitted = async (ppap: Row, options = {}): Promise<Row> => {
    await filed(ppap, options)
    return run('supplier1', PPAP, 'doSupplierSubmit', ppap)
  }
  /** The engineer's reviews: passed unless named otherwise, and the decision. */
  async function reviewed(ppap: Row, results: { [code: string]: string } = {}, more: object = {}) {
    const current = await see(PPAP, ppap)
    return (await as('quality1')).ok(PPAP, 'saveOrUpdate', {
      ...of(current),
      ...more,
      elements: current.elements.map((element: Row) => {
        const reviewResult = results[element.elementCode] ?? 'PASS'
        const reviewOpinion = reviewResult === 'PASS' ? null : '尺寸不足'
        return { id: element.id, reviewResult, reviewOpinion }
      }),
    })
  }
  /** A decided PPAP: full approval unless the values say otherwise. */
  async function decided(ppap: Row, more: object = { decision: 'FULL' }): Promise<Row> {
    await run('quality1', PPAP, 'doPublish', ppap)
    await submitted(ppap)
    await reviewed(ppap, {}, more)
    await run('quality1', PPAP, 'doSubmit', ppap)
    return approved(PPAP, ppap)
  }
  const interim = (quantity: string, days = 60) => ({
    ...{ decision: 'INTERIM', interimExpiryDate: day(days), interimQuantity: quantity },
    decisionOpinion: '30天内补测Cpk',
  })
  const orderOf = async (quantity: string, more: Row = {}, who = 'buyer1'): Promise<Row> =>
    (await as(who)).call('srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), receiveOrgId: id('org', 'P1'), billToOrgId: id('org', 'P1') },
      ...{ billTypeId: id('billType', 'PO_FREE'), supplierId: id('supplier', 'S1') },
      ...{ siteId: id('site', 'S1/P1'), buyerId: id('person', 'buyer1') },
      lines: [
        {
          ...{ itemId: id('item', 'M1'), quantity, needByDate: day(20) },
          ...{ priceInclTax: '5', taxRate: '13', ...more },
        },
      ],
    })
  return {
    ...{ test, as, id, day, see, run, approved, refusal, upload },
    ...{ ppapDraft, filed, submitted, reviewed, decided, interim, orderOf },
    inside: <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
      test.product.engine.inTransaction(null, null, work) as Promise<T>,
    parameter: (profileCode: string, value: string) =>
      sql`update srm_base_config_profile set default_value = ${value}
        where profile_code = ${profileCode}`.execute(test.product.platform.db),
    async matters(record: Row): Promise<string[]> {
      const { rows } = await sql<{ type: string }>`select matter_type as type
        from srm_base_pending_matter where document_id = ${record.id} and status = 'OPEN'
        order by matter_type`.execute(test.product.platform.db)
      return rows.map(({ type }) => type)
    },
    strike: (resource: string) => strikeClock(test.product.engine, resource),
    passDays(days: number): void {
      now = new Date(now.getTime() + days * 86_400_000)
      clients.clear()
    },
  }
}

export type ChangeDesk = Awaited<ReturnType<typeof openChangeDesk>>
