import { createHash } from 'node:crypto'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { srmModdle, type TaskAttribute } from '@opensrm/kernel/workflow/attributes.ts'
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import { workflowErrors } from './workflow.errors.ts'

/** Who acts at a user task, and what they may do there: attributes of namespace `srm` in the process definition. */
export type ApproverAttributes = {
  approverRule: string | null
  approverValue: string | null
  multiMode: string
  /** share of approvals that settles the node, when `multiMode` is RATIO */
  passRatio: string | null
  commentRequired: string
  /** who gets copies from the node: 'RULE:value;RULE:value' */
  ccRule: string | null
  dueHours: string | null
  overdueAction: string | null
  allowTransfer: boolean
  allowCountersign: boolean
  /** node ids a task here may be returned to, or ANY; the applicant is always possible */
  rejectTargets: readonly string[]
  /** fields of the document an approver may edit here: 'budgetCode', 'lines.needByDate' */
  editableFields: readonly string[]
  hiddenFields: readonly string[]
}

export type ProcessNode = ApproverAttributes & {
  id: string
  /** BPMN type without its prefix: 'UserTask' */
  type: string
  name: Text
  /** id of the default flow of a gateway */
  defaultFlow: string | null
  eventDefinitions: readonly string[]
  /** loop or multi-instance marker */
  isLooped: boolean
  /** the sub-process that contains it */
  parent: string | null
  /** the element a boundary event belongs to, and whether the event ends it */
  attachedTo: string | null
  isInterrupting: boolean
  /** a sub-process started by an event instead of a flow */
  isEventDriven: boolean
  timer: ProcessTimer | null
  /** key of the process that a call activity runs */
  calledKey: string | null
  serviceKind: string | null
  serviceValue: string | null
  /** name of the message that a start, an event or a receive task waits for; '' when missing */
  message: string | null
  /** the values of a message: 'accepted:bool, price:decimal' */
  messageVariables: string | null
  /** text of a script task and its declared language */
  script: string | null
  scriptFormat: string | null
  /** process variable that a script task sets */
  resultVariable: string | null
  /** decision table of a business rule task */
  decision: string | null
}

export type ProcessTimer = { kind: 'timeDuration' | 'timeDate' | 'timeCycle'; value: string }

export type ProcessFlow = {
  id: string
  source: string | null
  target: string | null
  condition: string | null
  /** declared language of a condition */
  language: string | null
}

/** The parts of a parsed definition used here; the engine reads the moddle tree itself. */
export type ProcessModel = {
  hash: string
  root: ModdleElement
  processes: readonly ModdleElement[]
  nodes: ReadonlyMap<string, ProcessNode>
  flows: readonly ProcessFlow[]
}

const MAX_BYTES = 1024 * 1024
/** Not part of the graph: texts, groups and pictures that the engine ignores. */
const ANNOTATIONS = new Set([
  'TextAnnotation',
  'Association',
  'Group',
  'DataObject',
  'DataObjectReference',
  'DataStoreReference',
])

export function hashOf(xml: string): string {
  return createHash('sha256').update(xml).digest('hex')
}

/** Parses a definition from an untrusted source. Refuses it if it is too large, declares entities, or is not BPMN. */
export async function parseProcess(xml: string): Promise<ProcessModel> {
  refuseUnsafeXml(xml)
  const tree = await moddle()
    .fromXML(xml.trim())
    .catch((error: unknown) => {
      throw notBpmn(error instanceof Error ? error.message : String(error))
    })
  if (tree.rootElement?.$type !== 'bpmn:Definitions') throw notBpmn(tree.rootElement?.$type ?? '-')
  const unresolved = tree.warnings[0]
  if (unresolved) throw notBpmn(unresolved.message)
  const processes = elementsOf(tree.rootElement, 'rootElements').filter(
    ({ $type }) => $type === 'bpmn:Process',
  )
  const nodes = new Map<string, ProcessNode>()
  const flows: ProcessFlow[] = []
  const collect = (container: ModdleElement, parent: string | null): void => {
    for (const element of elementsOf(container, 'flowElements')) {
      const type = element.$type.replace('bpmn:', '')
      if (type === 'SequenceFlow') flows.push(flowOf(element))
      else if (!ANNOTATIONS.has(type)) {
        nodes.set(element.id ?? '', nodeOf(element, type, parent))
        collect(element, element.id ?? '')
      }
    }
  }
  for (const process of processes) collect(process, null)
  return { hash: hashOf(xml), root: tree.rootElement, processes, nodes, flows }
}

