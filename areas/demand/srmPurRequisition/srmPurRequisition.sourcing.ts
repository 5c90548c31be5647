import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
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
  { requisitionLineId: id }: Held,
  sourcing: string,
): Promise<void> {
  await changeCounters(context, srmPurRequisition, 'followSourcing', {
    child: 'lines',
    changes: [{ id, sourcing }],
  })
}

/** The system operation behind both: runs with the requisition locked. */
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
    // An event may give back more than it holds, e.g. after the line was taken over by hand.
    atLeastZero: true,
  })
  const lines = counted.map((own) => {
    const line = requisition.lines.find(({ id }) => id === own.id)
    return { ...own, ...(line ? { lineStatus: lineStatusOf({ ...line, ...own }) } : {}) }
  })
  return { patch: { rows: { lines } } }
}
