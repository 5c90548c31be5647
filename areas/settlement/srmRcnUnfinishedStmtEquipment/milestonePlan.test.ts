import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { describe, expect, it } from 'vitest'
import { pick, randomFrom } from '../../orders/testDesk.ts'
import { owedStages, plannedStages } from './milestonePlan.ts'

const plan = (...stages: [stageCode: string, percent: string][]) =>
  stages.map(([stageCode, percent]) => ({ stageCode, percent }))
const CNY = { currencyCode: 'CNY' }

describe('Stages that are owed', () => {
  it.each([
    [plan(['PREPAY', '30'], ['RECEIPT', '60'], ['WARRANTY', '10']), ['RECEIPT 90', 'WARRANTY 10']],
    [plan(['RECEIPT', '95'], ['WARRANTY', '5']), ['RECEIPT 95', 'WARRANTY 5']],
    [plan(['PREPAY', '100']), ['ACCEPTANCE 100']],
    [[], ['ACCEPTANCE 100']],
  ])('%j', (stages, wanted) => {
    const owed = owedStages(stages)
    expect(owed.map(({ stageCode, percent }) => `${stageCode} ${decimal(percent)}`)).toEqual(wanted)
  })
})

describe('Amounts of stages', () => {
  const three = plan(['RECEIPT', '33.3333'], ['ACCEPTANCE', '33.3333'], ['WARRANTY', '33.3334'])

  it('are shared again where one is reached, and the last takes the rest where all are', () => {
    const whole = { amountInclTax: '90', amountExclTax: '90', ...CNY }
    const reached = (stageCode: string) => ({
      ...{ stageCode, isFixed: true, stageAmountInclTax: '30', stageAmountExclTax: '30' },
    })
    const amounts = (codes: string[], amount: string) =>
      plannedStages(
        three,
        { ...whole, amountInclTax: amount, amountExclTax: amount },
        codes.map(reached),
      )?.map(({ stageAmountInclTax }) => stageAmountInclTax)
    expect(amounts(['RECEIPT'], '120')).toEqual(['30.00', '45.00', '45.00'])
    expect(amounts(['RECEIPT', 'ACCEPTANCE', 'WARRANTY'], '100')).toEqual([
      ...['30.00', '30.00', '40.00'],
    ])
    expect(amounts(['RECEIPT', 'ACCEPTANCE', 'WARRANTY'], '89.99')).toBeUndefined()
  })

  it('add up to the line to the cent, whatever is reached and however it changes', () => {
    const next = randomFrom(20261127)
    for (let run = 0; run < 300; run++) {
      const currencyCode = pick(next, ['CNY', 'JPY'])
      const places = currencyCode === 'JPY' ? 0 : 2
      const first = 1 + Math.floor(next() * 98)
      const stages = plan(
        ...(
          [
            ['PREPAY', String(first)],
            ['RECEIPT', fixed(decimal(100 - first).div(3), 4)],
            ['ACCEPTANCE', fixed(decimal(100 - first).div(2), 4)],
            ['WARRANTY', '1'],
          ] as const
        ).map(([code, percent]): [string, string] => [code, percent]),
      )
      const at = (): string => fixed(Math.round(next() * 1e7) / 10 ** places, places)
      const before = at()
      const made = plannedStages(
        stages,
        { amountInclTax: before, amountExclTax: before, currencyCode },
        [],
      )
      const total = (rows: typeof made): string =>
        fixed(sum((rows ?? []).map(({ stageAmountInclTax }) => stageAmountInclTax)), 2)
      expect(total(made)).toBe(fixed(before, 2))
      const after = at()
      const standing = (made ?? []).map((row, index) => ({ ...row, isFixed: index < run % 4 }))
      const again = plannedStages(
        stages,
        { amountInclTax: after, amountExclTax: after, currencyCode },
        standing,
      )
      if (again) expect(total(again)).toBe(fixed(after, 2))
    }
  })
})
