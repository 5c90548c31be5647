import { addDays } from '@opensrm/kernel/values/date.ts'
import type { PricePlan, SupplierPlan } from '../plan.ts'
import { createRandom } from '../random.ts'
import { FAMILIES, type Family, itemCode } from './items.ts'
import { approverOf } from './people.ts'
import { SUPPLIERS } from './suppliers.ts'

/** Yuan for one unit of a currency, for price lists only. */
const WORTH: { readonly [currency: string]: number } = { CNY: 1, USD: 7.1, EUR: 7.8, JPY: 0.048 }
/** Kinds of material bought without a price list. */
const WITHOUT_LIST = /^C0(604|7)/

/**
 * The price library: nearly every size from the main supplier of its category, some from a second
 * one.
 */
export function pricesOn(today: string): PricePlan[] {
  const prices: PricePlan[] = []
  FAMILIES.forEach((family, at) => {
    if (WITHOUT_LIST.test(family.category)) return
    const random = createRandom(7_000 + at)
    const suppliers = SUPPLIERS.filter(
      (one) => one.stage === 'QUALIFIED' && one.categories.includes(family.category),
    )
    const main = suppliers.filter((one) => one.currency === 'CNY')
    family.specs.forEach((_spec, index) => {
      // Every fourth size has no price yet, so that sourcing has work.
      if ((index + at) % 4 === 3) return
      const [first, second] = main
      if (first) {
        const price = priceOf(family, index, first, random, today)
        prices.push(...(index === 0 && at % 3 === 0 ? formerOf(price) : []), price)
      }
      if (second && index === 0 && at % 2 === 0)
        prices.push(priceOf(family, index, second, random, today))
      const abroad = suppliers.find((one) => one.currency !== 'CNY')
      if (abroad && isImported(family)) prices.push(priceOf(family, index, abroad, random, today))
    })
  })
  return [...prices, ...pending(today)]
}

function isImported({ prefix }: Family): boolean {
  return ['BRA', 'MCU', 'PSU', 'LGD', 'BSC'].includes(prefix)
}

type Random = ReturnType<typeof createRandom>

function priceOf(
  family: Family,
  index: number,
  supplier: SupplierPlan,
  random: Random,
  today: string,
): PricePlan {
  const isForeign = supplier.currency !== 'CNY'
  const base =
    family.price *
    (1 + family.growth * index) *
    (0.96 + random.next() * 0.09) *
    (isForeign ? 1.18 : 1)
  const price = base / (WORTH[supplier.currency] ?? 1)
  const buyer = buyerOf(supplier)
  const plain: PricePlan = {
    supplier: supplier.shortName,
    item: itemCode(family, index),
    currency: supplier.currency,
    uom: family.uom,
    per: String(family.per),
    price: rounded(price, supplier.currency),
    from: addDays(today, -240 + random.integer(0, 90)),
    buyer,
    approver: approverOf(buyer),
    state: 'APPROVED',
    taxRate: isForeign ? '0' : '13',
  }
  return random.next() < 0.22 && !isForeign ? { ...plain, steps: stepsOf(family, price) } : plain
}

/** Prices of the two years before: a little lower each time further back. */
function formerOf(price: PricePlan): PricePlan[] {
  const { steps: _steps, ...plain } = price
  return [1, 2].map((years) => ({
    ...plain,
    price: rounded(Number(price.price) * (1 - 0.022 * years), price.currency),
    from: addDays(price.from, -365 * years),
    to: addDays(price.from, -365 * (years - 1) - 1),
  }))
}

function stepsOf(family: Family, price: number): NonNullable<PricePlan['steps']> {
  const second = String(family.batch)
  const third = String(family.batch * 5)
  return [
    { fromQuantity: '0', toQuantity: second, priceInclTax: rounded(price * 1.04, 'CNY') },
    { fromQuantity: second, toQuantity: third, priceInclTax: rounded(price, 'CNY') },
    { fromQuantity: third, toQuantity: null, priceInclTax: rounded(price * 0.95, 'CNY') },
  ]
}

/** New prices in progress: some wait for the manager, some are not submitted yet. */
function pending(today: string): PricePlan[] {
  const random = createRandom(7_777)
  const families = FAMILIES.filter(({ category }) =>
    ['C0102', 'C0104', 'C0205', 'C0301', 'C0601'].includes(category),
  )
  return families.slice(0, 14).map((family, at): PricePlan => {
    const supplier = SUPPLIERS.find(
      (one) =>
        one.stage === 'QUALIFIED' &&
        one.currency === 'CNY' &&
        one.categories.includes(family.category),
    )
    const price = priceOf(family, 0, supplier as SupplierPlan, random, today)
    const { steps: _steps, ...rest } = price
    return {
      ...rest,
      price: rounded(Number(price.price) * 1.03, 'CNY'),
      from: addDays(today, 15),
      state: at % 2 === 0 ? 'APPROVING' : 'DRAFT',
    }
  })
}

/** Yen are whole; small prices keep four decimals. */
function rounded(value: number, currency: string): string {
  if (currency === 'JPY') return String(Math.round(value))
  return value.toFixed(value < 1 ? 4 : 2)
}

function buyerOf(supplier: SupplierPlan): string {
  return supplier.buyer
}
