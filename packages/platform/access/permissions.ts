import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type SqlBool, sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import { grantsOf, VIEW } from './grants.ts'
import { meetingsOf } from './meetings.ts'
import type { CatalogueMenu, CatalogueResource, MenuCatalogue } from './menuCatalogue.ts'
import {
  type Addressable,
  isInScope,
  type Like,
  mayStore,
  orgPathOf,
  type PermitPair,
  type ScopedRecord,
  type ScopeFilter,
  type SupplierScope,
} from './scope.ts'

/** Extends the scope to records of other users, in documents whose records belong to one user each. */
export const MANAGE = 'btnManage'

/** Actions that every user with `view` may call, even if a menu's resource row does not list them. */
export const VIEW_ACTIONS: ReadonlySet<string> = new Set([
  'listByPage',
  'findById',
  'findHistory',
  'findFigures',
  'findLinks',
  'findReferences',
])

export type DataScope =
  | 'ALL'
  | 'ORG_PERMIT'
  | 'ORG_AND_CATEGORY'
  | 'DEPARTMENT'
  | 'SELF'
  | 'SUPPLIER'

export type HeldResponsibility = {
  id: string
  code: string
  name: Text
  dataScope: DataScope
  /** the users it is made for: business users, administrators, suppliers */
  side: 'BUYER' | 'ADMIN' | 'SUPPLIER'
  homeRoute: string | null
}

/** One active permission configuration, with its trees expanded. */
export type Permit = {
  /** values of lookup PERMIT_FUNCTION that it applies to; null means all */
  functions: readonly string[] | null
  orgs: readonly Leveled[]
  /** null: every category */
  categories: readonly Leveled[] | null
}
export type Leveled = { id: string; level: 'READ' | 'WRITE' }

/** Everything the database knows about one user; read by load.ts. */
export type UserAccess = {
  side: Side
  userId: string
  personId: string | null
  supplierId: string | null
  /** organisation of the person */
  orgId?: string | null
  /** active responsibilities */
  responsibilities: readonly HeldResponsibility[]
  menuGrants: readonly { respId: string; menuId: string }[]
  resourceGrants: readonly { respId: string; resourceId: string; roleId?: string }[]
  /** conflicting roles of the user, without an active exception */
  roleConflicts?: readonly RoleConflict[]
  permits: readonly Permit[]
  departmentUserIds: readonly string[]
}

/** Two roles of one user that exclude each other. */
export type RoleConflict = { roleId: string; role: Text; otherId: string; other: Text }

export type Permissions = {
  side: Side
  supplierId: string | null
  /** all active responsibilities, whichever one is in use */
  responsibilities: readonly HeldResponsibility[]
  /** permitted menus with their ancestors, parents before children */
  menus: readonly CatalogueMenu[]
  can(resource: string, action: string): boolean
  /** the conflicting duties, when this writing action is granted by only one of them */
  dutyConflict(resource: string, action: string): { first: Text; second: Text } | null
  codesFor(resource: string): ReadonlySet<string>
  hasCode(resource: string, code: string): boolean
  /** the conditions of the caller's buttons for an operation; null when one of them is always shown */
  showConditions(resource: string, op: string, code: string): readonly string[] | null
  /** rows that may be read through this action; none when it is not granted */
  scopeOf(definition: DocumentDefinition, action?: string): ScopeFilter
  /** rows that may be changed with this action: permits of level READ do not count */
  writeScopeOf(definition: DocumentDefinition, action: string): ScopeFilter
  /** whether this record, with its arrays of rows, may be stored by this action */
  canWrite(definition: DocumentDefinition, record: ScopedRecord, action: string): boolean
  canLookUp(definition: DocumentDefinition): boolean
  lookUpScope(definition: DocumentDefinition): ScopeFilter
  /** the granted buttons of one menu, in order */
  resourcesOfMenu(menuId: string): readonly CatalogueResource[]
  /** the permitted menu that a screen of this document belongs to; `route` wins when it is a menu itself */
  menuFor(resource: string, route: string): string | null
}

