import { expect, test } from 'vitest'
import { contains, isSingle, rangeOf, step, stepOfKey, tabStep } from './selection.ts'

const extent = { rows: 10, cols: 4 }

test('a block holds both of its corners, whichever was chosen first', () => {
  const range = rangeOf({ row: 5, col: 3 }, { row: 2, col: 1 })
  expect(range).toEqual({ top: 2, bottom: 5, left: 1, right: 3 })
  expect(contains(range, 2, 1) && contains(range, 5, 3)).toBe(true)
  expect(contains(range, 6, 3)).toBe(false)
  expect(isSingle(range)).toBe(false)
})

test('steps stop at the edges', () => {
  expect(step({ row: 0, col: 0 }, 'up', extent, 5)).toEqual({ row: 0, col: 0 })
  expect(step({ row: 8, col: 1 }, 'pageDown', extent, 5)).toEqual({ row: 9, col: 1 })
  expect(step({ row: 3, col: 1 }, 'bottom', extent, 5)).toEqual({ row: 9, col: 3 })
})

test('Tab continues in the next row and leaves at the last cell', () => {
  expect(tabStep({ row: 0, col: 3 }, false, extent)).toEqual({ row: 1, col: 0 })
  expect(tabStep({ row: 1, col: 0 }, true, extent)).toEqual({ row: 0, col: 3 })
  expect(tabStep({ row: 9, col: 3 }, false, extent)).toBeNull()
  expect(tabStep({ row: 0, col: 0 }, true, extent)).toBeNull()
})

test('Ctrl makes Home and End mean the whole table', () => {
  expect(stepOfKey('Home', true)).toBe('top')
  expect(stepOfKey('End', false)).toBe('end')
  expect(stepOfKey('x', false)).toBeNull()
})
