import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sum } from '@opensrm/kernel/values/decimal.ts'
import { labelsOf } from '@opensrm/platform/documents/labels.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import type { ScoreSheet } from '../srmBidScore/srmBidScore.rules.ts'
import { activeJurors, type Evaluation } from './jury.ts'
import { differencesOf } from './sheets.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

/** The scores of all are shown once they are totalled. */
const RELEASED: readonly string[] = ['TOTALED', 'SIGNING', 'COMPLETED']

/**
 * Jurors by bids. Until the totals it says how many indices are scored, and only to those who do not score themselves or
 * lead the jury; then it holds the sums by dimension, for all. The chair and the supervisor also see where jurors differ
 * on a fact.
 */
export const findMatrix = documentAction({
  title: t('评委评分矩阵', 'Jurors by bids'),
  by: 'buyer',
  readOnly: true,
  input: { evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', { required: true }) },
  async run(context, { evaluationId }) {
    const evaluation = await context.findAs(srmBidEvaluation, evaluationId)
    const isReleased = RELEASED.includes(evaluation.status)
    const userId = context.caller?.userId
    const own = activeJurors(evaluation).find((juror) => juror.userId === userId)
    const isChair = own?.chairFlag === 'Y'
    if (!isReleased && own && !isChair)
      return { isReleased, isChair, sections: [], differences: [], conflicts: [] }
    const sheets = await sheetsOf(context, evaluation)
    const names = await namesOf(context, sheets)
    const isSettling = isChair || evaluation.supervisorId === userId
    const confirmed = sheets.filter(({ status }) => status === 'CONFIRMED')
    return {
      ...{ isReleased, isChair },
      sections: [...new Set(sheets.map(({ sectionNo }) => sectionNo))].map((sectionNo) => ({
        sectionNo,
        jurors: sheets
          .filter((sheet) => sheet.sectionNo === sectionNo)
          .map((sheet) => ({
            expertId: sheet.expertId,
            name: names.get(sheet.expertId ?? '') ?? '',
            isConfirmed: sheet.status === 'CONFIRMED',
            bids: bidsOf(sheet, isReleased),
          })),
      })),
      conflicts: isSettling ? await conflictsOf(context, evaluation) : [],
      differences:
        isSettling && evaluation.status === 'SCORING'
          ? differencesOf(confirmed).map(({ respondId, values, ...difference }) => ({
              ...difference,
              bidderName: evaluation.bids.find((bid) => bid.respondId === respondId)?.bidderName,
              values: values.map(({ expertId, score }) => ({
                ...{ expertId, score, name: names.get(expertId ?? '') ?? '' },
              })),
            }))
          : [],
    }
  },
})

/** Relations and signs of collusion, by the codes of the bids; in a blind evaluation without what would tell a name. */
async function conflictsOf(
  context: OperationContext,
  { documentId, bids, anonymousFlag }: Evaluation,
) {
  const tender = await context.find(srmBidDocument, documentId ?? '')
  const opened = await context.select(srmBidRespond, { documentId })
  const nameOf = (supplierId: string | null) => {
    const bid = opened.find((one) => one.supplierId === supplierId)
    return bids.find(({ respondId }) => respondId === bid?.id)?.bidderName ?? null
  }
  return (tender?.conflicts ?? []).flatMap(({ signalType, supplierId, otherId, detail }) => {
    const [one, other] = [nameOf(supplierId), nameOf(otherId)]
    const told = anonymousFlag === 'Y' ? null : detail
    return one && other ? [{ signalType, one, other, detail: told }] : []
  })
}

async function sheetsOf(context: OperationContext, { id }: Evaluation): Promise<ScoreSheet[]> {
  const sheets = []
  for (const header of await context.select(srmBidScore, { evaluationId: id })) {
    const sheet = await context.find(srmBidScore, header.id)
    if (sheet) sheets.push(sheet)
  }
  return sheets.sort((one, other) => (one.sectionNo ?? 0) - (other.sectionNo ?? 0))
}

function namesOf({ tx, platform, caller }: OperationContext, sheets: readonly ScoreSheet[]) {
  const ids = [...new Set(sheets.flatMap(({ expertId }) => expertId ?? []))]
  return labelsOf(tx, platform.registry, 'srmBidExpert', ids, caller?.language ?? 'CN')
}

/** How far a juror is with each bid and, once released, what it gave each by dimension. */
function bidsOf({ lines }: ScoreSheet, isReleased: boolean) {
  return [...new Set(lines.map(({ respondId }) => respondId))].map((respondId) => {
    const own = lines.filter((line) => line.respondId === respondId)
    const dimensions = [...new Set(own.map(({ dimension }) => dimension))]
    return {
      ...{ respondId, bidderName: own[0]?.bidderName ?? '' },
      ...{ done: own.filter(({ score }) => score !== null).length, count: own.length },
      scores: isReleased
        ? dimensions.map((dimension) => ({
            dimension,
            score: sum(
              own.filter((line) => line.dimension === dimension).map(({ score }) => score),
            ).toFixed(),
          }))
        : [],
    }
  })
}
