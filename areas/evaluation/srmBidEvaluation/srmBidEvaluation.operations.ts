import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../evaluation.errors.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { replaceJuror } from '../../juries/ports.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { changeJuror, seated, type Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { assertClarified, clarificationsOf } from '../needed.ts'
import { srmBidResponseMark } from '../srmBidResponseMark/srmBidResponseMark.definition.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import {
  activeJurors,
  assertChair,
  assertChairOrSecretary,
  type Evaluation,
  ownSeat,
} from './jury.ts'
import { findMatrix } from './matrix.ts'
import { contentOfBids, findReading } from './reading.ts'
import { bidsOfSection, makeMarks, makeScoreSheets, sectionsToEvaluate } from './review.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'
import {
  assertLowDecided,
  assertMayTotal,
  candidatesOf,
  hasFewBids,
  reportOf,
  storeTotals,
} from './totalling.ts'

const tenderOf = (context: OperationContext, { documentId }: Evaluation) =>
  context.lock(srmBidDocument, documentId ?? '')

const ruleOf = async (context: OperationContext, { ruleId }: Evaluation) => {
  const rule = await context.findMaster(srmBidRule, ruleId)
  return rule ?? context.refuse('EVALUATION_NO_RULE')
}

async function assertMarked(context: OperationContext, { id }: Evaluation): Promise<void> {
  const marks = await context.select(srmBidResponseMark, { evaluationId: id })
  if (marks.some(({ status }) => status !== 'CONFIRMED')) context.refuse('EVALUATION_MARKS_OPEN')
}

function sectionsToScore(context: OperationContext, evaluation: Evaluation, tender: Tender) {
  const sections = sectionsToEvaluate(evaluation, tender)
  return sections.length > 0 ? sections : context.refuse('EVALUATION_NO_BIDS')
}

/** Technical scores are final once prices in a second envelope are open. */
function assertPricesUnknown(
  context: OperationContext,
  { openingMode, openedTime }: Pick<Tender, 'openingMode' | 'openedTime'>,
): void {
  if (openingMode === 'TWO_ENVELOPE' && openedTime) context.refuse('EVALUATION_PRICES_KNOWN')
}

