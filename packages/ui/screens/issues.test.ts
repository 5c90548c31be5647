import { expect, it } from 'vitest'
import { cellIssue, localIssues, withWrongCells } from './issues.ts'
import { order, orderWith } from './testDocument.ts'

const record = orderWith({ lines: [{ id: '7' }, { id: '8' }] })
const fault = { child: 'lines', rowId: '8', field: 'quantity', msg: 'Must be greater than 0' }

it('reports the fault of a cell and its place', () => {
  expect(cellIssue(order, record, fault, 'EN')).toEqual({
    ...fault,
    rowNum: 2,
    msg: 'Quantity must be greater than 0',
  })
})

it('does not call a cell empty whose text means nothing', () => {
  const cell = cellIssue(order, record, fault, 'EN')
  const place = { child: 'lines', rowId: '8', rowNum: 2 }
  const empty = { ...place, field: 'quantity', msg: 'Quantity is required' }
  const other = { ...place, field: 'price', msg: 'Price is required' }
  expect(withWrongCells([empty, other], [cell])).toEqual([other, cell])
})

it('reports the faults of a sealed content in the same round as the others, once it is submitted', () => {
  const rules = {
    checkContent: () => [
      {
        child: 'lines',
        row: 1,
        field: 'price',
        code: 'MUST_BE_POSITIVE',
        args: { label: 'Price' },
      },
    ],
  }
  const context = {
    side: 'supplier',
    userId: '1',
    personId: null,
    supplierId: null,
    today: '2026-11-29',
  } as const
  const found = (mode: 'save' | 'submit') =>
    localIssues({
      ...{ definition: order, rules: rules as never, record, context, mode },
      ...{ isNew: false, language: 'EN' },
    }).filter(({ field }) => field === 'price')
  expect(found('submit').some(({ rowId }) => rowId === '8')).toBe(true)
  expect(found('save').some(({ rowId }) => rowId === '8')).toBe(false)
})
