import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { ADMINISTRATOR_ROUTES, isSystemAdministrator, SYS_ADMIN } from '../administrators.ts'
import type { baseRole } from './baseRole.definition.ts'

type Role = RecordOf<typeof baseRole>

export type MenuPermit = { menuId: string }
export type ResourcePermit = { menuId: string; resourceId: string }

type MenuRow = {
  id: string
  parentId: string | null
  name: string
  nameEn: string
  type: string
  side: string
  url: string | null
}
type ResourceRow = { id: string; menuId: string; code: string; name: string; nameEn: string }

/**
 * Refuses a set that is inconsistent, is meant for the other side, or grants more than the caller
 * holds.
 */
export async function checkPermits(
  context: OperationContext,
  role: Role,
  menus: readonly MenuPermit[],
  resources: readonly ResourcePermit[],
): Promise<void> {
  const tree = await readTree(context)
  const menuById = new Map(tree.menus.map((menu) => [menu.id, menu]))
  const resourceById = new Map(tree.resources.map((resource) => [resource.id, resource]))
  const isSupplier = role.roleSide === 'SUPPLIER'
  for (const { menuId } of menus) {
    const menu = menuById.get(menuId)
    if (menu && menu.side !== 'BOTH' && (menu.side === 'SUPPLIER') !== isSupplier)
      context.refuse('MENU_OTHER_SIDE', { menu: textOf(menu) })
  }
  const permitted = new Set(menus.map((row) => row.menuId))
  for (const { menuId, resourceId } of resources) {
    const resource = resourceById.get(resourceId)
    if (!resource || resource.menuId !== menuId || !permitted.has(menuId))
      context.refuse('PERMIT_WITHOUT_MENU', { resource: resource ? textOf(resource) : resourceId })
  }
  if (role.roleCode === SYS_ADMIN) {
    const given = new Set(resources.map((row) => row.resourceId))
    for (const menu of tree.menus.filter(({ url }) => ADMINISTRATOR_ROUTES.includes(url ?? ''))) {
      const codes = tree.resources.filter((resource) => resource.menuId === menu.id)
      if (!permitted.has(menu.id) || codes.some(({ id }) => !given.has(id)))
        context.refuse('ADMINISTRATOR_NEEDS', { menu: textOf(menu) })
    }
  }
  await assertHeld(context, role, resources, resourceById)
}

/** Users cannot grant what they do not hold, except system administrators. */
async function assertHeld(
  context: OperationContext,
  role: Role,
  resources: readonly ResourcePermit[],
  resourceById: ReadonlyMap<string, ResourceRow>,
): Promise<void> {
  if (await isSystemAdministrator(context)) return
  const before = new Set(role.resourcePermits.map((row) => row.resourceId))
  const added = resources.filter((row) => !before.has(row.resourceId))
  if (added.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct p.resource_id as id from base_user_responsibility held
    join base_responsibility resp on resp.id = held.resp_id and resp.status = 'ENABLED'
    join base_responsibility__roles r on r.header_id = resp.id
    join base_role role on role.id = r.role_id and role.status = 'ENABLED'
    join base_role__resource_permits p on p.header_id = role.id
    where held.user_id = ${context.caller?.userId ?? '0'}::bigint and held.status = 'EFFECTIVE'`.execute(
    context.tx,
  )
  const held = new Set(rows.map((row) => row.id))
  const beyond = added.flatMap(({ resourceId }) => {
    const resource = resourceById.get(resourceId)
    return resource && !held.has(resourceId) ? [textOf(resource)] : []
  })
  if (beyond.length > 0) context.refuse('PERMITS_BEYOND_OWN', { permits: beyond.slice(0, 5) })
}

/** Every menu with its buttons, parents before children, for the permit screen. */
export async function findPermitTree(context: OperationContext): Promise<unknown> {
  return readTree(context)
}

async function readTree(
  context: OperationContext,
): Promise<{ menus: MenuRow[]; resources: ResourceRow[] }> {
  const menus = await sql<MenuRow>`
    select id, menu_parent_id as "parentId", menu_name as name, menu_name_en as "nameEn",
      menu_type as type, menu_side as side, html_url as url
    from base_menu where status = 'ENABLED' order by level_id, seq_num, id`.execute(context.tx)
  const resources = await sql<ResourceRow>`
    select id, menu_id as "menuId", resource_code as code, resource_name as name,
      resource_name_en as "nameEn"
    from base_resource where status = 'ENABLED' order by seq_num, id`.execute(context.tx)
  return { menus: menus.rows, resources: resources.rows }
}

function textOf(row: { name: string; nameEn: string }) {
  return { zh: row.name, en: row.nameEn ?? row.name }
}
