import {
  type AnyRecord,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { USES_COUNTED_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from './engine.ts'
import { readDoor } from './readDoor.ts'

/** How many documents of a kind refer to a record in their header or rows; counting stops at USES_COUNTED_MAX. */
export type ReferenceCount = { resource: string; title: Text; count: number }

/** Documents that use a record, if the reader may see them; shown before the record is taken out of use. */
export async function findReferences(
  { platform }: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  { permissions }: { permissions: Permissions },
): Promise<ReferenceCount[]> {
  const uses: ReferenceCount[] = []
  for (const { definition: other } of platform.registry.documents.values()) {
    if (other.view || !permissions.can(other.resource, 'findById')) continue
    const named = conditions(other, definition.resource, record.id)
    if (named.length === 0) continue
    const scope = readDoor(other, permissions, 'open').scope('t')
    const { rows } = await sql<{ n: string }>`select count(*) as n from (
      select 1 from ${sql.table(tableOf(other))} t
      where (${sql.join(named, sql` or `)}) and ${scope} limit ${USES_COUNTED_MAX}) found`.execute(
      platform.db,
    )
    const count = Number(rows[0]?.n ?? 0)
    if (count > 0) uses.push({ resource: other.resource, title: other.title, count })
  }
  return uses.sort((a, b) => b.count - a.count)
}

function conditions(
  other: DocumentDefinition,
  resource: string,
  id: string,
): RawBuilder<unknown>[] {
  const heads = columnsTo(other.fields, resource).map((column) => sql`t.${column} = ${id}::bigint`)
  const rows = Object.entries(other.children).flatMap(([name, child]) =>
    columnsTo(child.fields, resource).map(
      (column) => sql`t.id in (select c.header_id from ${sql.table(tableOf(other, name))} c
        where c.${column} = ${id}::bigint)`,
    ),
  )
  return [...heads, ...rows]
}

/** The columns of a document or of rows that refer to a record of this kind. */
export function columnsTo(fields: Fields, resource: string) {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'ref' && field.ref === resource && !field.refChild && field.computed !== 'atRead'
      ? [sql.ref(snake(key))]
      : [],
  )
}
