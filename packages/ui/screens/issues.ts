import { isEditable } from '@opensrm/kernel/document/availability.ts'
import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { AnyRules, RuleContext } from '@opensrm/kernel/document/rules.ts'
import { validateRecord } from '@opensrm/kernel/document/validate.ts'
import { parseValue } from '@opensrm/kernel/document/values.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { errorEntry, type Issue, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import type { ServerError } from '@opensrm/ui/client/serverError.ts'
import { inSentence } from '@opensrm/ui/i18n/sentence.ts'

/**
 * A fault with its place on the screen. Rows are named by id, because their order may change while the message is
 * shown.
 */
export type LocatedIssue = {
  field?: string
  child?: string
  rowId?: string
  rowNum?: number
  msg: string
}

/** Text in a cell of a row that is not a valid value. */
export type CellFault = { child: string; rowId: string; field: string; msg: string }

/** Issues name rows by their index in the posted list, from 0; users count from 1. */
const FIRST_ROW = 0

export function located(issue: Issue, record: AnyRecord, language: Language): LocatedIssue {
  const row =
    issue.child && issue.row !== undefined
      ? rowsOf(record, issue.child)[issue.row - FIRST_ROW]
      : undefined
  return {
    ...(issue.field ? { field: issue.field } : {}),
    ...(issue.child ? { child: issue.child } : {}),
    ...(row ? { rowId: row.id } : {}),
    ...(issue.row !== undefined ? { rowNum: issue.row - FIRST_ROW + 1 } : {}),
    msg: issue.msg ?? messageOf(issue.code, issue.args ?? {}, language),
  }
}

export function issuesOfError(
  error: ServerError,
  record: AnyRecord,
  language: Language,
): LocatedIssue[] {
  if (error.issues.length > 0) return error.issues.map((issue) => located(issue, record, language))
  if (!error.field && !error.child) return []
  const { field, child, row, message, code = 'INTERNAL' } = error
  return [
    located(
      {
        ...(field ? { field } : {}),
        ...(child ? { child } : {}),
        ...(row !== undefined ? { row } : {}),
        code,
        msg: message,
      },
      record,
      language,
    ),
  ]
}

/** Faults that the screen can detect before it calls the server: types, required fields, the document's own rules. */
export function localIssues(options: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  record: AnyRecord
  context: RuleContext
  mode: 'save' | 'submit'
  isNew: boolean
  language: Language
}): LocatedIssue[] {
  const { definition, rules, record, context, mode, language } = options
  const at = { side: context.side, status: record.status, isNew: options.isNew }
  const shapes: Issue[] = []
  for (const [key, field] of Object.entries(definition.fields)) {
    if (isEditable(definition, field, at)) shapes.push(...shapeIssue(key, field, record[key]))
  }
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto) continue
    rowsOf(record, name).forEach((row, index) => {
      for (const [key, field] of Object.entries(child.fields)) {
        if (!isEditable(definition, field, { ...at, childName: name })) continue
        shapes.push(
          ...shapeIssue(key, field, row[key]).map((issue) => ({
            ...issue,
            child: name,
            row: index + FIRST_ROW,
          })),
        )
      }
    })
  }
  const wrong = new Set(shapes.map(placeOf))
  const others = validateRecord(definition, record, { mode, knows: hasDocument }).filter(
    (issue) => !wrong.has(placeOf(issue)),
  )
  // Rules over several fields rely on valid types. Faults whose message is not in this browser are left to the server,
  // which runs the same rules.
  if (shapes.length === 0) {
    others.push(...spoken(rules?.check?.(record, context)))
    if (mode === 'submit')
      others.push(
        ...spoken(rules?.checkSubmit?.(record, context)),
        ...spoken(rules?.checkContent?.(record)),
      )
  }
  return [...shapes, ...others].map((issue) => located(issue, record, language))
}

/** A fault of a cell for the list at the top: its place and its message. */
export function cellIssue(
  definition: DocumentDefinition,
  record: AnyRecord,
  { msg, ...place }: CellFault,
  language: Language,
): LocatedIssue {
  const field = definition.children[place.child]?.fields[place.field]
  const rowNum = rowsOf(record, place.child).findIndex(({ id }) => id === place.rowId) + 1
  return {
    ...place,
    ...(rowNum > 0 ? { rowNum } : {}),
    msg: field ? `${inLanguage(field.label, language)} ${inSentence(msg)}` : msg,
  }
}

/** Reports cells with invalid text, and drops faults about their values, which are empty. */
export function withWrongCells(
  issues: readonly LocatedIssue[],
  cells: readonly LocatedIssue[],
): LocatedIssue[] {
  const place = ({ child, rowId, field }: LocatedIssue) => `${child}/${rowId}/${field}`
  const wrong = new Set(cells.map(place))
  return [...issues.filter((issue) => !wrong.has(place(issue))), ...cells]
}

function spoken(issues: readonly Issue[] | undefined): Issue[] {
  return (issues ?? []).filter((issue) => issue.msg !== undefined || errorEntry(issue.code))
}

function placeOf(issue: Issue): string {
  return `${issue.child ?? ''}/${issue.row ?? ''}/${issue.field ?? ''}`
}

/** Checks a single value while it is typed. */
export function shapeIssue(key: string, field: Field, value: unknown): Issue[] {
  const parsed = parseValue(field, value)
  return 'code' in parsed
    ? [{ field: key, code: parsed.code, args: { label: field.label, ...parsed.args } }]
    : []
}
