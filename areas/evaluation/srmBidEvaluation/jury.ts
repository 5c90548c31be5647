import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { srmBidExpert } from '../../tenderSetup/srmBidExpert/srmBidExpert.definition.ts'
import type { Tender } from '../../tenders/ports.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

export type Evaluation = RecordOf<typeof srmBidEvaluation>
export type EvaluationJuror = Evaluation['jurors'][number]

/** The jurors who have not recused themselves. */
export const activeJurors = ({ jurors }: Pick<Evaluation, 'jurors'>): EvaluationJuror[] =>
  jurors.filter(({ conflictFlag }) => conflictFlag !== 'Y')

/** The seat of the caller; nobody else acts in an evaluation. */
export function ownSeat(context: OperationContext, evaluation: Evaluation): EvaluationJuror {
  const own = activeJurors(evaluation).find(({ userId }) => userId === context.caller?.userId)
  return own ?? context.refuse('EVALUATION_NOT_JUROR')
}

export function assertChair(context: OperationContext, evaluation: Evaluation): void {
  if (ownSeat(context, evaluation).chairFlag !== 'Y') context.refuse('EVALUATION_NOT_CHAIR')
}

/** Who takes the seat of a recused juror joins the evaluation until a chair is elected. */
export async function joinJury(
  context: OperationContext,
  tender: Tender,
  expertId: string,
): Promise<void> {
  const [evaluation] = await context.select(srmBidEvaluation, {
    ...{ documentId: tender.id, status: 'PREPARING' },
  })
  if (!evaluation) return
  const expert = await context.findMaster(srmBidExpert, expertId)
  const jurorRole = tender.juries.find((one) => one.expertId === expertId)?.jurorRole ?? null
  await context.run(srmBidEvaluation, 'followJuror', evaluation.id, {
    juror: { expertId, userId: expert?.userId ?? null, jurorRole },
  })
}

/** States in which the jury may ask bidders. */
export const MAY_CLARIFY: readonly string[] = ['REVIEWING', 'SCORING', 'TOTALED']

/** The buyer writes to bidders for the jury, as its secretary. */
export async function assertChairOrSecretary(
  context: OperationContext,
  evaluation: Evaluation,
): Promise<void> {
  const userId = context.caller?.userId ?? ''
  const buyers = await context.select(baseUser, { personId: evaluation.buyerId })
  if (!buyers.some(({ id }) => id === userId)) assertChair(context, evaluation)
}

/** A sheet is filled in and handed in by its juror alone. */
export function assertOwnSheet(
  context: OperationContext,
  { jurorUserId }: { jurorUserId: string | null },
): void {
  if (context.caller && context.caller.userId !== jurorUserId) context.refuse('SHEET_NOT_OWN')
}

/** Who reads the sheets of all jurors after the totals. */
export const readersOf = (evaluation: Evaluation, buyerUserIds: readonly string[]): string[] => [
  ...new Set(
    [
      ...activeJurors(evaluation).map(({ userId }) => userId),
      ...[evaluation.supervisorId, ...buyerUserIds],
    ].flatMap((id) => id ?? []),
  ),
]
