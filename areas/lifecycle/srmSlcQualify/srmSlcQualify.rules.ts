import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { lowerOf, stepsOf } from '../introduction/steps.ts'
import { srmSlcQualify } from './srmSlcQualify.definition.ts'

export type Review = RecordOf<typeof srmSlcQualify>
export type ReviewLine = Review['requirements'][number]

/** Lines that count in score and conclusion: waived and not applicable ones do not. */
const counts = ({ checkResult }: ReviewLine): boolean =>
  checkResult !== 'NA' && checkResult !== 'WAIVED'

function scoreOf({ requirements }: Review): string | null {
  const scored = requirements.filter((line) => counts(line) && line.fullScore)
  if (scored.length === 0) return null
  const full = sum(scored.map(({ fullScore }) => fullScore))
  return fixed(
    sum(scored.map(({ score }) => score))
      .dividedBy(full)
      .times(100),
    2,
  )
}

/** The conclusion from the lines, before the buyer lowers it. */
export function reachedConclusion(review: Review, score: string | null) {
  const failed = review.requirements.filter(({ checkResult }) => checkResult === 'FAIL')
  const isFault = failed.some((line) => line.mandatoryFlag === 'Y' || line.vetoFlag === 'Y')
  const pass = stepsOf(review.sceneSteps).find(({ stepCode }) => stepCode === 'QUALIFY')?.passScore
  if (isFault || (score !== null && pass && isGreater(pass, score))) return 'FAIL'
  return failed.length > 0 ? 'CONDITIONAL' : 'PASS'
}

export const srmSlcQualifyRules = defineRules(srmSlcQualify, {
  compute(review) {
    review.score = scoreOf(review)
    const hasResults = review.requirements.every(({ checkResult }) => checkResult)
    review.conclusion = hasResults
      ? lowerOf(reachedConclusion(review, review.score), review.lowerTo)
      : null
  },
  check(review) {
    return review.requirements.flatMap((line, row): Issue[] => {
      const place = { child: 'requirements', row }
      const args = { requirement: line.requireName ?? '' }
      const issues: Issue[] = []
      if (line.score && isGreater(line.score, decimal(line.fullScore)))
        issues.push({ ...place, field: 'score', code: 'QUALIFY_SCORE', args })
      const isOverruled = line.autoResult !== null && line.checkResult !== line.autoResult
      const needsRemark =
        line.checkResult === 'FAIL' ? line.autoResult !== 'FAIL' : line.checkResult === 'WAIVED'
      if ((isOverruled || needsRemark) && line.checkResult && !line.checkRemark)
        issues.push({ ...place, field: 'checkRemark', code: 'QUALIFY_REMARK', args })
      return issues
    })
  },
  checkSubmit({ requirements }) {
    return requirements.flatMap((line, row): Issue[] => {
      const args = { requirement: line.requireName ?? '' }
      const place = { child: 'requirements', row, args }
      if (!line.checkResult) return [{ ...place, field: 'checkResult', code: 'QUALIFY_NO_RESULT' }]
      const passes = line.checkResult === 'PASS'
      if (counts(line) && line.fullScore && !line.score)
        return [{ ...place, field: 'score', code: 'QUALIFY_NO_SCORE' }]
      return passes && line.evidenceFlag === 'Y' && !line.evidenceFileIds && !line.dataFileId
        ? [{ ...place, field: 'evidenceFileIds', code: 'QUALIFY_EVIDENCE' }]
        : []
    })
  },
})
