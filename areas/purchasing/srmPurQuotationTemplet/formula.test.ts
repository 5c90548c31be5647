import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { describe, expect, it, test } from 'vitest'
import { codesOf, evaluate, FormulaFault, parseFormula } from './formula.ts'
import { type Project, quoteAll } from './srmPurQuotationTemplet.rules.ts'

const values: { [code: string]: string } = { A: '10', B: '3', QUANTITY: '100' }
const worth = (text: string) =>
  evaluate(parseFormula(text), (code) => decimal(values[code] ?? 0)).toString()

test.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['A - B - 1', '6'],
  ['-A + 12', '2'],
  ['round(A / B, 2)', '3.33'],
  ['max(A, B, 4) * min(A, B)', '30'],
  ['0.1 + 0.2', '0.3'],
  ['A / B * B', '10'],
])('%s is %s', (text, expected) => {
  expect(decimal(worth(text)).toDecimalPlaces(10).toString()).toBe(expected)
})

test.each([
  ['', 1],
  ['1 +', 4],
  ['(1 + 2', 7],
  ['1 2', 2],
  ['eval(1)', 1],
  ['A.constructor', 2],
  ['1; 2', 2],
  ['"x"', 1],
])('%s is refused where it goes wrong', (text, place) => {
  try {
    parseFormula(text)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(FormulaFault)
    expect((error as FormulaFault).place).toBe(place)
  }
})

test('names what it uses', () => {
  expect(codesOf(parseFormula('round(A * B, 2) + QUANTITY'))).toEqual(['A', 'B', 'QUANTITY'])
})

describe('a template', () => {
  const project = (values: Partial<Project>): Project =>
    ({ id: '1', precisionNum: 6, projectType: 'INPUT', parentCode: null, ...values }) as Project
  const projects = [
    project({ projectCode: 'STEEL', parentCode: 'MATERIAL' }),
    project({ projectCode: 'PAINT', parentCode: 'MATERIAL', defaultValue: '0.5' }),
    project({ projectCode: 'MATERIAL', projectType: 'SUBTOTAL' }),
    project({ projectCode: 'SETUP' }),
    project({
      projectCode: 'PRICE',
      projectType: 'FORMULA',
      formula: 'MATERIAL * 1.1 + SETUP / QUANTITY',
      precisionNum: 2,
    }),
  ]

  it('adds up what was entered and rounds before going on', () => {
    const results = quoteAll(projects, { STEEL: '2', SETUP: '100', QUANTITY: '300' })
    expect(results).toContainEqual({ code: 'MATERIAL', value: '2.5' })
    expect(results).toContainEqual({ code: 'PRICE', value: '3.08' })
  })

  it('names the project that divides by zero', () => {
    const results = quoteAll(projects, { STEEL: '2', SETUP: '100', QUANTITY: '0' })
    expect(results).toContainEqual({ code: 'PRICE', fault: 'DIVISION' })
  })
})
