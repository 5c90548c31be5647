import { describe, expect, it } from 'vitest'
import {
  compute,
  isComplete,
  type Receipt,
  type ReceiptLine,
  srmPurReceiptRules,
} from './srmPurReceipt.rules.ts'

function lineOf(values: { [K in keyof ReceiptLine]?: unknown } = {}): ReceiptLine {
  return {
    id: '1',
    lineNum: 10,
    quantity: '100',
    refusedQuantity: '0',
    acceptedQuantity: '0',
    concessionQuantity: '0',
    rejectedQuantity: '0',
    destroyedQuantity: '0',
    stockedQuantity: '0',
    writeOffQuantity: '0',
    returnedQuantity: '0',
    lineType: 'MATERIAL',
    inspectMode: 'REQUIRED',
    currencyCode: 'CNY',
    priceBasis: 'TAX_INCLUDED',
    taxRate: '13',
    priceUnitQty: '1',
    priceInclTax: '11.3',
    priceExclTax: '10',
    ...values,
  } as ReceiptLine
}

function receiptOf(...lines: ReceiptLine[]): Receipt {
  return { status: 'POSTED', receiptType: 'BY_NOTE', lines, serials: [] } as unknown as Receipt
}

describe('a receipt', () => {
  it('sums quantities and amounts, but never of two currencies', () => {
    const receipt = receiptOf(lineOf(), lineOf({ id: '2', quantity: '3', writeOffQuantity: '1' }))
    compute(receipt)
    expect(receipt).toMatchObject({
      totalQuantity: '103.000000',
      amountInclTax: '1163.90',
      lines: [{ amountExclTax: '1000.00' }, { netQuantity: '2.000000' }],
    })
    const mixed = receiptOf(lineOf(), lineOf({ id: '2', currencyCode: 'USD' }))
    compute(mixed)
    expect(mixed.amountInclTax).toBeNull()
  })

  it('has no amount without a price', () => {
    const receipt = receiptOf(lineOf({ priceInclTax: null, priceExclTax: null }))
    compute(receipt)
    expect(receipt.lines[0]?.amountInclTax).toBeNull()
  })

  it.each([
    [{}, 'WAITING', 'WAITING', false],
    [{ acceptedQuantity: '40' }, 'PARTIAL', 'WAITING', false],
    [{ acceptedQuantity: '90', rejectedQuantity: '10' }, 'DONE', 'WAITING', false],
    [
      { acceptedQuantity: '90', rejectedQuantity: '10', stockedQuantity: '50' },
      'DONE',
      'PARTIAL',
      false,
    ],
    [
      { acceptedQuantity: '90', rejectedQuantity: '10', stockedQuantity: '90' },
      'DONE',
      'DONE',
      true,
    ],
    [{ rejectedQuantity: '100' }, 'DONE', 'NOT_NEEDED', true],
    [{ lineType: 'SERVICE', acceptedQuantity: '100' }, 'EXEMPT', 'NOT_NEEDED', true],
  ])('with %j is inspected %s, stocked %s', (values, inspectStatus, stockStatus, complete) => {
    const receipt = receiptOf(lineOf(values))
    compute(receipt)
    expect(receipt).toMatchObject({ inspectStatus, stockStatus })
    expect(isComplete(receipt)).toBe(complete)
  })

  it('is not posted empty, without its lot, or with missing serial numbers', () => {
    const context = {
      side: 'buyer',
      userId: '1',
      personId: null,
      supplierId: null,
      today: '2026-11-20',
    } as const
    const codes = (...lines: ReceiptLine[]) =>
      srmPurReceiptRules.checkSubmit?.(receiptOf(...lines), context).map(({ code }) => code)
    expect(codes()).toEqual(['RECEIPT_EMPTY'])
    expect(codes(lineOf({ quantity: '0' }))).toEqual(['RECEIPT_LINE_EMPTY'])
    expect(codes(lineOf({ lotControlFlag: 'Y' }))).toEqual(['RECEIPT_LOT_REQUIRED'])
    expect(codes(lineOf({ serialControlFlag: 'Y' }))).toEqual(['RECEIPT_SERIALS'])
    expect(codes(lineOf({ quantity: '0', refusedQuantity: '5' }))).toEqual([])
  })
})
