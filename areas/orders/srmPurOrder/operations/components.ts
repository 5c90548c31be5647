import { type CounterChange, countedRows } from '@opensrm/kernel/document/counters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ComponentRow, Order, OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/** Component quantity issued to the subcontractor for an order, or returned (negative). */
export type ComponentIssue = CounterChange<'issued'>

export type OrderComponent = { order: Order; line: OrderLine; component: ComponentRow }

/** Locks the orders of these components (ascending id) and returns the components by id. */
export async function lockComponents(
  context: OperationContext,
  ids: readonly string[],
): Promise<Map<string, OrderComponent>> {
  const found = new Map<string, OrderComponent>()
  if (ids.length === 0) return found
  const rows = await context.selectRows(srmPurOrder, 'components', { id: [...new Set(ids)] })
  const orders = await context.lockAll(
    srmPurOrder,
    rows.map(({ headerId }) => headerId),
  )
  for (const order of orders) {
    for (const component of order.components) {
      const line = order.lines.find(({ id }) => id === component.parentId)
      if (line && ids.includes(component.id)) found.set(component.id, { order, line, component })
    }
  }
  return found
}

/**
 * The system operation through which the ledger counts its movements; it runs with the order
 * locked.
 */
export async function applyIssue(
  _context: OperationContext,
  order: Order,
  { changes }: InputOf<typeof srmPurOrder, 'applyIssue'>,
) {
  const components = countedRows(order.components, changes, {
    fields: srmPurOrder.children.components.fields,
    counters: { issued: 'issuedQuantity' },
  })
  return { patch: { rows: { components } } }
}
