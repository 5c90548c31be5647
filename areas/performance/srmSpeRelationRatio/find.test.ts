import { describe, expect, it } from 'vitest'
import { mostSpecificOf } from './find.ts'

const row = (targetOrgId: string | null, categoryId: string | null) => ({ targetOrgId, categoryId })
const everywhere = row(null, null)
const bearings = row(null, 'bearings')
const group = row('group', null)
const plant = row('plant', null)
const plantParts = row('plant', 'parts')
const plantBearings = row('plant', 'bearings')
const all = [everywhere, group, bearings, plant, plantParts, plantBearings]

describe('The meaning of a grade', () => {
  /** The rows in the order in which they win, for bearings, which are parts, in a plant of the group. */
  const order = [plantBearings, plantParts, plant, group, bearings, everywhere]

  it.each(order.map((winner, place) => [place, winner] as const))(
    'comes from row %i of its order when no row before it is there',
    (place, winner) => {
      const left = all.filter((one) => order.indexOf(one) >= place)
      expect(mostSpecificOf(left, ['plant', 'group'], ['bearings', 'parts'])).toBe(winner)
    },
  )

  it('does not come from another organisation or category', () => {
    const others = [row('other', null), row(null, 'castings'), row('plant', 'castings')]
    expect(mostSpecificOf(others, ['plant', 'group'], ['bearings', 'parts'])).toBeNull()
  })
})
