import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields, NumberLimits } from '@opensrm/kernel/document/fields.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { newRowId, type Values } from '@opensrm/ui/form/values.ts'

export type ProposedRow = Values & { id: string }

/**
 * The initial rows of an operation's input. If they refer to rows of the document, there is one for each selected row,
 * or for every row without a selection, with its copied values. Rows without anything left to enter are not proposed.
 */
export function proposedRows(
  definition: DocumentDefinition,
  fields: Fields,
  { header, rowIds }: { header: Values; rowIds: readonly string[] | undefined },
): ProposedRow[] {
  const [owner, field] =
    Object.entries(fields).find(([key]) => key === 'rowId' || key.endsWith('RowId')) ?? []
  if (!owner || field?.type !== 'ref') return []
  const child = field.ref === definition.resource ? field.refChild : undefined
  const known = new Map(
    ((child && header[child]) as AnyRow[] | undefined)?.map((row) => [row.id, row]),
  )
  const copies = Object.entries(fields).flatMap(([key, { copiedFrom }]) =>
    copiedFrom?.startsWith(`${owner}.`) ? [[key, copiedFrom.slice(owner.length + 1)] as const] : [],
  )
  const numbering = child ? definition.children[child]?.numbering?.field : undefined
  const isAskable = (row: AnyRow): boolean =>
    copies.every(([key, source]) => {
      const asked = fields[key] as NumberLimits
      return asked.over === undefined || decimal(row[source] as string).greaterThan(asked.over)
    })
  const proposed = rowIds ?? [...known.values()].filter(isAskable).map(({ id }) => id)
  return proposed.map((rowId) => {
    const row = known.get(rowId)
    const number = row && numbering ? `${header[definition.display.code]}-${row[numbering]}` : null
    return {
      ...{ id: newRowId(), [owner]: rowId },
      ...(number ? { [`${owner}Label`]: number } : {}),
      ...Object.fromEntries(
        copies.flatMap(([key, source]) =>
          row
            ? [
                [key, row[source]],
                [`${key}Label`, row[`${source}Label`]],
              ]
            : [],
        ),
      ),
    }
  })
}
