import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { inForce } from '@opensrm/platform/access/inForce.ts'
import { commaIn, nameIn, userNameIn } from '@opensrm/platform/access/userNames.ts'
import type { Paged, Platform } from '@opensrm/platform/http/action.ts'
import { type RawBuilder, sql } from 'kysely'

export type ReviewFilter = {
  respId?: string | null
  userId?: string | null
  roleId?: string | null
  menuId?: string | null
  resourceCode?: string | null
  riskLevel?: string | null
  onlyConflicts?: 'Y' | 'N' | null
  unusedDays?: number | null
}

export type ReviewRow = {
  id: string
  grantId: string
  grantVersion: number
  userName: string
  userFullName: string
  departmentName: string | null
  respName: string
  roleName: string
  riskLevel: string
  menuPath: string
  resourceNames: string
  effectiveFrom: string | null
  effectiveTo: string | null
  grantSource: string | null
  lastUseTime: string | null
  isConflict: 'Y' | 'N'
}

type Page = { pageIndex: number; pageRows: number }

/** One row per user, role and menu: what the user can do there and how the right was granted. */
export async function findReview(
  platform: Platform,
  language: Language,
  filter: ReviewFilter,
  page: Page,
): Promise<Paged<ReviewRow[]>> {
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const name = nameIn(language)
  const conditions = conditionsOf(filter, today)
  const from = sql`
    from base_user_responsibility held
    join base_user u on u.id = held.user_id
    join base_responsibility resp on resp.id = held.resp_id and resp.status = 'ENABLED'
    join base_responsibility__roles included on included.header_id = resp.id
    join base_role role on role.id = included.role_id and role.status = 'ENABLED'
    join base_role__menu_permits permit on permit.header_id = role.id
    join base_menu menu on menu.id = permit.menu_id and menu.html_url is not null and menu.status = 'ENABLED'
    where held.status = 'EFFECTIVE' and u.status <> 'DISABLED'
      and ${inForce('held', today)}
      and ${sql.join(conditions, sql` and `)}`
  const [found, counted] = await Promise.all([
    sql<{ [column: string]: string | null }>`
      select held.id || '-' || role.id || '-' || menu.id as id, held.id as grant_id, held.version_num as grant_version,
        u.user_name, ${userNameIn(language, 'u')} as user_full_name, ${name('dept', 'dept_name')} as department_name,
        ${name('resp', 'resp_name')} as resp_name, ${name('role', 'role_name')} as role_name,
        coalesce(role.risk_level, 'LOW') as risk_level,
        coalesce(${name('parent', 'menu_name')} || ' / ', '') || ${name('menu', 'menu_name')} as menu_path,
        (select string_agg(${name('res', 'resource_name')}, ${commaIn(language)} order by res.seq_num) from base_role__resource_permits p
          join base_resource res on res.id = p.resource_id and res.status = 'ENABLED'
          where p.header_id = role.id and p.menu_id = menu.id) as resource_names,
        held.effective_from, held.effective_to, held.grant_source,
        (select max(l.operate_time)::text from base_operate_log l where l.user_id = u.id and l.menu_id = menu.id) as last_use_time,
        case when ${CONFLICT} then 'Y' else 'N' end as is_conflict
      ${joinNames(from)}
      order by u.user_name, resp.seq_num, resp.id, role.id, menu.id
      limit ${page.pageRows} offset ${(page.pageIndex - 1) * page.pageRows}`.execute(platform.db),
    sql<{ count: string }>`select count(*) as count ${from}`.execute(platform.db),
  ])
  return {
    data: found.rows.map((row) => ({
      id: String(row.id),
      grantId: String(row.grant_id),
      grantVersion: Number(row.grant_version),
      userName: String(row.user_name),
      userFullName: String(row.user_full_name),
      departmentName: row.department_name ?? null,
      respName: String(row.resp_name),
      roleName: String(row.role_name),
      riskLevel: String(row.risk_level),
      menuPath: String(row.menu_path),
      resourceNames: row.resource_names ?? '',
      effectiveFrom: row.effective_from ?? null,
      effectiveTo: row.effective_to ?? null,
      grantSource: row.grant_source ?? null,
      lastUseTime: row.last_use_time?.slice(0, 19) ?? null,
      isConflict: row.is_conflict === 'Y' ? 'Y' : 'N',
    })),
    page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: page.pageIndex },
  }
}

