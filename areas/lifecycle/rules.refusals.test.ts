import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { describe, expect, it } from 'vitest'
import './documents.ts'
import { srmSlcAgreementSigningRules } from './srmSlcAgreementSigning/srmSlcAgreementSigning.rules.ts'
import { srmSlcBatchTryoutRules } from './srmSlcBatchTryout/srmSlcBatchTryout.rules.ts'
import { daysOfTwo, srmSlcInspectPlanRules } from './srmSlcInspectPlan/srmSlcInspectPlan.rules.ts'
import { srmSlcLocaleInspectRules } from './srmSlcLocaleInspect/srmSlcLocaleInspect.rules.ts'
import { srmSlcQualifiedSupplierRules } from './srmSlcQualifiedSupplier/srmSlcQualifiedSupplier.rules.ts'
import { srmSlcQualifyRules } from './srmSlcQualify/srmSlcQualify.rules.ts'
import { srmSlcSampleTrialRules } from './srmSlcSampleTrial/srmSlcSampleTrial.rules.ts'

const context = buyerOn('2026-06-15')

type Case = readonly [
  code: string,
  rules: AnyRules,
  ask: 'check' | 'checkSubmit' | string,
  record: object,
]

const line = { id: '1', lineNum: 1, noSampleFlag: 'N', lineResult: null, ngReason: null }
const plan = { suppliers: [], categories: [], locations: [], staffs: [] }
const visit = { records: [], staffs: [], findings: [], majorCount: 0, minorCount: 0 }
const row = {
  ...{ id: '1', seqNum: 1, section: 'QUALITY', sectionWeight: '1', questionType: 'POINTS' },
  ...{ fullScore: '10', answerValue: '5', naFlag: 'N', points: '50', choices: null },
}

const cases: readonly Case[] = [
  [
    'TRIAL_PAST',
    srmSlcSampleTrialRules,
    'checkSubmit',
    { status: 'DRAFT', lines: [line], tests: [], needByDate: '2026-06-01' },
  ],
  ['TRIAL_TEST_DATE', srmSlcSampleTrialRules, 'check', { tests: [{ testDate: '2026-06-16' }] }],
  [
    'TRIAL_NO_TESTS',
    srmSlcSampleTrialRules,
    'checkSubmit',
    { status: 'TESTING', lines: [line], tests: [] },
  ],
  [
    'TRIAL_REASON',
    srmSlcSampleTrialRules,
    'checkSubmit',
    { status: 'TESTING', lines: [{ ...line, lineResult: 'FAIL' }], tests: [] },
  ],
  ['TRYOUT_ORDERED', srmSlcBatchTryoutRules, 'isToBeOrdered', { lines: [{ orderId: '1' }] }],
  [
    'PLAN_PERIOD',
    srmSlcInspectPlanRules,
    'check',
    { ...plan, startDate: '2026-06-02', endDate: '2026-06-01' },
  ],
  [
    'PLAN_DATE',
    srmSlcInspectPlanRules,
    'check',
    { ...plan, endDate: '2026-06-01', suppliers: [{ planDate: '2026-06-02' }] },
  ],
  [
    'PLAN_SUPPLIER',
    srmSlcInspectPlanRules,
    'check',
    { ...plan, categories: [{ supplierId: '1' }] },
  ],
  ['PLAN_LEADER', srmSlcInspectPlanRules, 'checkSubmit', plan],
  [
    'PLAN_OPEN',
    srmSlcInspectPlanRules,
    'isThrough',
    { ...plan, suppliers: [{ lineStatus: 'WAITING' }] },
  ],
  [
    'INSPECT_FUTURE',
    srmSlcLocaleInspectRules,
    'check',
    { ...visit, actualBeginDate: '2026-06-16' },
  ],
  [
    'INSPECT_DATES',
    srmSlcLocaleInspectRules,
    'check',
    { ...visit, actualBeginDate: '2026-06-10', actualEndDate: '2026-06-09' },
  ],
  [
    'INSPECT_DUE',
    srmSlcLocaleInspectRules,
    'check',
    { ...visit, actualEndDate: '2026-06-09', rectifyDueDate: '2026-06-09' },
  ],
  [
    'INSPECT_UNSCORED',
    srmSlcLocaleInspectRules,
    'checkSubmit',
    { ...visit, records: [{ ...row, answerValue: null, points: null }] },
  ],
  ['INSPECT_FINDING', srmSlcLocaleInspectRules, 'checkSubmit', { ...visit, records: [row] }],
  [
    'INSPECT_UNFINISHED',
    srmSlcLocaleInspectRules,
    'checkSubmit',
    { ...visit, staffs: [{ staffRole: 'MEMBER', finishedFlag: 'N' }] },
  ],
  ['INSPECT_SUMMARY', srmSlcLocaleInspectRules, 'checkSubmit', visit],
  ['INSPECT_NO_DUE', srmSlcLocaleInspectRules, 'checkSubmit', { ...visit, minorCount: 1 }],
  [
    'SIGNING_SIGNED',
    srmSlcAgreementSigningRules,
    'isUnsigned',
    { details: [{ detailStatus: 'SIGNED' }] },
  ],
  [
    'QUALIFIED_PERIOD',
    srmSlcQualifiedSupplierRules,
    'check',
    { effectiveFrom: '2026-06-02', effectiveTo: '2026-06-01', categories: [], sites: [] },
  ],
  [
    'QUALIFIED_ORG',
    srmSlcQualifiedSupplierRules,
    'check',
    { categories: [{ targetOrgId: '1' }], sites: [], applyType: 'NEW' },
  ],
]

