import { type AnyRecord, type AnyRow, type DocumentDefinition, rowsOf } from './define.ts'
import type { Fields } from './fields.ts'
import { sameValue } from './values.ts'

/**
 * The record after a change, the only row under a parent row still with the values it had in common with that
 * (`whileOnly`). A value somebody gave the row itself stays. Rows that do not change stay the same objects.
 */
export function followParents<Shape extends { readonly [key: string]: unknown }>(
  definition: DocumentDefinition,
  before: AnyRecord,
  record: Shape,
): Shape {
  let next = record
  for (const [name, child] of Object.entries(definition.children)) {
    const pairs = followed(child.fields)
    if (!child.parent || pairs.length === 0) continue
    const parents = byId(rowsOf(next, child.parent))
    const parentsBefore = byId(rowsOf(before, child.parent))
    const rowsBefore = byId(rowsOf(before, name))
    const rows = rowsOf(next, name)
    const count = new Map<unknown, number>()
    for (const { parentId } of rows) count.set(parentId, (count.get(parentId) ?? 0) + 1)
    const after = rows.map((row) => {
      const parent = parents.get(String(row.parentId))
      const parentBefore = parentsBefore.get(String(row.parentId))
      const rowBefore = rowsBefore.get(row.id)
      if (!parent || !parentBefore || !rowBefore || count.get(row.parentId) !== 1) return row
      const changes: { [key: string]: unknown } = {}
      for (const { key, from, field } of pairs) {
        const isTouched = !sameValue(field, row[key], rowBefore[key])
        const didFollow = sameValue(field, rowBefore[key], parentBefore[from])
        if (!isTouched && didFollow && !sameValue(field, row[key], parent[from]))
          changes[key] = parent[from]
      }
      return Object.keys(changes).length > 0 ? { ...row, ...changes } : row
    })
    if (after.some((row, index) => row !== rows[index])) next = { ...next, [name]: after }
  }
  return next
}

function followed(fields: Fields) {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.whileOnly ? [{ key, field, from: field.whileOnly.sameAs }] : [],
  )
}

function byId(rows: readonly AnyRow[]): Map<string, AnyRow> {
  return new Map(rows.map((row) => [row.id, row]))
}
