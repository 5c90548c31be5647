import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import type { Caller, Db, Tx } from '../http/action.ts'
import { inForce } from './inForce.ts'
import {
  type MenuCatalogue,
  type MenuRow,
  menuCatalogue,
  type ResourceRow,
} from './menuCatalogue.ts'
import type { DataScope, HeldResponsibility, Leveled, Permit, UserAccess } from './permissions.ts'

/** Menus and buttons of the installation, only enabled ones. */
export function loadMenuCatalogue(db: Db): Promise<MenuCatalogue> {
  return db.connection().execute(async (one) => {
    const menus = await sql<Row>`
      select id, coalesce(menu_parent_id, 0) as parent_id, menu_code, menu_name, menu_name_en, menu_type, html_url,
        image_link, coalesce(level_id, 0) as level_id, menu_side, open_mode, keep_alive_flag, coalesce(seq_num, 10) as seq_num
      from base_menu where status = 'ENABLED' and coalesce(enabled, 'Y') = 'Y'`.execute(one)
    const resources = await sql<Row>`
      select id, menu_id, resource_code, resource_name, resource_name_en, res_icon, button_color, resource_type,
        show_condition, coalesce(seq_num, 10) as seq_num, api_actions::text as api_actions, field_keys::text as field_keys
      from base_resource where status = 'ENABLED'`.execute(one)
    return menuCatalogue(menus.rows.map(menuRow), resources.rows.map(resourceRow))
  })
}

type UserQuestion = {
  db: Db
  registry: Registry
  caller: Pick<Caller, 'userId' | 'side' | 'personId' | 'departmentId' | 'supplierId' | 'orgId'>
  /** yyyy-MM-dd */
  today: string
}

/**
 * The current rights of one user. A few indexed queries; the result is cached until something changes. All on one
 * connection: opening others for them at the first call takes longer than the queries.
 */
export function loadUserAccess(question: UserQuestion): Promise<UserAccess> {
  return question.db.connection().execute((db) => readUserAccess({ ...question, db }))
}

async function readUserAccess({ db, registry, caller, today }: UserQuestion): Promise<UserAccess> {
  const responsibilities = await loadResponsibilities(db, caller, today)
  const respIds = responsibilities.map((held) => held.id)
  const seesDepartment = responsibilities.some((held) => held.dataScope === 'DEPARTMENT')
  return {
    side: caller.side,
    userId: caller.userId,
    personId: caller.personId,
    supplierId: caller.supplierId,
    orgId: caller.orgId,
    responsibilities,
    menuGrants: await loadMenuGrants(db, respIds, today),
    resourceGrants: await loadResourceGrants(db, respIds, today),
    permits:
      caller.side === 'buyer' ? await loadPermits({ db, registry, caller, respIds, today }) : [],
    departmentUserIds:
      seesDepartment && caller.departmentId
        ? await loadDepartmentUsers(db, caller.departmentId)
        : [],
    roleConflicts: await loadRoleConflicts(db, caller.userId, today),
  }
}

/** Active responsibilities of a user, in order. A supplier account only has those of its side. */
export async function loadResponsibilities(
  db: Db | Tx,
  caller: Pick<Caller, 'userId' | 'side'>,
  today: string,
): Promise<HeldResponsibility[]> {
  const sides = caller.side === 'supplier' ? ['SUPPLIER'] : ['BUYER', 'ADMIN']
  const { rows } = await sql<Row>`
    select distinct r.id, r.resp_code, r.resp_name, r.resp_name_en, r.data_scope, r.resp_side, r.home_route, coalesce(r.seq_num, 10) as seq_num
    from base_user_responsibility held
    join base_responsibility r on r.id = held.resp_id
    where held.user_id = ${caller.userId}::bigint and held.status = 'EFFECTIVE' and ${inForce('held', today)}
      and r.status = 'ENABLED' and r.resp_side = any(${sides}::text[]) and ${inForce('r', today)}
    order by seq_num, r.id`.execute(db)
  return rows.map((row) => ({
    id: text(row.id),
    code: text(row.resp_code),
    name: { zh: text(row.resp_name), en: text(row.resp_name_en ?? row.resp_name) },
    dataScope: text(row.data_scope ?? 'ORG_AND_CATEGORY') as DataScope,
    side: text(row.resp_side) as HeldResponsibility['side'],
    homeRoute: row.home_route ?? null,
  }))
}

type Row = { [column: string]: string | null }

