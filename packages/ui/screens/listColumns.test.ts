import { describe, expect, it } from 'vitest'
import { columnKeys } from './listColumns.ts'
import { order } from './testDocument.ts'

describe('the columns of a list', () => {
  it('puts the status behind the number', () => {
    expect(columnKeys(order, 'buyer', 'testOrderList', 'CN').slice(0, 2)).toEqual([
      'orderNumber',
      'status',
    ])
  })

  it('does not tell a supplier in every row that the record is its own', () => {
    expect(columnKeys(order, 'buyer', 'testOrderList', 'CN')).toContain('supplierId')
    expect(columnKeys(order, 'supplier', 'testOrderList', 'CN')).not.toContain('supplierId')
  })

  it('are fewer on a screen that says so', () => {
    const few = { kind: 'list', side: 'both', columns: ['total', 'orderNumber'] } as const
    expect(columnKeys({ ...order, screens: { few } }, 'buyer', 'few', 'CN')).toEqual([
      'total',
      'orderNumber',
    ])
  })

  it('puts the status of such a screen behind the number, too', () => {
    const few = {
      kind: 'list',
      side: 'both',
      columns: ['orderNumber', 'total', 'supplierId', 'status'],
    } as const
    const keys = (side: 'buyer' | 'supplier') =>
      columnKeys({ ...order, screens: { few } }, side, 'few', 'CN')
    expect(keys('buyer')).toEqual(['orderNumber', 'status', 'total', 'supplierId'])
    expect(keys('supplier')).toEqual(['orderNumber', 'status', 'total'])
  })

  it('shows the owner of records that several suppliers can see', () => {
    const shared = {
      ...order,
      access: { ...order.access, sharedWith: [{ states: ['DRAFT'], by: 'lines.supplierId' }] },
    }
    expect(columnKeys(shared, 'supplier', 'testOrderList', 'CN')).toContain('supplierId')
    const own = { ...order.access, sharedWith: [{ states: ['DRAFT'], by: 'supplierId' }] }
    expect(columnKeys({ ...order, access: own }, 'supplier', 'testOrderList', 'CN')).not.toContain(
      'supplierId',
    )
  })

  it('puts the English name first in English, where both are shown', () => {
    const named = {
      ...order,
      display: { code: 'orderNumber', name: 'title', nameEn: 'titleEn' },
      list: { ...order.list, columns: ['orderNumber', 'title', 'total', 'titleEn'] },
    }
    const keys = (language: 'CN' | 'EN') =>
      columnKeys(named, 'buyer', 'testOrderList', language).filter((key) => key !== 'status')
    expect(keys('CN')).toEqual(['orderNumber', 'title', 'total', 'titleEn'])
    expect(keys('EN')).toEqual(['orderNumber', 'titleEn', 'total', 'title'])
  })
})
