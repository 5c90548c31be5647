import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { tableOf } from '@opensrm/kernel/document/define.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext } from '../documents/operations.ts'
import { choiceOf } from './choices.ts'
import type { Variables } from './conditions.ts'
import { type Decisions, decide } from './decisions.ts'
import type { ApproverAttributes } from './model.ts'

export type ApproverQuestion = {
  definition: DocumentDefinition
  /** the document, or the part of it that the rules read */
  record: { readonly [field: string]: unknown }
  applicantPersonId: string | null
  /** the department to start from, if it is not the applicant's */
  departmentId?: string | null
  /** in base currency */
  amount: string | null
  /** users who may not decide, such as the applicant */
  excluded: ReadonlySet<string>
  /** the inputs of decision tables, and the tables of the process version */
  variables: Variables
  decisions: Decisions
}

type Context = Pick<OperationContext, 'tx' | 'platform' | 'now'>

/** Active users that a node's rule names, including the applicant when the rule names the applicant. */
export async function approversOf(
  context: Context,
  rule: { id: string } & Pick<ApproverAttributes, 'approverRule' | 'approverValue'>,
  question: ApproverQuestion,
): Promise<string[]> {
  const value = rule.approverValue ?? ''
  switch (rule.approverRule) {
    case 'FIXED_USERS':
      return activeUsers(context, idsOf(value))
    case 'DEPT_MANAGER':
      return (await managersUp(context, question, value)).slice(0, 1)
    case 'HIERARCHY': {
      if (value === 'LIMIT') return upToLimit(context, question)
      const chain = await managersUp(context, question, '')
      // If the tree has fewer levels than requested, its top is used.
      return chain.slice(0, Number(value)).slice(-1)
    }
    case 'PROCESS_ROLE':
      return processRole(context, value, question)
    case 'DOC_FIELD':
      return fieldUsers(context, value, question)
    case 'POSITION': {
      const holders: string[] = []
      for (const id of idsOf(value)) holders.push(...(await positionHolders(context, id)))
      return [...new Set(holders)]
    }
    case 'CATEGORY_OWNER':
      return categoryOwners(context, value, question)
    case 'DECISION': {
      const users: string[] = []
      for (const outcome of await decide(question.decisions[value] ?? '', question.variables)) {
        const named = { id: rule.id, approverRule: outcome.rule, approverValue: outcome.value }
        users.push(...(await approversOf(context, named, question)))
      }
      return [...new Set(users)]
    }
    case 'APPLICANT_SELECT':
    case 'PREVIOUS_HANDLER_SELECT': {
      const document = {
        resource: question.definition.resource,
        id: String(question.record.id ?? ''),
      }
      const chosen = await choiceOf(context.tx, document, rule.id)
      const allowed = idsOf(value)
      return activeUsers(
        context,
        chosen.filter((id) => allowed.length === 0 || allowed.includes(id)),
      )
    }
    default:
      return []
  }
}

export function idsOf(list: string): string[] {
  return list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d+$/.test(id))
}

/** Goes up the departments until a position may approve the amount; without any such limit, the top decides. */
async function upToLimit(context: Context, question: ApproverQuestion): Promise<string[]> {
  const chain = await managersUp(context, question, '')
  if (chain.length === 0) return []
  const today = todayOf(context)
  const found = await sql<{ id: string }>`select u.id from base_user u
    join base_position_allot a on a.person_id = u.person_id and a.status = 'EFFECTIVE'
      and a.effective_from <= ${today}::date and (a.effective_to is null or a.effective_to >= ${today}::date)
    join base_position p on p.id = a.position_id
    where u.id = any(${chain}::bigint[]) and p.approval_limit_amount >= coalesce(${question.amount}::numeric, 0)`.execute(
    context.tx,
  )
  const able = new Set(found.rows.map(({ id }) => id))
  return [chain.find((id) => able.has(id)) ?? (chain.at(-1) as string)]
}

/** The users responsible for the document's purchase categories. Goes up from the category until one has a user. */
async function categoryOwners(
  context: Context,
  role: string,
  question: ApproverQuestion,
): Promise<string[]> {
  const table = categoryTable(context)
  if (!table) return []
  const today = todayOf(context)
  const users: string[] = []
  for (const category of categoriesOf(question)) {
    const found = await sql<{ id: string }>`
      with recursive ${ancestors(table, category).cte('up')}, named as (
        select u.id, up.depth, (s.org_id is null) as anywhere from up
          join ${sql.table(`${table}__staffs`)} s on s.header_id = up.id and s.staff_role = ${role}
            and (s.org_id is null or s.org_id = ${question.record.orgId}::bigint)
            and s.effective_from <= ${today}::date and (s.effective_to is null or s.effective_to >= ${today}::date)
          join base_user u on u.person_id = s.person_id and ${isActive(context, 'u')})
      select id from named where (depth, anywhere) = (select depth, anywhere from named order by 1, 2 limit 1)
      order by id`.execute(context.tx)
    users.push(...found.rows.map(({ id }) => id))
  }
  return [...new Set(users)]
}

