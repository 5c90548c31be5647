import type { Tx } from '@opensrm/platform/http/action.ts'
import { announceVersion } from '@opensrm/platform/realtime/topics.ts'
import { type RawBuilder, sql } from 'kysely'

/** A change of a request by a run creates a new version; pages showing it are notified. */
export async function changeRequest(tx: Tx, id: string, set: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ version: string }>`update base_schedule_request
    set ${set}, version_num = version_num + 1 where id = ${id} returning version_num as version`.execute(
    tx,
  )
  await announceVersion(tx, 'baseScheduleRequest', { id, versionNum: Number(rows[0]?.version) })
}
