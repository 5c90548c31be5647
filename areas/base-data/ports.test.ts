import { decimal, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { dueDateOf } from '@opensrm/kernel/values/dueDate.ts'
import { describe, expect, it } from 'vitest'
import { personInCharge } from './srmBaseCategory/srmBaseCategory.staff.ts'
import { mostSpecific } from './srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { chooseRate } from './srmBaseExchangeRate/srmBaseExchangeRate.find.ts'
import { choosePrice, priceAnswer } from './srmBaseItemPrice/srmBaseItemPrice.effective.ts'
import { scheduleOf } from './srmBasePaymentTerm/srmBasePaymentTerm.schedule.ts'

type Price = Parameters<typeof choosePrice>[0][number]

const price = (values: Partial<Price>): Price =>
  ({
    id: '1',
    orgId: null,
    supplierId: 'S',
    itemId: 'M',
    currencyCode: 'CNY',
    priceType: 'FORMAL',
    uomCode: 'PCS',
    priceUnitQty: '1',
    priceBasis: 'TAX_EXCLUDED',
    taxRate: '13',
    priceExclTax: '10',
    priceInclTax: '11.3',
    status: 'APPROVED',
    aslHoldFlag: 'N',
    stepFlag: 'N',
    effectiveFrom: '2025-01-01',
    effectiveTo: '2099-12-31',
    minOrderQuantity: null,
    minPackQuantity: null,
    ...values,
  }) as Price

const ask = {
  supplierId: 'S',
  itemId: 'M',
  currencyCode: 'CNY',
  priceType: 'FORMAL',
  uomCode: 'PCS',
  date: '2025-07-01',
  orgs: ['A', 'G'],
  factorOf: (uom: string | null) =>
    uom === 'PCS' ? decimal(1) : uom === 'BOX' ? decimal(12) : null,
}

describe('findEffectivePrice', () => {
  it('answers the price of the day: the old one to its last day, then the new one', () => {
    const rows = [
      price({ id: '1', effectiveTo: '2025-06-30' }),
      price({ id: '2', effectiveFrom: '2025-07-01' }),
    ]
    expect(choosePrice(rows, { ...ask, date: '2025-06-30' })?.row.id).toBe('1')
    expect(choosePrice(rows, ask)?.row.id).toBe('2')
    expect(choosePrice(rows, { ...ask, date: '2024-12-31' })).toBeNull()
  })

  it('prefers the own organisation, then its parents, then the group', () => {
    const rows = [
      price({ id: '1' }),
      price({ id: '2', orgId: 'G' }),
      price({ id: '3', orgId: 'A' }),
    ]
    const chosen = (most: number) => {
      const { row, reasons } = choosePrice(rows.slice(0, most), ask) ?? {}
      return [row?.id, reasons]
    }
    expect(chosen(3)).toEqual(['3', ['OWN_ORG']])
    expect(chosen(2)).toEqual(['2', ['UPPER_ORG']])
    expect(chosen(1)).toEqual(['1', ['GROUP']])
    expect(choosePrice([price({ orgId: 'B' })], ask)).toBeNull()
  })

  it('skips prices that wait for the supplier list, have another type, or are not approved', () => {
    const rows = [
      price({ aslHoldFlag: 'Y' }),
      price({ priceType: 'TEMPORARY' }),
      price({ status: 'DRAFT' }),
    ]
    expect(choosePrice(rows, ask)).toBeNull()
  })

  it('takes the exact unit before a converted one, and converts by the factor ratio', () => {
    const box = price({ id: '2', uomCode: 'BOX', priceExclTax: '120', priceInclTax: '135.6' })
    expect(choosePrice([box, price({ id: '1' })], ask)?.row.id).toBe('1')
    const chosen = choosePrice([box], ask)
    expect(chosen && priceAnswer(chosen, [], decimal(1))).toMatchObject({
      priceExclTax: '10.000000',
      priceInclTax: '11.300000',
      reasons: ['GROUP', 'UNIT_CONVERTED'],
    })
    expect(choosePrice([price({ uomCode: 'KG' })], ask)).toBeNull()
  })

  it.each([
    ['99.999999', '10.000000'],
    ['100', '9.000000'],
    ['499', '9.000000'],
    ['500', '8.000000'],
  ])('chooses the step of %s', (quantity, expected) => {
    const step = (stepNum: number, from: string, to: string | null, priceExclTax: string) => ({
      stepNum,
      fromQuantity: from,
      toQuantity: to,
      priceExclTax,
      priceInclTax: '0',
    })
    const steps = [step(1, '0', '100', '10'), step(2, '100', '500', '9'), step(3, '500', null, '8')]
    const row = price({ stepFlag: 'Y', stepMode: 'LINE_QTY' })
    const chosen = { row, ratio: decimal(1), reasons: ['GROUP'] as const }
    expect(priceAnswer(chosen, steps, decimal(quantity))).toMatchObject({
      priceExclTax: expected,
      reasons: ['GROUP', 'STEP'],
    })
  })
})

describe('findRate', () => {
  const rows = [
    {
      id: '1',
      fromCurrency: 'USD',
      toCurrency: 'CNY',
      unitQuantity: 1,
      rateValue: '7.2',
      effectiveFrom: '2025-01-01',
    },
    {
      id: '2',
      fromCurrency: 'JPY',
      toCurrency: 'CNY',
      unitQuantity: 100,
      rateValue: '4.8',
      effectiveFrom: '2025-01-01',
    },
    {
      id: '3',
      fromCurrency: 'USD',
      toCurrency: 'CNY',
      unitQuantity: 1,
      rateValue: '7.5',
      effectiveFrom: '2025-03-01',
    },
  ]
  const on = (
    fromCurrency: string,
    toCurrency: string,
    date = '2025-02-01',
    maxAgeDays: number | null = null,
  ) => chooseRate(rows, { fromCurrency, toCurrency, date, maxAgeDays })
  const convert = (amount: number, from: string, to: string, places: number) =>
    roundTo(decimal(amount).times(decimal(on(from, to)?.rate)), places).toFixed(2)

  it('converts directly, by the inverse pair and crossed through the base currency', () => {
    expect(convert(1000, 'JPY', 'CNY', 2)).toBe('48.00')
    expect(convert(1000, 'CNY', 'USD', 2)).toBe('138.89')
    expect(convert(1000, 'USD', 'JPY', 0)).toBe('150000.00')
  })

  it('takes the latest row not after the day, no future one, and none too old', () => {
    expect(on('USD', 'CNY', '2025-03-01')).toMatchObject({ rate: '7.50000000', rateId: '3' })
    expect(on('USD', 'CNY', '2024-12-31')).toBeNull()
    expect(on('USD', 'CNY', '2025-02-01', 31)?.rateId).toBe('1')
    expect(on('USD', 'CNY', '2025-02-02', 31)).toBeNull()
    expect(on('EUR', 'CNY')).toBeNull()
  })
})

describe('calcSchedule', () => {
  const stage = (stageNum: number, proportion: string, values = {}) => ({
    stageNum,
    stageType: 'RECEIPT',
    proportion,
    baseDateType: 'RECEIPT_DATE',
    offsetDays: 0,
    cutoffDay: null,
    payDayOfMonth: null,
    ...values,
  })

  it('splits cumulatively, so that the stages sum to the amount', () => {
    const stages = [stage(1, '33.33'), stage(2, '33.33'), stage(3, '33.34')]
    expect(
      scheduleOf(stages, { amount: '100.01', currencyCode: 'CNY' }).map(({ amount }) => amount),
    ).toEqual(['33.33', '33.34', '33.34'])
    expect(
      scheduleOf(stages, { amount: '100', currencyCode: 'JPY' }).map(({ amount }) => amount),
    ).toEqual(['33', '34', '33'])
  })

  it('leaves the due date empty while its base date is unknown', () => {
    expect(scheduleOf([stage(1, '100')], { amount: 1, currencyCode: 'CNY' })[0]?.dueDate).toBeNull()
  })

  it.each([
    ['plain days', { offsetDays: 60 }, '2025-01-31', '2025-04-01'],
    [
      'month end',
      { baseDateType: 'MONTH_END_RECEIPT', offsetDays: 30 },
      '2025-01-15',
      '2025-03-02',
    ],
    [
      'before the cut-off',
      { baseDateType: 'MONTH_END_RECEIPT', cutoffDay: 25 },
      '2025-01-25',
      '2025-01-25',
    ],
    [
      'after the cut-off',
      { baseDateType: 'MONTH_END_RECEIPT', cutoffDay: 25 },
      '2025-01-26',
      '2025-02-25',
    ],
    ['a fixed pay day', { offsetDays: 0, payDayOfMonth: 10 }, '2025-01-11', '2025-02-10'],
    [
      'a pay day in a short month',
      { offsetDays: 0, payDayOfMonth: 31 },
      '2025-02-01',
      '2025-02-28',
    ],
  ])('%s', (_name, values, baseDate, expected) => {
    expect(dueDateOf(stage(1, '100', values), baseDate)).toBe(expected)
  })
})

describe('findValue', () => {
  const row = (
    profileValue: string,
    scopeOrgId: string | null,
    categoryId: string | null,
    effectiveTo: string | null = null,
  ) => ({
    profileValue,
    scopeOrgId,
    categoryId,
    effectiveFrom: '2025-01-01',
    effectiveTo,
  })
  const within = { orgs: ['A', 'G'], categories: ['C11', 'C1'], date: '2025-06-01' }

  it('takes the most specific value: organisation and category, organisation, parents, category, general', () => {
    const rows = [
      row('general', null, null),
      row('category', null, 'C1'),
      row('parent', 'G', null),
      row('own', 'A', null),
      row('both', 'A', 'C1'),
    ]
    const answers = rows.map((_row, index) => mostSpecific(rows.slice(0, index + 1), within))
    expect(answers).toEqual(['general', 'category', 'parent', 'own', 'both'])
  })

  it('ignores values of other periods and organisations', () => {
    expect(
      mostSpecific([row('past', 'A', null, '2025-05-31'), row('other', 'B', null)], within),
    ).toBeNull()
  })
})

describe('the person in charge of a category', () => {
  it('comes from the nearest category, within it by organisation first', () => {
    const staff = (headerId: string, orgId: string | null, personId: string) => ({
      headerId,
      orgId,
      personId,
      effectiveFrom: '2025-01-01',
      effectiveTo: null,
    })
    const rows = [staff('C1', null, 'Li'), staff('C11', 'A', 'Wang')]
    const of = (org: string) =>
      personInCharge(rows, { categories: ['C11', 'C1'], orgs: [org], date: '2025-06-01' })
    expect([of('A'), of('B')]).toEqual(['Wang', 'Li'])
  })
})
