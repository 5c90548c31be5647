import { AppError, type ErrorEntry, localArgs, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { checkExpression, type Declared } from './expression.ts'
import { type ProcessFlow, type ProcessModel, type ProcessNode, parseProcess } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Variables every process may use in conditions, beside the header fields of its document. */
export const STANDARD_VARIABLES: Declared = {
  amount: 'decimal',
  docResource: 'text',
  orgId: 'text',
  applicantPersonId: 'text',
  applicantDepartmentId: 'text',
}

const MAX_NODES = 300
const GATEWAYS = new Set(['ExclusiveGateway', 'InclusiveGateway', 'ParallelGateway'])
const SUPPORTED = new Set(['StartEvent', 'EndEvent', 'UserTask', ...GATEWAYS])
/** The engine keeps its own maps by element id. */
const RESERVED_IDS = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])
const ID = /^[A-Za-z_][\w.-]{0,99}$/

export const APPROVER_RULES = [
  'FIXED_USERS',
  'DEPT_MANAGER',
  'HIERARCHY',
  'PROCESS_ROLE',
  'DOC_FIELD',
] as const
export type ApproverRule = (typeof APPROVER_RULES)[number]

/** What each rule's value must look like. */
const RULE_VALUE: { readonly [rule in ApproverRule]: RegExp } = {
  FIXED_USERS: /^\d+(\s*,\s*\d+)*$/,
  DEPT_MANAGER: /^([a-z]\w*)?$/,
  HIERARCHY: /^[1-9]$/,
  PROCESS_ROLE: /^[A-Z][A-Z0-9_]+$/,
  DOC_FIELD: /^[a-z]\w*$/,
}

/**
 * Static check of a definition before it may be deployed. Answers the parsed model; throws the first fault, which names
 * the element it stands at.
 */
export async function checkProcess(
  xml: string,
  declared: Declared = STANDARD_VARIABLES,
): Promise<ProcessModel> {
  const model = await parseProcess(xml)
  checkElements(model)
  for (const flow of model.flows) checkFlow(flow, model, declared)
  for (const node of model.nodes.values()) {
    checkOutgoing(node, model)
    if (node.type === 'UserTask') checkUserTask(node)
  }
  checkReachability(model)
  checkLoops(model)
  return model
}

function checkElements(model: ProcessModel): void {
  const executable = model.processes.filter((process) => process.isExecutable === true)
  if (model.processes.length !== 1 || executable.length !== 1) {
    throw new AppError(workflowErrors.PROCESS_ONE_PROCESS, { count: executable.length })
  }
  for (const root of (model.root.rootElements as { $type: string; id?: string }[] | undefined) ??
    []) {
    // Messages, signals, global tasks: nothing from outside drives an approval.
    if (root.$type !== 'bpmn:Process' && root.$type !== 'bpmn:Collaboration') {
      throw unsupported(root.id ?? '-', root.$type)
    }
  }
  if (model.nodes.size + model.flows.length > MAX_NODES) {
    throw new AppError(workflowErrors.PROCESS_TOO_MANY_NODES, { max: MAX_NODES })
  }
  for (const { id } of [...model.nodes.values(), ...model.flows]) {
    if (!ID.test(id) || RESERVED_IDS.has(id))
      throw new AppError(workflowErrors.PROCESS_BAD_ID, { element: id })
  }
  for (const node of model.nodes.values()) checkNode(node)
  const starts = [...model.nodes.values()].filter(({ type }) => type === 'StartEvent')
  if (starts.length !== 1)
    throw new AppError(workflowErrors.PROCESS_ONE_START, { count: starts.length })
  if (![...model.nodes.values()].some(({ type }) => type === 'EndEvent'))
    throw new AppError(workflowErrors.PROCESS_NO_END)
}

function checkNode(node: ProcessNode): void {
  if (!SUPPORTED.has(node.type)) throw unsupported(node.name, node.type)
  if (node.isLooped) throw at(workflowErrors.PROCESS_LOOP_MARKER, node)
  const allowed = node.type === 'EndEvent' ? ['TerminateEventDefinition'] : []
  if (node.eventDefinitions.some((type) => !allowed.includes(type))) {
    throw at(workflowErrors.PROCESS_EVENT_DEFINITION, node)
  }
}

function checkFlow(flow: ProcessFlow, model: ProcessModel, declared: Declared): void {
  const source = model.nodes.get(flow.source ?? '')
  if (!source || !model.nodes.has(flow.target ?? '')) {
    throw new AppError(workflowErrors.PROCESS_FLOW_BROKEN, { element: flow.id })
  }
  const mayCarry =
    (source.type === 'ExclusiveGateway' || source.type === 'InclusiveGateway') &&
    source.defaultFlow !== flow.id &&
    outgoing(model, source).length > 1
  if (flow.condition === null) {
    if (mayCarry) throw new AppError(workflowErrors.PROCESS_CONDITION_MISSING, { element: flow.id })
    return
  }
  if (!mayCarry)
    throw new AppError(workflowErrors.PROCESS_CONDITION_MISPLACED, { element: flow.id })
  if (flow.language && flow.language !== 'srm')
    throw unsupported(flow.id, `conditionExpression ${flow.language}`)
  checkCondition(flow.id, flow.condition, declared)
}

