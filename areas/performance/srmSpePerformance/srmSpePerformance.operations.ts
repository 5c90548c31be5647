import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import { proposeFreeze } from '../../lifecycle/ports.ts'
import { finishScheduled } from '../../suppliers/ports.ts'
import { indicatorText } from '../scoring/fields.ts'
import { settingIn } from '../scoring/snapshots.ts'
import { srmSpeExcludeHeader } from '../srmSpeExcludeHeader/srmSpeExcludeHeader.definition.ts'
import { draftRectification, issueRectification } from '../srmSpeRectification/drafting.ts'
import { srmSpeRectification } from '../srmSpeRectification/srmSpeRectification.definition.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSupplierAppeal } from '../srmSpeSupplierAppeal/srmSpeSupplierAppeal.definition.ts'
import { decisionOf } from '../srmSpeSupplierAppeal/srmSpeSupplierAppeal.operations.ts'
import { srmSpeTotalScheme } from '../srmSpeTotalScheme/srmSpeTotalScheme.definition.ts'
import { type Handled, handled } from './appeals.ts'
import { writeGrades } from './grades.ts'
import { detailRow, gradeFields, keepTotals, scoresOf, shownRows } from './makePerformances.ts'
import { findSourceRows } from './sourceRows.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

type Performance = RecordOf<typeof srmSpePerformance>

