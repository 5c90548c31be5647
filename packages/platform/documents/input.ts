import { isEditable } from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type AnyRow,
  type Child,
  type DocumentDefinition,
  rowsOf,
  type Side,
} from '@opensrm/kernel/document/define.ts'
import type { Default, Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { rowIdOf, sameValue } from '@opensrm/kernel/document/values.ts'
import { areEnough, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { Turns } from '../threads/turns.ts'
import type { EngineContext } from './engine.ts'
import { parseCleanValue } from './richText.ts'
import { headerFields } from './rows.ts'
import { drawIds } from './store.ts'

type Values = { [key: string]: unknown }

/** Values that a client may not set are ignored without an error: they keep their stored value. */
export type InputScope = {
  side: Side | 'system'
  status: string
  isNew: boolean
  installed: (resource: string) => boolean
  /** a masked field comes back empty from the screen, and must keep its stored value */
  isMasked: (child: string | undefined, key: string) => boolean
  hasCode: (code: string) => boolean
}

/** Copies the acceptable part of a client's input onto a draft. Issues name field, child and row. */
export async function applyInput(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  input: Values,
  scope: InputScope,
): Promise<Issue[]> {
  const stored = new Set(
    Object.keys(definition.children).flatMap((name) => rowsOf(draft, name).map((row) => row.id)),
  )
  const issues: Issue[] = []
  const open = openFields(definition, headerFields(definition), scope, undefined)
  applyFields(open, draft, input, { scope, report: (issue) => issues.push(issue) })
  const renamed = new Map<string, string>()
  for (const name of parentsFirst(definition)) {
    const given = input[name]
    const change = rowChange(definition, name, scope)
    if (given === undefined || !change) continue
    if (!Array.isArray(given)) {
      const { title } = definition.children[name] as Child
      issues.push({ child: name, code: 'NOT_A_LIST', args: { label: title } })
      continue
    }
    const existing = rowsOf(draft, name)
    const ids = new Set(existing.map(({ id }) => id))
    const isWhole = change === 'rows' || definition.children[name]?.rowsBySystem
    const taken = isWhole ? given : given.filter((row) => ids.has(rowIdOf(row?.id) ?? ''))
    const applied = await applyRows(context, definition, name, existing, taken, {
      scope,
      issues,
      renamed,
      mayAdd: change === 'rows',
    })
    // Rows are changed in place; a side that may only fill in values cannot remove any.
    draft[name] = change === 'rows' ? applied : existing
  }
  issues.push(...dropOrphans(definition, draft, stored))
  return issues
}

/** The fields that a client may set, worked out once for all rows of a collection. */
function openFields(
  definition: DocumentDefinition,
  fields: Fields,
  scope: InputScope,
  childName: string | undefined,
): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(
    ([key, field]) =>
      mayChange(definition, field, scope, childName) &&
      // A secret never comes back from the screen; a value that is given is a new one.
      (field.secret || !scope.isMasked(childName, key)),
  )
}

function applyFields(
  open: readonly (readonly [string, Field])[],
  target: Values,
  input: Values,
  { scope, report }: { scope: InputScope; report: (issue: Issue) => void },
): void {
  for (const [key, field] of open) {
    if (!(key in input) || (field.secret && isBlank(input[key]))) continue
    // Most of what a screen sends back is what it was given.
    if (typeof input[key] === 'string' && input[key] === target[key]) continue
    const parsed = parseCleanValue(field, input[key])
    if ('code' in parsed)
      report({ field: key, code: parsed.code, args: { label: field.label, ...parsed.args } })
    else if (
      field.editCode &&
      !scope.hasCode(field.editCode) &&
      !sameValue(field, parsed.value, target[key])
    )
      report({ field: key, code: 'FIELD_NOT_PERMITTED', args: { label: field.label } })
    else target[key] = parsed.value
  }
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function mayChange(
  definition: DocumentDefinition,
  field: Field,
  scope: InputScope,
  childName: string | undefined,
): boolean {
  if ((field.type === 'ref' || field.type === 'multiref') && !scope.installed(field.ref))
    return false
  if (scope.side === 'system') return true
  return isEditable(definition, field, {
    side: scope.side,
    status: scope.status,
    isNew: scope.isNew,
    ...(childName ? { childName } : {}),
  })
}

/**
 * Whether rows may be added and removed, or only their values filled in, e.g. by the side that answers the other one.
 */
function rowChange(
  definition: DocumentDefinition,
  name: string,
  scope: InputScope,
): 'rows' | 'values' | null {
  const { side, status, isNew } = scope
  if (side === 'system') return 'rows'
  const child = definition.children[name]
  if (!child || child.auto || (child.visibleTo === 'buyer' && side === 'supplier')) return null
  const isAuthored = isNew || (child.editableIn ?? definition.editableIn).includes(status)
  if (definition.authors.includes(side) && isAuthored) return child.rowsBySystem ? 'values' : 'rows'
  const at = { side, status, isNew: false, childName: name }
  return Object.values(child.fields).some((field) => isEditable(definition, field, at))
    ? 'values'
    : null
}

async function applyRows(
  context: EngineContext,
  definition: DocumentDefinition,
  name: string,
  existing: AnyRow[],
  given: readonly unknown[],
  into: { scope: InputScope; issues: Issue[]; renamed: Map<string, string>; mayAdd: boolean },
): Promise<AnyRow[]> {
  const child = definition.children[name]
  if (!child) return existing
  if (given.length > (child.max ?? 2000)) {
    into.issues.push({ child: name, code: 'TOO_MANY_LINES', args: { max: child.max ?? 2000 } })
    return existing
  }
  const byId = new Map(existing.map((row) => [row.id, row]))
  const newIds = await drawIds(
    context.tx,
    given.filter((row) => !byId.has(rowIdOf((row as Values | null)?.id) ?? '')).length,
  )
  const rows: AnyRow[] = []
  const used = new Set<string>()
  const { scope } = into
  const openIn = {
    known: openFields(definition, child.fields, scope, name),
    new: openFields(definition, child.fields, { ...scope, isNew: true }, name),
  }
  const turns = new Turns()
  for (const [index, raw] of given.entries()) {
    if (turns.isOver) await turns.pass()
    if (areEnough(into.issues)) break
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      into.issues.push({
        ...{ child: name, row: index },
        ...{ code: 'NOT_A_LIST', args: { label: child.title } },
      })
      continue
    }
    const input = raw as Values
    const givenId = rowIdOf(input.id)
    const known = givenId ? byId.get(givenId) : undefined
    if (!known && (!into.mayAdd || (givenId && !givenId.startsWith('new')))) {
      into.issues.push({ child: name, row: index, code: 'UNKNOWN_LINE' })
      continue
    }
    if (known && used.has(known.id)) {
      into.issues.push({ child: name, row: index, code: 'UNKNOWN_LINE' })
      continue
    }
    const row = known ?? newRow(context, child.fields, newIds.shift() as string)
    used.add(row.id)
    if (givenId && !known) into.renamed.set(`${name}:${givenId}`, row.id)
    if (child.parent) row.parentId = parentIdOf(input, row, child.parent, into.renamed)
    applyFields(known ? openIn.known : openIn.new, row, input, {
      scope,
      report: (issue) => into.issues.push({ ...issue, child: name, row: index }),
    })
    rows.push(row)
  }
  numberRows(child.numbering, existing, rows)
  return rows
}

function parentIdOf(
  input: Values,
  row: AnyRow,
  parent: string,
  renamed: Map<string, string>,
): string | null {
  if (input.parentId === undefined || input.parentId === null) return row.parentId ?? null
  return renamed.get(`${parent}:${input.parentId}`) ?? String(input.parentId)
}

function newRow(context: EngineContext, fields: Fields, id: string): AnyRow {
  const row: AnyRow = { id }
  for (const [key, field] of Object.entries(fields))
    row[key] = defaultValue(context, field.default, row)
  return row
}

/** Numbers new rows from the highest number ever used, per parent for nested rows; numbers are not reused. */
export function numberRows(
  numbering: { field: string; step: number } | undefined,
  existing: readonly AnyRow[],
  rows: readonly AnyRow[],
): void {
  if (!numbering) return
  const highest = new Map<string, number>()
  for (const row of [...existing, ...rows]) {
    const key = String(row.parentId ?? '')
    highest.set(key, Math.max(highest.get(key) ?? 0, Number(row[numbering.field] ?? 0)))
  }
  for (const row of rows) {
    if (row[numbering.field] != null) continue
    const key = String(row.parentId ?? '')
    const next = (highest.get(key) ?? 0) + numbering.step
    highest.set(key, next)
    row[numbering.field] = next
  }
}

/** Rows whose parent row was removed are removed too; a new row under an unknown parent is a fault. */
function dropOrphans(
  definition: DocumentDefinition,
  draft: AnyRecord,
  stored: ReadonlySet<string>,
): Issue[] {
  const issues: Issue[] = []
  for (const name of parentsFirst(definition)) {
    const parent = definition.children[name]?.parent
    if (!parent) continue
    const ids = new Set(rowsOf(draft, parent).map((row) => row.id))
    const hasParent = (row: AnyRow): boolean => ids.has(row.parentId ?? '')
    rowsOf(draft, name).forEach((row, index) => {
      if (!hasParent(row) && !stored.has(row.id)) {
        issues.push({ child: name, row: index, code: 'UNKNOWN_LINE' })
      }
    })
    draft[name] = rowsOf(draft, name).filter(hasParent)
  }
  return issues
}

function parentsFirst(definition: DocumentDefinition): string[] {
  const names = Object.keys(definition.children)
  const ordered: string[] = []
  const visit = (name: string): void => {
    const parent = definition.children[name]?.parent
    if (parent && !ordered.includes(parent)) visit(parent)
    if (!ordered.includes(name)) ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered
}

/** `Array.isArray` does not recognise readonly lists. */
const isList = (wanted: object): wanted is readonly string[] => Array.isArray(wanted)

export function defaultValue(
  context: EngineContext,
  wanted: Default | undefined,
  row: Values,
): unknown {
  if (wanted === undefined) return null
  if (typeof wanted !== 'object') return wanted
  if (isList(wanted)) return [...wanted]
  if ('today' in wanted) return context.today
  if ('now' in wanted) return nowText(context)
  if ('session' in wanted) return context.caller?.[wanted.session] ?? null
  // A marked record is only proposed where a user enters data, see `proposals.ts`; the system never uses it by default.
  if ('marked' in wanted) return null
  // Likewise a parameter.
  if ('parameter' in wanted) return wanted.else
  return row[wanted.sameAs] ?? null
}

/** Wall-clock text of the operation's moment, as date-time fields hold it. */
export function nowText(context: Pick<EngineContext, 'now' | 'platform'>): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}

/** A new record: defaults, empty collections, initial state. `fillUncopied` fills copied fields later. */
export function newRecord(
  context: EngineContext,
  definition: DocumentDefinition,
  id: string,
): AnyRecord {
  const record: Values = { id, status: definition.initialState, versionNum: 0 }
  const fields = headerFields(definition)
  for (const [key, field] of Object.entries(fields))
    if (key !== 'versionNum')
      record[key] = field.copiedFrom ? null : defaultValue(context, field.default, record)
  for (const name of Object.keys(definition.children)) record[name] = []
  return record as AnyRecord
}

/** Defaults of copied header fields whose source turned out to be empty. */
export function fillUncopied(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): void {
  const values: Values = record
  for (const [key, field] of Object.entries(headerFields(definition)))
    if (field.copiedFrom) values[key] ??= defaultValue(context, field.default, record)
}

type Follower = { key: string; from: string; name: string | undefined }
const followers = new WeakMap<Fields, readonly Follower[]>()

/** Fields with a `sameAs` default, computed once: every row of every save needs them. */
function followersIn(fields: Fields): readonly Follower[] {
  let made = followers.get(fields)
  if (!made) {
    made = Object.entries(fields).flatMap(([key, { default: wanted }]) => {
      if (typeof wanted !== 'object' || !('sameAs' in wanted)) return []
      const [from = '', name] = wanted.sameAs.split('.')
      return [{ key, from, name }]
    })
    followers.set(fields, made)
  }
  return made
}

/** Fills `sameAs` defaults of header and rows, once the values they follow are known: 'x', 'parent.x' or 'header.x'. */
export function fillSameAs(definition: DocumentDefinition, record: AnyRecord): void {
  const fill = (fields: Fields, row: Values, parent: Values | undefined): void => {
    for (const { key, from, name } of followersIn(fields)) {
      if (row[key] != null) continue
      if (!name) row[key] = row[from] ?? null
      else row[key] = (from === 'header' ? record : parent)?.[name] ?? null
    }
  }
  fill(headerFields(definition), record, undefined)
  for (const name of parentsFirst(definition)) {
    const child = definition.children[name]
    if (!child) continue
    const parents = new Map(
      child.parent ? rowsOf(record, child.parent).map((row) => [row.id, row]) : [],
    )
    for (const row of rowsOf(record, name)) fill(child.fields, row, parents.get(row.parentId ?? ''))
  }
}
