import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { isNewRow } from '@opensrm/ui/form/values.ts'

/** One value that two users changed differently. */
export type Clash = {
  key: string
  child?: string
  rowId?: string
  field: Field
  mine: unknown
  theirs: unknown
  mineRow: { readonly [key: string]: unknown }
  theirsRow: { readonly [key: string]: unknown }
}

type Choice = (clash: Clash) => 'mine' | 'theirs'

/**
 * Applies my changes since `base` to their version. Values changed by only one side are taken as they are; for
 * conflicts, `choose` decides. Rows: mine are added, those I removed stay removed, theirs are kept.
 */
export function mergeRecords(options: {
  definition: DocumentDefinition
  base: AnyRecord
  mine: AnyRecord
  theirs: AnyRecord
  choose: Choice
}): { record: AnyRecord; clashes: Clash[] } {
  const { definition, base, mine, theirs, choose } = options
  const clashes: Clash[] = []
  const decide: Choice = (clash) => {
    clashes.push(clash)
    return choose(clash)
  }
  const record: AnyRecord = {
    ...mergeValues(definition.fields, { base, mine, theirs, decide }),
    status: theirs.status,
  }
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto) continue
    record[name] = mergeRows(name, child.fields, {
      base: rowsOf(base, name),
      mine: rowsOf(mine, name),
      theirs: rowsOf(theirs, name),
      decide,
    })
  }
  return { record, clashes }
}

/** Applies input typed during a save to the stored result of that save. */
export function withTypedSince(options: {
  definition: DocumentDefinition
  sent: AnyRecord
  typed: AnyRecord
  stored: AnyRecord
}): AnyRecord {
  const { definition, sent, typed, stored } = options
  const ids = storedIds(definition, sent, stored)
  return mergeRecords({
    definition,
    base: withIds(definition, sent, ids),
    mine: withIds(definition, typed, ids),
    theirs: stored,
    choose: () => 'mine',
  }).record
}

/** The stored ids of new rows, which return in the order in which they were sent. null: they cannot be matched. */
function storedIds(
  definition: DocumentDefinition,
  sent: AnyRecord,
  stored: AnyRecord,
): Map<string, string | null> {
  const ids = new Map<string, string | null>()
  for (const name of Object.keys(definition.children)) {
    const [before, after] = [rowsOf(sent, name), rowsOf(stored, name)]
    const isSameOrder =
      before.length === after.length &&
      before.every((row, at) => isNewRow(row) || row.id === after[at]?.id)
    before.forEach((row, at) => {
      if (isNewRow(row)) ids.set(row.id, (isSameOrder && after[at]?.id) || null)
    })
  }
  return ids
}

function withIds(
  definition: DocumentDefinition,
  record: AnyRecord,
  ids: ReadonlyMap<string, string | null>,
): AnyRecord {
  const renamed: AnyRecord = { ...record }
  for (const name of Object.keys(definition.children))
    renamed[name] = rowsOf(record, name).flatMap((row) => {
      const id = ids.has(row.id) ? ids.get(row.id) : row.id
      const parentId = ids.get(String(row.parentId)) ?? row.parentId
      return id ? [{ ...row, id, ...(parentId ? { parentId } : {}) }] : []
    })
  return renamed
}

function mergeValues<R extends { [key: string]: unknown }>(
  fields: Fields,
  sides: { base: R; mine: R; theirs: R; decide: Choice; child?: string; rowId?: string },
): R {
  const { base, mine, theirs, decide, child, rowId } = sides
  const merged: { [key: string]: unknown } = { ...theirs }
  for (const [key, field] of Object.entries(fields)) {
    if (isServerOwned(field) || same(field, base[key], mine[key])) continue
    const isClash = !same(field, base[key], theirs[key]) && !same(field, mine[key], theirs[key])
    const clash: Clash = {
      key,
      field,
      mine: mine[key],
      theirs: theirs[key],
      mineRow: mine,
      theirsRow: theirs,
      ...(child ? { child } : {}),
      ...(rowId ? { rowId } : {}),
    }
    if (isClash && decide(clash) === 'theirs') continue
    merged[key] = mine[key]
    if (`${key}Label` in mine) merged[`${key}Label`] = mine[`${key}Label`]
  }
  return merged as R
}

function mergeRows(
  child: string,
  fields: Fields,
  sides: { base: AnyRow[]; mine: AnyRow[]; theirs: AnyRow[]; decide: Choice },
): AnyRow[] {
  const { base, mine, theirs, decide } = sides
  const before = new Map(base.map((row) => [row.id, row]))
  const myRows = new Map(mine.map((row) => [row.id, row]))
  const kept = theirs.flatMap((row) => {
    const old = before.get(row.id)
    const own = myRows.get(row.id)
    if (!old) return [row]
    if (!own) return []
    return [
      mergeValues(fields, { base: old, mine: own, theirs: row, decide, child, rowId: row.id }),
    ]
  })
  return [...kept, ...mine.filter(isNewRow)]
}

function same(field: Field, a: unknown, b: unknown): boolean {
  return sameValue(field, a === '' ? null : a, b === '' ? null : b)
}
