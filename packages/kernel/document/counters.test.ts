import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fixed, sum } from '../values/decimal.ts'
import { countedRows } from './counters.ts'
import { f } from './fields.ts'

const fields = { taken: f.number('已占用', 'Taken', {}), size: f.number('数量', 'Quantity', {}) }
type Row = { id: string; taken: string; size: string }

class Refused extends Error {}
const bounds = {
  taken: {
    free: (row: Row) => decimal(row.size).minus(row.taken),
    exceeded: (row: Row, { asked, available }: { asked: string; available: string }): never => {
      throw new Refused(`${row.id}: ${asked} of ${available}`)
    },
  },
}
const count = (rows: Row[], changes: { id: string; taken: string }[]) =>
  countedRows(rows, changes, { fields, counters: { taken: 'taken' }, bounds })

describe('Differences to counters', () => {
  const row = { id: '1', taken: '4.000000', size: '10.000000' }

  it('of one row add up and are rounded as the field says; what changes nothing is left out', () => {
    const changes = [
      { id: '1', taken: '2.5' },
      { id: '1', taken: '-1' },
      { id: '2', taken: '1' },
      { id: '2', taken: '-1' },
    ]
    expect(count([row, { ...row, id: '2' }], changes)).toEqual([{ id: '1', taken: '5.500000' }])
  })

  it('beyond what is left are refused with the figures, however they are split', () => {
    const changes = ['3', '3.000001'].map((taken) => ({ id: '1', taken }))
    expect(() => count([row], changes)).toThrow(new Refused('1: 6.000001 of 6'))
    expect(count([row], [{ id: '1', taken: '6' }])).toEqual([{ id: '1', taken: '10.000000' }])
    expect(count([{ ...row, taken: '12' }], [{ id: '1', taken: '-3' }])).toEqual([
      { id: '1', taken: '9.000000' },
    ])
  })

  it('change each counter by exactly their sum', () => {
    const change = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      taken: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => fixed(n / 1000, 6)),
    })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const rows = ['1', '2', '3'].map((id) => ({ id, taken: '0', size: '1000000000' }))
        const counted = new Map(count(rows, changes).map((one) => [one.id, one.taken]))
        for (const { id } of rows) {
          const wanted = sum(changes.filter((one) => one.id === id).map(({ taken }) => taken))
          expect(decimal(counted.get(id)).equals(wanted)).toBe(true)
        }
      }),
    )
  })
})
