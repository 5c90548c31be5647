import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { mouldLife } from '../../needed.ts'
import '../../orders.errors.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/** Names every line whose item comes from moulds beyond their life. */
export async function assertMouldLife(context: OperationContext, order: Order): Promise<void> {
  const { supplierId, orgId, lines } = order
  const moulds = providerOf(context.platform.registry, mouldLife)
  if (!moulds || !supplierId) return
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  const worn = await moulds.checkLife(context, { supplierId, orgId, itemIds })
  const issues = lines.flatMap(({ itemId, lineNum }, row) => {
    const mould = worn.get(itemId ?? '')
    return mould
      ? [
          {
            ...{ child: 'lines', row, field: 'itemId', code: 'ORDER_MOULD_LIFE' as const },
            args: { line: lineNum ?? row + 1, mould },
          },
        ]
      : []
  })
  if (issues.length > 0) throw validationError(issues, { lines: srmPurOrder.children.lines.title })
}
