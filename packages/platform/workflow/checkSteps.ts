import {
  AppError,
  type ArgValue,
  type ErrorEntry,
  messageText,
} from '@opensrm/kernel/protocol/errors.ts'
import {
  MAX_MESSAGE_NAME,
  SERVICE_KINDS,
  SERVICE_VALUE,
  type ServiceKind,
} from '@opensrm/kernel/workflow/attributes.ts'
import { type Declared, typeOf } from './conditions.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { scriptOf } from './steps.ts'
import { DURATION, INSTANT } from './timerHour.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Checks what each element other than user tasks and gateways needs to run. */
export function checkStep(node: ProcessNode, model: ProcessModel, declared: Declared): void {
  switch (node.type) {
    case 'SubProcess':
      if (node.isEventDriven) throw unsupported(node, 'EventSubProcess')
      checkInside(model, node)
      break
    case 'CallActivity':
      if (!node.calledKey) throw at(workflowErrors.PROCESS_CALL_MISSING, node)
      break
    case 'ServiceTask':
    case 'SendTask':
      checkService(node)
      break
    case 'BoundaryEvent':
      if (!node.attachedTo || !model.nodes.has(node.attachedTo))
        throw at(workflowErrors.PROCESS_FLOW_BROKEN, node)
      checkWait(node, declared)
      break
    case 'IntermediateCatchEvent':
      checkWait(node, declared)
      break
    case 'ReceiveTask':
      checkMessage(node)
      break
    case 'EventBasedGateway':
      checkEventChoice(node, model)
      break
    case 'ScriptTask':
      checkScript(node, declared)
      break
    default: {
      const allowed = allowedDefinitions(node)
      if (node.message !== null) checkMessage(node)
      if (node.eventDefinitions.some((type) => !allowed.includes(type)))
        throw at(workflowErrors.PROCESS_EVENT_DEFINITION, node)
    }
  }
}

function allowedDefinitions({ type, parent }: ProcessNode): string[] {
  if (type === 'EndEvent') return ['TerminateEventDefinition']
  return type === 'StartEvent' && !parent ? ['MessageEventDefinition'] : []
}

/** Exactly one start and at least one end, as in a process. */
export function checkInside(model: ProcessModel, scope: ProcessNode | null): void {
  const inside = [...model.nodes.values()].filter(({ parent }) => parent === (scope?.id ?? null))
  const starts = inside.filter(({ type }) => type === 'StartEvent')
  const within = scope
    ? {
        zh: `“${labelled(scope.id, scope.name.zh)}”内`,
        en: ` in "${labelled(scope.id, scope.name.en)}"`,
      }
    : ''
  if (starts.length !== 1)
    throw new AppError(workflowErrors.PROCESS_ONE_START, { count: starts.length, within })
  if (!inside.some(({ type }) => type === 'EndEvent'))
    throw new AppError(workflowErrors.PROCESS_NO_END, { within })
}

/** An intermediate or boundary event waits for a time or for a message. */
function checkWait(node: ProcessNode, declared: Declared): void {
  if (node.message === null) {
    checkTimer(node, declared)
    return
  }
  if (node.eventDefinitions.length !== 1)
    throw unsupported(node, `${node.type} ${node.eventDefinitions.join(', ')}`)
  checkMessage(node)
}

function checkMessage(node: ProcessNode): void {
  if (!node.message || node.message.length > MAX_MESSAGE_NAME)
    throw at(workflowErrors.PROCESS_MESSAGE, node)
}

const AWAITED = new Set(['ReceiveTask', 'IntermediateCatchEvent'])

/**
 * The first of several messages and timers decides the path, so these events may have no other incoming flow than the
 * gateway's.
 */
function checkEventChoice(node: ProcessNode, { flows, nodes }: ProcessModel): void {
  const targets = flows.filter(({ source }) => source === node.id).map(({ target }) => target ?? '')
  const isOwn = (id: string) =>
    AWAITED.has(nodes.get(id)?.type ?? '') &&
    flows.filter(({ target }) => target === id).length === 1
  if (targets.length < 2 || !targets.every(isOwn))
    throw at(workflowErrors.PROCESS_EVENT_CHOICE, node)
}

/** One FEEL expression over the variables of the process; its result is one of them. */
function checkScript(node: ProcessNode, declared: Declared): void {
  const language = node.scriptFormat ?? 'FEEL'
  if (!/feel/i.test(language)) throw at(workflowErrors.PROCESS_SCRIPT_LANGUAGE, node, { language })
  try {
    typeOf(scriptOf(node, Object.keys(declared)), declared)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = messageText(error.code, error.args)
    throw new AppError(
      workflowErrors.PROCESS_SCRIPT,
      { element: labelOf(node), reason },
      { cause: error },
    )
  }
  if (!node.resultVariable) throw at(workflowErrors.PROCESS_VARIABLE, node, { name: '-' })
}

function checkTimer(node: ProcessNode, declared: Declared): void {
  const other = node.eventDefinitions.find((type) => type !== 'TimerEventDefinition')
  if (other || node.eventDefinitions.length !== 1)
    throw unsupported(node, `${node.type} ${other ?? '-'}`)
  const { kind, value } = node.timer ?? { kind: '-', value: '-' }
  const isField = Object.hasOwn(declared, value) && declared[value] === 'text'
  const fits =
    (kind === 'timeDuration' && DURATION.test(value)) ||
    (kind === 'timeDate' && (INSTANT.test(value) || isField))
  if (!fits) throw at(workflowErrors.PROCESS_TIMER, node, { value: value || '-' })
}

function checkService(node: ProcessNode): void {
  const kind = serviceKindOf(node)
  const value = node.serviceValue ?? ''
  if (!kind || !SERVICE_VALUE[kind].test(value))
    throw at(workflowErrors.PROCESS_SERVICE, node, { value: `${node.serviceKind ?? '-'} ${value}` })
}

/** What a service task does; a send task notifies users unless it says otherwise. */
export function serviceKindOf(node: ProcessNode): ServiceKind | null {
  const kind = node.serviceKind ?? (node.type === 'SendTask' ? 'EVENT' : null)
  return SERVICE_KINDS.find((known) => known === kind) ?? null
}

function at(error: ErrorEntry, node: ProcessNode, more: { [name: string]: string } = {}): AppError {
  return new AppError(error, { element: labelOf(node), ...more })
}

/** Name and id, so that users find it both in the drawing and in the file. */
export function labelOf({ id, name }: Pick<ProcessNode, 'id' | 'name'>): ArgValue {
  const [zh, en] = [labelled(id, name.zh), labelled(id, name.en)]
  return zh === en ? zh : { zh, en }
}

export function labelled(id: string, name: string): string {
  return name === id ? id : `${name} (${id})`
}

function unsupported(node: ProcessNode, type: string): AppError {
  return at(workflowErrors.PROCESS_ELEMENT, node, { type })
}
