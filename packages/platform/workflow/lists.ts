import type { Side } from '@opensrm/kernel/document/define.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { userNameIn } from '../access/userNames.ts'
import type { Db, Paged, Platform, Tx } from '../http/action.ts'
import { handledBy } from './delegation.ts'

export type PageRequest = { pageIndex: number; pageRows: number; keyword?: string | null }
/** the owner of the list, and the language for names of people */
export type Reader = { userId: string; language: Language }
export type Viewer = Reader & { side: Side }
export type Now = { platform: Pick<Platform, 'config'>; now: Date }

export type TaskRow = {
  id: string
  taskId: string
  instanceId: string
  title: Text
  docResource: string
  docId: string
  docNumber: string | null
  docAmount: string | null
  nodeName: string
  taskKind: string
  initiatorUserId: string
  initiator: string | null
  /** assignee before transfer or delegation */
  owner: string | null
  /** route of the document's form, without /main */
  route: string | null
  arriveTime: string
  dueTime: string | null
  overdue: boolean
  urgeCount: number
  handleTime: string | null
  action: string | null
  opinion: string | null
  status: string
  /** state of the whole process, and its current assignees */
  instanceStatus: string
  currentNodes: string | null
  currentAssignees: string | null
}
export type TaskPage = Paged<TaskRow[]>
type Texts = { [column: string]: string | null }

/** Open tasks of the user, urgent first: the user's own tasks, delegated tasks, copies and rejections. */
export async function todoOf(
  db: Db | Tx,
  reader: Reader,
  page: PageRequest & { kind?: 'APPROVE' | 'RECTIFY' | 'NOTIFY' | undefined },
  now: Now,
): Promise<TaskPage> {
  const { kind } = page
  const wanted =
    kind === 'APPROVE'
      ? sql`t.task_kind in ('APPROVE', 'COUNTERSIGN')`
      : kind
        ? sql`t.task_kind = ${kind}`
        : sql`t.task_kind <> 'NOTIFY'`
  const where = sql`t.status = 'PENDING' and ${wanted} and ${await handledBy(db, reader.userId, now)}
    and (i.status = 'RUNNING' or t.task_kind in ('NOTIFY', 'RECTIFY'))`
  return taskPage(db, { where, order: sql`t.arrive_time desc, t.id desc` }, page, reader)
}

/** Group tasks the user may claim. */
export async function groupOf(db: Db | Tx, reader: Reader, page: PageRequest): Promise<TaskPage> {
  const where = sql`t.status = 'UNCLAIMED' and t.candidate_user_ids @> array[${reader.userId}::bigint] and i.status = 'RUNNING'`
  return taskPage(db, { where, order: sql`t.arrive_time desc, t.id desc` }, page, reader)
}

/** Tasks the user handled, newest first; questions to others without an answer come before them. */
export async function doneOf(db: Db | Tx, reader: Reader, page: PageRequest): Promise<TaskPage> {
  const where = sql`t.assignee_user_id = ${reader.userId} and t.task_kind in ('APPROVE', 'COUNTERSIGN')
    and (t.status in ('COMPLETED', 'TRANSFERRED') or (t.status = 'WAITING' and i.status = 'RUNNING'
      and exists (select 1 from base_bpm_task s where s.parent_task_id = t.id and s.sign_mode = 'BEFORE'
        and s.status in ('PENDING', 'WAITING'))))`
  return taskPage(
    db,
    { where, order: sql`t.handle_time desc nulls first, t.id desc` },
    page,
    reader,
  )
}

/** Copies the user received, including read ones. */
export async function notifiedOf(
  db: Db | Tx,
  reader: Reader,
  page: PageRequest,
): Promise<TaskPage> {
  const where = sql`t.assignee_user_id = ${reader.userId} and t.task_kind = 'NOTIFY' and t.status in ('PENDING', 'COMPLETED')`
  return taskPage(db, { where, order: sql`t.arrive_time desc, t.id desc` }, page, reader)
}

