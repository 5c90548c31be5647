import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { STANDING } from '../srmQcnAbnormal/completing.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import type { Report } from './srmQcnReport.rules.ts'

/** Lots of the item accepted from the supplier since the verification began, without the same defect. */
export async function goodLots(context: OperationContext, report: Report): Promise<number> {
  const { supplierId, itemId, verifyFrom } = report
  if (!verifyFrom) return 0
  const receipts = await context.select(srmPurReceipt, {
    ...{ supplierId, status: ['POSTED', 'COMPLETED'] },
  })
  const later = receipts.filter(({ postDate }) => (postDate ?? '') >= verifyFrom)
  if (later.length === 0) return 0
  const lines = await context.selectRows(srmPurReceipt, 'lines', {
    ...{ headerId: later.map(({ id }) => id), itemId },
  })
  const [first] = await context.select(srmQcnAbnormal, { id: report.abnormalId })
  const again = await context.select(srmQcnAbnormal, {
    ...{ supplierId, itemId, status: STANDING, defectCategory: first?.defectCategory ?? null },
  })
  const bad = new Set(again.map(({ receiptLineId }) => receiptLineId))
  return lines.filter(({ id, acceptedQuantity }) => isPositive(acceptedQuantity) && !bad.has(id))
    .length
}