function checkCondition(element: string, condition: string, declared: Declared): void {
  try {
    checkExpression(condition, declared)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = {
      zh: messageOf(error.code, localArgs(error.args, 'CN'), 'CN'),
      en: messageOf(error.code, localArgs(error.args, 'EN'), 'EN'),
    }
    throw new AppError(workflowErrors.PROCESS_CONDITION, { element, reason }, { cause: error })
  }
}

function checkOutgoing(node: ProcessNode, model: ProcessModel): void {
  const flows = outgoing(model, node)
  if (!GATEWAYS.has(node.type) && flows.length > 1)
    throw at(workflowErrors.PROCESS_SEVERAL_OUT, node)
  if (node.type === 'ParallelGateway' || flows.length < 2) return
  if (GATEWAYS.has(node.type) && !flows.some((flow) => flow.id === node.defaultFlow)) {
    throw at(workflowErrors.PROCESS_NO_DEFAULT, node)
  }
}

function checkUserTask(node: ProcessNode): void {
  const rule = APPROVER_RULES.find((known) => known === node.approverRule)
  if (!rule) {
    throw new AppError(workflowErrors.PROCESS_APPROVER_RULE, {
      element: node.name,
      rule: node.approverRule ?? '-',
    })
  }
  if (!RULE_VALUE[rule].test(node.approverValue ?? '')) {
    throw new AppError(workflowErrors.PROCESS_APPROVER_VALUE, {
      element: node.name,
      value: node.approverValue ?? '-',
    })
  }
  checkAttribute(node, 'multiMode', ['ANY', 'ALL'])
  checkAttribute(node, 'commentRequired', ['ON_REJECT', 'ALWAYS', 'NEVER'])
}

function checkAttribute(
  node: ProcessNode,
  attribute: 'multiMode' | 'commentRequired',
  allowed: string[],
): void {
  if (allowed.includes(node[attribute])) return
  throw new AppError(workflowErrors.PROCESS_ATTRIBUTE, {
    element: node.name,
    attribute,
    value: node[attribute],
  })
}

function checkReachability(model: ProcessModel): void {
  const nodes = [...model.nodes.values()]
  const starts = nodes.filter(({ type }) => type === 'StartEvent')
  const ends = nodes.filter(({ type }) => type === 'EndEvent')
  const forward = spread(starts, (node) => outgoing(model, node).map(({ target }) => target))
  const backward = spread(ends, (node) => incoming(model, node).map(({ source }) => source))
  for (const node of nodes) {
    if (!forward.has(node.id)) throw at(workflowErrors.PROCESS_UNREACHABLE, node)
    if (!backward.has(node.id)) throw at(workflowErrors.PROCESS_DEAD_END, node)
  }

  function spread(
    from: ProcessNode[],
    next: (node: ProcessNode) => (string | null)[],
  ): Set<string> {
    const seen = new Set(from.map(({ id }) => id))
    const open = [...from]
    for (let node = open.pop(); node; node = open.pop()) {
      for (const id of next(node)) {
        const found = id ? model.nodes.get(id) : undefined
        if (!found || seen.has(found.id)) continue
        seen.add(found.id)
        open.push(found)
      }
    }
    return seen
  }
}

/** A loop that no person interrupts would run for ever: without user tasks the graph must have no cycle. */
function checkLoops(model: ProcessModel): void {
  const done = new Set<string>()
  const path = new Set<string>()
  for (const node of model.nodes.values()) walk(node)

  function walk(node: ProcessNode): void {
    if (node.type === 'UserTask' || done.has(node.id)) return
    if (path.has(node.id)) throw at(workflowErrors.PROCESS_LOOP, node)
    path.add(node.id)
    for (const { target } of outgoing(model, node)) {
      const next = model.nodes.get(target ?? '')
      if (next) walk(next)
    }
    path.delete(node.id)
    done.add(node.id)
  }
}

function outgoing(model: ProcessModel, node: ProcessNode): ProcessFlow[] {
  return model.flows.filter((flow) => flow.source === node.id)
}

function incoming(model: ProcessModel, node: ProcessNode): ProcessFlow[] {
  return model.flows.filter((flow) => flow.target === node.id)
}

function at(error: ErrorEntry, node: ProcessNode): AppError {
  return new AppError(error, { element: node.name })
}

function unsupported(element: string, type: string): AppError {
  return new AppError(workflowErrors.PROCESS_ELEMENT, { element, type: type.replace('bpmn:', '') })
}
