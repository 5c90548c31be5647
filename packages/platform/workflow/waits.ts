import { serviceEvent } from '@opensrm/kernel/workflow/attributes.ts'
import { sql } from 'kysely'
import { serviceKindOf } from './checkSteps.ts'
import { addHistory, factsOf, type Running, stampOf, type WorkflowContext } from './instances.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { modelOf, type Step } from './runner.ts'
import { hourOf } from './timerHour.ts'

/** What a process waits for beside people stands in rows of its own; jobs let it go on (waitJobs.ts). */
export type WaitKind = 'TIMER' | 'LIMIT' | 'SERVICE'

export function waitKindOf(node: ProcessNode): WaitKind | null {
  switch (node.type) {
    case 'BoundaryEvent':
      return 'LIMIT'
    case 'IntermediateCatchEvent':
      return 'TIMER'
    case 'ServiceTask':
    case 'SendTask':
      return 'SERVICE'
    default:
      return null
  }
}

const hasWaits = (model: ProcessModel): boolean =>
  [...model.nodes.values()].some((node) => waitKindOf(node) !== null)

/** Forgets what is waited for no longer. */
export async function dropWaits(
  context: WorkflowContext,
  running: Running,
  { waiting, gone }: Step,
): Promise<void> {
  if (!hasWaits(await modelOf(running.xml))) return
  await sql`delete from bpm_wait where instance_id = ${running.instance.id}
    and (node_id <> all(${waiting.map(({ id }) => id)}::text[]) or node_id = any(${[...gone]}::text[]))`.execute(
    context.tx,
  )
}

/** Waits at a timer or service; true when there is nothing to wait for and the process goes on at once. */
export async function enterWait(
  context: WorkflowContext,
  running: Running,
  node: ProcessNode,
  kind: WaitKind,
): Promise<boolean> {
  const { instance, variables, state } = running
  const stamp = stampOf(context)
  if (kind === 'SERVICE' && serviceKindOf(node) === 'EVENT') {
    context.emit?.(serviceEvent(instance.doc_resource, node.serviceValue ?? ''), {
      ...factsOf(instance),
      id: instance.doc_id,
      nodeName: node.name.zh,
      nodeNameEn: node.name.en,
      userIds: [instance.initiator_user_id],
    })
    await rememberWait(context, instance.id, node, 'SERVICE')
    return true
  }
  const { timeZone } = context.platform.config
  const due = kind === 'SERVICE' ? stamp : hourOf(node, variables, { now: context.now, timeZone })
  if (kind === 'TIMER' && due <= stamp) {
    await rememberWait(context, instance.id, node, kind)
    return true
  }
  const visit = (state.visits as { [id: string]: string } | undefined)?.[node.id] ?? ''
  await sql`insert into bpm_wait (instance_id, node_id, node_name, node_name_en, kind, visit, due_time)
    values (${instance.id}, ${node.id}, ${node.name.zh}, ${node.name.en}, ${kind}, ${visit}, ${due}::timestamptz)
    on conflict do nothing`.execute(context.tx)
  return false
}

export async function rememberWait(
  context: WorkflowContext,
  instanceId: string,
  node: ProcessNode,
  kind: WaitKind,
): Promise<void> {
  await addHistory(context, instanceId, {
    nodeId: node.id,
    nodeName: node.name,
    handlerUserId: null,
    action: kind === 'SERVICE' ? 'SERVICE' : 'TIMER',
  })
}
