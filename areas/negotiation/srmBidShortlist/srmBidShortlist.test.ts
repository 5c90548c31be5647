import { describe, expect, it } from 'vitest'
import { compute, type Shortlist } from './srmBidShortlist.rules.ts'

/** Scores by supplier; a supplier without one did not pass. */
function listed(more: object, scores: { [name: string]: string | null }) {
  const suppliers = Object.entries(scores).map(([supplierId, score]) => ({
    ...{ supplierId, score, qualifyResult: score === null ? 'FAIL' : 'PASS', rankNum: null },
    ...{ shortlistFlag: 'N', failReason: null },
  }))
  const shortlist = {
    ...{ shortlistStage: 'PREQUAL', limitCount: null, suppliers, ...more },
  } as unknown as Shortlist
  compute(shortlist)
  const isIn = (row: Shortlist['suppliers'][number]) => row.shortlistFlag === 'Y'
  return {
    shortlist,
    names: shortlist.suppliers.filter(isIn).map(({ supplierId }) => supplierId),
    ranks: shortlist.suppliers.map(({ rankNum }) => rankNum),
  }
}

describe('A shortlist', () => {
  const scores = { A: '80', B: '90', C: '80.00', D: null, E: '70', F: '60' }

  it('takes everybody who passes', () => {
    const { names, shortlist } = listed({ method: 'PASS_ALL' }, scores)
    expect(names).toEqual(['A', 'B', 'C', 'E', 'F'])
    expect(shortlist).toMatchObject({ candidateCount: 6, shortlistCount: 5 })
  })

  it('takes the best, and everybody who ties at the last place', () => {
    const { names, ranks } = listed({ method: 'LIMITED', limitCount: 2 }, scores)
    expect(names).toEqual(['A', 'B', 'C'])
    expect(ranks).toEqual([2, 1, 2, null, 4, 5])
    expect(listed({ method: 'LIMITED', limitCount: 3 }, scores).names).toEqual(['A', 'B', 'C'])
    expect(listed({ method: 'LIMITED', limitCount: 4 }, scores).names).toHaveLength(4)
  })

  it('says why a supplier is ranked too low, and forgets it once it is in', () => {
    const { shortlist } = listed({ method: 'LIMITED', limitCount: 2 }, scores)
    const reasonOf = (name: string) =>
      shortlist.suppliers.find(({ supplierId }) => supplierId === name)?.failReason
    expect([reasonOf('A'), reasonOf('D')]).toEqual([null, null])
    expect(reasonOf('E')).toContain('below the limit')
    shortlist.limitCount = 4
    compute(shortlist)
    expect(reasonOf('E')).toBeNull()
  })

  it('takes by hand only who passes', () => {
    const { shortlist } = listed({ method: 'MANUAL' }, scores)
    for (const row of shortlist.suppliers) row.shortlistFlag = 'Y'
    compute(shortlist)
    expect(shortlist.shortlistCount).toBe(5)
  })

  it('keeps the ranks of the evaluation for a negotiation', () => {
    const { shortlist } = listed({ shortlistStage: 'NEGOTIATE', method: 'LIMITED' }, { A: '9' })
    Object.assign(shortlist.suppliers[0] ?? {}, { rankNum: 2 })
    shortlist.limitCount = 2
    compute(shortlist)
    expect(shortlist.suppliers).toMatchObject([{ rankNum: 2, shortlistFlag: 'Y' }])
  })
})
