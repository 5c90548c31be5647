import {
  type DocumentDefinition,
  type Sharing,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../http/action.ts'

/** Organisations and purchase categories that are permitted together; null `categoryIds` means every category. */
export type PermitPair = { orgIds: readonly string[]; categoryIds: readonly string[] | null }

/**
 * The rows of a document that a caller can access. Created by permissions.ts; used for SQL and for records in memory.
 */
export type ScopeFilter =
  | { kind: 'all' }
  | { kind: 'none' }
  | SupplierScope
  | { kind: 'ids'; ids: readonly string[] }
  | MetScope
  | PermitScope

export type SupplierScope = Addressable & {
  kind: 'supplier'
  supplierId: string | null
  userId: string
}

/**
 * Condition over the header row `alias`: whether a record is addressed to the caller (`access.audience`). Only the database
 * decides it.
 */
export type Addressable = { addressed?: (alias: string) => RawBuilder<SqlBool> }

/** Records that visible documents of a supplier refer to. Only for look-ups. */
export type MetScope = Omit<SupplierScope, 'kind'> & { kind: 'met'; places: readonly Meeting[] }

/** A field of the header or of rows in which suppliers see a reference to the record. */
export type Meeting = { definition: DocumentDefinition; child: string | null; key: string }

export type PermitScope = Addressable & {
  kind: 'permits'
  pairs: readonly PermitPair[]
  userId: string
  personId: string | null
  /** responsibilities in use */
  respIds: readonly string[]
  /** creators in the caller's department and below (data scope DEPARTMENT) */
  departmentUserIds: readonly string[]
  /** the records that records of this document follow (`access.like`) */
  like: Like | null
  /** may create for any organisation: one of the granting responsibilities is limited by person, not by organisation */
  freeOwn: boolean
}

/** The reference field, what it refers to, and the rows of that which the caller can access. */
export type Like = { key: string; definition: DocumentDefinition; scope: ScopeFilter }

/** A record in the engine, stored or about to be stored: header fields and arrays of rows. */
export type ScopedRecord = { [key: string]: unknown }

/** The location of a path such as 'orgId', 'lines.categoryId' or 'id'. */
export type Place = { child: string | null; key: string; isList: boolean }

export function placeOf(definition: DocumentDefinition, path: string): Place {
  const [first = path, second] = path.split('.')
  const child = second === undefined ? null : first
  const key = second ?? first
  const fields = child === null ? definition.fields : definition.children[child]?.fields
  if (!fields)
    throw new Error(`${definition.resource} has no rows ${first}, named by access ${path}`)
  const field = fields[key]
  if (!field && !(child === null && SYSTEM_COLUMNS.has(key))) {
    throw new Error(`${definition.resource} has no field ${path}, named by its access`)
  }
  return { child, key, isList: field?.type === 'multiref' || field?.type === 'multilookup' }
}

/**
 * The organisation path, if rows belong to an organisation. Base data has none, and every user with the menu sees all
 * of it.
 */
export function orgPathOf(definition: DocumentDefinition): string | null {
  const { org } = definition.access
  if (org !== undefined) return org
  return definition.withoutOrg ? null : 'orgId'
}

/** Condition over the header row `alias`. Never empty, so that it can always follow `where` or `and`. */
export function scopeSql(
  definition: DocumentDefinition,
  scope: ScopeFilter,
  alias: string,
): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'none':
      return sql<SqlBool>`false`
    case 'all':
      return notHidden(definition, alias)
    case 'supplier':
      return supplierSql(definition, scope, alias)
    case 'ids':
      return sql<SqlBool>`${sql.ref(`${alias}.id`)} = any(${scope.ids}::bigint[])`
    case 'met':
      return metSql(scope, alias)
    case 'permits':
      return sql<SqlBool>`(${notHidden(definition, alias)} and ${anyOf(permitConditions(definition, scope, alias))})`
  }
}

