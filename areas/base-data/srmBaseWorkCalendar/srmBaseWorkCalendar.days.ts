import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { DayKind } from '@opensrm/kernel/values/workCalendar.ts'
import type { CalendarDay } from '@opensrm/platform/calendar/workCalendars.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmBaseWorkCalendar } from './srmBaseWorkCalendar.definition.ts'

/** Calendar days from which the platform calculates working time. */
export async function findCalendarDays(db: Db | Tx): Promise<CalendarDay[]> {
  const { rows } = await sql<{ for_org_id: string | null; day_date: string; day_kind: DayKind }>`
    select c.for_org_id, d.day_date, d.day_kind
    from ${sql.table(tableOf(srmBaseWorkCalendar, 'days'))} d
    join ${sql.table(tableOf(srmBaseWorkCalendar))} c on c.id = d.header_id
    where c.status = 'ACTIVE' order by c.id, d.id`.execute(db)
  return rows.map((row) => ({ orgId: row.for_org_id, date: row.day_date, kind: row.day_kind }))
}
