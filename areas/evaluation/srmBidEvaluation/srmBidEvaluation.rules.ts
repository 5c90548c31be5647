import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import '../evaluation.errors.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

type Evaluation = RecordOf<typeof srmBidEvaluation>

/** Whoever steps back has no account in the evaluation any more. */
const seatOf = ({ jurors }: Evaluation, { userId }: RuleContext) =>
  jurors.find((juror) => juror.userId === userId)

function byJuror(evaluation: Evaluation, context: RuleContext): Refusal | null {
  return seatOf(evaluation, context) ? null : { code: 'EVALUATION_NOT_JUROR' }
}

function byChair(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const isChair = seatOf(evaluation, context)?.chairFlag === 'Y'
  return byJuror(evaluation, context) ?? (isChair ? null : { code: 'EVALUATION_NOT_CHAIR' })
}

const byChairOrSecretary = (evaluation: Evaluation, context: RuleContext): Refusal | null =>
  context.personId !== null && evaluation.buyerId === context.personId
    ? null
    : byChair(evaluation, context)

function toDeclare(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const isDone = Boolean(seatOf(evaluation, context)?.declareTime)
  return byJuror(evaluation, context) ?? (isDone ? { code: 'EVALUATION_DECLARED' } : null)
}

/** A chair is elected once everybody has declared. */
function toElect(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const isOpen = evaluation.jurors.some(
    ({ conflictFlag, declareTime }) => conflictFlag !== 'Y' && declareTime === null,
  )
  return byJuror(evaluation, context) ?? (isOpen ? { code: 'EVALUATION_NOT_DECLARED' } : null)
}

/** Abnormally low prices alone are decided on. */
function toDecideLow(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const isAny = evaluation.results.some(({ abnormalFlag }) => abnormalFlag === 'Y')
  return byChair(evaluation, context) ?? (isAny ? null : { code: 'EVALUATION_NO_LOW' })
}

function toSign(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const expertId = seatOf(evaluation, context)?.expertId
  const isDone = evaluation.signatures.some((row) => row.expertId === expertId && row.signTime)
  return byJuror(evaluation, context) ?? (isDone ? { code: 'EVALUATION_SIGNED' } : null)
}

const bySupervisor = ({ supervisorId }: Evaluation, { userId }: RuleContext): Refusal | null =>
  supervisorId === userId ? null : { code: 'EVALUATION_NOT_SUPERVISOR' }

function toComplete(evaluation: Evaluation, context: RuleContext): Refusal | null {
  const isOpen = evaluation.signatures.some(({ signTime }) => signTime === null)
  return byChair(evaluation, context) ?? (isOpen ? { code: 'EVALUATION_UNSIGNED' } : null)
}

/**
 * The jurors who have not yet done what the evaluation waits for; once all have, the chair. Reviews and scores are asked
 * for by their sheets, until none is open.
 */
function jury({ status, jurors, signatures, openCount }: Evaluation) {
  const seated = jurors.filter(({ userId }) => userId !== null)
  const chair = seated.filter(({ chairFlag }) => chairFlag === 'Y')
  const undeclared = seated.filter(({ declareTime }) => declareTime === null)
  const unsigned = seated.filter(({ expertId }) =>
    signatures.some((row) => row.expertId === expertId && row.signTime === null),
  )
  const due = {
    PREPARING: undeclared.length > 0 ? undeclared : seated.filter((one) => one.voteForId === null),
    REVIEWING: openCount === 0 ? chair : [],
    SCORING: openCount === 0 ? chair : [],
    TOTALED: chair,
    SIGNING: unsigned.length > 0 ? unsigned : chair,
  }[status as string]
  return (due ?? []).map(({ userId }) => userId)
}

export const srmBidEvaluationRules = defineRules(srmBidEvaluation, {
  asked: { jury },
  guards: {
    ...{ byChair, byChairOrSecretary, bySupervisor },
    ...{ toComplete, toDecideLow, toDeclare, toElect, toSign },
  },
})