/** Computes the permissions of one user. Pure: the same input always gives the same result. */
export function permissionsFrom(options: {
  registry: Registry
  catalogue: MenuCatalogue
  user: UserAccess
  /** the responsibility in use; null for the union of all */
  respId: string | null
}): Permissions {
  const { registry, catalogue, user, respId } = options
  const active = user.responsibilities.filter((held) => respId === null || held.id === respId)
  const grants = grantsOf({
    registry,
    catalogue,
    user,
    respIds: new Set(active.map((held) => held.id)),
  })
  const byId = new Map(active.map((held) => [held.id, held]))
  const referencing = referencesOf(registry)
  const none: ReadonlySet<string> = new Set()

  const respsFor = (resource: string, action: string): ReadonlySet<string> => {
    const listed = grants.respsFor(`${resource}/${action}`)
    const viewed = VIEW_ACTIONS.has(action) ? (grants.codesOf(resource).get(VIEW) ?? none) : none
    return viewed.size === 0 ? listed : new Set([...listed, ...viewed])
  }

  const scopeFor = (
    definition: DocumentDefinition,
    respIds: ReadonlySet<string>,
    level: 'READ' | 'WRITE',
    addressed: Addressable = addressedTo(definition),
  ): ScopeFilter => {
    if (respIds.size === 0) return { kind: 'none' }
    if (user.side === 'supplier') return { ...supplierScope(user), ...addressed }
    const scopes = [...respIds].flatMap((id) => byId.get(id)?.dataScope ?? [])
    const { users = [], responsibilities = [], audience = [] } = definition.access
    const { ownOnly, seesAll, like } = definition.access
    const isPersonal = users.length + responsibilities.length + audience.length > 0
    const followed = like ? likeFor(definition, like, respIds, level) : null
    const reachesAll =
      scopes.includes('ALL') ||
      followed?.scope.kind === 'all' ||
      (seesAll !== undefined && permissions.hasCode(definition.resource, seesAll)) ||
      (orgPathOf(definition) === null &&
        !followed &&
        (!isPersonal || permissions.hasCode(definition.resource, MANAGE)))
    if (reachesAll && !ownOnly) return { kind: 'all' }
    const permits = permitsFor(registry, definition, user.permits)
    const pairs = scopes.includes('ORG_PERMIT')
      ? pairsOf(permits, level).map(({ orgIds }) => ({ orgIds, categoryIds: null }))
      : scopes.includes('ORG_AND_CATEGORY')
        ? pairsOf(permits, level)
        : []
    return {
      kind: 'permits',
      pairs,
      userId: user.userId,
      personId: user.personId,
      respIds: active.map(({ id }) => id),
      like: followed,
      ...addressed,
      departmentUserIds: scopes.includes('DEPARTMENT') && !ownOnly ? user.departmentUserIds : [],
      freeOwn: scopes.includes('SELF') || scopes.includes('DEPARTMENT'),
    }
  }

  /** Which records are addressed to the caller; nothing where the document has no audience. */
  const addressedTo = ({ resource, access }: DocumentDefinition): Addressable => {
    const { audience } = access
    const isAddressed = audience && registry.document(resource).operations.audience
    if (!isAddressed) return {}
    const reader = {
      supplierId: sql`${user.supplierId}::bigint`,
      orgId: sql`${user.orgId ?? null}::bigint`,
    }
    return {
      addressed: (alias) =>
        sql<SqlBool>`(${sql.ref(`${alias}.status`)} = any(${audience}::text[]) and ${isAddressed(reader, alias)})`,
    }
  }

  /**
   * What the caller sees there through the responsibilities that grant the document itself. Who may read a record addressed to
   * many does not see what follows it.
   */
  const likeFor = (
    definition: DocumentDefinition,
    key: string,
    respIds: ReadonlySet<string>,
    level: 'READ' | 'WRITE',
  ): Like => {
    const field = definition.fields[key]
    if (field?.type !== 'ref') throw new Error(`${definition.resource}.${key} is no reference`)
    const other = registry.document(field.ref).definition
    return { key, definition: other, scope: scopeFor(other, respIds, level, {}) }
  }

  const permissions: Permissions = {
    side: user.side,
    supplierId: user.supplierId,
    responsibilities: user.responsibilities,
    menus: grants.menus,
    can: (resource, action) => respsFor(resource, action).size > 0,
    dutyConflict: (resource, action) =>
      conflictOver(user.roleConflicts ?? [], grants.rolesFor(`${resource}/${action}`)),
    codesFor: (resource) => new Set(grants.codesOf(resource).keys()),
    hasCode: (resource, code) => grants.codesOf(resource).has(code),
    showConditions(resource, op, code) {
      if (!grants.hasConditions) return null
      const buttons = grants.buttons.filter((one) => isButtonOf(one, { resource, op, code }))
      const conditions = buttons.flatMap(({ showCondition }) => showCondition || [])
      return conditions.length > 0 && conditions.length === buttons.length ? conditions : null
    },
    scopeOf: (definition, action = 'listByPage') =>
      scopeFor(definition, respsFor(definition.resource, action), 'READ'),
    writeScopeOf: (definition, action) =>
      scopeFor(
        definition,
        respsFor(definition.resource, action),
        'WRITE',
        // Readers change nothing but what is theirs, such as their receipt.
        definition.transitions.some(({ op, ownRows }) => op === action && ownRows)
          ? addressedTo(definition)
          : {},
      ),
    canWrite: (definition, record, action) => {
      const scope = permissions.writeScopeOf(definition, action)
      return action.startsWith('save') || action === 'doBatchSaveOrUpdate'
        ? mayStore(definition, scope, record)
        : isInScope(definition, scope, record)
    },
    canLookUp: (definition) => permissions.lookUpScope(definition).kind !== 'none',
    lookUpScope(definition) {
      const { lookup } = definition.access
      if (user.side === 'supplier') return supplierLookUp(definition)
      return lookup && active.length > 0
        ? { kind: 'all' }
        : scopeFor(definition, lookUpResps(definition), 'READ')
    },
    resourcesOfMenu: grants.buttonsOf,
    menuFor(resource, route) {
      const serving = grants.menus.filter(
        (menu) => menu.subjects.has(resource) && menu.type === 'PAGE',
      )
      const own = grants.menus.find((menu) => menu.url === route)
      return own?.id ?? nearest(serving, route)?.id ?? null
    },
  }

  /** The suppliers' scope as defined by the document; none if it defines nothing. */
  function supplierLookUp(definition: DocumentDefinition): ScopeFilter {
    const { lookup, held, supplier, users, sharedWith, audience } = definition.access
    const isReached = lookup === 'both' || lookUpResps(definition).size > 0
    if (isReached && (supplier || users || sharedWith || audience))
      return { ...supplierScope(user), ...addressedTo(definition) }
    if (held) {
      const own = held === 'menus' ? permissions.menus : active
      return { kind: 'ids', ids: own.map(({ id }) => id) }
    }
    if (lookup === 'both') return { kind: 'all' }
    if (lookup !== 'met') return { kind: 'none' }
    const places = meetingsOf(registry, definition.resource).filter((place) =>
      permissions.can(place.definition.resource, 'listByPage'),
    )
    return { ...supplierScope(user), kind: 'met', places }
  }

  /** Responsibilities that give access to a document: through its own menu, or through a document that refers to it. */
  function lookUpResps(definition: DocumentDefinition): Set<string> {
    const resources = [definition.resource, ...(referencing.get(definition.resource) ?? [])]
    return new Set(resources.flatMap((resource) => [...respsFor(resource, 'listByPage')]))
  }

  return permissions
}

