import { tableOf } from '@opensrm/kernel/document/define.ts'
import { pushOperationOf } from '@opensrm/kernel/document/push.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { sql } from 'kysely'
import type { DocumentCall } from './dispatch.ts'
import { idsGiven, rowsGiven } from './rowsGiven.ts'

/**
 * A push under any of its names, for one id or a list. It pushes the current record, so the call need not send a
 * version.
 */
export async function asPush(call: DocumentCall): Promise<DocumentCall> {
  const { document, action, body } = call
  const op = pushOperationOf(document.definition, action)
  if (op === null) return call
  const { ids, rows: _rows, ...rest } = body
  const listed = ids
    ? idsGiven(ids).map((id) => ({ id }))
    : body.rows === undefined
      ? null
      : rowsGiven(body)
  if (!listed) {
    const [one] = await withVersions(call, [rest])
    return { ...call, action: op, body: one ?? rest }
  }
  return { ...call, action: op, body: { ...rest, rows: await withVersions(call, listed) } }
}

type Row = { [key: string]: unknown }

async function withVersions({ engine, document }: DocumentCall, rows: readonly Row[]) {
  const open = rows.flatMap(({ id, versionNum }) =>
    versionNum === undefined && idOf(id) ? [idOf(id)] : [],
  )
  const { rows: found } = await sql<{ id: string; version: string }>`
    select id, version_num as version from ${sql.table(tableOf(document.definition))}
    where id = any(${open}::bigint[])`.execute(engine.platform.db)
  const versions = new Map(found.map(({ id, version }) => [id, Number(version)]))
  return rows.map((row): Row => {
    const version = versions.get(String(row.id))
    return row.versionNum === undefined && version !== undefined
      ? { ...row, versionNum: version }
      : row
  })
}
