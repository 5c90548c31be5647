import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import '../evaluation.errors.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

type Evaluation = RecordOf<typeof srmBidEvaluation>

/** For the buttons of jurors who do not chair; whoever is no juror at all is refused by the operation itself. */
function byChair({ jurors }: Evaluation, { userId }: RuleContext): Refusal | null {
  const own = jurors.find((juror) => juror.userId === userId)
  return own && own.chairFlag !== 'Y' ? { code: 'EVALUATION_NOT_CHAIR' } : null
}

const bySupervisor = ({ supervisorId }: Evaluation, { userId }: RuleContext): Refusal | null =>
  supervisorId === userId ? null : { code: 'EVALUATION_NOT_SUPERVISOR' }

export const srmBidEvaluationRules = defineRules(srmBidEvaluation, {
  guards: { byChair, bySupervisor },
})
