import {
  type AnyRow,
  type DocumentDefinition,
  type RecordOf,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import { type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import type { NewRecord } from '@opensrm/platform/documents/operations.ts'

/** What users entered into a record and its rows, for a draft with the same content. */
export function contentOf<D extends DocumentDefinition>(
  definition: D,
  record: RecordOf<D>,
): NewRecord<D> {
  const { fields, children } = definition
  const named = Object.entries(children)
  const content: { [key: string]: unknown } = entered(fields, record)
  for (const [name, child] of named) {
    if (child.parent || child.auto) continue
    content[name] = rowsOf(record, name).map((row) => ({
      ...entered(child.fields, row),
      ...Object.fromEntries(
        named
          .filter(([, { parent }]) => parent === name)
          .map(([below, { fields: own }]) => [
            below,
            rowsOf(record, below)
              .filter(({ parentId }) => parentId === row.id)
              .map((one) => entered(own, one)),
          ]),
      ),
    }))
  }
  return content as NewRecord<D>
}

function entered(fields: Fields, row: Partial<AnyRow>): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isServerOwned(field) && !field.secret)
      .map(([key]) => [key, row[key] ?? null]),
  )
}
