import {
  AppError,
  type ArgValue,
  type ErrorEntry,
  messageOf,
  messageText,
} from '@opensrm/kernel/protocol/errors.ts'
import {
  APPROVER_RULES,
  type ApproverRule,
  COMMENT_RULES,
  MULTI_MODES,
  OVERDUE_ACTIONS,
  RULE_VALUE,
  SUPPORTED_ELEMENTS,
} from '@opensrm/kernel/workflow/attributes.ts'
import { type Called, callsOf, expandCalls } from './calls.ts'
import { checkLoops, checkReachability } from './checkGraph.ts'
import { checkJoins } from './checkJoins.ts'
import { checkInside, checkStep, labelOf } from './checkSteps.ts'
import { checkExpression, type Declared } from './conditions.ts'
import { checkDecision, type Decisions } from './decisions.ts'
import { type ProcessFlow, type ProcessModel, type ProcessNode, parseProcess } from './model.ts'
import { checkVariables, declaredIn, valueTablesOf } from './steps.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Variables every process may use in conditions, in addition to the header fields of its document. */
export const STANDARD_VARIABLES: Declared = {
  amount: 'decimal',
  docResource: 'text',
  orgId: 'text',
  applicantPersonId: 'text',
  applicantDepartmentId: 'text',
}

export const MAX_NODES = 300
/** Gateways whose flows have conditions, and all gateways. */
const CONDITIONAL = new Set(['ExclusiveGateway', 'InclusiveGateway'])
const GATEWAYS = new Set([...CONDITIONAL, 'ParallelGateway', 'EventBasedGateway'])
const SUPPORTED: ReadonlySet<string> = new Set(SUPPORTED_ELEMENTS)
/** Ids the engine uses in its own maps. */
const RESERVED_IDS = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])
const ID = /^[A-Za-z_][\w.-]{0,99}$/

export const isUsableId = (id: string): boolean => ID.test(id) && !RESERVED_IDS.has(id)

/** Names a process may use in addition to its own elements. */
export type CheckOptions = {
  declared?: Declared
  /** 'budgetCode', 'lines.quantity': fields of the document; absent: not checked */
  fields?: ReadonlySet<string>
  decisions?: Decisions
  /** deployed processes that call activities may name */
  called?: Called
}

export type Findings = {
  /** null: the definition could not be parsed */
  model: ProcessModel | null
  /** each names its element; none: the definition may be deployed */
  faults: AppError[]
  /** parts that will probably not run as intended; they do not prevent deployment */
  warnings: AppError[]
}

/** All faults of a definition. */
export async function findFaults(xml: string, options: CheckOptions = {}): Promise<Findings> {
  const { declared: given = STANDARD_VARIABLES, decisions = {} } = options
  const faults: AppError[] = []
  const warnings: AppError[] = []
  const collect = <T>(check: () => T): T | undefined => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.push(error)
      return undefined
    }
  }
  const keep = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    faults.push(error)
  }
  let model: ProcessModel
  try {
    model = await parseProcess(xml)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { model: null, faults: [error], warnings }
  }
  const declared = await declaredIn(model, given, decisions)
  checkElements(model, declared, collect)
  for (const flow of model.flows) collect(() => checkFlow(flow, model, declared))
  for (const node of model.nodes.values()) {
    if (!SUPPORTED.has(node.type)) continue
    collect(() => checkOutgoing(node, model))
    if (node.type === 'UserTask') checkUserTask(node, model, options, collect)
    await checkSets(node, { given, declared, decisions }).catch(keep)
  }
  if (faults.length === 0) {
    checkReachability(model, collect)
    collect(() => checkLoops(model))
  }
  if (faults.length === 0) {
    const found = checkJoins(model)
    faults.push(...found.faults)
    warnings.push(...found.warnings)
  }
  if (faults.length === 0 && callsOf(model).length > 0)
    faults.push(...(await findFaultsInCalled(xml, options)))
  const isOfValues = valueTablesOf(model)
  for (const [key, dmn] of Object.entries(decisions))
    if (!isOfValues.has(key)) await checkDecision(dmn, declared).catch(keep)
  return { model, faults, warnings }
}

