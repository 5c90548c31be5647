import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { EngineContext } from './engine.ts'
import { readDoor } from './readDoor.ts'

/** A document created by an operation, as its answer names it. */
export type Made = { resource: string; id: string; number: string | null }

/**
 * The documents created by an operation that the caller may read. Records that only the server writes (matters,
 * postings) are not included.
 */
export async function madeBy(context: EngineContext, permissions: Permissions): Promise<Made[]> {
  const ids = new Map<DocumentDefinition, string[]>()
  for (const { definition, id } of context.created) {
    if (definition.readOnly || !permissions.can(definition.resource, 'findById')) continue
    ids.set(definition, [...(ids.get(definition) ?? []), id])
  }
  const made: Made[] = []
  for (const [definition, own] of ids) {
    const { scope } = readDoor(definition, permissions, 'open')
    const found = await sql<{ id: string; number: string | null }>`
      select t.id, ${sql.ref(`t.${snake(definition.display.code)}`)}::text as number
      from ${sql.table(tableOf(definition))} t
      where t.id = any(${own}::bigint[]) and ${scope('t')} order by t.id`.execute(context.tx)
    made.push(...found.rows.map((row) => ({ resource: definition.resource, ...row })))
  }
  return made
}
