import { areEnough, type Issue } from '../protocol/errors.ts'
import { Decimal } from '../values/decimal.ts'
import { uomDecimals } from '../values/quantity.ts'
import type { AnyRow, Child, DocumentDefinition, Period, Transition } from './define.ts'
import { type Condition, type Field, type Fields, isDecimal, isServerOwned } from './fields.ts'
import { fitsColumn } from './values.ts'

export type ValidateOptions = {
  /** 'submit' also requires the fields a submitted document must have */
  mode: 'save' | 'submit'
  /** references to documents that are not part of this installation are never required */
  knows: (resource: string) => boolean
}

type Values = { readonly [key: string]: unknown }

/**
 * Checks values that already have the right type (see parseValue): required fields, unit precision, number of rows,
 * uniqueness within the record. Pure, so the browser shows the same errors before the server does.
 */
export function validateRecord(
  definition: DocumentDefinition,
  record: Values,
  options: ValidateOptions,
): Issue[] {
  const issues: Issue[] = []
  checkFields(definition.fields, record, record, options, (issue) => issues.push(issue))
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto) continue
    const rows = (record[name] as AnyRow[] | undefined) ?? []
    const max = child.max ?? 2000
    if (rows.length > max) issues.push({ child: name, code: 'TOO_MANY_LINES', args: { max } })
    if (options.mode === 'submit' && child.minAtSubmit && rows.length < child.minAtSubmit) {
      issues.push({ child: name, code: 'LINES_REQUIRED', args: { label: child.title } })
    }
    for (const [index, row] of rows.entries()) {
      if (areEnough(issues)) return issues
      checkFields(child.fields, row, record, options, (issue) =>
        issues.push({ ...issue, child: name, row: index }),
      )
    }
    for (const keys of child.unique ?? [])
      issues.push(...duplicates(name, rows, keys, child.fields))
  }
  for (const period of definition.periods ?? [])
    issues.push(...reversed(definition, record, period))
  return issues
}

/** Numbers of a record, including computed ones, that do not fit their columns. */
export function rangeIssues(
  fields: Fields,
  definition: DocumentDefinition,
  record: Values,
): Issue[] {
  const issues: Issue[] = []
  const look = (own: Fields, row: Values, at: { child?: string; row?: number }): void => {
    for (const [key, field] of numbersOf(own))
      if (!fitsColumn(field, row[key]))
        issues.push({ field: key, code: 'TOO_LARGE_NUMBER', args: { label: field.label }, ...at })
  }
  look(fields, record, {})
  for (const [name, child] of Object.entries(definition.children))
    for (const [row, values] of ((record[name] as AnyRow[] | undefined) ?? []).entries())
      look(child.fields, values, { child: name, row })
  return issues
}

const numbers = new WeakMap<Fields, readonly (readonly [string, Field])[]>()

/** Fields that hold numbers, computed once: every row of every save needs them. */
function numbersOf(fields: Fields): readonly (readonly [string, Field])[] {
  const known = numbers.get(fields)
  if (known) return known
  const made = Object.entries(fields).filter(
    ([, field]) => field.type === 'integer' || isDecimal(field),
  )
  numbers.set(fields, made)
  return made
}

const checked = new WeakMap<Fields, readonly (readonly [string, Field])[]>()

/** Fields that may be required or too precise, computed once like `numbersOf`. */
function checkedIn(fields: Fields): readonly (readonly [string, Field])[] {
  const known = checked.get(fields)
  if (known) return known
  const made = Object.entries(fields).filter(
    ([, field]) =>
      !isServerOwned(field) &&
      (field.required || field.requiredAtSubmit || (isDecimal(field) && field.uomField)),
  )
  checked.set(fields, made)
  return made
}

function checkFields(
  fields: Fields,
  row: Values,
  header: Values,
  options: ValidateOptions,
  report: (issue: Issue) => void,
): void {
  for (const [key, field] of checkedIn(fields)) {
    const value = row[key]
    if (value === null || value === undefined) {
      if (isAsked(field, row, header, options))
        report({ field: key, code: 'REQUIRED', args: { label: field.label } })
      continue
    }
    if (isDecimal(field) && field.uomField) {
      const places = uomDecimals(row[field.uomField] as string | null)
      if (new Decimal(String(value)).decimalPlaces() > places) {
        report({ field: key, code: 'TOO_PRECISE', args: { label: field.label, decimals: places } })
      }
    }
  }
}

function isAsked(field: Field, row: Values, header: Values, options: ValidateOptions): boolean {
  if (!isMeant(field, header, row)) return false
  if (field.type === 'ref' && !options.knows(field.ref)) return false
  if (field.requiredAtSubmit && options.mode === 'submit') return true
  if (!field.required) return false
  return field.required === true || holds(field.required, row, header)
}

/** Whether a field of the header or of a row, a collection, or a transition applies to the record as it is (see `onlyWhen`). */
export function isMeant(
  { onlyWhen }: Pick<Field | Child | Transition, 'onlyWhen'>,
  header: Values,
  row: Values = header,
): boolean {
  return !onlyWhen || holds(onlyWhen, row, header)
}

/** Whether a condition of the document language holds for a row of a record. */
export function holds(condition: Condition, row: Values, header: Values): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, row, header))
  const value = condition.field.startsWith('header.')
    ? header[condition.field.slice(7)]
    : row[condition.field]
  // For a field with several values, one match is enough.
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const oneOf = (wanted: string | readonly string[]): boolean =>
    values.some((one) =>
      typeof wanted === 'string' ? one === wanted : wanted.includes(String(one)),
    )
  return 'is' in condition ? oneOf(condition.is) : !oneOf(condition.not)
}

/** A period that ends before it begins. */
function reversed(definition: DocumentDefinition, record: Values, period: Period): Issue[] {
  const { child, from, to } = period
  const rows = child ? ((record[child] as AnyRow[] | undefined) ?? []) : [record]
  const fields = child ? definition.children[child]?.fields : definition.fields
  return rows.flatMap((row, index) => {
    const [start, end] = [row[from], row[to]]
    if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return []
    const args = { from: fields?.[from]?.label ?? from, to: fields?.[to]?.label ?? to }
    const at = child ? { child, row: index } : {}
    return [{ ...at, field: to, code: 'PERIOD_REVERSED', args }]
  })
}

function duplicates(
  child: string,
  rows: readonly AnyRow[],
  keys: readonly string[],
  fields: Fields,
): Issue[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  rows.forEach((row, index) => {
    const values = keys.map((key) => row[key])
    if (values.some((value) => value === null || value === undefined)) return
    const identity = JSON.stringify([row.parentId ?? null, ...values])
    const field = keys[keys.length - 1] as string
    if (seen.has(identity))
      issues.push({
        child,
        row: index,
        field,
        code: 'DUPLICATE_VALUE',
        args: { label: fields[field]?.label ?? field },
      })
    seen.add(identity)
  })
  return issues
}
