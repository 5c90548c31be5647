import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import {
  forfeitDeposit,
  type NewDeposit,
  registerDeposit,
  returnDeposit,
} from '../../settlement/ports.ts'
import '../tenders.errors.ts'
import { assertNotShortlisted, tenderAwarding } from '../needed.ts'
import { assertMayBid, openBid, showNotices } from '../srmBidDocument/operations/bidders.ts'
import { assertTakesBids } from '../srmBidDocument/operations/bidding.ts'
import { DAY_MINUTES } from '../srmBidDocument/operations/publish.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import { afterClearance, decideClearance, runClearance } from './clearing.ts'
import { namePartners } from './partners.ts'
import { doUrgeAll, findResponses } from './responses.ts'
import { srmBidSupplier } from './srmBidSupplier.definition.ts'
import type { Bidder } from './srmBidSupplier.rules.ts'

/** The tender of a bidder while it still takes bids; refuses otherwise. */
async function runningTender(context: OperationContext, { documentId }: Bidder) {
  const tender = await context.lock(srmBidDocument, documentId ?? '')
  return { tender, now: await assertTakesBids(context, tender) }
}

const tenderOf = async (context: OperationContext, { documentId }: Bidder) =>
  (await context.find(srmBidDocument, documentId ?? '')) as Tender

const afterDeadline = hinderedBy(async (context, bidder: Bidder) =>
  assertTakesBids(context, await tenderOf(context, bidder)),
)

/** Whoever is reminded today already is left alone. */
async function assertMayUrge(context: OperationContext, tender: Tender, bidder: Bidder) {
  await assertTakesBids(context, tender)
  const since = minutesAfter(context, nowText(context), -DAY_MINUTES)
  if (bidder.urgedTime && bidder.urgedTime > since) context.refuse('BIDDER_URGED_TODAY')
}

const told = ({ documentId, documentNumber, title, supplierId }: Bidder) => ({
  ...{ id: documentId ?? '', documentNumber, title, supplierId },
})

type Paid = { amount: string; paidTime: string; voucher: string | null }

/** A document fee is paid as a whole; a deposit may arrive in parts. */
function received(due: string | null, before: string | null, { amount }: Paid) {
  const total = sum([before, amount])
  return { total: fixed(total, 2), isEnough: !isGreater(due, total.toFixed()) }
}

/** The deposit that settlement holds for the bidder; none for the guarantee of a bank. */
async function cashDeposit(context: OperationContext, bidder: Bidder): Promise<NewDeposit | null> {
  const tender = await context.find(srmBidDocument, bidder.documentId ?? '')
  if (tender?.depositMode !== 'CASH') return null
  return {
    documentNumber: tender.documentNumber ?? '',
    supplierId: bidder.supplierId ?? '',
    orgId: tender.orgId ?? '',
    currencyCode: tender.currencyCode ?? '',
    amount: bidder.depositPaidAmount ?? '0',
    receivedDate: (bidder.depositPaidTime ?? '').slice(0, 10),
    bankVoucherNo: bidder.depositVoucher,
  }
}

async function refunded(context: OperationContext, bidder: Bidder) {
  context.emit('srmBidSupplier.depositRefunded', told(bidder))
  return {
    patch: { fields: { depositStatus: 'REFUNDED' as const, refundTime: nowText(context) } },
  }
}

