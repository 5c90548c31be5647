import type { Child, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { areEnough, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Patch } from './operations.ts'
import { headerFields } from './rows.ts'

type Values = { [key: string]: unknown }

/** What an answer contains in addition to a record's fields; a client may send the whole record back. */
const OF_RECORD = ['id', 'status', 'access', 'answer', 'made']
const OF_ROW = ['id', 'parentId', 'headerId', 'rowId']
/** What a call on records may carry in addition to the operation's input. */
export const OF_CALL = ['rows', 'rowIds', 'taskId', 'changes', 'opinion']

/**
 * Unknown keys with their paths. A misspelt key must not be ignored silently. Every key that a read returns is known,
 * even if the caller may not write it (ADR 0014).
 */
export function unknownInRecord(definition: DocumentDefinition, input: Values): Issue[] {
  const issues: Issue[] = []
  const report = (issue: Issue): boolean => {
    issues.push(issue)
    return !areEnough(issues)
  }
  if (reportStrangers(input, recordKeys(definition), '', report))
    Object.keys(definition.children).every((name) =>
      unknownInRows(definition, name, input[name], { path: name, report }),
    )
  return issues
}

/** Returns whether more may be reported. */
type Report = (issue: Issue) => boolean

/** The same for rows, including nested rows. */
function unknownInRows(
  definition: DocumentDefinition,
  name: string,
  rows: unknown,
  at: { path: string; parentRow?: number; report: Report },
): boolean {
  if (!Array.isArray(rows)) return true
  const child = definition.children[name] as Child
  const nested = nestedIn(definition, name)
  const known = new Set([...fieldKeys(child.fields), ...OF_ROW, ...nested])
  return rows.every((row: unknown, index) => {
    if (!isObject(row)) return true
    const path = `${at.path}[${index}]`
    const place = {
      ...{ child: name, row: index },
      ...(at.parentRow === undefined ? {} : { parentRow: at.parentRow }),
    }
    return (
      reportStrangers(row, known, path, (issue) => at.report({ ...issue, ...place })) &&
      nested.every((inner) =>
        unknownInRows(definition, inner, row[inner], {
          path: `${path}.${inner}`,
          parentRow: index,
          report: at.report,
        }),
      )
    )
  })
}

/** Child collections of this collection. */
export function nestedIn(definition: DocumentDefinition, name: string): string[] {
  return Object.entries(definition.children).flatMap(([inner, { parent }]) =>
    parent === name ? [inner] : [],
  )
}

/** Every key that an answer about a record may contain. */
export function recordKeys(definition: DocumentDefinition): ReadonlySet<string> {
  let keys = recordKeysOf.get(definition)
  if (!keys) {
    const fields = fieldKeys(headerFields(definition))
    keys = new Set([...fields, ...Object.keys(definition.children), ...OF_RECORD])
    recordKeysOf.set(definition, keys)
  }
  return keys
}
const recordKeysOf = new WeakMap<DocumentDefinition, ReadonlySet<string>>()

/** Throws when a patch of an operation names a field that the document does not have. */
export function assertNames(definition: DocumentDefinition, patch: Patch): void {
  const faults: string[] = []
  const report = ({ args }: Issue) => Boolean(faults.push(String(args?.path)))
  if (patch.fields) reportStrangers(patch.fields, recordKeys(definition), '', report)
  for (const part of [patch.rows, patch.add]) {
    for (const [name, rows] of Object.entries(part ?? {})) {
      if (definition.children[name]) unknownInRows(definition, name, rows, { path: name, report })
      else faults.push(name)
    }
  }
  if (faults.length > 0) throw new Error(`${definition.resource} has no ${faults.join(', ')}`)
}

/** Fields and the label keys that answers add for references. */
export function fieldKeys(fields: Fields): string[] {
  return Object.keys(fields).flatMap((key) => [key, `${key}Label`])
}

/** Reports unknown keys until the limit is reached; returns whether more may be reported. */
export function reportStrangers(
  input: Values,
  known: ReadonlySet<string>,
  path: string,
  report: Report,
): boolean {
  return Object.keys(input).every(
    (key) =>
      known.has(key) ||
      report({
        field: key,
        code: 'UNKNOWN_FIELD',
        args: { path: (path ? `${path}.${key}` : key).slice(0, 200) },
      }),
  )
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
