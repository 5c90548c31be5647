import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { baseJob } from '../baseJob/baseJob.definition.ts'
import { basePerson } from '../basePerson/basePerson.definition.ts'
import { basePositionLevel } from '../basePositionLevel/basePositionLevel.definition.ts'
import { nameColumns, refuseWhileUsed } from '../impact.ts'
import { among, fillMirror } from '../mirrors.ts'
import { refreshManagers, refreshPersons, refreshSeats } from '../standing.ts'
import { basePosition } from './basePosition.definition.ts'

type Position = RecordOf<typeof basePosition>
type Job = RecordOf<typeof baseJob>

export const basePositionOperations = defineOperations(basePosition, {
  async beforeSave(context, draft) {
    const issues: Issue[] = []
    const filled = draft.filledCount ?? 0
    if ((draft.headcount ?? 0) < filled)
      issues.push({ field: 'headcount', code: 'HEADCOUNT_BELOW_FILLED', args: { filled } })
    const job = await context.find(baseJob, String(draft.jobId))
    if (!job) return issues
    const limit = job.approvalLimitAmount
    if (draft.approvalLimitAmount && (!limit || new Decimal(draft.approvalLimitAmount).gt(limit)))
      issues.push({
        field: 'approvalLimitAmount',
        code: 'LIMIT_OVER_JOB',
        args: { limit: limit ?? '0' },
      })
    issues.push(...(await areaIssues(context, draft, job)))
    return issues
  },
  async afterSave(context, record, before) {
    await refreshSeats(context, [record.id])
    if (!before) return
    const holders = await context.tx
      .selectFrom('base_person')
      .select('id')
      .where('main_position_id', '=', record.id)
      .execute()
    const ids = holders.map((holder) => String(holder.id))
    if (before.departmentId !== record.departmentId) {
      // Persons whose main position this is move to the new department; each move is recorded in
      // the person's history.
      for (const id of ids)
        await context.update(basePerson, id, { fields: { departmentId: record.departmentId } })
      await sql`update base_position_allot set department_id = ${record.departmentId}::bigint
        where position_id = ${record.id}::bigint and status = 'EFFECTIVE'`.execute(context.tx)
    }
    await refreshPersons(context, ids)
    await refreshManagers(context, ids)
  },
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, recordName(basePosition, record), [
        await holdersOf(context, record.id),
        await hierarchiesWith(context, record.id),
      ])
    },
  },
  enrich: (at, records) =>
    fillMirror(
      at,
      basePosition,
      'persons',
      records,
      (ids) => sql`
        select id, position_id as header_id, person_id, primary_flag, effective_from, effective_to
        from base_position_allot where ${among('position_id', ids)} and status = 'EFFECTIVE'
        order by effective_from, id`,
    ),
})

/** A job may be limited to parts of the company, with a headcount for each. */
async function areaIssues(context: OperationContext, draft: Position, job: Job): Promise<Issue[]> {
  if (job.areas.length === 0) return []
  const name = String(job.jobName)
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from base_organization where id = ${draft.orgId}::bigint
      union select o.id, o.parent_id from base_organization o join up on o.id = up.parent_id
    ) select id from up`.execute(context.tx)
  const above = new Set(rows.map((row) => row.id))
  const areas = job.areas.filter((area) =>
    area.includeChildren === 'N' ? area.orgId === draft.orgId : above.has(String(area.orgId)),
  )
  if (areas.length === 0)
    return [{ field: 'departmentId', code: 'POSITION_OUTSIDE_JOB', args: { job: name } }]
  for (const area of areas) {
    if (area.maxHeadcount === null) continue
    const total = await sql<{ total: string }>`
      with recursive down as (
        select id from base_organization where id = ${area.orgId}::bigint
        union select o.id from base_organization o join down on o.parent_id = down.id
        where ${area.includeChildren ?? 'Y'} = 'Y'
      )
      select coalesce(sum(headcount), 0) as total from base_position
      where job_id = ${job.id}::bigint and status = 'ENABLED' and id <> ${draft.id}::bigint
        and org_id in (select id from down)`.execute(context.tx)
    if (Number(total.rows[0]?.total) + (draft.headcount ?? 0) > area.maxHeadcount)
      return [
        {
          field: 'headcount',
          code: 'HEADCOUNT_OVER_JOB',
          args: { job: name, max: area.maxHeadcount },
        },
      ]
  }
  return []
}

async function holdersOf(context: OperationContext, positionId: string) {
  const { rows } = await sql<Text>`
    select ${nameColumns(basePerson, 'p')} from base_position_allot a join base_person p on p.id = a.person_id
    where a.position_id = ${positionId}::bigint and a.status = 'EFFECTIVE' order by a.id`.execute(
    context.tx,
  )
  return { title: basePerson.title, count: rows.length, names: rows }
}

async function hierarchiesWith(context: OperationContext, positionId: string) {
  const { rows } = await sql<Text>`
    select distinct ${nameColumns(basePositionLevel, 'l')} from base_position_level l
    join base_position_level__nodes n on n.header_id = l.id
    where l.status = 'EFFECTIVE' and n.position_id = ${positionId}::bigint`.execute(context.tx)
  return { title: basePositionLevel.title, count: rows.length, names: rows }
}