/** The same decision for a record in memory. */
export function isInScope(
  definition: DocumentDefinition,
  scope: ScopeFilter,
  record: ScopedRecord,
): boolean {
  switch (scope.kind) {
    case 'none':
      return false
    case 'all':
      return !isHidden(definition, record)
    case 'supplier':
      return isOwnedBySupplier(definition, scope, record)
    case 'ids':
      return scope.ids.includes(String(record.id))
    case 'met':
      throw new Error(`${definition.resource} is looked up in the database`)
    case 'permits':
      return (
        !isHidden(definition, record) &&
        // Whose records they are is asked of the database, which each record was read from.
        (scope.like !== null ||
          isPermitted(definition, scope.pairs, record) ||
          isOwn(definition, scope, record) ||
          isOfDepartment(definition, scope, record))
      )
  }
}

/**
 * Whether a record may be stored in this state. Access to one's own records is not enough: organisation and category
 * must be permitted, so that users cannot create rows for, or move rows to, an organisation they have no permit for.
 */
export function mayStore(
  definition: DocumentDefinition,
  scope: ScopeFilter,
  record: ScopedRecord,
): boolean {
  if (!isInScope(definition, scope, record)) return false
  if (scope.kind !== 'permits' || scope.freeOwn || orgPathOf(definition) === null) return true
  // Its organisations and categories follow from other documents, so no client moves a record between them.
  if (definition.access.either) return true
  return isPermitted(definition, scope.pairs, record) || isOfDepartment(definition, scope, record)
}

/**
 * Which records may be named where documents refer to them. A supplier sees names of its own records in documents that
 * belong to suppliers; other readers see names except in states hidden from them. Null: all records, because names of
 * shared data are visible with the document.
 */
export function namingScope(
  { access }: DocumentDefinition,
  { side, supplierId, userId }: Pick<Caller, 'side' | 'supplierId' | 'userId'>,
): ScopeFilter | null {
  if (side === 'buyer') return access.buyerHiddenStates ? { kind: 'all' } : null
  const { supplier, sharedWith, audience } = access
  const isOfSuppliers = [supplier, sharedWith, audience].some((said) => said !== undefined)
  return isOfSuppliers ? { kind: 'supplier', supplierId, userId } : null
}

/** Whether the caller may see the caller's own records in this state. */
export function isStateSeen(
  { access }: DocumentDefinition,
  { side }: Pick<Caller, 'side'>,
  state: string,
): boolean {
  if (side === 'buyer') return !access.buyerHiddenStates?.includes(state)
  const { sharedWith = [], audience, supplierStates = audience } = access
  const shared = sharedWith.some(({ states }) => states.includes(state))
  return shared || !supplierStates || supplierStates.includes(state)
}

const SYSTEM_COLUMNS = new Set(['id', 'orgId', 'createdBy', 'status'])

// --- SQL

function permitConditions(
  definition: DocumentDefinition,
  scope: PermitScope,
  alias: string,
): RawBuilder<SqlBool>[] {
  const { access } = definition
  const org = orgPathOf(definition)
  const conditions =
    access.creatorSees === false ? [] : [equalsSql(definition, 'createdBy', [scope.userId], alias)]
  for (const path of access.users ?? [])
    conditions.push(equalsSql(definition, path, [scope.userId], alias))
  if (scope.personId !== null) {
    for (const path of access.persons ?? [])
      conditions.push(equalsSql(definition, path, [scope.personId], alias))
  }
  for (const path of access.responsibilities ?? []) {
    const held = equalsSql(definition, path, scope.respIds, alias)
    const orgIds = scope.pairs.flatMap((pair) => pair.orgIds)
    const inOrg = equalsSql(definition, 'orgId', orgIds, alias)
    conditions.push(sql<SqlBool>`(${held} and (${sql.ref(`${alias}.org_id`)} is null or ${inOrg}))`)
  }
  if (scope.departmentUserIds.length > 0 && access.creatorSees !== false) {
    conditions.push(equalsSql(definition, 'createdBy', scope.departmentUserIds, alias))
  }
  if (org !== null) {
    for (const { orgIds, categoryIds } of scope.pairs) {
      const inOrg = inOrgSql(definition, org, orgIds, alias)
      conditions.push(
        access.category && categoryIds
          ? access.either
            ? sql<SqlBool>`(${inOrg} or ${equalsSql(definition, access.category, categoryIds, alias)})`
            : sql<SqlBool>`(${inOrg} and ${categorySql(definition, access.category, categoryIds, alias)})`
          : inOrg,
      )
    }
  }
  if (scope.like) {
    const { key, definition: other, scope: seen } = scope.like
    // What is followed may follow another document itself.
    const above = `${alias}_of`
    conditions.push(
      sql<SqlBool>`exists (select 1 from ${sql.table(tableOf(other))} as ${sql.ref(above)} where ${sql.ref(`${above}.id`)} = ${sql.ref(`${alias}.${snake(key)}`)} and ${scopeSql(other, seen, above)})`,
    )
  }
  if (scope.addressed) conditions.push(scope.addressed(alias))
  return conditions
}

