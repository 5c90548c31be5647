import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any

/**
 * The tools of lifecycle stories: a supplier manager who writes, a manager who approves, a supplier
 * to qualify.
 */
export type LifecycleDesk = {
  test: TestProduct
  id(kind: string, code: string): string
  day(days: number): string
  as(userName: string): Promise<ApiClient>
  /** Saves as the supplier manager. */
  save(resource: string, values: object): Promise<Row>
  /** Runs an operation on a record in its current state, as the given user. */
  act(userName: string, resource: string, op: string, id: string, input?: object): Promise<Row>
  cannot(
    code: string,
    userName: string,
    resource: string,
    op: string,
    id: string,
    input?: object,
  ): Promise<void>
  /** Submits, and approves as the manager if a process runs. */
  approved(resource: string, id: string): Promise<Row>
  see(userName: string, resource: string, id: string): Promise<Row>
  /** A registered supplier with its own portal account and data. */
  supplier(code: string): Promise<string>
  /** Moves the clock forward; every user signs in again. */
  passDays(days: number): void
}

export const WRITER = 'quality1'
export const APPROVER = 'manager1'

export async function openLifecycle(): Promise<LifecycleDesk> {
  let now = new Date()
  const test = await startProduct({ clock: () => now })
  const clients = new Map<string, Promise<ApiClient>>()
  const as = (userName: string): Promise<ApiClient> => {
    const client = clients.get(userName) ?? test.login(userName)
    clients.set(userName, client)
    return client
  }
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const admin = await as('admin')
  const [manager] = await admin.ok('baseResponsibility', 'listByPage', {
    respCode: 'SUPPLIER_MANAGER',
  })
  const given = { userId: id('user', WRITER), respId: manager.id, reason: 'lifecycle' }
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', given)
  // The manager decides for finance, legal and the management as well, so that each document needs one approval.
  for (const roleKey of ['FINANCE_MANAGER', 'PUR_DIRECTOR', 'LEGAL', 'GENERAL_MANAGER'])
    await admin.ok('baseBpmRole', 'saveOrUpdate', {
      ...{ roleKey, roleName: roleKey, roleNameEn: roleKey },
      fallbackUserId: id('user', APPROVER),
    })
  for (const name of ['supplier1', 'supplier2'])
    await (await as(name)).ok('baseLogin', 'doAcceptAgreement')

  const see = async (userName: string, resource: string, record: string): Promise<Row> =>
    (await as(userName)).ok(resource, 'findById', { id: record })
  const versioned = async (resource: string, record: string, input: object) => {
    const { versionNum } = await see('admin', resource, record)
    return { id: record, versionNum, ...input }
  }
  const act: LifecycleDesk['act'] = async (userName, resource, op, record, input = {}) =>
    (await as(userName)).ok(resource, op, await versioned(resource, record, input))

  return {
    ...{ test, id, as, see, act },
    day: (days) => addDays(dayOf(now, 'Asia/Shanghai'), days),
    save: async (resource, values) => (await as(WRITER)).ok(resource, 'saveOrUpdate', values),
    async cannot(code, userName, resource, op, record, input = {}) {
      const body = await versioned(resource, record, input)
      await expectRefusal(code, await as(userName), resource, op, body)
    },
    async approved(resource, record) {
      const submitted = await act(WRITER, resource, 'doSubmit', record)
      return submitted.status === 'APPROVING'
        ? act(APPROVER, resource, 'doApproval', record, { opinion: '同意' })
        : submitted
    },
    async supplier(code) {
      const supplierId = id('supplier', code)
      await leaveAs(test, 'srm_pos_supplier', supplierId, { status: 'REGISTERED' })
      for (const table of ['srm_pos_supplier_category', 'srm_pos_supplier_site'])
        await test.product.platform.pool.query(`delete from ${table} where supplier_id = $1`, [
          supplierId,
        ])
      return supplierId
    },
    passDays(days) {
      now = new Date(now.getTime() + days * 86_400_000)
      clients.clear()
    },
  }
}

/** A scene that requires every step of this list, in this order. */
export async function makeScene(
  desk: LifecycleDesk,
  steps: readonly (readonly [stepCode: string, seqNum: number, more?: object])[],
  more: object = {},
): Promise<Row> {
  const scene = await desk.save('srmSlcIntroduceScene', {
    sceneName: `引入 ${crypto.randomUUID().slice(0, 8)}`,
    sceneType: 'NEW_SUPPLIER',
    validMonths: 36,
    steps: steps.map(([stepCode, seqNum, own]) => ({
      stepCode,
      seqNum,
      requireMode: 'REQUIRED',
      ...own,
    })),
    ...more,
  })
  return desk.act(WRITER, 'srmSlcIntroduceScene', 'doEffect', scene.id)
}
