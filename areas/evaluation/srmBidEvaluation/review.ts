import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sectionsNamed, type Tender } from '../../tenders/ports.ts'
import { srmBidResponseMark } from '../srmBidResponseMark/srmBidResponseMark.definition.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import { activeJurors, type Evaluation } from './jury.ts'

export type EvaluationBid = Evaluation['bids'][number]

/** The bids of a section that are still in the evaluation. */
export const bidsOfSection = ({ bids }: Pick<Evaluation, 'bids'>, sectionNo: number) =>
  bids.filter(
    (bid) => bid.rejectReason === null && sectionsNamed(bid.sectionNos).includes(sectionNo),
  )

export const sectionsToEvaluate = (evaluation: Evaluation, { sections }: Tender): number[] =>
  sections
    .filter(({ sectionStatus }) => sectionStatus === 'OPENED')
    .map(({ sectionNo }) => sectionNo ?? 0)
    .filter((sectionNo) => bidsOfSection(evaluation, sectionNo).length > 0)

const isScored = (indexType: string | null) =>
  indexType === 'SUBJECTIVE' || indexType === 'OBJECTIVE'

/** A sheet of marks for each juror and section, where the tender has indices of yes or no. Returns how many sections. */
export async function makeMarks(
  context: OperationContext,
  evaluation: Evaluation,
  { tender, chairUserId }: { tender: Tender; chairUserId: string | null },
): Promise<number> {
  const indices = tender.indices.filter(({ indexType }) => indexType === 'PASS_FAIL')
  if (indices.length === 0) return 0
  const sections = sectionsToEvaluate(evaluation, tender)
  for (const sectionNo of sections) {
    const bids = bidsOfSection(evaluation, sectionNo)
    for (const juror of activeJurors(evaluation))
      await context.create(srmBidResponseMark, {
        ...headOf(evaluation, juror, sectionNo),
        ...{ chairUserId, bidCount: bids.length },
        lines: bids.flatMap(({ respondId, bidderName }) =>
          indices.map(({ id, indexName, criterion }) => ({
            ...{ respondId, bidderName, indexId: id, indexName, criterion },
          })),
        ),
      })
  }
  return sections.length
}

/** A score sheet for each juror who scores something of a section. Returns how many. */
export async function makeScoreSheets(
  context: OperationContext,
  evaluation: Evaluation,
  tender: Tender,
): Promise<number> {
  let count = 0
  for (const sectionNo of sectionsToEvaluate(evaluation, tender)) {
    const bids = bidsOfSection(evaluation, sectionNo)
    for (const juror of activeJurors(evaluation)) {
      const indices = tender.indices.filter(
        ({ indexType, jurorRoles }) =>
          isScored(indexType) &&
          (!jurorRoles?.length || jurorRoles.includes(juror.jurorRole ?? '')),
      )
      if (indices.length === 0) continue
      count += 1
      await context.create(srmBidScore, {
        ...headOf(evaluation, juror, sectionNo),
        lines: bids.flatMap(({ respondId, bidderName }) =>
          indices.map((index) => ({
            ...{ respondId, bidderName, indexId: index.id, indexName: index.indexName },
            ...{ dimension: index.dimension, indexType: index.indexType },
            ...{ criterion: index.criterion, fullScore: index.fullScore },
            ...{ minScore: index.minScore, scoreStep: index.scoreStep },
          })),
        ),
      })
    }
  }
  return count
}

function headOf(
  evaluation: Evaluation,
  { expertId, userId, jurorRole }: Evaluation['jurors'][number],
  sectionNo: number,
) {
  return {
    ...{ evaluationId: evaluation.id, documentNumber: evaluation.documentNumber },
    ...{ title: evaluation.title, orgId: evaluation.orgId, sectionNo },
    ...{ expertId, jurorUserId: userId, jurorRole },
  }
}
