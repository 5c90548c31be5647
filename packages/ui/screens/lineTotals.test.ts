import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { columnFromField } from '@opensrm/ui/table/columns.ts'
import { expect, it } from 'vitest'
import { lineTotals } from './lineTotals.ts'

const shown = { language: 'EN', lookupMeaning: String, header: {}, editable: false } as const
const columnOf = (key: string, field: Field) =>
  columnFromField(key, field, { ...shown, required: false })

it('adds up the amounts of lines, but not those of rivals', () => {
  const rows = [
    { id: '1', amount: '10.00', bid: '7.00' },
    { id: '2', amount: '5.50', bid: '8.00' },
  ]
  const amount = columnOf('amount', f.amount('金额', 'Amount', {}))
  const bid = columnOf('bid', f.amount('投标价', 'Bid', { noTotal: true }))
  expect(Object.keys(lineTotals([amount, bid], rows) ?? {})).toEqual(['amount'])
  expect(lineTotals([bid], rows)).toBeNull()
})
