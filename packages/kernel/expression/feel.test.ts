import { describe, expect, it } from 'vitest'
import { Decimal } from '../values/decimal.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { plainOf, type Value } from './values.ts'

const row = (values: { [name: string]: Value }) => new Map(Object.entries(values))
const names = new Map<string, Value>([
  [
    'loan',
    row({ amount: new Decimal(600000), rate: new Decimal('0.0375'), term: new Decimal(360) }),
  ],
  [
    'staff',
    [
      row({ name: 'John', age: new Decimal(30), dept: 'A' }),
      row({ name: 'Mary', age: new Decimal(40), dept: 'B' }),
      row({ name: 'Zoe', age: new Decimal(50), dept: 'A' }),
    ],
  ],
  ['Net price', new Decimal('9.90')],
  ['nothing', null],
])

const result = (text: string) =>
  plainOf(
    evaluate(parseExpression(text, [...names.keys()]), { valueOf: (name) => names.get(name) }),
  )

/** What DMN 1.5, chapter 10, and its published compatibility cases say about FEEL, as far as we implement it. */
describe('FEEL', () => {
  it.each([
    // Numbers are base-10 decimals
    ['0.1 + 0.2', '0.3'],
    ['0.1 + 0.2 = 0.3', true],
    ['decimal(10 / 3 * 3, 30)', '10'],
    ['.5 + 1.50', '2'],
    ['1.2e3', '1200'],
    ['2 + 3 * 4 - 6 / 2', '11'],
    ['(2 + 3) * 4', '20'],
    ['2 ** 3 ** 2', '64'],
    ['-2 ** 2', '4'],
    ['2 ** -2', '0.25'],
    ['8 - 3 - 2', '3'],
    // The loan of the standard's example, without its rounding
    [
      'round half up(loan.amount * loan.rate / 12 / (1 - (1 + loan.rate / 12) ** -loan.term), 8)',
      '2778.69354943',
    ],
    // Functions of numbers
    ['decimal(1/3, 2)', '0.33'],
    ['decimal(1.5, 0)', '2'],
    ['decimal(2.5, 0)', '2'],
    ['decimal(0.505, 2)', '0.5'],
    ['decimal(0.515, 2)', '0.52'],
    ['floor(1.5)', '1'],
    ['floor(-1.5)', '-2'],
    ['floor(-1.56, 1)', '-1.6'],
    ['ceiling(1.5)', '2'],
    ['ceiling(-1.56, 1)', '-1.5'],
    ['round up(5.5, 0)', '6'],
    ['round up(-5.5, 0)', '-6'],
    ['round up(1.121, 2)', '1.13'],
    ['round down(5.5, 0)', '5'],
    ['round down(-1.126, 2)', '-1.12'],
    ['round half up(5.5, 0)', '6'],
    ['round half up(-5.5, 0)', '-6'],
    ['round half up(1.126, 2)', '1.13'],
    ['round half down(5.5, 0)', '5'],
    ['round half down(-1.125, 2)', '-1.12'],
    ['round half up(1234, -2)', '1200'],
    ['abs(-10)', '10'],
    ['modulo(12, 5)', '2'],
    ['modulo(-12, 5)', '3'],
    ['modulo(12, -5)', '-3'],
    ['modulo(10.1, 4.5)', '1.1'],
    ['sqrt(16)', '4'],
    // Functions of lists
    ['min([1,2,3])', '1'],
    ['min(1,2,3)', '1'],
    ['max("a", "c", "b")', 'c'],
    ['max([])', null],
    ['sum([1,2,3])', '6'],
    ['sum([])', null],
    ['sum([1, null])', null],
    ['mean([1,2,3])', '2'],
    ['median(8, 2, 5, 3, 4)', '4'],
    ['median([6, 1, 2, 3])', '2.5'],
    ['decimal(stddev([4, 7]), 12)', '2.12132034356'],
    ['product([2,3,4])', '24'],
    ['count([])', '0'],
    ['count([1,null,2])', '3'],
    ['all([true, false])', false],
    ['all([])', true],
    ['all([true, null])', null],
    ['any([false, true])', true],
    ['any([])', false],
    ['list contains([1, 2, null], null)', true],
    ['list contains([1, 2], 3)', false],
    ['distinct values([1,2,3,2,1])', ['1', '2', '3']],
    // Functions of text
    ['"a" + "b"', 'ab'],
    ['string length("foo")', '3'],
    ['string length("\\uD83D\\uDC0Eab")', '3'],
    ['substring("foobar", 3)', 'obar'],
    ['substring("foobar", 3, 3)', 'oba'],
    ['substring("foobar", -2, 1)', 'a'],
    ['upper case("aBc4")', 'ABC4'],
    ['lower case("aBc4")', 'abc4'],
    ['substring before("foobar", "bar")', 'foo'],
    ['substring before("foobar", "xyz")', ''],
    ['substring after("foobar", "ob")', 'ar'],
    ['substring after("foobar", "xyz")', ''],
    ['contains("foobar", "of")', false],
    ['starts with("foobar", "fo")', true],
    ['ends with("foobar", "r")', true],
    ['string join(["a", "b", "c"], "_and_")', 'a_and_b_and_c'],
    ['string join(["a", null, "c"])', 'ac'],
    ['string(1.10)', '1.1'],
    ['number("1.5") + 1', '2.5'],
    // Three-valued logic
    ['true and null', null],
    ['false and null', false],
    ['true or null', true],
    ['false or null', null],
    ['not(null)', null],
    ['null = null', true],
    ['1 = null', false],
    ['1 < null', null],
    ['1 + null', null],
    ['if null then 1 else 2', '2'],
    ['nothing in (1, 2)', false],
    // Ranges and tests
    ['5 in [1..10]', true],
    ['5 in (5..10]', false],
    ['10 in [5..10)', false],
    ['5 in (> 3, < 1)', true],
    ['5 in ([2,4,5])', true],
    ['"b" in ("a", "b")', true],
    ['5 between 5 and 6', true],
    // Lists, rows and loops
    ['for i in [1, 2, 3] return i * i', ['1', '4', '9']],
    ['for i in 3..1 return i', ['3', '2', '1']],
    ['for i in [1,2], j in [2,3] return i * j', ['2', '3', '4', '6']],
    ['some x in [3,11] satisfies x > 10', true],
    ['every x in [3,11] satisfies x > 10', false],
    ['staff[age > 35].name', ['Mary', 'Zoe']],
    ['staff[item.dept = "A"].age', ['30', '50']],
    ['decimal(sum(staff[dept = "A"].age) / count(staff), 4)', '26.6667'],
    ['staff[1].name', 'John'],
    ['staff[-1].name', 'Zoe'],
    ['staff[9]', null],
    ['[1,2,3,4][item > 2]', ['3', '4']],
    ['{a: 1, "b c": 2}.a', '1'],
    ['loan.amount', '600000'],
    // Dates
    ['date("2026-03-01") > date("2026-02-28")', true],
    ['@"2026-03-01" = date("2026-03-01")', true],
    ['date("2026-03-01").month', '3'],
    ['day difference(@"2026-02-27", @"2026-03-01")', '2'],
    ['add days(@"2026-02-27", 2)', '2026-03-01'],
    // Names with spaces, and remarks
    ['Net price * 2 // twice', '19.8'],
  ])('%s', (text, expected) => {
    expect(result(text)).toEqual(expected)
  })
})