/**
 * Checks a step that sets variables: its table exists, and the variables are its own. A script is checked as a step.
 */
async function checkSets(
  node: ProcessNode,
  options: { given: Declared; declared: Declared; decisions: Decisions },
): Promise<void> {
  const element = labelOf(node)
  if (node.type === 'BusinessRuleTask' && !Object.hasOwn(options.decisions, node.decision ?? ''))
    throw new AppError(workflowErrors.DECISION_UNKNOWN, { element, decision: node.decision ?? '-' })
  if (node.type !== 'ScriptTask' || Object.hasOwn(options.declared, node.resultVariable ?? ''))
    await checkVariables(node, options, element)
}

/** Called processes must fit this document too: its fields exist, and no process calls itself through others. */
async function findFaultsInCalled(xml: string, options: CheckOptions): Promise<AppError[]> {
  try {
    const own = { xml, decisions: options.decisions ?? {} }
    const expanded = await expandCalls(own, options.called ?? {})
    const { decisions } = expanded
    return (await findFaults(expanded.xml, { ...options, decisions })).faults
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error]
  }
}

/** Returns the parsed model of a definition that may be deployed; otherwise throws all its faults. */
export async function checkProcess(xml: string, options: CheckOptions = {}): Promise<ProcessModel> {
  const { model, faults } = await findFaults(xml, options)
  refuseFaults(faults)
  return model as ProcessModel
}

/** A single fault is the refusal itself; several are reported together, each with its own message. */
export function refuseFaults(faults: readonly AppError[]): void {
  const [first, second] = faults
  if (second)
    throw new AppError(
      workflowErrors.PROCESS_FAULTS,
      {
        count: faults.length,
        faults: { zh: wordsOf(faults, 'CN'), en: wordsOf(faults, 'EN') },
      },
      { issues: faults.map(({ code, args }) => ({ code, args: args ?? {} })) },
    )
  if (first) throw first
}

export function wordsOf(faults: readonly AppError[], language: 'CN' | 'EN'): string {
  return faults
    .slice(0, 10)
    .map(({ code, args }) => messageOf(code, args, language))
    .join(language === 'CN' ? '；' : '; ')
}

type Collect = <T>(check: () => T) => T | undefined

function checkElements(model: ProcessModel, declared: Declared, collect: Collect): void {
  const executable = model.processes.filter((process) => process.isExecutable === true)
  if (model.processes.length !== 1 || executable.length !== 1)
    collect(() => {
      const { length } = model.processes
      const count = length === 1 ? executable.length : length
      throw new AppError(workflowErrors.PROCESS_ONE_PROCESS, { count })
    })
  collect(() => {
    if (model.nodes.size + model.flows.length > MAX_NODES)
      throw new AppError(workflowErrors.PROCESS_TOO_MANY_NODES, { max: MAX_NODES })
  })
  for (const { id } of [...model.nodes.values(), ...model.flows])
    collect(() => {
      if (!isUsableId(id)) throw new AppError(workflowErrors.PROCESS_BAD_ID, { element: id })
    })
  for (const node of model.nodes.values()) collect(() => checkNode(node, model, declared))
  collect(() => checkInside(model, null))
}

function checkNode(node: ProcessNode, model: ProcessModel, declared: Declared): void {
  if (!SUPPORTED.has(node.type)) throw unsupported(labelOf(node), node.type)
  if (node.isLooped) throw at(workflowErrors.PROCESS_LOOP_MARKER, node)
  checkStep(node, model, declared)
}

function checkFlow(flow: ProcessFlow, model: ProcessModel, declared: Declared): void {
  const source = model.nodes.get(flow.source ?? '')
  const target = model.nodes.get(flow.target ?? '')
  if (!source || target?.parent !== source.parent) {
    throw new AppError(workflowErrors.PROCESS_FLOW_BROKEN, { element: flow.id })
  }
  const mayCarry =
    CONDITIONAL.has(source.type) &&
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
    const reason = messageText(error.code, error.args)
    throw new AppError(workflowErrors.PROCESS_CONDITION, { element, reason }, { cause: error })
  }
}

