import { describe, expect, it } from 'vitest'
import { type Scoring, scoresOf } from './scoring.ts'
import type { SettingSnapshot, TemplateLine } from './snapshots.ts'
import {
  detailsOf,
  type Known,
  type Rated,
  ratersScore,
  ratingsOf,
  totalOf,
  vetoOf,
} from './totals.ts'

const scoring = (more: Partial<Scoring>): Scoring => ({
  ...{ scoringMethod: 'DIRECT', targetValue: null, floorValue: null, lines: [] },
  ...more,
})
const scoreOf = (of: Partial<Scoring>, value: string, better: 'HIGH' | 'LOW' = 'HIGH') =>
  scoresOf(scoring(of), better, new Map([['S', value]])).get('S')

describe('The score of a value', () => {
  const intervals = {
    scoringMethod: 'INTERVAL',
    lines: [
      { fromValue: null, toValue: '500', score: '100' },
      { fromValue: '500', toValue: '1000', score: '60' },
      { fromValue: '1000', toValue: null, score: '0' },
    ],
  }
  const falling = { scoringMethod: 'LINEAR', targetValue: '0', floorValue: '10' }

  it.each<[string, Partial<Scoring>, string, string]>([
    ['is the value', {}, '87.654321', '87.65'],
    ['is half-up', {}, '87.655', '87.66'],
    ['is never above a hundred', {}, '104', '100.00'],
    ['is never below zero', {}, '-4', '0.00'],
    ['is what is left of a hundred', { scoringMethod: 'DEDUCT' }, '13.5', '86.50'],
    ['is not negative when more is deducted', { scoringMethod: 'DEDUCT' }, '130', '0.00'],
    ['lies between floor and target', falling, '2.5', '75.00'],
    ['is clamped at the floor', falling, '11', '0.00'],
    ['is clamped at the target', falling, '-1', '100.00'],
    ['of a border is that of the upper interval', intervals, '500', '60.00'],
    ['below a border is that of the lower interval', intervals, '499.999999', '100.00'],
    ['of the last interval has no end', intervals, '1000000', '0.00'],
  ])('%s', (_what, of, value, expected) => {
    expect(Number(scoreOf(of, value)).toFixed(2)).toBe(expected)
  })

  it('by rank gives equal values one place, and skips the next', () => {
    const values = new Map([
      ['a', '98'],
      ['b', '95'],
      ['c', '95'],
      ['d', '90'],
      ['e', null],
    ])
    const ranked = (better: 'HIGH' | 'LOW') => [
      ...scoresOf(scoring({ scoringMethod: 'RANK' }), better, values).values(),
    ]
    expect(ranked('HIGH')).toEqual(['100.00', '75.00', '75.00', '25.00', null])
    expect(ranked('LOW')).toEqual(['25.00', '75.00', '75.00', '100.00', null])
    expect(scoreOf({ scoringMethod: 'RANK' }, '3')).toBe('100.00')
  })

  it('by rank tells amounts apart that differ in the last decimal only', () => {
    const values = new Map([
      ['a', '123456789012345678.000001'],
      ['b', '123456789012345678.000002'],
    ])
    const ranked = scoresOf(scoring({ scoringMethod: 'RANK' }), 'HIGH', values)
    expect([...ranked.values()]).toEqual(['50.00', '100.00'])
  })
})

describe('The score of several raters', () => {
  const given = (...scores: string[]) => scores.map((score) => ({ score, weight: '1' }))

  it('is their mean, weighted where the indicator says so, or without the extremes', () => {
    expect(ratersScore('MEAN', given('80', '85', '91'))).toBe('85.33')
    expect(
      ratersScore('WEIGHTED', [
        { score: '80', weight: '3' },
        { score: '90', weight: '1' },
      ]),
    ).toBe('82.50')
    expect(ratersScore('TRIMMED', given('0', '80', '85', '90', '100'))).toBe('85.00')
    expect(ratersScore('TRIMMED', given('0', '80', '85', '90'))).toBe('63.75')
    expect(ratersScore('MEAN', [])).toBeNull()
  })
})

const line = (indicatorCode: string, weight: string, more: Partial<TemplateLine> = {}) =>
  ({
    ...{ indicatorCode, indicatorName: indicatorCode, dimension: indicatorCode, weight },
    ...{ missingRule: 'REWEIGHT', fixedScore: null, showSupplierFlag: 'Y' },
    ...{ vetoFlag: 'N', vetoScore: null, vetoGrade: null },
    ...more,
  }) as TemplateLine
const SETTING = {
  ...{ maxTotal: '100', minCoverage: '50', manualCap: '10', adjustCap: '5' },
  lines: [
    { gradeCode: 'A', minScore: '90', maxScore: '100', maxPercent: null },
    { gradeCode: 'B', minScore: '75', maxScore: '90', maxPercent: null },
    { gradeCode: 'C', minScore: '60', maxScore: '75', maxPercent: null },
    { gradeCode: 'D', minScore: '0', maxScore: '60', maxPercent: null },
  ],
} as unknown as SettingSnapshot
const LINES = [
  line('quality', '40'),
  line('delivery', '30'),
  line('price', '20'),
  line('service', '10'),
]
const SCORES: { [code: string]: string } = {
  ...{ quality: '97.50', delivery: '90.00', price: '94.00', service: '87.50' },
}
const known =
  (without: readonly string[] = []) =>
  (code: string): Known | undefined =>
    without.includes(code)
      ? undefined
      : { value: SCORES[code] ?? null, score: SCORES[code] ?? null }
const totalled = (
  lines: readonly TemplateLine[],
  without: readonly string[] = [],
  points = { manual: '0', adjust: '0' },
  setting: Partial<SettingSnapshot> = {},
) =>
  totalOf(
    detailsOf(lines, known(without), () => null),
    points,
    { ...SETTING, ...setting },
  )

