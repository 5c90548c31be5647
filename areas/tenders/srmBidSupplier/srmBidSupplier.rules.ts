import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import '../tenders.errors.ts'
import { srmBidSupplier } from './srmBidSupplier.definition.ts'

export type Bidder = RecordOf<typeof srmBidSupplier>

const OPEN = ['UNPAID', 'TO_CONFIRM']

const feeIsDue = ({ docFeeStatus }: Bidder): Refusal | null =>
  OPEN.includes(docFeeStatus ?? '') ? null : { code: 'BIDDER_NOTHING_DUE' }

const depositIsDue = ({ depositStatus }: Bidder): Refusal | null =>
  OPEN.includes(depositStatus ?? '') ? null : { code: 'BIDDER_NOTHING_DUE' }

const depositIsPaid = ({ depositStatus }: Bidder): Refusal | null =>
  depositStatus === 'CONFIRMED' ? null : { code: 'BIDDER_NO_DEPOSIT' }

/** A part that arrived is given back too. */
const depositIsThere = ({ depositStatus, depositPaidAmount }: Bidder): Refusal | null =>
  depositStatus === 'CONFIRMED' ||
  (OPEN.includes(depositStatus ?? '') && isPositive(depositPaidAmount))
    ? null
    : { code: 'BIDDER_NO_DEPOSIT' }

/** A winner's deposit secures the contract. */
const depositIsHeld = (bidder: Bidder): Refusal | null =>
  depositIsThere(bidder) ??
  (bidder.status === 'WON' && !bidder.contractDate ? { code: 'BIDDER_NOT_CONTRACTED' } : null)

const letterIsNew = ({ notificationTime, notificationReadTime }: Bidder): Refusal | null =>
  notificationTime && !notificationReadTime ? null : { code: 'BIDDER_NO_LETTER' }

/** The supervisor decides on what the checks reject, and on nothing else. */
function decidesClearance(
  { supervisorId, clearanceResult }: Bidder,
  { userId }: RuleContext,
): Refusal | null {
  if (userId !== supervisorId) return { code: 'CLEARANCE_NOT_SUPERVISOR' }
  return clearanceResult === 'FAIL' ? null : { code: 'CLEARANCE_NOT_FAILED' }
}

const consortiumIsAccepted = ({ consortiumFlag }: Bidder): Refusal | null =>
  consortiumFlag === 'Y' ? null : { code: 'CONSORTIUM_NOT_ACCEPTED' }

export const srmBidSupplierRules = defineRules(srmBidSupplier, {
  asked: { decider: ({ supervisorId }) => [supervisorId] },
  guards: {
    ...{ feeIsDue, depositIsDue, depositIsHeld, depositIsPaid, letterIsNew, decidesClearance },
    consortiumIsAccepted,
  },
})
