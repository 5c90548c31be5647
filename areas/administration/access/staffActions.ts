import { t } from '@opensrm/kernel/i18n/text.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { inForce } from '@opensrm/platform/access/inForce.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullish()
const PERSONAL = ['mobile', 'officePhone'] as const

/**
 * Who holds which position: one row per person and position in force on a given day, including past
 * days.
 */
export const staffActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseStaff',
    action: 'findStaff',
    title: t('员工查询', 'Staff inquiry'),
    access: { code: 'view' },
    input: z.object({
      keyword: z.string().max(100).nullish(),
      orgId: id,
      departmentId: id,
      jobId: id,
      positionId: id,
      personType: z.string().max(64).nullish(),
      status: z.string().max(20).nullish(),
      onDate: z.iso.date().nullish(),
      pageIndex: z.number().int().min(1).default(1),
      pageRows: z.number().int().min(1).max(500).default(20),
    }),
    async run({ platform, request, caller }, input) {
      const { db } = platform
      const day = input.onDate ?? dayOf(platform.clock(), platform.config.timeZone)
      const named = (table: string, column: string) => {
        const zh = sql.ref(`${table}.${column}`)
        return request.language === 'EN'
          ? sql`coalesce(nullif(${sql.ref(`${table}.${column}_en`)}, ''), ${zh})`
          : zh
      }
      const conditions: RawBuilder<unknown>[] = [sql`true`]
      if (input.keyword) {
        const like = likePattern(input.keyword)
        conditions.push(sql`(p.employee_no ilike ${like} or p.person_name ilike ${like} or p.person_name_en ilike ${like}
          or p.pinyin ilike ${like} or d.dept_name ilike ${like})`)
      }
      const equal = (column: string, value: string | null | undefined) =>
        value ? conditions.push(sql`${sql.ref(column)}::text = ${value}`) : 0
      equal('d.org_id', input.orgId)
      equal('d.id', input.departmentId)
      equal('j.id', input.jobId)
      equal('pos.id', input.positionId)
      equal('p.person_type', input.personType)
      equal('p.status', input.status)
      const from = sql`from base_person p
        left join base_position_allot a on a.person_id = p.id
          and ${inForce('a', day)}
        left join base_position pos on pos.id = a.position_id
        left join base_job j on j.id = pos.job_id
        left join base_department d on d.id = coalesce(pos.department_id, p.department_id)
        left join base_organization o on o.id = d.org_id
        left join base_person m on m.id = p.manager_person_id
        left join base_user u on u.person_id = p.id
        where ${sql.join(conditions, sql` and `)}`
      const [found, counted] = await Promise.all([
        sql<{ [column: string]: string | null }>`
          select p.id || '-' || coalesce(a.id, 0) as id, p.id as person_id, p.employee_no, ${named('p', 'person_name')} as person_name,
            ${named('d', 'dept_name')} as department_name, ${named('o', 'org_name')} as org_name,
            pos.position_name, ${named('j', 'job_name')} as job_name, j.job_grade,
            ${named('m', 'person_name')} as manager_name, p.mobile, p.office_phone, p.email, p.status, u.user_name
          ${from} order by p.employee_no, a.primary_flag desc nulls last, a.id
          limit ${input.pageRows} offset ${(input.pageIndex - 1) * input.pageRows}`.execute(db),
        sql<{ count: string }>`select count(*) as count ${from}`.execute(db),
      ])
      const mayReadPersonal =
        caller !== null &&
        (await permissionsOf(platform, caller)).hasCode('basePerson', 'btnViewPersonal')
      const data = found.rows.map((row) => {
        const line = camel(row)
        if (!mayReadPersonal) for (const key of PERSONAL) line[key] = masked(line[key])
        return line
      })
      return {
        data,
        page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: input.pageIndex },
      }
    },
  }),
]

function camel(row: { [column: string]: string | null }): { [key: string]: string | null } {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

/** 138****0000 */
function masked(phone: string | null | undefined): string | null {
  return phone ? phone.replace(/^(.{3}).*(.{4})$/, '$1****$2') : null
}
