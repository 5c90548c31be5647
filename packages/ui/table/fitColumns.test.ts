import { f } from '@opensrm/kernel/document/fields.ts'
import { expect, it } from 'vitest'
import { placedLayout } from './columnLayout.ts'
import { type Column, columnFromField, titleWidth } from './columns.ts'
import { fittedColumn } from './fitColumns.ts'
import { columnTotal } from './summary.ts'

const options = { language: 'EN', lookupMeaning: (_type: string, code: string) => code } as const
const made = (key: string, field: Parameters<typeof columnFromField>[1], more = {}): Column =>
  columnFromField(key, field, { ...options, editable: false, ...more })

it('makes a column as wide as its content, a name wider than a mark', () => {
  const rows = [{ name: 'Suzhou Hengrui Bearing Co., Ltd.', mark: 'New' }]
  const name = fittedColumn(made('name', f.text('名称', 'Name')), rows)
  const mark = fittedColumn(made('mark', f.text('标记', 'Mark')), rows)
  expect(name.width).toBeGreaterThan(220)
  expect(mark.width).toBeLessThan(90)
})

it('leaves room for the total of a column, with a line for each currency', () => {
  const amount = made('amount', f.amount('金额', 'Sum'))
  const rows = [{ amount: '1.00' }]
  const total = 'CNY 966,000.00\nEUR 7,170.00'
  expect(fittedColumn(amount, rows, total).width).toBeGreaterThanOrEqual(14 * 7 + 20)
  expect(fittedColumn(amount, rows).width).toBeLessThan(14 * 7)
})

it('breaks a long title in two, so that it does not widen a column of figures', () => {
  const title = 'Estimated price incl. tax'
  expect(titleWidth(title)).toBeLessThan(title.length * 7)
  const price = fittedColumn(made('price', f.price('单价', title)), [{ price: '3.5' }])
  expect(price.width).toBeLessThan(150)
})

it('keeps room for the editor where a cell is empty and can be typed into', () => {
  const date = fittedColumn(made('date', f.date('日', 'Day'), { editable: true }), [{ date: null }])
  expect(date.width).toBeGreaterThanOrEqual(112)
})

it('gives free room to what is cut before it spreads the rest', () => {
  const long = { ...made('long', f.text('长', 'Long')), width: 200, wants: 300 }
  const short = { ...made('short', f.text('短', 'Short')), width: 100, wants: 80 }
  const layout = placedLayout({
    entries: [],
    start: [],
    center: [long, short].map((column) => ({ column, width: column.width })),
    end: [],
    lead: 0,
    trail: 0,
    available: 380,
  })
  expect(layout.placed.map(({ width }) => width)).toEqual([280, 100])
})

it('lets the row number scroll away before what is frozen', () => {
  const item = made('item', f.text('物料', 'Item'))
  const layout = placedLayout({
    entries: [],
    start: [{ column: item, width: 200 }],
    center: [],
    end: [],
    lead: 92,
    loose: 52,
    trail: 0,
    available: 200,
  })
  expect(layout.placed[0]?.style).toMatchObject({ left: 40 })
  expect(layout.left).toBe(240)
})

it('totals amounts by currency and never adds different units', () => {
  const amount = made('amount', f.amount('金额', 'Amount', { currencyField: 'currency' }))
  const rows = [
    { amount: '10.00', currency: 'USD', quantity: '1', uom: 'PCS' },
    { amount: '1000.50', currency: 'CNY', quantity: '2', uom: 'KG' },
    { amount: '5.00', currency: 'USD', quantity: '3', uom: 'KG' },
  ]
  expect(columnTotal(amount, rows)).toBe('CNY 1,000.50\nUSD 15.00')
  expect(columnTotal(amount, rows.slice(1, 2))).toBe('1,000.50')
  const quantity = made('quantity', f.number('数量', 'Quantity', { uomField: 'uom' }))
  expect(columnTotal(quantity, rows)).toBe('-')
})
