import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields, RefField } from '@opensrm/kernel/document/fields.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Caller, Platform } from '../http/action.ts'
import { profileValue } from '../lookups/profiles.ts'
import type { EngineContext } from './engine.ts'
import { defaultValue } from './input.ts'
import { parametersOf } from './parameters.ts'
import { askedField, findForPick, type Picked, type PickRequest } from './pick.ts'
import { isObject } from './unknownKeys.ts'

type Reader = { caller: Caller; permissions: Permissions }
type Values = { [field: string]: unknown }

/** Where the fields belong: a new record, an operation or action, or its rows. */
export type Place = { resource: string; op?: string; rows?: string }

/**
 * Fills empty references with the record marked as the default choice, if this caller may choose it, and fields whose
 * default is a business parameter. A field left empty on purpose stays empty: only keys missing from `given` are filled.
 */
export async function proposeUsual(
  context: EngineContext,
  fields: Fields,
  values: Values,
  { place, given, header }: { place: Place; given: Values; header: Values },
): Promise<void> {
  const { platform, tx, caller, permissions } = context
  if (!caller || !permissions) return
  for (const [key, field] of Object.entries(fields)) {
    if (given[key] !== undefined) continue
    const { default: wanted } = field
    if (typeof wanted === 'object' && 'parameter' in wanted) {
      const set = await valueSet(context, wanted.parameter, idOf(header.orgId))
      values[key] = typeof wanted.else === 'number' ? Number(set) : set
    }
    if (field.type !== 'ref' || !isMarked(field) || values[key] != null) continue
    const target = platform.registry.documents.get(field.ref)?.definition
    if (!target || !permissions.canLookUp(target)) continue
    // Many records of one call share the same default choice, so it is looked up once.
    const known = `usual/${place.resource}/${place.op ?? ''}/${place.rows ?? ''}/${key}/${seenBy(field, { ...header, ...values })}`
    const found =
      context.masters.get(known) ??
      findUsual(
        { ...platform, db: tx },
        target,
        { for: { ...place, field: key }, context: header, row: values },
        { caller, permissions },
      )
    context.masters.set(known, found)
    const [usual] = (await found) as readonly Picked[]
    if (usual) values[key] = usual.id
  }
}

async function valueSet(
  context: EngineContext,
  code: string,
  orgId: string | null,
): Promise<string> {
  const option = await profileValue(context.platform, code, { orgId })
  return option ?? parametersOf(context).valueFor(context, { code, orgId, categoryId: null })
}

/**
 * The input of an operation or action, with the defaults of fields missing from the call, so that a dialog and an API
 * client get the same defaults.
 */
export async function withDefaults(
  context: EngineContext,
  asked: { input?: Fields; inputRows?: { readonly [name: string]: { fields: Fields } } },
  input: Values,
  { place, header }: { place: Place; header: Values },
): Promise<Values> {
  const completed = await completedRow(context, asked.input ?? {}, input, { place, header })
  for (const [name, { fields }] of Object.entries(asked.inputRows ?? {})) {
    const rows = input[name]
    if (!Array.isArray(rows)) continue
    const done: unknown[] = []
    for (const row of rows)
      done.push(
        isObject(row)
          ? await completedRow(context, fields, row, { place: { ...place, rows: name }, header })
          : row,
      )
    completed[name] = done
  }
  return completed
}

async function completedRow(
  context: EngineContext,
  fields: Fields,
  given: Values,
  at: { place: Place; header: Values },
): Promise<Values> {
  const values = { ...given }
  for (const [key, { default: wanted }] of Object.entries(fields)) {
    if (values[key] !== undefined || wanted === undefined) continue
    values[key] =
      typeof wanted === 'object' && 'sameAs' in wanted
        ? valueAt(wanted.sameAs, values, at.header)
        : defaultValue(context, wanted, values)
  }
  await proposeUsual(context, fields, values, { given, ...at })
  return values
}

function valueAt(path: string, row: Values, header: Values): unknown {
  const name = path.replace(/^header\./, '')
  return (name === path ? row[name] : undefined) ?? header[name] ?? null
}

function isMarked({ default: wanted }: RefField): boolean {
  return typeof wanted === 'object' && 'marked' in wanted
}

/** What the choice depends on: the organisation, and the values that the field's conditions compare with. */
function seenBy(field: RefField, values: Values): string {
  const names = (field.refFilter ?? []).flatMap((filter) =>
    'sameAs' in filter ? [filter.sameAs] : 'otherThan' in filter ? [filter.otherThan] : [],
  )
  return JSON.stringify(['orgId', ...names].map((name) => values[name.replace(/^header\./, '')]))
}

/** The marked record among those a reference accepts, the organisation's own first; empty when no mark is declared. */
export async function findUsual(
  platform: Platform,
  target: DocumentDefinition,
  asked: PickRequest,
  reader: Reader,
): Promise<Picked[]> {
  const wanted = askedField(platform.registry, target, asked, reader.permissions)?.default
  if (typeof wanted !== 'object' || !('marked' in wanted)) return []
  const marked = { [wanted.marked]: 'Y' }
  const orgId = idOf(asked.context?.orgId)
  const ownFirst = orgId && 'orgId' in target.fields ? [{ ...marked, orgId }, marked] : [marked]
  for (const narrowed of ownFirst) {
    const found = await findForPick(platform, target, { ...asked, pageRows: 1 }, reader, narrowed)
    if (found.length > 0) return found
  }
  return []
}
