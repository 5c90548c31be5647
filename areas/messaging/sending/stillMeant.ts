import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { askedBy } from '../events.ts'
import type { Reason } from './reasons.ts'

type Due = {
  id: string
  channel: string
  receiver_user_id: string
  event_code: string
  asked_id: string | null
}

/**
 * Messages wait for the end of quiet hours, of a digest, or of a failure. What became pointless meanwhile is not sent:
 * its receiver has left, or has done what it asks for. The inbox is a record and keeps everything.
 */
export async function stillMeant<Row extends Due>(
  engine: Engine,
  rows: readonly Row[],
): Promise<Row[]> {
  const outside = rows.filter(({ channel }) => channel !== 'INAPP')
  if (outside.length === 0) return [...rows]
  return engine.inTransaction(null, null, async (context) => {
    const disabled = await disabledAmong(context, outside)
    const settled = await settledAmong(context, outside)
    await suppress(context, disabled, 'RECEIVER_DISABLED')
    await suppress(context, settled, 'SETTLED')
    return rows.filter(({ id }) => ![...disabled, ...settled].includes(id))
  })
}

/** A webhook speaks to a group, so the account of one receiver does not matter. */
async function disabledAmong(
  { tx, today }: OperationContext,
  due: readonly Due[],
): Promise<string[]> {
  const personal = due.filter(({ channel }) => channel !== 'WEBHOOK')
  const { rows } = await sql<{ id: string }>`select id from base_user
    where id = any(${personal.map((row) => row.receiver_user_id)}::bigint[])
      and (status not in ('ACTIVE', 'LOCKED') or effective_to < ${today}::date)`.execute(tx)
  const users = new Set(rows.map(({ id }) => id))
  return personal.flatMap((row) => (users.has(row.receiver_user_id) ? [row.id] : []))
}

async function settledAmong(context: OperationContext, due: readonly Due[]): Promise<string[]> {
  const asking = due.flatMap((row) => {
    const asked = row.asked_id === null ? null : askedBy(row.event_code)
    return asked ? [{ messageId: row.id, askedId: row.asked_id, ...asked }] : []
  })
  const open = new Set<string | null>()
  for (const resource of new Set(asking.map((one) => one.resource))) {
    const { definition } = context.platform.registry.document(resource)
    const own = asking.filter((one) => one.resource === resource)
    const ids = [...new Set(own.flatMap(({ askedId }) => askedId ?? []))]
    const found = await context.select(definition, { id: ids, status: own[0]?.open ?? [] })
    for (const { id } of found) open.add(id)
  }
  return asking.filter(({ askedId }) => !open.has(askedId)).map(({ messageId }) => messageId)
}

async function suppress(
  { tx, now }: OperationContext,
  ids: readonly string[],
  reason: Reason,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update base_msg_instance set status = 'SUPPRESSED', last_error = ${reason},
      last_update_date = ${now}::timestamptz
    where id = any(${ids}::bigint[]) and status = 'SENDING'`.execute(tx)
}
