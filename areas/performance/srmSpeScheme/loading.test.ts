import { describe, expect, it } from 'vitest'
import { mostSpecific } from './loading.ts'

const rater = (personId: string, supplierId: string | null, categoryId: string | null) => ({
  ...{ personId, supplierId, categoryId, raterWeight: '1' },
})
const LEVELS = [
  rater('supplier and its category', 'S1', 'bearings'),
  rater('supplier and the category above', 'S1', 'parts'),
  rater('supplier', 'S1', null),
  rater('category', null, 'bearings'),
  rater('category above', null, 'parts'),
  rater('organisation', null, null),
]
const chosen = (raters: readonly ReturnType<typeof rater>[], supplierId = 'S1') =>
  mostSpecific(raters, supplierId, ['bearings', 'parts']).map(({ personId }) => personId)

describe('Raters of a supplier in a category', () => {
  it.each(LEVELS.map(({ personId }, place) => [personId, place] as const))(
    'are those named for the %s when nobody is named more closely',
    (personId, place) => {
      expect(chosen(LEVELS.slice(place).toReversed())).toEqual([personId])
    },
  )

  it('are all of the level, and nobody of a level above', () => {
    const two = [rater('a', 'S1', null), rater('b', 'S1', null), rater('c', null, 'bearings')]
    expect(chosen(two)).toEqual(['a', 'b'])
  })

  it('are not those of another supplier or category', () => {
    const others = [rater('a', 'S2', null), rater('b', null, 'castings')]
    expect(chosen(others)).toEqual([])
    expect(chosen(LEVELS, 'S9')).toEqual(['category'])
  })
})
