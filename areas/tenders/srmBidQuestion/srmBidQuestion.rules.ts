import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import { srmBidQuestion } from './srmBidQuestion.definition.ts'

export type Question = RecordOf<typeof srmBidQuestion>

/** A question is submitted and withdrawn by the side that asks it. */
function isAsker(
  { raisedBy }: Pick<Question, 'raisedBy'>,
  { side }: Pick<RuleContext, 'side'>,
): Refusal | null {
  const asker = raisedBy === 'SUPPLIER' ? 'supplier' : 'buyer'
  return asker === side ? null : { code: 'QUESTION_NOT_OWN', args: {} }
}

export const srmBidQuestionRules = defineRules(srmBidQuestion, { guards: { isAsker } })
