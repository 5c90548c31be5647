import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { RefField, RefFilter } from '@opensrm/kernel/document/fields.ts'
import { wholeNumberOf } from '@opensrm/kernel/document/values.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { CompiledQuery } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Caller, Platform } from '../http/action.ts'
import { addIds, likePattern, Where } from './filters.ts'
import { attachRowLabels, rowNumberSql } from './labels.ts'
import { labelSql } from './listColumns.ts'
import { addComparison, copiedKeys, type Picked, type PickRequest } from './pick.ts'
import { keywordOf } from './readBudget.ts'
import { type ReadDoor, readDoor } from './readDoor.ts'
import type { Registry } from './registry.ts'
import { decodeChild, headerFields, type TextRow } from './rows.ts'

type Reader = { caller: Caller; permissions: Permissions }

/**
 * Rows of a document to choose from, e.g. a contact of the chosen supplier, in the scope of the document they belong
 * to.
 */
export async function findRowsForPick(
  platform: Platform,
  definition: DocumentDefinition,
  field: RefField,
  request: PickRequest,
  reader: Reader,
): Promise<Picked[]> {
  const { caller, permissions } = reader
  const childName = field.refChild ?? ''
  const child = definition.children[childName]
  const door = readDoor(definition, permissions, 'pick')
  const rowMask = door.mask.children[childName]
  if (!child || !rowMask || rowMask === 'hidden') throw new AppError('NO_PERMISSION')
  const where = new Where()
  const scope = door.scope('h').compile(platform.db)
  where.addFragment(`(${scope.sql})`, scope.parameters)
  addIds(where, request.ids)
  if (rowMask.onlyRows) {
    const { field: key, value } = rowMask.onlyRows
    where.parts.push(`t.${snake(key)}::text = ${where.param(value)}`)
  }
  for (const filter of field.refFilter ?? []) addRowFilter(where, door, childName, filter, request)
  const code =
    child.numbering?.field ??
    Object.keys(child.fields).find(
      (key) => child.fields[key]?.type === 'text' && door.mayRead(childName, key),
    )
  if (!code) throw new AppError('NO_PERMISSION')
  const about = aboutOf(platform.registry, definition, childName, caller.language)
  const isNamed = about !== null && door.mayRead(about.child, about.key)
  const keyword = keywordOf(request.keyword)
  if (keyword) {
    const pattern = where.param(likePattern(keyword))
    const columns = [
      `h.${snake(definition.display.code)}`,
      `t.${snake(code)}`,
      ...(isNamed ? [about.label] : []),
    ]
    where.parts.push(
      `(${columns.map((column) => `${column}::text ilike ${pattern}`).join(' or ')})`,
    )
  }
  const copies = copiedKeys(platform.registry, field, request).filter(
    (key) => Object.hasOwn(child.fields, key) && door.mayRead(childName, key),
  )
  const limit = Math.min(Math.max(1, wholeNumberOf(request.pageRows) || 20), 200)
  const number = rowNumberSql(definition, childName, 't')
  const text = `select t.*, h.${snake(definition.display.code)}::text as document_, ${number ?? 'null'} as number_,
      ${isNamed ? about.label : 'null'} as about_
    from ${tableOf(definition, childName)} t join ${tableOf(definition)} h on h.id = t.header_id
      ${isNamed ? about.joins : ''}
    where ${where.text} order by t.header_id desc, t.id limit ${limit}`
  const found = await platform.db.executeQuery<TextRow>(
    CompiledQuery.raw(text, [...where.parameters]),
  )
  const picked = found.rows.map((row) => {
    const values = decodeChild(child.fields, row)
    const own = number ? String(row.number_ ?? '') : String(values[code] ?? '')
    const label = number ? `${row.document_ ?? ''}-${own}` : own
    const copy = Object.fromEntries(copies.map((key) => [key, values[key]]))
    const name = row.about_ ? `${own} ${row.about_}` : own
    return { id: row.id as string, code: row.document_ ?? '', name, label, copy }
  })
  const copiedFields = Object.fromEntries(
    Object.entries(child.fields).filter(([key]) => copies.includes(key)),
  )
  const copied = picked.map(({ copy }) => copy)
  await attachRowLabels(platform.db, platform.registry, copiedFields, copied, caller)
  return picked
}

/**
 * What rows `t` are about, by their own reference or that of their parent row: the join, and the name in a language.
 */
function aboutOf(
  registry: Registry,
  definition: DocumentDefinition,
  childName: string,
  language: Language,
): { child: string; key: string; joins: string; label: string } | null {
  const own = definition.children[childName]
  const child = own?.about ? childName : own?.parent
  const key = definition.children[child ?? '']?.about
  const field = definition.children[child ?? '']?.fields[key ?? '']
  const target = field?.type === 'ref' ? registry.documents.get(field.ref)?.definition : undefined
  if (!child || !key || !target) return null
  const isOwn = child === childName
  const above = `left join ${tableOf(definition, child)} above on above.id = t.parent_id`
  const named = `left join ${tableOf(target)} about on about.id = ${isOwn ? 't' : 'above'}.${snake(key)}`
  const label = labelSql(target, 'about', language)
  return { child, key, joins: isOwn ? named : `${above} ${named}`, label }
}

/**
 * Conditions on the row itself, or with 'header.' on its document. Longer paths are checked when the record is saved.
 */
function addRowFilter(
  where: Where,
  { definition, mayRead }: ReadDoor,
  childName: string,
  filter: RefFilter,
  request: PickRequest,
): void {
  const [holder, key] = filter.field.startsWith('header.')
    ? ['h', filter.field.slice(7)]
    : ['t', filter.field]
  const fields =
    holder === 'h' ? headerFields(definition) : (definition.children[childName]?.fields ?? {})
  if (key !== 'id' && key !== 'status' && !Object.hasOwn(fields, key)) return
  if (!('is' in filter) && !mayRead(holder === 'h' ? null : childName, key)) return
  const column = `${holder}.${snake(key)}::text`
  if ('is' in filter) {
    where.parts.push(
      `${column} = any(${where.param(typeof filter.is === 'string' ? [filter.is] : [...filter.is])}::text[])`,
    )
    return
  }
  addComparison(where, column, filter, request)
}
