const query = new URLSearchParams(location.search)
const LINES = Number(query.get('lines') ?? 500)
const SUPPLIERS = Number(query.get('suppliers') ?? 30)

export const quotations = Array.from({ length: SUPPLIERS }, (_, at) => ({
  ...{ id: `q${at + 1}`, supplierIdLabel: `苏州精密机械供应商${at + 1}`, roundNum: 1 },
  ...{ paymentTermIdLabel: '月结30天', currencyCode: 'CNY', quotedCount: LINES },
  ...{ amountExclTax: null, amountInclTax: null, freightAmount: null, mouldAmount: null },
  compareAmount: null,
}))

const price = (line: number, at: number): string =>
  (50 + ((line * 37) % 400) / 10 + ((line * 7 + at * 13) % 90) / 10).toFixed(2)

/** Every tenth line is not quoted by some of the suppliers. */
const isQuoted = (line: number, at: number): boolean => line % 10 !== 3 || at % 3 !== 1

export const rows = Array.from({ length: LINES }, (_, line) => ({
  ...{ id: String(line + 1), lineNum: (line + 1) * 10, itemIdLabel: `M${100_000 + line}` },
  ...{ itemName: `轴承座 ${line + 1}`, specification: `HT250 ${(line % 40) + 10}x${line % 90}` },
  ...{ quantity: String(((line * 37) % 5000) + 1), targetPrice: price(line, 2) },
  ...{ lastPrice: price(line, 5), lowestPrice: price(line, 0) },
  ...Object.fromEntries(
    quotations.map(({ id }, at) => [id, isQuoted(line, at) ? price(line, at) : null]),
  ),
  terms: Object.fromEntries(
    quotations.map(({ id }, at) => [
      id,
      {
        ...{ leadTimeDays: 10 + at, minOrderQuantity: null, supplyQuantity: null },
        ...{ brand: null, deviation: null, isMore: false, isPart: false },
        isLate: (line + at) % 20 === 0,
      },
    ]),
  ),
}))
