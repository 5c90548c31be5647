import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedSize } from './shrinkPhoto.ts'

describe('The size of a shrunk photo', () => {
  it('keeps the shape and fits the longer side', () => {
    expect(fittedSize({ width: 4032, height: 3024 })).toEqual({ width: 1920, height: 1440 })
    expect(fittedSize({ width: 3024, height: 4032 })).toEqual({ width: 1440, height: 1920 })
  })

  it('is never larger than the photo, and never nothing', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fittedSize({ width, height })
        expect(fitted.width).toBeLessThanOrEqual(Math.min(width, 1920))
        expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 1920))
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
