import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierItemReport } from './srmPosSupplierItemReport.definition.ts'
import { missingReports } from './srmPosSupplierItemReport.missing.ts'
import { proposedEnd, reportLevel } from './srmPosSupplierItemReport.rules.ts'

export const srmPosSupplierItemReportOperations = defineOperations(srmPosSupplierItemReport, {
  async beforeSave(_context, report) {
    report.effectiveTo ??= proposedEnd(report.reportType, report.issueDate)
  },
  async enrich({ today }, reports) {
    for (const report of reports)
      report.remainDays = report.effectiveTo ? daysBetween(today, report.effectiveTo) : null
  },
  effects: {
    async doApproval(context, report, input) {
      // Serialises two reports accepted at once: the second one sees the first.
      await context.lock(srmPosSupplier, String(report.supplierId))
      const former = await context.select(srmPosSupplierItemReport, {
        supplierId: report.supplierId,
        itemId: report.itemId,
        reportType: report.reportType,
        status: ['VALID', 'EXPIRED'],
      })
      const newer = former.find(({ issueDate }) => (issueDate ?? '') > (report.issueDate ?? ''))
      if (newer) context.refuse('REPORT_NEWER_THERE', { number: newer.reportNumber ?? '' })
      for (const { id } of former)
        await context.run(srmPosSupplierItemReport, 'doSupersede', id, { byId: report.id })
      return {
        patch: {
          fields: {
            warningLevel: reportLevel(report, context.today),
            checkRemark: input.checkRemark ?? null,
          },
        },
      }
    },
    doReject: async (_context, _report, input) => ({
      patch: { fields: { checkRemark: input.checkRemark } },
    }),
    doExpire: async () => ({ patch: { fields: { warningLevel: 'RED' } } }),
    doSupersede: async (_context, _report, input) => ({
      patch: { fields: { supersededById: input.byId, warningLevel: 'NONE' } },
    }),
    async doNotify(context, report) {
      context.emit('srmPosSupplierItemReport.renewalAsked', {
        id: report.id,
        supplierId: report.supplierId,
        effectiveTo: report.effectiveTo,
      })
    },
  },
  clock: {
    async level(context, report) {
      const warningLevel = reportLevel(report, context.today)
      await context.update(srmPosSupplierItemReport, report.id, { fields: { warningLevel } })
    },
  },
  actions: { findMissing: missingReports },
})
