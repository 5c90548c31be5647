import { inLanguage, type Language, type Text } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { userNameIn } from '../access/userNames.ts'
import type { Db, Tx } from '../http/action.ts'
import { returnTargets } from './deciding.ts'
import { mayHandle } from './delegation.ts'
import { ancestorsOf } from './graph.ts'
import type { DocumentKey } from './instances.ts'
import { withdrawalOf } from './instanceVerbs.ts'
import { columnIn, type Now, time, type Viewer } from './lists.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { modelOf } from './runner.ts'

export type ApprovalHistory = {
  instance: {
    id: string
    number: string
    status: string
    modelName: string
    modelNameEn: string | null
    /** the operation it is about; null: the document itself */
    operation: string | null
    /** the values entered for that operation */
    operationInput: { [field: string]: unknown } | null
    defVersion: number
    initiatorUserId: string
    /** the viewer may withdraw it now */
    mayWithdraw: boolean
    currentNodes: string[]
    startTime: string
    endTime: string | null
    stopReason: string | null
    errorMessage: string | null
  } | null
  entries: {
    instanceId: string
    /** the name of the process, and its subject */
    modelName: string
    modelNameEn: string | null
    operation: string | null
    operationInput: { [field: string]: unknown } | null
    nodeName: string | null
    handler: string | null
    owner: string | null
    action: string
    opinion: string | null
    arriveTime: string | null
    handleTime: string | null
    changedFields: { [field: string]: unknown } | null
  }[]
  openTasks: {
    id: string
    nodeName: string
    assignees: string[]
    mine: boolean
    arriveTime: string
    dueTime: string | null
  }[]
  myTaskId: string | null
  /** what the viewer may do with their own open task */
  myTask: MyTask | null
  /** when the viewer last decided on this document; later changes are marked as new */
  myLastDecision: string | null
}

export type MyTask = {
  id: string
  nodeId: string
  nodeName: string
  taskKind: string
  signMode: string | null
  isGroup: boolean
  commentRequired: string
  allowTransfer: boolean
  allowCountersign: boolean
  editableFields: readonly string[]
  hiddenFields: readonly string[]
  returnTargets: { id: string; name: string }[]
  /** signers added by the viewer who have not decided yet */
  signers: { taskId: string; name: string; mode: string }[]
  /** later nodes whose approvers the viewer chooses: the chosen users and the available ones */
  choices: { nodeId: string; nodeName: string; allowed: string[]; userIds: string[] }[]
}

type Texts = { [column: string]: string | null }

/**
 * All decisions about a document, over all its submissions, and the current approvers. Supplier users see the result
 * and its time, never names or comments.
 */