async function taskPage(
  db: Db | Tx,
  query: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { pageIndex, pageRows, keyword }: PageRequest,
  { userId, language }: Reader,
): Promise<TaskPage> {
  const words = keyword?.trim()
    ? sql`and strpos(lower(concat_ws(' ', t.title, t.title_en, t.doc_number)), lower(${keyword.trim()})) > 0`
    : sql``
  const from = sql`from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id where ${query.where} ${words}`
  const counted = await sql<{ count: string }>`select count(*) as count ${from}`.execute(db)
  const found =
    await sql<Texts>`select t.*, i.doc_id, i.status as instance_status, i.current_nodes, i.current_nodes_en,
      ${holdersIn(language)} as current_assignees,
      ${userNameIn(language, 'initiator')} as initiator_name,
      case when t.assignee_user_id <> ${userId} then ${userNameIn(language, 'assignee')}
        else ${userNameIn(language, 'owner')} end as owner_name
    from (select t.*, row_number() over (order by ${query.order}) as place ${from}
      order by ${query.order} limit ${pageRows} offset ${(pageIndex - 1) * pageRows}) t
    join base_bpm_instance i on i.id = t.instance_id
    left join base_user initiator on initiator.id = t.initiator_user_id
    left join base_user assignee on assignee.id = t.assignee_user_id
    left join base_user owner on owner.id = t.owner_user_id
    order by t.place`.execute(db)
  return {
    data: found.rows.map((row) => taskRow(row, language)),
    page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex },
  }
}

/** SQL for the current assignees of instance `i`, named in the reader's language. */
export function holdersIn(language: Language): RawBuilder<string | null> {
  return sql`(select left(string_agg(distinct ${userNameIn(language, 'holder')}, ', '), 200) from base_bpm_task o
    join base_user holder on holder.id = o.assignee_user_id where o.instance_id = i.id
    and o.status in ('PENDING', 'UNCLAIMED') and o.task_kind in ('APPROVE', 'COUNTERSIGN'))`
}

function taskRow(row: Texts, language: Language): TaskRow {
  return {
    id: row.id ?? '',
    taskId: row.id ?? '',
    instanceId: row.instance_id ?? '',
    title: titleText(row),
    docResource: row.doc_resource ?? '',
    docId: row.doc_id ?? '',
    docNumber: row.doc_number ?? null,
    docAmount: row.doc_amount ?? null,
    nodeName: columnIn(language, row, 'node_name') ?? '',
    taskKind: row.task_kind ?? 'APPROVE',
    initiatorUserId: row.initiator_user_id ?? '',
    initiator: row.initiator_name ?? null,
    owner: row.owner_name ?? null,
    route: row.form_route ?? null,
    arriveTime: time(row.arrive_time) ?? '',
    dueTime: time(row.due_time),
    overdue: row.overdue_flag === 'Y',
    urgeCount: Number(row.urge_count ?? 0) + Number(row.auto_urge_count ?? 0),
    handleTime: time(row.handle_time),
    action: row.action ?? null,
    opinion: row.opinion ?? null,
    status: row.status ?? '',
    instanceStatus: row.instance_status ?? '',
    currentNodes: columnIn(language, row, 'current_nodes'),
    currentAssignees: row.current_assignees ?? null,
  }
}

/** The title of a task or an instance. Old titles in one language are used for both. */
export function titleText({ title, title_en }: Texts): Text {
  return { zh: title ?? '', en: title_en || title || '' }
}

/** The value of a two-column text for a reader of this language. */
export function columnIn(language: Language, row: Texts, column: string): string | null {
  return (language === 'EN' && row[`${column}_en`]) || (row[column] ?? null)
}

/** '2026-11-20 20:48:01+08' as PostgreSQL prints it in the installation's zone. */
export function time(text: string | null | undefined): string | null {
  return text ? text.slice(0, 19) : null
}
