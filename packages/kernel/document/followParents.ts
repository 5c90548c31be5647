import {
  type AnyRecord,
  type AnyRow,
  type Child,
  type DocumentDefinition,
  rowsOf,
} from './define.ts'
import type { Field } from './fields.ts'
import { sameValue } from './values.ts'

/**
 * The record after a change. An only row that still had its parent's values keeps following them (`whileOnly`), and
 * every row follows the header (`followsHeader`). A value that a user set in the row itself is kept. Unchanged rows
 * remain the same objects.
 */
export function followParents<Shape extends { readonly [key: string]: unknown }>(
  definition: DocumentDefinition,
  before: AnyRecord,
  record: Shape,
): Shape {
  let next = record
  for (const [name, child] of Object.entries(definition.children)) {
    for (const { key, field, from, parent, link, parentKey } of followed(child)) {
      const parents = rowsBy(rowsOf(next, parent), parentKey)
      const parentsBefore = rowsBy(rowsOf(before, parent), parentKey)
      const rowsBefore = rowsBy(rowsOf(before, name), 'id')
      const rows = rowsOf(next, name)
      const count = new Map<unknown, number>()
      for (const row of rows) count.set(row[link], (count.get(row[link]) ?? 0) + 1)
      const after = rows.map((row) => {
        const above = parents.get(row[link])
        const aboveBefore = parentsBefore.get(row[link])
        const rowBefore = rowsBefore.get(row.id)
        if (!above || !aboveBefore || !rowBefore || count.get(row[link]) !== 1) return row
        const isTouched = !sameValue(field, row[key], rowBefore[key])
        const didFollow = sameValue(field, rowBefore[key], aboveBefore[from])
        const isBehind = !sameValue(field, row[key], above[from])
        return !isTouched && didFollow && isBehind ? { ...row, [key]: above[from] } : row
      })
      if (after.some((row, index) => row !== rows[index])) next = { ...next, [name]: after }
    }
    next = followHeader({ name, child }, before, next)
  }
  return next
}

function followHeader<Shape extends { readonly [key: string]: unknown }>(
  { name, child }: { name: string; child: Child },
  before: AnyRecord,
  record: Shape,
): Shape {
  let next = record
  for (const [key, field] of Object.entries(child.fields)) {
    const from = field.followsHeader
    if (!from || sameValue(field, before[from], record[from])) continue
    const rowsBefore = rowsBy(rowsOf(before, name), 'id')
    next = {
      ...next,
      [name]: rowsOf(next, name).map((row) => {
        const rowBefore = rowsBefore.get(row.id)
        const isTouched = !rowBefore || !sameValue(field, row[key], rowBefore[key])
        const didFollow = sameValue(field, rowBefore?.[key], before[from])
        return !isTouched && didFollow ? { ...row, [key]: record[from] } : row
      }),
    }
  }
  return next
}

type Followed = {
  key: string
  field: Field
  from: string
  /** the parent collection, and the fields by which a row finds its parent */
  parent: string
  link: string
  parentKey: string
}

function followed(child: Child): Followed[] {
  return Object.entries(child.fields).flatMap(([key, field]) => {
    if (!field.whileOnly) return []
    const { sameAs: from, of } = field.whileOnly
    const own = { key, field, from }
    if (of) return [{ ...own, parent: of.child, link: of.by, parentKey: of.by }]
    return child.parent ? [{ ...own, parent: child.parent, link: 'parentId', parentKey: 'id' }] : []
  })
}

/** Rows by an identifying field; rows without a value are left out. */
function rowsBy(rows: readonly AnyRow[], key: string): Map<unknown, AnyRow> {
  return new Map(rows.filter((row) => row[key]).map((row) => [row[key], row]))
}
