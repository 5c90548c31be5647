import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression, holds, type Variables } from './conditions.ts'

const values: Variables = {
  amount: { decimal: '50000.00' },
  rate: { decimal: '0.3' },
  missing: null,
  orgCode: '007',
  urgent: true,
  orgIds: ['1', '2'],
}
const declared = {
  amount: 'decimal',
  rate: 'decimal',
  missing: 'decimal',
  orgCode: 'text',
  urgent: 'bool',
  orgIds: 'list',
} as const

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'none'
}

describe('conditions', () => {
  it.each([
    ['amount > 50000', false],
    ['amount >= 50000', true],
    ['amount > 49999.999999', true],
    ['amount = 50000', true],
    ['amount = 50000.0 and amount != 1', true],
    ['0.1 + 0.2 = rate', true],
    ['amount * 2 - 1 > 99998 and not(amount < 3)', true],
    ['1 + 2 * 3 = 7', true],
    ['(1 + 2) * 3 = 9', true],
    ['-amount < 0', true],
    ['- -1 = 1', true],
    ['10 / 4 = 2.5', true],
    ['10 - 2 - 3 = 5', true],
    ['orgCode = "007"', true],
    ['orgCode = "7"', false],
    ['orgCode in ("006", "007")', true],
    ['not(orgCode in ["006", "007"])', false],
    ['"2" in orgIds', true],
    ['"3" in orgIds', false],
    ['urgent', true],
    ['not(urgent) or amount > 1', true],
    ['urgent and false', false],
    ['missing > 1', false],
    ['missing = null', true],
    ['not(missing > 1)', false],
    ['amount in [1..50000]', true],
    ['amount between 1 and 3', false],
    ['orgCode + "8" = "0078"', true],
    ['amount = 1 /* no more */', false],
    ['5e4 = amount', true],
    ['amount in (1, 50000)', true],
    ['false and amount / 0 > 1', false],
  ])('%s is %s', (text, expected) => {
    expect(holds(text, values)).toBe(expected)
    checkExpression(text, declared)
  })

  it.each([
    ['', 'EXPRESSION_SYNTAX'],
    ['amount >', 'EXPRESSION_SYNTAX'],
    ['amount > 1)', 'EXPRESSION_SYNTAX'],
    ['(amount > 1', 'EXPRESSION_SYNTAX'],
    ['amount > 1 amount', 'EXPRESSION_SYNTAX'],
    ['1 < amount < 3', 'EXPRESSION_TYPE'],
    ['amount == 1', 'EXPRESSION_SYNTAX'],
    ['amount <> 1', 'EXPRESSION_SYNTAX'],
    ['process.exit(1)', 'EXPRESSION_UNSUPPORTED'],
    ['amount.constructor("return 1")()', 'EXPRESSION_UNSUPPORTED'],
    ['function(x) x', 'EXPRESSION_UNSUPPORTED'],
    ['nothing(1) = 1', 'EXPRESSION_FUNCTION'],
    ['abs(1, 2) = 1', 'EXPRESSION_ARGUMENTS'],
    ['amount; 1', 'EXPRESSION_SYNTAX'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile input
    ['${amount > 1}', 'EXPRESSION_SYNTAX'],
    ['`x` = `x`', 'EXPRESSION_SYNTAX'],
    ["'A' = 'A'", 'EXPRESSION_SYNTAX'],
    ["this['amount'] > 1", 'EXPRESSION_SYNTAX'],
    ['amount => 1', 'EXPRESSION_SYNTAX'],
    ['1e99999 > 1', 'EXPRESSION_RANGE'],
    ['__proto__ = null', 'EXPRESSION_VARIABLE'],
    ['constructor = null', 'EXPRESSION_VARIABLE'],
    ['toString = null', 'EXPRESSION_VARIABLE'],
    ['process.env = null', 'EXPRESSION_VARIABLE'],
    ['other > 1', 'EXPRESSION_VARIABLE'],
    ['amount', 'EXPRESSION_RESULT'],
    ['amount > "5"', 'EXPRESSION_TYPE'],
    ['urgent > false', 'EXPRESSION_TYPE'],
    ['amount and urgent', 'EXPRESSION_TYPE'],
    ['orgIds = 1', 'EXPRESSION_TYPE'],
    ['orgCode in amount', 'EXPRESSION_TYPE'],
    [`${'('.repeat(400)}1${')'.repeat(400)} = 1`, 'EXPRESSION_TOO_LONG'],
    [`${'not('.repeat(240)}urgent${')'.repeat(240)}`, 'EXPRESSION_TOO_LONG'],
    [`${'-'.repeat(900)}1 = 1`, 'EXPRESSION_TOO_LONG'],
    [`amount > ${'9'.repeat(2001)}`, 'EXPRESSION_TOO_LONG'],
  ])('%.60s is refused with %s, at the check and at run time', (text, code) => {
    expect(codeOf(() => checkExpression(text, declared))).toBe(code)
    expect(codeOf(() => holds(text, values))).toBe(code)
  })

  it('refuses a division by zero at run time', () => {
    expect(codeOf(() => holds('1 / (amount - 50000) > 1', values))).toBe('EXPRESSION_DIVISION')
  })

  it('never answers anything but true, false or a refusal, whatever is written', () => {
    const words = fc.constantFrom(
      ...[
        'amount',
        'orgCode',
        'orgIds',
        'and',
        'or',
        'not',
        'in',
        '(',
        ')',
        '+',
        '-',
        '*',
        '/',
        '=',
        '<',
        'for',
        'return',
        'item',
        'sum',
      ],
      ...[
        '"a"',
        '1',
        '0',
        'null',
        'true',
        ',',
        '[',
        ']',
        '"',
        "'",
        '\\',
        '`',
        '{',
        '$',
        '__proto__',
        '.',
      ],
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), fc.constantFrom('', ' '), (parts, space) => {
        const text = parts.join(space)
        const code = codeOf(() => expect(typeof holds(text, values)).toBe('boolean'))
        expect(code === 'none' || code.startsWith('EXPRESSION_')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with the check: what passes it does not fail on types or names at run time', () => {
    const leaf = fc.constantFrom('amount', 'rate', '2.5', '0')
    const sum = fc.tuple(leaf, fc.constantFrom('+', '-', '*'), leaf).map((parts) => parts.join(' '))
    const comparison = fc
      .tuple(sum, fc.constantFrom('=', '<', '>=', '!='), sum)
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(comparison, comparison, fc.constantFrom('and', 'or'), (a, b, word) => {
        const text = `not(${a}) ${word} ${b}`
        checkExpression(text, declared)
        expect(typeof holds(text, values)).toBe('boolean')
      }),
    )
  })
})
