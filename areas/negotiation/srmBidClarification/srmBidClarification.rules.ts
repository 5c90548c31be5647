import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../negotiation.errors.ts'
import { srmBidClarification } from './srmBidClarification.definition.ts'

export type Clarification = RecordOf<typeof srmBidClarification>

/** No answer changes a bid: a corrected value only names what the bid itself says elsewhere. */
function check({ clarifyType, lines }: Clarification): Issue[] {
  if (clarifyType === 'ARITHMETIC') return []
  return lines.flatMap(({ correctedValue }, row) =>
    correctedValue
      ? [{ child: 'lines', row, field: 'correctedValue', code: 'CLARIFICATION_VALUE' as const }]
      : [],
  )
}

/** What a reply lacks. */
export function replyIssues({ clarifyType, lines }: Clarification): Issue[] {
  const issues: Issue[] = lines.flatMap(({ lineNum, answer }, row) =>
    answer
      ? []
      : [
          {
            ...{ child: 'lines', row, field: 'answer', code: 'CLARIFICATION_ANSWER' as const },
            args: { line: lineNum ?? 0 },
          },
        ],
  )
  if (clarifyType === 'LOW_PRICE' && !lines.some(({ answerFileIds }) => answerFileIds))
    issues.push({ child: 'lines', field: 'answerFileIds', code: 'CLARIFICATION_PROOF' })
  return issues
}

const byChair = ({ chairUserId }: Clarification, { userId }: RuleContext): Refusal | null =>
  chairUserId === userId ? null : { code: 'EVALUATION_NOT_CHAIR' }

/** The buyer writes to bidders for the jury, as its secretary. */
const byChairOrSecretary = (clarification: Clarification, context: RuleContext): Refusal | null =>
  context.personId !== null && clarification.buyerId === context.personId
    ? null
    : byChair(clarification, context)

export const srmBidClarificationRules = defineRules(srmBidClarification, {
  check,
  guards: { byChair, byChairOrSecretary },
})
