import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { tenderSetupLookups } from '../tenderSetup.lookups.ts'
import '../tenderSetup.errors.ts'
import { srmBidRule } from './srmBidRule.definition.ts'

export type Rule = RecordOf<typeof srmBidRule>

const MOST_K = '15'
const NO = t('否', 'No')

/** What the law asks of tenders that are statutory. */
const AT_LEAST = {
  openersRequired: 2,
  minBidders: 3,
  minValidBids: 3,
  minSignupDays: 5,
  minBidDays: 20,
  clarifyLeadDays: 15,
  questionLeadDays: 10,
  jurySize: 5,
  expertRatioPct: '66.67',
  publicityDays: 3,
} as const
const AT_MOST = { depositPct: '2' } as const
const FIXED: { readonly [Key in keyof Rule]?: { is: string; said: Text } } = {
  sealLevel: { is: 'DUAL', said: tenderSetupLookups.BID_SEAL_LEVEL.values.DUAL },
  respondentVisibility: {
    is: 'HIDDEN',
    said: tenderSetupLookups.BID_RESPONDENT_VIS.values.HIDDEN,
  },
  priceScoreBase: { is: 'OPENING', said: tenderSetupLookups.BID_PRICE_BASE.values.OPENING },
  allowBargain: { is: 'N', said: NO },
  allowBrightMoon: { is: 'N', said: NO },
  allowCompete: { is: 'N', said: NO },
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]
const labelOf = (key: keyof typeof srmBidRule.fields): Text => srmBidRule.fields[key].label

function statutoryIssues(rule: Rule): Issue[] {
  const issues: Issue[] = []
  for (const field of keysOf(AT_LEAST)) {
    const args = { label: labelOf(field), limit: String(AT_LEAST[field]) }
    if (isGreater(AT_LEAST[field], rule[field]))
      issues.push({ field, code: 'BID_RULE_AT_LEAST', args })
  }
  for (const field of keysOf(AT_MOST)) {
    const args = { label: labelOf(field), limit: AT_MOST[field] }
    if (isGreater(rule[field], AT_MOST[field]))
      issues.push({ field, code: 'BID_RULE_AT_MOST', args })
  }
  for (const field of keysOf(FIXED) as (keyof typeof srmBidRule.fields)[]) {
    const fixed = FIXED[field]
    if (fixed && rule[field] !== fixed.is)
      issues.push({
        field,
        code: 'BID_RULE_FIXED',
        args: { label: labelOf(field), value: fixed.said },
      })
  }
  return issues
}

/** '0, 1,2' as ['0', '1', '2']. */
export function candidatesOf({ kCandidates }: Pick<Rule, 'kCandidates'>): string[] {
  return (kCandidates ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export const srmBidRuleRules = defineRules(srmBidRule, {
  check(rule) {
    const issues: Issue[] = []
    const { openersRequired, openersTotal, jurySize } = rule
    if (rule.sealLevel === 'OPEN') issues.push({ field: 'sealLevel', code: 'BID_RULE_SEAL' })
    if (isGreater(openersRequired, openersTotal))
      issues.push({ field: 'openersRequired', code: 'BID_RULE_OPENERS' })
    if (jurySize !== null && jurySize % 2 === 0)
      issues.push({ field: 'jurySize', code: 'BID_RULE_JURY_ODD' })
    if (
      rule.belowDeductPerPct !== null &&
      !isGreater(rule.aboveDeductPerPct, rule.belowDeductPerPct)
    )
      issues.push({ field: 'belowDeductPerPct', code: 'BID_RULE_DEDUCTIONS' })
    if (candidatesOf(rule).some((k) => isGreater(k, MOST_K)))
      issues.push({ field: 'kCandidates', code: 'BID_RULE_K' })
    return rule.legalFlag === 'Y' ? [...issues, ...statutoryIssues(rule)] : issues
  },
})
