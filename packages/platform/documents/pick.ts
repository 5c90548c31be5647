import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields, MultiRefField, RefField, RefFilter } from '@opensrm/kernel/document/fields.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { pageRowsOf } from '@opensrm/kernel/table/pageSize.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import { orgPathOf } from '../access/scope.ts'
import { shownValue } from '../exchange/values.ts'
import type { Caller, Platform } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { addFilters, addIds, addKeyword, Where } from './filters.ts'
import { attachRowLabels } from './labels.ts'
import { scopeFragment } from './list.ts'
import { labelSql, nameSql } from './listColumns.ts'
import { factsOf } from './pickFacts.ts'
import { findRowsForPick } from './pickRows.ts'
import { type ReadDoor, readDoor, unknownField } from './readDoor.ts'
import type { RegisteredDocument, Registry } from './registry.ts'
import { decode, headerFields, type TextRow } from './rows.ts'

export type PickRequest = {
  keyword?: string
  pageRows?: number
  ids?: readonly string[]
  /** always refused: the conditions come from the field's definition */
  filter?: { [field: string]: unknown }
  /** only the record marked as the default choice (see `findUsual`) */
  usual?: boolean
  /** the field to be filled, of a record or of an operation's input: its refFilter applies */
  for?: { resource: string; field: string; child?: string; op?: string; rows?: string }
  /** header values of the edited record, and those of the row */
  context?: { [key: string]: unknown }
  row?: { [key: string]: unknown }
}

export type Picked = {
  id: string
  code: string
  name: string
  label: string
  /** what distinguishes it from others of the same name, in the caller's language; only what the caller may see */
  apart?: string
  /** facts from other areas for this choice, such as its stock */
  facts?: readonly string[]
  copy: { [key: string]: unknown }
  /** further values the row gets with it, see `pickFills` */
  fill?: { readonly [key: string]: unknown }
}

const MOST_PICKED = 200

/** The server's own restriction of a choice: values of yes/no and reference fields. */
export type Narrowing = { readonly [field: string]: string }

/**
 * Records to choose from for a reference field: only those the field accepts. The search covers what is shown: code,
 * names and their pinyin. Conditions come from the field's definition, because a search by other fields would reveal
 * what the caller may not list.
 */
export async function findForPick(
  platform: Platform,
  definition: DocumentDefinition,
  asked: PickRequest,
  reader: { caller: Caller; permissions: Permissions },
  narrowed: Narrowing = {},
): Promise<Picked[]> {
  const { caller, permissions } = reader
  if (!permissions.canLookUp(definition)) throw new AppError('NO_PERMISSION')
  const [unknown] = Object.keys(asked.filter ?? {})
  if (unknown !== undefined) throw unknownField(unknown)
  const field = askedField(platform.registry, definition, asked, permissions)
  const request = await withNamedValues(platform, field, asked, permissions)
  if (field?.type === 'ref' && field.refChild)
    return findRowsForPick(platform, definition, field, request, reader)
  const door = readDoor(definition, permissions, 'pick')
  const where = new Where()
  const scope = scopeFragment(platform, door)
  where.addFragment(scope.text, scope.parameters)
  addFilters(where, door, narrowed)
  addIds(where, request.ids)
  for (const filter of field?.refFilter ?? []) addRefFilter(where, door, filter, request)
  if (field?.permitted) addPermitted(platform.registry, where, definition, { request, permissions })
  addKeyword(where, door, request.keyword)
  const keys = copiedKeys(platform.registry, field, request).filter(
    (key) => key === 'status' || (key in headerFields(definition) && door.mayRead(null, key)),
  )
  const { code, name, apart = [] } = definition.display
  const told = apart.filter((key) => door.mayRead(null, key))
  const known = { lookups: await lookupsOf(platform), language: caller.language }
  const limit = pageRowsOf(request.pageRows, MOST_PICKED)
  const text = `select t.id, t.${snake(code)}::text as code_, ${name ? nameSql(definition, 't', caller.language) : 'null'} as name_, ${labelSql(definition, 't', caller.language)} as label_,
    ${keys.map((key) => (key === 'status' ? 't.status' : `t.${snake(key)}`)).join(', ') || 'null as none_'}${told.map((key) => `, t.${snake(key)}::text as "${key}_told"`).join('')}
    from ${tableOf(definition)} t where ${where.text} order by t.${snake(code)}, t.id limit ${limit}`
  const found = await platform.db.executeQuery<TextRow>(
    CompiledQuery.raw(text, [...where.parameters]),
  )
  const fields = headerFields(definition)
  const picked = found.rows.map((row) => ({
    id: row.id as string,
    code: row.code_ ?? '',
    name: row.name_ ?? '',
    label: row.label_ ?? '',
    ...(told.length > 0 ? { apart: toldApart(definition, told, row, known) } : {}),
    copy: Object.fromEntries(
      keys.map((key): [string, unknown] => [
        key,
        fields[key] ? decode(fields[key], row[snake(key)] ?? null) : row[snake(key)],
      ]),
    ),
  }))
  const facts = await factsOf({ platform, caller, permissions }, definition.resource, {
    ids: picked.map(({ id }) => id),
    row: request.row ?? {},
    header: request.context ?? {},
  })
  const copiedFields = Object.fromEntries(
    keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])),
  )
  await attachRowLabels(
    platform.db,
    platform.registry,
    copiedFields,
    picked.map(({ copy }) => copy),
    caller,
  )
  return picked.map((one) => {
    const own = facts.get(one.id)
    return own ? { ...one, facts: own } : one
  })
}

