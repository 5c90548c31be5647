import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'

/** The values of a row for a new record. */
export function withoutIds<R extends { id: string }>({ id: _, ...row }: R): Omit<R, 'id'> {
  return row
}

/** Adds rows to a record about to be saved; missing values stay empty. */
export async function addRows<R extends { id: string }>(
  { tx }: Pick<OperationContext, 'tx'>,
  { fields }: { fields: Fields },
  rows: R[],
  values: readonly Partial<R>[],
): Promise<void> {
  const ids = await drawIds(tx, values.length)
  const empty = Object.fromEntries(
    Object.entries(fields).map(([key, { default: value }]) => [
      key,
      typeof value === 'string' ? value : null,
    ]),
  )
  // `empty` has all fields of the collection, so the rows are complete.
  rows.push(...values.map((given, at) => ({ ...empty, ...given, id: ids[at] }) as unknown as R))
}