/** The category of the header, else those of its rows. */
function categoriesOf({ definition, record }: ApproverQuestion): string[] {
  const own = asId(record.categoryId)
  if (own) return [own]
  const named = Object.entries(definition.children)
    .filter(([, child]) => 'categoryId' in child.fields)
    .flatMap(([name]) => (record[name] ?? []) as { categoryId?: unknown }[])
    .map(({ categoryId }) => asId(categoryId))
  return [...new Set(named.filter((id) => id !== null))]
}

/**
 * Managers from the applicant's department upwards, nearest first, each once. An excluded manager (the applicant) is
 * replaced by the deputy, then by the manager of the next department up.
 */
export async function managersUp(
  context: Context,
  question: ApproverQuestion,
  departmentField: string,
): Promise<string[]> {
  const start = await startDepartment(context, question, departmentField)
  if (!start) return []
  const found = await sql<{ manager: string | null; deputy: string | null }>`
    with recursive up as (
      select id, parent_id, manager_person_id, deputy_person_id, 0 as depth from base_department where id = ${start}
      union all
      select d.id, d.parent_id, d.manager_person_id, d.deputy_person_id, up.depth + 1
        from base_department d join up on d.id = up.parent_id where up.depth < 30
    )
    select manager.id as manager, deputy.id as deputy from up
      left join base_user manager on manager.person_id = up.manager_person_id and ${isActive(context, 'manager')}
      left join base_user deputy on deputy.person_id = up.deputy_person_id and ${isActive(context, 'deputy')}
    order by up.depth`.execute(context.tx)
  const chain = found.rows.map(({ manager, deputy }) => {
    return [manager, deputy].find((user) => user !== null && !question.excluded.has(user))
  })
  return [...new Set(chain.filter((user) => typeof user === 'string'))]
}

/** The applicant's department, or the one that a field of the document names (directly or through a person). */
async function startDepartment(
  context: Context,
  question: ApproverQuestion,
  field: string,
): Promise<string | null> {
  const named = field ? question.record[field] : question.applicantPersonId
  if (typeof named !== 'string') return null
  const definition = question.definition.fields[field]
  if (definition?.type === 'ref' && definition.ref === 'baseDepartment') return named
  const found = await sql<{
    department_id: string | null
  }>`select department_id from base_person where id = ${named}`.execute(context.tx)
  return found.rows[0]?.department_id ?? null
}

async function fieldUsers(
  context: Context,
  field: string,
  question: ApproverQuestion,
): Promise<string[]> {
  const definition = question.definition.fields[field]
  const value = question.record[field]
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
  if (!definition || ids.length === 0 || !('ref' in definition)) return []
  if (definition.ref === 'baseUser') return activeUsers(context, ids)
  if (definition.ref !== 'basePerson') return []
  const found = await sql<{ id: string }>`select u.id from base_user u
    where u.person_id = any(${ids}::bigint[]) and ${isActive(context, 'u')} order by u.id`.execute(
    context.tx,
  )
  return found.rows.map(({ id }) => id)
}

type RoleRow = { user_id: string | null; position_id: string | null }

/** The approval matrix of a process role; without such a role, the users with the responsibility of that code. */
async function processRole(
  context: Context,
  key: string,
  question: ApproverQuestion,
): Promise<string[]> {
  const roles = await sql<{
    id: string
    match_mode: string | null
    fallback_user_id: string | null
  }>`
    select id, match_mode, fallback_user_id from base_bpm_role where role_key = ${key} and status = 'ENABLED'`.execute(
    context.tx,
  )
  const role = roles.rows[0]
  if (!role) return holdersOf(context, key)
  const rows = await matrixRows(context, role.id, question)
  const wanted = role.match_mode === 'ALL_MATCHING' ? rows : rows.slice(0, 1)
  const users: string[] = []
  for (const row of wanted) {
    if (row.user_id) users.push(...(await activeUsers(context, [row.user_id])))
    else if (row.position_id) users.push(...(await positionHolders(context, row.position_id)))
  }
  if (users.length > 0) return [...new Set(users)]
  if (role.fallback_user_id) {
    const fallback = await activeUsers(context, [role.fallback_user_id])
    if (fallback.length > 0) return fallback
  }
  return holdersOf(context, key)
}

