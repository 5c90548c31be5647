import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { type Expression, namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { APPROVER_RULES, RULE_VALUE } from '@opensrm/kernel/workflow/attributes.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { DmnModdle } from 'dmn-moddle'
import {
  checkParsed,
  conditionOfCell,
  type Declared,
  holdsParsed,
  textsOfCell,
  typeOf,
  type Variables,
} from './conditions.ts'
import { elementsOf, hashOf, refuseUnsafeXml } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Decision tables of a process version by their key, as DMN 1.3. */
export type Decisions = { readonly [key: string]: string }

/** The approvers a table names: an approver rule of the process with its value. */
export type Outcome = { rule: string; value: string; row: number }

/** How a table's outputs are read: as approvers, or as values of variables (decisionValues.ts). */
export type Reading<Result> = {
  name: string
  /** refuses invalid outputs; returns the reader for the output cells of a row */
  row(outputs: readonly string[], hitPolicy: string): (cells: readonly string[]) => Result
}
export type Table<Result> = {
  hitPolicy: string
  inputs: readonly { label: string; expression: Expression }[]
  outputs: readonly string[]
  rows: readonly { conditions: readonly (Expression | null)[]; result: Result }[]
}

const HIT_POLICIES = ['UNIQUE', 'FIRST', 'ANY', 'COLLECT', 'RULE ORDER']
const MAX_ROWS = 500
/** A table may only use rules that find approvers without asking a user. */
const NOT_DECIDABLE = new Set(['DECISION', 'APPLICANT_SELECT', 'PREVIOUS_HANDLER_SELECT'])

/** Throws the faults of a decision table, naming row and column. */
export async function checkDecision(xml: string, declared: Declared): Promise<void> {
  checkInputs(await tableOf(xml, Object.keys(declared), PEOPLE), declared)
}

export function checkInputs(table: Table<unknown>, declared: Declared): void {
  for (const { label, expression } of table.inputs) {
    try {
      typeOf(expression, declared)
    } catch (error) {
      throw inCell(error, -1, label)
    }
  }
  for (const [at, row] of table.rows.entries()) {
    for (const [column, condition] of row.conditions.entries()) {
      if (!condition) continue
      try {
        checkParsed(condition, declared)
      } catch (error) {
        throw inCell(error, at, table.inputs[column]?.label ?? String(column + 1))
      }
    }
  }
}

/** Matching rows, in the table's order; the hit policy decides which of them count. */
export async function decide(xml: string, variables: Variables): Promise<Outcome[]> {
  const table = await tableOf(xml, Object.keys(variables), PEOPLE)
  const hits = hitsOf(table, variables).map(({ row, result }) =>
    result.map((outcome): Outcome => ({ ...outcome, row })),
  )
  return table.hitPolicy === 'ANY' ? (hits[0] ?? []) : hits.flat()
}

/** The results of the matching rows, with their row numbers. */
export function hitsOf<Result>(
  table: Table<Result>,
  variables: Variables,
): { row: number; result: Result }[] {
  const hits: { row: number; result: Result }[] = []
  for (const [at, { conditions, result }] of table.rows.entries()) {
    if (!conditions.every((condition) => !condition || holdsParsed(condition, variables))) continue
    hits.push({ row: at + 1, result })
    if (table.hitPolicy === 'FIRST') break
  }
  if (table.hitPolicy === 'UNIQUE' && hits.length > 1)
    throw new AppError(workflowErrors.DECISION_NOT_UNIQUE, {
      rows: hits.map(({ row }) => row).join(', '),
    })
  return hits
}

/** Variables a table reads: they are frozen with the instance, like those of conditions. */
export async function variablesOfDecision(xml: string, declared: Declared): Promise<string[]> {
  return variablesIn(await tableOf(xml, Object.keys(declared), PEOPLE))
}

export function variablesIn(table: Table<unknown>): string[] {
  return [
    ...new Set(
      [
        ...table.inputs.map(({ expression }) => expression),
        ...table.rows.flatMap(({ conditions }) => conditions.filter((one) => one !== null)),
      ].flatMap(namesIn),
    ),
  ]
}

/** Deployed tables never change, so parsed ones are shared by all instances of their version. */
const parsed = new Map<string, Promise<Table<never>>>()
const MAX_PARSED = 200

export function tableOf<Result>(
  xml: string,
  names: readonly string[],
  reading: Reading<Result>,
): Promise<Table<Result>> {
  const key = hashOf(`${reading.name}\n${names.join()}\n${xml}`)
  const known = parsed.get(key)
  if (known) return known
  const made = parseTable(xml, names, reading)
  parsed.set(key, made as Promise<Table<never>>)
  made.catch(() => parsed.delete(key))
  const oldest = parsed.keys().next()
  if (parsed.size > MAX_PARSED && !oldest.done) parsed.delete(oldest.value)
  return made
}

async function parseTable<Result>(
  xml: string,
  names: readonly string[],
  reading: Reading<Result>,
): Promise<Table<Result>> {
  refuseUnsafeXml(xml)
  const tree = await new DmnModdle().fromXML(xml.trim()).catch((error: unknown) => {
    throw notDmn(error instanceof Error ? error.message : String(error))
  })
  if (tree.rootElement?.$type !== 'dmn:Definitions') throw notDmn(tree.rootElement?.$type ?? '-')
  const elements = elementsOf(tree.rootElement, 'drgElement')
  const decisions = elements.filter(({ $type }) => $type === 'dmn:Decision')
  const other = elements.find(({ $type }) => !['dmn:Decision', 'dmn:InputData'].includes($type))
  if (other) throw unsupported(other)
  const [decision, second] = decisions
  if (!decision || second)
    throw new AppError(workflowErrors.DECISION_ONE_TABLE, { count: decisions.length })
  const table = decision.decisionLogic as ModdleElement | undefined
  if (table?.$type !== 'dmn:DecisionTable') throw unsupported(table ?? decision)
  return readTable(table, names, reading)
}

function readTable<Result>(
  table: ModdleElement,
  names: readonly string[],
  reading: Reading<Result>,
): Table<Result> {
  const hitPolicy = (table.hitPolicy as string | undefined) ?? 'UNIQUE'
  if (!HIT_POLICIES.includes(hitPolicy) || table.aggregation)
    throw new AppError(workflowErrors.DECISION_HIT_POLICY, {
      policy: [hitPolicy, table.aggregation].filter(Boolean).join(' '),
    })
  const inputs = elementsOf(table, 'input').map((input) => {
    const text = textOf(input.inputExpression as ModdleElement | undefined)
    const label = (input.label as string | undefined) ?? text
    try {
      return { label, expression: parseExpression(text, names) }
    } catch (error) {
      throw inCell(error, -1, label)
    }
  })
  const outputs = elementsOf(table, 'output').map(({ name }) => name ?? '')
  const readRow = reading.row(outputs, hitPolicy)
  const rules = elementsOf(table, 'rule')
  if (rules.length > MAX_ROWS)
    throw new AppError(workflowErrors.PROCESS_TOO_MANY_NODES, { max: MAX_ROWS })
  const rows = rules.map((rule, at) => {
    const cells = elementsOf(rule, 'inputEntry')
    const results = elementsOf(rule, 'outputEntry')
    const conditions = inputs.map(({ label, expression }, column) => {
      try {
        return conditionOfCell(textOf(cells[column]), expression, names)
      } catch (error) {
        throw inCell(error, at, label)
      }
    })
    try {
      return { conditions, result: readRow(outputs.map((_, column) => textOf(results[column]))) }
    } catch (error) {
      throw inCell(error, at, outputs.join(' / ') || '-')
    }
  })
  return { hitPolicy, inputs, outputs, rows }
}

/** Outputs that name approvers: a rule and a value, or only a process role. */
const PEOPLE: Reading<readonly Omit<Outcome, 'row'>[]> = {
  name: 'people',
  row(outputs) {
    const valueAt = outputs.length === 1 ? 0 : outputs.indexOf('value')
    const ruleAt = outputs.indexOf('rule')
    if (valueAt < 0 || (outputs.length > 1 && ruleAt < 0))
      throw new AppError(workflowErrors.DECISION_OUTPUTS)
    return (cells) => {
      const [rule = 'PROCESS_ROLE'] = ruleAt < 0 ? [] : textsOfCell(cells[ruleAt] ?? '')
      const values = textsOfCell(cells[valueAt] ?? '')
      return (values.length ? values : ['']).map((value) => outcomeOf(rule, value))
    }
  },
}

function outcomeOf(rule: string, value: string): Omit<Outcome, 'row'> {
  const known = APPROVER_RULES.find((one) => one === rule)
  if (!known || NOT_DECIDABLE.has(known) || !RULE_VALUE[known].test(value))
    throw new AppError(workflowErrors.DECISION_OUTCOME, { rule, value: value || '-' })
  return { rule: known, value }
}

function textOf(element: ModdleElement | undefined): string {
  return ((element?.text as string | undefined) ?? '').trim()
}

export function inCell(error: unknown, row: number, column: string): AppError {
  if (!(error instanceof AppError) || error.code === 'DECISION_CELL') throw error
  const reason = messageText(error.code, error.args)
  return new AppError(
    workflowErrors.DECISION_CELL,
    { row: row + 1, column, reason },
    { cause: error },
  )
}

function unsupported(element: ModdleElement): AppError {
  return new AppError(workflowErrors.PROCESS_ELEMENT, {
    element: element.name ?? element.id ?? '-',
    type: element.$type.replace('dmn:', ''),
  })
}

function notDmn(reason: string): AppError {
  return new AppError(workflowErrors.DECISION_NOT_DMN, {
    reason: reason.split('\n')[0]?.slice(0, 200) ?? '',
  })
}