export async function historyOf(
  db: Db | Tx,
  document: DocumentKey,
  viewer: Viewer,
  now: Now,
): Promise<ApprovalHistory> {
  const isSupplier = viewer.side === 'supplier'
  // A supplier does not see a requested operation until it is approved and has run.
  const shown = isSupplier ? sql`and i.doc_operation is null` : sql``
  const instances =
    await sql<Texts>`select i.*, m.model_name, m.model_name_en from base_bpm_instance i
    left join base_bpm_model m on m.id = i.model_id where i.doc_resource = ${document.resource}
    and i.doc_id = ${document.id} ${shown} order by i.id desc limit 1`.execute(db)
  const instance = instances.rows[0]
  if (!instance)
    return {
      instance: null,
      entries: [],
      openTasks: [],
      myTaskId: null,
      myTask: null,
      myLastDecision: null,
    }
  const entries =
    await sql<Texts>`select h.*, i.id as instance_id, i.doc_operation, i.operation_input, m.model_name, m.model_name_en,
      ${userNameIn(viewer.language, 'handler')} as handler_name, ${userNameIn(viewer.language, 'owner')} as owner_name
    from base_bpm_instance i left join base_bpm_model m on m.id = i.model_id join base_bpm_instance__history h on h.header_id = i.id
      left join base_user handler on handler.id = h.handler_user_id
      left join base_user owner on owner.id = h.owner_user_id
    where i.doc_resource = ${document.resource} and i.doc_id = ${document.id} ${shown}
    order by i.id, h.seq_num limit 1000`.execute(db)
  const isRunning = instance.status === 'RUNNING'
  const openTasks = isSupplier || !isRunning ? [] : await openTasksOf(db, instance.id ?? '', viewer)
  const myTask = isSupplier || !isRunning ? null : await myTaskOf(db, document, viewer, now)
  const decided = entries.rows.findLast(
    (row) =>
      row.handler_user_id === viewer.userId &&
      ['APPROVE', 'REJECT', 'RETURN'].includes(row.action ?? ''),
  )
  return {
    instance: {
      id: instance.id ?? '',
      number: instance.instance_number ?? '',
      status: instance.status ?? '',
      ...aboutOf(instance),
      defVersion: Number(instance.def_version ?? 0),
      initiatorUserId: instance.initiator_user_id ?? '',
      mayWithdraw: isRunning && !(await withdrawalOf(db, document, viewer.userId)),
      currentNodes: [...new Set(openTasks.map(({ nodeName }) => nodeName))],
      startTime: time(instance.start_time) ?? '',
      endTime: time(instance.end_time),
      stopReason: isSupplier ? null : (instance.stop_reason ?? null),
      errorMessage: isSupplier ? null : (instance.error_message ?? null),
    },
    entries: entries.rows
      .filter((row) => !isSupplier || row.action === 'SUBMIT' || row.action === 'END')
      .map((row) => ({
        instanceId: row.instance_id ?? '',
        ...aboutOf(row),
        nodeName: columnIn(viewer.language, row, 'node_name'),
        handler: isSupplier ? null : (row.handler_name ?? null),
        owner: isSupplier ? null : (row.owner_name ?? null),
        action: row.action ?? '',
        opinion: isSupplier ? null : (row.opinion ?? null),
        arriveTime: time(row.arrive_time),
        handleTime: time(row.handle_time),
        changedFields: isSupplier || !row.changed_fields ? null : JSON.parse(row.changed_fields),
      })),
    openTasks: openTasks.map((task) => ({
      ...task,
      mine: task.mine || (myTask !== null && task.ids.includes(myTask.id)),
    })),
    myTaskId: myTask?.id ?? null,
    myTask,
    myLastDecision: decided ? time(decided.handle_time) : null,
  }
}

/** The process and its subject. */
function aboutOf(row: Texts) {
  return {
    modelName: row.model_name ?? '',
    modelNameEn: row.model_name_en ?? null,
    operation: row.doc_operation ?? null,
    operationInput: row.operation_input ? JSON.parse(row.operation_input) : null,
  }
}

/** Open tasks by node; the id is that of the viewer's own task, if there is one. */
async function openTasksOf(db: Db | Tx, instanceId: string, viewer: Viewer) {
  const found =
    await sql<Texts>`select t.id, t.node_id, t.node_name, t.node_name_en, t.status, t.assignee_user_id, t.arrive_time, t.due_time,
      coalesce(${userNameIn(viewer.language, 'u')}, (select string_agg(${userNameIn(viewer.language, 'c')}, ' / ' order by c.id) from base_user c
        where c.id = any(t.candidate_user_ids))) as name
    from base_bpm_task t left join base_user u on u.id = t.assignee_user_id
    where t.instance_id = ${instanceId} and t.status in ('PENDING', 'UNCLAIMED')
      and t.task_kind in ('APPROVE', 'COUNTERSIGN') order by t.id`.execute(db)
  type Open = ApprovalHistory['openTasks'][number] & { ids: string[] }
  const nodes = new Map<string, Open>()
  for (const row of found.rows) {
    const key = row.node_id ?? ''
    const mine = row.assignee_user_id === viewer.userId
    const node: Open = nodes.get(key) ?? {
      id: row.id ?? '',
      ids: [],
      nodeName: columnIn(viewer.language, row, 'node_name') ?? '',
      assignees: [],
      mine: false,
      arriveTime: time(row.arrive_time) ?? '',
      dueTime: time(row.due_time),
    }
    node.assignees.push(row.name ?? '')
    node.ids.push(row.id ?? '')
    if (mine) {
      node.id = row.id ?? ''
      node.mine = true
    }
    nodes.set(key, node)
  }
  return [...nodes.values()]
}

