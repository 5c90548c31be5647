import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { fixed, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { TransactionType } from '../srmSicTransaction/srmSicTransaction.amounts.ts'
import { srmPurWriteOff } from './srmPurWriteOff.definition.ts'

export type WriteOff = RecordOf<typeof srmPurWriteOff>
export type WriteOffLine = RowOf<typeof srmPurWriteOff, 'lines'>

/** Which postings a write-off of a type reverses. */
export const SOURCE_TYPES: { readonly [type: string]: readonly TransactionType[] } = {
  RECEIPT: ['RECEIVE'],
  RECEIPT_AND_STOCK: ['RECEIVE'],
  STOCK_IN: ['STOCK_IN'],
  CONSUME: ['CONSUME'],
  RETURN: ['RETURN_RECEIVING', 'RETURN_STOCK'],
}

function compute(writeOff: WriteOff): void {
  writeOff.totalQuantity = quantity(sum(writeOff.lines.map((line) => line.quantity)))
  const currencies = new Set(writeOff.lines.map((line) => line.currencyCode))
  // Amounts in different currencies are never added.
  writeOff.amountInclTax =
    currencies.size > 1 ? null : fixed(sum(writeOff.lines.map((line) => line.amountInclTax)), 2)
}

export const srmPurWriteOffRules = defineRules(srmPurWriteOff, { compute })
