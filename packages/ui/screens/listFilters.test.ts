import { describe, expect, it } from 'vitest'
import {
  accepted,
  acceptedQuery,
  beginningsOf,
  cleaned,
  defaultSort,
  filtersOf,
  queryFromParams,
  queryToParams,
} from './listFilters.ts'
import { order } from './testDocument.ts'

describe('the filters of a list', () => {
  it('puts the status first and the number, which the keyword finds too, last', () => {
    const filters = filtersOf(order, { side: 'buyer', preset: {}, knows: () => true })
    expect(filters.map(({ key }) => key)).toEqual([
      'status',
      'supplierId',
      'lines.itemId',
      'total',
      'orderNumber',
    ])
    expect(filters.map(({ kind }) => kind)).toEqual(['status', 'ref', 'ref', 'number', 'text'])
  })

  it('leaves out what the route fixes and references to documents that are not installed', () => {
    const filters = filtersOf(order, {
      side: 'buyer',
      preset: { status: 'DRAFT' },
      knows: (name) => name !== 'srmBaseItem',
    })
    expect(filters.map(({ key }) => key)).toEqual(['supplierId', 'total', 'orderNumber'])
  })

  it('does not ask a supplier whose records it wants', () => {
    const filters = filtersOf(order, { side: 'supplier', preset: {}, knows: () => true })
    expect(filters.map(({ key }) => key)).not.toContain('supplierId')
  })

  it('drops what says nothing', () => {
    expect(cleaned({ a: '', b: [], c: [null, null], d: [null, '5'], e: 'x' })).toEqual({
      d: [null, '5'],
      e: 'x',
    })
  })

  it('reports the parts of a saved view that no longer exist', () => {
    expect(accepted(order, { status: ['DRAFT'], gone: 'x' })).toEqual({
      filters: { status: ['DRAFT'] },
      unknown: ['gone'],
    })
  })

  it('keeps of a saved view only the order the list can still be put into', () => {
    const sort = ['total', 'openDays', 'status', 'gone'].map((key) => ({
      key,
      order: 'asc' as const,
    }))
    const { query } = acceptedQuery(order, { sort, keyword: 'PO' })
    expect(query).toEqual({ filters: {}, keyword: 'PO', sort: [sort[0], sort[2]] })
  })

  it('begins a record with what its list is narrowed to, as far as a person may say it', () => {
    const preset = { status: 'DRAFT', supplierId: '9', total: '5', address: ['苏州', '上海'] }
    expect(beginningsOf(order, preset)).toEqual({ supplierId: '9', address: '苏州' })
  })

  it('survives the way through an address', () => {
    const query = {
      filters: { supplierId: ['9'] },
      labels: { '9': '苏州精密' },
      keyword: 'PO',
      index: 3,
    }
    expect(queryFromParams(order, queryToParams(query))).toEqual(query)
    expect(queryToParams({ filters: {}, keyword: '' })).toEqual({})
    expect(queryFromParams(order, { f: '{broken' })).toBeNull()
  })

  it('reads the default order of a definition', () => {
    expect(
      defaultSort({ ...order, list: { ...order.list, sort: '-creationDate' } }, 'list'),
    ).toEqual([{ key: 'creationDate', order: 'desc' }])
    expect(defaultSort(order, 'list')).toEqual([])
  })
})