/** Joins the display names, only for the page of rows that is returned. */
function joinNames(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from (select held.*, u.id as user_key, resp.id as resp_key, role.id as role_key, menu.id as menu_key ${from}) held
    join base_user u on u.id = held.user_key
    join base_responsibility resp on resp.id = held.resp_key
    join base_role role on role.id = held.role_key
    join base_menu menu on menu.id = held.menu_key
    left join base_menu parent on parent.id = menu.menu_parent_id
    left join base_person person on person.id = u.person_id
    left join base_department dept on dept.id = person.department_id`
}

export type Summary = {
  users: number
  responsibilities: number
  highRisk: number
  conflicts: number
  perResponsibility: { respId: string; name: string; users: number }[]
}

export async function reviewSummary(platform: Platform, language: Language): Promise<Summary> {
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const name = nameIn(language)
  const current = sql`held.status = 'EFFECTIVE' and u.status <> 'DISABLED'
    and ${inForce('held', today)}`
  const [figures, bars] = await Promise.all([
    sql<{ [column: string]: string }>`
      select count(distinct u.id) as users, count(distinct held.resp_id) as responsibilities,
        count(distinct u.id) filter (where role.risk_level = 'HIGH') as high_risk,
        count(distinct u.id) filter (where ${CONFLICT}) as conflicts
      from base_user_responsibility held join base_user u on u.id = held.user_id
      join base_responsibility__roles included on included.header_id = held.resp_id
      join base_role role on role.id = included.role_id where ${current}`.execute(platform.db),
    sql<{ id: string; name: string; users: string }>`
      select resp.id, ${name('resp', 'resp_name')} as name, count(distinct u.id) as users
      from base_user_responsibility held join base_user u on u.id = held.user_id
      join base_responsibility resp on resp.id = held.resp_id where ${current}
      group by resp.id order by users desc, resp.id limit 20`.execute(platform.db),
  ])
  const [row] = figures.rows
  return {
    users: Number(row?.users ?? 0),
    responsibilities: Number(row?.responsibilities ?? 0),
    highRisk: Number(row?.high_risk ?? 0),
    conflicts: Number(row?.conflicts ?? 0),
    perResponsibility: bars.rows.map((bar) => ({
      respId: bar.id,
      name: bar.name,
      users: Number(bar.users),
    })),
  }
}

/**
 * The user holds, through any responsibility, another role that is mutually exclusive with this
 * one.
 */
const CONFLICT = sql`exists (
  select 1 from base_user_responsibility other_held
  join base_responsibility__roles other on other.header_id = other_held.resp_id
  join base_role other_role on other_role.id = other.role_id
  where other_held.user_id = u.id and other_held.status = 'EFFECTIVE' and other_role.id <> role.id
    and (role.conflict_role_ids @> array[other_role.id] or other_role.conflict_role_ids @> array[role.id]))`

function conditionsOf(filter: ReviewFilter, today: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter.respId) conditions.push(sql`resp.id = ${filter.respId}::bigint`)
  if (filter.userId) conditions.push(sql`u.id = ${filter.userId}::bigint`)
  if (filter.roleId) conditions.push(sql`role.id = ${filter.roleId}::bigint`)
  if (filter.menuId) conditions.push(sql`menu.id = ${filter.menuId}::bigint`)
  if (filter.riskLevel) conditions.push(sql`coalesce(role.risk_level, 'LOW') = ${filter.riskLevel}`)
  if (filter.onlyConflicts === 'Y') conditions.push(CONFLICT)
  if (filter.resourceCode)
    conditions.push(sql`exists (select 1 from base_role__resource_permits p join base_resource res on res.id = p.resource_id
      where p.header_id = role.id and p.menu_id = menu.id and res.resource_code = ${filter.resourceCode})`)
  if (filter.unusedDays)
    conditions.push(sql`not exists (select 1 from base_operate_log l where l.user_id = u.id and l.menu_id = menu.id
      and l.operate_time > ${today}::date - ${`${filter.unusedDays} days`}::interval)`)
  return conditions
}
