import type { Field } from '@opensrm/kernel/document/fields.ts'
import { type LabelReader, labelsOf } from '../documents/labels.ts'
import type { Platform } from '../http/action.ts'
import type { TextRows } from './cursor.ts'
import { itemsOf, LIST_MARK } from './values.ts'

type Cell = { index: number | undefined; labels: Field | null }

/** Cached labels; above this number the cache is cleared. */
const KEPT = 50_000

/** Labels of references to rows and of lists of references, loaded once per batch. */
export function labelled(platform: Platform, cells: readonly Cell[], reader: LabelReader) {
  const known = cells.map(({ labels }) => (labels ? new Map<string, string>() : null))
  return {
    async load(rows: TextRows): Promise<void> {
      for (const [column, { index, labels }] of cells.entries()) {
        const seen = known[column]
        const target = labels ? targetOf(platform, labels) : null
        if (!seen || !target || index === undefined) continue
        if (seen.size > KEPT) seen.clear()
        const ids = new Set<string>()
        for (const row of rows) {
          const value = row[index]
          for (const id of value ? idsIn(value) : []) if (!seen.has(id)) ids.add(id)
        }
        if (ids.size === 0) continue
        const found = await labelsOf(platform.db, platform.registry, target, [...ids], reader)
        for (const [id, label] of found) seen.set(id, label)
      }
    },
    /** null for columns that show their value itself */
    shown(column: number, value: string): string | null {
      const seen = known[column]
      if (!seen) return null
      return idsIn(value)
        .map((id) => seen.get(id) ?? id)
        .join(LIST_MARK)
    },
  }
}

function idsIn(value: string): string[] {
  return value.startsWith('{') ? itemsOf(value) : [value]
}

function targetOf({ registry }: Platform, field: Field): string | null {
  if (field.type !== 'ref' && field.type !== 'multiref') return null
  if (!registry.documents.has(field.ref)) return null
  return field.type === 'ref' && field.refChild ? `${field.ref}.${field.refChild}` : field.ref
}
