import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'

/** The first kind of document that holds this value of a lookup; null when none does. */
export async function lookupUsedBy(
  context: OperationContext,
  type: string,
  code: string,
): Promise<Text | null> {
  const { registry } = context.platform
  for (const { definition } of registry.documents.values()) {
    const tables: [string, Fields][] = [
      [tableOf(definition), definition.fields],
      ...Object.entries(definition.children).map(([name, child]): [string, Fields] => [
        tableOf(definition, name),
        child.fields,
      ]),
    ]
    for (const [table, fields] of tables) {
      const holds = conditions(fields, type, code)
      if (holds.length === 0) continue
      const found = await sql`
        select 1 from ${sql.table(table)} where ${sql.join(holds, sql` or `)} limit 1`.execute(
        context.tx,
      )
      if (found.rows.length > 0) return definition.title
    }
  }
  return null
}

function conditions(fields: Fields, type: string, code: string): RawBuilder<unknown>[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const column = sql.ref(snake(key))
    if (field.type === 'lookup' && field.lookup === type) return [sql`${column} = ${code}`]
    if (field.type === 'multilookup' && field.lookup === type)
      return [sql`${code} = any(${column}::text[])`]
    return []
  })
}
