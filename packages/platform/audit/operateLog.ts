import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { labelsOf } from '../documents/labels.ts'
import type { Caller, Db, Platform, RequestInfo, Tx } from '../http/action.ts'

/** Values of lookup OPERATE_TYPE. */
export type OperateType =
  | 'LOGIN'
  | 'LOGOUT'
  | 'LOGIN_FAIL'
  | 'QUERY'
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  | 'TRANSITION'
  | 'APPROVE'
  | 'IMPORT'
  | 'EXPORT'
  | 'PRINT'
  | 'DOWNLOAD'
  | 'PERMISSION'
  | 'CONFIG'
  | 'SQL'
  | 'REFUSED'

export type LogEntry = {
  caller: Pick<Caller, 'userId' | 'fullName' | 'fullNameEn' | 'supplierId' | 'respId'> | null
  request: RequestInfo | null
  type: OperateType
  /** the sentence after the user's name, e.g. "logged in" */
  did: Text
  /** the subject of the sentence: resource, id and name */
  about?: { resource: string; id?: string | null; number?: Text | null; version?: number | null }
  action: string
  /** the typed name, when there is no session */
  actor?: string
  refused?: AppError
  /** for refusals that were only counted: their number */
  times?: number
  startedAt?: number
}

/**
 * Writes one row of the audit log, in the transaction of the logged action. The sentence is stored in both languages,
 * so that it stays the same when documents and users are renamed later.
 */
export async function logOperation(
  platform: Pick<Platform, 'clock'>,
  db: Db | Tx,
  entry: LogEntry,
): Promise<void> {
  const { caller, request, about, refused } = entry
  const who = caller?.fullName ?? entry.actor ?? null
  const whoEn = caller?.fullNameEn ?? who
  const reason = refused ? reasonOf(refused, entry.times) : null
  const named = about?.number ? { zh: ` ${about.number.zh}`, en: ` ${about.number.en}` } : t('', '')
  const sentence = {
    zh: `${who ?? '系统'}${entry.did.zh}${named.zh}${reason ? `，被拒绝：${reason.zh}` : ''}`,
    en: `${whoEn ?? 'The system'} ${entry.did.en}${named.en}${reason ? `, refused: ${reason.en}` : ''}`,
  }
  const now = platform.clock()
  await sql`insert into base_operate_log
      (status, operate_time, sentence, user_id, supplier_id, resp_id, menu_id, operate_type, doc_resource, doc_id,
       doc_number, doc_version, action_name, result_flag, result_msg, refusal_code, repeat_count, client_ip, user_agent, trace_id, duration_ms,
       created_by, creation_date)
    values ('LOGGED', ${now}, ${lines(sentence)}, ${caller?.userId ?? null}::bigint,
      ${caller?.supplierId ?? null}::bigint, ${caller?.respId ?? null}::bigint, 
      (select id from base_menu where id = ${idOrNull(request?.menuId)}::bigint),
      ${refused && entry.type !== 'LOGIN_FAIL' ? 'REFUSED' : entry.type}, ${about?.resource ?? null}, ${about?.id ?? null}::bigint, ${cut(about?.number?.zh, 200)},
      ${about?.version ?? null}::integer, ${entry.action.slice(0, 100)}, ${refused ? 'E' : 'S'},
      ${reason ? lines(reason) : null}, ${refused?.code ?? null}, ${refused ? (entry.times ?? 1) : null}::integer, ${request?.clientIp ?? null}, ${request?.userAgent ?? null},
      ${request?.traceId ?? null}, ${entry.startedAt ? Math.round(performance.now() - entry.startedAt) : null}::integer,
      ${caller?.userId ?? null}::bigint, ${now})`.execute(db)
}

function reasonOf({ code, args }: AppError, times: number | undefined): Text {
  const { zh, en } = messageText(code, args)
  return times ? t(`${zh}（另有 ${times} 次）`, `${en} (${times} more times)`) : t(zh, en)
}

