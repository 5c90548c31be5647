import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import '../charge.inputs.ts'
import {
  cancelCharge,
  deduct,
  inBaseCurrency,
  isSilenceConsent,
  lowered,
  replyDeadlineOf,
  settled,
  tryToDeduct,
} from '../charges/charging.ts'
import { showRefunds } from '../charges/refunded.ts'
import { claimIssues } from './claimable.ts'
import { srmQcnClaim } from './srmQcnClaim.definition.ts'
import { srmQcnClaimPrints } from './srmQcnClaim.prints.ts'
import { type Claim, MOST_APPEALS } from './srmQcnClaim.rules.ts'

type Fields = NonNullable<PatchOf<typeof srmQcnClaim>['fields']>

const sourceOf = ({ claimNumber, claimReason }: Claim) => ({
  ...({ sourceDocType: 'QCN_CLAIM', deductionType: 'QUALITY_CLAIM' } as const),
  number: claimNumber ?? '',
  reason: claimReason ?? '',
})

const told = ({ id, claimNumber }: Claim) => ({ id, claimNumber: claimNumber ?? '' })

async function confirmed(context: OperationContext, claim: Claim): Promise<Fields> {
  const charged = await tryToDeduct(context, claim, sourceOf(claim))
  return { ...charged, confirmTime: nowText(context) }
}

/** Asked once more: with a new deadline and without the former answer, which the history keeps. */
async function askedAgain(context: OperationContext, claim: Claim): Promise<Fields> {
  const replyDeadline = await replyDeadlineOf(context, claim)
  return { replyDeadline, supplierReply: null, supplierReplyTime: null }
}

function tellAnswer(context: OperationContext, claim: Claim, supplierReply: string): void {
  const applicantId = claim.applicantId ?? ''
  context.emit('srmQcnClaim.answered', { ...told(claim), applicantId, supplierReply })
}

export const srmQcnClaimOperations = defineOperations(srmQcnClaim, {
  prints: srmQcnClaimPrints,
  enrich: showRefunds,
  beforeSave: claimIssues,
  effects: {
    async doSubmit(context, claim) {
      // An MRB or a direct deduction may have come since it was saved.
      const [issue] = await claimIssues(context, claim)
      if (issue) {
        const { code, args, ...place } = issue
        context.refuse(code as 'CLAIM_NO_LIABILITY', args as { abnormal: string }, place)
      }
      const localAmount = await inBaseCurrency(context, claim, claim.claimAmount)
      return { patch: { fields: { localAmount } } }
    },
    async doApproval(context, claim) {
      const replyDeadline = await replyDeadlineOf(context, claim)
      const supplierId = claim.supplierId ?? ''
      context.emit('srmQcnClaim.published', { ...told(claim), supplierId, replyDeadline })
      return { patch: { fields: { sharedFlag: 'Y', replyDeadline } } }
    },
    async doSupplierConfirm(context, claim) {
      tellAnswer(context, claim, 'AGREE')
      const fields: Fields = {
        ...(await confirmed(context, claim)),
        ...{ supplierReply: 'AGREE', supplierReplyTime: nowText(context) },
      }
      return { patch: { fields } }
    },
    async doDeemAccepted(context, claim) {
      tellAnswer(context, claim, 'DEEMED')
      const fields: Fields = {
        ...(await confirmed(context, claim)),
        ...{ supplierReply: 'DEEMED', supplierReplyTime: nowText(context) },
      }
      return { patch: { fields } }
    },
    async doSupplierAppeal(context, claim, { content, acceptedAmount, fileIds }) {
      if (!isGreater(claim.finalAmount, acceptedAmount))
        context.refuse(
          'CLAIM_ACCEPTED_AMOUNT',
          { amount: claim.finalAmount ?? '0' },
          { field: 'acceptedAmount' },
        )
      tellAnswer(context, claim, 'APPEAL')
      return {
        patch: {
          fields: {
            ...{ supplierReply: 'APPEAL', supplierReplyTime: nowText(context) },
            ...{ appealContent: content, appealAmount: acceptedAmount, appealFileIds: fileIds },
            appealRound: (claim.appealRound ?? 0) + 1,
          },
        },
      }
    },
    async doHandleAppeal(context, claim, { result, amount, opinion }) {
      const decided: Fields = { handleResult: result, handleOpinion: opinion }
      const supplierId = claim.supplierId ?? ''
      context.emit('srmQcnClaim.appealHandled', {
        ...told(claim),
        ...{ supplierId, handleResult: result },
      })
      if (result === 'REVOKE') return { to: 'REVOKED', patch: { fields: decided } }
      if (result === 'UPHOLD' && (claim.appealRound ?? 0) >= MOST_APPEALS)
        return {
          to: 'CONFIRMED',
          patch: { fields: { ...decided, ...(await confirmed(context, claim)) } },
        }
      const fields = { ...decided, ...(await askedAgain(context, claim)) }
      if (result === 'UPHOLD') return { to: 'PUBLISHED', patch: { fields } }
      return {
        to: 'PUBLISHED',
        patch: { fields: { ...fields, amendedAmount: lowered(context, claim, amount) } },
      }
    },
    async doCreateDeduction(context, claim) {
      return { patch: { fields: await deduct(context, claim, sourceOf(claim)) } }
    },
    async doSettle(_context, _claim, { outcome }) {
      return { to: settled(outcome) }
    },
    async doInvalid(context, claim, { reason }) {
      if (claim.deductionId) await cancelCharge(context, claim, sourceOf(claim))
      if (claim.sharedFlag === 'Y')
        context.emit('srmQcnClaim.invalidated', {
          ...told(claim),
          ...{ supplierId: claim.supplierId ?? '', reason },
        })
      return { patch: { fields: { chargeFailedFlag: 'N', invalidReason: reason } } }
    },
  },
  clock: {
    /** Silence is consent only where a contract with the supplier says so; otherwise it is reminded every day. */
    async unanswered(context, claim) {
      if (await isSilenceConsent(context, claim)) {
        await context.run(srmQcnClaim, 'doDeemAccepted', claim.id)
        return
      }
      context.emit('srmQcnClaim.replyDue', {
        ...told(claim),
        ...{ supplierId: claim.supplierId ?? '', replyDeadline: claim.replyDeadline ?? '' },
      })
    },
  },
})