export const srmBidSupplierOperations = defineOperations(srmBidSupplier, {
  async beforeSave(context, bidder, before) {
    // A proof was handed in: the buyer's side has something to check.
    if (!before || bidder.depositFileIds === before.depositFileIds) return
    await runningTender(context, bidder)
    if (bidder.docFeeStatus === 'UNPAID') bidder.docFeeStatus = 'TO_CONFIRM'
    if (bidder.depositStatus === 'UNPAID') bidder.depositStatus = 'TO_CONFIRM'
  },
  actions: { findResponses, doUrgeAll },
  hindrances: {
    saveSupplierReply: afterDeadline,
    doNamePartners: afterDeadline,
    doSignUpAgain: hinderedBy(async (context, bidder) => {
      const tender = await tenderOf(context, bidder)
      assertSignUp(context, tender.signupEndTime, await assertTakesBids(context, tender))
      await assertNotShortlisted(context, tender.id)
    }),
    doAuditSignUp: hinderedBy(async (context, bidder) => {
      await assertNotShortlisted(context, bidder.documentId ?? '')
      await assertTakesBids(context, await tenderOf(context, bidder))
    }),
    doUrge: hinderedBy(async (context, bidder) =>
      assertMayUrge(context, await tenderOf(context, bidder), bidder),
    ),
    doClearanceBidding: afterClearance,
    doDecideClearance: afterClearance,
  },
  effects: {
    async saveSupplierReply(context, bidder, { reply, reason }) {
      const { tender, now } = await runningTender(context, bidder)
      const isDeclined = reply === 'DECLINED'
      if (isDeclined && !reason) context.refuse('BIDDER_REASON', {}, { field: 'reason' })
      const isChange = bidder.status !== 'INVITED'
      const last = minutesAfter(context, tender.bidEndTime ?? '', -DAY_MINUTES)
      if (isChange && now >= last) context.refuse('BIDDER_DECLINE_LATE', {}, { field: 'reply' })
      if (!isDeclined) {
        await assertMayBid(context, others(tender, bidder), bidder.supplierId ?? '')
        await openBid(context, tender, {
          ...{ supplierId: bidder.supplierId ?? '', sectionNos: bidder.sectionNos },
        })
      }
      return {
        to: isDeclined ? ('DECLINED' as const) : ('ACCEPTED' as const),
        patch: {
          fields: {
            replyStatus: reply,
            replyTime: nowText(context),
            declineReason: isDeclined ? reason : null,
          },
        },
      }
    },
    async doNamePartners(context, bidder, input) {
      const { tender } = await runningTender(context, bidder)
      return namePartners(context, tender, bidder, input)
    },
    async doSignUpAgain(context, bidder) {
      const { tender } = await runningTender(context, bidder)
      assertSignUp(context, tender.signupEndTime, await momentText(context))
      await assertNotShortlisted(context, tender.id)
      const { id, documentNumber, title, buyerId } = bidder
      context.emit('srmBidSupplier.signedUp', { id, documentNumber, title, buyerId })
      return { patch: { fields: { signupAuditStatus: 'TO_CHECK', signupAuditRemark: null } } }
    },
    async doAuditSignUp(context, bidder, { passFlag, remark }) {
      await assertNotShortlisted(context, bidder.documentId ?? '')
      const isPassed = passFlag === 'Y'
      if (!isPassed && !remark) context.refuse('BIDDER_REFUSAL_REASON', {}, { field: 'remark' })
      return audited(context, bidder, isPassed, remark)
    },
    followShortlist: (context, bidder, { isIn, remark }) => audited(context, bidder, isIn, remark),
    async doConfirmFee(context, bidder, paid) {
      const { isEnough } = received(bidder.docFee, '0', paid)
      if (!isEnough)
        context.refuse('BIDDER_FEE_SHORT', { due: bidder.docFee ?? '' }, { field: 'amount' })
      return { patch: { fields: { docFeeStatus: 'CONFIRMED' } } }
    },
    async doConfirmDeposit(context, bidder, paid) {
      const { depositAmount, depositPaidAmount } = bidder
      const { total, isEnough } = received(depositAmount, depositPaidAmount, paid)
      const fields = {
        depositPaidAmount: total,
        depositStatus: isEnough ? ('CONFIRMED' as const) : ('UNPAID' as const),
        depositPaidTime: paid.paidTime,
        depositVoucher: paid.voucher,
      }
      if (isEnough) {
        const deposit = await cashDeposit(context, { ...bidder, ...fields })
        if (deposit) await registerDeposit(context, deposit)
        context.emit('srmBidSupplier.depositConfirmed', told(bidder))
      }
      return { patch: { fields } }
    },
    async doRefundDeposit(context, bidder) {
      const deposit = await cashDeposit(context, bidder)
      if (!deposit) return refunded(context, bidder)
      await returnDeposit(context, deposit)
      return { patch: { fields: { depositStatus: 'TO_REFUND' } } }
    },
    doDepositRefunded: refunded,
    async doForfeitDeposit(context, bidder, { reason }) {
      const deposit = await cashDeposit(context, bidder)
      if (deposit) {
        // It may have been confirmed before settlement held deposits.
        await registerDeposit(context, deposit)
        await forfeitDeposit(context, { ...deposit, reason })
      }
      return { patch: { fields: { depositStatus: 'FORFEITED', forfeitReason: reason } } }
    },
    doClearanceBidding: runClearance,
    doDecideClearance: decideClearance,
    async doResult(_context, _bidder, { to }) {
      // An award that is begun again takes its letters back.
      const noLetter = {
        ...{ notificationType: null, notificationText: null },
        ...{ notificationTime: null, notificationReadTime: null },
      }
      return { to, patch: { fields: to === 'OPENED' ? noLetter : {} } }
    },
    saveNotification: async (_context, _bidder, { patch }) => ({ patch }),
    async doReceiveNotification(context, bidder) {
      const notificationReadTime = nowText(context)
      const awarding = providerOf(context.platform.registry, tenderAwarding)
      await awarding?.letterReceived(context, bidder, notificationReadTime)
      return { patch: { fields: { notificationReadTime } } }
    },
    async followContract(_context, _bidder, { contractDate }) {
      return { patch: { fields: { contractDate } } }
    },
    async doUrge(context, bidder) {
      const tender = await context.lock(srmBidDocument, bidder.documentId ?? '')
      await assertMayUrge(context, tender, bidder)
      // Whoever has bid is left alone, and looks the same: the buyer must not learn who has bid.
      const { documentId, supplierId, bidEndTime } = bidder
      const [bid] = await context.select(srmBidRespond, {
        ...{ documentId, supplierId, status: 'SUBMITTED' },
      })
      if (!bid) context.emit('srmBidSupplier.urged', { ...told(bidder), bidEndTime })
      return { patch: { fields: { urgedTime: nowText(context) } } }
    },
  },
  prints: {
    participation: {},
    letter: {
      title: t('通知书', 'Letter'),
      facts: ['documentNumber', 'title', 'supplierId', 'notificationType', 'notificationTime'],
      ...{ tables: [], totals: [] },
      notes: ['notificationText'],
      signatures: [t('采购方签章', 'For the buyer')],
    },
  },
  async enrich({ db, caller }, rows) {
    if (rows.length === 0 || caller?.side === 'supplier') return
    const ids = rows.map(({ id }) => id)
    // Before the opening only where the tender shows names; a statutory tender never does.
    const { rows: states } = await sql<{ id: string; state: string }>`
      select b.id, case when r.submit_time is null then 'NONE' else 'SUBMITTED' end as state
      from ${sql.table(tableOf(srmBidSupplier))} b
      join ${sql.table(tableOf(srmBidDocument))} d on d.id = b.document_id
      left join ${sql.table(tableOf(srmBidRespond))} r
        on r.document_id = b.document_id and r.supplier_id = b.supplier_id
      where b.id = any(${ids}::bigint[])
        and (d.respondent_visibility = 'NAMES' or d.status = 'OPENED')`.execute(db)
    const known = new Map(states.map(({ id, state }) => [id, state]))
    for (const row of rows) row.bidState = known.get(row.id) ?? null
  },
})

