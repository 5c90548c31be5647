import { defineOperations, hinderedBy } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { readOwn } from '../../sealing/ports.ts'
import { stopAsking } from '../calls.ts'
import '../negotiation.errors.ts'
import {
  assertFree,
  assertRuns,
  assertWaits,
  fillFromTender,
  ownCall,
  rankedSuppliers,
} from '../rounds.ts'
import { type Bargaining, type Called, itemsOf } from './bargaining.ts'
import { adjustEnd, cancel, nextRoundNum, publish } from './calling.ts'
import { assertEnded, open, type Reply, reply, sealedReply } from './replies.ts'
import { srmBidBargaining } from './srmBidBargaining.definition.ts'

const EMPTY = {
  ...{ respondId: null, beforeAmount: null, targetAmount: null, shownTarget: null },
  ...{ replyStatus: null, replyTime: null, revision: 0, commitment: null, afterAmount: null },
  ...{ otherTerms: null, rankNum: null },
} as const

export const srmBidBargainingOperations = defineOperations(srmBidBargaining, {
  async beforeSave(context, bargaining) {
    if (bargaining.status !== 'DRAFT') return
    await fillFromTender(context, bargaining, 'allowBargain')
    if (bargaining.suppliers.length > 0) return
    const ranked = await rankedSuppliers(context, bargaining)
    const ids = await drawIds(context.tx, ranked.length)
    bargaining.suppliers = ranked.map(
      (supplierId, place): Called => ({ ...EMPTY, id: ids[place] ?? '', supplierId }) as Called,
    )
  },
  hindrances: {
    doPublish: hinderedBy(async (context, bargaining) => {
      await assertFree(context, bargaining, 'allowBargain')
      await nextRoundNum(context, bargaining)
    }),
    doReply: hinderedBy(async (context, bargaining) => {
      await assertRuns(context, bargaining)
      await ownCall(context, bargaining)
    }),
    doAdjustEndDate: hinderedBy(assertRuns),
    doOpen: hinderedBy(assertEnded),
    doNextRound: hinderedBy(async (context, bargaining) => {
      await assertWaits(context, bargaining, 'allowBargain')
      await nextRoundNum(context, bargaining)
    }),
  },
  effects: {
    doPublish: publish,
    doReply: reply,
    doAdjustEndDate: adjustEnd,
    async doEnd(context, { id, bargainNumber, title, buyerId }) {
      await stopAsking(context, srmBidBargaining, id)
      context.emit('srmBidBargaining.ended', { id, bargainNumber, title, buyerId })
    },
    doOpen: open,
    async doNextRound(context, bargaining, { endTime }) {
      await nextRoundNum(context, bargaining)
      const { documentId, sectionNo, bargainMode, topic, targetFlag, singleReason } = bargaining
      const made = await context.create(srmBidBargaining, {
        ...{ documentId, sectionNo, bargainMode, topic, targetFlag, singleReason, endTime },
        suppliers: bargaining.suppliers.map(({ supplierId }) => ({ supplierId })),
      })
      return { answer: { id: made.id, number: made.bargainNumber } }
    },
    doCancel: cancel,
    followTender: cancel,
  },
  async enrich({ caller, db, platform }, rows) {
    if (caller?.side !== 'supplier') return
    for (const row of rows) {
      const isSealed = row.status === 'RUNNING' || row.status === 'ENDED'
      // Only the whole record is read back: lists and exports never hold a sealed price.
      if (!isSealed || !Array.isArray(row.suppliers) || !Array.isArray(row.items)) continue
      const bargaining = row as unknown as Bargaining
      const own = bargaining.suppliers.find((one) => one.supplierId === caller.supplierId)
      if (!own) continue
      const content = (await readOwn(platform, db, sealedReply(row.id, own))) as Reply | null
      own.otherTerms = content?.otherTerms ?? null
      const given = new Map(content?.items.map((one) => [one.lineNum, one.replyPrice]))
      for (const item of itemsOf(bargaining, own))
        item.replyPrice = given.get(item.lineNum ?? 0) ?? null
    }
  },
})
