import type { TreeMenu, TreeResource } from './permitTree.ts'

export type Role = {
  id: string
  versionNum: number
  roleCode: string
  roleName: string
  roleNameEn: string | null
  roleSide: string
  menuPermits: { menuId: string }[]
  resourcePermits: { menuId: string; resourceId: string }[]
}

/** One row per role, menu and button, for a spreadsheet. */
export function matrixOf(
  roles: readonly Role[],
  menus: readonly TreeMenu[],
  resources: readonly TreeResource[],
  nameOf: (row: { name: string; nameEn: string }) => string,
  roleName: (role: Role) => string,
): string {
  const menuById = new Map(menus.map((menu) => [menu.id, menu]))
  const resourceById = new Map(resources.map((resource) => [resource.id, resource]))
  // Prefixes cells that begin like a formula, so that a spreadsheet reads them as text.
  const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
  const lines = roles.flatMap((role) =>
    role.resourcePermits.flatMap(({ menuId, resourceId }) => {
      const [menu, resource] = [menuById.get(menuId), resourceById.get(resourceId)]
      if (!menu || !resource) return []
      return [
        [role.roleCode, roleName(role), nameOf(menu), resource.code, nameOf(resource)]
          .map(cell)
          .join(','),
      ]
    }),
  )
  return `\uFEFF${['role', 'name', 'menu', 'code', 'button'].map(cell).join(',')}\n${lines.join('\n')}`
}