async function myTaskOf(
  db: Db | Tx,
  document: DocumentKey,
  viewer: Viewer,
  now: Now,
): Promise<MyTask | null> {
  const found = await sql<Texts>`select t.*, d.xml, s.trail from base_bpm_task t
    join base_bpm_instance i on i.id = t.instance_id
    join bpm_instance_state s on s.instance_id = i.id
    join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
    where i.doc_resource = ${document.resource} and i.doc_id = ${document.id} and i.status = 'RUNNING'
      and t.status in ('PENDING', 'WAITING') and t.task_kind in ('APPROVE', 'COUNTERSIGN')
      and ${mayHandle(viewer.userId, now)}
    order by (t.status = 'PENDING') desc, (t.assignee_user_id = ${viewer.userId}) desc, t.id limit 1`.execute(
    db,
  )
  const row = found.rows[0]
  const xml = row?.xml ?? ''
  const node = row ? (await modelOf(xml)).nodes.get(row.node_id ?? '') : undefined
  if (!row || !node) return null
  const trail = JSON.parse(row.trail ?? '[]') as string[]
  const signers =
    await sql<Texts>`select t.id, t.sign_mode, ${userNameIn(viewer.language, 'u')} as user_full_name from base_bpm_task t
    join base_user u on u.id = t.assignee_user_id
    where t.parent_task_id = ${row.id} and t.status in ('PENDING', 'WAITING') order by t.id`.execute(
      db,
    )
  return {
    id: row.id ?? '',
    nodeId: node.id,
    nodeName: inLanguage(node.name, viewer.language),
    taskKind: row.task_kind ?? 'APPROVE',
    signMode: row.sign_mode ?? null,
    isGroup: Boolean(row.candidate_user_ids),
    commentRequired: node.commentRequired,
    allowTransfer: node.allowTransfer,
    allowCountersign: node.allowCountersign,
    editableFields: row.status === 'PENDING' ? node.editableFields : [],
    hiddenFields: node.hiddenFields,
    returnTargets: (await returnTargets({ xml, trail }, { node_id: node.id })).map((target) => ({
      id: target.id,
      name: inLanguage(target.name, viewer.language),
    })),
    signers: signers.rows.map((signer) => ({
      taskId: signer.id ?? '',
      name: signer.user_full_name ?? '',
      mode: signer.sign_mode ?? '',
    })),
    choices: (await choicesOf(db, document, [...(await modelOf(xml)).nodes.values()], trail)).map(
      (choice) => ({ ...choice, nodeName: inLanguage(choice.nodeName, viewer.language) }),
    ),
  }
}

/** Later nodes whose approvers are chosen by the approver of an earlier node. */
async function choicesOf(
  db: Db | Tx,
  document: DocumentKey,
  nodes: readonly ProcessNode[],
  trail: readonly string[],
): Promise<(Omit<MyTask['choices'][number], 'nodeName'> & { nodeName: Text })[]> {
  const open = nodes.filter(
    (node) => node.approverRule === 'PREVIOUS_HANDLER_SELECT' && !trail.includes(node.id),
  )
  if (open.length === 0) return []
  const found = await sql<Texts>`select node_id, user_ids from bpm_choice
    where doc_resource = ${document.resource} and doc_id = ${document.id}`.execute(db)
  const chosen = new Map(found.rows.map((row) => [row.node_id, row.user_ids?.match(/\d+/g) ?? []]))
  return open.map((node) => ({
    nodeId: node.id,
    nodeName: node.name,
    allowed: (node.approverValue ?? '').match(/\d+/g) ?? [],
    userIds: chosen.get(node.id) ?? [],
  }))
}

const PASSED = new Set([
  ...['APPROVE', 'REJECT', 'AUTO_PASS', 'SKIP', 'TIMER', 'SERVICE', 'MESSAGE', 'SCRIPT'],
  ...['DECISION', 'PASS'],
])
/** Transferring, asking for advice and copying are not decisions of the step. */
const DECIDED = new Set([...PASSED, 'RETURN'])

