import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createPriceRows, endPriceRows } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { barredReasons } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidNotice } from '../../tenders/srmBidNotice/srmBidNotice.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import '../awarding.errors.ts'
import { srmBidResult } from '../srmBidResult/srmBidResult.definition.ts'
import { finalBids } from './prices.ts'
import { isAwarded, type Picketage, winnersOf } from './srmBidPicketage.rules.ts'

/** `sourceType` under which awards of tenders are in the price library. */
const SOURCE = 'BID'
const SETTLED = ['CONTRACTED', 'COMPLETED']

/** Winners are checked again, and their bids must still bind them. */
export async function assertAwardable(
  context: OperationContext,
  picketage: Picketage,
): Promise<void> {
  const bids = await finalBids(context, picketage.documentId ?? '')
  for (const winner of winnersOf(picketage)) {
    const { supplierId, respondId } = winner
    const row = picketage.suppliers.indexOf(winner)
    const at = { child: 'suppliers', row, field: 'supplierId' }
    const barred = await barredReasons(context, picketage, supplierId ?? '', 'AWARD')
    if (barred) context.refuse('PICKETAGE_BARRED', barred, at)
    const bid = bids.find((one) => one.respondId === respondId)?.bid
    const date = addDays((bid?.bidEndTime ?? '').slice(0, 10), bid?.validDays ?? 0)
    if (date >= context.today) continue
    const supplier = (await context.findMaster(srmPosSupplier, supplierId))?.supplierName ?? ''
    context.refuse('PICKETAGE_BID_EXPIRED', { supplier, date }, at)
  }
}

const sectionsOf = ({ sections }: Picketage, statusOf: (isWon: boolean) => string) =>
  sections.map((section) => ({
    ...{ sectionNo: section.sectionNo ?? 0, sectionStatus: statusOf(isAwarded(section)) },
  }))

/** The award counts: prices enter the library, bids and bidders get their result, the tender is awarded. */
export async function takeEffect(context: OperationContext, picketage: Picketage) {
  const documentId = picketage.documentId ?? ''
  const coded = picketage.items.filter(({ itemId }) => itemId !== null)
  const bids = await finalBids(context, documentId)
  const priceBasis = picketage.priceBasis ?? 'TAX_EXCLUDED'
  const made = await createPriceRows(
    context,
    SOURCE,
    picketage.picketageNumber ?? '',
    coded.map((line) => ({
      ...{ sourceLineId: line.id, orgId: picketage.orgId, supplierId: line.supplierId ?? '' },
      ...{ itemId: line.itemId ?? '', currencyCode: picketage.currencyCode ?? '' },
      ...{ priceType: 'FORMAL', uomCode: line.uomCode ?? '', priceUnitQty: '1', priceBasis },
      taxRate: line.taxRate ?? '0',
      price:
        (priceBasis === 'TAX_INCLUDED' ? line.awardPriceInclTax : line.awardPriceExclTax) ?? '0',
      effectiveFrom: picketage.effectiveFrom ?? '',
      effectiveTo: picketage.effectiveTo ?? '',
      paymentTermId: bids.find((one) => one.supplierId === line.supplierId)?.paymentTermId ?? null,
    })),
  )
  const won = new Set(winnersOf(picketage).map(({ supplierId }) => supplierId))
  for (const { id, supplierId } of await context.select(srmBidRespond, {
    ...{ documentId, status: 'OPENED' },
  }))
    await context.run(srmBidRespond, 'doResult', id, { to: won.has(supplierId) ? 'WON' : 'LOST' })
  for (const { id, supplierId } of await context.select(srmBidSupplier, {
    ...{ documentId, status: 'OPENED' },
  }))
    await context.run(srmBidSupplier, 'doResult', id, { to: won.has(supplierId) ? 'WON' : 'LOST' })
  await context.run(srmBidDocument, 'followAward', documentId, {
    to: 'AWARDED',
    sections: sectionsOf(picketage, (isWon) => (isWon ? 'AWARDED' : 'FAILED')),
  })
  const priceOf = new Map(made.map(({ sourceLineId, priceId }) => [sourceLineId, priceId]))
  return { items: coded.map(({ id }) => ({ id, priceId: priceOf.get(id) ?? null })) }
}

const winnersSigned = async (context: OperationContext, { documentId }: Picketage) =>
  (await context.select(srmBidSupplier, { documentId })).filter(
    ({ contractDate }) => contractDate !== null,
  )

async function assertNotSettled(context: OperationContext, { id }: Picketage): Promise<void> {
  const results = await context.select(srmBidResult, { picketageId: id })
  if (results.some(({ status }) => SETTLED.includes(status))) context.refuse('PICKETAGE_CONTRACTED')
}

/** Nobody has signed a contract. */
export async function assertRevocable(
  context: OperationContext,
  picketage: Picketage,
): Promise<void> {
  await assertNotSettled(context, picketage)
  const signed = await winnersSigned(context, picketage)
  if (signed.length > 0) context.refuse('PICKETAGE_CONTRACTED')
}

/** There is a winner who has not signed, this one if it is named. */
export async function assertReplaceable(
  context: OperationContext,
  picketage: Picketage,
  replaced?: string,
): Promise<void> {
  await assertNotSettled(context, picketage)
  const signed = new Set(
    (await winnersSigned(context, picketage)).map(({ supplierId }) => supplierId),
  )
  const winners = replaced ? [replaced] : winnersOf(picketage).map(({ supplierId }) => supplierId)
  if (winners.every((supplierId) => signed.has(supplierId)))
    context.refuse('PICKETAGE_CONTRACTED', {}, replaced ? { field: 'supplierId' } : {})
}

/**
 * Takes an award back that was published or took effect: nothing of it counts any more. Who has signed a contract stays a
 * winner; only another one can be replaced.
 */
export async function undo(
  context: OperationContext,
  picketage: Picketage,
  { to, reason, replaced }: { to: 'AWARDING' | 'EVALUATED'; reason: string; replaced?: string },
): Promise<void> {
  const documentId = picketage.documentId ?? ''
  if (replaced) await assertReplaceable(context, picketage, replaced)
  else await assertRevocable(context, picketage)
  const results = await context.select(srmBidResult, { picketageId: picketage.id })
  for (const { id, status } of results)
    if (status !== 'REVOKED') await context.run(srmBidResult, 'doInvalid', id)
  for (const { id } of await context.select(srmBidNotice, {
    ...{ documentId, noticeType: ['CANDIDATE', 'AWARD'], status: 'PUBLISHED' },
  }))
    await context.run(srmBidNotice, 'doInvalid', id, { reason })
  if (picketage.status === 'EFFECTIVE') {
    const number = picketage.picketageNumber ?? ''
    await endPriceRows(context, {
      ...{ sourceType: SOURCE, sourceNumber: number, effectiveTo: context.today },
      causeNumber: number,
    })
    const settled = { documentId, status: ['WON', 'LOST'] }
    for (const { id } of await context.select(srmBidRespond, settled))
      await context.run(srmBidRespond, 'doResult', id, { to: 'OPENED' })
    for (const { id } of await context.select(srmBidSupplier, settled))
      await context.run(srmBidSupplier, 'doResult', id, { to: 'OPENED' })
  }
  await reopen(context, picketage, to)
}

/** The tender goes back to where it is awarded anew. */
export async function reopen(
  context: OperationContext,
  picketage: Picketage,
  to: 'AWARDING' | 'EVALUATED',
): Promise<void> {
  const sections = sectionsOf(picketage, () => 'EVALUATED')
  await context.run(srmBidDocument, 'followAward', picketage.documentId ?? '', { to, sections })
}