describe('Rules of the steps', () => {
  it.each(cases)('%s', (code, rules, ask, given) => {
    const record = given as AnyRecord
    const guard = rules.guards?.[ask]
    if (guard) return expectRefused(code, guard(record, context))
    const issues = (ask === 'check' ? rules.check : rules.checkSubmit)?.(record, context) ?? []
    expectRefused(code, issues.find((issue) => issue.code === code) ?? null)
  })
})

describe('Inspection arithmetic', () => {
  const of = (
    section: string,
    sectionWeight: string,
    fullScore: string,
    answerValue: string | null,
  ) => ({
    ...{
      ...row,
      section,
      sectionWeight,
      fullScore,
      answerValue,
      remark: null,
      findingLevel: null as string | null,
    },
    ...{ naFlag: answerValue === null ? 'Y' : 'N', knockOutBelow: null as string | null },
  })
  const computed = (records: object[]) => {
    const inspection: AnyRecord = {
      ...{
        ...visit,
        records,
        passScore: '80',
        conditionalScore: '60',
        lowerTo: null,
        totalScore: '99',
      },
      ...{ rectifiedFlag: 'N', failedFlag: 'N' },
    } as never
    srmSlcLocaleInspectRules.compute?.(inspection as never)
    return inspection
  }
  const rows = () => [
    of('QUALITY', '2', '30', '30'),
    of('QUALITY', '2', '20', '15'),
    of('DELIVERY', '1', '20', '14'),
    of('DELIVERY', '1', '10', null),
  ]

  it('takes sections by weight, whatever a client sent', () => {
    expect(computed(rows())).toMatchObject({ totalScore: '83.33', conclusion: 'PASS' })
    const major = rows()
    Object.assign(major[1] as object, { findingLevel: 'MAJOR' })
    expect(computed(major)).toMatchObject({ conclusion: 'CONDITIONAL', majorCount: 1 })
    const veto = { ...of('QUALITY', '2', '10', '5'), knockOutBelow: '60' }
    expect(computed([...rows(), veto])).toMatchObject({ vetoHitFlag: 'Y', conclusion: 'FAIL' })
  })
})

describe('Sample limits', () => {
  const judged = (measured: readonly string[]) => {
    const trial = {
      lines: measured.map((_, at) => ({ ...line, id: String(at) })),
      tests: measured.map((measuredValue, at) => ({
        ...{ parentId: String(at), requiredFlag: 'Y', measuredValue, testResult: null },
        ...{ lowerLimit: '9.95', upperLimit: '10.05' },
      })),
    }
    srmSlcSampleTrialRules.compute?.(trial as never)
    return trial as unknown as AnyRecord
  }

  it('fails a line with one value outside, and passes the others', () => {
    const trial = judged(['10.01;10.06', '10.00'])
    expect(trial).toMatchObject({
      conclusion: 'PARTIAL',
      lines: [{ lineResult: 'FAIL' }, { lineResult: 'PASS' }],
    })
  })
})

