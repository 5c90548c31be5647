import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields, MultiRefField, RefField, RefFilter } from '@opensrm/kernel/document/fields.ts'
import { idOf, wholeNumberOf } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { CompiledQuery } from 'kysely'
import { visibleFields } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { orgPathOf, scopeSql } from '../access/scope.ts'
import type { Caller, Platform } from '../http/action.ts'
import { addFilters, addKeyword, isMasked, Where } from './filters.ts'
import { attachRowLabels } from './labels.ts'
import { labelSql, nameSql } from './list.ts'
import { findRowsForPick } from './pickRows.ts'
import type { RegisteredDocument, Registry } from './registry.ts'
import { decode, headerFields, type TextRow } from './rows.ts'

export type PickRequest = {
  keyword?: string
  pageRows?: number
  ids?: readonly string[]
  filter?: { [field: string]: unknown }
  /** of those the field accepts only the one that is its usual choice (see `findUsual`) */
  usual?: boolean
  /** the field that is being filled, of a record or of what an operation asks for: its refFilter applies */
  for?: { resource: string; field: string; child?: string; op?: string; rows?: string }
  /** header values of the record being edited, and the row's */
  context?: { [key: string]: unknown }
  row?: { [key: string]: unknown }
}

export type Picked = {
  id: string
  code: string
  name: string
  label: string
  copy: { [key: string]: unknown }
}