/** A sign-up was checked: the supplier may bid, or is told why not. */
async function audited(
  context: OperationContext,
  bidder: Bidder,
  isPassed: boolean,
  remark: string | null,
) {
  const { tender } = await runningTender(context, bidder)
  const { sectionNos } = bidder
  const supplierId = bidder.supplierId ?? ''
  if (isPassed) {
    await assertMayBid(context, tender, supplierId)
    await context.run(srmBidDocument, 'followJoin', tender.id, { supplierId, sectionNos })
    await openBid(context, tender, { supplierId, sectionNos })
    await showNotices(context, tender.id, supplierId)
  }
  context.emit('srmBidSupplier.audited', told(bidder))
  return {
    to: isPassed ? ('ACCEPTED' as const) : ('REFUSED' as const),
    patch: {
      fields: { signupAuditStatus: isPassed ? 'PASSED' : 'REFUSED', signupAuditRemark: remark },
    },
  }
}

/** A bidder is not related to itself. */
function others<T extends { participants: { supplierId: string | null }[] }>(
  tender: T,
  { supplierId }: Bidder,
): T {
  return {
    ...tender,
    participants: tender.participants.filter((one) => one.supplierId !== supplierId),
  }
}

export function assertSignUp(
  context: OperationContext,
  signupEndTime: string | null,
  now: string,
): void {
  if (now >= (signupEndTime ?? ''))
    context.refuse('NOTICE_SIGN_UP_ENDED', { time: signupEndTime ?? '' })
}
