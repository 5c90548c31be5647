import { execFileSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnOf, drawSeed, shuffled } from './draw.ts'
import { type Candidate, drawJury } from './jury.ts'
import { type ExpertFacts, recusalReasons } from './recusal.ts'

const seed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((random) => drawSeed('7', '2026-01-05', random))
const ids = fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 18n }).map(String), { maxLength: 40 })
const ROLES = ['TECH', 'ECONOMIC', 'LEGAL', 'BUYER_REP']

describe('A draw', () => {
  it('is repeated by a script of a few lines that knows nothing of the product', () => {
    const script = path.join(import.meta.dirname, 'repeatDraw.mjs')
    fc.assert(
      fc.property(seed, ids, (of, pool) => {
        const outside = execFileSync(process.execPath, [script, of, ...pool], { encoding: 'utf8' })
        expect(shuffled(of, pool)).toEqual(outside.split('\n').filter(Boolean))
      }),
      { numRuns: 5 },
    )
  })

  it('keeps everyone, once, and does not depend on the order of the pool', () => {
    fc.assert(
      fc.property(seed, ids, (of, pool) => {
        const order = shuffled(of, pool)
        expect([...order].sort()).toEqual([...pool].sort())
        expect(shuffled(of, [...pool].reverse())).toEqual(order)
      }),
    )
  })

  it('has a seed that nobody foresees', () => {
    expect(drawSeed('1', '2026')).toMatch(/^[0-9a-f]{64}$/)
    expect(drawSeed('1', '2026')).not.toBe(drawSeed('1', '2026'))
    expect(drawSeed('1', '2026', new Uint8Array(32))).toBe(
      drawSeed('1', '2026', new Uint8Array(32)),
    )
  })

  it('favours no place', () => {
    const pool = Array.from({ length: 6 }, (_, at) => String(at + 1))
    const first = new Map(pool.map((id) => [id, 0]))
    for (let round = 0; round < 3000; round++) {
      const [winner = ''] = shuffled(`round ${round}`, pool)
      first.set(winner, (first.get(winner) ?? 0) + 1)
    }
    for (const times of first.values()) {
      expect(times).toBeGreaterThan(400)
      expect(times).toBeLessThan(600)
    }
  })

  it('takes one of the published candidates of k', () => {
    const drawn = Array.from({ length: 200 }, (_, at) => drawnOf(`seed ${at}`, ['0', '1', '2']))
    expect([...new Set(drawn)].sort()).toEqual(['0', '1', '2'])
    expect(drawnOf('seed', [])).toBeUndefined()
  })
})

describe('A jury', () => {
  const candidates = fc.array(
    fc.record({
      jurorRoles: fc.subarray(ROLES, { minLength: 1 }),
      expertType: fc.constantFrom('TECH', 'ECONOMIC', 'LEGAL', 'GENERAL'),
      isInternal: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  const lines = fc.uniqueArray(
    fc.record({
      jurorRole: fc.constantFrom(...ROLES),
      headcount: fc.integer({ min: 1, max: 4 }),
      backupCount: fc.integer({ min: 0, max: 3 }),
      expertType: fc.constantFrom(null, 'TECH', 'LEGAL'),
      externalMin: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: ({ jurorRole }) => jurorRole, maxLength: 4 },
  )

  it('sits each once, in its role, and says who is missing', () => {
    fc.assert(
      fc.property(seed, candidates, lines, (of, people, conditions) => {
        const pool: Candidate[] = people.map((one, at) => ({ id: String(at + 1), ...one }))
        const { drawn, missing, order } = drawJury(of, pool, conditions)
        expect(new Set(drawn.map(({ expertId }) => expertId)).size).toBe(drawn.length)
        for (const line of conditions) {
          const seats = drawn.filter(
            ({ jurorRole, isBackup }) => jurorRole === line.jurorRole && !isBackup,
          )
          const short = missing.find(({ jurorRole }) => jurorRole === line.jurorRole)?.missing ?? 0
          expect(seats.length + short).toBe(line.headcount)
          const sitting = seats.map(({ expertId }) => pool.find(({ id }) => id === expertId))
          const externals = sitting.filter((one) => one && !one.isInternal).length
          if (short === 0)
            expect(externals).toBeGreaterThanOrEqual(Math.min(line.externalMin, line.headcount))
        }
        for (const { expertId, jurorRole, drawSeq } of drawn) {
          expect(pool.find(({ id }) => id === expertId)?.jurorRoles).toContain(jurorRole)
          expect(order[drawSeq - 1]).toBe(expertId)
        }
        expect(drawJury(of, [...pool].reverse(), conditions)).toEqual({ drawn, missing, order })
      }),
    )
  })
})

describe('An expert is recused', () => {
  const expert: ExpertFacts = {
    ...{ userId: '1', personId: '2', punishedDate: null, works: [], relations: [] },
  }
  const bidders = [
    { supplierId: '11', name: '苏州A 有限公司' },
    { supplierId: '12', name: 'B Ltd.' },
  ]
  const at = { date: '2026-06-01', bidders, staffUserIds: ['5'], reportingPersonIds: ['6'] }
  const kinds = (more: Partial<ExpertFacts>) =>
    recusalReasons({ ...expert, ...more }, at).map(({ kind }) => kind)
  const work = { company: null, supplierId: '11', endDate: null }
  const share = { supplierId: '12', companyName: null, relationType: 'SHAREHOLDER', endDate: null }

  it('for an interest in a bidder that stands or ended within three years', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ relations: [share] })).toEqual(['INTEREST'])
    expect(kinds({ relations: [{ ...share, supplierId: '99' }] })).toEqual([])
    expect(kinds({ works: [{ ...work, endDate: '2024-06-01' }] })).toEqual(['INTEREST'])
    expect(kinds({ works: [{ ...work, endDate: '2023-06-01' }] })).toEqual(['INTEREST'])
    expect(kinds({ works: [{ ...work, endDate: '2023-05-31' }] })).toEqual([])
  })

  it('also where only the name of the company was written down', () => {
    const named = { ...share, supplierId: null, companyName: ' 苏州a有限公司' }
    expect(kinds({ relations: [named] })).toEqual(['INTEREST'])
  })

  it('for working on the event, reporting to the purchaser, or a recent punishment', () => {
    expect(kinds({ userId: '5' })).toEqual(['EVENT_STAFF'])
    expect(kinds({ personId: '6' })).toEqual(['REPORTING_LINE'])
    expect(kinds({ punishedDate: '2023-06-01' })).toEqual(['PUNISHED'])
    expect(kinds({ punishedDate: '2023-05-31' })).toEqual([])
  })
})
