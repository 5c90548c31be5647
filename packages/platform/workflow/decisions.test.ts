import { describe, expect, it } from 'vitest'
import type { Declared, Variables } from './conditions.ts'
import { checkDecision, decide } from './decisions.ts'

const declared: Declared = { amount: 'decimal', kind: 'text', urgentFlag: 'bool' }
const given = (amount: string | null, kind = 'A'): Variables => ({
  amount: amount === null ? null : { decimal: amount },
  kind,
  urgentFlag: false,
})

/** rows: 'amount | kind | value' */
function table(rows: readonly string[], options: { hit?: string; input?: string } = {}) {
  const rule = (row: string, at: number) => {
    const [amount = '', kind = '', value = ''] = row.split('|').map((cell) => cell.trim())
    const cell = (tag: string, text: string, n: number) =>
      `<${tag} id="${tag}_${at}_${n}"><text>${text.replaceAll('<', '&lt;')}</text></${tag}>`
    return `<rule id="r${at}">${cell('inputEntry', amount, 1)}${cell('inputEntry', kind, 2)}${cell('outputEntry', value, 3)}</rule>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="http://opensrm.org">
<decision id="byAmount" name="By amount"><decisionTable id="t" hitPolicy="${options.hit ?? 'FIRST'}">
<input id="i1" label="Amount"><inputExpression id="e1" typeRef="number"><text>${options.input ?? 'amount'}</text></inputExpression></input>
<input id="i2" label="Kind"><inputExpression id="e2" typeRef="string"><text>kind</text></inputExpression></input>
<output id="o1" name="role" typeRef="string"/>${rows.map(rule).join('')}</decisionTable></decision></definitions>`
}

describe('decision tables', () => {
  it.each([
    ['< 50000', '49999.99', true],
    ['< 50000', '50000.00', false],
    ['[50000..100000)', '50000', true],
    ['[50000..100000)', '100000', false],
    [']0.1..0.3]', '0.3', true],
    ['0.1, 0.3', '0.30', true],
    ['not(< 1, > 2)', '1.5', true],
    ['? >= 1', '1', true],
    ['> 0.1 + 0.2', '0.3', false],
    ['= 0.1 + 0.2', '0.3', true],
    ['> 99999999999999.98', '99999999999999.99', true],
    ['-', null, true],
    ['> 1', null, false],
  ])('%s with %s is %s, to the last digit', async (cell, amount, hit) => {
    expect(await decide(table([`${cell} | - | "BOSS"`]), given(amount))).toHaveLength(hit ? 1 : 0)
  })

  it('answers by hit policy, naming the row', async () => {
    const rows = ['> 1 | "A" | "ONE_A"', '> 2 | - | "TWO_B"']
    expect(await decide(table(rows), given('3'))).toEqual([
      { rule: 'PROCESS_ROLE', value: 'ONE_A', row: 1 },
    ])
    const all = await decide(table(rows, { hit: 'COLLECT' }), given('3'))
    expect(all.map(({ value }) => value)).toEqual(['ONE_A', 'TWO_B'])
    await expect(decide(table(rows, { hit: 'UNIQUE' }), given('3'))).rejects.toMatchObject({
      code: 'DECISION_NOT_UNIQUE',
      args: { rows: '1, 2' },
    })
  })

  it.each([
    ['now()', 'DECISION_CELL'],
    ['function(x) x', 'DECISION_CELL'],
    ['string length(kind) > 2', 'DECISION_CELL'],
    ['> secret', 'DECISION_CELL'],
    ['> "A"', 'DECISION_CELL'],
    ['>', 'DECISION_CELL'],
    ['> 2 +', 'DECISION_CELL'],
  ])('refuse the cell %s', async (cell, code) => {
    await expect(
      checkDecision(table([`1 | - | "A_ROLE"`, `${cell} | - | "A_ROLE"`]), declared),
    ).rejects.toMatchObject({ code, args: { row: 2, column: 'Amount' } })
  })

  it('refuse what is no decision table', async () => {
    const code = (xml: string) =>
      checkDecision(xml, declared).then(
        () => 'fine',
        (error) => error.code,
      )
    expect(await code('<a/>')).toBe('DECISION_NOT_DMN')
    expect(await code('no xml')).toBe('DECISION_NOT_DMN')
    expect(await code(`<!DOCTYPE x [<!ENTITY y "z">]>${table([])}`)).toBe('PROCESS_DTD')
    expect(await code(table([], { hit: 'PRIORITY' }))).toBe('DECISION_HIT_POLICY')
    expect(await code(table(['- | - | boss']))).toBe('DECISION_CELL')
    expect(await code(table(['- | - | "not a role"']))).toBe('DECISION_CELL')
    expect(await code(table([], { input: 'now()' }))).toBe('DECISION_CELL')
    expect(await code(table(['< 5 | - | "BOSS"']))).toBe('fine')
  })
})