export const srmSpePerformanceOperations = defineOperations(srmSpePerformance, {
  actions: {
    findSourceRows: documentAction({
      title: t('指标取数明细', 'Documents behind an indicator'),
      by: 'both',
      readOnly: true,
      input: {
        id: f.ref('srmSpePerformance', '绩效', 'Performance', { required: true }),
        indicatorCode: f.text('指标编码', 'Indicator code', { required: true, maxLength: 30 }),
      },
      run: findSourceRows,
    }),
  },
  effects: {
    async doRelease(context, performance) {
      const isRated = performance.gradeCode !== 'N'
      const days = await appealDays(context, performance)
      const appealDueDate = isRated ? addDays(context.today, days) : null
      context.emit('srmSpePerformance.released', {
        id: performance.id,
        supplierId: performance.supplierId,
        appealDueDate,
      })
      await finishScheduled(context, {
        ...{ supplierId: performance.supplierId ?? '', activityType: 'REVIEW_MEETING' },
        ...{ resource: srmSpePerformance.resource, id: performance.id },
      })
      return {
        to: isRated ? 'RELEASED' : 'AGREED',
        patch: {
          fields: { releaseTime: nowText(context), appealDueDate },
          add: { history: [changeOf(context, performance, { changeType: 'RELEASE' })] },
        },
      }
    },
    async doUnrelease(context, performance, { reason }) {
      if (performance.appealCount) context.refuse('SPE_ANSWERED')
      return {
        patch: {
          fields: { releaseTime: null, appealDueDate: null },
          add: {
            history: [
              changeOf(context, performance, { changeType: 'UNRELEASE', sourceDoc: reason }),
            ],
          },
        },
      }
    },
    async doAgreeOrAppeal(context, performance, input) {
      const ownerId = await ownerOf(context, performance)
      const agreeResult = input.agreeResult
      if (agreeResult === 'APPEAL') await createAppeal(context, performance, input, ownerId)
      context.emit('srmSpePerformance.answered', { id: performance.id, ownerId, agreeResult })
      return {
        to: agreeResult === 'APPEAL' ? 'APPEALING' : 'AGREED',
        patch: {
          fields: {
            agreeResult,
            agreeTime: nowText(context),
            ...(agreeResult === 'APPEAL'
              ? { appealCount: (performance.appealCount ?? 0) + 1 }
              : {}),
          },
        },
      }
    },
    async doAutoAgree(context) {
      return {
        patch: {
          fields: { autoAgreeFlag: 'Y', agreeResult: 'AGREE', agreeTime: nowText(context) },
        },
      }
    },
    async doCancelAppeal(context, performance) {
      const appeal = await openAppeal(context, performance)
      await context.run(srmSpeSupplierAppeal, 'doCancel', appeal.id)
      return { patch: { fields: { agreeResult: null, agreeTime: null } } }
    },
    async doSubmit(context, performance) {
      const appeal = await openAppeal(context, performance)
      assertHandled(context, appeal)
      const { total, ratings } = await handled(context, performance, appeal)
      await context.run(srmSpeSupplierAppeal, 'doHandle', appeal.id, {
        newScore: total.finalScore,
        newGrade: ratings.get(performance.id)?.gradeCode ?? null,
      })
    },
    async doReject(context, performance) {
      const appeal = await openAppeal(context, performance)
      await context.run(srmSpeSupplierAppeal, 'doReject', appeal.id)
    },
    async doWithdraw(context, performance) {
      const appeal = await openAppeal(context, performance)
      await context.run(srmSpeSupplierAppeal, 'doReject', appeal.id)
    },
    doApproval: applyAppeal,
    async followTotal(_context, _performance, { score, change }) {
      return {
        patch: { fields: score, ...(change ? { add: { history: [change] } } : {}) },
      }
    },
    async doConfirm(context, performance) {
      await confirm(context, performance)
      return {
        patch: {
          fields: { confirmTime: nowText(context) },
          add: { history: [changeOf(context, performance, { changeType: 'CONFIRM' })] },
        },
      }
    },
    async doRectification(context, performance, input) {
      const isNew = performance.status === 'AGREED'
      if (isNew) await confirm(context, performance)
      await issueRectification(context, performance, {
        ...input,
        ownerId: await ownerOf(context, performance),
        rectifyDays: await rectifyDays(context, performance),
      })
      return isNew ? { patch: { fields: { confirmTime: nowText(context) } } } : undefined
    },
    async doSupplierCommit(context, performance, { rectifyId }) {
      const issued = await context.select(srmSpeRectification, {
        performanceId: performance.id,
        status: 'ISSUED',
      })
      if (!issued.some(({ id }) => id === rectifyId)) context.refuse('SPE_RECTIFY_NOT_ISSUED')
      await context.run(srmSpeRectification, 'doSupplierCommit', rectifyId)
    },
    async doRequestFreeze(context, performance) {
      const { performanceNumber, finalScore, gradeCode } = performance
      const answer = await proposeFreeze(context, {
        sourceType: 'PERFORMANCE',
        sourceNumber: performanceNumber ?? '',
        supplierId: String(performance.supplierId),
        orgIds: await orgsWithin(context, performance.orgIds ?? []),
        categoryId: performance.categoryId,
        reasonType: 'PERFORMANCE',
        reason: `${performanceNumber} ${finalScore} ${gradeCode}`,
      })
      return { answer }
    },
    async doClose(context, performance) {
      const open = await context.select(srmSpeRectification, {
        performanceId: performance.id,
        status: ['DRAFT', 'ISSUED', 'COMMITTED', 'REPLIED'],
      })
      if (open.length > 0)
        context.refuse('SPE_RECTIFYING', { number: open[0]?.rectifyNumber ?? '' })
    },
  },
})

async function confirm(context: OperationContext, performance: Performance): Promise<void> {
  if (performance.gradeCode !== 'N') await writeGrades(context, performance)
  if (performance.rectifyFlag === 'Y')
    await draftRectification(context, performance, {
      ownerId: await ownerOf(context, performance),
      rectifyDays: await rectifyDays(context, performance),
    })
}

/** A row of the history: the values before and after a change. */
function changeOf(
  context: OperationContext,
  { finalScore, gradeCode, rankNum }: Pick<Performance, 'finalScore' | 'gradeCode' | 'rankNum'>,
  more: { changeType: string; [field: string]: unknown },
) {
  return {
    changeTime: nowText(context),
    oldScore: finalScore,
    newScore: finalScore,
    oldGrade: gradeCode,
    newGrade: gradeCode,
    oldRank: rankNum,
    newRank: rankNum,
    operatorId: context.caller?.userId ?? null,
    ...more,
  }
}

async function appealDays(context: OperationContext, performance: Performance): Promise<number> {
  const scheme = performance.schemeId
    ? await context.findMaster(srmSpeScheme, performance.schemeId)
    : undefined
  return scheme?.settingSnapshot ? settingIn(scheme).appealDays : 7
}

