import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { decimal, greatest, least, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { approversOf } from '@opensrm/platform/workflow/approvers.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { receiptGoods } from '../../stock/ports.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { srmSicInventory } from '../../stock/srmSicInventory/srmSicInventory.definition.ts'
import '../abnormal.errors.ts'
import { blockGoods } from '../goods.ts'
import { acceptedBefore, receiptIssues } from './completing.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'
import { type Abnormal, placeOf } from './srmQcnAbnormal.rules.ts'

const HOURS = {
  CRITICAL: 'QCN_REPLY_HOURS_CRITICAL',
  MAJOR: 'QCN_REPLY_HOURS_MAJOR',
  MINOR: 'QCN_REPLY_HOURS_MINOR',
} as const

/** When the supplier's answer is due, asked now. */
export async function replyDeadline(context: OperationContext, report: Abnormal): Promise<string> {
  const profileCode = HOURS[report.severity as keyof typeof HOURS] ?? HOURS.MINOR
  const { orgId, categoryId } = report
  const hours = Number(await findValue(context, { profileCode, orgId, categoryId }))
  const due = new Date(context.now.getTime() + hours * 3_600_000)
  return formatInstant(due, context.platform.config.timeZone)
}

/** Blocks the suspect goods where they lie, and asks the supplier. */
export async function doPublish(context: OperationContext, report: Abnormal) {
  refuseIssues(await receiptIssues(context, report))
  const place = placeOf(report)
  const inventoryId = place === 'STOCK' ? await stockOf(context, report) : null
  if (place === 'RECEIVING') await rejectRest(context, report)
  await blockGoods(
    context,
    { ...report, inventoryId },
    {
      ...{ quantity: report.suspectQuantity ?? '0', sourceDocType: 'QA' },
      sourceDocNumber: report.abnormalNumber,
      sourceKey: `QA:${report.abnormalNumber}:0:BLOCK`,
    },
  )
  if (report.receiptLineId && report.receiptId)
    await context.update(srmPurReceipt, report.receiptId, {
      rows: { lines: [{ id: report.receiptLineId, abnormalId: report.id }] },
    })
  const due = await replyDeadline(context, report)
  const { id, abnormalNumber, supplierId } = report
  context.emit('srmQcnAbnormal.published', { id, abnormalNumber, supplierId })
  if (report.severity === 'CRITICAL' || report.repeatFlag === 'Y') await escalate(context, report)
  const previous = await acceptedBefore(context, report)
  if (previous) {
    const { id: reportId, reportNumber, engineerId } = previous
    context.emit('srmQcnReport.happenedAgain', {
      ...{ id: reportId, reportNumber, engineerId, abnormalNumber },
    })
  }
  return {
    patch: {
      fields: {
        inventoryId,
        previousReportId: previous?.id ?? null,
        publishTime: nowText(context),
        firstReplyDeadline: due,
        replyDeadline: due,
        reportDueDate: report.reportRequired === 'Y' ? await reportDue(context, report) : null,
      },
    },
  }
}

export async function reportDue(context: OperationContext, report: Abnormal): Promise<string> {
  const { orgId, categoryId } = report
  const days = Number(await findValue(context, { profileCode: 'QCN_8D_DAYS', orgId, categoryId }))
  const calendars = await workCalendarsOf(context.platform, context.tx)
  return addWorkDays(context.today, days, calendars.of(orgId))
}

/** Own stock first, else goods on consignment of the supplier. */
async function stockOf(context: OperationContext, report: Abnormal): Promise<string> {
  const { orgId, subinventoryId, itemId, lotNumber, supplierId } = report
  const rows = await context.select(srmSicInventory, {
    ...{ inventoryOrgId: orgId, subinventoryId, itemId, lotNumber },
  })
  const row =
    rows.find(({ ownerType }) => ownerType === 'OWN') ??
    rows.find((one) => one.supplierId === supplierId)
  return row?.id ?? context.refuse('ABNORMAL_NO_STOCK', {}, { field: 'subinventoryId' })
}

/**
 * Goods that are not stocked are held on the receipt line by being rejected: what still waits for a verdict gets it
 * now.
 */
async function rejectRest(context: OperationContext, report: Abnormal): Promise<void> {
  const [line] = await context.selectRows(srmPurReceipt, 'lines', { id: report.receiptLineId })
  if (!line) return
  // Each report that stands claims its part of what was ever rejected; later verdicts do not change that.
  const others = await context.select(srmQcnAbnormal, {
    receiptLineId: line.id,
    subinventoryId: null,
    status: ['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED'],
  })
  const claimed = sum(others.filter(({ id }) => id !== report.id).map((one) => one.suspectQuantity))
  const { rejected, waiting } = receiptGoods(line)
  const unclaimed = decimal(line.firstRejectedQuantity).minus(claimed)
  const free = greatest(0, least(rejected, unclaimed))
  const asked = decimal(report.suspectQuantity)
  const short = greatest(0, asked.minus(free))
  if (short.greaterThan(waiting)) {
    const args = { available: plain(free.plus(waiting)), asked: plain(asked) }
    context.refuse('ABNORMAL_NOT_ON_LINE', args, { field: 'suspectQuantity' })
  }
  if (short.isZero()) return
  const verdict = { accepted: '0', concession: '0', destroyed: '0', mrbNumber: null }
  await context.run(srmPurReceipt, 'doInspect', line.headerId, {
    rowIds: [line.id],
    verdicts: [{ ...verdict, rowId: line.id, rejected: quantity(short), defectCode: 'OTHER' }],
  })
}

/** Critical and repeated defects are also told to the supplier's buyer and to quality managers. */
async function escalate(context: OperationContext, report: Abnormal): Promise<void> {
  const [order] = report.orderId ? await context.select(srmPurOrder, { id: report.orderId }) : []
  const rule = {
    id: report.id,
    approverRule: 'PROCESS_ROLE',
    approverValue: 'QUALITY_MANAGER',
  } as const
  const managerIds = await approversOf(context, rule, {
    ...{ definition: srmQcnAbnormal, record: report, applicantPersonId: null, amount: null },
    ...{ excluded: new Set<string>(), variables: {}, decisions: {} },
  })
  context.emit('srmQcnAbnormal.escalated', {
    ...{ id: report.id, abnormalNumber: report.abnormalNumber, buyerId: order?.buyerId ?? null },
    managerIds,
  })
}
