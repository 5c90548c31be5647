import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal, fixed, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { repriceTransaction } from '../../stock/ports.ts'
import { balanceCheck } from '../balanceCheck.ts'
import '../settlement.errors.ts'
import '../settlement.inputs.ts'
import { doCreateStatement } from '../srmRcnStatement/generate.ts'
import { pricedAt, splitOpen } from './fromLedger.ts'
import { followedState } from './rowAmounts.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo.definition.ts'

const { fields } = srmRcnTransactionInfo

export const srmRcnTransactionInfoOperations = defineOperations(srmRcnTransactionInfo, {
  effects: {
    // The ledger posts the difference and passes the price back, so that both have the same amount.
    async doReprice(context, row) {
      await repriceTransaction(context, row.sicTransactionId ?? '', {
        key: `REPRICE/${row.id}/${row.versionNum}`,
        number: row.transactionNumber ?? '',
      })
    },
    async doHold(_context, _row, { reason }) {
      return { patch: { fields: { holdReason: reason } } }
    },
    async doRelease(_context, row) {
      const to = followedState(row, false)
      return { to: to === 'OPEN' ? 'OPEN' : 'PART', patch: { fields: { holdReason: null } } }
    },
    async doOffset(_context, row) {
      return {
        patch: {
          fields: { offsetQuantity: row.quantity, offsetAmount: fixed(row.amountInclTax, 2) },
        },
      }
    },
    async doSettleProgress(context, row, { changes }) {
      const free = decimal(row.openQuantity)
      const [counted = { id: row.id }] = countedRows([row], changes, {
        fields,
        counters: {
          locked: 'lockedQuantity',
          lockedAmount: 'lockedAmount',
          lockedAmountExclTax: 'lockedAmountExclTax',
          settled: 'settledQuantity',
          settledAmount: 'settledAmount',
          settledAmountExclTax: 'settledAmountExclTax',
        },
      })
      const { id: _, ...patch } = counted
      const after = { ...row, ...patch }
      const taken = sum([after.settledQuantity, after.lockedQuantity])
      const all = decimal(row.quantity)
      // The used quantity must be between zero and the full quantity, with the sign of the row.
      const isWithin = all.isNegative()
        ? taken.lessThanOrEqualTo(0) && taken.greaterThanOrEqualTo(all)
        : taken.greaterThanOrEqualTo(0) && taken.lessThanOrEqualTo(all)
      if (!isWithin) {
        const before = sum([row.settledQuantity, row.lockedQuantity])
        context.refuse('TRANSACTION_OVERDRAWN', {
          transaction: row.transactionNumber ?? '',
          available: plain(free),
          asked: plain(taken.minus(before)),
        })
      }
      return { to: followedState(after, row.status === 'HOLD'), patch: { fields: patch } }
    },
    async applyPrice(context, row, { terms }) {
      const taken = sum([row.settledQuantity, row.lockedQuantity])
      const isHeld = row.status === 'HOLD'
      if (taken.isZero()) {
        return {
          to: isHeld ? 'HOLD' : 'OPEN',
          patch: { fields: pricedAt(terms, row.quantity) },
        }
      }
      await splitOpen(context, row, terms)
      const amountInclTax = sum([row.settledAmount, row.lockedAmount])
      const amountExclTax = sum([row.settledAmountExclTax, row.lockedAmountExclTax])
      return {
        to: followedState({ ...row, quantity: taken }, false),
        patch: {
          fields: {
            quantity: fixed(taken, 6),
            amountInclTax: fixed(amountInclTax, 2),
            amountExclTax: fixed(amountExclTax, 2),
            taxAmount: fixed(amountInclTax.minus(amountExclTax), 2),
            holdReason: null,
          },
        },
      }
    },
  },
  actions: { balanceCheck, doCreateStatement },
})