/** Records to choose from for a reference field: by code, name or pinyin initials, only such as the field accepts. */
export async function findForPick(
  platform: Platform,
  definition: DocumentDefinition,
  asked: PickRequest,
  reader: { caller: Caller; permissions: Permissions },
): Promise<Picked[]> {
  const { caller, permissions } = reader
  if (!permissions.canLookUp(definition)) throw new AppError('NO_PERMISSION')
  const field = askedField(platform.registry, definition, asked)
  const request = await withNamedValues(platform, field, asked)
  if (field?.type === 'ref' && field.refChild)
    return findRowsForPick(platform, definition, field, request, reader)
  const where = new Where()
  const scope = scopeSql(definition, permissions.lookUpScope(definition), 't').compile(platform.db)
  where.addFragment(`(${scope.sql})`, scope.parameters)
  const mask = visibleFields(definition, permissions, caller.side)
  const hidden = (child: string | null, key: string): boolean => isMasked(mask, child, key)
  if (request.filter) addFilters(where, definition, request.filter, hidden)
  if (Array.isArray(request.ids))
    where.parts.push(`t.id = any(${where.param(request.ids.map(idOf).filter(Boolean))}::bigint[])`)
  for (const filter of field?.refFilter ?? []) addRefFilter(where, definition, filter, request)
  if (field?.permitted) addPermitted(platform.registry, where, definition, { request, permissions })
  addKeyword(where, definition, request.keyword, hidden)
  const keys = copiedKeys(platform.registry, definition.resource).filter(
    (key) => !hidden(null, key),
  )
  const { code, name } = definition.display
  const limit = Math.min(Math.max(1, wholeNumberOf(request.pageRows) || 20), 200)
  const text = `select t.id, t.${snake(code)}::text as code_, ${name ? nameSql(definition, 't', caller.language) : 'null'} as name_, ${labelSql(definition, 't', caller.language)} as label_,
    ${keys.map((key) => (key === 'status' ? 't.status' : `t.${snake(key)}`)).join(', ') || 'null as none_'}
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
    copy: Object.fromEntries(
      keys.map((key): [string, unknown] => [
        key,
        fields[key] ? decode(fields[key], row[snake(key)] ?? null) : row[snake(key)],
      ]),
    ),
  }))
  const copiedFields = Object.fromEntries(
    keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])),
  )
  await attachRowLabels(
    platform.db,
    platform.registry,
    copiedFields,
    picked.map(({ copy }) => copy),
    caller.language,
  )
  return picked
}

/** The field being filled, when it really refers to this document. */
export function askedField(
  registry: Registry,
  definition: DocumentDefinition,
  request: PickRequest,
): RefField | MultiRefField | null {
  const owner = registry.documents.get(request.for?.resource ?? '')
  if (!owner || !request.for) return null
  const { field: key } = request.for
  const fields = request.for.op ? inputFields(owner, request.for) : ownFields(owner, request.for)
  const field =
    fields && typeof key === 'string' && Object.hasOwn(fields, key) ? fields[key] : undefined
  const isReference = field?.type === 'ref' || field?.type === 'multiref'
  return isReference && field.ref === definition.resource ? field : null
}

/** A filter may compare with what a record says that was chosen before: 'toSubinventoryId.subcontractorId'. */
async function withNamedValues(
  platform: Platform,
  field: RefField | MultiRefField | null,
  request: PickRequest,
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
      ...(header.op ? inputFields(owner, request.for) : ownFields(owner, request.for)),
    }
    const reference = fields[key]
    const id = idOf(request.row?.[key] ?? request.context?.[key])
    const target =
      reference?.type === 'ref' && platform.registry.documents.get(reference.ref)?.definition
    if (!target || !id || !(named in target.fields)) continue
    const { rows } = await platform.db.executeQuery<{ value: string | null }>(
      CompiledQuery.raw(
        `select ${snake(named)}::text as value from ${tableOf(target)} where id = $1::bigint`,
        [id],
      ),
    )
    context[path] = rows[0]?.value ?? null
  }
  return { ...request, context }
}

type Asked = NonNullable<PickRequest['for']>

function ownFields({ definition }: RegisteredDocument, { child }: Asked): Fields | undefined {
  return child ? definition.children[child]?.fields : headerFields(definition)
}

/** What a transition or an action asks for, or the rows of it. */
function inputFields(owner: RegisteredDocument, { op, rows }: Asked): Fields | undefined {
  const asking =
    owner.definition.transitions.find((transition) => transition.op === op) ??
    Object.entries(owner.operations.actions ?? {}).find(([name]) => name === op)?.[1]
  return rows ? asking?.inputRows?.[rows]?.fields : asking?.input
}

function addRefFilter(
  where: Where,
  definition: DocumentDefinition,
  filter: RefFilter,
  request: PickRequest,
): void {
  if (
    filter.field !== 'status' &&
    filter.field !== 'id' &&
    !(filter.field in headerFields(definition))
  )
    return
  const column = `t.${snake(filter.field)}::text`
  if ('is' in filter) {
    where.parts.push(
      `${column} = any(${where.param(typeof filter.is === 'string' ? [filter.is] : [...filter.is])}::text[])`,
    )
    return
  }
  addComparison(where, column, filter, request)
}

/** Leaves what is of organisations, or is one, in which the caller may do what he is asked for. */
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

/** What the record being edited has to have in common with those it refers to, or not. */
export function addComparison(
  where: Where,
  column: string,
  filter: Exclude<RefFilter, { is: unknown }>,
  request: PickRequest,
): void {
  const value = filterValue('sameAs' in filter ? filter.sameAs : filter.otherThan, request)
  if (value === null) return
  // Empty on the record means "any", so that a group-wide price or site stays choosable.
  if ('sameAs' in filter)
    where.parts.push(`(${column} = ${where.param(value)} or ${column} is null)`)
  else where.parts.push(`${column} is distinct from ${where.param(value)}`)
}

/** The value a filter compares with, from the row being edited or its record; null when it is empty there. */
function filterValue(key: string, request: PickRequest): string | null {
  const value = key.startsWith('header.')
    ? request.context?.[key.slice(7)]
    : (request.row?.[key] ?? request.context?.[key])
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : null
}

const copied = new WeakMap<Registry, Map<string, string[]>>()

/** Fields of a document that others copy when they reference it, so that a picker can fill them at once. */
function copiedKeys(registry: Registry, resource: string): string[] {
  let byResource = copied.get(registry)
  if (!byResource) {
    byResource = new Map()
    for (const { definition } of registry.documents.values()) {
      for (const fields of [
        headerFields(definition),
        ...Object.values(definition.children).map((child) => child.fields),
      ]) {
        for (const field of Object.values(fields)) {
          const [key = '', sourceKey, more] = (field.copiedFrom ?? '')
            .replace(/^header\./, '')
            .split('.')
          const refField = fields[key] ?? headerFields(definition)[key]
          if (!sourceKey || more || refField?.type !== 'ref' || refField.refChild) continue
          const keys = byResource.get(refField.ref) ?? []
          if (!keys.includes(sourceKey)) byResource.set(refField.ref, [...keys, sourceKey])
        }
      }
    }
    copied.set(registry, byResource)
  }
  const known = headerFields(registry.document(resource).definition)
  return (byResource.get(resource) ?? []).filter((key) => key in known || key === 'status')
}
