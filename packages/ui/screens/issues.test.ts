import { expect, it } from 'vitest'
import { cellIssue, withWrongCells } from './issues.ts'
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
