import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../report.errors.ts'
import '../report.events.ts'
import { STANDING } from '../srmQcnAbnormal/completing.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import type { Abnormal } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnReport } from './srmQcnReport.definition.ts'
import { firstStepIssues, type Report } from './srmQcnReport.rules.ts'
import { goodLots } from './verifying.ts'

/** With fewer lots than asked for, an 8D may be closed with a reason after these days. */
const VERIFY_DAYS = 90

const named = ({ id, reportNumber, supplierId }: Report) => ({ id, reportNumber, supplierId })
const toEngineer = ({ id, reportNumber, engineerId }: Report) => ({ id, reportNumber, engineerId })

/** The supplier's content, as it was submitted. */
function contentOf(report: Report) {
  const { teamLeader, teamMembers, problemStatement, occurrenceCause, escapeCause, d8Summary } =
    report
  const { items, prevents } = report
  return {
    ...{ teamLeader, teamMembers, problemStatement, occurrenceCause, escapeCause, d8Summary },
    ...{ items, prevents },
  }
}

/** The last submitted round gets the verdict. */
function reviewed(
  context: OperationContext,
  report: Report,
  passedFlag: 'Y' | 'N',
  opinion: string | null,
) {
  const last = report.rounds.at(-1)
  const reviewTime = nowText(context)
  return last ? { rounds: [{ id: last.id, reviewTime, passedFlag, opinion }] } : {}
}

async function nextDue(context: OperationContext, report: Report): Promise<string> {
  const calendars = await workCalendarsOf(context.platform, context.tx)
  const soon = addWorkDays(context.today, 3, calendars.of(report.orgId))
  return report.dueDate && report.dueDate > soon ? report.dueDate : soon
}

/** The same defect of the same goods, found later and standing. */
function isRepetition(first: Abnormal, other: Abnormal): boolean {
  return (
    other.id !== first.id &&
    (['supplierId', 'itemId', 'defectCategory'] as const).every(
      (key) => other[key] === first[key],
    ) &&
    (other.findDate ?? '') >= (first.findDate ?? '') &&
    STANDING.includes(other.status)
  )
}

export const srmQcnReportOperations = defineOperations(srmQcnReport, {
  async beforeSave(_context, draft, before) {
    if (!before) draft.firstDueDate = draft.dueDate
  },
  effects: {
    async doSubmit(context, report) {
      context.emit('srmQcnReport.submitted', toEngineer(report))
      const submitTime = nowText(context)
      const again = report.rounds.find(({ roundNum }) => roundNum === report.round)
      const content = contentOf(report)
      return {
        patch: {
          fields: { submitTime, firstSubmitDate: report.firstSubmitDate ?? context.today },
          ...(again
            ? { rows: { rounds: [{ id: again.id, submitTime, content }] } }
            : { add: { rounds: [{ roundNum: report.round, submitTime, content }] } }),
        },
      }
    },
    async doSaveInterim(context, report) {
      refuseIssues(firstStepIssues(report))
      context.emit('srmQcnReport.interimSaved', toEngineer(report))
    },
    async doApproval(context, report, input) {
      context.emit('srmQcnReport.approved', named(report))
      const { verifyFrom, verifyLots } = input
      const opinion = input.opinion ?? null
      return {
        patch: {
          fields: {
            ...{ verifyFrom, verifyLots, reviewOpinion: opinion, verifyResult: null },
            verifiedLots: await goodLots(context, { ...report, verifyFrom }),
          },
          rows: reviewed(context, report, 'Y', opinion),
        },
      }
    },
    async doReject(context, report, input) {
      context.emit('srmQcnReport.rejected', named(report))
      const opinion = input.opinion ?? null
      return {
        patch: {
          fields: {
            reviewOpinion: opinion,
            round: (report.round ?? 1) + 1,
            dueDate: await nextDue(context, report),
          },
          rows: reviewed(context, report, 'N', opinion),
        },
      }
    },
    async doClose(context, report, input) {
      const { verifyResult, closeReason } = input
      if (verifyResult !== 'PASS')
        context.refuse('REPORT_NOT_VERIFIED', {}, { field: 'verifyResult' })
      const have = await goodLots(context, report)
      const wanted = report.verifyLots ?? 1
      const day = addDays(report.verifyFrom ?? context.today, VERIFY_DAYS)
      if (have < wanted && (!closeReason || context.today < day))
        context.refuse('REPORT_LOTS_MISSING', { have, wanted, day })
      return { patch: { fields: { verifyResult, closeReason, verifiedLots: have } } }
    },
    async doReopen(context, report, input) {
      const other = await context.findAs(srmQcnAbnormal, input.abnormalId)
      const first = await context.find(srmQcnAbnormal, report.abnormalId ?? '')
      if (!first || !isRepetition(first, other))
        context.refuse('REPORT_OTHER_ABNORMAL', {}, { field: 'abnormalId' })
      context.emit('srmQcnReport.reopened', named(report))
      return {
        patch: {
          fields: {
            ...{ reopenedById: other.id, reviewOpinion: input.opinion ?? null },
            ...{ round: (report.round ?? 1) + 1, verifyResult: null },
            dueDate: await nextDue(context, report),
          },
        },
      }
    },
    async doInvalid(context, report, { reason }) {
      if (report.abnormalId)
        await context.update(srmQcnAbnormal, report.abnormalId, { fields: { reportId: null } })
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
  clock: {
    async countLots(context, report) {
      const verifiedLots = await goodLots(context, report)
      if (verifiedLots !== report.verifiedLots)
        await context.update(srmQcnReport, report.id, { fields: { verifiedLots } })
    },
  },
})
