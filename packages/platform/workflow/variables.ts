import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { VariableType } from '@opensrm/kernel/workflow/vocabulary.ts'
import { STANDARD_VARIABLES } from './check.ts'
import type { Declared, Variable, Variables } from './conditions.ts'
import type { ProcessModel } from './model.ts'

/** The names that conditions of a document's processes may use: the standard variables and its header fields. */
export function declaredFor(definition: DocumentDefinition): Declared {
  const declared: { [name: string]: VariableType } = {}
  for (const [key, field] of Object.entries(definition.fields)) {
    const type = typeOfField(field)
    if (type) declared[key] = type
  }
  return { ...declared, status: 'text', ...STANDARD_VARIABLES }
}

const STANDARD_LABELS: { readonly [name in keyof typeof STANDARD_VARIABLES]: Text } = {
  amount: t('单据金额（本位币）', 'Amount in base currency'),
  docResource: t('单据类型', 'Document'),
  orgId: t('业务组织', 'Organisation'),
  applicantPersonId: t('申请人', 'Requester'),
  applicantDepartmentId: t('申请部门', "Applicant's department"),
}

export type OfferedVariable = { name: string; type: VariableType; label: Text }

/** The same for users who write conditions, with the labels of the document's page. */
export function variablesOffered(definition: DocumentDefinition): OfferedVariable[] {
  return Object.entries(declaredFor(definition)).map(([name, type]) => ({
    name,
    type,
    label: STANDARD_LABELS[name] ?? definition.fields[name]?.label ?? t('状态', 'State'),
  }))
}

/** Values of the standard variables and of the header fields that the given conditions use. */
export function variablesFor(options: {
  definition: DocumentDefinition
  record: AnyRecord
  standard: { [name in keyof typeof STANDARD_VARIABLES]: string | null }
  conditions: readonly string[]
  /** further variables, e.g. those read by decision tables */
  names?: readonly string[]
  /** variables the process sets itself: null until then */
  own?: readonly string[]
}): Variables {
  const declared = declaredFor(options.definition)
  const names = new Set([...Object.keys(STANDARD_VARIABLES), ...(options.names ?? [])])
  for (const condition of options.conditions)
    for (const name of namesIn(parseExpression(condition))) names.add(name)
  const values: { [name: string]: Variable } = {}
  for (const name of options.own ?? []) values[name] = null
  for (const name of names) {
    const type = declared[name]
    if (!type) continue
    const raw = Object.hasOwn(STANDARD_VARIABLES, name)
      ? options.standard[name]
      : options.record[name]
    values[name] = asVariable(type, raw)
  }
  return values
}

/** Fields of the document that a node may show, hide or allow editing: 'budgetCode', 'lines.quantity'. */
export function fieldPathsOf(definition: DocumentDefinition): Set<string> {
  const paths = new Set(Object.keys(definition.fields))
  for (const [name, child] of Object.entries(definition.children))
    for (const key of Object.keys(child.fields)) paths.add(`${name}.${key}`)
  return paths
}

/** The conditions on a model's flows. */
export function conditionsOf(model: ProcessModel): string[] {
  return model.flows.map(({ condition }) => condition).filter((condition) => condition !== null)
}

/** Date fields used by timers. */
export function timerFieldsOf(model: ProcessModel): string[] {
  return [...model.nodes.values()].flatMap(({ timer }) =>
    timer?.kind === 'timeDate' ? [timer.value] : [],
  )
}

function typeOfField(field: Field): VariableType | null {
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return 'decimal'
    case 'bool':
      return 'bool'
    case 'multilookup':
    case 'multiref':
      return 'list'
    case 'json':
    case 'attachments':
    case 'richtext':
      return null
    default:
      return 'text'
  }
}

/** A field's value in the form conditions compute with. */
export function asVariable(type: VariableType, raw: unknown): Variable {
  if (raw === null || raw === undefined) return null
  if (type === 'decimal') return { decimal: String(raw) }
  if (type === 'bool') return raw === 'Y' || raw === true
  if (type === 'list') return Array.isArray(raw) ? raw.map(String) : null
  return String(raw)
}
