import { decimal, greatest, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext, OperationInput } from '@opensrm/platform/documents/operations.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'
import { freeQuantity, lineStatusOf, type Requisition } from './srmPurRequisition.rules.ts'

type Held = { requisitionLineId: string; quantity: string; sourceNumber: string }

/** Sourcing takes quantity of a line for an event of its own; more than is free is refused, naming the line. */
export async function holdForSourcing(context: OperationContext, held: Held): Promise<void> {
  await followSourcing(context, held, decimal(held.quantity).toFixed())
}

/** What an event gives back: it was cancelled, failed, or did not award all of it. */
export async function releaseFromSourcing(context: OperationContext, held: Held): Promise<void> {
  await followSourcing(context, held, decimal(held.quantity).negated().toFixed())
}

async function followSourcing(
  context: OperationContext,
  { requisitionLineId, sourceNumber }: Held,
  change: string,
): Promise<void> {
  const [row] = await context.selectRows(srmPurRequisition, 'lines', { id: requisitionLineId })
  if (!row) context.refuse('UNKNOWN_LINE')
  await context.run(srmPurRequisition, 'followSourcing', row.headerId, {
    requisitionLineId,
    change,
    sourceNumber,
  })
}

/** The system operation behind both: runs with the requisition locked. */
export async function applySourcing(
  context: OperationContext,
  requisition: Requisition,
  input: OperationInput,
) {
  const line = requisition.lines.find(({ id }) => id === input.requisitionLineId)
  if (!line) context.refuse('UNKNOWN_LINE')
  const change = decimal(String(input.change))
  const free = freeQuantity(line)
  if (change.greaterThan(free))
    context.refuse('REQUISITION_OVERDRAWN', {
      requisition: requisition.requisitionNumber ?? '',
      line: line.lineNum ?? 0,
      asked: change.toString(),
      available: free.toString(),
    })
  const sourcingQuantity = quantity(greatest(0, decimal(line.sourcingQuantity).plus(change)))
  const lineStatus = lineStatusOf({ ...line, sourcingQuantity })
  return { patch: { rows: { lines: [{ id: line.id, sourcingQuantity, lineStatus }] } } }
}
