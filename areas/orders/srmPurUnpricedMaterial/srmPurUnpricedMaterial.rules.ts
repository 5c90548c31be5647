import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { decimal, fixed, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial.definition.ts'

/** Calculates what is owed at the provisional price until there is a final one. */
export function accrue(row: RecordOf<typeof srmPurUnpricedMaterial>): void {
  const amount = decimal(row.payableQuantity)
    .div(decimal(row.priceUnitQty ?? 1))
    .times(decimal(row.provisionalPriceExclTax))
  row.accrualAmountExclTax = fixed(roundTo(amount, currencyDecimals(row.currencyCode)), 2)
}

export const srmPurUnpricedMaterialRules = defineRules(srmPurUnpricedMaterial, { compute: accrue })
