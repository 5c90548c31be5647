import { describe, expect, it } from 'vitest'
import { aboveCheapest, type ScenarioRecord, stackOf } from './scenarioFigures.ts'

const scenario = (
  scenarioName: string,
  shares: { [supplier: string]: string },
): ScenarioRecord => ({
  ...{ id: scenarioName, status: 'SOLVED', scenarioNumber: scenarioName, scenarioName },
  ...{ currencyCode: 'CNY', totalAmount: null, lineAmount: null, fixedAmount: null },
  ...{ supplierCount: null, constraints: [] },
  shares: Object.entries(shares).map(([supplierId, amount]) => ({
    ...{ supplierId, supplierIdLabel: `${supplierId}公司`, amount },
  })),
})

describe('Scenarios side by side', () => {
  it('are measured against the cheapest of them', () => {
    const totals = ['120.50', null, '100.00'].map((totalAmount) => ({ totalAmount }))
    expect(aboveCheapest(totals)).toEqual(['20.50', null, '0.00'])
    expect(aboveCheapest([{ totalAmount: null }])).toEqual([null])
  })

  it('are stacked by supplier, without those that have no result', () => {
    const made = stackOf([
      scenario('最低', { 甲: '60.00', 乙: '40.00' }),
      scenario('未求解', {}),
      scenario('一家', { 乙: '110.00' }),
    ])
    expect(made).toEqual({
      categories: ['最低', '一家'],
      series: [
        { name: '甲公司', unit: 'CNY', values: ['60.00', null] },
        { name: '乙公司', unit: 'CNY', values: ['40.00', '110.00'] },
      ],
    })
  })
})
