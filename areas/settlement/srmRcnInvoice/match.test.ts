import { describe, expect, it } from 'vitest'
import { keepOverridden, type Match, type MatchInput, matchInvoice, statusOf } from './match.ts'

type Actual = MatchInput['actuals'][number]

const seller = { name: '苏州精密（集团）有限公司', taxNo: '91320500MA1' }
const buyer = { name: 'OpenSRM Ltd', taxNo: '91310000MB2' }

const actual = (more: Partial<Actual> = {}): Actual => ({
  ...{ id: '1', invoiceType: 'E_VAT_SPECIAL', invoiceCode: null, invoiceNumber: 'INV1' },
  ...{ invoiceDate: '2026-01-31', taxRate: '13', checkCode: null, redInfoNo: null },
  ...{ sellerName: seller.name, sellerTaxNo: seller.taxNo },
  ...{ buyerName: buyer.name, buyerTaxNo: buyer.taxNo, originalInvoiceNumber: null },
  ...{ amountExclTax: '100.00', taxAmount: '13.00', amountInclTax: '113.00' },
  ...{ invoiceFileId: null, ocrStatus: 'NONE', ocrResult: null, heldKey: null },
  ...{ verifyStatus: 'PASSED', verifyTime: null, verifyResult: null, verifyRemark: null },
  ...more,
})
const line = (amountInclTax: string, taxAmount: string, taxRate = '13') => ({
  ...{ amountInclTax, taxAmount, taxRate },
})
const tolerances = {
  ...{ pricePct: '2', priceAmount: '50', total: '0.05', taxOfInvoice: '0.06', taxCap: '0.10' },
  ...{ isVerifyRequired: true, isBooking: false },
}
const matched = (checkCode: string, more: Partial<MatchInput>): Match[] =>
  matchInvoice({
    ...{ lines: [line('113.00', '13.00')], actuals: [actual()], quantities: [], prices: [] },
    ...{ parties: { seller, buyer }, tolerances },
    ...more,
  }).filter((match) => match.checkCode === checkCode)
const resultsOf = (checkCode: string, more: Partial<MatchInput>) =>
  matched(checkCode, more).map(({ subject, result }) => `${subject ?? ''} ${result}`.trim())

describe('Quantities', () => {
  it.each([
    ['as many as came', '10', '10', null, 'L1 PASS'],
    ['fewer', '10', '9.5', null, 'L1 PASS'],
    ['the smallest part more', '10', '10.000001', null, 'L1 FAIL'],
    ['more, with the return that explains it', '8', '10', 'RT1', 'L1 / RT1 FAIL'],
    ['as many, with a return that is open', '10', '10', 'RT1', 'L1 PASS'],
    ['of returns alone', '-2', '-2', null, 'L1 PASS'],
  ])('%s', (_, received, invoiced, openReturn, expected) => {
    const quantities = [{ subject: 'L1', received, invoiced, openReturn }]
    expect(resultsOf('QUANTITY', { quantities })).toEqual([expected])
  })
})

describe('Prices', () => {
  it.each([
    ['both limits reached exactly', '102', '25', 'PASS'],
    ['percent exceeded, amount small', '102.000001', '0.001', 'FAIL'],
    ['amount exceeded, percent kept', '102', '25.01', 'FAIL'],
    ['lower, both limits reached', '98', '25', 'PASS'],
    ['lower by more than the percent', '97.99', '1', 'FAIL'],
    ['of goods that went back', '102', '-25.01', 'FAIL'],
  ])('%s', (_, stated, weight, expected) => {
    const prices = [{ subject: 'L1', stated, ordered: '100', weight }]
    expect(resultsOf('PRICE', { prices })).toEqual([`L1 ${expected}`])
  })
})

describe('Totals', () => {
  it.each([
    ['within the tolerance', '113.00', '113.05', 'PASS'],
    ['a cent beyond it', '113.00', '113.06', 'FAIL'],
    ['a red invoice for a red statement', '-113.00', '-113.00', 'PASS'],
    ['opposite signs, however small', '0.02', '-0.02', 'FAIL'],
    ['nothing for nothing', '0.00', '0.00', 'PASS'],
  ])('%s', (_, stated, invoiced, expected) => {
    const given = {
      lines: [line(stated, '0.00')],
      actuals: [actual({ amountInclTax: invoiced, taxAmount: '0.00' })],
    }
    expect(resultsOf('TOTAL', given)).toEqual([expected])
  })
})

