import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import {
  decimal,
  fixed,
  isGreater,
  isPositive,
  plain,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import { localAmount } from '../localAmount.ts'
import '../payment.errors.ts'
import '../settlement.inputs.ts'
import { tellSources } from '../tellSources.ts'
import { tellRefunded } from './deposits.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount.definition.ts'

/** Opening balances are entered for so many days after an organisation starts with settlement. */
const OPENING_DAYS = 60

/** Types that other documents make: nobody types them. */
const SOURCED = ['REFUND', 'DEPOSIT']

export const srmRcnManualAccountOperations = defineOperations(srmRcnManualAccount, {
  async beforeSave(context, draft, before) {
    const isTyped = context.caller !== null && !draft.sourceKey
    if (isTyped && SOURCED.includes(draft.accountType ?? ''))
      return [{ field: 'accountType', code: 'MANUAL_ACCOUNT_SOURCED' }]
    if (draft.accountType === 'OPENING' && before?.accountType !== 'OPENING') {
      const goLive = await findValue(context, {
        profileCode: 'RCN_GO_LIVE_DATE',
        orgId: draft.orgId,
      })
      if (goLive && context.today > addDays(goLive, OPENING_DAYS))
        return [{ field: 'accountType', code: 'MANUAL_ACCOUNT_OPENING_OVER' }]
    }
    if (draft.sourceDocNumber) {
      const same = await context.select(srmRcnManualAccount, {
        accountType: draft.accountType,
        sourceDocNumber: draft.sourceDocNumber,
        supplierId: draft.supplierId,
      })
      const other = same.find(({ id, status }) => id !== draft.id && status !== 'ABOLISHED')
      if (other)
        return [
          {
            field: 'sourceDocNumber',
            code: 'MANUAL_ACCOUNT_DOUBLE',
            args: { account: other.manualAccountNumber ?? '' },
          },
        ]
    }
    return []
  },
  hindrances: erpHindrances,
  effects: {
    async doSubmit(context, account) {
      const { rate, local } = await localAmount(context, account, {
        amount: account.amountInclTax,
        date: account.accountDate ?? context.today,
      })
      return { patch: { fields: { exchangeRate: rate, localAmountInclTax: local } } }
    },
    async doBook(context, account) {
      const { rate, local } = await localAmount(context, account, {
        amount: account.amountInclTax,
        date: account.accountDate ?? context.today,
      })
      await sendApproved(context, srmRcnManualAccount, account)
      const fields = { exchangeRate: rate, localAmountInclTax: local, bookedDate: context.today }
      return { patch: { fields } }
    },
    async doRelease(_context, _account, { dueDate }) {
      return { patch: { fields: { holdFlag: 'N', dueDate } } }
    },
    async doForfeit(context, account, { amount, reason }) {
      const open = account.openAmount ?? '0'
      if (!isPositive(amount) || isGreater(amount, open))
        context.refuse('MANUAL_ACCOUNT_OVERDRAWN', {
          ...{ account: account.manualAccountNumber ?? '', available: plain(open) },
          asked: plain(amount),
        })
      const isWhole = decimal(amount).equals(decimal(open))
      return {
        to: isWhole ? 'SETTLED' : 'APPROVED',
        patch: {
          fields: { forfeitedAmount: amount, forfeitDate: context.today },
          add: {
            lines: [
              {
                lineNum: Math.max(0, ...account.lines.map(({ lineNum }) => lineNum ?? 0)) + 1,
                ...{ description: reason.slice(0, 200), taxRate: '0' },
                amountInclTax: fixed(decimal(amount).negated(), 2),
              },
            ],
          },
        },
      }
    },
    async doApproval(context, account) {
      await sendApproved(context, srmRcnManualAccount, account)
      return { patch: { fields: { bookedDate: context.today } } }
    },
    async doAbolish({ today }, _account, { reason }) {
      return { patch: { fields: { abolishReason: reason, abolishDate: today } } }
    },
    async doInvalidate({ today }, _account, { reason }) {
      return { patch: { fields: { abolishReason: reason, abolishDate: today } } }
    },
    ...erpEffects(srmRcnManualAccount),
    async doSettleProgress(context, account, { changes }) {
      const [counted = {}] = countedRows([account], changes, {
        fields: srmRcnManualAccount.fields,
        counters: { applied: 'appliedAmount', locked: 'lockedAmount' },
      })
      const { id: _, ...fields } = { id: '', ...counted }
      const after = { ...account, ...fields }
      const amount = decimal(account.amountInclTax)
      const open = amount.minus(sum([after.appliedAmount, after.lockedAmount]))
      if (open.times(amount).isNegative() && !open.isZero())
        context.refuse('MANUAL_ACCOUNT_OVERDRAWN', {
          account: account.manualAccountNumber ?? '',
          available: plain(account.openAmount),
          asked: plain(decimal(account.openAmount).minus(open)),
        })
      const applied = decimal(after.appliedAmount)
      const isWhole = applied.equals(decimal(account.amountInclTax))
      const isBegun = !applied.isZero()
      if (isWhole && account.accountType === 'DEPOSIT') await tellRefunded(context, account)
      if (account.accountType === 'REFUND')
        await tellSources(context, {
          ...{ sourceDocType: 'REFUND', sourceDocNumber: account.sourceDocNumber },
          outcome: { amount: fixed(applied, 2), isWhole },
        })
      return {
        to: isWhole ? 'SETTLED' : isBegun ? 'PART_SETTLED' : 'APPROVED',
        patch: { fields },
      }
    },
  },
})
