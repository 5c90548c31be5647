import { serviceEvent } from '@opensrm/kernel/workflow/attributes.ts'
import { sql } from 'kysely'
import { serviceKindOf } from './checkSteps.ts'
import type { Variables } from './conditions.ts'
import { addHistory, factsOf, type Running, stampOf, type WorkflowContext } from './instances.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { modelOf, type Step } from './runner.ts'
import { carryOut, wordsOfValues } from './steps.ts'
import { hourOf } from './timerHour.ts'

/** Everything a process waits for other than users is stored in rows of its own; jobs continue it (waitJobs.ts). */
export type WaitKind = 'TIMER' | 'LIMIT' | 'SERVICE' | 'MESSAGE'
/** Steps without approvers and without waiting: scripts, rules, and elements that only exist in the drawing. */
export type StepKind = WaitKind | 'STEP'

export function stepKindOf(node: ProcessNode): StepKind | null {
  switch (node.type) {
    case 'BoundaryEvent':
      return 'LIMIT'
    case 'IntermediateCatchEvent':
      return node.message === null ? 'TIMER' : 'MESSAGE'
    case 'ReceiveTask':
      return 'MESSAGE'
    case 'ServiceTask':
    case 'SendTask':
      return 'SERVICE'
    case 'ScriptTask':
    case 'BusinessRuleTask':
    case 'Task':
    case 'ManualTask':
    case 'IntermediateThrowEvent':
      return 'STEP'
    default:
      return null
  }
}

const hasWaits = (model: ProcessModel): boolean =>
  [...model.nodes.values()].some((node) => !['STEP', null].includes(stepKindOf(node)))

/** Deletes waits that no longer apply. */
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

/** Waits at a timer, service or message; true when there is nothing to wait for and the process continues at once. */
export async function enterStep(
  context: WorkflowContext,
  running: Running,
  node: ProcessNode,
  kind: StepKind,
): Promise<boolean> {
  const { instance, variables, state } = running
  if (kind === 'STEP') {
    await takeStep(context, running, node)
    return true
  }
  const stamp = stampOf(context)
  if (kind === 'SERVICE' && serviceKindOf(node) === 'EVENT') {
    context.emitNamed?.(serviceEvent(instance.doc_resource, node.serviceValue ?? ''), {
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
  const due = () => {
    if (node.message !== null) return 'infinity'
    return kind === 'SERVICE' ? stamp : hourOf(node, variables, { now: context.now, timeZone })
  }
  const hour = due()
  if (kind === 'TIMER' && hour <= stamp) {
    await rememberWait(context, instance.id, node, kind)
    return true
  }
  const visit = (state.visits as { [id: string]: string } | undefined)?.[node.id] ?? ''
  await sql`insert into bpm_wait (instance_id, node_id, node_name, node_name_en, kind, visit, due_time, message)
    values (${instance.id}, ${node.id}, ${node.name.zh}, ${node.name.en}, ${kind}, ${visit}, ${hour}::timestamptz, ${node.message})
    on conflict do nothing`.execute(context.tx)
  return false
}

/** A script or rule sets its variables, in the instance and in its history. */
async function takeStep(
  context: WorkflowContext,
  running: Running,
  node: ProcessNode,
): Promise<void> {
  const values = await carryOut(node, running)
  if (Object.keys(values).length > 0) await setVariables(context, running, values)
  await addHistory(context, running.instance.id, {
    nodeId: node.id,
    nodeName: node.name,
    handlerUserId: null,
    action: STEP_ACTIONS[node.type] ?? 'PASS',
    opinion: wordsOfValues(values) || null,
  })
}
const STEP_ACTIONS: { readonly [type: string]: string } = {
  ScriptTask: 'SCRIPT',
  BusinessRuleTask: 'DECISION',
}

export async function setVariables(
  context: WorkflowContext,
  running: Running,
  values: Variables,
): Promise<void> {
  running.variables = { ...running.variables, ...values }
  await sql`update base_bpm_instance set variables = ${JSON.stringify(running.variables)}::jsonb
    where id = ${running.instance.id}`.execute(context.tx)
}

export async function rememberWait(
  context: WorkflowContext,
  instanceId: string,
  node: ProcessNode,
  kind: WaitKind,
  opinion: string | null = null,
): Promise<void> {
  await addHistory(context, instanceId, {
    nodeId: node.id,
    nodeName: node.name,
    handlerUserId: kind === 'MESSAGE' ? (context.caller?.userId ?? null) : null,
    action: kind === 'LIMIT' ? 'TIMER' : kind,
    opinion,
  })
}
