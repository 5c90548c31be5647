import {
  type AnyRecord,
  type DocumentDefinition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import type { ContractBench } from './testContract.ts'
import type { Values } from './testRecords.ts'

/**
 * Gives a role every menu and button of the product, so that what its holders still cannot see is
 * hidden independently of roles.
 */
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

/**
 * Drops uniqueness and append-only rules, which other tests cover, so that records can be placed
 * anywhere.
 */
export async function loosen({ product }: TestProduct, tables: readonly string[]): Promise<void> {
  const { pool } = product.platform
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
  const { rows } = await pool.query(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, c.conname
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'x')
     where i.indrelid = any($1::regclass[]) and (i.indisunique or i.indisexclusion) and not i.indisprimary`,
    [tables],
  )
  for (const { table, name, conname } of rows)
    await pool.query(
      conname ? `alter table ${table} drop constraint "${conname}"` : `drop index ${name}`,
    )
}

/** The same for the tables of every document. */
export async function loosenAll(test: TestProduct): Promise<void> {
  const kept = [...test.product.platform.registry.documents.values()].filter(
    ({ definition }) => !definition.view,
  )
  await loosen(
    test,
    kept.flatMap(({ definition }) => [
      tableOf(definition),
      ...Object.keys(definition.children).map((child) => tableOf(definition, child)),
    ]),
  )
}

/**
 * What suppliers see of a document according to its definition, in words; 'nothing' when it says
 * nothing.
 */
export function waysOf({ access }: DocumentDefinition): string {
  const { supplier, supplierStates, supplierWhere, sharedWith, users, audience } = access
  const limits = [
    ...(supplierStates ? [supplierStates.join(' ')] : []),
    ...Object.entries(supplierWhere ?? {}).map(
      ([key, wanted]) => `${key} ${[wanted].flat().join(' ')}`,
    ),
  ]
  const ways = [
    ...(supplier ? [['own', ...limits].join(': ')] : []),
    ...(sharedWith ? ['shared'] : []),
    ...(audience ? [`addressed: ${audience.join(' ')}`] : []),
    ...(users ? [`named in ${users.join(', ')}`] : []),
  ]
  return ways.join('; ') || 'nothing'
}

/** A supplier-owned record with every field filled, in a visible state unless one is given. */
export async function plantOwned(
  { test, admin, factory }: ContractBench,
  definition: DocumentDefinition,
  owner: { supplier: string; userName: string; status?: string },
): Promise<AnyRecord> {
  const { ids } = test.company
  const supplierId = ids.supplier?.[owner.supplier] as string
  const { supplier: path = 'id', supplierStates, supplierWhere = {} } = definition.access
  if (path === 'id')
    return { ...(await admin.ok(definition.resource, 'findById', { id: supplierId })) }
  const seen = supplierStates?.find((state) => !definition.deletableIn.includes(state))
  const status = owner.status ?? seen ?? supplierStates?.[0] ?? definition.initialState
  const isAccount = definition.resource === 'baseUser'
  return factory.plant(definition, {
    ...(isAccount ? { userName: `plant${owner.supplier}`, userType: 'SUPPLIER' } : {}),
    ...Object.fromEntries(
      Object.entries(supplierWhere).map(([key, wanted]) => [key, [wanted].flat()[0]]),
    ),
    ...ownedBy(path, supplierId),
    createdBy: ids.user?.[owner.userName],
    status,
  })
}

/**
 * Values that make a record a supplier's own: the owner is on the record or, where several share
 * it, on its rows.
 */
function ownedBy(path: string, supplierId: string): Values {
  const [first, field] = path.split('.') as [string, string?]
  return { [first]: field ? { [field]: supplierId } : supplierId }
}
