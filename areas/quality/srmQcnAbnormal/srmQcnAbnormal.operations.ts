import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, plain } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { createDeduction } from '../../settlement/ports.ts'
import '../abnormal.errors.ts'
import '../abnormal.events.ts'
import '../abnormal.inputs.ts'
import { releaseGoods } from '../goods.ts'
import { standingClaim } from '../srmQcnClaim/claimable.ts'
import { draftClaim } from '../srmQcnClaim/fromAbnormal.ts'
import { draftPunish } from '../srmQcnPunish/fromAbnormal.ts'
import { standingPunishments } from '../srmQcnPunish/standing.ts'
import { srmQcnReport } from '../srmQcnReport/srmQcnReport.definition.ts'
import { complete } from './completing.ts'
import { doCreateMrb, doCreateRepair, doCreateReturn, doSortResult } from './disposing.ts'
import { doPublish, replyDeadline, reportDue } from './publishing.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'
import type { Abnormal } from './srmQcnAbnormal.rules.ts'

const named = ({ id, abnormalNumber, supplierId }: Abnormal) => ({ id, abnormalNumber, supplierId })

/** Everything that is missing before a report may be closed. */
async function assertClosable(context: OperationContext, report: Abnormal): Promise<void> {
  const issues: Issue[] = []
  if (isPositive(report.undisposedQuantity))
    issues.push({ code: 'ABNORMAL_LEFT', args: { left: plain(report.undisposedQuantity) } })
  if (!report.supplierReplyTime) issues.push({ code: 'ABNORMAL_NO_REPLY' })
  if (report.reportRequired === 'Y') {
    const [made] = report.reportId
      ? await context.select(srmQcnReport, { id: report.reportId })
      : []
    if (!made || !['APPROVED', 'CLOSED'].includes(made.status))
      issues.push({ code: 'ABNORMAL_REPORT_OPEN' })
  }
  refuseIssues(issues)
}

/** Documents made from the report that stand. */
async function followers(context: OperationContext, report: Abnormal): Promise<string[]> {
  const live = report.dispositions
    .filter(({ liveFlag, documentNumber }) => liveFlag === 'Y' && documentNumber)
    .map(({ documentNumber }) => documentNumber ?? '')
  const reports = await context.select(srmQcnReport, {
    ...{
      abnormalId: report.id,
      status: ['PENDING', 'SUBMITTED', 'REJECTED', 'APPROVED', 'CLOSED'],
    },
  })
  const claim = await standingClaim(context, report.id)
  const punishments = await standingPunishments(context, report.id)
  return [
    ...live,
    ...reports.map(({ reportNumber }) => reportNumber),
    ...(claim ? [claim.claimNumber] : []),
    ...punishments.map(({ punishNumber }) => punishNumber),
  ].map((number) => number ?? '')
}

export const srmQcnAbnormalOperations = defineOperations(srmQcnAbnormal, {
  beforeSave: complete,
  hindrances: { doClose: hinderedBy(assertClosable) },
  effects: {
    doPublish,
    async doSupplierReply(context, report, input) {
      const { supplierContainment, supplierCause, supplierProposal } = input
      const { id, abnormalNumber, engineerId } = report
      context.emit('srmQcnAbnormal.replied', { id, abnormalNumber, engineerId })
      return {
        to: report.status === 'PUBLISHED' ? ('REPLIED' as const) : ('DISPOSING' as const),
        patch: {
          fields: {
            ...{ supplierContainment, supplierCause, supplierProposal },
            supplierReplyTime: report.supplierReplyTime ?? nowText(context),
            returnReason: null,
          },
        },
      }
    },
    async doReturnReply(context, report, { reason }) {
      context.emit('srmQcnAbnormal.replyReturned', named(report))
      return {
        patch: {
          fields: { returnReason: reason, replyDeadline: await replyDeadline(context, report) },
        },
      }
    },
    async doCreateReport(context, report) {
      const [known] = report.reportId
        ? await context.select(srmQcnReport, { id: report.reportId })
        : []
      if (known && known.status !== 'INVALID')
        return { answer: { resource: 'srmQcnReport', id: known.id } }
      const dueDate = report.reportDueDate ?? (await reportDue(context, report))
      const made = await context.create(srmQcnReport, {
        ...{ orgId: report.orgId, abnormalId: report.id, dueDate },
        problemStatement: report.description,
      })
      context.emit('srmQcnReport.sent', {
        ...{ id: made.id, reportNumber: made.reportNumber, supplierId: report.supplierId, dueDate },
      })
      return {
        patch: { fields: { reportId: made.id, reportDueDate: dueDate } },
        answer: { resource: 'srmQcnReport', id: made.id },
      }
    },
    doSortResult,
    doCreateReturn,
    doCreateMrb,
    doCreateRepair,
    async doCreateClaim(context, report) {
      const { id } = await draftClaim(context, report)
      return { answer: { resource: 'srmQcnClaim', id } }
    },
    async doCreatePunish(context, report) {
      const { id } = await draftPunish(context, report)
      return { answer: { resource: 'srmQcnPunish', id } }
    },
    async doCreateDeduction(context, report, input) {
      const claim = await standingClaim(context, report.id)
      if (claim) context.refuse('ABNORMAL_HAS_CLAIM', { claim: claim.claimNumber ?? '' })
      const { amount, currencyCode, reason } = input
      const offsetMode = input.offsetMode === 'INVOICE' ? 'INVOICE' : 'PAYMENT'
      const made = await createDeduction(context, {
        ...{ sourceDocType: 'QCN_ABNORMAL', sourceDocId: report.id, part: 'LOSS' },
        sourceDocNumber: report.abnormalNumber ?? '',
        ...{ deductionType: 'ABNORMAL', direction: 'DEDUCT', offsetMode, born: 'PROPOSED' },
        ...{ supplierId: report.supplierId ?? '', orgId: report.orgId ?? '' },
        ...{ currencyCode, amount, reason, taxRate: input.taxRate ?? '0' },
      })
      return { answer: { resource: 'srmRcnDeduction', id: made.id } }
    },
    async doClose(context, report) {
      await assertClosable(context, report)
      context.emit('srmQcnAbnormal.closed', named(report))
      return { patch: { fields: { closeTime: nowText(context) } } }
    },
    async doInvalid(context, report, { reason }) {
      const documents = await followers(context, report)
      if (documents.length > 0)
        context.refuse('ABNORMAL_HAS_FOLLOWERS', { documents: documents.join(', ') })
      if (report.status !== 'DRAFT') {
        if (report.inventoryId && decimal(report.undisposedQuantity).greaterThan(0))
          await releaseGoods(context, report, {
            ...{ quantity: report.undisposedQuantity ?? '0', sourceDocType: 'QA' },
            sourceDocNumber: report.abnormalNumber,
            sourceKey: `QA:${report.abnormalNumber}:0:RELEASE`,
          })
        context.emit('srmQcnAbnormal.cancelled', named(report))
      }
      return { patch: { fields: { cancelReason: reason } } }
    },
    async followDisposition(_context, report, { documentId }) {
      const rows = report.dispositions
        .filter((row) => row.documentId === documentId && row.liveFlag === 'Y')
        .map(({ id }) => ({ id, liveFlag: 'N' }))
      return { patch: { rows: { dispositions: rows }, fields: { closeTime: null } } }
    },
  },
})
