import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal, fixed, isGreater, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import { localAmount } from '../localAmount.ts'
import { contractTerms } from '../needed.ts'
import '../deduction.errors.ts'
import '../settlement.inputs.ts'
import { tellSources } from '../tellSources.ts'
import { appliedIn } from './applied.ts'
import { srmRcnDeduction } from './srmRcnDeduction.definition.ts'
import type { Deduction } from './srmRcnDeduction.rules.ts'

/** Working days a supplier has to accept or dispute. */
const REPLY_WORK_DAYS = 5

type Fields = NonNullable<PatchOf<typeof srmRcnDeduction>['fields']>

/** What the supplier is shown and asked, from today on. */
async function published(context: OperationContext, deduction: Deduction): Promise<Fields> {
  const calendars = await workCalendarsOf(context.platform, context.tx)
  const replyDeadline = addWorkDays(context.today, REPLY_WORK_DAYS, calendars.of(deduction.orgId))
  context.emit('srmRcnDeduction.published', {
    id: deduction.id,
    deductionNumber: deduction.deductionNumber ?? '',
    supplierId: deduction.supplierId ?? '',
    replyDeadline,
  })
  const noReply = { supplierReply: null, supplierReplyRemark: null, supplierReplyTime: null }
  return { sharedFlag: 'Y', replyDeadline, ...noReply }
}

const inBaseCurrency = (context: OperationContext, deduction: Deduction) =>
  localAmount(context, deduction, {
    amount: deduction.amountInclTax,
    date: deduction.deductionDate ?? context.today,
  })

/** The lines at a lower total: each by its share, the last takes the rest. */
function lowered({ lines, amountInclTax, currencyCode }: Deduction, amount: string) {
  const places = currencyDecimals(currencyCode)
  const [before, after] = [decimal(amountInclTax), decimal(amount)]
  let [sumBefore, sumAfter] = [decimal(0), decimal(0)]
  return lines.map((line) => {
    sumBefore = sumBefore.plus(decimal(line.amount))
    const upTo = roundTo(after.times(sumBefore).div(before), places)
    const part = upTo.minus(sumAfter)
    sumAfter = upTo
    return { id: line.id, amount: fixed(part, 2), unitAmount: null }
  })
}

