import { describe, expect, it } from 'vitest'
import { courseOf } from './course.ts'

describe('The course of prices and rates', () => {
  it('changes on the day a period begins, stops where one ends and continues a quarter beyond the last change', () => {
    const periods = [
      { name: '甲', from: '2026-01-01', to: '2026-01-31', value: '10' },
      { name: '甲', from: '2026-03-01', to: '2099-12-31', value: '12' },
      { name: '乙', from: '2026-02-01', to: '2026-02-28', value: '9' },
    ]
    expect(courseOf(periods, '2026-02-15')).toEqual({
      categories: [
        '2026-01-01',
        '2026-01-31',
        '2026-02-01',
        '2026-02-28',
        '2026-03-01',
        '2026-05-30',
      ],
      series: [
        { name: '甲', values: ['10', '10', null, null, '12', '12'] },
        { name: '乙', values: [null, null, '9', '9', null, null] },
      ],
    })
  })
})