export type Diagram = {
  xml: string
  status: string
  done: string[]
  current: string[]
  /** passed without a task */
  skipped: string[]
  nodes: { [nodeId: string]: { handlers: string[]; time: string | null } }
}

/** The drawing of a running process, with its current position. */
export async function diagramOf(
  db: Db | Tx,
  instanceId: string,
  language: Language,
): Promise<Diagram | null> {
  const found = await sql<Texts>`select i.status, d.xml, s.trail from base_bpm_instance i
    join base_bpm_model m on m.id = i.model_id
    join bpm_definition d on d.model_key = m.model_key and d.def_version = i.def_version
    left join bpm_instance_state s on s.instance_id = i.id where i.id = ${instanceId}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const entries =
    await sql<Texts>`select h.node_id, h.action, h.handle_time, ${userNameIn(language, 'u')} as user_full_name
    from base_bpm_instance__history h left join base_user u on u.id = h.handler_user_id
    where h.header_id = ${instanceId} and h.node_id is not null order by h.seq_num`.execute(db)
  const open = await sql<Texts>`select t.node_id, t.arrive_time,
      coalesce(${userNameIn(language, 'u')}, (select string_agg(${userNameIn(language, 'c')}, ' / ' order by c.id) from base_user c
        where c.id = any(t.candidate_user_ids))) as name
    from base_bpm_task t left join base_user u on u.id = t.assignee_user_id
    where t.instance_id = ${instanceId} and t.status in ('PENDING', 'UNCLAIMED')
      and t.task_kind in ('APPROVE', 'COUNTERSIGN') order by t.id`.execute(db)
  const waits =
    await sql<Texts>`select node_id from bpm_wait where instance_id = ${instanceId} and kind <> 'LIMIT'`.execute(
      db,
    )
  const drawn = await modelOf(row.xml ?? '')
  const nodes: Diagram['nodes'] = {}
  const isRunning = row.trail !== null && row.trail !== undefined
  const trail = isRunning ? (JSON.parse(row.trail ?? '[]') as string[]) : null
  const passed = new Set<string>()
  const skipped = new Set<string>()
  for (const entry of entries.rows) {
    const left = entry.node_id ?? ''
    if (trail && !trail.includes(left)) continue
    const id = placeOf(drawn, left)
    if (PASSED.has(entry.action ?? '')) passed.add(id)
    if (['AUTO_PASS', 'SKIP'].includes(entry.action ?? '')) skipped.add(id)
    else skipped.delete(id)
    if (!DECIDED.has(entry.action ?? '')) continue
    nodes[id] ??= { handlers: [], time: null }
    const name = entry.user_full_name
    if (name && !nodes[id].handlers.includes(name)) nodes[id].handlers.push(name)
    nodes[id].time = time(entry.handle_time)
  }
  const current = new Set<string>()
  for (const { node_id } of waits.rows) current.add(placeOf(drawn, node_id ?? ''))
  for (const task of open.rows) {
    const id = placeOf(drawn, task.node_id ?? '')
    if (!current.has(id)) nodes[id] = { handlers: [], time: time(task.arrive_time) }
    current.add(id)
    if (task.name) nodes[id]?.handlers.push(task.name)
  }
  for (const node of drawn.nodes.values())
    if (current.has(node.id)) for (const around of ancestorsOf(drawn, node)) current.add(around)
  for (const id of current) passed.delete(id)
  return {
    xml: row.xml ?? '',
    status: row.status ?? '',
    done: [...passed].filter((id) => !skipped.has(id)),
    current: [...current],
    skipped: [...skipped].filter((id) => !current.has(id)),
    nodes,
  }
}

/** Elements of a called process are shown at the call: their ids begin with the call's id. */
function placeOf({ nodes }: ProcessModel, id: string): string {
  let place = id
  while (!nodes.has(place) && place.includes('.')) place = place.slice(0, place.lastIndexOf('.'))
  return place
}
