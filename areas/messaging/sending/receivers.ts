import type { AnyRecord, DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import { type EventShape, type PayloadKind, shapeOf } from '@opensrm/kernel/document/events.ts'
import { inLanguage, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import type { OutboxEvent } from '@opensrm/platform/messages/outbox.ts'
import { processEvent } from '@opensrm/platform/messages/platform.events.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import { sql } from 'kysely'
import { BOUNCES_MAX } from './bounces.ts'

/** A row of a configuration that defines receivers. */
export type ReceiverRule = {
  receiverType: string
  receiverValue: string | null
  userIds: string[] | null
  respId: string | null
  receiveSqlId: string | null
}

/** The record of an event; null when it has none. */
export type Subject = { definition: DocumentDefinition; record: AnyRecord } | null

/** How to reach a user, from the account and the user's own settings. */
export type Receiver = {
  caller: Caller
  fullName: Text
  email: string | null
  mobile: string | null
  wechatWorkId: string | null
  dingtalkId: string | null
  channels: readonly string[]
  quietStart: string | null
  quietEnd: string | null
  isDigest: boolean
}

const MAX_RECEIVERS = 2_000

/** Ids of the users a configuration covers, before any further check. */
export async function receiverIds(
  context: EngineContext,
  rules: readonly ReceiverRule[],
  event: OutboxEvent,
  subject: Subject,
): Promise<string[]> {
  const ids = new Set<string>()
  for (const rule of rules) {
    for (const id of await idsOf(context, rule, event, subject)) ids.add(id)
    if (ids.size > MAX_RECEIVERS) break
  }
  return [...ids].slice(0, MAX_RECEIVERS)
}

async function idsOf(
  context: EngineContext,
  rule: ReceiverRule,
  event: OutboxEvent,
  subject: Subject,
): Promise<string[]> {
  switch (rule.receiverType) {
    case 'USERS':
      return rule.userIds ?? []
    case 'INITIATOR':
      return idList(subject?.record.createdBy ?? event.payload.initiatorUserId)
    case 'DOC_FIELD':
      return usersOfField(context, rule.receiverValue ?? '', event, subject)
    case 'RESPONSIBILITY':
      return holders(context, rule.respId)
    case 'DEPT_MANAGER':
      return departmentManagers(context, subject)
    case 'PROCESS_ROLE':
      return processRole(context, rule.receiverValue ?? '', subject)
    case 'SUPPLIER_CONTACTS':
      return supplierUsers(context, event, subject)
    case 'SQL':
      return queried(context, rule.receiveSqlId, event, subject)
    default:
      return []
  }
}

/**
 * Users named in the event, otherwise in the record. The event's declaration, otherwise the
 * document's field, says whether ids are users, persons or suppliers, of which the accounts are
 * used. Other ids are ignored.
 */
async function usersOfField(
  context: EngineContext,
  field: string,
  event: OutboxEvent,
  subject: Subject,
): Promise<string[]> {
  const isSaid = field in event.payload
  const declared = saidOf(event)[field]
  // An event that leaves out its supplier does not concern it.
  if (!isSaid && declared === 'supplier') return []
  const ids = idList(isSaid ? event.payload[field] : subject?.record[field])
  switch ((isSaid ? declared : undefined) ?? keptBy(subject, field)) {
    case 'user':
    case 'users':
      return ids
    case 'person':
    case 'persons':
      return usersOfPersons(context, ids)
    case 'supplier':
    case 'suppliers':
      return usersOfSuppliers(context, ids)
    default:
      return []
  }
}

const KINDS: { readonly [resource: string]: PayloadKind } = {
  baseUser: 'user',
  basePerson: 'person',
  srmPosSupplier: 'supplier',
}

/** The kind of id in a field of the event's document. */
function keptBy(subject: Subject, key: string): PayloadKind | undefined {
  if (key === 'createdBy' || key === 'lastUpdatedBy') return 'user'
  const field = subject?.definition.fields[key]
  if (field?.type !== 'ref' && field?.type !== 'multiref') return undefined
  return KINDS[field.ref] ?? 'reference'
}

/** The declared fields of an event; process events share one declaration. */
function saidOf({ event }: OutboxEvent): EventShape {
  return shapeOf(event) ?? processEvent
}

async function usersOfPersons(context: EngineContext, persons: readonly string[]) {
  if (persons.length === 0) return []
  return column(
    await sql<{
      id: string
    }>`select id from base_user where person_id = any(${[...persons]}::bigint[])`.execute(
      context.tx,
    ),
  )
}

async function holders(context: EngineContext, respId: string | null): Promise<string[]> {
  return column(
    await sql<{ id: string }>`select distinct user_id as id from base_user_responsibility
      where resp_id = ${respId} and status = 'EFFECTIVE'
        and coalesce(effective_from, '0001-01-01') <= ${context.today}::date
        and coalesce(effective_to, '9999-12-31') >= ${context.today}::date`.execute(context.tx),
  )
}

async function departmentManagers(context: EngineContext, subject: Subject): Promise<string[]> {
  const departmentId = idList(subject?.record.departmentId)[0] ?? null
  const creator = idList(subject?.record.createdBy)[0] ?? null
  return column(
    await sql<{ id: string }>`select u.id from base_department d
      join base_user u on u.person_id = d.manager_person_id
      where d.id = coalesce(${departmentId}::bigint, (select p.department_id from base_user c
        join base_person p on p.id = c.person_id where c.id = ${creator}::bigint))`.execute(
      context.tx,
    ),
  )
}

async function processRole(
  context: EngineContext,
  roleKey: string,
  subject: Subject,
): Promise<string[]> {
  const orgId = idList(subject?.record.orgId)[0] ?? null
  return column(
    await sql<{ id: string }>`select distinct coalesce(l.user_id, u.id) as id from base_bpm_role r
      join base_bpm_role__rows l on l.header_id = r.id
      left join base_position_allot a on a.position_id = l.position_id and a.status = 'EFFECTIVE'
      left join base_user u on u.person_id = a.person_id
      where r.role_key = ${roleKey} and r.status = 'ENABLED'
        and (l.org_id is null or l.org_id = ${orgId}::bigint) and coalesce(l.user_id, u.id) is not null`.execute(
      context.tx,
    ),
  )
}

/** The users of the document's own supplier only; of a document of several suppliers, of those that the event names. */
async function supplierUsers(
  context: EngineContext,
  event: OutboxEvent,
  subject: Subject,
): Promise<string[]> {
  const field = subject?.definition.access.supplier ?? 'supplierId'
  const { supplierId, supplierIds } = event.payload
  return usersOfSuppliers(context, idList(subject?.record[field] ?? supplierId ?? supplierIds))
}

async function usersOfSuppliers(
  context: EngineContext,
  suppliers: readonly string[],
): Promise<string[]> {
  if (suppliers.length === 0) return []
  return column(
    await sql<{ id: string }>`select id from base_user
      where supplier_id = any(${[...suppliers]}::bigint[]) and user_type = 'SUPPLIER'`.execute(
      context.tx,
    ),
  )
}

async function queried(
  context: EngineContext,
  id: string | null,
  event: OutboxEvent,
  subject: Subject,
): Promise<string[]> {
  const { rows } = await sql<{ sql_text: string; max_rows: string }>`
    select sql_text, max_rows from base_msg_receive_sql where id = ${id} and status = 'ENABLED'`.execute(
    context.tx,
  )
  const [query] = rows
  if (!query) return []
  const answer = await runOwnSelect(context.platform, 'msg', {
    sqlText: query.sql_text,
    values: queryValues(event.payload, subject?.record ?? null),
    maxRows: Number(query.max_rows),
    timeoutMs: 5_000,
  })
  const at = answer.columns.findIndex(({ name }) => name === 'user_id')
  return answer.rows.map((row) => row[at] ?? '').filter((value) => /^\d{1,18}$/.test(value))
}

/** Parameters available to every receiver query. */
export const QUERY_PARAMETERS = [
  'docId',
  'docNumber',
  'orgId',
  'supplierId',
  'departmentId',
  'categoryId',
  'createdBy',
] as const

function queryValues(
  payload: OutboxEvent['payload'],
  record: AnyRecord | null,
): { [name: string]: string | null } {
  const value = (name: string): string | null => {
    const found = name === 'docId' ? (record?.id ?? payload.id) : (record?.[name] ?? payload[name])
    return found === null || found === undefined ? null : String(found)
  }
  return Object.fromEntries(QUERY_PARAMETERS.map((name) => [name, value(name)]))
}

/** The enabled accounts among the ids, with their settings. */
export async function loadReceivers(
  context: EngineContext,
  ids: readonly string[],
): Promise<Receiver[]> {
  const valid = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id))
  if (valid.length === 0) return []
  const { rows } = await sql<{ [column: string]: string | null }>`
    select u.id, u.user_name, u.user_full_name, u.user_type, u.supplier_id, u.person_id, u.time_zone,
      coalesce(m.language, u.preferred_language) as language, p.person_name_en, p.department_id, p.org_id,
      coalesce(m.email, u.email) as email, coalesce(m.mobile, u.mobile) as mobile, m.wechat_work_id, m.dingtalk_id,
      array_to_string(coalesce(m.channels, '{INAPP,EMAIL}'), ',') as channels,
      left(coalesce(m.quiet_start, '22:00'), 5) as quiet_start,
      left(coalesce(m.quiet_end, '07:00'), 5) as quiet_end,
      coalesce(m.digest_flag, 'N') as digest_flag, coalesce(m.bounce_count, 0) as bounce_count
    from base_user u left join base_msg_user m on m.user_id = u.id and m.status = 'ENABLED'
    left join base_person p on p.id = u.person_id
    where u.id = any(${valid}::bigint[]) and u.status in ('ACTIVE', 'LOCKED')
      and coalesce(u.effective_from, '0001-01-01') <= ${context.today}::date
      and coalesce(u.effective_to, '9999-12-31') >= ${context.today}::date
    order by u.id`.execute(context.tx)
  return rows.map(receiverOf)
}

