import { expectRefused } from '@opensrm/testkit/refusals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../protocol/errors.ts'
import { Decimal } from '../values/decimal.ts'
import { explain } from './explain.ts'
import { compute, computeNumber, formulaFault, formulaOf, type Wanted } from './formula.ts'
import { listOf, NUMBER, plainOf, TEXT, type Vocabulary } from './values.ts'

const vocabulary: Vocabulary = {
  price: { type: { kind: 'number', unit: 'CNY/PCS' } },
  quantity: { type: { kind: 'number', unit: 'PCS' } },
  freight: { type: { kind: 'number', unit: 'CNY' } },
  weight: { type: { kind: 'number', unit: 'KG' } },
  rate: { type: NUMBER },
  code: { type: TEXT },
  urgent: { type: { kind: 'bool' } },
  day: { type: { kind: 'date' } },
  lots: { type: listOf({ kind: 'row', fields: { judged: NUMBER, rejected: NUMBER } }) },
}
const money: Wanted = { kind: 'number', unit: 'CNY', scale: 2, rounding: 'HALF_UP' }
const figure: Wanted = { kind: 'number', scale: 6, rounding: 'HALF_UP' }

function refusalOf(work: () => unknown): AppError {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('not refused')
}

describe('a formula, checked when it is written', () => {
  it.each([
    ['price * quantity + freight', money],
    ['freight * 1.1 + 5', money],
    ['if urgent then freight else 0', money],
    ['price * sum(lots.judged)', figure],
    ['(sum(lots.judged) - sum(lots.rejected)) / sum(lots.judged) * 100', figure],
    ['max(freight, price * quantity)', money],
    ['round(price * quantity, 1)', money],
  ] as const)('takes %s', (text, wanted) => {
    expect(formulaFault(text, vocabulary, wanted)).toBeNull()
  })

  it.each([
    ['price *', 'EXPRESSION_SYNTAX', { at: 8 }],
    ['price + freight', 'EXPRESSION_UNIT', { left: 'CNY/PCS', right: 'CNY' }],
    ['weight * price', 'EXPRESSION_UNIT', { left: 'CNY', right: 'CNY*KG/PCS' }],
    ['freight > weight', 'EXPRESSION_UNIT', { at: 1 }],
    ['freight + cost', 'EXPRESSION_VARIABLE', { name: 'cost', at: 11 }],
    ['lots.taken', 'EXPRESSION_VARIABLE', { name: 'taken' }],
    ['freight + code', 'EXPRESSION_TYPE', { operator: '+' }],
    ['urgent', 'EXPRESSION_RESULT', {}],
    ['power(freight, 2)', 'EXPRESSION_FUNCTION', { name: 'power', at: 1 }],
    ['freight + round(code)', 'EXPRESSION_ARGUMENTS', { name: 'round', at: 11 }],
    ['freight + duration("P1D")', 'EXPRESSION_UNSUPPORTED', { at: 11 }],
    ['day + 1', 'EXPRESSION_TYPE', { operator: '+' }],
    [`${'('.repeat(300)}freight${')'.repeat(300)}`, 'EXPRESSION_TOO_LONG', {}],
    ['freight * 1e31', 'EXPRESSION_RANGE', { at: 11 }],
  ])('refuses %.40s with %s', (text, code, args) => {
    const fault = formulaFault(text, vocabulary, money)
    expectRefused(code, fault)
    expect(fault?.args).toMatchObject(args)
  })
})

