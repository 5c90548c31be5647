import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import '../tenders.errors.ts'
import { barredReasons, told } from '../srmBidDocument/operations/bidders.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import { type ClearedBid, clearanceChecks, clearanceResult } from './clearance.ts'
import { srmBidSupplier } from './srmBidSupplier.definition.ts'
import type { Bidder } from './srmBidSupplier.rules.ts'

/** The tender while its opened bids are cleared: the jury has not begun. */
async function tenderToClear(context: OperationContext, { documentId }: Bidder): Promise<Tender> {
  const tender = await context.lock(srmBidDocument, documentId ?? '')
  assertClearing(context, tender)
  return tender
}

function assertClearing(context: OperationContext, { status }: Pick<Tender, 'status'>): void {
  if (status !== 'CLOSED' && status !== 'OPENED') context.refuse('CLEARANCE_OVER')
}

/** Bids stay opened while the jury works on them. */
export const afterClearance = hinderedBy(async (context, { documentId }: Bidder) => {
  const [tender] = await context.select(srmBidDocument, { id: documentId ?? '' })
  if (tender) assertClearing(context, tender)
})

async function openedBids(context: OperationContext, tender: Tender): Promise<ClearedBid[]> {
  const bidders = await context.select(srmBidSupplier, { documentId: tender.id, status: 'OPENED' })
  const cleared: ClearedBid[] = []
  for (const { id } of await context.select(srmBidRespond, {
    ...{ documentId: tender.id, status: ['TECH_OPENED', 'OPENED'] },
  })) {
    const bid = await context.find(srmBidRespond, id)
    const bidder = bidders.find(({ supplierId }) => supplierId === bid?.supplierId)
    if (!bid || !bidder) continue
    const barred = await barredReasons(context, tender, bid.supplierId ?? '')
    const supplier = await context.findMaster(srmPosSupplier, bid.supplierId)
    const name = supplier?.supplierName ?? ''
    cleared.push({ bid, bidder, name, barred: barred ? told(barred.reasons) : null })
  }
  return cleared
}

/** Runs the checks and keeps them. A bid that fails one waits for the supervisor. */
export async function runClearance(context: OperationContext, bidder: Bidder) {
  const tender = await tenderToClear(context, bidder)
  const bids = await openedBids(context, tender)
  const own = bids.find(({ bid }) => bid.supplierId === bidder.supplierId)
  if (!own) throw new Error(`Bidder ${bidder.id} has no opened bid`)
  const checks = clearanceChecks({
    ...{ own, others: bids.filter((one) => one !== own), signs: tender.conflicts },
    ...{ bidValidDays: tender.bidValidDays, sections: tender.sections },
    rule: (await context.findMaster(srmBidRule, tender.ruleId)) ?? null,
  })
  const result = clearanceResult(checks)
  const { id, documentNumber, title } = bidder
  if (result === 'FAIL')
    context.emit('srmBidSupplier.clearanceFailed', {
      ...{ id, documentNumber, title, userId: tender.supervisorId },
    })
  return {
    patch: {
      fields: {
        ...{ clearanceResult: result, clearanceTime: nowText(context), clearanceRemark: null },
      },
      remove: { clearanceChecks: bidder.clearanceChecks.map((check) => check.id) },
      add: { clearanceChecks: checks },
    },
  }
}

/** The supervisor rejects the bid, or lets it go on to the jury with a remark. */
export async function decideClearance(
  context: OperationContext,
  bidder: Bidder,
  { decision, reason }: InputOf<typeof srmBidSupplier, 'doDecideClearance'>,
) {
  await tenderToClear(context, bidder)
  if (decision === 'PASS')
    return {
      to: 'OPENED' as const,
      patch: { fields: { clearanceResult: 'WARN', clearanceRemark: reason } },
    }
  const { documentId, supplierId, documentNumber, title } = bidder
  for (const { id } of await context.select(srmBidRespond, {
    ...{ documentId, supplierId, status: ['TECH_OPENED', 'OPENED'] },
  }))
    await context.run(srmBidRespond, 'doReject', id, { reason })
  context.emit('srmBidSupplier.rejected', {
    ...{ id: documentId ?? '', documentNumber, title, supplierId, reason },
  })
  return {
    to: 'REJECTED' as const,
    patch: { fields: { clearanceRemark: reason, rejectReason: reason } },
  }
}
