import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { rowIdOf } from '@opensrm/kernel/document/values.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isObject, nestedIn } from './unknownKeys.ts'

type Values = { [key: string]: unknown }
/** Position of a nested row in the posted data. */
type Place = { parentRow: number; row: number }

export type Flattened = {
  input: Values
  /** an issue of a nested row, at the position where it was posted */
  atOrigin(issue: Issue): Issue
}

/**
 * Rows may be posted inside their parent row instead of naming it: they are moved to their own collection. A list in a
 * parent row is complete for that row; rows under other parents stay as they are stored.
 */
export function flattenRows(
  definition: DocumentDefinition,
  stored: AnyRecord | null,
  given: Values,
): Flattened {
  const input = { ...given }
  const places = new Map<string, (Place | null)[]>()
  let drawn = 0
  const newId = () => `new-nested-${++drawn}`
  for (const parent of outerFirst(definition)) {
    for (const child of nestedIn(definition, parent)) {
      const rows = input[parent]
      if (!Array.isArray(rows)) continue
      if (!rows.some((row) => isObject(row) && row[child] !== undefined)) continue
      const { parents, nested, at, told } = takenOut(rows, child, newId)
      input[parent] = parents
      const others = Array.isArray(input[child])
        ? (input[child] as unknown[])
        : rowsOf(stored, child)
            .filter(({ parentId }) => !told.has(parentId ?? ''))
            .map(({ id, parentId }) => ({ id, parentId }))
      input[child] = [...others, ...nested]
      places.set(child, [...others.map(() => null), ...at])
    }
  }
  return {
    input,
    atOrigin(issue) {
      const place = places.get(issue.child ?? '')?.[issue.row ?? -1]
      return place ? { ...issue, ...place } : issue
    },
  }
}

/** The nested rows of one collection with their parents' ids; a parent without an id gets a temporary one. */
function takenOut(rows: readonly unknown[], child: string, newId: () => string) {
  const nested: unknown[] = []
  const at: Place[] = []
  const told = new Set<string>()
  const parents = rows.map((row, parentRow) => {
    if (!isObject(row) || row[child] === undefined) return row
    const { [child]: inner, ...values } = row
    // Anything other than a list is refused where the collection itself is read.
    if (!Array.isArray(inner)) {
      nested.push(inner)
      at.push({ parentRow, row: 0 })
      return values
    }
    const id = rowIdOf(values.id) ?? newId()
    told.add(id)
    for (const [row, one] of inner.entries()) {
      nested.push(isObject(one) ? { ...one, parentId: id } : one)
      at.push({ parentRow, row })
    }
    return { ...values, id }
  })
  return { parents, nested, at, told }
}

function outerFirst(definition: DocumentDefinition): string[] {
  const depth = (name: string): number => {
    const parent = definition.children[name]?.parent
    return parent ? depth(parent) + 1 : 0
  }
  return Object.keys(definition.children).sort((a, b) => depth(a) - depth(b))
}
