import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { checkAslLines } from '../../../asl/ports.ts'
import type { ShippingRow } from '../../../orders/ports.ts'
import { gradeEffect } from '../../../performance/ports.ts'

/** The strictest first. NORMAL says nothing: it is also what an entry has that nobody thought about. */
const LEVELS = ['FULL', 'TIGHTENED', 'REDUCED', 'EXEMPT']

/**
 * What the approved supplier list and the grade of the supplier tell the inspector, by order line.
 * It is advice: whether the goods are inspected at all is the order's.
 */
export async function inspectionLevels(
  context: OperationContext,
  rows: readonly ShippingRow[],
): Promise<Map<string, string>> {
  const levels = new Map<string, string>()
  const orders = new Map(rows.map(({ order }) => [order.id, order]))
  for (const { id, orgId, supplierId } of orders.values()) {
    if (!supplierId) continue
    const lines = rows.flatMap(({ order, line }) => (order.id === id ? [line] : []))
    const asked = lines.map(({ itemId, categoryId }) => ({ itemId, categoryId }))
    const listed = await checkAslLines(context, { orgId, supplierId, action: 'ORDER' }, asked)
    const graded = new Map<string | null, string | null>()
    for (const [at, { id: lineId, categoryId }] of lines.entries()) {
      if (!graded.has(categoryId)) {
        const { ratio } = await gradeEffect(context, { orgId, supplierId, categoryId })
        graded.set(categoryId, ratio?.inspectionLevel ?? null)
      }
      const said = [listed[at]?.inspectMode, graded.get(categoryId)]
      const level = LEVELS.find((one) => said.includes(one))
      if (level) levels.set(lineId, level)
    }
  }
  return levels
}