async function rectifyDays(context: OperationContext, performance: Performance): Promise<number> {
  const scheme = performance.schemeId
    ? await context.findMaster(srmSpeScheme, performance.schemeId)
    : undefined
  const row = scheme?.settingSnapshot
    ? settingIn(scheme).lines.find(({ gradeCode }) => gradeCode === performance.gradeCode)
    : undefined
  return row?.rectifyDays ?? 30
}

async function ownerOf(
  context: OperationContext,
  performance: Performance,
): Promise<string | null> {
  const of = performance.schemeId
    ? await context.findMaster(srmSpeScheme, performance.schemeId)
    : await context.findMaster(srmSpeTotalScheme, performance.totalSchemeId)
  return of?.ownerId ?? null
}

/** The supplier's appeal: in time, within the allowed number, about indicators it can see. */
async function createAppeal(
  context: OperationContext,
  performance: Performance,
  input: InputOf<typeof srmSpePerformance, 'doAgreeOrAppeal'>,
  handlerId: string | null,
): Promise<void> {
  if (performance.performanceType === 'TOTAL') context.refuse('SPE_TOTAL_NO_APPEAL')
  if ((performance.appealCount ?? 0) >= (performance.maxAppeals ?? 1))
    context.refuse('SPE_APPEALS_USED', { count: performance.maxAppeals ?? 1 })
  if (context.today > String(performance.appealDueDate))
    context.refuse('SPE_APPEAL_LATE', { date: performance.appealDueDate ?? '' })
  const lines = input.lines ?? []
  if (lines.length === 0) context.refuse('SPE_APPEAL_EMPTY')
  const codes = lines.map(({ indicatorCode }) => indicatorCode)
  const rows = lines.map((line, row) => {
    const shown = performance.shownDetails.find(
      ({ indicatorCode }) => indicatorCode === line.indicatorCode,
    )
    if (!shown || codes.indexOf(line.indicatorCode) < row)
      context.refuse('SPE_APPEAL_INDICATOR', { indicator: line.indicatorCode })
    return {
      indicatorCode: line.indicatorCode,
      indicatorName: shown.indicatorName,
      indicatorNameEn: shown.indicatorNameEn,
      currentValue: shown.value,
      currentScore: shown.score,
      claimedValue: line.claimedValue,
      lineReason: line.lineReason,
      docNumbers: line.docNumbers,
      evidenceFileIds: line.evidenceFileIds,
    }
  })
  const calendars = await workCalendarsOf(context.platform, context.tx)
  await context.create(srmSpeSupplierAppeal, {
    performanceId: performance.id,
    orgId: performance.orgId,
    supplierId: performance.supplierId,
    appealRound: (performance.appealCount ?? 0) + 1,
    oldScore: performance.finalScore,
    oldGrade: performance.gradeCode,
    appealReason: input.appealReason,
    submitTime: nowText(context),
    handlerId,
    handleDueDate: addWorkDays(context.today, 5, calendars.of(performance.orgId)),
    lines: rows,
  })
}

async function openAppeal(context: OperationContext, performance: Performance) {
  const [appeal] = await context.select(srmSpeSupplierAppeal, {
    performanceId: performance.id,
    status: ['SUBMITTED', 'HANDLING'],
  })
  return context.lock(srmSpeSupplierAppeal, appeal?.id ?? '0')
}

/** Every disputed indicator needs a result with its required data. */
function assertHandled(
  context: OperationContext,
  { lines, handleOpinion }: RecordOf<typeof srmSpeSupplierAppeal>,
): void {
  if (!handleOpinion) context.refuse('SPE_HANDLE_OPINION')
  for (const { handleResult, newValue, newManualScore, excludeId, lineOpinion, ...line } of lines) {
    const isComplete =
      (handleResult === 'UPHOLD' && lineOpinion) ||
      (handleResult === 'CORRECT' && (newValue !== null || newManualScore !== null)) ||
      (handleResult === 'EXCLUDE' && excludeId)
    if (!isComplete) context.refuse('SPE_HANDLE_LINE', { indicator: indicatorText(line) })
  }
}

/**
 * Applies corrections and recalculates score, grade and all ranks; the supplier is asked once more.
 */
