import { askedValues, isRowAsked } from '@opensrm/kernel/document/change/proposal.ts'
import { type ChangedRows, changeSpecOf, keyOf } from '@opensrm/kernel/document/change/spec.ts'
import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import type { EffectResult, OperationContext } from '../documents/operations.ts'

/**
 * The document with the requested values of a change, saved like a user's change: references, checks and rules of the
 * document apply.
 */
export async function appliedValues(
  context: OperationContext,
  base: DocumentDefinition,
  change: DocumentDefinition,
  record: AnyRecord,
  draft: AnyRecord,
): Promise<EffectResult> {
  await context.create(base, {
    ...{ id: record.id, versionNum: record.versionNum },
    ...wantedValues(change, record, draft),
  })
  return {}
}

/** The requested differences in the document: header values, and whole collections. */
export function wantedValues(
  change: DocumentDefinition,
  record: AnyRecord,
  draft: AnyRecord,
): { [key: string]: unknown } {
  const { rows = {} } = changeSpecOf(change)
  const children = Object.entries(rows)
    .filter(([child]) => rowsOf(draft, child).some((row) => isRowAsked(change, child, row)))
    .map(([child, spec]) => [spec.of, appliedRows(change, { child, spec, record, draft })])
  return { ...askedValues(change, record, draft), ...Object.fromEntries(children) }
}

function appliedRows(
  change: DocumentDefinition,
  given: { child: string; spec: ChangedRows; record: AnyRecord; draft: AnyRecord },
): { [key: string]: unknown }[] {
  const { child, spec, record, draft } = given
  const asked = rowsOf(draft, child).filter((row) => isRowAsked(change, child, row))
  const byTarget = new Map(asked.map((row) => [String(row[spec.row] ?? ''), row]))
  const wanted = (row: AnyRow) =>
    Object.fromEntries(
      spec.values.flatMap((value) => {
        const now = row[value.new] ?? null
        return now === null ? [] : [[keyOf(value.of, record), now]]
      }),
    )
  const kept = rowsOf(record, spec.of).flatMap((row) => {
    const own = byTarget.get(row.id)
    const isGone = own?.action === 'CANCEL' || own?.action === 'DELETE'
    if (!isGone) return [own ? { ...row, ...wanted(own) } : row]
    if (spec.cancelled) return [{ ...row, ...spec.cancelled }]
    if (own.action === 'DELETE') return []
    throw new Error(`${change.resource}.${child} cancels no rows`)
  })
  const added = asked
    .filter(({ action }) => action === 'ADD')
    .map((row) => ({
      id: `new-${row.id}`,
      ...(spec.parent ? { parentId: row[spec.parent] } : {}),
      ...wanted(row),
    }))
  return [...kept, ...added]
}
