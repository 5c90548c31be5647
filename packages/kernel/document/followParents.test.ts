import { describe, expect, it } from 'vitest'
import { t } from '../i18n/text.ts'
import { type AnyRecord, child, defineDocument } from './define.ts'
import { f } from './fields.ts'
import { followParents } from './followParents.ts'

const order = defineDocument({
  resource: 'testOrder',
  title: t('订单', 'Order'),
  display: { code: 'id' },
  fields: { dueDate: f.date('日期', 'Date') },
  children: {
    lines: child({
      title: t('行', 'Lines'),
      fields: {
        itemId: f.text('物料', 'Item'),
        quantity: f.number('数量', 'Quantity'),
        date: f.date('日期', 'Date'),
      },
    }),
    parts: child({
      title: t('批次', 'Parts'),
      parent: 'lines',
      fields: {
        quantity: f.number('数量', 'Quantity', { whileOnly: { sameAs: 'quantity' } }),
        dueDate: f.date('日期', 'Date', { whileOnly: { sameAs: 'date' } }),
      },
    }),
    wishes: child({
      title: t('愿望', 'Wishes'),
      fields: {
        itemId: f.text('物料', 'Item'),
        dueDate: f.date('日期', 'Date', { followsHeader: 'dueDate' }),
        quantity: f.number('数量', 'Quantity', {
          whileOnly: { sameAs: 'quantity', of: { child: 'lines', by: 'itemId' } },
        }),
      },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  initialState: 'DRAFT',
  access: {},
  list: { columns: [], filters: [] },
  screens: {},
})

const line = { id: '1', quantity: '100.000000', date: '2026-03-01' }
const part = { id: '5', parentId: '1', quantity: '100', dueDate: '2026-03-01' }
const record = (values: object) =>
  ({ lines: [line], parts: [part], ...values }) as unknown as AnyRecord
const partsAfter = (values: object, before: object = {}) =>
  followParents(order, record(before), record(values)).parts

describe('the only row under another', () => {
  it('follows what it had in common with it, each value for itself', () => {
    expect(partsAfter({ lines: [{ ...line, quantity: '120' }] })).toEqual([
      { ...part, quantity: '120' },
    ])
    expect(partsAfter({ lines: [{ ...line, quantity: null, date: '2026-04-01' }] })).toEqual([
      { ...part, quantity: null, dueDate: '2026-04-01' },
    ])
  })

  it('keeps a value that a user set, now or earlier', () => {
    const lines = [{ ...line, quantity: '120' }]
    expect(partsAfter({ lines, parts: [{ ...part, quantity: '60' }] })).toMatchObject([
      { quantity: '60' },
    ])
    const apart = [{ ...part, quantity: '60' }]
    expect(partsAfter({ lines, parts: apart }, { parts: apart })).toBe(apart)
  })

  it('is unchanged when it has siblings, when it is new, and when nothing changes', () => {
    const lines = [{ ...line, quantity: '120' }]
    const two = [part, { ...part, id: '6' }]
    expect(partsAfter({ lines, parts: two }, { parts: two })).toBe(two)
    expect(partsAfter({ lines }, { parts: [] })).toEqual([part])
    const same = record({})
    expect(followParents(order, record({}), same)).toBe(same)
  })
})

describe('the only row that belongs to one of another collection', () => {
  const above = { ...line, itemId: 'M1' }
  const wish = { id: '7', itemId: 'M1', quantity: '100' }
  const wishesAfter = (lines: object[], wishes: object[]) =>
    followParents(order, record({ lines: [above], wishes }), record({ lines, wishes })).wishes

  it('follows it by the field of both', () => {
    const lines = [{ ...above, quantity: '120' }]
    expect(wishesAfter(lines, [wish])).toEqual([{ ...wish, quantity: '120' }])
    const stray = [{ ...wish, itemId: null }]
    expect(wishesAfter(lines, stray)).toBe(stray)
    const two = [wish, { ...wish, id: '8' }]
    expect(wishesAfter(lines, two)).toBe(two)
  })
})

it('rows follow the header in what they had in common with it, however many they are', () => {
  const [early, late] = ['2026-03-01', '2026-06-01']
  const wishes = [
    { id: '7', dueDate: early },
    { id: '8', dueDate: early },
    { id: '9', dueDate: '2026-02-01' },
  ]
  const before = record({ dueDate: early, wishes })
  const typed = [{ id: '7', dueDate: '2026-04-01' }, ...wishes.slice(1), { id: 'new-1' }]
  expect(
    followParents(order, before, record({ dueDate: late, wishes: typed })).wishes,
  ).toMatchObject([
    { dueDate: '2026-04-01' },
    { dueDate: late },
    { dueDate: '2026-02-01' },
    { id: 'new-1' },
  ])
  const same = record({ dueDate: early, wishes })
  expect(followParents(order, before, same)).toBe(same)
})
