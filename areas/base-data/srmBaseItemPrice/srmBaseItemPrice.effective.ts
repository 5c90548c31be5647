import type { RowOf } from '@opensrm/kernel/document/define.ts'
import {
  type Decimal,
  decimal,
  fixed,
  type Numeric,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { isWithin, orgChain } from '../orgsAndCategories.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'

type PriceRow = HeaderOf<typeof srmBaseItemPrice>
type StepRow = Pick<
  RowOf<typeof srmBaseItemPrice, 'steps'>,
  'stepNum' | 'fromQuantity' | 'toQuantity' | 'priceExclTax' | 'priceInclTax'
>

export type PriceAsk = {
  orgId: string | null
  supplierId: string
  itemId: string
  currencyCode: string
  priceType: string
  uomCode: string
  quantity: Numeric
  date: string
  /**
   * Quantity already ordered in the calendar year, read only for prices with steps by yearly
   * quantity.
   */
  yearQuantity?: () => Promise<Decimal>
}

/**
 * OWN_ORG, UPPER_ORG or GROUP says to whom the price belongs; the others are added where they
 * apply.
 */
export type PriceReason = 'OWN_ORG' | 'UPPER_ORG' | 'GROUP' | 'STEP' | 'UNIT_CONVERTED'

export type EffectivePrice = {
  priceId: string
  priceNumber: string
  priceType: string
  sourceType: string | null
  priceExclTax: string
  priceInclTax: string
  taxRate: string
  priceUnitQty: string
  priceBasis: string
  /** The step of the quantity; null for a price without steps. */
  stepNum: number | null
  /** Why this price was chosen, and how it was converted. */
  reasons: readonly PriceReason[]
  minOrderQuantity: string | null
  minPackQuantity: string | null
  effectiveFrom: string
  effectiveTo: string
}

/**
 * The price lookup of all areas; null when nothing is effective. Searches only the given price
 * type.
 */
export async function findEffectivePrice(
  context: OperationContext,
  ask: PriceAsk,
): Promise<EffectivePrice | null> {
  return (await findEffectivePrices(context, [ask]))[0] ?? null
}

/** The same for many lines at once, in their order; always three queries. */
export async function findEffectivePrices(
  context: OperationContext,
  asks: readonly PriceAsk[],
): Promise<(EffectivePrice | null)[]> {
  if (asks.length === 0) return []
  const of = (key: 'supplierId' | 'itemId' | 'currencyCode' | 'priceType'): string[] => [
    ...new Set(asks.map((ask) => ask[key])),
  ]
  const rows: PriceRow[] = await context.select(srmBaseItemPrice, {
    supplierId: of('supplierId'),
    itemId: of('itemId'),
    currencyCode: of('currencyCode'),
    priceType: of('priceType'),
    status: 'APPROVED',
  })
  const stepped = rows.filter((row) => row.stepFlag === 'Y').map((row) => row.id)
  const steps = stepped.length
    ? await context.selectRows(srmBaseItemPrice, 'steps', { headerId: stepped })
    : []
  const factors = await unitFactors(context, asks, rows)
  const chains = new Map<string | null, string[]>()
  const answers: (EffectivePrice | null)[] = []
  for (const ask of asks) {
    const orgs = chains.get(ask.orgId) ?? (await orgChain(context, ask.orgId))
    chains.set(ask.orgId, orgs)
    const chosen = choosePrice(rows, { ...ask, orgs, factorOf: (uom) => factors(ask.itemId, uom) })
    if (!chosen) {
      answers.push(null)
      continue
    }
    const own = steps.filter((step) => step.headerId === chosen.row.id)
    const before = chosen.row.stepMode === 'YEAR_ACCUM' ? await ask.yearQuantity?.() : undefined
    answers.push(priceAnswer(chosen, own, decimal(ask.quantity).plus(before ?? 0)))
  }
  return answers
}

export type PriceChoice = { row: PriceRow; ratio: Decimal; reasons: readonly PriceReason[] }

/**
 * Own organisation, then its parents, then the whole group; at each level the exact unit before a
 * convertible one.
 */
export function choosePrice(
  rows: readonly PriceRow[],
  ask: Omit<PriceAsk, 'orgId' | 'quantity' | 'yearQuantity'> & {
    orgs: readonly string[]
    /** Base units per unit; null when the material has no such conversion. */
    factorOf: (uomCode: string | null) => Decimal | null
  },
): PriceChoice | null {
  const candidates = rows.filter(
    (row) =>
      row.supplierId === ask.supplierId &&
      row.itemId === ask.itemId &&
      row.currencyCode === ask.currencyCode &&
      row.priceType === ask.priceType &&
      row.status === 'APPROVED' &&
      row.aslHoldFlag !== 'Y' &&
      isWithin(ask.date, row),
  )
  for (const orgId of [...ask.orgs, null]) {
    const here = candidates.filter((row) => row.orgId === orgId)
    const whose = orgId === null ? 'GROUP' : orgId === ask.orgs[0] ? 'OWN_ORG' : 'UPPER_ORG'
    const exact = here.find((row) => row.uomCode === ask.uomCode)
    if (exact) return { row: exact, ratio: decimal(1), reasons: [whose] }
    const wanted = ask.factorOf(ask.uomCode)
    for (const row of here) {
      const factor = ask.factorOf(row.uomCode)
      if (wanted && factor)
        return { row, ratio: wanted.div(factor), reasons: [whose, 'UNIT_CONVERTED'] }
    }
  }
  return null
}

/**
 * The price per requested unit. `asked` is in that unit and is converted to the price's own unit to
 * choose the step.
 */
export function priceAnswer(
  { row, ratio, reasons }: PriceChoice,
  steps: readonly StepRow[],
  asked: Decimal,
): EffectivePrice {
  const inPriceUnit = asked.times(ratio)
  const step = steps.find(
    ({ fromQuantity, toQuantity }) =>
      inPriceUnit.greaterThanOrEqualTo(decimal(fromQuantity)) &&
      (toQuantity === null || inPriceUnit.lessThan(toQuantity)),
  )
  const isStepped = row.stepFlag === 'Y' && step !== undefined
  const price = isStepped ? step : row
  return {
    priceId: row.id,
    priceNumber: row.priceNumber ?? '',
    priceType: row.priceType ?? '',
    sourceType: row.sourceType,
    priceExclTax: fixed(decimal(price.priceExclTax).times(ratio), 6),
    priceInclTax: fixed(decimal(price.priceInclTax).times(ratio), 6),
    taxRate: row.taxRate ?? '0',
    priceUnitQty: quantity(row.priceUnitQty ?? 1),
    priceBasis: row.priceBasis ?? 'TAX_INCLUDED',
    stepNum: isStepped ? (step.stepNum ?? null) : null,
    reasons: isStepped ? [...reasons, 'STEP'] : reasons,
    minOrderQuantity: inAskedUnit(row.minOrderQuantity, ratio),
    minPackQuantity: inAskedUnit(row.minPackQuantity, ratio),
    effectiveFrom: row.effectiveFrom ?? '',
    effectiveTo: row.effectiveTo ?? '',
  }
}

function inAskedUnit(value: string | null, ratio: Decimal): string | null {
  return value === null ? null : quantity(decimal(value).div(ratio))
}

/**
 * Base units per unit of each material; read only when a price is in another unit than requested.
 */
async function unitFactors(
  context: OperationContext,
  asks: readonly PriceAsk[],
  rows: readonly PriceRow[],
): Promise<(itemId: string, uomCode: string | null) => Decimal | null> {
  const mixed = asks
    .filter((ask) => rows.some((row) => row.itemId === ask.itemId && row.uomCode !== ask.uomCode))
    .map((ask) => ask.itemId)
  if (mixed.length === 0) return () => null
  const items = await context.select(srmBaseItem, { id: [...new Set(mixed)] })
  const conversions = await context.selectRows(srmBaseItem, 'uomConversions', {
    headerId: items.map((item) => item.id),
  })
  return (itemId, uomCode) => {
    if (items.find((item) => item.id === itemId)?.uomCode === uomCode) return decimal(1)
    const found = conversions.find((row) => row.headerId === itemId && row.fromUomCode === uomCode)
    return found ? decimal(String(found.factor)) : null
  }
}