/** Matching rows, the most specific first: deepest category, organisation, department, lowest sequence. */
async function matrixRows(
  context: Context,
  roleId: string,
  question: ApproverQuestion,
): Promise<RoleRow[]> {
  const { record } = question
  const today = todayOf(context)
  const categories = ancestors(categoryTable(context), categoriesOf(question)[0] ?? null)
  const organisations = ancestors('base_organization', asId(record.orgId))
  const departments = question.departmentId ?? (await startDepartment(context, question, ''))
  const found = await sql<RoleRow>`
    with recursive ${categories.cte('category_up')}, ${organisations.cte('org_up')}
    select r.user_id, r.position_id from base_bpm_role__rows r
      left join category_up c on c.id = r.category_id
      left join org_up o on o.id = r.org_id
    where r.header_id = ${roleId}
      and (r.category_id is null or c.id is not null)
      and (r.org_id is null or o.id is not null)
      and (r.department_id is null or r.department_id = ${departments}::bigint)
      and coalesce(${question.amount}::numeric, 0) >= coalesce(r.min_amount, 0)
      and (r.max_amount is null or coalesce(${question.amount}::numeric, 0) < r.max_amount)
      and (r.effective_from is null or r.effective_from <= ${today}::date)
      and (r.effective_to is null or r.effective_to >= ${today}::date)
    order by c.depth nulls last, o.depth nulls last, (r.department_id is null), r.seq_num nulls last, r.id`.execute(
    context.tx,
  )
  return found.rows
}

/** A node of a tree with its ancestors; depth 0 is the node itself. */
function ancestors(table: string | null, id: string | null) {
  return {
    cte: (name: string) =>
      table
        ? sql`${sql.table(name)} as (
            select id, parent_id, 0 as depth from ${sql.table(table)} where id = ${id}::bigint
            union all
            select t.id, t.parent_id, up.depth + 1 from ${sql.table(table)} t
              join ${sql.table(name)} up on t.id = up.parent_id where up.depth < 30)`
        : sql`${sql.table(name)} as (select null::bigint as id, 0 as depth where false)`,
  }
}

/** The matrix itself names the document of its categories, so the workflow depends on no particular one. */
function categoryTable(context: Context): string | null {
  const roles = context.platform.registry.documents.get('baseBpmRole')?.definition
  const field = roles?.children.rows?.fields.categoryId
  if (field?.type !== 'ref') return null
  const target = context.platform.registry.documents.get(field.ref)?.definition
  return target && 'parentId' in target.fields ? tableOf(target) : null
}

function asId(value: unknown): string | null {
  return typeof value === 'string' && /^\d+$/.test(value) ? value : null
}

async function positionHolders(context: Context, positionId: string): Promise<string[]> {
  const today = todayOf(context)
  const found = await sql<{ id: string }>`select distinct u.id from base_position_allot a
    join base_user u on u.person_id = a.person_id and ${isActive(context, 'u')}
    where a.position_id = ${positionId} and a.status = 'EFFECTIVE' and a.effective_from <= ${today}::date
      and (a.effective_to is null or a.effective_to >= ${today}::date) order by u.id`.execute(
    context.tx,
  )
  return found.rows.map(({ id }) => id)
}

/** Active users with a responsibility, by its code, e.g. PROCESS_ADMIN when no approver is found. */
export async function holdersOf(context: Context, respCode: string): Promise<string[]> {
  const today = todayOf(context)
  const found = await sql<{ id: string }>`select distinct u.id from base_user_responsibility ur
    join base_responsibility r on r.id = ur.resp_id
    join base_user u on u.id = ur.user_id
    where r.resp_code = ${respCode} and r.status = 'ENABLED' and ur.status = 'EFFECTIVE'
      and (ur.effective_from is null or ur.effective_from <= ${today}::date)
      and (ur.effective_to is null or ur.effective_to >= ${today}::date)
      and ${isActive(context, 'u')} order by u.id`.execute(context.tx)
  return found.rows.map(({ id }) => id)
}

/** Of the given users, those that are active and internal, in the given order. */
export async function activeUsers(context: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await sql<{ id: string }>`select u.id from base_user u
    where u.id = any(${[...ids]}::bigint[]) and ${isActive(context, 'u')}`.execute(context.tx)
  const active = new Set(found.rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => active.has(id))
}

function isActive(context: Context, alias: string): RawBuilder<unknown> {
  const today = todayOf(context)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('status')} = 'ACTIVE' and ${column('user_type')} = 'INTERNAL'
    and (${column('effective_from')} is null or ${column('effective_from')} <= ${today}::date)
    and (${column('effective_to')} is null or ${column('effective_to')} >= ${today}::date))`
}

function todayOf(context: Context): string {
  return dayOf(context.now, context.platform.config.timeZone)
}
