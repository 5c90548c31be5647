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
 * The document with the values a change asks for, saved as anybody's would be: references, checks and rules of the
 * document hold.
 */
export async function appliedValues(
  context: OperationContext,
  base: DocumentDefinition,
  change: DocumentDefinition,
  record: AnyRecord,
  draft: AnyRecord,
): Promise<EffectResult> {
  const { rows = {} } = changeSpecOf(change)
  const children = Object.entries(rows).map(([child, spec]) => [
    spec.of,
    appliedRows(change, { child, spec, record, draft }),
  ])
  await context.create(base, {
    ...{ id: record.id, versionNum: record.versionNum },
    ...askedValues(change, record, draft),
    ...Object.fromEntries(children),
  })
  return {}
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
  const kept = rowsOf(record, spec.of).map((row) => {
    const own = byTarget.get(row.id)
    if (own?.action !== 'CANCEL') return own ? { ...row, ...wanted(own) } : row
    if (!spec.cancelled) throw new Error(`${change.resource}.${child} cancels no rows`)
    return { ...row, ...spec.cancelled }
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