export function refuseUnsafeXml(xml: string): void {
  if (Buffer.byteLength(xml) > MAX_BYTES) throw new AppError(workflowErrors.PROCESS_TOO_LARGE)
  if (/<!\s*(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new AppError(workflowErrors.PROCESS_DTD)
}

/** The parser of process files: attributes of other tools are kept and have no effect. */
export function moddle(): BpmnModdle {
  return new BpmnModdle({ srm: srmModdle })
}

function nodeOf(element: ModdleElement, type: string, parent: string | null): ProcessNode {
  return {
    id: element.id ?? '',
    type,
    name: namesOf(element),
    defaultFlow: (element.default as ModdleElement | undefined)?.id ?? null,
    eventDefinitions: elementsOf(element, 'eventDefinitions').map(({ $type }) =>
      $type.replace('bpmn:', ''),
    ),
    isLooped: element.loopCharacteristics !== undefined,
    parent,
    attachedTo: (element.attachedToRef as ModdleElement | undefined)?.id ?? null,
    isInterrupting: element.cancelActivity !== false,
    isEventDriven: element.triggeredByEvent === true,
    timer: timerOf(element),
    calledKey: attribute(element, 'calledElement'),
    serviceKind: attribute(element, 'serviceKind'),
    serviceValue: attribute(element, 'serviceValue'),
    message: messageOf(element),
    messageVariables: attribute(element, 'messageVariables'),
    script: attribute(element, 'script'),
    scriptFormat: attribute(element, 'scriptFormat'),
    resultVariable: attribute(element, 'resultVariable'),
    decision: attribute(element, 'decision'),
    ...approverAttributes(element),
  }
}

/** An element with a name in only one language uses it for both. */
function namesOf(element: ModdleElement): Text {
  const en = attribute(element, 'nameEn')
  const zh = element.name || en || element.id || ''
  return { zh, en: en ?? zh }
}

const CATCHING = new Set(['bpmn:StartEvent', 'bpmn:IntermediateCatchEvent', 'bpmn:BoundaryEvent'])

function messageOf(element: ModdleElement): string | null {
  const event = CATCHING.has(element.$type) ? messageEventOf(element) : undefined
  const waiting = element.$type === 'bpmn:ReceiveTask' ? element : event
  if (!waiting) return null
  return (waiting.messageRef as ModdleElement | undefined)?.name?.trim() ?? ''
}

function messageEventOf(element: ModdleElement): ModdleElement | undefined {
  return elementsOf(element, 'eventDefinitions').find(
    ({ $type }) => $type === 'bpmn:MessageEventDefinition',
  )
}

/** The message that starts a process; null when it starts on submission. */
export function startMessageOf({ nodes }: Pick<ProcessModel, 'nodes'>): string | null {
  const start = [...nodes.values()].find(({ type, parent }) => type === 'StartEvent' && !parent)
  return start?.message ?? null
}

function timerOf(element: ModdleElement): ProcessTimer | null {
  const definition = elementsOf(element, 'eventDefinitions').find(
    ({ $type }) => $type === 'bpmn:TimerEventDefinition',
  )
  for (const kind of ['timeDuration', 'timeDate', 'timeCycle'] as const) {
    const body = (definition?.[kind] as { body?: string } | undefined)?.body
    if (body !== undefined) return { kind, value: bare(body) }
  }
  return null
}

/** An expression without the wrapper of other modellers: '${amount > 5}', '#{...}'. */
export function bare(expression: string): string {
  const text = expression.trim()
  return (/^[$#]\{([^{}]*)\}$/.exec(text)?.[1] ?? text).trim()
}

function approverAttributes(element: ModdleElement): ApproverAttributes {
  const text = (name: TaskAttribute) => attribute(element, name)
  const words = (name: TaskAttribute) => (text(name) ?? '').split(/[\s,;]+/).filter(Boolean)
  return {
    approverRule: text('approverRule'),
    approverValue: text('approverValue'),
    multiMode: text('multiMode') ?? 'ANY',
    passRatio: text('passRatio'),
    commentRequired: text('commentRequired') ?? 'ON_REJECT',
    ccRule: text('ccRule'),
    dueHours: text('dueHours'),
    overdueAction: text('overdueAction'),
    allowTransfer: text('allowTransfer') !== 'N',
    allowCountersign: text('allowCountersign') !== 'N',
    rejectTargets: words('rejectTargets'),
    editableFields: words('editableFields'),
    hiddenFields: words('hiddenFields'),
  }
}

function flowOf(element: ModdleElement): ProcessFlow {
  const condition = element.conditionExpression as
    | (ModdleElement & { body?: string; language?: string })
    | undefined
  return {
    id: element.id ?? '',
    source: (element.sourceRef as ModdleElement | undefined)?.id ?? null,
    target: (element.targetRef as ModdleElement | undefined)?.id ?? null,
    condition: condition ? bare(condition.body ?? '') : null,
    language: condition?.language ?? null,
  }
}

function attribute(element: ModdleElement, name: string): string | null {
  const value = element[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export function elementsOf(element: ModdleElement, property: string): ModdleElement[] {
  return (element[property] as ModdleElement[] | undefined) ?? []
}

function notBpmn(reason: string): AppError {
  return new AppError(workflowErrors.PROCESS_NOT_BPMN, {
    reason: reason.split('\n')[0]?.slice(0, 200) ?? '',
  })
}