describe('Tax', () => {
  const taxed = (...amounts: readonly [tax: string, rate?: string][]) =>
    amounts.map(([taxAmount, taxRate = '13']) => actual({ taxAmount, taxRate }))

  it.each([
    ['a difference of one invoice', taxed(['13.06']), ['13% PASS']],
    ['a cent more', taxed(['13.07']), ['13% FAIL']],
    ['two invoices up to the cap', taxed(['6.50'], ['6.60']), ['13% PASS']],
    ['two invoices beyond the cap', taxed(['6.50'], ['6.61']), ['13% FAIL']],
    ['another rate than stated', taxed(['13.00', '9']), ['9% FAIL', '13% FAIL']],
    ['the same rate written otherwise', taxed(['13.00', '13.00']), ['13% PASS']],
  ])('%s', (_, actuals, expected) => {
    expect(resultsOf('TAX', { actuals })).toEqual(expected)
  })

  it('is judged rate by rate, not over all', () => {
    const lines = [line('113.00', '13.00'), line('106.00', '6.00', '6')]
    const actuals = taxed(['12.93'], ['6.07', '6'])
    expect(resultsOf('TAX', { lines, actuals })).toEqual(['6% FAIL', '13% FAIL'])
  })

  it('needs no invoice for lines of a rate that come to nothing', () => {
    const lines = [
      line('113.00', '13.00'),
      line('10.60', '0.60', '6'),
      line('-10.60', '-0.60', '6'),
    ]
    expect(resultsOf('TAX', { lines })).toEqual(['6% PASS', '13% PASS'])
  })
})

describe('Seller and buyer', () => {
  const foreign = { invoiceType: 'COMMERCIAL', sellerTaxNo: null, buyerTaxNo: null }
  it.each([
    ['as in the masters', {}, 'PASS'],
    ['in other widths, spaces and case', { buyerName: 'ｏｐｅｎ SRM  ltd' }, 'PASS'],
    ['with half-width brackets', { sellerName: '苏州精密(集团)有限公司' }, 'PASS'],
    ['another seller', { sellerName: '苏州精密有限公司' }, 'FAIL'],
    ['another tax number', { buyerTaxNo: '91310000MB3' }, 'FAIL'],
    ['no tax number', { sellerTaxNo: null }, 'FAIL'],
    ['a foreign seller without tax numbers', foreign, 'PASS'],
    ['a foreign seller with a wrong one', { ...foreign, sellerTaxNo: 'DE1' }, 'FAIL'],
  ])('%s', (_, more, expected) => {
    expect(resultsOf('PARTY', { actuals: [actual(more)] })).toEqual([`INV1 ${expected}`])
  })
})

describe('The check with the tax office', () => {
  it.each([
    ['PASSED', {}, ['INV1 PASS']],
    ['MANUAL_PASSED', { isBooking: true }, ['INV1 PASS']],
    ['UNCHECKED', {}, ['INV1 WARN']],
    ['UNCHECKED', { isBooking: true }, ['INV1 FAIL']],
    ['UNAVAILABLE', { isBooking: true, isVerifyRequired: false }, ['INV1 WARN']],
    ['FAILED', {}, ['INV1 FAIL']],
    ['FAILED', { isVerifyRequired: false }, ['INV1 WARN']],
  ])('%s %o', (verifyStatus, more, expected) => {
    const given = { actuals: [actual({ verifyStatus })], tolerances: { ...tolerances, ...more } }
    expect(resultsOf('VERIFY', given)).toEqual(expected)
  })

  it('is not asked for what no tax office here issued', () => {
    const actuals = [actual({ invoiceType: 'COMMERCIAL', verifyStatus: 'UNCHECKED' })]
    expect(resultsOf('VERIFY', { actuals })).toEqual([])
  })
})

describe('A price that finance let pass', () => {
  const failed = (stated: string) =>
    matched('PRICE', { prices: [{ subject: 'L1', stated, ordered: '100', weight: '100' }] })
  const passed = failed('103').map((match) => ({ ...match, result: 'OVERRIDDEN' }))

  it('stays so while its figures are the same, and never counts as matched', () => {
    expect(statusOf(keepOverridden(failed('103'), passed))).toBe('OVERRIDDEN')
    expect(statusOf(keepOverridden(failed('103.01'), passed))).toBe('FAIL')
    expect(statusOf([])).toBe('NONE')
  })
})
