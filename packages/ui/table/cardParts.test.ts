import { f } from '@opensrm/kernel/document/fields.ts'
import { expect, it } from 'vitest'
import { cardName, cardParts, factsShown } from './cardParts.ts'
import { type Column, columnFromField } from './columns.ts'

const options = { language: 'EN', lookupMeaning: (_: string, code: string) => code } as const
const column = (
  key: string,
  field: Parameters<typeof columnFromField>[1],
  more: Partial<Column> = {},
) => columnFromField(key, field, { ...options, ...more })

const item = column('itemId', f.ref('srmBaseItem', '物料', 'Item'))
const lines = [
  column('lineNum', f.integer('行号', 'Line'), { fixed: 'left' }),
  column('status', f.text('状态', 'Status'), { render: () => 'open' }),
  item,
  column('uom', f.text('单位', 'Unit')),
  column('remark', f.text('备注', 'Remark')),
  column('needByDate', f.date('需求日期', 'Need by')),
  column('amount', f.amount('金额', 'Amount')),
  column('price', f.price('单价', 'Price')),
  column('quantity', f.number('数量', 'Quantity')),
]

it('shows subject, quantity, price and date, whatever the order of their columns', () => {
  const parts = cardParts(lines)
  expect(parts.title).toBe(item)
  expect(parts.number?.key).toBe('lineNum')
  expect(parts.status?.key).toBe('status')
  expect(parts.facts.slice(0, 4).map(({ key }) => key)).toEqual([
    'quantity',
    'price',
    'amount',
    'needByDate',
  ])
})

it('leaves out what a row has nothing to say about', () => {
  const row = { itemId: '1', quantity: '5', needByDate: '2099-01-01' }
  expect(factsShown(cardParts(lines), row).map(({ key }) => key)).toEqual([
    'quantity',
    'needByDate',
  ])
})

it('is called by its subject, else by its description, else by its place, never by an id', () => {
  const parts = cardParts(lines)
  const named = { id: '37474', itemId: '1', itemIdLabel: 'Bearing', uom: 'PCS' }
  expect(cardName(parts, named, 4)).toBe('Bearing')
  expect(cardName(parts, { id: '37474', uom: 'PCS' }, 4)).toBe('PCS')
  expect(cardName(parts, { id: '37474' }, 4)).toBe('5')
})