/** The values that tell a record apart, joined; empty ones are left out. */
function toldApart(
  definition: DocumentDefinition,
  keys: readonly string[],
  row: TextRow,
  known: Parameters<typeof shownValue>[3],
): string {
  return keys
    .flatMap((key) => {
      const value = row[`${key}_told`]
      const field = headerFields(definition)[key] ?? null
      return value ? [shownValue(definition, key, field, known)(value)] : []
    })
    .join(' · ')
}

/** The field to be filled, if it really refers to this document and the caller may use the document it belongs to. */
export function askedField(
  registry: Registry,
  definition: DocumentDefinition,
  request: PickRequest,
  permissions: Permissions,
): RefField | MultiRefField | null {
  const { for: asked } = request
  const owner = registry.documents.get(asked?.resource ?? '')
  if (!owner || !asked || !meets(permissions, owner, asked)) return null
  const fields = fieldsAsked(owner, asked)
  const { field: key } = asked
  const field =
    fields && typeof key === 'string' && Object.hasOwn(fields, key) ? fields[key] : undefined
  const isReference = field?.type === 'ref' || field?.type === 'multiref'
  return isReference && field.ref === definition.resource ? field : null
}

/** Whether the caller may fill the field, or filter the list of its document by it. */
function meets(
  permissions: Permissions,
  { definition }: RegisteredDocument,
  { op }: Asked,
): boolean {
  const ways = [op ?? 'saveOrUpdate', 'listByPage', 'findById']
  return (
    goesThroughApproval(definition) ||
    ways.some((action) => permissions.can(definition.resource, action))
  )
}

