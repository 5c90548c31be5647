import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heatAmong } from './heat.ts'

describe('Colours of compared values', () => {
  it('mark the lowest price green and the highest red', () => {
    const heat = heatAmong(['9.80', '10.00', null, '10.20'], 'lowIsGood')
    expect(heat('9.80')).toEqual({ tone: 'good', strength: 1 })
    expect(heat('10.20')).toEqual({ tone: 'bad', strength: 1 })
    expect(heat('10.00')?.strength).toBeCloseTo(0)
    expect(heat(null)).toBeUndefined()
  })

  it('say nothing where all are equal, and nothing of a text', () => {
    expect(heatAmong(['5', '5.0'], 'amount')('5')).toBeUndefined()
    expect(heatAmong(['5', 'n/a', '7'], 'amount')('n/a')).toBeUndefined()
  })

  it('grow with the amount and stay between nothing and all of the colour', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(values, (numbers) => {
        const heat = heatAmong(numbers, 'amount')
        const strengths = [...numbers].sort((a, b) => a - b).map((one) => heat(one)?.strength ?? 0)
        expect(strengths).toEqual([...strengths].sort((a, b) => a - b))
        expect(strengths.every((one) => one >= 0 && one <= 1)).toBe(true)
      }),
    )
  })
})
