import {
  type AnyRecord,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import './tree.errors.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { OperationContext } from './operations.ts'

/** The fields of a document that make its records a tree. */
export type TreeShape = {
  parent: string
  level: string
  path: string
  /** field whose values make up the path */
  label: string
  separator: string
  /** level of a record without parent */
  top: number
  maxLevel?: number
  /** field telling whether a record has no children */
  leaf?: string
}

/** Level and path of a record from its parent; reports a cycle or a tree that is too deep. Call from `beforeSave`. */
export async function placeInTree(
  context: OperationContext,
  definition: DocumentDefinition,
  shape: TreeShape,
  draft: AnyRecord,
): Promise<Issue[]> {
  const table = tableOf(definition)
  // One move at a time: two moves that are each valid could form a cycle together.
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(context.tx)
  const parentId = draft[shape.parent] as string | null
  const label = String(draft[shape.label] ?? '')
  if (!parentId) {
    draft[shape.level] = shape.top
    draft[shape.path] = label
    return []
  }
  const field = definition.fields[shape.parent]
  const where = { field: shape.parent, args: { label: field?.label ?? shape.parent } }
  if (parentId === draft.id || (await isBelow(context, table, shape, parentId, draft.id)))
    return [{ ...where, code: 'TREE_CYCLE' }]
  const parents = await sql<{
    level: string
    path: string | null
  }>`select ${sql.ref(snake(shape.level))} as level, ${sql.ref(snake(shape.path))} as path
    from ${sql.table(table)} where id = ${parentId}`.execute(context.tx)
  const parent = parents.rows[0]
  if (!parent) return [{ ...where, code: 'UNKNOWN_REFERENCE' }]
  const level = Number(parent.level) + 1
  const below = await depthBelow(context, table, shape, draft.id)
  if (shape.maxLevel !== undefined && level + below > shape.maxLevel)
    return [{ field: shape.parent, code: 'TREE_TOO_DEEP', args: { max: shape.maxLevel } }]
  draft[shape.level] = level
  draft[shape.path] = `${parent.path ?? ''}${shape.separator}${label}`
  return []
}

/** Updates level and path of all descendants of a moved or renamed record. Call from `afterSave`. */
export async function placeSubtree(
  context: OperationContext,
  definition: DocumentDefinition,
  shape: TreeShape,
  record: AnyRecord,
  before: AnyRecord | null,
): Promise<void> {
  const table = sql.table(tableOf(definition))
  const [parent, level, path, label] = [shape.parent, shape.level, shape.path, shape.label].map(
    (key) => sql.ref(snake(key)),
  )
  if (
    before &&
    (before[shape.path] !== record[shape.path] || before[shape.level] !== record[shape.level])
  ) {
    await sql`with recursive below as (
        select id, ${level} as level, ${path} as path from ${table} where id = ${record.id}
        union all
        select c.id, b.level + 1, b.path || ${shape.separator} || c.${label} from ${table} c join below b on c.${parent} = b.id
      )
      update ${table} t set ${level} = below.level, ${path} = below.path from below where below.id = t.id and t.id <> ${record.id}`.execute(
      context.tx,
    )
  }
  if (!shape.leaf) return
  const leaf = sql.ref(snake(shape.leaf))
  const touched = [record.id, record[shape.parent], before?.[shape.parent]].filter(
    (id) => id != null,
  )
  await sql`update ${table} t set ${leaf} = case when exists (select 1 from ${table} c where c.${parent} = t.id) then 'N' else 'Y' end
    where t.id = any(${touched}::bigint[])`.execute(context.tx)
}

async function isBelow(
  context: OperationContext,
  table: string,
  shape: TreeShape,
  id: string,
  ancestorId: string,
): Promise<boolean> {
  const parent = sql.ref(snake(shape.parent))
  const found = await sql`with recursive up as (
      select id, ${parent} as parent from ${sql.table(table)} where id = ${id}
      union
      select t.id, t.${parent} from ${sql.table(table)} t join up on t.id = up.parent
    ) select 1 from up where id = ${ancestorId}`.execute(context.tx)
  return found.rows.length > 0
}

async function depthBelow(
  context: OperationContext,
  table: string,
  shape: TreeShape,
  id: string,
): Promise<number> {
  const parent = sql.ref(snake(shape.parent))
  const found = await sql<{ depth: string | null }>`with recursive below as (
      select id, 0 as depth from ${sql.table(table)} where id = ${id}
      union all
      select c.id, b.depth + 1 from ${sql.table(table)} c join below b on c.${parent} = b.id where b.depth < 50
    ) select max(depth) as depth from below`.execute(context.tx)
  return Number(found.rows[0]?.depth ?? 0)
}