async function loadMenuGrants(db: Db | Tx, respIds: readonly string[], today: string) {
  const { rows } = await sql<Row>`
    select distinct included.header_id as resp_id, permit.menu_id
    from base_responsibility__roles included
    join base_role role on role.id = included.role_id and role.status = 'ENABLED'
    join base_role__menu_permits permit on permit.header_id = role.id and coalesce(permit.check_flag, 'Y') = 'Y'
    where included.header_id = any(${respIds}::bigint[]) and ${inForce('included', today)}
    union
    select reader.id, menu.id from base_menu menu cross join unnest(menu.resp_ids) reader(id)
    where reader.id = any(${respIds}::bigint[])`.execute(db)
  return rows.map((row) => ({ respId: text(row.resp_id), menuId: text(row.menu_id) }))
}

async function loadResourceGrants(db: Db | Tx, respIds: readonly string[], today: string) {
  // A role grants thousands: as rows of their own, reading them would take longer than finding them.
  const { rows } = await sql<Row>`
    select included.header_id as resp_id, role.id as role_id, string_agg(permit.resource_id::text, ',') as resource_ids
    from base_responsibility__roles included
    join base_role role on role.id = included.role_id and role.status = 'ENABLED'
    join base_role__resource_permits permit on permit.header_id = role.id
    where included.header_id = any(${respIds}::bigint[]) and ${inForce('included', today)}
    group by included.header_id, role.id`.execute(db)
  return rows.flatMap((row) => {
    const [respId, roleId] = [text(row.resp_id), text(row.role_id)]
    return text(row.resource_ids)
      .split(',')
      .map((resourceId) => ({ respId, resourceId, roleId }))
  })
}

/** Roles of one user that exclude each other today; a responsibility granted as an exception causes no conflict. */
async function loadRoleConflicts(db: Db | Tx, userId: string, today: string) {
  const { rows } = await sql<Row>`
    with own as (
      select distinct role.id, role.role_name, role.role_name_en, role.conflict_role_ids
      from base_user_responsibility held
      join base_responsibility resp on resp.id = held.resp_id and resp.status = 'ENABLED'
      join base_responsibility__roles included on included.header_id = resp.id and ${inForce('included', today)}
      join base_role role on role.id = included.role_id and role.status = 'ENABLED'
      where held.user_id = ${userId}::bigint and held.status = 'EFFECTIVE' and ${inForce('held', today)}
        and coalesce(held.exception_until, '-infinity'::date) < ${today}::date
    )
    select a.id, a.role_name, a.role_name_en, b.id as other_id, b.role_name as other_name, b.role_name_en as other_name_en
    from own a join own b on b.id <> a.id
      and (a.conflict_role_ids @> array[b.id] or b.conflict_role_ids @> array[a.id])
    order by a.id, b.id`.execute(db)
  return rows.map((row) => ({
    roleId: text(row.id),
    role: { zh: text(row.role_name), en: text(row.role_name_en ?? row.role_name) },
    otherId: text(row.other_id),
    other: { zh: text(row.other_name), en: text(row.other_name_en ?? row.other_name) },
  }))
}

async function loadPermits(options: {
  db: Db | Tx
  registry: Registry
  caller: Pick<Caller, 'userId' | 'personId'>
  respIds: readonly string[]
  today: string
}): Promise<Permit[]> {
  const { db, registry, caller, respIds, today } = options
  if (!registry.documents.has('basePermissionConfig')) return []
  const positionIds = await loadPositions({ db, registry, personId: caller.personId, today })
  const { rows: configs } = await sql<Row>`
    select c.id, array_to_json(c.function_scopes)::text as functions
    from base_permission_config c
    where ${permitsHeld({ userId: caller.userId, respIds, positionIds, today })}`.execute(db)
  if (configs.length === 0) return []
  const ids = configs.map((config) => text(config.id))
  const [orgs, categories] = await Promise.all([
    loadPermitTree(db, registry, 'orgPermits', 'orgId', ids),
    loadPermitTree(db, registry, 'categoryPermits', 'categoryId', ids),
  ])
  return configs.map((config) => {
    const functions = config.functions ? (JSON.parse(config.functions) as string[]) : []
    const id = text(config.id)
    return {
      functions: functions.length > 0 ? functions : null,
      orgs: orgs.get(id) ?? [],
      categories: categories.get(id) ?? null,
    }
  })
}