/** A filter may compare with a value of a record chosen before: 'toSubinventoryId.subcontractorId'. */
async function withNamedValues(
  platform: Platform,
  field: RefField | MultiRefField | null,
  request: PickRequest,
  permissions: Permissions,
): Promise<PickRequest> {
  const owner = platform.registry.documents.get(request.for?.resource ?? '')
  if (!owner || !request.for) return request
  const { rows: _rows, ...header } = request.for
  const context = { ...request.context }
  for (const filter of field?.refFilter ?? []) {
    const path = 'sameAs' in filter ? filter.sameAs : 'otherThan' in filter ? filter.otherThan : ''
    const [key = '', named] = path.split('.')
    if (!named || key === 'header') continue
    const fields = {
      ...(header.op ? inputFields(owner, header) : headerFields(owner.definition)),
      ...fieldsAsked(owner, request.for),
    }
    const reference = fields[key]
    const id = idOf(request.row?.[key] ?? request.context?.[key])
    const target =
      reference?.type === 'ref' && platform.registry.documents.get(reference.ref)?.definition
    if (!target || !id || !(named in target.fields)) continue
    const scope = readDoor(target, permissions, 'pick').scope('t')
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(`t.${snake(named)}`)}::text as value from ${sql.table(tableOf(target))} t
      where t.id = ${id}::bigint and ${scope}`.execute(platform.db)
    context[path] = rows[0]?.value ?? null
  }
  return { ...request, context }
}

type Asked = NonNullable<PickRequest['for']>

/** The fields that the asked one belongs to. */
function fieldsAsked(owner: RegisteredDocument, asked: Asked): Fields | undefined {
  if (asked.op) return inputFields(owner, asked)
  const { definition } = owner
  if (!asked.child) return headerFields(definition)
  return Object.hasOwn(definition.children, asked.child)
    ? definition.children[asked.child]?.fields
    : undefined
}

/** The input fields of a transition or an action, or of its rows. */
function inputFields(owner: RegisteredDocument, { op, rows }: Asked): Fields | undefined {
  const asking =
    owner.definition.transitions.find((transition) => transition.op === op) ??
    Object.entries(owner.operations.actions ?? {}).find(([name]) => name === op)?.[1]
  return rows ? asking?.inputRows?.[rows]?.fields : asking?.input
}

function addRefFilter(
  where: Where,
  { definition, mayRead }: ReadDoor,
  filter: RefFilter,
  request: PickRequest,
): void {
  if (
    filter.field !== 'status' &&
    filter.field !== 'id' &&
    !(filter.field in headerFields(definition))
  )
    return
  // A value chosen by the caller would reveal a field the caller may not read. The save still compares it.
  if (!('is' in filter) && !mayRead(null, filter.field)) return
  const column = `t.${snake(filter.field)}::text`
  if ('is' in filter) {
    where.parts.push(
      `${column} = any(${where.param(typeof filter.is === 'string' ? [filter.is] : [...filter.is])}::text[])`,
    )
    return
  }
  addComparison(where, column, filter, request)
}

/** Keeps records of organisations, or organisations, in which the caller has the required permission. */
function addPermitted(
  registry: Registry,
  where: Where,
  definition: DocumentDefinition,
  { request, permissions }: { request: PickRequest; permissions: Permissions },
): void {
  const { resource = '', op = 'saveOrUpdate' } = request.for ?? {}
  const scope = permissions.writeScopeOf(registry.document(resource).definition, op)
  if (scope.kind !== 'permits' || scope.freeOwn) return
  const org = orgPathOf(definition)
  const orgIds = scope.pairs.flatMap((pair) => pair.orgIds)
  where.parts.push(`t.${org ? snake(org) : 'id'} = any(${where.param(orgIds)}::bigint[])`)
}

/** Adds a condition that compares referenced records with the edited record. */
export function addComparison(
  where: Where,
  column: string,
  filter: Exclude<RefFilter, { is: unknown }>,
  request: PickRequest,
): void {
  const value = filterValue('sameAs' in filter ? filter.sameAs : filter.otherThan, request)
  if (value === null) return
  // Empty on the record means "any", so that a group-wide price or site can still be chosen.
  if ('sameAs' in filter)
    where.parts.push(`(${column} = ${where.param(value)} or ${column} is null)`)
  else where.parts.push(`${column} is distinct from ${where.param(value)}`)
}

/** The value a filter compares with, from the edited row or its record; null when it is empty there. */
function filterValue(key: string, request: PickRequest): string | null {
  const value = key.startsWith('header.')
    ? request.context?.[key.slice(7)]
    : (request.row?.[key] ?? request.context?.[key])
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : null
}

/** Fields that are copied from the chosen record, so that a form can fill them at once. */
export function copiedKeys(
  registry: Registry,
  field: RefField | MultiRefField | null,
  { for: asked }: PickRequest,
): string[] {
  const owner = registry.documents.get(asked?.resource ?? '')
  if (!field || !asked || !owner) return []
  const keys = Object.values(fieldsAsked(owner, asked) ?? {}).flatMap(({ copiedFrom }) => {
    const [from, key, more] = copiedFrom?.split('.') ?? []
    return from === asked.field && key && !more ? [key] : []
  })
  return [...new Set(keys)]
}