describe('The total of a supplier', () => {
  it('is the example of the specification, with and without a price', () => {
    expect(totalled(LINES, [], { manual: '-2', adjust: '0' })).toMatchObject({
      ...{ baseScore: '93.55', manualPoints: '-2.00', finalScore: '91.55', coverage: '100.0000' },
    })
    expect(totalled(LINES, ['price'])).toMatchObject({ baseScore: '93.44', coverage: '80.0000' })
  })

  it.each([
    ['FULL', '94.75'],
    ['ZERO', '74.75'],
    ['FIXED', '84.75'],
    ['PREVIOUS', '93.44'],
  ])('takes the rule %s for a figure that is missing', (missingRule, baseScore) => {
    const lines = LINES.map((one) =>
      one.indicatorCode === 'price' ? { ...one, missingRule, fixedScore: '50.00' } : one,
    )
    // Whatever the rule gives, it is no data.
    expect(totalled(lines, ['price'])).toMatchObject({ baseScore, coverage: '80.0000' })
  })

  it('takes the score of the last period where there is one', () => {
    const lines = LINES.map((one) => ({ ...one, missingRule: 'PREVIOUS' }))
    const details = detailsOf(lines, known(['price']), () => '60.00')
    expect(details[2]).toMatchObject({ score: '60.00', missingApplied: 'PREVIOUS' })
  })

  it('caps the sum of manual points, not each of them, and stays between zero and the highest', () => {
    const manual = (points: string, more: Partial<SettingSnapshot> = {}) =>
      totalled(LINES, [], { manual: points, adjust: '0' }, more)
    expect(manual('12')).toMatchObject({ manualPoints: '10.00', finalScore: '100.00' })
    expect(manual('12', { maxTotal: '110' }).finalScore).toBe('103.55')
    expect(manual('-12')).toMatchObject({ manualPoints: '-10.00', finalScore: '83.55' })
    const poor = LINES.map((one) => ({ ...one, missingRule: 'ZERO' }))
    const nothing = totalled(
      poor,
      LINES.map(({ indicatorCode }) => indicatorCode),
      {
        ...{ manual: '-3', adjust: '0' },
      },
    )
    expect(nothing).toMatchObject({ baseScore: '0.00', finalScore: '0.00', coverage: '0.0000' })
  })

  it('is none without any figure', () => {
    const codes = LINES.map(({ indicatorCode }) => indicatorCode)
    expect(totalled(LINES, codes)).toMatchObject({ baseScore: null, finalScore: null })
  })
})

describe('Ranks and grades', () => {
  const rated = (key: string, finalScore: string | null, more: Partial<Rated> = {}): Rated => ({
    ...{ key, group: '', finalScore, coverage: '100', veto: null },
    ...more,
  })
  const ratings = (all: readonly Rated[], setting: Partial<SettingSnapshot> = {}) =>
    Object.fromEntries(
      [...ratingsOf(all, { ...SETTING, ...setting })].map(([key, { rankNum, gradeCode }]) => [
        key,
        `${rankNum} ${gradeCode}`,
      ]),
    )

  it('share ranks and skip the next, within each group', () => {
    expect(
      ratings([
        ...[rated('a', '95'), rated('b', '90.00'), rated('c', '90.00'), rated('d', '89.99')],
        ...[rated('x', '60', { group: 'other' }), rated('y', '59.99', { group: 'other' })],
      ]),
    ).toEqual({ a: '1 A', b: '2 A', c: '2 A', d: '4 B', x: '1 C', y: '2 D' })
  })

  it('leave out who has too few figures, and do not count him', () => {
    const all = [
      ...[rated('a', '95'), rated('b', '99', { coverage: '49.99' }), rated('c', '91')],
      ...[rated('d', '92', { coverage: '50' }), rated('e', null)],
    ]
    expect(ratings(all)).toEqual({ a: '1 A', b: 'null N', c: '3 A', d: '2 A', e: 'null N' })
  })

  it('keep the best grade for a share of the suppliers, and for those tied with the last of them', () => {
    const capped = (percent: string) => ({
      lines: SETTING.lines.map((one) =>
        one.gradeCode === 'A' ? { ...one, maxPercent: percent } : one,
      ),
    })
    const all = ['97', '95', '95', '92', '91'].map((score, at) => rated(String(at), score))
    // A third of five is one.
    expect(ratings(all, capped('33'))).toMatchObject({ 0: '1 A', 1: '2 B', 2: '2 B', 4: '5 B' })
    expect(ratings(all, capped('40'))).toMatchObject({ 0: '1 A', 1: '2 A', 2: '2 A', 3: '4 B' })
    expect(ratings(all, capped('10'))).toMatchObject({ 0: '1 B', 4: '5 B' })
  })

  it('are capped by a veto, which changes neither score nor rank', () => {
    const lines = [
      line('quality', '100', { vetoFlag: 'Y', vetoScore: '60', vetoGrade: 'C' }),
      line('delivery', '0'),
    ]
    const vetoAt = (score: string) =>
      vetoOf(
        lines,
        detailsOf(
          lines,
          () => ({ value: score, score }),
          () => null,
        ),
      )
    expect(vetoAt('60.00')).toBeNull()
    const veto = vetoAt('59.99')
    expect(veto).toEqual({ indicator: 'quality', indicatorEn: null, grade: 'C' })
    expect(
      ratings([rated('a', '95', { veto }), rated('b', '91'), rated('c', '10', { veto })]),
    ).toEqual({ a: '1 C', b: '2 A', c: '3 D' })
  })
})
