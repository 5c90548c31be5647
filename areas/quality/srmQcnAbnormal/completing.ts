import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { findShippingRows } from '../../orders/ports.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import '../abnormal.errors.ts'
import { srmQcnReport } from '../srmQcnReport/srmQcnReport.definition.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'
import type { Abnormal } from './srmQcnAbnormal.rules.ts'

/** States in which a report counts: published and not void. */
export const STANDING: readonly string[] = ['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED']

/** What follows from the receipt line or the item, and whether the like happened before. */
export async function complete(
  context: OperationContext,
  draft: Abnormal,
  before: Abnormal | null,
): Promise<Issue[]> {
  const issues = await fromReceipt(context, draft)
  if (!draft.receiptLineId) {
    const item = await context.findMaster(srmBaseItem, draft.itemId)
    draft.uomCode = item?.uomCode ?? null
    draft.uomRate = '1'
    draft.receiptId = null
  }
  draft.lotQuantity ??= draft.suspectQuantity
  draft.repeatFlag = (await likeBefore(context, draft)).length > 0 ? 'Y' : 'N'
  const wanted = needsReport(draft)
  // A wish of the user stays; what followed from severity and repetition follows again.
  if (draft.reportRequired === null || (before && before.reportRequired === draft.reportRequired))
    if (before === null || needsReport(before) === before.reportRequired || !draft.reportRequired)
      draft.reportRequired = wanted
  return issues
}

function needsReport({ severity, repeatFlag }: Abnormal): 'Y' | 'N' {
  return severity === 'MINOR' && repeatFlag !== 'Y' ? 'N' : 'Y'
}

async function fromReceipt(context: OperationContext, draft: Abnormal): Promise<Issue[]> {
  if (!draft.receiptLineId) return []
  const [line] = await context.selectRows(srmPurReceipt, 'lines', { id: draft.receiptLineId })
  const [receipt] = await context.select(srmPurReceipt, { id: line?.headerId ?? null })
  if (!line || !receipt) return [{ field: 'receiptLineId', code: 'UNKNOWN_LINE' }]
  const rows = await findShippingRows(context, [line.orderDeliveryId ?? ''])
  draft.receiptId = receipt.id
  draft.orgId = receipt.receiveOrgId
  draft.uomCode = line.uomCode
  draft.uomRate = rows.get(line.orderDeliveryId ?? '')?.line.uomRate ?? '1'
  const issues: Issue[] = []
  if (draft.supplierId !== receipt.supplierId) {
    const args = { receipt: receipt.receiptNumber ?? '' }
    issues.push({ field: 'supplierId', code: 'ABNORMAL_RECEIPT_SUPPLIER', args })
  }
  if (draft.itemId !== line.itemId) issues.push({ field: 'itemId', code: 'ABNORMAL_RECEIPT_ITEM' })
  const received = decimal(line.quantity).minus(decimal(line.writeOffQuantity))
  const others = await context.select(srmQcnAbnormal, {
    receiptLineId: draft.receiptLineId,
    status: ['DRAFT', ...STANDING],
  })
  const taken = sum(others.filter(({ id }) => id !== draft.id).map((one) => one.suspectQuantity))
  const available = received.minus(taken)
  if (decimal(draft.suspectQuantity).greaterThan(available))
    issues.push({
      field: 'suspectQuantity',
      code: 'ABNORMAL_OVER_RECEIVED',
      args: { received: plain(received), taken: plain(taken), available: plain(available) },
    })
  return issues
}

/** Published reports of the same defect of the item, as far back as the organisation counts it as a repetition. */
async function likeBefore(
  context: OperationContext,
  report: Abnormal,
): Promise<HeaderOf<typeof srmQcnAbnormal>[]> {
  const { supplierId, itemId, defectCategory, findDate } = report
  if (!supplierId || !itemId || !defectCategory || !findDate) return []
  const days = await findValue(context, {
    ...{ profileCode: 'QCN_REPEAT_DAYS', orgId: report.orgId, categoryId: report.categoryId },
  })
  const from = addDays(findDate, -Number(days || 0))
  const like = await context.select(srmQcnAbnormal, {
    ...{ supplierId, itemId, defectCategory, status: STANDING },
  })
  return like.filter(
    (one) =>
      one.id !== report.id && (one.findDate ?? '') >= from && (one.findDate ?? '') <= findDate,
  )
}

/** The latest accepted 8D that should have kept this defect from coming again. */
export async function acceptedBefore(
  context: OperationContext,
  report: Abnormal,
): Promise<HeaderOf<typeof srmQcnReport> | undefined> {
  const like = await likeBefore(context, report)
  if (like.length === 0) return undefined
  const accepted = await context.select(srmQcnReport, {
    ...{ abnormalId: like.map(({ id }) => id), status: ['APPROVED', 'CLOSED'] },
  })
  return accepted.at(-1)
}

/** Under the lock of the receipt: two reports saved at once may not hold the same goods. */
export async function receiptIssues(context: OperationContext, report: Abnormal): Promise<Issue[]> {
  if (!report.receiptLineId) return []
  await context.lock(srmPurReceipt, report.receiptId ?? '')
  return fromReceipt(context, { ...report })
}
