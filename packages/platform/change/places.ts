import { changeSpecOf, keyOf } from '@opensrm/kernel/document/change/spec.ts'
import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '../documents/operations.ts'

type Given = { change: DocumentDefinition; record: AnyRecord; draft: AnyRecord }

/**
 * Runs work whose refusals name a place in the changed document, and reports them at the matching row of the change.
 */
export async function atRowOfChange<T>(
  context: OperationContext,
  given: Given,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    return context.refuse(error.code, error.args, placeInChange(given, error))
  }
}

function placeInChange({ change, record, draft }: Given, error: AppError) {
  const { of, rows = {} } = changeSpecOf(change)
  for (const [child, spec] of Object.entries(rows)) {
    if (error.row === undefined || (error.child && error.child !== spec.of)) continue
    const id = rowsOf(record, spec.of)[error.row]?.id
    const row = rowsOf(draft, child).findIndex((asked) => id && String(asked[spec.row]) === id)
    if (row < 0) continue
    const value = spec.values.find((one) => keyOf(one.of, record) === error.field) ?? spec.values[0]
    return { child, row, ...(value ? { field: value.new } : {}) }
  }
  return { field: of }
}
