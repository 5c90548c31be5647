import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'
import { freeQuantity, lineStatusOf, type Requisition } from './srmPurRequisition.rules.ts'

type Held = { requisitionLineId: string; quantity: string; sourceNumber: string }

/**
 * Sourcing reserves quantity of a line for its event; more than is free is refused with the line's
 * number.
 */
export async function holdForSourcing(context: OperationContext, held: Held): Promise<void> {
  await followSourcing(context, held, decimal(held.quantity).toFixed())
}

/** Releases quantity of an event that was cancelled, failed, or did not award all of it. */
export async function releaseFromSourcing(context: OperationContext, held: Held): Promise<void> {
  await followSourcing(context, held, decimal(held.quantity).negated().toFixed())
}

async function followSourcing(
  context: OperationContext,
  { requisitionLineId: id }: Held,
  sourcing: string,
): Promise<void> {
  await changeCounters(context, srmPurRequisition, 'followSourcing', {
    child: 'lines',
    changes: [{ id, sourcing }],
  })
}

/** The system operation behind both; it runs with the requisition locked. */
export async function applySourcing(
  context: OperationContext,
  requisition: Requisition,
  { changes }: InputOf<typeof srmPurRequisition, 'followSourcing'>,
) {
  const counted = countedRows(requisition.lines, changes, {
    fields: srmPurRequisition.children.lines.fields,
    counters: { sourcing: 'sourcingQuantity' },
    bounds: {
      sourcing: {
        free: freeQuantity,
        exceeded: (line, figures) =>
          context.refuse('REQUISITION_OVERDRAWN', {
            requisition: requisition.requisitionNumber ?? '',
            line: line.lineNum ?? 0,
            ...figures,
          }),
      },
    },
    // An event may release more than it holds, for example after the line was taken over manually.
    atLeastZero: true,
  })
  const lines = counted.map((own) => {
    const line = requisition.lines.find(({ id }) => id === own.id)
    return { ...own, ...(line ? { lineStatus: lineStatusOf({ ...line, ...own }) } : {}) }
  })
  return { patch: { rows: { lines } } }
}