/** With `groupWide`, a record without organisation matches every permitted one. */
function inOrgSql(
  definition: DocumentDefinition,
  org: string,
  orgIds: readonly string[],
  alias: string,
): RawBuilder<SqlBool> {
  const inOrg = equalsSql(definition, org, orgIds, alias)
  if (!definition.access.groupWide) return inOrg
  return sql<SqlBool>`(${inOrg} or ${sql.ref(`${alias}.${snake(org)}`)} is null)`
}

/** Records without a category are only checked by organisation. */
function categorySql(
  definition: DocumentDefinition,
  path: string,
  ids: readonly string[],
  alias: string,
): RawBuilder<SqlBool> {
  const place = placeOf(definition, path)
  const matches = equalsSql(definition, path, ids, alias)
  if (place.child === null) {
    const column = sql.ref(`${alias}.${snake(place.key)}`)
    return place.isList
      ? sql<SqlBool>`(coalesce(cardinality(${column}), 0) = 0 or ${matches})`
      : sql<SqlBool>`(${column} is null or ${matches})`
  }
  const { table, column } = childColumn(definition, place.child, place.key)
  const filled = sql<SqlBool>`${column} is not null`
  return sql<SqlBool>`(${matches} or not exists (select 1 from ${table} as scoped where scoped.header_id = ${sql.ref(`${alias}.id`)} and ${filled}))`
}