function checkOutgoing(node: ProcessNode, model: ProcessModel): void {
  const flows = outgoing(model, node)
  if (!GATEWAYS.has(node.type) && flows.length > 1)
    throw at(workflowErrors.PROCESS_SEVERAL_OUT, node)
  if (flows.length < 2) return
  if (CONDITIONAL.has(node.type) && !flows.some((flow) => flow.id === node.defaultFlow)) {
    throw at(workflowErrors.PROCESS_NO_DEFAULT, node)
  }
}

function checkUserTask(
  node: ProcessNode,
  model: ProcessModel,
  options: CheckOptions,
  collect: Collect,
): void {
  collect(() => checkApprovers(node, options.decisions ?? {}))
  const within = (attribute: string, value: string | null, fits: boolean) =>
    collect(() => {
      if (value !== null && !fits)
        throw new AppError(workflowErrors.PROCESS_ATTRIBUTE, {
          element: labelOf(node),
          attribute,
          value,
        })
    })
  const oneOf = (attribute: string, value: string | null, allowed: readonly string[]) =>
    within(attribute, value, value !== null && allowed.includes(value))
  oneOf('multiMode', node.multiMode, MULTI_MODES)
  oneOf('commentRequired', node.commentRequired, COMMENT_RULES)
  oneOf('overdueAction', node.overdueAction, OVERDUE_ACTIONS)
  within('dueHours', node.dueHours, /^[1-9]\d{0,3}$/.test(node.dueHours ?? ''))
  const ratio = node.multiMode === 'RATIO' ? (node.passRatio ?? '-') : node.passRatio
  within('passRatio', ratio, /^(100(\.0+)?|[1-9]\d?(\.\d{1,2})?)$/.test(ratio ?? ''))
  for (const { rule, value } of copiesOf(node))
    within('ccRule', `${rule}:${value}`, isRule(rule) && RULE_VALUE[rule].test(value))
  for (const target of node.rejectTargets)
    collect(() => {
      if (target === 'ANY' || target === 'APPLICANT') return
      if (model.nodes.get(target)?.type !== 'UserTask' || target === node.id)
        throw new AppError(workflowErrors.PROCESS_TARGET, { element: labelOf(node), target })
    })
  const { fields } = options
  for (const attribute of ['editableFields', 'hiddenFields'] as const)
    for (const field of fields ? node[attribute] : [])
      collect(() => {
        if (!fields?.has(field))
          throw new AppError(workflowErrors.PROCESS_FIELD, {
            element: labelOf(node),
            attribute,
            field,
          })
      })
}

function checkApprovers(node: ProcessNode, decisions: Decisions): void {
  const element = labelOf(node)
  const rule = node.approverRule ?? '-'
  if (!isRule(rule)) throw new AppError(workflowErrors.PROCESS_APPROVER_RULE, { element, rule })
  const value = node.approverValue ?? ''
  if (!RULE_VALUE[rule].test(value))
    throw new AppError(workflowErrors.PROCESS_APPROVER_VALUE, { element, value: value || '-' })
  if (rule === 'DECISION' && !Object.hasOwn(decisions, value))
    throw new AppError(workflowErrors.DECISION_UNKNOWN, { element, decision: value })
}

function isRule(rule: string): rule is ApproverRule {
  return (APPROVER_RULES as readonly string[]).includes(rule)
}

/** The rules for a node's copies: 'FIXED_USERS:1,2;DEPT_MANAGER'. */
export function copiesOf(node: Pick<ProcessNode, 'ccRule'>): { rule: string; value: string }[] {
  return (node.ccRule ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [rule = '', value = ''] = part.split(/:(.*)/s)
      return { rule: rule.trim(), value: value.trim() }
    })
}

function outgoing(model: ProcessModel, node: ProcessNode): ProcessFlow[] {
  return model.flows.filter((flow) => flow.source === node.id)
}

function at(error: ErrorEntry, node: ProcessNode): AppError {
  return new AppError(error, { element: labelOf(node) })
}

function unsupported(element: ArgValue, type: string): AppError {
  return new AppError(workflowErrors.PROCESS_ELEMENT, { element, type: type.replace('bpmn:', '') })
}
