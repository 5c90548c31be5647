import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { describe, expect, it } from 'vitest'
import { type Rule, srmBidRuleRules } from './srmBidRule.rules.ts'

const context = buyerOn('2026-06-15')

/** Every value as low, or as high, as the law permits. */
const STATUTORY = {
  ...{ legalFlag: 'Y', sealLevel: 'DUAL', respondentVisibility: 'HIDDEN', openersTotal: 9 },
  ...{ openersRequired: 2, minBidders: 3, minValidBids: 3, minSignupDays: 5, minBidDays: 20 },
  ...{ clarifyLeadDays: 15, questionLeadDays: 10, jurySize: 5, expertRatioPct: '66.67' },
  ...{ publicityDays: 3, depositPct: '2', priceScoreBase: 'OPENING', kCandidates: null },
  ...{ allowBargain: 'N', allowBrightMoon: 'N', allowCompete: 'N', belowDeductPerPct: null },
}
const issuesOf = (more: object) =>
  srmBidRuleRules.check?.({ ...STATUTORY, ...more } as unknown as Rule, context) ?? []

describe('A statutory rule', () => {
  it('may be as the law asks, and a rule that is not statutory otherwise', () => {
    expect(issuesOf({})).toEqual([])
    const free = { minBidders: 1, minBidDays: 1, depositPct: '5', allowBargain: 'Y' }
    expect(issuesOf({ ...free, legalFlag: 'N' })).toEqual([])
  })

  it.each([
    ['openersRequired', 1, 'BID_RULE_AT_LEAST'],
    ['minBidders', 2, 'BID_RULE_AT_LEAST'],
    ['minValidBids', 2, 'BID_RULE_AT_LEAST'],
    ['minSignupDays', 4, 'BID_RULE_AT_LEAST'],
    ['minBidDays', 19, 'BID_RULE_AT_LEAST'],
    ['clarifyLeadDays', 14, 'BID_RULE_AT_LEAST'],
    ['questionLeadDays', 9, 'BID_RULE_AT_LEAST'],
    ['jurySize', 3, 'BID_RULE_AT_LEAST'],
    ['expertRatioPct', '66.66', 'BID_RULE_AT_LEAST'],
    ['publicityDays', 2, 'BID_RULE_AT_LEAST'],
    ['depositPct', '2.01', 'BID_RULE_AT_MOST'],
    ['sealLevel', 'SYSTEM', 'BID_RULE_FIXED'],
    ['respondentVisibility', 'NAMES', 'BID_RULE_FIXED'],
    ['priceScoreBase', 'FINAL', 'BID_RULE_FIXED'],
    ['allowBargain', 'Y', 'BID_RULE_FIXED'],
    ['allowBrightMoon', 'Y', 'BID_RULE_FIXED'],
    ['allowCompete', 'Y', 'BID_RULE_FIXED'],
  ])('is refused with %s %s', (field, value, code) => {
    const found = issuesOf({ [field]: value })
    expect(found.map((issue) => issue.field)).toEqual([field])
    expectRefused(code, found[0])
  })
})