async function applyAppeal(context: OperationContext, performance: Performance) {
  const appeal = await openAppeal(context, performance)
  const next = await handled(context, performance, appeal)
  const rating = next.ratings.get(performance.id)
  const newGrade = rating?.gradeCode ?? null
  if (next.total.finalScore !== appeal.newScore || newGrade !== appeal.newGrade)
    context.refuse('SPE_APPEAL_CHANGED')
  for (const row of appeal.lines) {
    if (row.handleResult === 'EXCLUDE' && row.excludeId) {
      const bill = await context.find(srmSpeExcludeHeader, row.excludeId)
      if (bill?.status === 'DRAFT')
        await context.run(srmSpeExcludeHeader, 'acceptWithAppeal', bill.id)
    }
    const detail = next.details.find(({ indicatorCode }) => indicatorCode === row.indicatorCode)
    if (row.handleResult !== 'UPHOLD' && detail?.sourceDataId)
      await context.update(srmSpeSourceData, detail.sourceDataId, {
        fields: {
          correctedValue: detail.value,
          correctReason: appeal.appealNumber,
          finalValue: detail.value,
          score: detail.score,
          missingFlag: 'N',
        },
      })
  }
  await context.run(srmSpeSupplierAppeal, decisionOf(appeal), appeal.id, {
    newScore: next.total.finalScore,
    newGrade,
  })
  await moveOthers(context, performance, next, appeal.appealNumber)
  await keepTotals(context, performance.id, next.total)
  context.emit('srmSpeSupplierAppeal.handled', {
    id: appeal.id,
    supplierId: performance.supplierId,
  })
  const { scheme } = next
  const shows = settingIn(scheme).showRankFlag === 'Y' && rating?.rankNum
  return {
    patch: {
      fields: {
        ...scoresOf(next.total),
        gradeCode: newGrade,
        rankNum: rating?.rankNum ?? null,
        rankTotal: rating?.rankTotal ?? null,
        rankShown: shows ? `${rating.rankNum} / ${rating.rankTotal}` : null,
        vetoIndicator: next.veto?.indicator ?? null,
        vetoIndicatorEn: next.veto?.indicatorEn ?? null,
        ...gradeFields(scheme, newGrade ?? 'N'),
        agreeResult: null,
        agreeTime: null,
        appealDueDate: addDays(context.today, settingIn(scheme).appealDays),
      },
      remove: {
        gradeDetails: performance.gradeDetails.map(({ id }) => id),
        shownDetails: performance.shownDetails.map(({ id }) => id),
      },
      add: {
        gradeDetails: next.details.map(detailRow),
        shownDetails: shownRows(context, scheme, next.details),
        history: [
          changeOf(context, performance, {
            changeType: 'APPEAL',
            newScore: next.total.finalScore,
            newGrade,
            newRank: rating?.rankNum ?? null,
            sourceDoc: appeal.appealNumber,
            snapshot: performance.gradeDetails,
          }),
        ],
      },
    },
  }
}

/** Updates the ranks of the others, and their grades unless already confirmed. */
async function moveOthers(
  context: OperationContext,
  performance: Performance,
  { others, ratings, scheme }: Handled,
  sourceDoc: string | null,
): Promise<void> {
  const shows = settingIn(scheme).showRankFlag === 'Y'
  for (const other of others) {
    const rating = ratings.get(other.id)
    if (other.id === performance.id || !rating) continue
    const isOpen = !['CONFIRMED', 'RECTIFYING', 'CLOSED'].includes(other.status)
    const gradeCode = isOpen ? rating.gradeCode : other.gradeCode
    if (rating.rankNum === other.rankNum && gradeCode === other.gradeCode) continue
    await context.run(srmSpePerformance, 'followTotal', other.id, {
      score: {
        rankNum: rating.rankNum,
        rankTotal: rating.rankTotal,
        rankShown: shows && rating.rankNum ? `${rating.rankNum} / ${rating.rankTotal}` : null,
        gradeCode,
        ...(isOpen ? gradeFields(scheme, gradeCode ?? 'N') : {}),
      },
      change: changeOf(context, other, {
        changeType: 'RANK',
        newRank: rating.rankNum,
        newGrade: gradeCode,
        sourceDoc,
      }),
      details: null,
    })
  }
}
