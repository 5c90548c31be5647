import { describe, expect, it } from 'vitest'
import { columnKeys } from './listColumns.ts'
import { order } from './testDocument.ts'

describe('the columns of a list', () => {
  it('puts the status behind the number', () => {
    expect(columnKeys(order, 'buyer', 'testOrderList').slice(0, 2)).toEqual([
      'orderNumber',
      'status',
    ])
  })

  it('does not tell a supplier in every row that the record is its own', () => {
    expect(columnKeys(order, 'buyer', 'testOrderList')).toContain('supplierId')
    expect(columnKeys(order, 'supplier', 'testOrderList')).not.toContain('supplierId')
  })

  it('are fewer on a screen that says so', () => {
    const few = { kind: 'list', side: 'both', columns: ['total', 'orderNumber'] } as const
    expect(columnKeys({ ...order, screens: { few } }, 'buyer', 'few')).toEqual([
      'total',
      'orderNumber',
    ])
  })

  it('tells whose records are where several see them', () => {
    const shared = {
      ...order,
      access: { ...order.access, sharedWith: [{ states: ['DRAFT'], by: 'lines.supplierId' }] },
    }
    expect(columnKeys(shared, 'supplier', 'testOrderList')).toContain('supplierId')
  })
})
