import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, isSortable } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import { type FieldMask, isMasked, visibleFields } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { type ScopeFilter, scopeSql } from '../access/scope.ts'
import type { Caller, Platform } from '../http/action.ts'
import { headerFields } from './rows.ts'
import './documents.errors.ts'

/**
 * 'list': rows of the document's own list. 'open': records that may be opened. 'pick': records a reference may name.
 */
export type ReadPurpose = 'list' | 'open' | 'pick'

/** A stored field of the header (`child` null) or of rows. */
export type ReadField = { child: string | null; key: string; field: Field }

/**
 * What one caller may read of one document for one purpose. All reads take their conditions, order and rows from here.
 */
export type ReadDoor = {
  readonly definition: DocumentDefinition
  readonly mask: FieldMask
  /** condition for the visible rows; never empty, so that it can follow `where` or `and` */
  scope(alias: string): RawBuilder<SqlBool>
  /** whether a field may be shown, searched and summed */
  mayRead(child: string | null, key: string): boolean
  /** whether a condition may name the field, so that its values show in what is found */
  mayAsk(path: string): boolean
  /**
   * the field that a condition names: 'orderDate' or 'lines.itemId'. Hidden ones are refused exactly like unknown ones
   */
  conditionField(path: string): ReadField
  /** the same for the header field that sorts a list */
  sortField(key: string): void
}

const SCOPES: {
  readonly [Purpose in ReadPurpose]: (
    permissions: Permissions,
    definition: DocumentDefinition,
  ) => ScopeFilter
} = {
  list: (permissions, definition) => permissions.scopeOf(definition),
  open: (permissions, definition) => permissions.scopeOf(definition, 'findById'),
  pick: (permissions, definition) => permissions.lookUpScope(definition),
}

const doors = new WeakMap<Permissions, Map<string, ReadDoor>>()

/** Computed once per permissions object, which never changes. */
export function readDoor(
  definition: DocumentDefinition,
  permissions: Permissions,
  purpose: ReadPurpose,
): ReadDoor {
  const known = doors.get(permissions) ?? new Map<string, ReadDoor>()
  doors.set(permissions, known)
  const name = `${purpose}/${definition.resource}`
  const door = known.get(name) ?? makeDoor(definition, permissions, purpose)
  known.set(name, door)
  return door
}

/** The rows visible to an operation's caller; all rows when the system reads. */
export async function scopeAs(
  { platform, caller }: { platform: Platform; caller: Caller | null },
  definition: DocumentDefinition,
  purpose: ReadPurpose,
  alias: string,
): Promise<RawBuilder<SqlBool>> {
  if (!caller) return sql<SqlBool>`true`
  return readDoor(definition, await permissionsOf(platform, caller), purpose).scope(alias)
}

function makeDoor(
  definition: DocumentDefinition,
  permissions: Permissions,
  purpose: ReadPurpose,
): ReadDoor {
  const visible = visibleFields(definition, permissions, permissions.side)
  const isWhole = purpose === 'open' || permissions.side === 'buyer'
  const mask = isWhole ? visible : withoutOpenedOnly(definition, visible)
  const scope = SCOPES[purpose](permissions, definition)
  const mayRead = (child: string | null, key: string): boolean => !isMasked(mask, child, key)
  const unasked = (!isWhole && definition.access.supplierCannotAsk) || []
  const askedField = (path: string): ReadField | null => {
    const found = unasked.includes(path) ? null : fieldAt(definition, path)
    return found && mayRead(found.child, found.key) ? found : null
  }
  return {
    definition,
    mask,
    scope: (alias) => scopeSql(definition, scope, alias),
    mayRead,
    mayAsk: (path) => askedField(path) !== null,
    conditionField(path) {
      const found = askedField(path)
      if (!found) throw unknownField(path)
      return found
    },
    sortField(key) {
      if (key === 'status') return
      const found = key.includes('.') ? null : fieldAt(definition, key)
      const isAsked = key !== 'id' && !unasked.includes(key)
      if (!isAsked || !found || !isSortable(found.field) || !mayRead(null, key))
        throw unknownField(key)
    },
  }
}

function withoutOpenedOnly(definition: DocumentDefinition, mask: FieldMask): FieldMask {
  const children = Object.entries(mask.children).map(
    ([name, rule]) =>
      [name, definition.children[name]?.openedOnly ? ('hidden' as const) : rule] as const,
  )
  return { ...mask, children: Object.fromEntries(children) }
}

/** The field with exactly this path. Values computed at read are not in a table and are not found. */
function fieldAt(definition: DocumentDefinition, path: string): ReadField | null {
  if (path === 'status')
    return { child: null, key: path, field: { type: 'lookup', lookup: '', label: STATUS } }
  if (path === 'id')
    return {
      child: null,
      key: path,
      field: { type: 'ref', ref: definition.resource, label: RECORD },
    }
  const [first = '', second, ...rest] = path.split('.')
  if (rest.length > 0) return null
  const child = second === undefined ? null : first
  const key = second ?? first
  const fields =
    child === null
      ? headerFields(definition)
      : Object.hasOwn(definition.children, child)
        ? definition.children[child]?.fields
        : undefined
  const field = fields && Object.hasOwn(fields, key) ? fields[key] : undefined
  return field && field.computed !== 'atRead' ? { child, key, field } : null
}

const STATUS = { zh: '状态', en: 'Status' }
const RECORD = { zh: '单据', en: 'Record' }
/** Maximum length of an unknown name in the message. */
const NAME_SHOWN = 60

/** The error for an unknown field name. A field the caller may not read gets the same message. */
export function unknownField(path: string): AppError {
  return new AppError('UNKNOWN_FILTER', { filter: path.slice(0, NAME_SHOWN) || '?' })
}
