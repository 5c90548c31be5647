import { expect, test } from 'vitest'
import { placedLayout, visibleColumns } from './columnLayout.ts'
import type { Column } from './columns.ts'
import { completeConfig, movedColumn } from './config.ts'

const column = (key: string, more: Partial<Column> = {}): Column => ({
  key,
  title: key,
  width: 100,
  align: 'left',
  ...more,
})

test("the user's order is kept, new columns come after their default neighbour, removed ones vanish", () => {
  const columns = [column('a'), column('b'), column('c'), column('d', { hiddenByDefault: true })]
  const entries = completeConfig(columns, {
    columns: [{ key: 'c', width: 222 }, { key: 'gone' }, { key: 'a' }],
  })
  expect(entries.map((entry) => entry.key)).toEqual(['c', 'd', 'a', 'b'])
  expect(entries[0]).toEqual({ key: 'c', hidden: false, fixed: '', width: 222 })
  expect(entries[1]?.hidden).toBe(true)
})

test('a column moves within the list and no further', () => {
  const entries = ['a', 'b', 'c'].map((key) => ({ key }))
  expect(movedColumn(entries, 'a', 9).map((entry) => entry.key)).toEqual(['b', 'c', 'a'])
  expect(movedColumn(entries, 'c', -1).map((entry) => entry.key)).toEqual(['c', 'a', 'b'])
})

test('free width goes to centre columns without a width of their own, to the last pixel', () => {
  const sized = (keys: string[]) => keys.map((key) => ({ column: column(key), width: 100 }))
  const layout = placedLayout({
    entries: [{ key: 'b', width: 100 }],
    start: sized(['a']),
    center: sized(['b', 'c', 'd']),
    end: sized(['e']),
    lead: 70,
    trail: 80,
    available: 1001,
  })
  expect(layout.total).toBe(1001)
  expect(layout.placed.find((item) => item.key === 'b')?.width).toBe(100)
  expect(layout.placed.find((item) => item.key === 'e')?.style).toEqual({ width: 100, right: 80 })
})

test('of many columns only those near the view are drawn', () => {
  const center = Array.from({ length: 60 }, (_, i) => ({ column: column(`c${i}`), width: 100 }))
  const layout = placedLayout({
    entries: [],
    start: [],
    center,
    end: [],
    lead: 70,
    trail: 0,
    available: 800,
  })
  const { from, to } = visibleColumns(layout, { scrollLeft: 3000, width: 800 })
  expect(from).toBeGreaterThan(20)
  expect(to - from).toBeLessThan(16)
})
