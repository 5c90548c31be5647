import type { Side } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Paged, Tx } from '../http/action.ts'
import type { DocumentKey } from './instances.ts'

export type PageRequest = { pageIndex: number; pageRows: number }
export type Viewer = { userId: string; side: Side }

export type TaskRow = {
  id: string
  taskId: string
  instanceId: string
  title: string
  docResource: string
  docId: string
  docNumber: string | null
  docAmount: string | null
  nodeName: string
  initiatorUserId: string
  initiator: string | null
  owner: string | null
  /** route of the document's form, without /main */
  route: string | null
  arriveTime: string
  handleTime: string | null
  action: string | null
  opinion: string | null
  status: string
  /** where the whole process stands */
  instanceStatus: string
}
export type TaskPage = Paged<TaskRow[]>

export type ApprovalHistory = {
  instance: {
    id: string
    number: string
    status: string
    currentNodes: string[]
    startTime: string
    endTime: string | null
  } | null
  entries: {
    nodeName: string | null
    handler: string | null
    owner: string | null
    action: string
    opinion: string | null
    arriveTime: string | null
    handleTime: string | null
  }[]
  openTasks: {
    id: string
    nodeName: string
    assignees: string[]
    mine: boolean
    arriveTime: string
  }[]
  myTaskId: string | null
}

type Texts = { [column: string]: string | null }

/** What waits for the user, newest first. */
export async function todoOf(db: Db | Tx, userId: string, page: PageRequest): Promise<TaskPage> {
  const where = sql`t.assignee_user_id = ${userId} and t.status = 'PENDING' and i.status = 'RUNNING'`
  return taskPage(db, { where, order: sql`t.arrive_time desc, t.id desc` }, page)
}

/** What the user handled, newest first. */
export async function doneOf(db: Db | Tx, userId: string, page: PageRequest): Promise<TaskPage> {
  const where = sql`t.assignee_user_id = ${userId} and t.status in ('COMPLETED', 'TRANSFERRED')`
  return taskPage(db, { where, order: sql`t.handle_time desc, t.id desc` }, page)
}

async function taskPage(
  db: Db | Tx,
  query: { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { pageIndex, pageRows }: PageRequest,
): Promise<TaskPage> {
  const from = sql`from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id where ${query.where}`
  const counted = await sql<{ count: string }>`select count(*) as count ${from}`.execute(db)
  const found =
    await sql<Texts>`select t.*, i.doc_id, i.status as instance_status, initiator.user_full_name as initiator_name,
      owner.user_full_name as owner_name
    from (select t.*, row_number() over (order by ${query.order}) as place ${from}
      order by ${query.order} limit ${pageRows} offset ${(pageIndex - 1) * pageRows}) t
    join base_bpm_instance i on i.id = t.instance_id
    left join base_user initiator on initiator.id = t.initiator_user_id
    left join base_user owner on owner.id = t.owner_user_id
    order by t.place`.execute(db)
  return {
    data: found.rows.map(taskRow),
    page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex },
  }
}

function taskRow(row: Texts): TaskRow {
  return {
    id: row.id ?? '',
    taskId: row.id ?? '',
    instanceId: row.instance_id ?? '',
    title: row.title ?? '',
    docResource: row.doc_resource ?? '',
    docId: row.doc_id ?? '',
    docNumber: row.doc_number ?? null,
    docAmount: row.doc_amount ?? null,
    nodeName: row.node_name ?? '',
    initiatorUserId: row.initiator_user_id ?? '',
    initiator: row.initiator_name ?? null,
    owner: row.owner_name ?? null,
    route: row.form_route ?? null,
    arriveTime: time(row.arrive_time) ?? '',
    handleTime: time(row.handle_time),
    action: row.action ?? null,
    opinion: row.opinion ?? null,
    status: row.status ?? '',
    instanceStatus: row.instance_status ?? '',
  }
}

/**
 * All that was ever decided about a document, over all its submissions, and who is asked now. Supplier users learn the
 * result and when, never names or comments.
 */
export async function historyOf(
  db: Db | Tx,
  document: DocumentKey,
  viewer: Viewer,
): Promise<ApprovalHistory> {
  const instances =
    await sql<Texts>`select * from base_bpm_instance where doc_resource = ${document.resource}
    and doc_id = ${document.id} order by id desc limit 1`.execute(db)
  const instance = instances.rows[0]
  if (!instance) return { instance: null, entries: [], openTasks: [], myTaskId: null }
  const entries =
    await sql<Texts>`select h.*, handler.user_full_name as handler_name, owner.user_full_name as owner_name
    from base_bpm_instance i join base_bpm_instance__history h on h.header_id = i.id
      left join base_user handler on handler.id = h.handler_user_id
      left join base_user owner on owner.id = h.owner_user_id
    where i.doc_resource = ${document.resource} and i.doc_id = ${document.id}
    order by i.id, h.seq_num limit 1000`.execute(db)
  const isSupplier = viewer.side === 'supplier'
  const openTasks =
    isSupplier || instance.status !== 'RUNNING'
      ? []
      : await openTasksOf(db, instance.id ?? '', viewer.userId)
  return {
    instance: {
      id: instance.id ?? '',
      number: instance.instance_number ?? '',
      status: instance.status ?? '',
      currentNodes: [...new Set(openTasks.map(({ nodeName }) => nodeName))],
      startTime: time(instance.start_time) ?? '',
      endTime: time(instance.end_time),
    },
    entries: entries.rows
      .filter((row) => !isSupplier || row.action === 'SUBMIT' || row.action === 'END')
      .map((row) => ({
        nodeName: row.node_name ?? null,
        handler: isSupplier ? null : (row.handler_name ?? null),
        owner: isSupplier ? null : (row.owner_name ?? null),
        action: row.action ?? '',
        opinion: isSupplier ? null : (row.opinion ?? null),
        arriveTime: time(row.arrive_time),
        handleTime: time(row.handle_time),
      })),
    openTasks,
    myTaskId: openTasks.find(({ mine }) => mine)?.id ?? null,
  }
}

/** Open tasks node by node; the id is the viewer's own task where he has one. */
async function openTasksOf(
  db: Db | Tx,
  instanceId: string,
  userId: string,
): Promise<ApprovalHistory['openTasks']> {
  const found =
    await sql<Texts>`select t.id, t.node_id, t.node_name, t.assignee_user_id, t.arrive_time, u.user_full_name
    from base_bpm_task t left join base_user u on u.id = t.assignee_user_id
    where t.instance_id = ${instanceId} and t.status = 'PENDING' order by t.id`.execute(db)
  const nodes = new Map<string, ApprovalHistory['openTasks'][number]>()
  for (const row of found.rows) {
    const key = row.node_id ?? ''
    const mine = row.assignee_user_id === userId
    const node = nodes.get(key) ?? {
      id: row.id ?? '',
      nodeName: row.node_name ?? '',
      assignees: [],
      mine: false,
      arriveTime: time(row.arrive_time) ?? '',
    }
    node.assignees.push(row.user_full_name ?? '')
    if (mine) {
      node.id = row.id ?? ''
      node.mine = true
    }
    nodes.set(key, node)
  }
  return [...nodes.values()]
}

/** '2026-11-20 20:48:01+08' as PostgreSQL prints it in the installation's zone. */
function time(text: string | null | undefined): string | null {
  return text ? text.slice(0, 19) : null
}
