import { readFile } from 'node:fs/promises'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { createTestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../db/pool.ts'
import type { Engine } from '../documents/engine.ts'
import { nextNumber } from '../documents/numbering.ts'
import { createRegistry, defineArea } from '../documents/registry.ts'
import { readRecord } from '../documents/store.ts'
import { createLocalStore } from '../files/localStore.ts'
import type { Caller, Platform, Tx } from '../http/action.ts'
import { noMail } from '../mail/mail.ts'
import { calledBy } from './calls.ts'
import type { Decisions } from './decisions.ts'
import { deployDefinition } from './deploy.ts'
import { createWorkflow, type StartContext, type WorkflowCallbacks } from './service.ts'
import { declaredFor } from './variables.ts'
import { tickWaits } from './waitJobs.ts'

/** A document with an example of everything that approval reads. */
export const thing = defineDocument({
  resource: 'srmThing',
  title: { zh: '事项', en: 'Thing' },
  number: { field: 'thingNumber', pattern: 'T{yyyyMMdd}{seq4}' },
  display: { code: 'thingNumber' },
  approval: { process: 'THING', amountField: 'amount' },
  fields: {
    thingNumber: f.text('编号', 'Number', { auto: true }),
    amount: f.amount('金额', 'Amount'),
    needDate: f.date('需求日期', 'Needed on'),
    buyerId: f.ref('basePerson', '采购员', 'Buyer'),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    urgentFlag: f.bool('加急', 'Urgent'),
    kind: f.text('类别', 'Kind'),
  },
  states: { DRAFT: { zh: '拟定', en: 'Draft' }, SUBMITTED: { zh: '已提交', en: 'Submitted' } },
  initialState: 'DRAFT',
  access: { supplier: 'supplierId' },
  list: { columns: ['thingNumber'], filters: ['thingNumber'] },
  screens: { thingDetail: { kind: 'detail', side: 'buyer' } },
})

const ZONE = 'Asia/Shanghai'

/**
 * People of a small company: boss > head > staff; `two` also belongs to staff's department. Departments TOP > MID > LOW
 * with managers boss, head, chief.
 */
export async function openBench() {
  const database = await createTestDatabase('workflow')
  const log = pino({ level: 'silent' })
  const { db, pool, close } = openDatabase({ url: database.url, timeZone: ZONE, log })
  for (const file of [
    'testTables.sql',
    '../../../migrations/0005_workflow.sql',
    '../../../migrations/0248_process_messages.sql',
  ]) {
    await sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(db)
  }
  /** keys of calls made by service tasks */
  const calls: string[] = []
  const area = defineArea({
    code: 'test',
    title: thing.title,
    documents: [{ definition: thing }],
    lookups: {},
    menus: [],
    serviceRunners: [
      {
        kind: 'INTERFACE',
        choices: async () => [{ value: 'ERP', name: 'ERP' }],
        async run(_engine, call) {
          calls.push(call.key)
          if (call.value === 'DOWN') throw new Error('no answer')
        },
      },
    ],
  })
  let clock = Date.parse('2026-11-20T01:00:00Z')
  const platform: Platform = {
    redis: null,
    db,
    pool,
    log,
    files: createLocalStore('no files here'),
    scanner: null,
    mail: noMail,
    registry: createRegistry([area], []),
    clock() {
      clock += 1000
      return new Date(clock)
    },
    config: { timeZone: ZONE, demoAccounts: [], gatewayTag: 't', trustedProxies: [] },
  }
  const workflow = createWorkflow()

  const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows[0]?.id as string
  const org = await one(sql`insert into base_organization (org_name) values ('Group') returning id`)
  const subOrg = await one(
    sql`insert into base_organization (org_name, parent_id) values ('Plant', ${org}) returning id`,
  )
  const users: { [name: string]: { userId: string; personId: string } } = {}
  for (const name of ['boss', 'head', 'chief', 'deputy', 'staff', 'two', 'three', 'admin']) {
    const personId = await one(
      sql`insert into base_person (person_name) values (${name}) returning id`,
    )
    const userId = await one(
      sql`insert into base_user (user_name, user_full_name, person_id) values (${name}, ${name}, ${personId}) returning id`,
    )
    users[name] = { userId, personId }
  }
  const person = (name: string) => users[name]?.personId as string
  const user = (name: string) => users[name]?.userId as string
  const department = (
    name: string,
    parent: string | null,
    manager: string | null,
    deputy: string | null,
  ) =>
    one(sql`insert into base_department (dept_name, parent_id, manager_person_id, deputy_person_id)
      values (${name}, ${parent}, ${manager}, ${deputy}) returning id`)
  const top = await department('TOP', null, person('boss'), null)
  const mid = await department('MID', top, person('head'), person('deputy'))
  const low = await department('LOW', mid, person('chief'), null)
  await sql`update base_person set department_id = ${low}`.execute(db)
  const adminResp = await one(
    sql`insert into base_responsibility (resp_code) values ('PROCESS_ADMIN') returning id`,
  )
  await sql`insert into base_user_responsibility (user_id, resp_id) values (${user('admin')}, ${adminResp})`.execute(
    db,
  )

  const callerOf = (name: string): Caller => ({
    userId: user(name),
    userName: name,
    fullName: name,
    side: 'buyer',
    supplierId: null,
    personId: person(name),
    departmentId: low,
    orgId: subOrg,
    respId: null,
    sessionId: '1',
    language: 'EN',
    timeZone: ZONE,
    duties: [],
  })
  const events: { event: string; payload: { [key: string]: unknown } }[] = []
  const contextOf = (tx: Tx, name: string | null): StartContext => ({
    platform,
    tx,
    caller: name ? callerOf(name) : null,
    now: platform.clock(),
    emit: (event, payload) => void events.push({ event, payload: { ...payload } }),
    emitNamed: (event, payload) => void events.push({ event, payload }),
    nextNumber: (pattern) => nextNumber(tx, pattern, '2026-11-20'),
  })
  const write = <T>(name: string | null, work: (context: StartContext) => Promise<T>): Promise<T> =>
    db.transaction().execute((tx) => work(contextOf(tx, name)))

  /** Replaces the callbacks of the document engine: changes the document's state in the same transaction. */
  const follow = (context: { tx: Tx }, fail = false): WorkflowCallbacks => {
    const to = (status: string) => async (document: { id: string }) => {
      if (fail) throw new Error('budget gone')
      await sql`update srm_thing set status = ${status} where id = ${document.id}`.execute(
        context.tx,
      )
    }
    return { onApproved: to('APPROVED'), onRejected: to('REJECTED'), onWithdrawn: to('DRAFT') }
  }

  async function submit(
    as: string,
    values: {
      amount?: string | null
      buyer?: string
      kind?: string
      applicant?: string
      needDate?: string
    } = {},
  ) {
    return write(as, async (context) => {
      const number = await context.nextNumber('T{yyyyMMdd}{seq4}')
      const id = await one2(
        context.tx,
        sql`insert into srm_thing (status, org_id, created_by, thing_number, amount, buyer_id, kind, need_date)
        values ('SUBMITTED', ${subOrg}, ${user(as)}, ${number}, ${values.amount ?? null}, ${values.buyer ? person(values.buyer) : null},
          ${values.kind ?? null}, ${values.needDate ?? null}::date) returning id`,
      )
      return { id, ...(await restart(context, id, values.applicant ?? as)) }
    })
  }
  async function restart(context: StartContext, id: string, applicant: string) {
    const record = await readRecord(context.tx, thing, id)
    if (!record) throw new Error('no record')
    return workflow.start(
      context,
      {
        definition: thing,
        record,
        processKey: 'THING',
        applicantPersonId: person(applicant),
        amount: record.amount,
      },
      follow(context),
    )
  }
  const one2 = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(tx)).rows[0]?.id as string

  async function deploy(
    key: string,
    xml: string,
    columns: { [column: string]: unknown } = {},
    version = 1,
    { decisions = {} }: { decisions?: Decisions } = {},
  ) {
    return db.transaction().execute(async (tx) => {
      await deployDefinition(tx, {
        modelKey: key,
        defVersion: version,
        xml,
        decisions,
        declared: declaredFor(thing),
        called: await calledBy(tx, xml),
      })
      if (version > 1) {
        await sql`update base_bpm_model set deployed_version = ${version} where model_key = ${key}`.execute(
          tx,
        )
        return
      }
      const values = {
        status: 'DEPLOYED',
        model_key: key,
        model_name: '事项审批',
        model_name_en: 'Matter approval',
        doc_resource: 'srmThing',
        deployed_version: 1,
        form_route: 'thingDetail',
        ...columns,
      }
      await sql`insert into base_bpm_model (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))})`.execute(tx)
    })
  }
  const open = async (id: string): Promise<string[]> => {
    const found = await sql<{
      name: string
      node: string
    }>`select u.user_name as name, t.node_id as node from base_bpm_task t
      join base_bpm_instance i on i.id = t.instance_id join base_user u on u.id = t.assignee_user_id
      where i.doc_id = ${id} and t.status = 'PENDING' and t.task_kind in ('APPROVE', 'COUNTERSIGN') order by t.id`.execute(
      db,
    )
    return found.rows.map(({ name, node }) => `${node}:${name}`)
  }
  const statusOf = async (id: string): Promise<string> =>
    (await sql<{ status: string }>`select status from srm_thing where id = ${id}`.execute(db))
      .rows[0]?.status ?? ''
  const document = (id: string) => ({ resource: 'srmThing', id })
  const decide = (as: string, op: 'approve' | 'reject', id: string, opinion: string | null = 'x') =>
    write(
      as,
      async (context) =>
        void (await workflow[op](context, { document: document(id), opinion }, follow(context))),
    )
  const actions = async (id: string) =>
    (
      await workflow.historyOf(
        db,
        document(id),
        { userId: user('admin'), side: 'buyer', language: 'CN' },
        now(),
      )
    ).entries.map(({ action, handler }) => `${action}:${handler ?? ''}`)

  const now = () => ({ platform, now: platform.clock() })
  /** the part of the document engine that jobs use */
  const engine = {
    platform,
    inTransaction: <T>(_caller: null, _permissions: null, work: (context: never) => Promise<T>) =>
      write(null, (context) => {
        const run = (_definition: unknown, _op: string, id: string) =>
          follow(context).onApproved({ resource: 'srmThing', id }, null, null)
        return work({ ...context, run, attempt } as never)
      }),
  } as unknown as Engine
  const attempt = <T>(tried: () => Promise<T>) =>
    tried().then(
      (done) => ({ done }),
      (refused: unknown) => ({ refused }),
    )
  const tick = async (hours: number) => {
    clock += hours * 3_600_000
    return tickWaits(engine)
  }
  return {
    calls,
    engine,
    tick,
    db,
    now,
    platform,
    workflow,
    events,
    user,
    person,
    org,
    subOrg,
    departments: { top, mid, low },
    write,
    follow,
    submit,
    restart,
    deploy,
    open,
    statusOf,
    document,
    decide,
    actions,
    async close() {
      await close()
      await database.drop()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof openBench>>
