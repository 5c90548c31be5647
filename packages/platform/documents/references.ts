import {
  type AnyRecord,
  type AnyRow,
  type Child,
  type DocumentDefinition,
  rowsOf,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  type Fields,
  isServerOwned,
  type MultiRefField,
  type RefField,
  type RefFilter,
} from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { areEnough, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { idList, readTogether } from '../db/together.ts'
import type { EngineContext } from './engine.ts'
import { readDoor } from './readDoor.ts'
import { decodeChild, decodeHeader, headerFields, type TextRow } from './rows.ts'
import { unseenAmong } from './unseenReferences.ts'

/** As far as copies of copies reach. */
const COPY_ROUNDS = 4
/** An operation of the system puts together what its caller need not see. */
type NamedBy = 'caller' | 'system'
const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

const HEADER = Symbol('header')
const PARENT = Symbol('parent')

type Values = { [key: string]: unknown; [HEADER]?: Values | null; [PARENT]?: Values | null }

/** Value at a path of a referenced row: 'itemName', 'parent.itemId', 'header.id'. */
function valueAt(target: Values, path: readonly string[]): unknown {
  const [first = '', ...rest] = path
  if (rest.length === 0) return target[first] ?? null
  const next = first === 'header' ? target[HEADER] : first === 'parent' ? target[PARENT] : null
  return next ? valueAt(next, rest) : null
}

/** Referenced headers and rows of one save: what several fields name is asked for together, and once. */
export class References {
  /** null for what is not there, or not for this caller */
  private readonly loaded = new Map<string, Map<string, Values | null>>()

  constructor(private readonly context: EngineContext) {}

  /** What is known of a target; saves that follow each other share it. */
  private known(target: string): Map<string, Values | null> {
    const { many } = this.context
    const isShared = many && target.split('.')[0] !== many.resource
    const store = isShared ? many.referred : this.loaded
    const known = store.get(target) ?? new Map<string, Values | null>()
    store.set(target, known)
    return known
  }

  /** Everything the given places name. */
  async loadAll(places: readonly Place[]): Promise<void> {
    const wanted = new Map<string, Set<string>>()
    forEachReference(this.context, places, (place, key, field) => {
      const target = targetOf(field)
      const ids = wanted.get(target) ?? new Set<string>()
      for (const id of idsIn(place.values[key])) wanted.set(target, ids.add(id))
    })
    await this.load(wanted)
  }

  private async load(wanted: ReadonlyMap<string, Iterable<string>>): Promise<void> {
    const asked = [...wanted].flatMap(([target, ids]) => this.ask(target, ids) ?? [])
    const found = await readTogether(
      this.context.tx,
      asked.map(({ statement }) => statement),
    )
    const above = new Map<string, string[]>()
    const rows = asked.map(({ definition, childName, known }, at) => {
      const child = childName ? definition.children[childName] : undefined
      if (!child) {
        for (const row of found[at] ?? []) known.set(String(row.id), decodeHeader(definition, row))
        return []
      }
      const { resource } = definition
      const decoded = (found[at] ?? []).map((row) => decodeChild(child.fields, row))
      above.set(resource, [
        ...(above.get(resource) ?? []),
        ...decoded.map(({ headerId }) => headerId),
      ])
      const parent = child.parent ? `${resource}.${child.parent}` : null
      if (parent)
        above.set(
          parent,
          decoded.map(({ parentId }) => String(parentId)),
        )
      return decoded.map((row) => ({ row, known, resource, parent }))
    })
    if (above.size) await this.load(above)
    for (const { row, known, resource, parent } of rows.flat()) {
      // A path may go on to the row above ('parent.itemId') or to the row's document ('header.supplierId').
      known.set(row.id, {
        ...row,
        [HEADER]: this.get(resource, row.headerId),
        [PARENT]: parent ? this.get(parent, row.parentId) : null,
      })
    }
  }

  /** The statement for what is not known yet of one target. */
  private ask(target: string, ids: Iterable<string>) {
    const known = this.known(target)
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    const [resource = '', childName] = target.split('.')
    const definition = this.context.platform.registry.documents.get(resource)?.definition
    if (missing.length === 0 || !definition || (childName && !definition.children[childName]))
      return null
    for (const id of missing) known.set(id, null)
    const header = sql.table(tableOf(definition))
    const scope = this.supplierScope(definition, childName ? 'h' : 't')
    const statement = childName
      ? sql<TextRow>`select t.* from ${sql.table(tableOf(definition, childName))} t
          join ${header} h on h.id = t.header_id where t.id = any(${idList(missing)}) and ${scope}`
      : sql<TextRow>`select t.* from ${header} t where t.id = any(${idList(missing)}) and ${scope}`
    return { definition, childName, known, statement }
  }

  get(target: string, id: unknown): Values | null {
    return this.known(target).get(String(id)) ?? null
  }

  /** A supplier may name only what it may look up: another supplier's row reads as unknown. */
  private supplierScope(definition: DocumentDefinition, alias: string) {
    const { caller, permissions } = this.context
    if (caller?.side !== 'supplier' || !permissions) return sql`true`
    return definition.access.supplier
      ? readDoor(definition, permissions, 'pick').scope(alias)
      : sql`true`
  }
}

type Reference = RefField | MultiRefField

export function targetOf(field: Reference): string {
  return field.type === 'ref' && field.refChild ? `${field.ref}.${field.refChild}` : field.ref
}

export type Place = {
  fields: Fields
  values: Values
  before: Values | null
  child?: string
  row?: number
}

/** Header and rows of a draft with their former selves. */
function placesOf(
  definition: DocumentDefinition,
  draft: AnyRecord,
  before: AnyRecord | null,
): Place[] {
  const places: Place[] = [{ fields: headerFields(definition), values: draft, before }]
  for (const [name, child] of Object.entries(definition.children)) {
    const old = new Map(rowsOf(before, name).map((row) => [row.id, row]))
    rowsOf(draft, name).forEach((row: AnyRow, index) => {
      places.push({
        fields: child.fields,
        values: row,
        before: old.get(row.id) ?? null,
        child: name,
        row: index,
      })
    })
  }
  return places
}

/**
 * Loads what the draft references, fills `copiedFrom` fields, and reports references that do not exist, are foreign, or
 * do not match the field's filter. Only references that changed are checked: a master record disabled later does not
 * make old documents unsavable.
 */
export async function resolveReferences(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  before: AnyRecord | null,
  by: NamedBy = 'caller',
): Promise<Issue[]> {
  const references = new References(context)
  const places = placesOf(definition, draft, before)
  const issues: Issue[] = []
  // A copied reference may itself be the source of further copies: a note line names the order row, that the material,
  // that how it is controlled. What is loaded is not loaded again.
  for (let round = 0; round < COPY_ROUNDS; round++) {
    await references.loadAll(places)
    let isChanged = false
    for (const place of places) {
      if (copyFields(context, definition, references, place, draft, before)) isChanged = true
    }
    if (!isChanged) break
  }
  // What the last round copied is checked like everything else.
  await references.loadAll(places)
  const named = by === 'caller' ? namedIds(context, places) : NONE
  const unseen = await unseenAmong(context, named)
  issues.push(...referenceIssues(context, references, { places, header: draft, unseen }))
  return issues
}

/** Loads what many new drafts name, before each is resolved: one statement a target instead of one a record. */
export async function loadReferences(
  context: EngineContext,
  definition: DocumentDefinition,
  drafts: readonly AnyRecord[],
): Promise<void> {
  const places = drafts.flatMap((draft) => placesOf(definition, draft, null))
  await new References(context).loadAll(places)
}

/** The same for what an operation asked for; `header` is the record it runs on. */
export async function inputReferenceIssues(
  context: EngineContext,
  places: readonly Place[],
  header: Values,
): Promise<Issue[]> {
  const references = new References(context)
  await references.loadAll(places)
  const unseen = await unseenAmong(context, namedIds(context, places))
  return referenceIssues(context, references, { places, header, unseen })
}

function referenceIssues(
  context: EngineContext,
  references: References,
  asked: { places: readonly Place[]; header: Values; unseen: ReadonlySet<string> },
): Issue[] {
  const { places, header, unseen } = asked
  const issues: Issue[] = []
  forEachNamed(context, places, (place, key, field) => {
    if (areEnough(issues)) return
    const value = place.values[key]
    const where = {
      field: key,
      ...(place.child ? { child: place.child } : {}),
      ...(place.row !== undefined ? { row: place.row } : {}),
    }
    const former = new Set(idsIn(place.before?.[key]))
    for (const id of idsIn(value)) {
      if (field.type === 'multiref' && former.has(id)) continue
      const target = unseen.has(`${targetOf(field)}/${id}`)
        ? null
        : references.get(targetOf(field), id)
      const broken = target && brokenFilter(field.refFilter ?? [], target, place.values, header)
      if (!target)
        issues.push({ ...where, code: 'UNKNOWN_REFERENCE', args: { label: field.label } })
      else if (broken)
        issues.push({
          ...where,
          code: 'REFERENCE_MISMATCH',
          args: mismatchArgs(context, field, target, broken),
        })
    }
  })
  return issues
}

function idsIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

function forEachReference(
  context: EngineContext,
  places: readonly Place[],
  visit: (place: Place, key: string, field: Reference) => void,
): void {
  for (const place of places) {
    for (const [key, field] of kindsOf(place.fields).references)
      if (context.platform.registry.documents.has(field.ref)) visit(place, key, field)
  }
}

/** References that are named anew, and not by the server itself. */
function forEachNamed(
  context: EngineContext,
  places: readonly Place[],
  visit: (place: Place, key: string, field: Reference) => void,
): void {
  forEachReference(context, places, (place, key, field) => {
    const value = place.values[key]
    if (value === null || value === undefined || isServerOwned(field)) return
    if (!sameValue(field, value, place.before?.[key])) visit(place, key, field)
  })
}

/** The same as ids by target, without those that stood there before. */
function namedIds(
  context: EngineContext,
  places: readonly Place[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  forEachNamed(context, places, ({ values, before }, key, field) => {
    const former = new Set(idsIn(before?.[key]))
    const ids = named.get(targetOf(field)) ?? new Set<string>()
    named.set(targetOf(field), ids)
    for (const id of idsIn(values[key])) if (!former.has(id)) ids.add(id)
  })
  return named
}

type Copy = { key: string; field: Field; fromHeader: boolean; refKey: string; path: string[] }
type Kinds = { references: readonly [string, Reference][]; copies: readonly Copy[] }
const kinds = new WeakMap<Fields, Kinds>()

/** Which fields refer and which copy, worked out once: a save of 500 lines asks of every row, several times. */
function kindsOf(fields: Fields): Kinds {
  let made = kinds.get(fields)
  if (!made) {
    const entries = Object.entries(fields)
    made = {
      references: entries.flatMap(([key, field]) =>
        field.type === 'ref' || field.type === 'multiref' ? [[key, field]] : [],
      ),
      copies: entries.flatMap(([key, field]) => {
        if (!field.copiedFrom) return []
        const fromHeader = field.copiedFrom.startsWith('header.')
        const [refKey = '', ...path] = field.copiedFrom.replace(/^header\./, '').split('.')
        return [{ key, field, fromHeader, refKey, path }]
      }),
    }
    kinds.set(fields, made)
  }
  return made
}

/** Fills the fields that copy from what the place refers to; true when that changed any. */
function copyFields(
  context: EngineContext,
  definition: DocumentDefinition,
  references: References,
  place: Place,
  draft: AnyRecord,
  before: AnyRecord | null,
): boolean {
  let isChanged = false
  const put = (key: string, value: unknown): void => {
    if (place.values[key] === value) return
    place.values[key] = value
    isChanged = true
  }
  for (const { key, field, fromHeader, refKey, path } of kindsOf(place.fields).copies) {
    const holder = fromHeader ? draft : place.values
    const former = fromHeader ? before : place.before
    const refField = (fromHeader ? headerFields(definition) : place.fields)[refKey]
    if (path.length === 0) {
      // 'header.currencyCode': the header's own value
      if (place.values[key] == null) put(key, holder[refKey] ?? null)
      continue
    }
    if (refField?.type !== 'ref' || !context.platform.registry.documents.has(refField.ref)) continue
    const changed = !place.before || !sameValue(refField as Field, holder[refKey], former?.[refKey])
    if (!changed || (field.overridable && place.values[key] != null)) continue
    const source =
      holder[refKey] == null ? null : references.get(targetOf(refField), holder[refKey])
    if (source) put(key, valueAt(source, path) ?? (field.overridable ? place.values[key] : null))
    else if (holder[refKey] == null && !field.overridable) put(key, null)
  }
  return isChanged
}

function brokenFilter(
  filters: readonly RefFilter[],
  target: Values,
  row: Values,
  header: Values,
): RefFilter | null {
  for (const filter of filters) {
    const value = valueAt(target, filter.field.split('.'))
    if ('is' in filter) {
      const wanted = typeof filter.is === 'string' ? [filter.is] : filter.is
      if (!wanted.includes(String(value))) return filter
      continue
    }
    const key = 'sameAs' in filter ? filter.sameAs : filter.otherThan
    const compared = key.startsWith('header.') ? header[key.slice(7)] : (row[key] ?? header[key])
    if (compared == null || value == null) continue
    const isSame = String(value) === String(compared)
    if (isSame !== 'sameAs' in filter) return filter
  }
  return null
}

/** A record by its number; a row by that of its document and its own, as it is chosen. */
function nameOf(definition: DocumentDefinition, child: Child | undefined, target: Values): string {
  const above = child?.parent ? definition.children[child.parent]?.numbering : undefined
  const parts = child
    ? [
        target[HEADER]?.[definition.display.code],
        above && target[PARENT]?.[above.field],
        child.numbering && target[child.numbering.field],
      ]
    : [target[definition.display.code]]
  return parts.filter((part) => part != null).join('-') || String(target.id ?? '')
}

function mismatchArgs(context: EngineContext, field: Reference, target: Values, filter: RefFilter) {
  const { definition } = context.platform.registry.document(field.ref)
  const child =
    field.type === 'ref' && field.refChild ? definition.children[field.refChild] : undefined
  const named = { label: field.label, value: nameOf(definition, child, target) }
  if ('otherThan' in filter) return { ...named, expected: t('请另选一条', 'another one is needed') }
  const isOfHeader = filter.field.startsWith('header.')
  const key = isOfHeader ? filter.field.slice(7) : filter.field
  const fields = child && !isOfHeader ? child.fields : headerFields(definition)
  const label =
    key === 'status'
      ? { zh: '状态', en: 'status' }
      : (fields[key]?.label ?? { zh: filter.field, en: filter.field })
  const holder = isOfHeader ? target[HEADER] : target
  const state = key === 'status' ? definition.states[String(holder?.status)] : undefined
  return {
    ...named,
    expected: {
      zh: `${label.zh}${state ? `为${state.zh}` : '不符'}`,
      en: `${label.en} ${state ? `is ${state.en}` : 'does not match'}`,
    },
  }
}
