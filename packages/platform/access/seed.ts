import { sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import type { Tx } from '../http/action.ts'
import { PROFILE_DEFAULTS, type ProfileDefault } from '../lookups/profileDefaults.ts'
import { STANDARD_BUTTONS } from './buttons.ts'
import { type MenuSeed, menuSeeds } from './menuSeed.ts'
import { grantedCodes, type RoleSeed } from './roles.ts'
import { hashOf, type SeedRow, seedRows } from './seedRows.ts'
import { ensureTriggers } from './triggers.ts'

/** Increase it when this file writes the same plan differently. */
const SEED_VERSION = 2

const enabled = { status: 'ENABLED', enabledFlag: 'Y' } as const

/**
 * The rows that every installation needs: menus and buttons, roles, responsibilities, lookups, options. Runs at every
 * start after the migrations; does nothing when the release has no changes.
 */
export async function seedInstallation(tx: Tx, registry: Registry): Promise<void> {
  // Nodes that start at the same time seed one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('opensrm seed'))`.execute(tx)
  const { menus, roles, hash: plan } = planOf(registry)
  const { rows } = await sql<{ hash: string }>`
    select hash from seed_stamp where kind = 'plan' and key = 'all'`.execute(tx)
  if (rows[0]?.hash === plan) return
  await ensureTriggers(tx, registry)
  await seedButtons(tx, registry)
  const menuIds = await seedMenus(tx, registry, menus)
  const resourceIds = await seedResources(tx, registry, menus, menuIds)
  await seedRoles(tx, registry, { roles, menus, menuIds, resourceIds })
  await seedLookups(tx, registry)
  await seedProfiles(tx, registry)
  await seedDocuments(tx, registry)
  await sql`
    insert into seed_stamp (kind, key, hash, seeded) values ('plan', 'all', ${plan}, '{}')
    on conflict (kind, key) do update set hash = excluded.hash`.execute(tx)
}

type Plan = { menus: readonly MenuSeed[]; roles: readonly RoleSeed[]; hash: string }

/** By areas: a process that opens several installations, as tests do, works their plan out once. */
const plans = new WeakMap<Registry['areas'], Plan>()

function planOf(registry: Registry): Plan {
  const { areas } = registry
  const known = plans.get(areas)
  if (known) return known
  const menus = menuSeeds(registry)
  const roles = areas.flatMap((area) => area.roles ?? [])
  const documents = [...registry.documents.values()]
  const hash = hashOf([
    SEED_VERSION,
    menus,
    roles,
    STANDARD_BUTTONS,
    PROFILE_DEFAULTS,
    registry.lookups,
    documents.map(({ seeds }) => seeds),
    documents.map(({ definition }) => [definition.resource, Object.keys(definition.children)]),
  ])
  const plan = { menus, roles, hash }
  plans.set(areas, plan)
  return plan
}

/** Rows that areas ship with their documents. */
async function seedDocuments(tx: Tx, registry: Registry): Promise<void> {
  for (const { definition, seeds } of registry.documents.values()) {
    if (!seeds) continue
    const { identity, rows, children = {} } = seeds
    const kind = `document ${definition.resource}`
    const ids = await seedRows(tx, { kind, definition, identity, rows })
    for (const [child, own] of Object.entries(children))
      await seedRows(tx, {
        ...{ kind: `${kind}.${child}`, definition, child },
        identity: ['headerId', ...own.identity],
        // A record that an administrator has deleted keeps no rows.
        rows: own.rows.flatMap(({ key, of, values }) => {
          const headerId = ids.get(of)
          return headerId ? [{ key, values: { ...values, headerId } }] : []
        }),
      })
  }
}

async function seedButtons(tx: Tx, registry: Registry): Promise<void> {
  const shown = STANDARD_BUTTONS.filter((button) => button.code !== 'view')
  await seedRows(tx, {
    kind: 'baseButton',
    definition: registry.document('baseButton').definition,
    identity: ['buttonCode'],
    rows: shown.map((button, at) => ({
      key: button.code,
      values: {
        ...enabled,
        buttonCode: button.code,
        buttonName: button.name.zh,
        buttonNameEn: button.name.en,
        buttonIcon: button.icon ?? null,
        buttonColor: button.color,
        buttonPlace: button.place,
        actionName: button.action ?? null,
        confirmFlag: button.confirm ? 'Y' : 'N',
        confirmText: button.confirm?.zh ?? null,
        confirmTextEn: button.confirm?.en ?? null,
        seqNum: (at + 1) * 10,
      },
    })),
  })
}

/** Level by level, because a child refers to the id of its parent. */
async function seedMenus(
  tx: Tx,
  registry: Registry,
  menus: readonly MenuSeed[],
): Promise<Map<string, string>> {
  const { definition } = registry.document('baseMenu')
  const ids = new Map<string, string>()
  for (let levelId = 0; menus.some((menu) => menu.levelId === levelId); levelId++) {
    const level = menus.filter(
      (menu) => menu.levelId === levelId && (menu.parentCode === null || ids.has(menu.parentCode)),
    )
    const made = await seedRows(tx, {
      kind: 'baseMenu',
      definition,
      identity: ['menuCode'],
      rows: level.map((menu) => ({
        key: menu.code,
        values: {
          status: 'ENABLED',
          enabled: 'Y',
          menuParentId: menu.parentCode === null ? null : ids.get(menu.parentCode),
          menuCode: menu.code,
          menuName: menu.title.zh,
          menuNameEn: menu.title.en,
          menuType: menu.route === null ? 'FOLDER' : 'PAGE',
          htmlUrl: menu.route,
          imageLink: menu.icon,
          levelId: menu.levelId,
          menuSide: menu.side,
          openMode: 'SINGLE',
          keepAliveFlag: 'Y',
          seqNum: menu.seqNum,
        },
      })),
    })
    for (const [code, id] of made) ids.set(code, id)
  }
  if ('menuId' in definition.fields)
    await sql`update base_menu set menu_id = id where menu_id is null`.execute(tx)
  return ids
}

/** By 'menu/code'. */
async function seedResources(
  tx: Tx,
  registry: Registry,
  menus: readonly MenuSeed[],
  menuIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows: SeedRow[] = menus.flatMap((menu) => {
    const menuId = menuIds.get(menu.code)
    if (!menuId) return []
    return menu.resources.map((resource) => ({
      key: `${menu.code}/${resource.code}`,
      values: {
        ...enabled,
        menuId,
        resourceCode: resource.code,
        resourceName: resource.name.zh,
        resourceNameEn: resource.name.en,
        resIcon: resource.icon,
        resourceType: resource.place,
        buttonColor: resource.color,
        apiActions: resource.apiActions,
        fieldKeys: resource.fieldKeys,
        seqNum: resource.seqNum,
      },
    }))
  })
  return seedRows(tx, {
    kind: 'baseResource',
    definition: registry.document('baseResource').definition,
    identity: ['menuId', 'resourceCode'],
    rows,
  })
}

async function seedRoles(
  tx: Tx,
  registry: Registry,
  options: {
    roles: readonly RoleSeed[]
    menus: readonly MenuSeed[]
    menuIds: ReadonlyMap<string, string>
    resourceIds: ReadonlyMap<string, string>
  },
): Promise<void> {
  const { roles, menus, menuIds, resourceIds } = options
  const role = registry.document('baseRole').definition
  const responsibility = registry.document('baseResponsibility').definition
  const roleIds = await seedRows(tx, {
    kind: 'baseRole',
    definition: role,
    identity: ['roleCode'],
    rows: roles.map((seed) => ({
      key: seed.code,
      values: {
        ...enabled,
        roleCode: seed.code,
        roleName: seed.name.zh,
        roleNameEn: seed.name.en,
        roleSide: seed.side,
        riskLevel: seed.risk ?? 'LOW',
      },
    })),
  })
  const respIds = await seedRows(tx, {
    kind: 'baseResponsibility',
    definition: responsibility,
    identity: ['respCode'],
    rows: roles.map((seed, at) => ({
      key: seed.code,
      values: {
        ...enabled,
        respCode: seed.code,
        respName: seed.name.zh,
        respNameEn: seed.name.en,
        respSide: seed.side,
        dataScope: seed.dataScope,
        homeRoute: seed.side === 'SUPPLIER' ? 'exHome' : 'inHome',
        effectiveFrom: '2000-01-01',
        seqNum: (at + 1) * 10,
      },
    })),
  })
  await seedRows(tx, {
    kind: 'baseResponsibility.roles',
    definition: responsibility,
    child: 'roles',
    identity: ['headerId', 'roleId'],
    rows: [...respIds].flatMap(([code, headerId]) => {
      const roleId = roleIds.get(code)
      return roleId ? [{ key: `${code}/${code}`, values: { headerId, roleId } }] : []
    }),
  })
  const menuPermits: SeedRow[] = []
  const resourcePermits: SeedRow[] = []
  for (const seed of roles) {
    const headerId = roleIds.get(seed.code)
    for (const menu of menus) {
      const menuId = menuIds.get(menu.code)
      const codes = grantedCodes(seed, menu)
      if (!headerId || !menuId || !codes) continue
      menuPermits.push({
        key: `${seed.code}/${menu.code}`,
        values: { headerId, menuId, checkFlag: 'Y' },
      })
      for (const code of codes) {
        const resourceId = resourceIds.get(`${menu.code}/${code}`)
        if (resourceId)
          resourcePermits.push({
            key: `${seed.code}/${menu.code}/${code}`,
            values: { headerId, menuId, resourceId },
          })
      }
    }
  }
  await seedRows(tx, {
    kind: 'baseRole.menuPermits',
    definition: role,
    child: 'menuPermits',
    identity: ['headerId', 'menuId'],
    rows: menuPermits,
  })
  await seedRows(tx, {
    kind: 'baseRole.resourcePermits',
    definition: role,
    child: 'resourcePermits',
    identity: ['headerId', 'resourceId'],
    rows: resourcePermits,
  })
}

async function seedLookups(tx: Tx, registry: Registry): Promise<void> {
  const types = Object.entries(registry.lookups)
  const typeIds = await seedRows(tx, {
    kind: 'baseLookupType',
    definition: registry.document('baseLookupType').definition,
    identity: ['lookupType'],
    rows: types.map(([type, { title }]) => ({
      key: type,
      values: {
        ...enabled,
        lookupType: type,
        meaning: title.zh,
        meaningEn: title.en,
        systemCode: 'BASE',
        customLevel: 'EXTENSIBLE',
        orgSpecificFlag: 'N',
      },
    })),
  })
  const { definition } = registry.document('baseLookupValue')
  await seedRows(tx, {
    kind: 'baseLookupValue',
    definition,
    identity: ['lookupTypeId', 'lookupCode', 'buOrgId'],
    rows: types.flatMap(([type, { values }]) => {
      const lookupTypeId = typeIds.get(type)
      if (!lookupTypeId) return []
      return Object.entries(values).map(([code, text], at) => ({
        key: `${type}/${code}`,
        values: {
          ...enabled,
          lookupTypeId,
          lookupType: type,
          lookupCode: code,
          meaning: text.zh,
          meaningEn: text.en,
          systemCode: 'BASE',
          seqNum: (at + 1) * 10,
        },
      }))
    }),
  })
  if ('lookupValuesId' in definition.fields) {
    await sql`update base_lookup_value set lookup_values_id = id where lookup_values_id is null`.execute(
      tx,
    )
  }
}

async function seedProfiles(tx: Tx, registry: Registry): Promise<void> {
  await seedRows(tx, {
    kind: 'baseProfile',
    definition: registry.document('baseProfile').definition,
    identity: ['profileCode'],
    rows: Object.entries(PROFILE_DEFAULTS).map(([code, option]: [string, ProfileDefault]) => ({
      key: code,
      values: {
        ...enabled,
        profileCode: code,
        profileName: option.name.zh,
        profileNameEn: option.name.en,
        profileGroup: option.group,
        description: option.description ?? null,
        valueType: option.type,
        minValue: option.min ?? null,
        maxValue: option.max ?? null,
        defaultValue: option.value,
        allowLevels: ['SITE', ...(option.levels ?? [])],
        sensitiveFlag: 'N',
      },
    })),
  })
}