/** The (organisations x categories) pairs of configurations at a level; WRITE includes READ, but not the reverse. */
export function pairsOf(permits: readonly Permit[], level: 'READ' | 'WRITE'): PermitPair[] {
  const idsAt = (list: readonly Leveled[]) => [
    ...new Set(
      list.filter((item) => level === 'READ' || item.level === 'WRITE').map((item) => item.id),
    ),
  ]
  return permits.flatMap(({ orgs, categories }) => {
    const orgIds = idsAt(orgs)
    const categoryIds = categories === null ? null : idsAt(categories)
    if (orgIds.length === 0 || categoryIds?.length === 0) return []
    return [{ orgIds, categoryIds }]
  })
}

/** Configurations may be limited to business functions; an area defines its own. */
function permitsFor(
  registry: Registry,
  definition: DocumentDefinition,
  permits: readonly Permit[],
): readonly Permit[] {
  const code = registry.documents.get(definition.resource)?.area
  const wanted = registry.areas.find((area) => area.code === code)?.permitFunction
  if (!wanted) return permits
  return permits.filter(({ functions }) => functions === null || functions.includes(wanted))
}

function supplierScope(user: UserAccess): SupplierScope {
  return { kind: 'supplier', supplierId: user.supplierId, userId: user.userId }
}

/**
 * Actions permitted by both duties cause no conflict; an action permitted by only one of them is refused while the user
 * has both.
 */
function conflictOver(
  conflicts: readonly RoleConflict[],
  roles: ReadonlySet<string>,
): { first: Text; second: Text } | null {
  if (conflicts.length === 0) return null
  let found: RoleConflict | undefined
  for (const roleId of roles) {
    const own = conflicts.filter((one) => one.roleId === roleId)
    if (own.length === 0 || own.some((one) => roles.has(one.otherId))) return null
    found ??= own[0]
  }
  return found ? { first: found.role, second: found.other } : null
}

function isButtonOf(
  { code, actions, subjects }: CatalogueResource,
  wanted: { resource: string; op: string; code: string },
): boolean {
  return code === wanted.code
    ? subjects.includes(wanted.resource)
    : actions.includes(`${wanted.resource}/${wanted.op}`)
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

/** The menu whose address shares the longest start with the route: edit routes begin like their list. */
function nearest(menus: readonly CatalogueMenu[], route: string): CatalogueMenu | undefined {
  const common = (a: string, b: string): number => {
    let length = 0
    while (length < a.length && a[length]?.toLowerCase() === b[length]?.toLowerCase()) length++
    return length
  }
  return [...menus].sort((a, b) => common(b.url ?? '', route) - common(a.url ?? '', route))[0]
}

const references = new WeakMap<Registry, Map<string, Set<string>>>()

/** Documents that refer to a resource, in fields, rows or input: their readers may look it up. */
function referencesOf(registry: Registry): Map<string, Set<string>> {
  const known = references.get(registry)
  if (known) return known
  const found = new Map<string, Set<string>>()
  for (const { definition, operations } of registry.documents.values()) {
    const fieldSets: Fields[] = [
      definition.fields,
      ...Object.values(definition.children).map((child) => child.fields),
      ...[...definition.transitions, ...Object.values(operations.actions ?? {})].flatMap(
        (asked) => [
          asked.input ?? {},
          ...Object.values(asked.inputRows ?? {}).map((rows) => rows.fields),
        ],
      ),
    ]
    for (const fields of fieldSets) {
      for (const field of Object.values(fields)) {
        if (field.type === 'ref' || field.type === 'multiref')
          put(found, field.ref, definition.resource)
      }
    }
  }
  references.set(registry, found)
  return found
}
