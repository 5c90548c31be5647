import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { type Expression, namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { AppError, type ArgValue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { MESSAGE_VARIABLE, VARIABLE_NAME } from '@opensrm/kernel/workflow/attributes.ts'
import type { VariableType } from '@opensrm/kernel/workflow/vocabulary.ts'
import { type Declared, resultOf, typeOf, type Variable, type Variables } from './conditions.ts'
import type { Decisions } from './decisions.ts'
import { decideValues, typesOfDecision, variablesReadBy } from './decisionValues.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Process variables set by scripts, tables and messages, for later conditions and steps. */
type Types = { [name: string]: VariableType }

/** A script task's single expression; other engines write '=' before their FEEL. */
export function scriptOf(node: Pick<ProcessNode, 'script'>, names: readonly string[]): Expression {
  return parseExpression((node.script ?? '').replace(/^\s*=/, '').trim(), names)
}

/** The declared values of a message; null where the declaration cannot be parsed. */
export function messageTypes({
  messageVariables,
}: Pick<ProcessNode, 'messageVariables'>): Types | null {
  const types: Types = {}
  for (const part of (messageVariables ?? '').split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, name, type] = MESSAGE_VARIABLE.exec(part) ?? []
    if (!name || !type) return null
    types[name] = type as VariableType
  }
  return types
}

/** The variables a step sets, with types; throws the faults of the step. */
export async function typesSetBy(
  node: ProcessNode,
  declared: Declared,
  decisions: Decisions,
): Promise<Types> {
  if (node.type === 'ScriptTask') {
    const type = typeOf(scriptOf(node, Object.keys(declared)), declared)
    return { [node.resultVariable ?? '']: type === 'null' ? 'text' : type }
  }
  if (node.type === 'BusinessRuleTask')
    return typesOfDecision(decisions[node.decision ?? ''] ?? '', declared)
  return messageTypes(node) ?? {}
}

/**
 * Document variables and those the process sets itself. Variables of unknown type are left out; the check reports them.
 */
export async function declaredIn(
  model: ProcessModel,
  given: Declared,
  decisions: Decisions,
): Promise<Declared> {
  const known: Types = { ...given }
  let open = [...model.nodes.values()].filter(setsVariables)
  // A script may read what another one sets, in any order in the file.
  for (let left = open.length + 1; left > open.length && open.length > 0; ) {
    left = open.length
    const still: ProcessNode[] = []
    for (const node of open) {
      try {
        for (const [name, type] of Object.entries(await typesSetBy(node, known, decisions)))
          if (VARIABLE_NAME.test(name)) known[name] ??= type
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        still.push(node)
      }
    }
    open = still
  }
  return known
}

const setsVariables = ({ type, messageVariables }: ProcessNode): boolean =>
  type === 'ScriptTask' || type === 'BusinessRuleTask' || messageVariables !== null

/** A step may only set names of its own, each with the same type everywhere. */
export async function checkVariables(
  node: ProcessNode,
  { given, declared, decisions }: { given: Declared; declared: Declared; decisions: Decisions },
  element: ArgValue,
): Promise<void> {
  if (messageTypes(node) === null)
    throw new AppError(workflowErrors.PROCESS_MESSAGE_VARIABLES, {
      element,
      value: node.messageVariables ?? '',
    })
  for (const [name, type] of Object.entries(await typesSetBy(node, declared, decisions)))
    if (!VARIABLE_NAME.test(name) || Object.hasOwn(given, name) || declared[name] !== type)
      throw new AppError(workflowErrors.PROCESS_VARIABLE, { element, name: name || '-' })
}

/** Names the steps set and names they read: these are frozen with the instance, like those of conditions. */
export async function variablesOfSteps(
  model: ProcessModel,
  given: Declared,
  decisions: Decisions,
): Promise<{ own: string[]; read: string[] }> {
  const names = Object.keys(await declaredIn(model, given, decisions))
  const read = await Promise.all(
    [...model.nodes.values()].map(async (node) => {
      if (node.type === 'ScriptTask') return namesIn(scriptOf(node, names))
      const table = node.type === 'BusinessRuleTask' ? decisions[node.decision ?? ''] : undefined
      return table === undefined ? [] : variablesReadBy(table, names)
    }),
  )
  return { own: names.filter((name) => !Object.hasOwn(given, name)), read: read.flat() }
}

/** Tables that set variables instead of naming approvers. */
export function valueTablesOf(model: ProcessModel): Set<string> {
  return new Set(
    [...model.nodes.values()].flatMap(({ type, decision }) =>
      type === 'BusinessRuleTask' && decision ? [decision] : [],
    ),
  )
}

/** Runs a script or a business rule; other steps of this kind do nothing. */
export async function carryOut(
  node: ProcessNode,
  { variables, decisions }: { variables: Variables; decisions: Decisions },
): Promise<Variables> {
  try {
    if (node.type === 'ScriptTask')
      return {
        [node.resultVariable ?? '']: resultOf(scriptOf(node, Object.keys(variables)), variables),
      }
    if (node.type === 'BusinessRuleTask')
      return await decideValues(decisions[node.decision ?? ''] ?? '', variables)
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      workflowErrors.PROCESS_STEP_FAILED,
      { element: node.name, reason: messageText(error.code, error.args) },
      { cause: error },
    )
  }
}

/** 'discount = 0.05', as shown in the history. */
export function wordsOfValues(values: Variables): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${textOf(value)}`)
    .join(', ')
}

function textOf(value: Variable | undefined): string {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'object') return 'decimal' in value ? value.decimal : value.join(', ')
  return String(value)
}
