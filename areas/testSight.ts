import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

/** Gives a role every menu and button of the product: what its holders still do not see, no role can show them. */
export async function permitEverything({ product }: TestProduct, roleCode: string): Promise<void> {
  const { pool } = product.platform
  await pool.query(
    `insert into base_role__menu_permits (header_id, menu_id, check_flag)
     select role.id, menu.id, 'Y' from base_role role cross join base_menu menu
     where role.role_code = $1 and not exists (
       select 1 from base_role__menu_permits held where held.header_id = role.id and held.menu_id = menu.id)`,
    [roleCode],
  )
  await pool.query(
    `insert into base_role__resource_permits (header_id, resource_id)
     select role.id, button.id from base_role role cross join base_resource button
     where role.role_code = $1 and not exists (
       select 1 from base_role__resource_permits held
       where held.header_id = role.id and held.resource_id = button.id)`,
    [roleCode],
  )
  await cachesOf(product.platform).caughtUp()
}

/** In words, what a definition says suppliers see of its records; 'nothing' where it says nothing. */
export function waysOf({ access }: DocumentDefinition): string {
  const { supplier, supplierStates, supplierWhere, sharedWith, users } = access
  const limits = [
    ...(supplierStates ? [supplierStates.join(' ')] : []),
    ...Object.entries(supplierWhere ?? {}).map(([key, wanted]) => `${key} ${[wanted].flat().join(' ')}`),
  ]
  const ways = [
    ...(supplier ? [['own', ...limits].join(': ')] : []),
    ...(sharedWith ? ['shared'] : []),
    ...(users ? [`named in ${users.join(', ')}`] : []),
  ]
  return ways.join('; ') || 'nothing'
}