export const srmRcnDeductionOperations = defineOperations(srmRcnDeduction, {
  hindrances: erpHindrances,
  effects: {
    async doSubmit(context, deduction) {
      const { local } = await inBaseCurrency(context, deduction)
      return { patch: { fields: { localAmountInclTax: local } } }
    },
    async doApproval(context, deduction) {
      if (deduction.agreedFlag === 'Y') {
        await sendApproved(context, srmRcnDeduction, deduction)
        return { to: 'APPROVED', patch: { fields: { sharedFlag: 'Y' } } }
      }
      return {
        to: 'SUPPLIER_CONFIRMING',
        patch: { fields: await published(context, deduction) },
      }
    },
    async doBear(context, deduction) {
      const { local } = await inBaseCurrency(context, deduction)
      const isAgreed = deduction.agreedFlag === 'Y'
      if (isAgreed) await sendApproved(context, srmRcnDeduction, deduction)
      const shown = isAgreed ? { sharedFlag: 'Y' as const } : await published(context, deduction)
      return {
        to: isAgreed ? 'APPROVED' : 'SUPPLIER_CONFIRMING',
        patch: { fields: { localAmountInclTax: local, ...shown } },
      }
    },
    async doSupplierConfirm(context, deduction, { remark }) {
      await sendApproved(context, srmRcnDeduction, deduction)
      return {
        patch: {
          fields: {
            supplierReply: 'ACCEPT',
            supplierReplyRemark: remark,
            supplierReplyTime: nowText(context),
          },
        },
      }
    },
    async doSupplierRefuse(context, deduction, { remark }) {
      context.emit('srmRcnDeduction.disputed', {
        id: deduction.id,
        deductionNumber: deduction.deductionNumber ?? '',
        applicantId: deduction.applicantId ?? '',
        remark,
      })
      return {
        patch: {
          fields: {
            supplierReply: 'REFUSE',
            supplierReplyRemark: remark,
            supplierReplyTime: nowText(context),
          },
        },
      }
    },
    async doDeemAccepted(context, deduction) {
      await sendApproved(context, srmRcnDeduction, deduction)
      return {
        patch: { fields: { supplierReply: 'DEEMED', supplierReplyTime: nowText(context) } },
      }
    },
    async doHandleAppeal(context, deduction, { decision, amount, opinion }) {
      const fields = { appealOpinion: opinion }
      if (decision === 'UPHOLD') {
        await sendApproved(context, srmRcnDeduction, deduction)
        return { to: 'APPROVED', patch: { fields } }
      }
      if (decision === 'REVOKE') return { to: 'CANCELLED', patch: { fields } }
      if (!amount || !decimal(amount).lessThan(decimal(deduction.amountInclTax)))
        return context.refuse(
          'DEDUCTION_AMEND_LOWER',
          { amount: deduction.amountInclTax ?? '0' },
          { field: 'amount' },
        )
      const rows = lowered(deduction, amount)
      if (rows.some((row) => !decimal(row.amount).greaterThan(0)))
        return context.refuse('DEDUCTION_AMEND_TOO_LOW', {}, { field: 'amount' })
      const { local } = await localAmount(context, deduction, {
        amount,
        date: deduction.deductionDate ?? context.today,
      })
      return {
        to: 'SUPPLIER_CONFIRMING',
        patch: {
          fields: {
            ...fields,
            ...(await published(context, deduction)),
            localAmountInclTax: local,
          },
          rows: { lines: rows },
        },
      }
    },
    async doChangeMode(context, deduction, { offsetMode, taxRate }) {
      if (deduction.direction === 'REFUND' && offsetMode !== 'INVOICE')
        context.refuse('DEDUCTION_REFUND_MODE', {}, { field: 'offsetMode' })
      return {
        patch: { fields: { offsetMode, taxRate: offsetMode === 'PAYMENT' ? '0' : taxRate } },
      }
    },
    ...erpEffects(srmRcnDeduction),
    async doApplyProgress(context, deduction, { changes, target }) {
      const isTaken = sum(changes.map(({ locked }) => locked)).isPositive()
      const mode = target.type === 'STATEMENT' ? 'INVOICE' : 'PAYMENT'
      // Its mode may have been changed since the document was filled.
      if (isTaken && deduction.offsetMode !== mode)
        context.refuse('DEDUCTION_FOREIGN', { deduction: deduction.deductionNumber ?? '' })
      const [counted = {}] = countedRows([deduction], changes, {
        fields: srmRcnDeduction.fields,
        counters: { applied: 'appliedAmount', locked: 'lockedAmount' },
        bounds: {
          locked: {
            free: ({ openAmount }) => decimal(openAmount),
            exceeded: (_row, figures) =>
              context.refuse('DEDUCTION_OVERDRAWN', {
                deduction: deduction.deductionNumber ?? '',
                ...figures,
              }),
          },
        },
      })
      const { id: _, ...fields } = { id: '', ...counted }
      const after = { ...deduction, ...fields }
      const applied = decimal(after.appliedAmount)
      const isWhole = applied.equals(decimal(deduction.amountInclTax))
      if (isGreater(deduction.refundedAmount, applied))
        context.refuse('DEDUCTION_REFUNDED', {
          deduction: deduction.deductionNumber ?? '',
          refunded: deduction.refundedAmount ?? '0',
        })
      if (!applied.equals(decimal(deduction.appliedAmount)))
        await tellSources(context, {
          sourceDocType: deduction.sourceDocType,
          sourceDocNumber: deduction.sourceDocNumber,
          outcome: { amount: fixed(applied, 2), isWhole },
        })
      const patch = appliedIn(deduction, { changes, target, time: nowText(context) })
      return {
        to: isWhole ? 'APPLIED' : applied.isZero() ? 'APPROVED' : 'PART_APPLIED',
        patch: { ...patch, fields },
      }
    },
    async followRefund(context, deduction, { changes }) {
      const [counted = {}] = countedRows([deduction], changes, {
        fields: srmRcnDeduction.fields,
        counters: { refunded: 'refundedAmount' },
        bounds: {
          refunded: {
            free: (row) => decimal(row.appliedAmount).minus(decimal(row.refundedAmount)),
            exceeded: (_row, figures) =>
              context.refuse('DEDUCTION_REFUND_EXCEEDS', {
                deduction: deduction.deductionNumber ?? '',
                ...figures,
              }),
          },
        },
      })
      const { id: _, ...fields } = { id: '', ...counted }
      return { patch: { fields } }
    },
  },
  clock: {
    /** Silence is consent only where a contract with the supplier says so. */
    async unanswered(context, deduction) {
      const terms = providerOf(context.platform.registry, contractTerms)
      const isConsent =
        terms !== null &&
        (await terms.isDeemedAccepted(context, {
          supplierId: deduction.supplierId ?? '',
          orgId: deduction.orgId ?? '',
          date: context.today,
        }))
      if (isConsent) {
        await context.run(srmRcnDeduction, 'doDeemAccepted', deduction.id)
        return
      }
      context.emit('srmRcnDeduction.replyDue', {
        id: deduction.id,
        deductionNumber: deduction.deductionNumber ?? '',
        supplierId: deduction.supplierId ?? '',
        replyDeadline: deduction.replyDeadline ?? '',
      })
    },
  },
})
