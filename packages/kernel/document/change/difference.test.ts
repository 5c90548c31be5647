import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { child, defineDocument } from '../define.ts'
import { f } from '../fields.ts'
import { type Difference, differencesBetween } from './difference.ts'
import { allMeet, anyMeets } from './differenceRules.ts'

const order = defineDocument({
  resource: 'testOrder',
  title: { zh: '单', en: 'Order' },
  display: { code: 'number' },
  fields: {
    number: f.text('编号', 'Number'),
    amount: f.amount('金额', 'Amount', { computed: true }),
    dueDate: f.date('日期', 'Date'),
  },
  children: {
    lines: child({
      title: { zh: '行', en: 'Lines' },
      numbering: { field: 'lineNum', step: 10 },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        quantity: f.number('数量', 'Quantity'),
      },
    }),
    dates: child({
      title: { zh: '交期', en: 'Dates' },
      parent: 'lines',
      fields: { day: f.date('日', 'Day') },
    }),
  },
  states: { DRAFT: { zh: '拟定', en: 'Draft' } },
  initialState: 'DRAFT',
  access: {},
  list: { columns: ['number'], filters: ['number'] },
  screens: {},
})

describe('Differences of two states of a record', () => {
  it('name the place, what was and what is, and leave out what follows from the rest', () => {
    const before = {
      ...{ number: 'A', amount: '10.00', dueDate: '2026-01-01' },
      lines: [
        { id: '1', lineNum: 10, quantity: '1.000000' },
        { id: '2', lineNum: 20, quantity: '2' },
      ],
      dates: [{ id: '7', parentId: '1', day: '2026-01-01' }],
    }
    const after = {
      ...{ number: 'A', amount: '12.00', dueDate: '2026-01-02' },
      lines: [
        { id: '1', lineNum: 10, quantity: '1' },
        { id: '3', lineNum: 30, quantity: '5' },
      ],
      dates: [{ id: '7', parentId: '1', day: '2026-01-03' }],
    }
    const found = differencesBetween(order, before, after)
    expect(found.map(({ child, place, kind, field }) => [child, place, kind, field])).toEqual([
      [null, '', 'CHANGED', 'dueDate'],
      ['lines', '30', 'ADDED', 'quantity'],
      ['lines', '20', 'GONE', 'quantity'],
      ['dates', '10-1', 'CHANGED', 'day'],
    ])
  })

  it('are none between equal states, and the same backwards with old and new exchanged', () => {
    const row = fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      lineNum: fc.integer({ min: 1, max: 9 }),
      quantity: fc.option(
        fc.integer({ min: 0, max: 9 }).map((n) => `${n}.000000`),
        { nil: null },
      ),
    })
    const state = fc.record({
      number: fc.constantFrom(null, 'A', 'B'),
      dueDate: fc.constantFrom(null, '2026-01-01'),
      lines: fc.uniqueArray(row, { selector: ({ id }) => id }),
    })
    fc.assert(
      fc.property(state, state, (one, other) => {
        expect(differencesBetween(order, one, structuredClone(one))).toEqual([])
        const key = ({ child, rowId, field, old, new: now }: Difference) =>
          JSON.stringify([child, rowId, field, old, now])
        const there = differencesBetween(order, one, other).map(key)
        const back = differencesBetween(order, other, one).map((one) =>
          key({ ...one, old: one.new, new: one.old }),
        )
        expect(there.sort()).toEqual(back.sort())
      }),
    )
  })
})

describe('Rules over differences', () => {
  const moved = (old: string | null, now: string | null): Difference => ({
    ...{ child: 'lines', rowId: '1', place: '10', kind: 'CHANGED', field: 'quantity' },
    ...{ old, new: now },
  })

  it.each([
    ['5', '4', { moves: 'DOWN' }, true],
    ['5', '6', { moves: 'DOWN' }, false],
    ['9', '10', { moves: 'UP' }, true],
    [null, '10', { moves: 'UP' }, false],
    ['100', '105', { overPercent: '5' }, false],
    ['100', '105.01', { overPercent: '5' }, true],
    ['100', '94.99', { overPercent: '5' }, true],
    [null, '1', { overPercent: '1000' }, true],
    ['5', '4', { child: null }, false],
    ['5', '4', { fields: ['quantity'], kind: 'CHANGED' }, true],
    ['5', '4', { kind: 'GONE' }, false],
  ] as const)('%s to %s meets %j: %s', (old, now, rule, expected) => {
    expect(anyMeets(order, [moved(old, now)], [rule])).toBe(expected)
  })

  it('account for all only when each meets one', () => {
    const both = [moved('5', '4'), moved('5', '6')]
    expect(allMeet(order, both, [{ moves: 'DOWN' }])).toBe(false)
    expect(allMeet(order, both, [{ moves: 'DOWN' }, { moves: 'UP' }])).toBe(true)
  })
})
