import { describe, expect, it } from 'vitest'
import { f } from './fields.ts'
import { isShown, showFault, shownBy } from './showCondition.ts'

const order = {
  fields: {
    number: f.text('单号', 'Number'),
    amount: f.amount('金额', 'Amount'),
    urgent: f.bool('加急', 'Urgent'),
    needBy: f.date('需求日', 'Needed by'),
    groups: f.multilookup('GROUPS', '组', 'Groups'),
    secret: f.text('密码', 'Password', { secret: true }),
    text: f.richtext('说明', 'Text'),
  },
}
const record = {
  ...{ status: 'DRAFT', number: 'PO1', amount: '1000.10', urgent: 'Y', needBy: '2026-11-20' },
  groups: ['A', 'B'],
}

describe('The show condition of a button', () => {
  it.each([
    ['status = "DRAFT"', true],
    ['status in ("OPEN", "CLOSED")', false],
    ['amount > 1000', true],
    ['amount > 1000.1', false],
    ['urgent and needBy < date("2026-12-01")', true],
    ['not(urgent)', false],
    ['list contains(groups, "B")', true],
    ['number = null', false],
  ])('holds for a record or does not: %s', (text, holds) => {
    expect(showFault(text, order)).toBeNull()
    expect(isShown([text], order, record)).toBe(holds)
  })

  it('does not hold where what it needs is missing or masked', () => {
    expect(isShown(['amount > 0'], order, { ...record, amount: null })).toBe(false)
    expect(isShown(['amount > 0'], order, {})).toBe(false)
  })

  it('holds when one of several buttons has one that holds', () => {
    expect(isShown(['amount > 5000', 'status = "DRAFT"'], order, record)).toBe(true)
    expect(isShown([], order, record)).toBe(false)
  })

  it.each([
    'amount >',
    'amount',
    'colour = "RED"',
    'amount = "1"',
    'secret = "x"',
    'text = "x"',
    'amount > 1; drop table x',
  ])('is refused when it is none: %s', (text) => {
    expect(showFault(text, order)).not.toBeNull()
    // The definition changed after the condition was written: the button stays hidden.
    expect(isShown([text], order, record)).toBe(false)
  })

  it('names the fields it reads', () => {
    expect(shownBy(['amount > 1 and urgent', 'status = "DRAFT"'], order)).toEqual([
      ...['amount', 'urgent', 'status'],
    ])
  })
})