function receiverOf(row: { [column: string]: string | null }): Receiver {
  const side: Side = row.user_type === 'SUPPLIER' ? 'supplier' : 'buyer'
  const language: Language = row.language === 'EN' ? 'EN' : 'CN'
  const ownName = row.user_full_name ?? ''
  const fullName = t(ownName, row.person_name_en || ownName)
  const isBouncing = Number(row.bounce_count) >= BOUNCES_MAX
  return {
    fullName,
    caller: {
      userId: row.id as string,
      userName: row.user_name ?? '',
      fullName: inLanguage(fullName, language),
      side,
      supplierId: side === 'supplier' ? (row.supplier_id ?? null) : null,
      personId: row.person_id ?? null,
      departmentId: row.department_id ?? null,
      orgId: row.org_id ?? null,
      respId: null,
      sessionId: '',
      language,
      timeZone: row.time_zone ?? 'Asia/Shanghai',
      duties: [],
    },
    email: isBouncing ? null : (row.email ?? null),
    mobile: row.mobile ?? null,
    wechatWorkId: row.wechat_work_id ?? null,
    dingtalkId: row.dingtalk_id ?? null,
    channels: [
      'INAPP',
      ...(row.channels ?? '').split(',').filter((each) => each && each !== 'INAPP'),
    ],
    quietStart: row.quiet_start ?? null,
    quietEnd: row.quiet_end ?? null,
    isDigest: row.digest_flag === 'Y',
  }
}

function idList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((each) => each !== null && each !== undefined).map(String)
}

function column({ rows }: { rows: { id: string }[] }): string[] {
  return rows.map(({ id }) => id)
}