/** Permit rows of configurations, expanded to the descendants of their trees where a row includes them. */
async function loadPermitTree(
  db: Db | Tx,
  registry: Registry,
  child: string,
  key: string,
  configIds: readonly string[],
): Promise<Map<string, Leveled[]>> {
  const { definition } = registry.document('basePermissionConfig')
  const field = definition.children[child]?.fields[key]
  const target = field?.type === 'ref' ? registry.documents.get(field.ref)?.definition : undefined
  const permits = sql.table(tableOf(definition, child))
  const column = sql.ref(`permit.${snake(key)}`)
  // The tree may not exist yet in this installation; its rows then permit only themselves.
  const step = target
    ? sql`union select tree.config_id, tree.level, node.id, tree.deep
        from tree join ${sql.table(tableOf(target))} as node
          on node.${sql.ref(snake(target.treeParent ?? 'parentId'))} = tree.id
        where tree.deep = 'Y'`
    : sql``
  const { rows } = await sql<Row>`
    with recursive tree(config_id, level, id, deep) as (
      select permit.header_id, coalesce(permit.access_level, 'WRITE'), ${column}, coalesce(permit.include_children, 'Y')
      from ${permits} as permit where permit.header_id = any(${configIds}::bigint[])
      ${step}
    )
    select config_id, level, id from tree`.execute(db)
  const found = new Map<string, Leveled[]>()
  for (const row of rows) {
    const list = found.get(text(row.config_id)) ?? []
    found.set(text(row.config_id), list)
    list.push({ id: text(row.id), level: row.level === 'READ' ? 'READ' : 'WRITE' })
  }
  return found
}

/**
 * SQL condition on `base_permission_config c`: whether it belongs to a user with these roles and positions, today
 * (yyyy-MM-dd).
 */
export function permitsHeld(holder: {
  userId: string
  respIds: readonly string[]
  positionIds: readonly string[]
  today: string
}): RawBuilder<boolean> {
  return sql`(c.status = 'EFFECTIVE' and ${inForce('c', holder.today)} and (
    (c.subject_type = 'USER' and c.user_ids @> array[${holder.userId}::bigint])
    or (c.subject_type = 'RESPONSIBILITY' and c.resp_ids && ${holder.respIds}::bigint[])
    or (c.subject_type = 'POSITION' and c.position_ids && ${holder.positionIds}::bigint[])))`
}

/** Current positions of a person; none for an account without a person. */
export async function loadPositions(options: {
  db: Db | Tx
  registry: Registry
  personId: string | null
  /** yyyy-MM-dd */
  today: string
}): Promise<string[]> {
  const { db, registry, personId, today } = options
  if (personId === null || !registry.documents.has('basePositionAllot')) return []
  const { rows } = await sql<Row>`
    select a.position_id from base_position_allot a
    where a.person_id = ${personId}::bigint and a.status = 'EFFECTIVE' and ${inForce('a', today)}`.execute(
    db,
  )
  return rows.map((row) => text(row.position_id))
}

async function loadDepartmentUsers(db: Db | Tx, departmentId: string): Promise<string[]> {
  const { rows } = await sql<Row>`
    with recursive tree(id) as (
      select ${departmentId}::bigint
      union select d.id from tree join base_department d on d.parent_id = tree.id
    )
    select u.id from base_user u join base_person p on p.id = u.person_id
    where p.department_id in (select id from tree)`.execute(db)
  return rows.map((row) => text(row.id))
}

function menuRow(row: Row): MenuRow {
  return {
    id: text(row.id),
    parentId: text(row.parent_id),
    code: text(row.menu_code),
    name: text(row.menu_name),
    nameEn: text(row.menu_name_en ?? row.menu_name),
    type: text(row.menu_type),
    url: row.html_url ?? null,
    icon: row.image_link ?? '',
    levelId: Number(row.level_id),
    side: text(row.menu_side ?? 'BUYER'),
    openMode: text(row.open_mode ?? 'SINGLE'),
    keepAlive: text(row.keep_alive_flag ?? 'Y'),
    seqNum: Number(row.seq_num),
  }
}

function resourceRow(row: Row): ResourceRow {
  return {
    id: text(row.id),
    menuId: text(row.menu_id),
    code: text(row.resource_code),
    name: text(row.resource_name),
    nameEn: text(row.resource_name_en ?? row.resource_name),
    icon: row.res_icon ?? '',
    color: text(row.button_color ?? 'BLUE'),
    type: text(row.resource_type ?? 'TOOLBAR'),
    showCondition: row.show_condition ?? null,
    seqNum: Number(row.seq_num),
    apiActions: texts(row.api_actions),
    fieldKeys: texts(row.field_keys),
  }
}

/**
 * A JSON list written by an administrator. Anything other than a list of texts counts as empty, so it permits nothing.
 */
function texts(json: string | null | undefined): string[] {
  const value: unknown = json ? JSON.parse(json) : []
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : []
}

function text(value: string | null | undefined): string {
  return String(value ?? '')
}
