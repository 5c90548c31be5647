import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
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

export const srmBidClarificationRules = defineRules(srmBidClarification, { check })
