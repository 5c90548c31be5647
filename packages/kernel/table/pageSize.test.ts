import { describe, expect, it } from 'vitest'
import { AppError, messageOf } from '../protocol/errors.ts'
import { assertPageSize, pageRowsOf, pageSizeFault } from './pageSize.ts'

describe('Rows a page', () => {
  it.each([-1, '-20', 'many', Number.NaN, null, undefined, '', {}])(
    'of %s are refused as below none',
    (size) => {
      expect(pageSizeFault(size)?.code).toBe('PAGE_SIZE_NEGATIVE')
    },
  )
  it.each([0, 5, '9'])('of %s are fewer than a table shows', (size) => {
    expect(pageSizeFault(size)).toEqual({ code: 'PAGE_SIZE_SMALL', args: { least: 10 } })
  })
  it('of ten and more are kept', () => {
    expect(assertPageSize('10')).toBe(10)
    expect(assertPageSize(37)).toBe(37)
    expect(() => assertPageSize(9)).toThrow(AppError)
  })
  it('are said in the words of the specification', () => {
    expect(messageOf('PAGE_SIZE_NEGATIVE', {}, 'CN')).toBe('自定义页码不能小于0')
    expect(messageOf('PAGE_SIZE_NEGATIVE', {}, 'EN')).toBe(
      'Custom page number cannot be less than 0',
    )
    expect(messageOf('PAGE_SIZE_SMALL', { least: 10 }, 'CN')).toBe('每页至少 10 条')
  })
})

describe('Rows that a call asks for', () => {
  it('are the usual number where nothing is said, and as many as the server answers at most', () => {
    for (const nothing of [undefined, null, '', 0]) expect(pageRowsOf(nothing)).toBe(20)
    expect(pageRowsOf('1')).toBe(1)
    expect(pageRowsOf(5000)).toBe(1000)
    expect(pageRowsOf(500, 200)).toBe(200)
  })
  it.each([-1, 'many', {}])('of %s are refused', (asked) => {
    expect(() => pageRowsOf(asked)).toThrow(AppError)
  })
})