export const srmBidEvaluationOperations = defineOperations(srmBidEvaluation, {
  actions: { findReading, findMatrix },
  prints: {
    report: {
      title: t('评标报告', 'Evaluation report'),
      paper: { landscape: true },
      facts: [
        ...['evaluationNumber', 'documentNumber', 'title', 'orgId', 'evaluationMethod'],
        ...['anonymousFlag', 'currencyCode', 'chairId', 'jurorCount', 'startTime', 'finishTime'],
        ...['competitionRemark', 'abortReason', 'lotSeed'],
      ],
      tables: [
        {
          child: 'results',
          columns: [
            ...['sectionNo', 'alias', 'supplierId', 'convertedAmount', 'evaluatedPrice'],
            ...['priceScore', 'techScore', 'bizScore', 'serviceScore', 'totalScore', 'rankNum'],
            ...['candidateFlag', 'excludedReason'],
          ],
        },
        {
          child: 'results',
          title: t('异常低价', 'Abnormally low prices'),
          columns: ['sectionNo', 'alias', 'evaluatedPrice', 'abnormalDecision', 'abnormalRemark'],
          where: ({ abnormalFlag }) => abnormalFlag === 'Y',
        },
        {
          child: 'bids',
          title: t('否决的投标', 'Rejected bids'),
          columns: ['alias', 'bidderName', 'sectionNos', 'rejectReason'],
          where: ({ rejectReason }) => rejectReason !== null,
        },
        {
          child: 'jurors',
          columns: ['expertId', 'jurorRole', 'chairFlag', 'declareTime', 'conflictFlag'],
        },
        {
          child: 'signatures',
          title: t('评委签字与保留意见', 'Signatures and reservations'),
          columns: ['expertId', 'signTime', 'agreeFlag', 'opinion'],
        },
      ],
      totals: [],
      notes: ['reportText'],
      stamps: ['ABORTED'],
    },
  },
  hindrances: {
    doStartScore: hinderedBy(async (context, evaluation) => {
      await assertMarked(context, evaluation)
      const tender = await context.find(srmBidDocument, evaluation.documentId ?? '')
      if (tender) sectionsToScore(context, evaluation, tender)
    }),
    doReturnScore: hinderedBy(async (context, { documentId }) => {
      const [tender] = await context.select(srmBidDocument, { id: documentId ?? '' })
      if (tender) assertPricesUnknown(context, tender)
    }),
    doTotalScore: hinderedBy(assertMayTotal),
    doCreateReport: hinderedBy(async (context, evaluation) => {
      await assertClarified(context, evaluation.id)
      assertLowDecided(context, evaluation)
    }),
  },
  effects: {
    async doDeclare(context, evaluation, { conflictFlag }) {
      const own = ownSeat(context, evaluation)
      const isOut = conflictFlag === 'Y'
      const documentId = evaluation.documentId ?? ''
      const expertId = own.expertId ?? ''
      const isReplaced =
        isOut &&
        (await replaceJuror(context, documentId, {
          ...{ expertId, leaving: 'RECUSED', reason: RECUSED },
        }))
      if (!isReplaced)
        await changeJuror(context, documentId, {
          ...{ expertId, juryStatus: isOut ? 'RECUSED' : 'DECLARED' },
        })
      const { documentNumber, title, buyerId, id } = evaluation
      if (isOut)
        context.emit('srmBidEvaluation.jurorRecused', { id, documentNumber, title, buyerId })
      return {
        patch: {
          rows: {
            jurors: [
              {
                ...{ id: own.id, declareTime: nowText(context), conflictFlag },
                // Who has a conflict reads nothing more of the evaluation.
                userId: isOut ? null : own.userId,
              },
            ],
          },
        },
      }
    },
    async doElectChair(context, evaluation, { expertId }) {
      const own = ownSeat(context, evaluation)
      const jurors = activeJurors(evaluation)
      const chosen = jurors.find((juror) => juror.expertId === expertId)
      if (!chosen || chosen.jurorRole === 'BUYER_REP')
        return context.refuse('EVALUATION_CHAIR', {}, { field: 'expertId' })
      const votes = jurors.filter(
        ({ id, voteForId }) => (id === own.id ? expertId : voteForId) === expertId,
      ).length
      const vote = { id: own.id, voteForId: expertId }
      if (votes * 2 <= jurors.length)
        return { to: 'PREPARING' as const, patch: { rows: { jurors: [vote] } } }
      const tender = await tenderOf(context, evaluation)
      // A seat that is being filled has a vote.
      if (seated(tender).some(({ juryStatus }) => juryStatus === 'TO_CONFIRM'))
        context.refuse('EVALUATION_JURY')
      const openCount = await makeMarks(context, evaluation, {
        ...{ tender, chairUserId: chosen.userId },
      })
      return {
        to: 'REVIEWING' as const,
        patch: {
          fields: { chairId: expertId, openCount },
          rows: {
            // Everybody has declared, so the bids may be read.
            bids: await contentOfBids(context, evaluation),
            jurors: [
              ...jurors
                .filter(({ id }) => id !== own.id && id !== chosen.id)
                .map(({ id }) => ({ id, chairFlag: 'N' })),
              ...(own.id === chosen.id ? [] : [{ ...vote, chairFlag: 'N' }]),
              { ...(own.id === chosen.id ? vote : { id: chosen.id }), chairFlag: 'Y' },
            ],
          },
        },
      }
    },
    async doStartScore(context, evaluation, { reason }) {
      assertChair(context, evaluation)
      await assertMarked(context, evaluation)
      const tender = await tenderOf(context, evaluation)
      const rule = await ruleOf(context, evaluation)
      const sections = sectionsToScore(context, evaluation, tender)
      const isFew = sections.some((sectionNo) =>
        hasFewBids(bidsOfSection(evaluation, sectionNo).length, rule),
      )
      if (isFew && !reason) context.refuse('EVALUATION_FEW_BIDS', {}, { field: 'reason' })
      const openCount = await makeScoreSheets(context, evaluation, tender)
      const minor = await minorDeviations(context, evaluation)
      return {
        patch: {
          fields: { competitionRemark: reason, openCount },
          add: {
            results: sections.flatMap((sectionNo) =>
              bidsOfSection(evaluation, sectionNo).map(({ respondId, alias }) => ({
                ...{ sectionNo, respondId, alias, abnormalFlag: 'N', candidateFlag: 'N' },
                minorDeviations: minor.get(`${sectionNo} ${respondId}`) ?? 0,
              })),
            ),
          },
        },
      }
    },
    async doCreateClarification(context, evaluation, { lines, ...ask }) {
      await assertChairOrSecretary(context, evaluation)
      const made = await clarificationsOf(context)?.draftClarification(context, evaluation, {
        ...{ ...ask, lines },
      })
      return made ? { answer: { ...made } } : {}
    },
    async doReturnScore(context, evaluation, { expertId, sectionNo, reason }) {
      assertChair(context, evaluation)
      const tender = await tenderOf(context, evaluation)
      assertPricesUnknown(context, tender)
      const [sheet] = await context.select(srmBidScore, {
        ...{ evaluationId: evaluation.id, expertId, sectionNo: String(sectionNo) },
      })
      if (sheet?.status !== 'CONFIRMED')
        return context.refuse('EVALUATION_SHEET', {}, { field: 'expertId' })
      await context.run(srmBidScore, 'doReturnScore', sheet.id, { reason })
      const confirmedCount = (evaluation.confirmedCount ?? 1) - 1
      return { patch: { fields: { confirmedCount, openCount: (evaluation.openCount ?? 0) + 1 } } }
    },
    async doTotalScore(context, evaluation) {
      assertChair(context, evaluation)
      return storeTotals(context, evaluation)
    },
    async doRetotal(context, evaluation) {
      assertChair(context, evaluation)
      return storeTotals(context, evaluation)
    },
    async doDecideLowPrice(context, evaluation, { sectionNo, alias, decision, reason }) {
      assertChair(context, evaluation)
      const row = evaluation.results.find(
        (one) => one.sectionNo === sectionNo && one.alias === alias,
      )
      if (row?.abnormalFlag !== 'Y')
        return context.refuse('EVALUATION_NOT_LOW', {}, { field: 'alias' })
      const given = await clarificationsOf(context)?.lowPriceAnswer(context, evaluation.id, {
        ...{ sectionNo, alias },
      })
      if (given === 'NONE')
        context.refuse('EVALUATION_LOW_PRICE_UNASKED', { bid: alias }, { field: 'alias' })
      if (given === 'NOT_ACCEPTED' && decision === 'PASS')
        context.refuse('EVALUATION_LOW_PRICE_UNEXPLAINED', {}, { field: 'decision' })
      const decided = evaluation.results.map((one) =>
        one.id === row.id ? { ...one, abnormalDecision: decision, abnormalRemark: reason } : one,
      )
      const { patch } = await storeTotals(context, { ...evaluation, results: decided })
      return {
        patch: {
          rows: {
            results: patch.rows.results.map((one) =>
              one.id === row.id
                ? { ...one, abnormalDecision: decision, abnormalRemark: reason }
                : one,
            ),
          },
        },
      }
    },
    async doCreateReport(context, evaluation, { opinion }) {
      assertChair(context, evaluation)
      await assertClarified(context, evaluation.id)
      const rule = await ruleOf(context, evaluation)
      const results = candidatesOf(context, evaluation, rule.candidateCount ?? 1)
      const tender = await tenderOf(context, evaluation)
      return {
        patch: {
          fields: { reportText: reportOf(evaluation, tender, opinion) },
          rows: { results },
          add: { signatures: activeJurors(evaluation).map(({ expertId }) => ({ expertId })) },
        },
      }
    },
    async doSign(context, evaluation, { agreeFlag, opinion }) {
      const { expertId } = ownSeat(context, evaluation)
      const own = evaluation.signatures.find((row) => row.expertId === expertId)
      if (!own || own.signTime) return context.refuse('EVALUATION_SIGNED')
      if (agreeFlag === 'N' && !opinion)
        context.refuse('EVALUATION_DISSENT', {}, { field: 'opinion' })
      const signed = { id: own.id, signTime: nowText(context), agreeFlag, opinion }
      return { patch: { rows: { signatures: [signed] } } }
    },
    async doCompleteEvaluation(context, evaluation) {
      assertChair(context, evaluation)
      if (evaluation.signatures.some(({ signTime }) => signTime === null))
        context.refuse('EVALUATION_UNSIGNED')
      const sectionNos = [...new Set(evaluation.results.map(({ sectionNo }) => sectionNo ?? 0))]
      await context.run(srmBidDocument, 'followEvaluation', evaluation.documentId ?? '', {
        ...{ to: 'EVALUATED', sectionNos },
      })
      await clarificationsOf(context)?.endClarifications(context, evaluation.id)
      const { id, documentNumber, title, buyerId } = evaluation
      context.emit('srmBidEvaluation.completed', { id, documentNumber, title, buyerId })
      return {
        patch: {
          fields: { finishTime: nowText(context) },
          // The jury reads nothing more of the tender.
          rows: { jurors: evaluation.jurors.map((juror) => ({ id: juror.id, userId: null })) },
        },
      }
    },
    async doAbort(context, evaluation, { reason }) {
      await endSheets(context, evaluation.id)
      await context.run(srmBidDocument, 'followEvaluation', evaluation.documentId ?? '', {
        ...{ to: 'ABORTED', sectionNos: [] },
      })
      await clarificationsOf(context)?.endClarifications(context, evaluation.id)
      return {
        patch: {
          fields: { abortReason: reason },
          rows: { jurors: evaluation.jurors.map((juror) => ({ id: juror.id, userId: null })) },
        },
      }
    },
    async followJuror(_context, evaluation, { juror }) {
      const known = evaluation.jurors.some(({ expertId }) => expertId === juror.expertId)
      if (known) return { patch: {} }
      return {
        patch: {
          fields: { jurorCount: activeJurors(evaluation).length + 1 },
          add: { jurors: [juror] },
        },
      }
    },
    async followReview(_context, evaluation, { rejected }) {
      return {
        patch: {
          fields: { openCount: Math.max((evaluation.openCount ?? 0) - 1, 0) },
          rows: {
            bids: evaluation.bids.flatMap(({ id, respondId }) => {
              const reason = rejected.get(respondId ?? '')
              return reason === undefined ? [] : [{ id, rejectReason: reason }]
            }),
          },
        },
      }
    },
    async followScore(_context, _evaluation, { confirmedCount, openCount }) {
      return { patch: { fields: { confirmedCount, openCount } } }
    },
  },
})

/** Nobody fills in the sheets of an evaluation that was ended. */
async function endSheets(context: OperationContext, evaluationId: string): Promise<void> {
  for (const definition of [srmBidResponseMark, srmBidScore])
    for (const { id } of await context.select(definition, { evaluationId }))
      await matterDesk.settle(context, {
        ...{ matterTypes: ['IN_BID_EVALUATE'], documentType: definition.resource },
        ...{ documentId: id, handledBy: null },
      })
}

const RECUSED = '声明回避 / declared a conflict of interest'

/** Minor deviations that the jury accepted, by section and bid. */
async function minorDeviations(context: OperationContext, { id }: Evaluation) {
  const counts = new Map<string, number>()
  for (const mark of await context.select(srmBidResponseMark, { evaluationId: id })) {
    const rows = await context.selectRows(srmBidResponseMark, 'results', { headerId: mark.id })
    for (const { respondId, minorDeviations: count } of rows) {
      const key = `${mark.sectionNo} ${respondId}`
      counts.set(key, (counts.get(key) ?? 0) + (count ?? 0))
    }
  }
  return counts
}
