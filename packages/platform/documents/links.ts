import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { englishFieldOf } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Caller } from '../http/action.ts'
import type { Engine } from './engine.ts'
import { nameOf } from './labels.ts'
import { type ReadDoor, readDoor } from './readDoor.ts'
import { headerFields } from './rows.ts'

export type LinkedNode = {
  resource: string
  title: Text
  id: string
  number: string
  status: string
  statusLabel: Text
  route: string | null
  amount: string | null
}

const MOST_NODES = 50

/** Documents up and down the chain from a record that the caller may see, along the fields that the caller may read. */
export async function findLinks(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  reader: { caller: Caller; permissions: Permissions },
): Promise<{ up: LinkedNode[]; down: LinkedNode[] }> {
  const up: LinkedNode[] = []
  const down: LinkedNode[] = []
  for (const link of definition.links) {
    const other = engine.platform.registry.documents.get(link.resource)?.definition
    if (!other || !reader.permissions.can(other.resource, 'findById')) continue
    const owner = link.direction === 'up' ? definition : other
    if (!mayFollow(readDoor(owner, reader.permissions, 'open'), link.field)) continue
    const ids =
      link.direction === 'up'
        ? await upIds(engine, definition, record, link.field)
        : await downIds(engine, definition, record, other, link.field)
    const nodes = await nodesOf(engine, other, ids, { ...reader, from: definition.resource })
    ;(link.direction === 'up' ? up : down).push(...nodes)
  }
  return { up, down }
}

function mayFollow(door: ReadDoor, path: string): boolean {
  const [first = '', second] = path.split('.')
  return second ? door.mayRead(first, second) : door.mayRead(null, first)
}

/** Ids of records that a field of this one refers to; for a reference to a row, the row's document. */
async function upIds(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  path: string,
): Promise<string[]> {
  const [first = '', second] = path.split('.')
  const field = second
    ? definition.children[first]?.fields[second]
    : headerFields(definition)[first]
  if (field?.type !== 'ref') return []
  const values = second ? rowsOf(record, first).map((row) => row[second]) : [record[first]]
  const ids = [...new Set(values.filter((value) => value != null).map(String))]
  if (!field.refChild || ids.length === 0) return ids
  const target = engine.platform.registry.document(field.ref).definition
  const headers = await sql<{
    header_id: string
  }>`select distinct header_id from ${sql.table(tableOf(target, field.refChild))}
    where id = any(${ids}::bigint[])`.execute(engine.platform.db)
  return headers.rows.map((row) => row.header_id)
}

/** Ids of other documents that refer to this record or one of its rows. */
async function downIds(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  other: DocumentDefinition,
  path: string,
): Promise<string[]> {
  const [first = '', second] = path.split('.')
  const field = second ? other.children[first]?.fields[second] : headerFields(other)[first]
  if (field?.type !== 'ref' || field.ref !== definition.resource) return []
  const wanted = field.refChild ? rowsOf(record, field.refChild).map((row) => row.id) : [record.id]
  if (wanted.length === 0) return []
  const table = second ? tableOf(other, first) : tableOf(other)
  const column = sql.ref(snake(second ?? first))
  const found = await sql<{
    id: string
  }>`select distinct ${sql.ref(second ? 'header_id' : 'id')} as id from ${sql.table(table)}
    where ${column} = any(${wanted}::bigint[]) order by 1 desc limit ${MOST_NODES}`.execute(
    engine.platform.db,
  )
  return found.rows.map((row) => row.id)
}

async function nodesOf(
  engine: Engine,
  definition: DocumentDefinition,
  ids: readonly string[],
  reader: { caller: Caller; permissions: Permissions; from: string },
): Promise<LinkedNode[]> {
  if (ids.length === 0) return []
  const { platform } = engine
  const door = readDoor(definition, reader.permissions, 'open')
  const amountField = ['amountInclTax', 'estimatedAmountInclTax'].find(
    (key) => key in definition.fields && door.mayRead(null, key),
  )
  const found = await sql<{
    id: string
    number: string
    status: string
    amount: string | null
  }>`select t.id, t.status,
    ${calledSql(engine, door, reader)} as number, ${amountField ? sql`t.${sql.ref(snake(amountField))}` : sql`null`} as amount
    from ${sql.table(tableOf(definition))} t where t.id = any(${ids}::bigint[])
    and ${door.scope('t')} order by t.id limit ${MOST_NODES}`.execute(platform.db)
  const route =
    Object.entries(definition.screens).find(
      ([, screen]) => screen.kind === 'edit' || screen.kind === 'detail',
    )?.[0] ?? null
  return found.rows.map((row) => ({
    resource: definition.resource,
    title: definition.title,
    id: row.id,
    number: row.number || row.id,
    status: row.status,
    statusLabel: definition.states[row.status] ?? { zh: row.status, en: row.status },
    route,
    amount: row.amount,
  }))
}

/**
 * What readers call a record `t`: by the fields of its title, without the record they come from, else by its code or
 * the record that this refers to.
 */
function calledSql(
  { platform: { registry } }: Engine,
  { definition, mayRead }: ReadDoor,
  { caller, from }: { caller: Caller; from: string },
): RawBuilder<string> {
  const { code, title = [] } = definition.display
  const fields = headerFields(definition)
  const keys = title.filter((key) => {
    const field = fields[key]
    return mayRead(null, key) && !(field?.type === 'ref' && field.ref === from)
  })
  const words = (keys.length > 0 ? keys : [code]).map((key) => {
    const field = fields[key]
    const value = sql`t.${sql.ref(snake(key))}`
    const english = caller.language === 'EN' ? englishFieldOf(fields, key) : null
    if (english && mayRead(null, english))
      return sql`coalesce(nullif(t.${sql.ref(snake(english))}, ''), ${value}::text)`
    return field?.type === 'ref' && !field.refChild
      ? nameOf(registry, field.ref, value, caller.language)
      : sql`${value}::text`
  })
  return sql`concat_ws(' / ', ${sql.join(words)})`
}
