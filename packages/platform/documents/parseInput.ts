import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import { rowIdOf } from '@opensrm/kernel/document/values.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { areEnough, type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { parseCleanValue } from './richText.ts'
import { fieldKeys, isObject, reportStrangers } from './unknownKeys.ts'

type Values = { [key: string]: unknown }
type Lists = { readonly [name: string]: { title: Text; fields: Fields; max?: number } }

const OF_ROW = ['id', 'rowId']

/**
 * Parses the `input` fields of an operation or action; refuses with all issues at once. `known` are further keys that a
 * call may carry.
 */
export function parseInput(
  fields: Fields,
  rows: Lists,
  input: Values,
  known: Iterable<string>,
): Values {
  const issues: Issue[] = []
  const report = (issue: Issue): boolean => {
    issues.push(issue)
    return !areEnough(issues)
  }
  const keys = new Set([...fieldKeys(fields), ...Object.keys(rows), ...known])
  reportStrangers(input, keys, '', report)
  const values = parseFields(fields, { input }, report)
  for (const [name, list] of Object.entries(rows)) {
    const given = input[name] ?? []
    if (!Array.isArray(given))
      issues.push({ field: name, code: 'NOT_A_LIST', args: { label: list.title } })
    else if (given.length > (list.max ?? 2000))
      issues.push({ field: name, code: 'TOO_MANY_LINES', args: { max: list.max ?? 2000 } })
    else {
      const keysOfRow = new Set([...fieldKeys(list.fields), ...OF_ROW])
      const parsed: Values[] = []
      for (const [index, row] of given.entries()) {
        if (areEnough(issues)) break
        const of = { keys: keysOfRow, path: `${name}[${index}]` }
        parsed.push(
          parseRow(list.fields, { row, header: values }, of, (issue) =>
            report({ ...issue, child: name, row: index }),
          ),
        )
      }
      values[name] = parsed
    }
  }
  if (issues.length) {
    const titles = Object.entries(rows).map(([name, { title }]) => [name, title])
    throw validationError(issues, Object.fromEntries(titles))
  }
  return values
}

function parseRow(
  fields: Fields,
  { row, header }: { row: unknown; header: Values },
  { keys, path }: { keys: ReadonlySet<string>; path: string },
  report: (issue: Issue) => boolean,
): Values {
  const given = isObject(row) ? row : {}
  reportStrangers(given, keys, path, report)
  const rowId = rowIdOf(given.rowId)
  return {
    ...parseFields(fields, { input: given, header }, report),
    ...(rowId === null ? {} : { rowId }),
  }
}

function parseFields(
  fields: Fields,
  { input, header }: { input: Values; header?: Values },
  report: (issue: Issue) => void,
): Values {
  const values: Values = {}
  for (const [key, field] of Object.entries(fields)) {
    const parsed = parseCleanValue(field, input[key])
    if ('code' in parsed)
      report({ field: key, code: parsed.code, args: { label: field.label, ...parsed.args } })
    else values[key] = parsed.value
  }
  for (const [key, { label, required }] of Object.entries(fields)) {
    const isMissing = required !== undefined && values[key] === null
    if (isMissing && (required === true || holds(required, values, header ?? values)))
      report({ field: key, code: 'REQUIRED', args: { label } })
  }
  return values
}
