import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { lookupText } from '@opensrm/platform/documents/bothLanguages.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { checkItemReport } from '../../../suppliers/ports.ts'
import type { Order } from '../srmPurOrder.balances.ts'

/**
 * Test reports that items of an order need but do not have: a refusal if the business parameter
 * says so, otherwise a warning with the answer. Null when nothing is missing.
 */
export async function itemReportWarning(
  context: OperationContext,
  order: Order,
): Promise<string | null> {
  if (!order.supplierId) return null
  const { result, gaps } = await checkItemReport(context, {
    supplierId: order.supplierId,
    itemIds: order.lines.flatMap(({ itemId }) => itemId ?? []),
    orgId: order.orgId,
  })
  const [gap] = gaps
  if (!gap) return null
  const args = {
    item: gap.itemName,
    report: await lookupText(context, 'POS_ITEM_REPORT_TYPE', gap.reportType),
  }
  if (result === 'FORBID') {
    const row = order.lines.findIndex(({ itemId }) => itemId === gap.itemId)
    context.refuse('ORDER_ITEM_REPORT', args, { child: 'lines', row, field: 'itemId' })
  }
  return inLanguage(messageText('ORDER_ITEM_REPORT', args), context.caller?.language ?? 'CN')
}
