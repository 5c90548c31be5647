import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import { decodeHeader, type TextRow } from '../documents/rows.ts'
import { attachChildren } from '../documents/store.ts'
import type { Db, Tx } from '../http/action.ts'

/** A record without ids: references use keys, so that it has the same meaning in another installation. */
export type Portable = {
  key: string
  status: string
  fields: { [field: string]: unknown }
  rows: { [child: string]: { [field: string]: unknown }[] }
}

/** Fields by which two installations identify the same record. */
export function keyFields(definition: DocumentDefinition): readonly string[] {
  const { fields, indexes, display } = definition
  const single = Object.entries(fields).find(
    ([, field]) => field.unique && field.type === 'text' && !field.auto,
  )
  if (single) return [single[0]]
  const composite = indexes.find(
    (index) =>
      index.unique && !index.where && !index.child && index.fields.every((key) => key in fields),
  )
  return composite?.fields ?? [display.code]
}

const SEPARATOR = ' / '

type Book = { byId: Map<string, string>; byKey: Map<string, string> }

/** Ids by key and keys by id, loaded per document on first use. */
export class KeyBook {
  readonly #db: Db | Tx
  readonly #registry: Registry
  readonly #books = new Map<string, Promise<Book>>()

  constructor(db: Db | Tx, registry: Registry) {
    this.#db = db
    this.#registry = registry
  }

  async keyOf(resource: string, id: string): Promise<string | null> {
    return (await this.#bookOf(resource)).byId.get(id) ?? null
  }

  async idOf(resource: string, key: string): Promise<string | null> {
    return (await this.#bookOf(resource)).byKey.get(key) ?? null
  }

  /** Adds a record created meanwhile. */
  async learn(resource: string, id: string, key: string): Promise<void> {
    const book = await this.#bookOf(resource)
    book.byId.set(id, key)
    book.byKey.set(key, id)
  }

  #bookOf(resource: string): Promise<Book> {
    const known = this.#books.get(resource)
    if (known) return known
    const read = this.#read(resource)
    this.#books.set(resource, read)
    return read
  }

  async #read(resource: string): Promise<Book> {
    const document = this.#registry.documents.get(resource)
    if (!document) return { byId: new Map(), byKey: new Map() }
    const { definition } = document
    const keys = keyFields(definition)
    const columns = keys.map((key) => sql`${sql.ref(snake(key))}::text`)
    const { rows } = await sql<{ id: string; parts: string }>`
      select id, jsonb_build_array(${sql.join(columns)})::text as parts
      from ${sql.table(tableOf(definition))} order by id`.execute(this.#db)
    const book: Book = { byId: new Map(), byKey: new Map() }
    for (const row of rows) {
      const key = await this.#join(definition, keys, JSON.parse(row.parts) as (string | null)[])
      book.byId.set(row.id, key)
      book.byKey.set(key, row.id)
    }
    return book
  }

  /** Parts of a key that are references are replaced by keys themselves. */
  async #join(
    definition: DocumentDefinition,
    keys: readonly string[],
    parts: readonly (string | null)[],
  ) {
    const named = await Promise.all(
      keys.map(async (key, index) => {
        const field = definition.fields[key]
        const part = parts[index] ?? null
        if (part === null || field?.type !== 'ref') return part ?? ''
        return (await this.keyOf(field.ref, part)) ?? `#${part}`
      }),
    )
    return named.join(SEPARATOR)
  }
}

/** Every record of a kind in portable form, in the order of their keys. */
export async function portables(
  db: Db | Tx,
  book: KeyBook,
  definition: DocumentDefinition,
  where: { readonly [field: string]: string } = {},
): Promise<Map<string, Portable & { id: string; versionNum: number }>> {
  const conditions = Object.entries(where).map(
    ([field, value]) => sql`${sql.ref(snake(field))}::text = ${value}`,
  )
  const filter = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<TextRow>`
    select * from ${sql.table(tableOf(definition))} ${filter} order by id`.execute(db)
  const records = rows.map((row) => decodeHeader(definition, row))
  await attachChildren(db, definition, records)
  const found: [string, Portable & { id: string; versionNum: number }][] = []
  for (const record of records) {
    const key = (await book.keyOf(definition.resource, record.id)) ?? record.id
    found.push([
      key,
      {
        ...(await portable(book, definition, record, key)),
        id: record.id,
        versionNum: record.versionNum,
      },
    ])
  }
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function portable(
  book: KeyBook,
  definition: DocumentDefinition,
  record: AnyRecord,
  key: string,
): Promise<Portable> {
  const rows: Portable['rows'] = {}
  for (const [name, child] of Object.entries(definition.children)) {
    const stored = (record[name] as AnyRow[] | undefined) ?? []
    const named = await Promise.all(stored.map((row) => values(book, child.fields, row)))
    rows[name] = named.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return { key, status: record.status, fields: await values(book, definition.fields, record), rows }
}

/** Only values that users or the installer entered; derived and later values are left out. */
async function values(
  book: KeyBook,
  fields: Fields,
  holder: { readonly [key: string]: unknown },
): Promise<{ [field: string]: unknown }> {
  const found: { [field: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = holder[key]
    if (!travels(field) || value === null || value === undefined) continue
    found[key] = await toKeys(book, field, value)
  }
  return found
}

/** Counters, stamps and derived values belong to one installation. */
function travels(field: Field): boolean {
  if (field.computed || field.type === 'attachments') return false
  return !field.auto || field.type === 'text' || field.type === 'lookup' || field.type === 'bool'
}

async function toKeys(book: KeyBook, field: Field, value: unknown): Promise<unknown> {
  if (field.type === 'ref' && !field.refChild)
    return (await book.keyOf(field.ref, String(value))) ?? `#${value}`
  if (field.type !== 'multiref' || !Array.isArray(value)) return value
  const keys = await Promise.all(value.map((id) => book.keyOf(field.ref, String(id))))
  return keys.filter((key) => key !== null).sort()
}

/** The reverse: keys to this installation's ids. `missing` collects references that do not exist here. */
export async function toIds(
  book: KeyBook,
  resource: string,
  fields: Fields,
  given: { readonly [field: string]: unknown },
  missing: { label: Field['label']; key: string }[],
): Promise<{ [field: string]: unknown }> {
  const found: { [field: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) {
    if (!travels(field)) continue
    const value = given[key]
    if (value === undefined || value === null) {
      found[key] = null
    } else if (field.type === 'ref' && !field.refChild) {
      const id = await book.idOf(field.ref, String(value))
      if (!id) missing.push({ label: field.label, key: String(value) })
      found[key] = id
    } else if (field.type === 'multiref' && Array.isArray(value)) {
      const ids: string[] = []
      for (const one of value) {
        const id = await book.idOf(field.ref, String(one))
        if (id) ids.push(id)
        // Records of the same kind that refer to each other: the later one sets the reference.
        else if (field.ref !== resource) missing.push({ label: field.label, key: String(one) })
      }
      found[key] = ids
    } else found[key] = value
  }
  return found
}