/** The log text and type of an action on a document. */
export function deedOf(
  definition: DocumentDefinition,
  action: string,
  options: { isNew: boolean; title?: Text },
): { type: OperateType; did: Text } {
  const { title, changesKind: kind = null } = definition
  const of = (type: OperateType, zh: string, en: string) => ({
    type: kind ?? type,
    did: t(`${zh}${title.zh}`, `${en} ${title.en}`),
  })
  if (/^(saveOrUpdate|doBatchSaveOrUpdate)$/.test(action))
    return options.isNew ? of('CREATE', '新增了', 'created') : of('UPDATE', '修改了', 'changed')
  if (/^(delete|doBatchDelete)$/.test(action)) return of('DELETE', '删除了', 'deleted')
  const label =
    definition.transitions.find((one) => one.op === action)?.label ??
    options.title ??
    t(action, action)
  const type: OperateType =
    action === 'doImport'
      ? 'IMPORT'
      : action.startsWith('export')
        ? 'EXPORT'
        : /^do(Approval|Reject)$/.test(action)
          ? 'APPROVE'
          : 'TRANSITION'
  return {
    type: kind ?? type,
    did: t(`执行“${label.zh}”：${title.zh}`, `ran "${label.en}" on ${title.en}`),
  }
}

/**
 * The name of a record in the log: its number, code and name, or the records it joins ("lisi - Buyer"). Null when it is
 * gone.
 */
export async function nameInLog(
  platform: Pick<Platform, 'registry'>,
  db: Db | Tx,
  definition: DocumentDefinition,
  id: string,
): Promise<{ number: Text | null; version: number | null }> {
  const { code, name, nameEn } = definition.display
  const texts = [definition.number?.field ?? code, ...(definition.number ? [] : [name])].filter(
    (key): key is string => key !== undefined && definition.fields[key]?.type === 'text',
  )
  const refs = texts.length ? [] : requiredRefs(definition)
  const english = nameEn && name && texts.includes(name) ? [nameEn] : []
  const columns = [...texts, ...refs.map(({ key }) => key), ...english].map((key) =>
    sql.ref(snake(key)),
  )
  const { rows } = await sql<{ parts: string; version: string }>`
    select jsonb_build_array(${sql.join(columns)})::text as parts, version_num as version
    from ${sql.table(tableOf(definition))} where id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) return { number: null, version: null }
  const parts = (JSON.parse(row.parts) as (string | number | null)[]).map((part) =>
    part === null ? '' : String(part),
  )
  const version = Number(row.version)
  if (refs.length === 0) {
    const namedWith = (english: string | undefined) =>
      texts
        .map((key, index) => (key === name && english) || parts[index])
        .filter(Boolean)
        .join(' ')
    const number = { zh: namedWith(undefined), en: namedWith(parts[texts.length]) }
    return { number: number.zh ? number : null, version }
  }
  const inLanguage = async (language: Language) => {
    const names = await Promise.all(
      refs.map(async ({ ref }, index) => {
        const id = parts[index] ?? ''
        return id ? (await labelsOf(db, platform.registry, ref, [id], language)).get(id) : undefined
      }),
    )
    return names.filter(Boolean).join(' - ')
  }
  return { number: { zh: await inLanguage('CN'), en: await inLanguage('EN') }, version }
}

function requiredRefs(definition: DocumentDefinition): { key: string; ref: string }[] {
  return Object.entries(definition.fields).flatMap(([key, field]) =>
    field.type === 'ref' && field.required === true && !field.refChild
      ? [{ key, ref: field.ref }]
      : [],
  )
}

function lines(text: Text): string {
  return `${text.zh.slice(0, 700)}\n${text.en.slice(0, 700)}`
}

function cut(text: string | null | undefined, length: number): string | null {
  return text ? text.slice(0, length) : null
}

/** A header value comes from the client; anything that is not an id becomes null. */
function idOrNull(text: string | null | undefined): string | null {
  return text && /^\d{1,18}$/.test(text) ? text : null
}

/** The addresses from which an action was last done on each of these records, as the log holds them. */
export async function addressesOf(
  db: Db | Tx,
  { resource, action, ids }: { resource: string; action: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; address: string }>`
    select distinct on (doc_id) doc_id as id, client_ip as address from base_operate_log
    where doc_resource = ${resource} and doc_id = any(${ids}::bigint[]) and action_name = ${action}
      and result_flag = 'S' and client_ip is not null
    order by doc_id, operate_time desc, id desc`.execute(db)
  return new Map(rows.map(({ id, address }) => [id, address]))
}
