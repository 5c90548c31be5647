import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Criterion,
  needsReason,
  scoredCount,
  scoreFault,
  scoreKey,
  sumOfScores,
} from './scores.ts'

const criterion: Criterion = { id: 'q', title: 'Quality', fullScore: '20', step: '0.5' }
const given = (score: string) => ({ score })

describe('A score', () => {
  it('stays between its limits', () => {
    expect(scoreFault(criterion, given('20'))).toBeNull()
    expect(scoreFault(criterion, given('0'))).toBeNull()
    expect(scoreFault(criterion, given('20.5'))?.code).toBe('kit.scoreRange')
    expect(scoreFault(criterion, given('-0.5'))?.code).toBe('kit.scoreRange')
  })

  it('goes in steps from the lowest score on', () => {
    expect(scoreFault(criterion, given('7.3'))).toEqual({
      code: 'kit.scoreStep',
      args: { step: '0.5' },
    })
    expect(scoreFault({ ...criterion, minScore: '0.3' }, given('0.8'))).toBeNull()
  })

  it('is a number, and may be missing', () => {
    expect(scoreFault(criterion, given('good'))?.code).toBe('kit.scoreNumber')
    expect(scoreFault(criterion, { score: null })).toBeNull()
    expect(scoreFault(criterion, { score: '99', isSkipped: true })).toBeNull()
  })

  it('asks for a reason when it is unusually low or high', () => {
    const limits = { below: 60, above: 95 }
    expect(needsReason(criterion, given('11.5'), limits)).toBe(true)
    expect(needsReason(criterion, given('12'), limits)).toBe(false)
    expect(needsReason(criterion, given('19.5'), limits)).toBe(true)
    expect(needsReason(criterion, { score: '1', isSkipped: true }, limits)).toBe(false)
  })

  it('counts and adds up exactly what is valid, whatever was typed', () => {
    const cents = fc.array(fc.integer({ min: -100, max: 2500 }), { maxLength: 12 })
    fc.assert(
      fc.property(cents, (typed) => {
        const criteria = typed.map((_, at) => ({ id: `c${at}`, title: '', fullScore: '20' }))
        const scores = Object.fromEntries(
          typed.map((value, at) => [scoreKey('s', `c${at}`), given((value / 100).toFixed(2))]),
        )
        const valid = typed.filter((value) => value >= 0 && value <= 2000)
        const { done, count } = scoredCount(criteria, [{ id: 's', title: '' }], scores)
        expect([done, count]).toEqual([valid.length, typed.length])
        const total = valid.reduce((all, value) => all + value, 0)
        expect(Number(sumOfScores(criteria, 's', scores) ?? 0) * 100).toBeCloseTo(total)
      }),
    )
  })
})
