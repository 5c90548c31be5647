import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../settlement.errors.ts'
import { srmRcnActualPaymentInfo } from '../srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnPaymentApply } from '../srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnStatementManualPayment } from '../srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import { srmBaseInnerBankAccountInfo } from './srmBaseInnerBankAccountInfo.definition.ts'

type Account = RecordOf<typeof srmBaseInnerBankAccountInfo>

async function isUsed(context: OperationContext, id: string): Promise<boolean> {
  const used = [srmRcnActualPaymentInfo, srmRcnStatementManualPayment] as const
  for (const definition of used)
    if ((await context.select(definition, { innerAccountId: id })).length > 0) return true
  return false
}

/** A new default replaces the one that stood for the organisation and currency. */
async function replaceDefault(context: OperationContext, account: Account): Promise<void> {
  if (account.defaultFlag !== 'Y' || account.status !== 'ENABLED') return
  const standing = await context.select(srmBaseInnerBankAccountInfo, {
    orgId: account.orgId,
    currencyCode: account.currencyCode,
    defaultFlag: 'Y',
    status: 'ENABLED',
  })
  for (const { id } of standing)
    if (id !== account.id)
      await context.update(srmBaseInnerBankAccountInfo, id, { fields: { defaultFlag: 'N' } })
}

/** Two enabled accounts have the same number only by mistake. */
async function duplicateOf(context: OperationContext, account: Account): Promise<string | null> {
  const same = await context.select(srmBaseInnerBankAccountInfo, {
    accountNo: account.accountNo,
    status: 'ENABLED',
  })
  return same.find(({ id }) => id !== account.id)?.accountName ?? null
}

export const srmBaseInnerBankAccountInfoOperations = defineOperations(srmBaseInnerBankAccountInfo, {
  async beforeSave(context, draft, before): Promise<Issue[]> {
    const issues: Issue[] = []
    if (draft.accountNo && draft.status === 'ENABLED') {
      const other = await duplicateOf(context, draft)
      if (other)
        issues.push({ field: 'accountNo', code: 'INNER_ACCOUNT_DOUBLE', args: { account: other } })
    }
    const isRenumbered =
      before && (before.accountNo !== draft.accountNo || before.currencyCode !== draft.currencyCode)
    if (isRenumbered && (await isUsed(context, before.id)))
      issues.push({ field: 'accountNo', code: 'INNER_ACCOUNT_USED' })
    if (issues.length === 0) await replaceDefault(context, draft)
    return issues
  },
  async beforeDelete(context, account) {
    if (await isUsed(context, account.id)) context.refuse('INNER_ACCOUNT_USED')
  },
  effects: {
    async doEnable(context, account) {
      const other = await duplicateOf(context, account)
      if (other) context.refuse('INNER_ACCOUNT_DOUBLE', { account: other }, { field: 'accountNo' })
      // Another account may have become the default while this one was out of use.
      return { patch: { fields: { defaultFlag: 'N' } } }
    },
    async doInvalid(context, account) {
      const open = await context.select(srmRcnActualPaymentInfo, {
        innerAccountId: account.id,
        status: 'DRAFT',
      })
      if (open[0])
        context.refuse('INNER_ACCOUNT_OPEN', { payment: open[0].actualPaymentNumber ?? '' })
      const [waiting] = await context.select(srmRcnPaymentApply, {
        innerAccountId: account.id,
        status: ['APPROVED', 'PART_PAID'],
      })
      if (waiting)
        context.refuse('INNER_ACCOUNT_TO_PAY', { application: waiting.paymentApplyNumber ?? '' })
    },
  },
})
