import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmQcnEcn } from './srmQcnEcn.definition.ts'

/** New drawing versions that a supplier has confirmed, and from when. */
export async function confirmedVersions(
  context: OperationContext,
  { supplierId, itemIds }: { supplierId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; newVersion: string; from: string }[]> {
  const items = await context.selectRows(srmQcnEcn, 'items', { itemId: itemIds })
  if (items.length === 0) return []
  const rows = await context.selectRows(srmQcnEcn, 'suppliers', {
    ...{ headerId: items.map(({ headerId }) => headerId), supplierId },
    supplierStatus: ['CONFIRMED', 'IMPLEMENTED'],
  })
  const changes = await context.select(srmQcnEcn, {
    ...{ id: rows.map(({ headerId }) => headerId), status: ['PUBLISHED', 'CLOSED'] },
  })
  const standing = new Set(changes.map(({ id }) => id))
  return rows
    .filter(({ headerId }) => standing.has(headerId))
    .flatMap((row) =>
      items
        .filter(({ headerId }) => headerId === row.headerId)
        .map(({ itemId, newVersion }) => ({
          ...{ itemId: itemId ?? '', newVersion: newVersion ?? '' },
          from: String(row.implementDate ?? row.supplierEffectiveDate ?? ''),
        })),
    )
}

/** The drawing version of new order lines: that of the change latest in effect on a day. */
export async function versionsInForce(
  context: OperationContext,
  { supplierId, itemIds, date }: { supplierId: string; itemIds: readonly string[]; date: string },
): Promise<ReadonlyMap<string, string>> {
  const found = await confirmedVersions(context, { supplierId, itemIds })
  const inForce = found.filter(({ from }) => from !== '' && from <= date)
  return new Map(
    [...inForce]
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(({ itemId, newVersion }) => [itemId, newVersion]),
  )
}

/** Whether an engineering change of this number stands: in work, published or closed. */
export async function isEcn(context: OperationContext, ecnNumber: string): Promise<boolean> {
  const found = await context.select(srmQcnEcn, { ecnNumber })
  return found.some(({ status }) => status !== 'INVALID')
}
