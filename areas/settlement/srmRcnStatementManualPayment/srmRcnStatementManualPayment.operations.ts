import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { periodIssues } from '../closedPeriod.ts'
import { localAmount } from '../localAmount.ts'
import { accountIssue, voucherIssue } from '../payingAccount.ts'
import '../payment.errors.ts'
import '../settlement.inputs.ts'
import { limitIssues } from './limit.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment.definition.ts'

export const srmRcnStatementManualPaymentOperations = defineOperations(
  srmRcnStatementManualPayment,
  {
    async beforeSave(context, draft) {
      return [
        ...(await limitIssues(context, draft)),
        ...(await accountIssue(context, draft)),
        ...(await voucherIssue(context, draft)),
      ]
    },
    effects: {
      async doSubmit(context, payment) {
        const { orgId, paymentDate: date } = payment
        refuseIssues([
          ...(await periodIssues(context, { orgId, date, field: 'paymentDate' })),
          ...(await limitIssues(context, payment)),
          ...(await voucherIssue(context, payment)),
        ])
        const { rate, local } = await localAmount(context, payment, {
          amount: payment.amount,
          date: payment.paymentDate ?? context.today,
        })
        const limit = await findValue(context, {
          profileCode: 'RCN_MANUAL_PAY_LIMIT',
          orgId: payment.orgId,
        })
        return {
          patch: {
            fields: {
              exchangeRate: rate,
              localAmount: local,
              overLimitFlag: isGreater(local, limit || '0') ? 'Y' : 'N',
            },
          },
        }
      },
      async doApproval(context, payment) {
        const { caller } = context
        if (caller?.personId && caller.personId === payment.applicantId)
          context.refuse('MANUAL_PAYMENT_OWN_APPROVAL')
        refuseIssues(await limitIssues(context, payment))
      },
      async doApplyProgress(context, payment, { changes }) {
        const [counted = {}] = countedRows([payment], changes, {
          fields: srmRcnStatementManualPayment.fields,
          counters: { applied: 'appliedAmount', locked: 'lockedAmount' },
          bounds: {
            locked: {
              free: ({ openAmount }) => decimal(openAmount),
              exceeded: (_row, figures) =>
                context.refuse('MANUAL_PAYMENT_OVERDRAWN', {
                  payment: payment.manualPaymentNumber ?? '',
                  ...figures,
                }),
            },
          },
        })
        const { id: _, ...fields } = { id: '', ...counted }
        const { amount, appliedAmount } = { ...payment, ...fields }
        const isWhole = decimal(amount).equals(decimal(appliedAmount))
        return { to: isWhole ? 'WRITTEN_OFF' : 'APPROVED', patch: { fields } }
      },
    },
  },
)