describe('a formula, computed', () => {
  it('rounds once, at the end, as declared', () => {
    const thirds = (rounding: 'HALF_UP' | 'HALF_EVEN' | 'UP' | 'DOWN') =>
      computeNumber(formulaOf('freight / 8 * 3', vocabulary, { ...money, rounding }), {
        freight: '0.12',
      })
    expect(thirds('HALF_UP')).toBe('0.05')
    expect(thirds('HALF_EVEN')).toBe('0.04')
    expect(thirds('UP')).toBe('0.05')
    expect(thirds('DOWN')).toBe('0.04')
  })

  it('has no figure where a value is missing, and takes missing rows for none', () => {
    expect(computeNumber(formulaOf('freight + 1', vocabulary, money), {})).toBeNull()
    expect(computeNumber(formulaOf('count(lots)', vocabulary, figure), {})).toBe('0.000000')
  })

  it('reads records as they are stored', () => {
    const formula = formulaOf(
      'if urgent and day >= date("2026-03-01") and code = "A" then rate else 0',
      vocabulary,
      figure,
    )
    const given = { urgent: 'Y', day: '2026-03-01 10:00:00', code: 'A', rate: '2.5' }
    expect(plainOf(compute(formula, given))).toBe('2.5')
    expect(plainOf(compute(formula, { ...given, urgent: 'N' }))).toBe('0')
  })

  it.each([
    ['rate', { rate: 'much' }, 'EXPRESSION_VALUE'],
    ['count(lots)', { lots: '12' }, 'EXPRESSION_VALUE'],
    ['1 / rate', { rate: '0' }, 'EXPRESSION_DIVISION'],
    ['rate ** 100000', { rate: '2' }, 'EXPRESSION_RANGE'],
    ['rate ** 999', { rate: '10' }, 'EXPRESSION_RANGE'],
    ['count(for i in 1..1000000000 return i)', {}, 'EXPRESSION_BUDGET'],
    ['count(for a in 1..900, b in 1..900, c in 1..900 return a * b * c)', {}, 'EXPRESSION_BUDGET'],
    ['number(code)', { code: 'x' }, 'EXPRESSION_ARGUMENTS'],
  ])('fails alone: %s', (text, given, code) => {
    expectRefused(
      code,
      refusalOf(() => compute(formulaOf(text, vocabulary, figure), given)),
    )
  })

  it('reads nothing but what it is given', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'process'])
      expectRefused('EXPRESSION_VARIABLE', formulaFault(`${name} = null`, vocabulary, figure))
  })
})

describe('a formula, explained', () => {
  it('shows every part with its value, in the order it is computed', () => {
    const formula = formulaOf('price * quantity + max(freight, 5)', vocabulary, money)
    expect(explain(formula, { price: '1.25', quantity: '3', freight: '4' })).toEqual({
      formula: 'price * quantity + max(freight, 5)',
      words: [
        { name: 'price', label: null, value: '1.25' },
        { name: 'quantity', label: null, value: '3' },
        { name: 'freight', label: null, value: '4' },
      ],
      steps: [
        { part: 'price * quantity', value: '3.75' },
        { part: 'max(freight, 5)', value: '5' },
        { part: 'price * quantity + max(freight, 5)', value: '8.75' },
      ],
      result: '8.75',
    })
  })
})

describe('decimals', () => {
  const cents = fc
    .integer({ min: -99_999_999, max: 99_999_999 })
    .map((units) => new Decimal(units).dividedBy(100).toFixed(2))
  const two: Vocabulary = { a: { type: NUMBER }, b: { type: NUMBER }, c: { type: NUMBER } }
  const exact = (text: string, given: object) =>
    plainOf(compute(formulaOf(text, two, { ...figure, scale: 12 }), { ...given }))
  const holdsFor = (text: string, given: object) =>
    compute(formulaOf(text, two, { kind: 'bool' }), { ...given })

  it('add, subtract and multiply exactly', () => {
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        expect(holdsFor('a + b - b = a', { a, b })).toBe(true)
        expect(holdsFor('(a + b) * c = a * c + b * c', { a, b, c })).toBe(true)
        expect(exact('a - b', { a, b })).toBe(new Decimal(a).minus(b).toFixed())
      }),
    )
  })

  it('divide so that multiplying back differs by less than the last place kept', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        fc.pre(!new Decimal(b).isZero())
        expect(holdsFor('abs(a / b * b - a) < 0.000000000001', { a, b })).toBe(true)
      }),
    )
  })

  it('sum to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), (values) => {
        const formula = formulaOf('sum(x)', { x: { type: listOf(NUMBER) } }, figure)
        const inOrder = computeNumber(formula, { x: values })
        expect(computeNumber(formula, { x: values.toReversed() })).toBe(inOrder)
        expect(inOrder).toBe(Decimal.sum(...values).toFixed(6))
      }),
    )
  })
})
