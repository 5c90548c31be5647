import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { type Decimal, decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import { srmSicInventory } from './srmSicInventory.definition.ts'

/** Usable stock: neither blocked by quality nor reserved for an approved return. */
export function availableQuantity(row: {
  onHandQuantity: Numeric
  blockedQuantity: Numeric
  reservedQuantity: Numeric
}): Decimal {
  return decimal(row.onHandQuantity)
    .minus(decimal(row.blockedQuantity))
    .minus(decimal(row.reservedQuantity))
}

/** Goods in the receiving area are counted with their receipt. */
function isOnShelf(stock: RecordOf<typeof srmSicInventory>): Refusal | null {
  return stock.subinventoryId ? null : { code: 'ADJUST_RECEIVING' }
}

export const srmSicInventoryRules = defineRules(srmSicInventory, { guards: { isOnShelf } })
