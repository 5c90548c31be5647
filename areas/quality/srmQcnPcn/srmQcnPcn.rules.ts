import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import '../pcn.errors.ts'
import { srmQcnPcn } from './srmQcnPcn.definition.ts'

export type Pcn = RecordOf<typeof srmQcnPcn>

const LAST_BUY_DAYS = 180

function isAsked({ evaluations }: Pcn, { personId }: RuleContext): Refusal | null {
  const own = evaluations.filter((row) => personId !== null && row.personId === personId)
  if (own.length === 0) return { code: 'PCN_NOT_ASKED' }
  return own.some(({ result }) => result === null) ? null : { code: 'PCN_SIGNED' }
}

function mayWithdraw({ status }: Pcn, { side }: RuleContext): Refusal | null {
  const own = side === 'supplier' ? 'SUBMITTED' : 'APPROVING'
  return status === own ? null : { code: 'PCN_WITHDRAW_SIDE' }
}

/** A draft that the buyer has never seen is deleted. */
function wasSent({ status, wentInFlag }: Pcn): Refusal | null {
  return status === 'DRAFT' && wentInFlag !== 'Y' ? { code: 'PCN_DRAFT_DELETE' } : null
}

/** A disagreement decides, unless the engineer says why not. */
function decisionIssues({ evaluations, decision, overrideReason }: Pcn): Issue[] {
  const unsigned = evaluations.filter(({ result }) => result === null)
  const isDisagreed = evaluations.some(({ result }) => result === 'DISAGREE')
  const issues: Issue[] = []
  if (unsigned.length > 0)
    issues.push({
      child: 'evaluations',
      code: 'PCN_NOT_SIGNED',
      args: { count: unsigned.length },
    })
  if (!decision) issues.push({ field: 'decision', code: 'PCN_NO_DECISION' })
  if (isDisagreed && decision && decision !== 'REFUSE' && !overrideReason)
    issues.push({ field: 'overrideReason', code: 'PCN_DISAGREED' })
  return issues
}

export const srmQcnPcnRules = defineRules(srmQcnPcn, {
  compute(pcn) {
    pcn.endOfLifeFlag = pcn.changeType?.includes('END_OF_LIFE') ? 'Y' : 'N'
    const isSigned =
      pcn.evaluations.length > 0 && pcn.evaluations.every(({ result }) => result !== null)
    pcn.signedFlag = isSigned ? 'Y' : 'N'
  },
  checkSubmit(pcn, { today }) {
    if (pcn.status === 'EVALUATING') return decisionIssues(pcn)
    const date = addDays(pcn.noticeDate ?? today, LAST_BUY_DAYS)
    return pcn.lastBuyDate && pcn.lastBuyDate < date
      ? [{ field: 'lastBuyDate', code: 'PCN_LAST_BUY', args: { date } }]
      : []
  },
  guards: { isAsked, mayWithdraw, wasSent },
  asked: {
    evaluators: ({ evaluations }) =>
      evaluations.filter(({ result }) => result === null).map(({ personId }) => personId),
  },
})
