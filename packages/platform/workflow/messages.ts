import { processesOf } from '@opensrm/kernel/document/approval.ts'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { DECIMAL_TEXT } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { VariableType } from '@opensrm/kernel/workflow/vocabulary.ts'
import { sql } from 'kysely'
import type { OperationContext } from '../documents/operations.ts'
import { readRecord } from '../documents/store.ts'
import type { Tx } from '../http/action.ts'
import type { Variable, Variables } from './conditions.ts'
import { type DocumentKey, type Instance, loadRunning, lockInstanceOf } from './instances.ts'
import type { ProcessNode } from './model.ts'
import { modelOf } from './runner.ts'
import { messageTypes, wordsOfValues } from './steps.ts'
import { passWait } from './waitJobs.ts'
import { setVariables } from './waits.ts'
import { workflowErrors } from './workflow.errors.ts'

/** A message about a document: the name that its process waits for, and its values. */
export type Message = {
  document: DocumentKey
  name: string
  values: { [name: string]: unknown }
  /**
   * sent to the process itself: undeclared values are refused. An event may carry more values than the process declares
   */
  isAddressed?: true
}

/** The effect of a message: a process continued, or one started. */
export type Delivery = 'CONTINUED' | 'STARTED'

/**
 * Delivers a message to the process that waits for it, or starts one that begins with it. The document is locked before
 * its process, as everywhere: if a message and a timer, or two messages, arrive together, only one finds the process
 * waiting.
 */
export async function deliverMessage(
  context: OperationContext,
  message: Message,
): Promise<Delivery> {
  const { definition } = context.platform.registry.document(message.document.resource)
  const record = await readRecord(context.tx, definition, message.document.id, { lock: true })
  if (!record) throw new AppError('NOT_FOUND')
  const instance = await lockInstanceOf(context.tx, message.document)
  if (instance) {
    if (await goOn(context, instance, message)) return 'CONTINUED'
  } else if (await begin(context, definition, message)) return 'STARTED'
  throw new AppError(workflowErrors.MESSAGE_NOT_AWAITED, { message: message.name })
}

/**
 * Whether a process of this document waits for the message, or would start with it. Checked before anything is locked.
 */
export async function isAwaited(
  tx: Tx,
  { document: { resource, id }, name }: Omit<Message, 'values'>,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from bpm_wait w join base_bpm_instance i on i.id = w.instance_id
      where w.message = ${name} and i.doc_resource = ${resource} and i.doc_id = ${id} and i.status = 'RUNNING'
    union all select 1 from base_bpm_model m join bpm_definition d on d.model_key = m.model_key
        and d.def_version = m.deployed_version
      where d.start_message = ${name} and m.doc_resource = ${resource} and m.status = 'DEPLOYED'
        and not exists (select 1 from base_bpm_instance i where i.doc_resource = ${resource} and i.doc_id = ${id}
          and i.status in ('RUNNING', 'SUSPENDED', 'ERROR')) limit 1`.execute(tx)
  return rows.length > 0
}

async function goOn(
  context: OperationContext,
  instance: Instance,
  message: Message,
): Promise<boolean> {
  const { name } = message
  if (instance.status !== 'RUNNING')
    throw new AppError(workflowErrors.INSTANCE_SUSPENDED, { number: instance.instance_number })
  // Waits of the process itself come before boundary events that may interrupt it.
  const { rows } = await sql<{ node_id: string; visit: string }>`select node_id, visit from bpm_wait
    where instance_id = ${instance.id} and message = ${name}
    order by (kind = 'LIMIT'), node_id limit 1`.execute(context.tx)
  const wait = rows[0]
  if (!wait) return false
  const running = await loadRunning(context.tx, instance)
  const node = (await modelOf(running.xml)).nodes.get(wait.node_id)
  if (!node) return false
  const brought = valuesOf(node, message)
  if (Object.keys(brought).length > 0) await setVariables(context, running, brought)
  const said = [name, wordsOfValues(brought)].filter(Boolean).join(': ')
  return passWait(context, running, { node, visit: wait.visit, kind: 'MESSAGE', said })
}

/** The values a node declares, in the form conditions compute with; missing values are null. */
function valuesOf(
  node: Pick<ProcessNode, 'messageVariables'>,
  { name: message, values, isAddressed }: Message,
): Variables {
  const types = messageTypes(node) ?? {}
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(types, name))
  if (isAddressed && unknown !== undefined)
    throw new AppError(workflowErrors.MESSAGE_VALUE, { message, name: unknown.slice(0, 40) })
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => {
      const value = valueAs(type, values[name])
      if (value === undefined) throw new AppError(workflowErrors.MESSAGE_VALUE, { message, name })
      return [name, value]
    }),
  )
}

const MAX_TEXT = 2000

function valueAs(type: VariableType, raw: unknown): Variable | undefined {
  if (raw === null || raw === undefined) return null
  if (type === 'bool') {
    if (raw === 'Y' || raw === true) return true
    return raw === 'N' || raw === false ? false : undefined
  }
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const text = String(raw)
  if (type === 'decimal') return DECIMAL_TEXT.test(text) ? { decimal: text } : undefined
  return text.length <= MAX_TEXT ? text : undefined
}

/** A message that starts a process runs the operation that needs it: submitting, or the operation of the model. */
async function begin(
  context: OperationContext,
  definition: DocumentDefinition,
  { name, document, values }: Message,
): Promise<boolean> {
  const { rows } = await sql<{ operation: string | null }>`
    select distinct m.doc_operation as operation from base_bpm_model m join bpm_definition d
        on d.model_key = m.model_key and d.def_version = m.deployed_version
      where d.start_message = ${name} and m.doc_resource = ${document.resource} and m.status = 'DEPLOYED'
      order by 1 nulls first`.execute(context.tx)
  const [first] = rows
  if (!first) return false
  const known = processesOf(definition).some(({ operation }) => operation === first.operation)
  if (!known) return false
  context.startMessage = name
  try {
    const input = first.operation ? values : {}
    await context.run(definition, first.operation ?? 'doSubmit', document.id, input)
  } finally {
    context.startMessage = undefined
  }
  return true
}
