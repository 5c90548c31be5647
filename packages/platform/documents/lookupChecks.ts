import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type LookupIndex, lookupsOf } from '../lookups/lookups.ts'
import type { EngineContext } from './engine.ts'
import { headerFields } from './rows.ts'

type Values = { readonly [key: string]: unknown }

/** Lookup fields whose value has no lookup entry, or a disabled one. Unchanged values are not checked. */
export async function lookupIssues(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  before: AnyRecord | null,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const lookups = await lookupsOf(context.platform)
  checkLookups(lookups, headerFields(definition), draft, before, {}, issues)
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto) continue
    const old = new Map(rowsOf(before, name).map((row) => [row.id, row]))
    let index = 0
    for (const row of rowsOf(draft, name))
      checkLookups(
        lookups,
        child.fields,
        row,
        old.get(row.id) ?? null,
        { child: name, row: index++ },
        issues,
      )
  }
  return issues
}

type ChosenField = Extract<Field, { type: 'lookup' | 'multilookup' }>
const chosen = new WeakMap<Fields, readonly (readonly [string, ChosenField])[]>()

/** Lookup fields that users fill in, computed once: every row of every save needs them twice. */
function lookupsIn(fields: Fields): readonly (readonly [string, ChosenField])[] {
  let made = chosen.get(fields)
  if (!made) {
    made = Object.entries(fields).flatMap(([key, field]) =>
      (field.type === 'lookup' || field.type === 'multilookup') && !isServerOwned(field)
        ? [[key, field] as const]
        : [],
    )
    chosen.set(fields, made)
  }
  return made
}

/** The same for one set of fields, e.g. the input of an operation. */
export function checkLookups(
  lookups: LookupIndex,
  fields: Fields,
  row: Values,
  before: Values | null,
  where: { child?: string; row?: number },
  issues: Issue[],
): void {
  for (const [key, field] of lookupsIn(fields)) {
    const value = row[key]
    if (value === null || value === undefined || sameValue(field, value, before?.[key])) continue
    for (const code of Array.isArray(value) ? value : [value]) {
      if (lookups.isSelectable(field.lookup, String(code))) continue
      const fault = lookups.find(field.lookup, String(code)) ? 'DISABLED_LOOKUP' : 'UNKNOWN_LOOKUP'
      issues.push({
        ...where,
        field: key,
        code: fault,
        args: { label: field.label, value: String(code) },
      })
    }
  }
}
