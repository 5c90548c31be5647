import { tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import { idList, readTogether } from '../db/together.ts'
import type { EngineContext } from './engine.ts'
import { readDoor } from './readDoor.ts'

/**
 * Of the named records, those that a picker would not offer this buyer, as 'srmPurOrder.lines/17'. They count as
 * unknown; otherwise their numbers and copied values would reveal what the buyer's lists do not show. For suppliers
 * such records are not even loaded.
 */
export async function unseenAmong(
  { caller, permissions, platform, tx }: EngineContext,
  named: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  if (!caller || !permissions) return new Set()
  const asked = [...named].flatMap(([target, ids]) => {
    const [resource = '', child] = target.split('.')
    const { definition } = platform.registry.document(resource)
    if (permissions.lookUpScope(definition).kind === 'all' || ids.size === 0) return []
    const scope = readDoor(definition, permissions, 'pick').scope('h')
    const header = sql.table(tableOf(definition))
    const list = sql`any(${idList(ids)})`
    const statement = child
      ? sql<{ id: string }>`select t.id from ${sql.table(tableOf(definition, child))} t
          join ${header} h on h.id = t.header_id where t.id = ${list} and ${scope}`
      : sql<{ id: string }>`select h.id from ${header} h where h.id = ${list} and ${scope}`
    return [{ target, ids, statement }]
  })
  const found = await readTogether(
    tx,
    asked.map(({ statement }) => statement),
  )
  return new Set(
    asked.flatMap(({ target, ids }, at) => {
      const seen = new Set(found[at]?.map(({ id }) => id))
      return [...ids].filter((id) => !seen.has(id)).map((id) => `${target}/${id}`)
    }),
  )
}
