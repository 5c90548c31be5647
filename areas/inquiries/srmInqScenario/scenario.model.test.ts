import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { solve } from '@opensrm/platform/solver/solve.ts'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  choiceOf,
  costOf,
  keeps,
  modelOf,
  type Problem,
  type Rule,
} from './scenario.model.ts'

/** Numbers of a fixed seed (mulberry32), so that a case that fails can be looked at. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const TYPES = [
  ...['MAX_SUPPLIERS', 'MIN_SUPPLIERS', 'KEEP_SUPPLIER', 'EXCLUDE_SUPPLIER', 'MIN_SHARE'],
  ...['MAX_SHARE', 'REGION_SHARE', 'CAPACITY'],
] as Rule['type'][]

function caseOf(seed: number): Problem {
  const random = randomOf(seed)
  const parts = 1 + random(2)
  const suppliers = ['a', 'b', 'c'].slice(0, 2 + random(2))
  const lines = Array.from({ length: 1 + random(4) }, (_, at) => ({
    id: `l${at}`,
    quantity: String(10 + random(90)),
    offers: suppliers
      .filter((_, place) => place === 0 || random(5) > 0)
      .map((supplierId) => ({
        supplierId,
        // Even cents: half of a line has no rounding that brute force would have to copy.
        cost: decimal(2 * (1000 + random(9000)))
          .div(100)
          .toFixed(2),
        available: random(6) === 0 ? String(5 + random(60)) : null,
        minimum: random(6) === 0 ? String(1 + random(60)) : null,
      })),
  }))
  const rules = Array.from({ length: random(4) }, (_, at): Rule => {
    const type = TYPES[random(TYPES.length)] ?? 'MAX_SUPPLIERS'
    const one = suppliers[random(suppliers.length)] ?? ''
    const isOfAll = type === 'MAX_SUPPLIERS' || type === 'MIN_SUPPLIERS'
    const value =
      type === 'CAPACITY'
        ? 20 + random(150)
        : type.endsWith('SHARE')
          ? 10 * (1 + random(10))
          : 1 + random(3)
    return {
      ...{ id: `r${at}`, type, value: String(value) },
      supplierIds: isOfAll
        ? []
        : type === 'REGION_SHARE'
          ? suppliers.slice(random(2))
          : type === 'MAX_SHARE' && random(2) === 0
            ? []
            : [one],
      lineId:
        ['KEEP_SUPPLIER', 'EXCLUDE_SUPPLIER', 'CAPACITY'].includes(type) && random(2) === 0
          ? 'l0'
          : null,
    }
  })
  const fixed = new Map(
    suppliers.map((id) => [id, random(2) === 0 ? '0' : decimal(random(9000)).div(100).toFixed(2)]),
  )
  return { lines, rules, fixed, parts, isWhole: random(8) === 0 }
}

/** Every way to give the parts of a line to its offers. */
function splits({ parts }: Problem, line: Problem['lines'][number]): Choice[][] {
  const walk = (at: number, left: number): Choice[][] => {
    const offer = line.offers[at]
    if (!offer) return left === 0 ? [[]] : []
    return Array.from({ length: left + 1 }, (_, taken) => taken).flatMap((taken) => {
      const quantity = decimal(line.quantity).times(taken).div(parts)
      const isTooMuch = offer.available !== null && quantity.gt(offer.available)
      const isTooLittle = taken > 0 && offer.minimum !== null && quantity.lt(offer.minimum)
      if (isTooMuch || isTooLittle) return []
      const own = taken > 0 ? [{ lineId: line.id, supplierId: offer.supplierId, parts: taken }] : []
      return walk(at + 1, left - taken).map((rest) => [...own, ...rest])
    })
  }
  return walk(0, parts)
}

function cheapest(problem: Problem, rules: readonly Rule[]): string | null {
  const all = problem.lines.reduce<Choice[][]>(
    (made, line) => made.flatMap((one) => splits(problem, line).map((own) => [...one, ...own])),
    [[]],
  )
  const allowed = all.filter(
    (choices) =>
      rules.every((rule) => keeps(problem, choices, rule)) &&
      (!problem.isWhole || new Set(choices.map(({ supplierId }) => supplierId)).size <= 1),
  )
  const totals = allowed.map((choices) => costOf(problem, choices, 2).totalAmount)
  return totals.sort((one, other) => decimal(one).comparedTo(decimal(other)))[0] ?? null
}

describe('A scenario', () => {
  it('costs what trying out everything costs, in 200 cases, and no less with a rule more', async () => {
    let solved = 0
    let impossible = 0
    for (let seed = 1; seed <= 200; seed += 1) {
      const problem = caseOf(seed)
      const relaxed = problem.rules.map(({ id }) => modelOf(problem, new Set([id])))
      const [whole, ...without] = await solve({
        models: [modelOf(problem), ...relaxed],
        seconds: 60,
      })
      const wanted = cheapest(problem, problem.rules)
      if (wanted === null) {
        impossible += 1
        expect([seed, whole?.status]).toEqual([seed, 'INFEASIBLE'])
        continue
      }
      solved += 1
      expect([seed, whole?.status]).toEqual([seed, 'OPTIMAL'])
      const choices = choiceOf(problem, whole?.values ?? {})
      const { totalAmount } = costOf(problem, choices, 2)
      expect([seed, totalAmount]).toEqual([seed, wanted])
      for (const rule of problem.rules) expect(keeps(problem, choices, rule)).toBe(true)
      without.forEach(({ status, values }, at) => {
        expect([seed, status]).toEqual([seed, 'OPTIMAL'])
        const free = costOf(problem, choiceOf(problem, values), 2).totalAmount
        expect(decimal(free).lte(totalAmount)).toBe(true)
        const others = problem.rules.filter((_, place) => place !== at)
        expect([seed, free]).toEqual([seed, cheapest(problem, others)])
      })
    }
    expect(solved).toBeGreaterThan(100)
    expect(impossible).toBeGreaterThan(10)
  })

  it('without time says so instead of guessing', async () => {
    const answers = await solve({ models: [modelOf(caseOf(1))], seconds: 0 })
    expect(answers).toEqual([{ status: 'TIME', values: {} }])
  })
})
