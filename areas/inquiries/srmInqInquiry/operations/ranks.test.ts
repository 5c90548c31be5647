import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ranksOf } from './ranks.ts'

const prices = fc.option(fc.constantFrom('9', '10.00', '10', '10.01', '100.5'), { nil: null })
const quotations = fc
  .array(fc.array(prices, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
  .map((rows) =>
    rows.map((row, at) => ({
      lines: row.map((comparePrice, item) => ({
        ...{ id: `${at}/${item}`, inquiryItemId: String(item), comparePrice },
      })),
    })),
  )

it('ranks each line by how many are cheaper on it, and none without a price', () => {
  fc.assert(
    fc.property(quotations, (given) => {
      const lines = given.flatMap((one) => one.lines)
      const ranks = ranksOf(given)
      for (const { id, inquiryItemId, comparePrice } of lines) {
        const cheaper = lines.filter(
          (other) =>
            other.inquiryItemId === inquiryItemId &&
            other.comparePrice !== null &&
            isGreater(comparePrice, other.comparePrice),
        )
        expect(ranks.get(id)).toBe(comparePrice === null ? undefined : 1 + cheaper.length)
      }
    }),
  )
})
