import { type RecordOf, rowsOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, greatest, isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { completePrice } from '@opensrm/kernel/values/money.ts'
import { priceStepIssues } from '../../base-data/ports/rules.ts'
import '../sku.errors.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'

export type Sku = RecordOf<typeof srmPurCatalogSku>

export const srmPurCatalogSkuRules = defineRules(srmPurCatalogSku, {
  compute(sku) {
    const { priceBasis, taxRate } = sku
    for (const step of sku.steps) completePrice(step, priceBasis, taxRate)
    sku.steps.forEach((step, index) => {
      step.stepNum = index + 1
    })
    if (sku.steps.length > 0) sku.stepFlag = 'Y'
    const [first] = sku.steps
    if (first) {
      sku.priceExclTax = first.priceExclTax
      sku.priceInclTax = first.priceInclTax
    } else completePrice(sku, priceBasis, taxRate)
    const market = decimal(sku.marketPriceInclTax)
    sku.discountPct =
      isPositive(market) && sku.priceInclTax !== null
        ? fixed(greatest(0, market.minus(sku.priceInclTax)).div(market).times(100), 4)
        : null
    sku.availableQuantity =
      sku.stockMode === 'LIMITED'
        ? fixed(greatest(0, decimal(sku.stockQuantity).minus(decimal(sku.reservedQuantity))), 6)
        : null
    sku.searchText = [
      ...[sku.skuName, sku.skuNameEn, sku.skuCode, sku.supplierSkuCode, sku.brand, sku.model],
      ...[sku.specification, sku.barCode],
    ]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
    sku.waitsFlag = sku.status === 'APPROVING' || sku.changeState === 'APPROVING' ? 'Y' : 'N'
  },
  check(sku) {
    const issues: Issue[] = []
    if (sku.stepFlag === 'Y') issues.push(...priceStepIssues(sku.steps))
    issues.push(...priceIssues(sku))
    if (isGreater(sku.priceInclTax ?? 0, sku.marketPriceInclTax ?? sku.priceInclTax ?? 0))
      issues.push({ field: 'marketPriceInclTax', code: 'SKU_MARKET_PRICE' })
    if (sku.agreementId && sku.agreementLineNum === null)
      issues.push({ field: 'agreementLineNum', code: 'SKU_AGREEMENT_LINE_NEEDED' })
    if (sku.barCode && !isBarCode(sku.barCode))
      issues.push({ field: 'barCode', code: 'SKU_BAR_CODE', args: { code: sku.barCode } })
    issues.push(...quantityIssues(sku))
    return issues
  },
  guards: {
    ofSubmittersSide: (sku, { side }) =>
      sku.submitSide === sideOf(side) ? null : { code: 'SKU_OTHER_SIDE' },
    /** A supplier puts back what the supplier took off; the rest is the buyer's. */
    mayPutOnShelf: (sku, { side }) =>
      side === 'buyer' || (sku.status === 'OFF_SHELF' && sku.offShelfSide === 'SUPPLIER')
        ? null
        : { code: 'SKU_SHELF_BY_BUYER' },
    hasNoOpenChange: (sku) =>
      sku.changeState === 'APPROVING' ? { code: 'SKU_CHANGE_OPEN' } : null,
  },
})

export const sideOf = (side: 'buyer' | 'supplier' | undefined): 'BUYER' | 'SUPPLIER' | 'SYSTEM' =>
  side === 'supplier' ? 'SUPPLIER' : side === 'buyer' ? 'BUYER' : 'SYSTEM'

function priceIssues(sku: Sku): Issue[] {
  const field = sku.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
  if (sku.steps.length === 0)
    return isPositive(sku[field] ?? 0) ? [] : [{ field, code: 'SKU_PRICE_NEEDED' }]
  return rowsOf(sku, 'steps').flatMap((step, row) =>
    isPositive((step[field] as string | null) ?? 0)
      ? []
      : [{ child: 'steps', row, field, code: 'SKU_PRICE_NEEDED' as const }],
  )
}

function quantityIssues(sku: Sku): Issue[] {
  const { minOrderQuantity, orderMultiple, maxOrderQuantity } = sku
  if (!minOrderQuantity || !orderMultiple || !isPositive(orderMultiple)) return []
  if (!decimal(minOrderQuantity).mod(decimal(orderMultiple)).isZero())
    return [{ field: 'minOrderQuantity', code: 'SKU_MINIMUM_MULTIPLE' }]
  return maxOrderQuantity !== null && isGreater(minOrderQuantity, maxOrderQuantity)
    ? [{ field: 'maxOrderQuantity', code: 'SKU_MAXIMUM_BELOW' }]
    : []
}

const LENGTHS = [8, 12, 13, 14]

/** EAN and UPC: the last digit makes the weighted sum a multiple of ten. */
export function isBarCode(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false
  const sum = [...code]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
