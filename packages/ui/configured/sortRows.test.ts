import { expect, it } from 'vitest'
import { sortRows } from './sortRows.ts'

const rows = [
  { name: '物料', size: '900', at: 'b' },
  { name: null, size: '12', at: 'a' },
  { name: '订单', size: null, at: 'b' },
]
const names = (sort: Parameters<typeof sortRows>[1]) =>
  sortRows(rows, sort, 'zh-CN').map(({ name }) => name)

it('sorts figures by size and leaves what is empty to the end, either way', () => {
  expect(names([{ key: 'size', order: 'asc' }])).toEqual([null, '物料', '订单'])
  expect(names([{ key: 'size', order: 'desc' }])).toEqual(['物料', null, '订单'])
})

it('sorts Chinese texts by their pinyin', () => {
  expect(names([{ key: 'name', order: 'asc' }])).toEqual(['订单', '物料', null])
})

it('sorts by further keys where the first are equal, and keeps the order where nothing is asked', () => {
  const sort = [
    { key: 'at', order: 'asc' },
    { key: 'name', order: 'desc' },
  ] as const
  expect(names(sort)).toEqual([null, '物料', '订单'])
  expect(names([])).toEqual(['物料', null, '订单'])
})
