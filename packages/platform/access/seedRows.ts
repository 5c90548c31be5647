import { createHash } from 'node:crypto'
import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'

type Values = { [field: string]: unknown }
export type SeedRow = { key: string; values: Values }

const SYSTEM_FIELDS = new Set(['status', 'orgId', 'createdBy', 'fileIds', 'headerId', 'parentId'])
const CHUNK = 300

/** Writes one row of base data as the installer; fields missing from the definition are left out. */
export async function insertSeed(
  tx: Tx,
  definition: DocumentDefinition,
  values: Values,
): Promise<string> {
  const row = await tx
    .insertInto(tableOf(definition))
    .values(columnsOf(definition, undefined, values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

/**
 * Writes shipped rows to a table: new rows are added, existing rows with the same natural key are adopted unchanged,
 * and in changed rows only values that no administrator has edited are updated. Rows deleted by an administrator stay
 * deleted. Returns ids by key.
 */
export async function seedRows(
  tx: Tx,
  options: {
    /** name of the set in seed_stamp */
    kind: string
    definition: DocumentDefinition
    child?: string
    /** fields that together identify a row of the table */
    identity: readonly string[]
    rows: readonly SeedRow[]
  },
): Promise<Map<string, string>> {
  const { kind, definition, child, identity, rows } = options
  const table = tableOf(definition, child)
  const stamps = await loadStamps(tx, kind)
  let ids = await loadIdentities(tx, table, identity)
  const added: SeedRow[] = []
  const stamped: SeedRow[] = []
  for (const row of rows) {
    const id = ids.get(identityOf(identity, row.values))
    const stamp = stamps.get(row.key)
    if (!stamp && !id) added.push(row)
    else if (!stamp) stamped.push(row)
    else if (id && stamp.hash !== hashOf(row.values)) {
      await follow(tx, { table, definition, child, id, before: stamp.seeded, after: row.values })
      stamped.push(row)
    }
  }
  for (let at = 0; at < added.length; at += CHUNK) {
    const columns = added
      .slice(at, at + CHUNK)
      .map((row) => columnsOf(definition, child, row.values))
    await tx.insertInto(table).values(columns).execute()
  }
  await saveStamps(tx, kind, [...added, ...stamped])
  if (added.length > 0) ids = await loadIdentities(tx, table, identity)
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(identityOf(identity, row.values))
      return id ? [[row.key, id] as const] : []
    }),
  )
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

async function loadStamps(
  tx: Tx,
  kind: string,
): Promise<Map<string, { hash: string; seeded: Values }>> {
  const { rows } = await sql<{ key: string; hash: string; seeded: string }>`
    select key, hash, seeded::text from seed_stamp where kind = ${kind}`.execute(tx)
  return new Map(
    rows.map((row) => [row.key, { hash: row.hash, seeded: JSON.parse(row.seeded) as Values }]),
  )
}

async function loadIdentities(
  tx: Tx,
  table: string,
  identity: readonly string[],
): Promise<Map<string, string>> {
  const columns = identity.map((field) => sql`coalesce(${sql.ref(snake(field))}::text, '')`)
  const { rows } = await sql<{ id: string; identity: string }>`
    select id, array_to_json(array[${sql.join(columns)}])::text as identity from ${sql.table(table)}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [JSON.stringify(JSON.parse(row.identity)), row.id]))
}

function identityOf(identity: readonly string[], values: Values): string {
  return JSON.stringify(identity.map((field) => String(values[field] ?? '')))
}

/** Updates only values that differ between the two releases and still have the value of the older one. */
async function follow(
  tx: Tx,
  options: {
    table: string
    definition: DocumentDefinition
    child: string | undefined
    id: string
    before: Values
    after: Values
  },
): Promise<void> {
  const { table, definition, child, id, before, after } = options
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} as t where id = ${id}::bigint`.execute(
    tx,
  )
  const present = JSON.parse(String(rows[0]?.row)) as Values
  const changed = Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        plain(before[field]) !== plain(value) &&
        plain(present[snake(field)]) === plain(before[field]),
    ),
  )
  const columns = columnsOf(definition, child, changed)
  if (Object.keys(columns).length === 0) return
  const version = child ? {} : { version_num: sql`version_num + 1`, last_update_date: sql`now()` }
  await tx
    .updateTable(table)
    .set({ ...columns, ...version })
    .where('id', '=', id)
    .execute()
}

async function saveStamps(tx: Tx, kind: string, rows: readonly SeedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    await tx
      .insertInto('seed_stamp')
      .values(
        chunk.map(({ key, values }) => ({
          kind,
          key,
          hash: hashOf(values),
          seeded: JSON.stringify(values),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
          hash: row.ref('excluded.hash'),
          seeded: row.ref('excluded.seeded'),
        })),
      )
      .execute()
  }
}

function columnsOf(
  definition: DocumentDefinition,
  child: string | undefined,
  values: Values,
): { [column: string]: unknown } {
  const fields = child ? definition.children[child]?.fields : definition.fields
  const columns: { [column: string]: unknown } = {}
  for (const [field, value] of Object.entries(values)) {
    const kind = fields?.[field]
    if (!kind && !SYSTEM_FIELDS.has(field)) continue
    columns[snake(field)] =
      kind?.type === 'json' && value !== null ? JSON.stringify(value) : (value ?? null)
  }
  return columns
}

/** Ids and numbers are texts or numbers, depending on their source, so they are compared as texts. */
function plain(value: unknown): string {
  const texts = (part: unknown): unknown => {
    if (part === null || part === undefined) return null
    if (Array.isArray(part)) return part.map(texts)
    if (typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, texts(inner)]))
    return String(part)
  }
  return JSON.stringify(texts(value))
}
