import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { callbacksOf } from '../documents/approval.ts'
import type { Engine } from '../documents/engine.ts'
import type { OperationContext } from '../documents/operations.ts'
import { readRecord } from '../documents/store.ts'
import type { Tx } from '../http/action.ts'
import type { Job } from '../jobs/jobs.ts'
import { advance, leaveNode, subjectOf } from './advance.ts'
import { wordsOf } from './check.ts'
import { serviceKindOf } from './checkSteps.ts'
import { finish } from './deciding.ts'
import { type DocumentKey, loadRunning, lockInstance, type Running, stampOf } from './instances.ts'
import type { ProcessNode } from './model.ts'
import { modelOf } from './runner.ts'
import { rememberWait, type WaitKind } from './waits.ts'
import { workflowErrors } from './workflow.errors.ts'

/** How an area runs service tasks. */
export type ServiceRunner = {
  kind: 'INTERFACE'
  /** the available choices for a document; an empty choice uses the first one */
  choices(tx: Tx, docResource: string): Promise<{ value: string; name: string }[]>
  /** throws on failure; calls with the same key are the same call, even when repeated */
  run(engine: Engine, call: { value: string; document: DocumentKey; key: string }): Promise<void>
}

export const waitJobs: readonly Job[] = [
  {
    code: 'WF_WAIT_TICK',
    title: t('继续等待中的流程', 'Continue waiting processes'),
    schedule: '* * * * *',
    run: async (engine) => void (await tickWaits(engine)),
  },
]

const BATCH = 500
/** Minutes until a failed service is called again; after the last one the administrator has to act. */
const RETRY_MINUTES = [1, 5, 15, 60]

type Wait = { instance_id: string; node_id: string; kind: WaitKind; visit: string; tries: string }

/** Continues processes whose timer is due or whose service has to run, each in a transaction of its own. */
export async function tickWaits(engine: Engine): Promise<number> {
  const { platform } = engine
  const now = stampOf({ platform, now: platform.clock() })
  const due =
    await sql<Wait>`select w.* from bpm_wait w join base_bpm_instance i on i.id = w.instance_id
    where w.due_time <= ${now}::timestamptz and i.status = 'RUNNING' order by w.due_time, w.instance_id limit ${BATCH}`.execute(
      platform.db,
    )
  for (const wait of due.rows) {
    try {
      if (wait.kind === 'SERVICE') await serve(engine, wait)
      await goOn(engine, wait)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await fail(engine, wait, error)
    }
  }
  return due.rows.length
}

/**
 * Runs outside the process' transaction: a completed action of another system is not undone, and the key identifies a
 * repeated call.
 */
async function serve(engine: Engine, wait: Wait): Promise<void> {
  const call = await engine.inTransaction(null, null, async (context) => {
    const instance = await lockInstance(context.tx, wait.instance_id)
    if (instance.status !== 'RUNNING') return null
    const running = await loadRunning(context.tx, instance)
    const node = (await modelOf(running.xml)).nodes.get(wait.node_id)
    if (!node) return null
    return {
      kind: serviceKindOf(node),
      name: node.name,
      value: node.serviceValue ?? '',
      document: { resource: instance.doc_resource, id: instance.doc_id },
      key: `${instance.instance_number}-${wait.visit}`,
    }
  })
  if (!call) return
  const runner = serviceRunnersOf(engine.platform).find(({ kind }) => kind === call.kind)
  try {
    if (!runner) throw new AppError(workflowErrors.PROCESS_SERVICE_UNKNOWN, labelsOf(call))
    await runner.run(engine, call)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError(workflowErrors.PROCESS_SERVICE_FAILED, { ...labelsOf(call), reason })
  }
}

const labelsOf = ({ name, value }: { name: Text; value: string }) => ({ element: name, value })

export function serviceRunnersOf({ registry }: Engine['platform']): readonly ServiceRunner[] {
  return registry.areas.flatMap((area) => area.serviceRunners ?? [])
}

async function goOn(engine: Engine, wait: Wait): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    // Locks the document before its process, the same order as everywhere.
    const { rows } = await sql<{ doc_resource: string; doc_id: string }>`
      select doc_resource, doc_id from base_bpm_instance where id = ${wait.instance_id}`.execute(
      context.tx,
    )
    const [about] = rows
    if (!about) return
    const { definition } = context.platform.registry.document(about.doc_resource)
    await readRecord(context.tx, definition, about.doc_id, { lock: true })
    const instance = await lockInstance(context.tx, wait.instance_id)
    if (instance.status !== 'RUNNING') return
    const running = await loadRunning(context.tx, instance)
    const node = (await modelOf(running.xml)).nodes.get(wait.node_id)
    if (node) await passWait(context, running, { node, visit: wait.visit, kind: wait.kind })
  })
}

/** Continues a locked process from its wait; false when it no longer waits there. */
export async function passWait(
  context: OperationContext,
  running: Running,
  { node, visit, kind, said }: { node: ProcessNode; visit: string; kind: WaitKind; said?: string },
): Promise<boolean> {
  const { instance } = running
  const removed = await sql`delete from bpm_wait where instance_id = ${instance.id}
    and node_id = ${node.id} and visit = ${visit}`.execute(context.tx)
  // A user decided in the meantime and the process took another path.
  if (removed.numAffectedRows !== 1n) return false
  await rememberWait(context, instance.id, node, kind, said ?? null)
  const step = await leaveNode(running, node.id)
  const ended = await advance(context, running, step, {
    subject: () => subjectOf(context, running),
    lastApprovers: [],
  })
  if (ended)
    await finish(context, running, {
      status: 'APPROVED',
      opinion: null,
      callback: callbacksOf(context).onApproved,
    })
  return true
}

/** A failed service is tried again; any other failure is stored on its process until the administrator retries. */
async function fail({ platform }: Engine, wait: Wait, error: AppError): Promise<void> {
  const now = platform.clock()
  const at = (time: Date) => formatInstant(time, platform.config.timeZone)
  const minutes = wait.kind === 'SERVICE' ? RETRY_MINUTES[Number(wait.tries)] : undefined
  const message = `${wordsOf([error], 'CN')} / ${wordsOf([error], 'EN')}`
  await platform.db.transaction().execute(async (tx) => {
    const instance = await lockInstance(tx, wait.instance_id)
    if (instance.status !== 'RUNNING') return
    const again = minutes === undefined ? now : new Date(now.getTime() + minutes * 60_000)
    await sql`update bpm_wait set tries = ${minutes === undefined ? 0 : Number(wait.tries) + 1}, due_time = ${at(again)}::timestamptz
      where instance_id = ${instance.id} and node_id = ${wait.node_id} and visit = ${wait.visit}`.execute(
      tx,
    )
    await sql`update base_bpm_instance set error_message = ${`${at(now)} ${message}`.slice(0, 2000)},
      status = ${minutes === undefined ? 'ERROR' : 'RUNNING'} where id = ${instance.id}`.execute(tx)
  })
}
