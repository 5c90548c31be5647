import { dayOf } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/** Processes that stand still, at most this many. */
const MOST = 500
/** Averages cover so many days. */
const AVERAGE_DAYS = 30

export type MonitorFigures = {
  running: number
  finishedToday: number
  /** of what ended in the last 30 days; null when nothing has */
  averageHours: string | null
  overdue: number
  inError: number
  /** ids of running processes nobody can go on with: no open task and no wait, or a task without a user who may claim it */
  unheld: string[]
  /** ids of running processes with a task of a user whose account is closed */
  left: string[]
}

/** Figures over the processes that `scope` lets the reader see, given as a condition on the alias `i`. */
export async function monitorFigures(
  db: Db | Tx,
  scope: RawBuilder<SqlBool>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<MonitorFigures> {
  const today = dayOf(now, timeZone)
  const { rows } = await sql<{
    running: string
    today: string
    hours: string | null
    overdue: string
    error: string
  }>`select count(*) filter (where i.status = 'RUNNING') as running,
      count(*) filter (where i.end_time >= ${today}::date) as today,
      round(avg(i.duration_hours) filter (where i.end_time >= ${today}::date - ${AVERAGE_DAYS}::int), 1)::text as hours,
      count(*) filter (where i.status = 'RUNNING' and i.overdue_flag = 'Y') as overdue,
      count(*) filter (where i.status = 'ERROR') as error
    from base_bpm_instance i
    where (i.end_time is null or i.end_time >= ${today}::date - ${AVERAGE_DAYS}::int) and ${scope}`.execute(
    db,
  )
  const [counted] = rows
  const idsWhere = async (condition: RawBuilder<SqlBool>): Promise<string[]> => {
    const found = await sql<{ id: string }>`select i.id from base_bpm_instance i
      where i.status = 'RUNNING' and ${condition} and ${scope} order by i.id limit ${MOST}`.execute(
      db,
    )
    return found.rows.map(({ id }) => id)
  }
  return {
    running: Number(counted?.running),
    finishedToday: Number(counted?.today),
    averageHours: counted?.hours ?? null,
    overdue: Number(counted?.overdue),
    inError: Number(counted?.error),
    unheld: await idsWhere(UNHELD),
    left: await idsWhere(LEFT),
  }
}

const OPEN = sql`select t.* from base_bpm_task t where t.instance_id = i.id and t.task_kind <> 'NOTIFY'`

const UNHELD = sql<SqlBool>`(
  exists (select 1 from (${OPEN}) t where t.status = 'UNCLAIMED' and not exists (
    select 1 from base_user u where u.id = any(t.candidate_user_ids) and u.status <> 'DISABLED'))
  or (not exists (select 1 from (${OPEN}) t where t.status in ('PENDING', 'UNCLAIMED', 'WAITING'))
    and not exists (select 1 from bpm_wait w where w.instance_id = i.id)))`

const LEFT = sql<SqlBool>`exists (select 1 from (${OPEN}) t join base_user u on u.id = t.assignee_user_id
  where t.status = 'PENDING' and u.status = 'DISABLED')`
