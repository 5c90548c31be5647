import { describe, expect, it } from 'vitest'
import { openHall, publish, rulesOf, type TestHall, TURNS } from '../engine/testHalls.ts'
import { viewOf } from './projection.ts'

const SHARES = Array.from({ length: 5 }, () => ({ coef: '1', add: '0' }))
const EVERYTHING = { host: true, seesNames: true, isSupervisor: true } as const

/** The clock goes on to the next planned moment: the begin or the end of a turn. */
function goOn(hall: TestHall): void {
  const at = hall.state.end ?? hall.at
  hall.moveTo(at, at)
}

describe('Equal sealed offers', () => {
  it('have for their bidders the rank that the host sees and the result gives', () => {
    const hall = publish(rulesOf({ kind: 'SEALED_TURN', turns: TURNS }), SHARES)
    openHall(hall)
    goOn(hall)
    // The later one was drawn first at publication.
    for (const bidder of ['2', '3']) {
      hall.moveTo(hall.at + 1_000, hall.at + 1_000)
      const offer = { bidder, amount: '90.00', key: `offer-${bidder}`, isConfirmed: true }
      expect(hall.offer(offer)).toBeNull()
    }
    goOn(hall)
    const seenBy = (bidder: string) => viewOf(hall.state, { bidder }, hall.at, 10)
    expect(hall.ranks().map(({ bidder }) => bidder)).toEqual(['3', '2', '1'])
    expect(seenBy('3')).toMatchObject({ view: 'bidder', rank: 1, isLeading: true })
    expect(seenBy('2')).toMatchObject({ view: 'bidder', rank: 2, isLeading: false })
    const host = viewOf(hall.state, EVERYTHING, hall.at, 10)
    expect(host).toMatchObject({
      lines: [{ supplierId: '3', rank: 1 }, { supplierId: '2' }, {}, {}, {}],
    })
  })
})

describe('A reader', () => {
  it('sees a new offer although others have seen the hall before', () => {
    const hall = publish(rulesOf(), SHARES)
    openHall(hall)
    const seen = () => viewOf(hall.state, { bidder: '0' }, hall.at, 10)
    expect(seen()).toMatchObject({ rank: null, best: '96.00', offers: [] })
    const offer = { bidder: '0', amount: '90.00', key: 'offer-0', isConfirmed: true }
    expect(hall.offer(offer)).toBeNull()
    expect(seen()).toMatchObject({ rank: 1, best: '90.00', offers: [{ amount: '90.00' }] })
  })
})
