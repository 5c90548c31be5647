import { tableOf } from '@opensrm/kernel/document/define.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../inquiries.errors.ts'
import { chainAction, draftContracts } from '../../demand/ports.ts'
import { countOrdered } from '../../orders/ports/rules.ts'
import { acceptRelations } from '../../tenderSetup/ports.ts'
import { srmInqAuctionAnswer } from '../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { followHolds } from '../srmInqInquiry/operations/holds.ts'
import { invitableRefusal } from '../srmInqInquiry/operations/publish.ts'
import { expireAnswers } from './operations/answers.ts'
import { approve, assertAwardable, completeAwards, order, propose } from './operations/award.ts'
import {
  addSupplier,
  adjustEnd,
  assertNotEnded,
  changeOpeners,
  end,
  startNow,
  tieBreak,
  tied,
} from './operations/bidding.ts'
import { assertNotRepeated, cancel, fail, retender } from './operations/ending.ts'
import { fillLastPrices } from './operations/figures.ts'
import { assertMayOpen, openAnswers } from './operations/opening.ts'
import { publish, setKey, unpublish, untouchedAnswers } from './operations/publish.ts'
import { srmInqAuction } from './srmInqAuction.definition.ts'
import type { Auction } from './srmInqAuction.rules.ts'

export const srmInqAuctionOperations = defineOperations(srmInqAuction, {
  async beforeSave(context, auction) {
    if (auction.status !== 'DRAFT') return (await completeAwards(context, auction)).issues
    await fillLastPrices(context, auction)
    return []
  },
  async afterSave(context, auction, before) {
    await followHolds(context, before?.items ?? [], auction.items, auction.auctionNumber ?? '')
  },
  async beforeDelete(context, auction) {
    await followHolds(context, auction.items, [], auction.auctionNumber ?? '')
  },
  hindrances: {
    doPublish: invitableRefusal,
    doUnpublish: hinderedBy(untouchedAnswers),
    doAdjustEndDate: hinderedBy(assertNotEnded),
    doAddSupplier: hinderedBy(assertNotEnded),
    doAcceptRelations: hinderedBy((context, auction) => relationsAccepted(context, auction, '')),
    doBidOpening: hinderedBy(assertMayOpen),
    doTieBreak: hinderedBy(async (context, auction) => {
      const opened = await context.select(srmInqAuctionAnswer, {
        ...{ auctionId: auction.id, status: 'OPENED' },
      })
      const answers = await Promise.all(
        opened.map(({ id }) => context.find(srmInqAuctionAnswer, id)),
      )
      tied(
        context,
        auction,
        answers.flatMap((answer) => answer ?? []),
      )
    }),
    doRetender: hinderedBy(assertNotRepeated),
  },
  actions: { findChain: chainAction(srmInqAuction) },
  effects: {
    doCreateContract: (context, auction, { templateId }) =>
      draftContracts(context, {
        ...{ sourceType: 'AUCTION', templateId },
        lines: auction.awards.map(({ id }) => ({ sourceLineId: id, quantity: null })),
      }),
    doSetKey: setKey,
    doPublish: publish,
    doUnpublish: unpublish,
    doStartImmediately: startNow,
    doAdjustEndDate: adjustEnd,
    doAddSupplier: addSupplier,
    doAcceptRelations: async (context, auction, { reason }) => ({
      patch: await relationsAccepted(context, auction, reason),
    }),
    doChangeOpeners: changeOpeners,
    doEnd: end,
    doBidOpening: openAnswers,
    doTieBreak: tieBreak,
    doEndTieBreak: expireAnswers,
    doPropose: propose,
    doSubmit: async (context, auction) => void (await assertAwardable(context, auction)),
    doApproval: approve,
    generatePurOrder: order,
    followOrders: async (_context, { awards }, { changes }) => ({
      patch: {
        rows: { awards: countOrdered(awards, changes, srmInqAuction.children.awards.fields) },
      },
    }),
    doFail: fail,
    doCancel: cancel,
    doRetender: retender,
  },
  async enrich({ db, platform, caller }, rows) {
    if (rows.length === 0) return
    const { rows: answers } = await sql<Answered>`
      select distinct on (auction_id, supplier_id) auction_id, supplier_id, status, viewed_time, submit_time,
        deposit_status
      from ${sql.table(tableOf(srmInqAuctionAnswer))}
      where auction_id = any(${rows.map(({ id }) => id)}::bigint[]) and status <> 'RECALLED'
      order by auction_id, supplier_id, round_num`.execute(db)
    const { fields } = srmInqAuction.children.suppliers
    for (const row of rows) {
      const own = answers.filter((one) => one.auction_id === row.id)
      row.answerCount = own.filter(({ status }) => !(status in UNANSWERED)).length
      if (!Array.isArray(row.suppliers)) continue
      for (const supplier of row.suppliers) {
        const found = own.find((one) => one.supplier_id === supplier.supplierId)
        if (!found) continue
        supplier.answerStatus = UNANSWERED[found.status] ?? 'SUBMITTED'
        supplier.viewedTime = found.viewed_time
        supplier.answeredTime = found.submit_time
        supplier.depositStatus = found.deposit_status
      }
      await attachRowLabels(db, platform.registry, fields, row.suppliers, caller?.language ?? 'CN')
    }
  },
})

/** The relations that the supervisor lets pass; refused where there are none. */
const relationsAccepted = async (context: OperationContext, auction: Auction, reason: string) =>
  (await acceptRelations(context, auction, { suppliers: auction.suppliers, reason })) ??
  context.refuse('AUC_RELATIONS_NONE')

type Answered = {
  auction_id: string
  supplier_id: string
  status: string
  viewed_time: string | null
  submit_time: string | null
  deposit_status: string | null
}

/** States of an answer as the reply of its supplier; all others mean that it was submitted. */
const UNANSWERED: { readonly [status: string]: string } = {
  PENDING: 'PENDING',
  DRAFT: 'DRAFT',
  REFUSED: 'REFUSED',
  EXPIRED: 'EXPIRED',
}