function metSql({ places, supplierId, userId }: MetScope, alias: string): RawBuilder<SqlBool> {
  if (places.length === 0) return sql<SqlBool>`false`
  const named = places.map(({ definition, child, key }) => {
    const column = sql.ref(`${child === null ? 's' : 'r'}.${snake(key)}`)
    const { isList } = placeOf(definition, child === null ? key : `${child}.${key}`)
    const value = isList ? sql`unnest(${column})` : column
    const rows =
      child === null
        ? sql``
        : sql` join ${sql.table(tableOf(definition, child))} as r on r.header_id = s.id`
    const [shared, owner] = definition.access.supplier?.split('.') ?? []
    const own =
      child !== null && child === shared && owner
        ? sql` and ${sql.ref(`r.${snake(owner)}`)} = ${supplierId}::bigint`
        : sql``
    return sql`select ${value} from ${sql.table(tableOf(definition))} as s${rows}
      where ${supplierSql(definition, { supplierId, userId }, 's')}${own}`
  })
  // Evaluated once beforehand, independent of the other conditions.
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = any(array(${sql.join(named, sql` union `)}))`
}

function supplierSql(
  definition: DocumentDefinition,
  scope: Omit<SupplierScope, 'kind'>,
  alias: string,
): RawBuilder<SqlBool> {
  const { access } = definition
  const ways = (access.users ?? []).map((path) =>
    equalsSql(definition, path, [scope.userId], alias),
  )
  if (access.supplier && scope.supplierId !== null) {
    const conditions = [equalsSql(definition, access.supplier, [scope.supplierId], alias)]
    if (access.supplierStates) {
      conditions.push(
        sql<SqlBool>`${sql.ref(`${alias}.status`)} = any(${access.supplierStates}::text[])`,
      )
    }
    for (const [field, wanted] of Object.entries(access.supplierWhere ?? {})) {
      const column = sql.ref(`${alias}.${snake(field)}`)
      conditions.push(sql<SqlBool>`${column}::text = any(${listOf(wanted)}::text[])`)
    }
    ways.push(sql<SqlBool>`(${sql.join(conditions, sql` and `)})`)
  }
  if (scope.supplierId !== null)
    for (const sharing of access.sharedWith ?? [])
      ways.push(sharedSql(definition, sharing, scope.supplierId, alias))
  if (scope.addressed) ways.push(scope.addressed(alias))
  return anyOf(ways)
}

function sharedSql(
  definition: DocumentDefinition,
  { by, rowWhere = {}, states, where = {} }: Sharing,
  supplierId: string,
  alias: string,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`${sql.ref(`${alias}.status`)} = any(${states}::text[])`]
  for (const [field, wanted] of Object.entries(where))
    conditions.push(
      sql<SqlBool>`${sql.ref(`${alias}.${snake(field)}`)} = any(${listOf(wanted)}::text[])`,
    )
  if (by) {
    const place = placeOf(definition, by)
    if (place.child === null) conditions.push(equalsSql(definition, by, [supplierId], alias))
    else {
      const { table, column } = childColumn(definition, place.child, place.key)
      const rows = Object.entries(rowWhere).map(
        ([field, value]) => sql<SqlBool>`${sql.ref(`scoped.${snake(field)}`)} = ${value}`,
      )
      conditions.push(
        sql<SqlBool>`exists (select 1 from ${table} as scoped where ${sql.join(
          [
            sql<SqlBool>`scoped.header_id = ${sql.ref(`${alias}.id`)}`,
            holds(column, place.isList, [supplierId]),
            ...rows,
          ],
          sql` and `,
        )})`,
      )
    }
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function notHidden(definition: DocumentDefinition, alias: string): RawBuilder<SqlBool> {
  const hidden = definition.access.buyerHiddenStates ?? []
  if (hidden.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${alias}.status`)} <> all(${hidden}::text[])`
}

/** The column of a path contains one of the ids; for rows, that of at least one row. */
function equalsSql(
  definition: DocumentDefinition,
  path: string,
  ids: readonly string[],
  alias: string,
): RawBuilder<SqlBool> {
  const place = placeOf(definition, path)
  if (place.child === null) return holds(sql.ref(`${alias}.${snake(place.key)}`), place.isList, ids)
  const { table, column } = childColumn(definition, place.child, place.key)
  return sql<SqlBool>`exists (select 1 from ${table} as scoped where scoped.header_id = ${sql.ref(`${alias}.id`)} and ${holds(column, place.isList, ids)})`
}

function holds(
  column: RawBuilder<unknown>,
  isList: boolean,
  ids: readonly string[],
): RawBuilder<SqlBool> {
  if (isList) return sql<SqlBool>`${column} && ${ids}::bigint[]`
  return ids.length === 1
    ? sql<SqlBool>`${column} = ${ids[0]}::bigint`
    : sql<SqlBool>`${column} = any(${ids}::bigint[])`
}

function childColumn(definition: DocumentDefinition, child: string, key: string) {
  return { table: sql.table(tableOf(definition, child)), column: sql.ref(`scoped.${snake(key)}`) }
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

// --- memory

function isHidden(definition: DocumentDefinition, record: ScopedRecord): boolean {
  return definition.access.buyerHiddenStates?.includes(String(record.status)) ?? false
}

function isPermitted(
  definition: DocumentDefinition,
  pairs: readonly PermitPair[],
  record: ScopedRecord,
): boolean {
  const org = orgPathOf(definition)
  if (org === null) return false
  const orgs = valuesAt(definition, org, record)
  const categories = definition.access.category
    ? valuesAt(definition, definition.access.category, record)
    : []
  if (definition.access.either)
    return pairs.some(
      ({ orgIds, categoryIds }) =>
        meets(orgs, orgIds) || (categoryIds !== null && meets(categories, categoryIds)),
    )
  return pairs.some(
    ({ orgIds, categoryIds }) =>
      (meets(orgs, orgIds) || (orgs.length === 0 && definition.access.groupWide === true)) &&
      (categoryIds === null || categories.length === 0 || meets(categories, categoryIds)),
  )
}

function isOwn(definition: DocumentDefinition, scope: PermitScope, record: ScopedRecord): boolean {
  const { users = [], persons = [], responsibilities = [], creatorSees } = definition.access
  if (creatorSees !== false && record.createdBy === scope.userId) return true
  const orgs = valuesAt(definition, 'orgId', record)
  const isInOrg = orgs.length === 0 || scope.pairs.some(({ orgIds }) => meets(orgs, orgIds))
  if (
    isInOrg &&
    responsibilities.some((path) => meets(valuesAt(definition, path, record), scope.respIds))
  )
    return true
  if (users.some((path) => valuesAt(definition, path, record).includes(scope.userId))) return true
  const { personId } = scope
  return (
    personId !== null &&
    persons.some((path) => valuesAt(definition, path, record).includes(personId))
  )
}

function isOfDepartment(
  definition: DocumentDefinition,
  scope: PermitScope,
  record: ScopedRecord,
): boolean {
  if (definition.access.creatorSees === false) return false
  return typeof record.createdBy === 'string' && scope.departmentUserIds.includes(record.createdBy)
}

function isOwnedBySupplier(
  definition: DocumentDefinition,
  scope: SupplierScope,
  record: ScopedRecord,
): boolean {
  const { supplier, supplierStates, supplierWhere = {}, users = [] } = definition.access
  if (users.some((path) => valuesAt(definition, path, record).includes(scope.userId))) return true
  const { supplierId } = scope
  const { sharedWith = [] } = definition.access
  if (
    supplierId !== null &&
    sharedWith.some((way) => isShared(definition, way, supplierId, record))
  )
    return true
  if (!supplier || scope.supplierId === null) return false
  if (!valuesAt(definition, supplier, record).includes(scope.supplierId)) return false
  if (supplierStates && !supplierStates.includes(String(record.status))) return false
  return Object.entries(supplierWhere).every(([field, wanted]) => {
    const value = record[field]
    return value !== null && value !== undefined && listOf(wanted).includes(String(value))
  })
}

function isShared(
  definition: DocumentDefinition,
  { by, rowWhere = {}, states, where = {} }: Sharing,
  supplierId: string,
  record: ScopedRecord,
): boolean {
  if (!states.includes(String(record.status))) return false
  const fits = Object.entries(where).every(([field, wanted]) =>
    listOf(wanted).includes(String(record[field] ?? '')),
  )
  if (!fits || !by) return fits
  const { child } = placeOf(definition, by)
  const rows = child === null ? null : ((record[child] as ScopedRecord[] | undefined) ?? [])
  const counting = rows?.filter((row) =>
    Object.entries(rowWhere).every(([field, value]) => row[field] === value),
  )
  const seen = child === null ? record : { ...record, [child]: counting }
  return valuesAt(definition, by, seen).includes(supplierId)
}

/** All filled values of a path: a single one, those of a list field, or those of all rows. */
function valuesAt(definition: DocumentDefinition, path: string, record: ScopedRecord): string[] {
  const { child, key } = placeOf(definition, path)
  const holders = child === null ? [record] : ((record[child] as ScopedRecord[] | undefined) ?? [])
  return holders.flatMap((holder) => {
    const value = holder[key]
    if (value === null || value === undefined || value === '') return []
    return Array.isArray(value) ? value.map(String) : [String(value)]
  })
}

function meets(values: readonly string[], permitted: readonly string[]): boolean {
  return values.some((value) => permitted.includes(value))
}

function listOf(wanted: string | readonly string[]): readonly string[] {
  return typeof wanted === 'string' ? [wanted] : wanted
}
