import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'

/** Rows sealed at once; a busy minute takes several rounds. */
const BATCH = 5_000

type Sealed = { id: string; day: string; content: string }

/**
 * Seals the rows logged since the last round: one hash chain per day, each seal made over the previous one and the row.
 * Sealing afterwards keeps business calls from waiting for one another. Sealed rows can be neither changed nor removed
 * without breaking the chain.
 */
export async function sealLog(platform: Platform): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('operate log chain'))`.execute(tx)
    const { rows } = await sql<Sealed>`
      select l.id, l.operate_time::date::text as day, ${CONTENT} as content
      from base_operate_log l left join operate_log_seal s on s.log_id = l.id
      where s.log_id is null order by l.id limit ${sql.lit(BATCH)}`.execute(tx)
    const last = new Map<string, { seq: number; hash: string }>()
    for (const row of rows) {
      const before = last.get(row.day) ?? (await lastSeal(tx, row.day))
      const seal = { seq: before.seq + 1, hash: hashOf(before.hash, row.content) }
      last.set(row.day, seal)
      await sql`insert into operate_log_seal (day, seq, log_id, hash)
        values (${row.day}::date, ${seal.seq}, ${row.id}::bigint, ${seal.hash})`.execute(tx)
    }
    return rows.length
  })
}

export type ChainCheck = {
  checked: number
  /** the first row that is missing or was changed */
  broken: { day: string; seq: number; logId: string; isMissing: boolean } | null
}

/** Recomputes the chains of a period and returns the first break. */
export async function verifyLog(
  db: Db | Tx,
  period: { from: string; to: string },
): Promise<ChainCheck> {
  const hashes = new Map<string, string>()
  const seqs = new Map<string, number>()
  let checked = 0
  let after = { day: '0001-01-01', seq: 0 }
  for (;;) {
    const { rows } = await sql<{
      day: string
      seq: string
      log_id: string
      hash: string
      content: string | null
    }>`select s.day::text as day, s.seq, s.log_id, s.hash, case when l.id is not null then ${CONTENT} end as content
      from operate_log_seal s left join base_operate_log l on l.id = s.log_id
      where s.day between ${period.from}::date and ${period.to}::date
        and (s.day, s.seq) > (${after.day}::date, ${after.seq}::bigint)
      order by s.day, s.seq limit ${sql.lit(BATCH)}`.execute(db)
    for (const row of rows) {
      const seq = Number(row.seq)
      const expected = hashOf(hashes.get(row.day) ?? '', row.content ?? '')
      const isNext = seq === (seqs.get(row.day) ?? 0) + 1
      if (!isNext || row.content === null || expected !== row.hash) {
        const isMissing = row.content === null
        return { checked, broken: { day: row.day, seq, logId: row.log_id, isMissing } }
      }
      hashes.set(row.day, row.hash)
      seqs.set(row.day, seq)
      after = { day: row.day, seq }
      checked++
    }
    if (rows.length < BATCH) return { checked, broken: null }
  }
}

/** Deletes whole days that are older than the law and the parameter require. */
export async function purgeLog(platform: Platform, keepDays: number): Promise<void> {
  const days = Math.max(180, keepDays)
  await platform.db.transaction().execute(async (tx) => {
    await sql`select set_config('opensrm.purge_log', 'on', true)`.execute(tx)
    const before = sql`(${platform.clock()}::timestamptz - ${`${days} days`}::interval)::date`
    await sql`delete from operate_log_seal where day < ${before}`.execute(tx)
    await sql`delete from base_operate_log where operate_time < ${before}`.execute(tx)
  })
}

/** All content of a row, in a fixed order. Columns that older rows do not have add nothing to their content. */
const CONTENT = sql<string>`(jsonb_build_array(l.id, l.operate_time, l.sentence, l.user_id, l.on_behalf_user_id,
  l.supplier_id, l.resp_id, l.menu_id, l.operate_type, l.doc_resource, l.doc_id, l.doc_number, l.doc_version,
  l.action_name, l.result_flag, l.result_msg, l.client_ip, l.user_agent, l.trace_id, l.duration_ms)
  || case when l.refusal_code is null then '[]' else jsonb_build_array(l.refusal_code, l.repeat_count) end)::text`

async function lastSeal(tx: Tx, day: string): Promise<{ seq: number; hash: string }> {
  const { rows } = await sql<{ seq: string; hash: string }>`
    select seq, hash from operate_log_seal where day = ${day}::date order by seq desc limit 1`.execute(
    tx,
  )
  return { seq: Number(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? '' }
}

function hashOf(before: string, content: string): string {
  return createHash('sha256').update(before).update('\n').update(content).digest('hex')
}