describe('The conclusion of a review', () => {
  const asked = (checkResult: string | null, more: object = {}) => ({
    ...{ checkResult, score: null, fullScore: null, mandatoryFlag: 'N', vetoFlag: 'N' },
    ...more,
  })
  const scored = (score: string, more: object = {}) =>
    asked('PASS', { score, fullScore: '20', ...more })
  const judgedAs = (requirements: object[]) => {
    const review = {
      requirements,
      sceneSteps: [{ stepCode: 'QUALIFY', passScore: '60' }],
      lowerTo: null,
    }
    srmSlcQualifyRules.compute?.(review as never)
    const { score, conclusion } = review as unknown as { score: unknown; conclusion: unknown }
    return [score, conclusion]
  }

  it.each<[string, object[], unknown[]]>([
    ['passes without a scored line', [asked('PASS')], [null, 'PASS']],
    ['is open as long as a line is', [asked('PASS'), asked(null)], [null, null]],
    [
      'is conditional with another line failed',
      [scored('20'), asked('FAIL')],
      ['100.00', 'CONDITIONAL'],
    ],
    [
      'fails with a mandatory one',
      [scored('20'), asked('FAIL', { mandatoryFlag: 'Y' })],
      ['100.00', 'FAIL'],
    ],
    ['fails with a veto', [scored('20'), asked('FAIL', { vetoFlag: 'Y' })], ['100.00', 'FAIL']],
    ['passes at the pass score', [scored('12')], ['60.00', 'PASS']],
    ['fails below the pass score', [scored('11.99')], ['59.95', 'FAIL']],
    ['rounds half up', [scored('10'), scored('13.333'), scored('20')], ['72.22', 'PASS']],
    [
      'leaves out lines that do not apply, and those waived',
      [
        ...[scored('20'), scored('0', { checkResult: 'NA' })],
        scored('0', { checkResult: 'WAIVED', mandatoryFlag: 'Y' }),
      ],
      ['100.00', 'PASS'],
    ],
  ])('%s', (_what, requirements, expected) => {
    expect(judgedAs(requirements)).toEqual(expected)
  })
})

describe('The yield of a batch trial', () => {
  const used = (usedQuantity: string, goodQuantity: string, uomCode = 'PCS') => ({
    ...{ usedQuantity, goodQuantity, uomCode, receivedQuantity: usedQuantity },
  })
  const yields = (lines: object[], opinionResult = 'PASS') => {
    const tryout = { lines, opinions: [{ opinionResult }], targetYield: '98' }
    srmSlcBatchTryoutRules.compute?.(tryout as never)
    const { overallYield, conclusion } = tryout as unknown as {
      overallYield: unknown
      conclusion: unknown
    }
    return [overallYield, conclusion]
  }

  it('is that of all quantities in one unit, and the mean of the lines in several', () => {
    expect(yields([used('100', '98'), used('900', '900')])).toEqual(['99.80', 'PASS'])
    expect(yields([used('100', '98'), used('900', '900', 'KG')])).toEqual(['99.00', 'PASS'])
    expect(yields([used('0', '0')])).toEqual([null, null])
  })

  it('passes at its target, in part with some lines, and fails against a department', () => {
    expect(yields([used('10000', '9799')])).toEqual(['97.99', 'FAIL'])
    expect(yields([used('100', '97'), used('100', '100')])).toEqual(['98.50', 'PARTIAL'])
    expect(yields([used('100', '100')], 'FAIL')).toEqual(['100.00', 'FAIL'])
  })
})

describe('The days of a plan', () => {
  const visit = (planDate: string, days: string, lineStatus = 'WAITING') => ({
    ...{ planDate, days, lineStatus },
  })

  it('clash where two suppliers are visited on one of them, half days too', () => {
    expect(daysOfTwo([visit('2026-06-01', '2'), visit('2026-06-03', '1')])).toEqual([])
    expect(daysOfTwo([visit('2026-06-01', '2.5'), visit('2026-06-03', '0.5')])).toEqual([
      '2026-06-03',
    ])
    expect(daysOfTwo([visit('2026-06-01', '1'), visit('2026-06-01', '1', 'DROPPED')])).toEqual([])
  })
})

describe('The tests of a sample trial', () => {
  const issues = (tests: object[]) =>
    srmSlcSampleTrialRules.checkSubmit?.(
      { status: 'TESTING', lines: [{ id: '1', noSampleFlag: 'N' }], tests } as never,
      { today: '2026-06-15' } as never,
    ) ?? []
  const measured = { parentId: '1', requiredFlag: 'Y', testResult: 'PASS' }

  it('need their results, each of which is asked for in its own row', () => {
    expect(issues([measured])).toEqual([])
    expect(issues([measured, { ...measured, testResult: null }])).toMatchObject([
      { child: 'tests', row: 1, field: 'testResult', code: 'REQUIRED' },
    ])
    expect(issues([{ ...measured, requiredFlag: 'N', testResult: null }])).toMatchObject([
      { child: 'lines', row: 0, code: 'TRIAL_NO_TESTS' },
      { child: 'tests', row: 0, field: 'testResult', code: 'REQUIRED' },
    ])
  })
})
