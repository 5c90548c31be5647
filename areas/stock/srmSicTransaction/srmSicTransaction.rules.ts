import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

type Transaction = RecordOf<typeof srmSicTransaction>

/**
 * Receipts and returns are written off from their documents; a consumption only has its posting.
 */
function isConsumption(row: Transaction): Refusal | null {
  if (row.transactionType === 'CONSUME' && row.reversedTransactionId === null) return null
  return { code: 'WRITEOFF_NOT_CONSUMPTION', args: { transaction: row.transactionNumber ?? '' } }
}

export const srmSicTransactionRules = defineRules(srmSicTransaction, {
  guards: { isConsumption, canPush },
})
