import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import '../../delivery.errors.ts'
import { changeGate } from '../../needed.ts'
import type { Note } from '../srmPurDeliveryNote.rules.ts'

/** No changed goods leave before their change is approved and in effect. */
export async function assertChangesApproved(
  context: OperationContext,
  note: Note,
  shipDate: string,
): Promise<void> {
  const isAllowed = providerOf(context.platform.registry, changeGate)
  if (!isAllowed) return
  const ordered = await orderedVersions(context, note)
  const issues: Issue[] = []
  for (const [row, line] of note.lines.entries()) {
    const { itemId, drawingVersion, pcnId, orderDeliveryId } = line
    const orderedVersion = ordered.get(orderDeliveryId ?? '') ?? null
    if (!itemId || (!pcnId && (!drawingVersion || drawingVersion === orderedVersion))) continue
    const { isAllowed: isFree, reason } = await isAllowed(context, {
      ...{ supplierId: String(note.supplierId), itemId, drawingVersion, orderedVersion, pcnId },
      shipDate,
    })
    if (!isFree && reason)
      issues.push({
        ...{ child: 'lines', row, field: pcnId ? 'pcnId' : 'drawingVersion' },
        ...{ code: 'NOTE_CHANGE_REFUSED', args: { line: line.lineNum ?? row + 1, reason } },
      })
  }
  refuseIssues(issues)
}

/** The drawing versions of the order lines behind a note, by order schedule line. */
async function orderedVersions(
  context: OperationContext,
  { lines }: Note,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await context.selectRows(srmPurOrder, 'deliveries', {
    id: lines.flatMap(({ orderDeliveryId }) => orderDeliveryId ?? []),
  })
  const orderLines = await context.selectRows(srmPurOrder, 'lines', {
    id: rows.flatMap(({ parentId }) => parentId ?? []),
  })
  const versions = new Map(orderLines.map(({ id, drawingVersion }) => [id, drawingVersion]))
  return new Map(rows.map(({ id, parentId }) => [id, versions.get(parentId ?? '') ?? null]))
}
