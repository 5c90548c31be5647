import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  type Fields,
  isServerOwned,
  type MultiRefField,
  type RefField,
} from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { Turns } from '../threads/turns.ts'
import type { EngineContext } from './engine.ts'
import { headerFields } from './rows.ts'

type Values = { [key: string]: unknown }

export type Reference = RefField | MultiRefField

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

/** Header and rows of a draft, each with its previous state. */
export function placesOf(
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

export function idsIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

export async function forEachReference(
  context: EngineContext,
  places: readonly Place[],
  visit: (place: Place, key: string, field: Reference) => void,
): Promise<void> {
  const turns = new Turns()
  for (const place of places) {
    if (turns.isOver) await turns.pass()
    for (const [key, field] of kindsOf(place.fields).references)
      if (context.platform.registry.documents.has(field.ref)) visit(place, key, field)
  }
}

/** References that changed, except those set by the server itself. */
export async function forEachNamed(
  context: EngineContext,
  places: readonly Place[],
  visit: (place: Place, key: string, field: Reference) => void,
): Promise<void> {
  await forEachReference(context, places, (place, key, field) => {
    const value = place.values[key]
    if (value === null || value === undefined || isServerOwned(field)) return
    if (!sameValue(field, value, place.before?.[key])) visit(place, key, field)
  })
}

/** The same as ids by target, without unchanged ones. */
export async function namedIds(
  context: EngineContext,
  places: readonly Place[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const named = new Map<string, Set<string>>()
  await forEachNamed(context, places, ({ values, before }, key, field) => {
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

/** Which fields refer and which copy, computed once: a save of 500 lines needs it several times per row. */
export function kindsOf(fields: Fields): Kinds {
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
