import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgChain } from '../../base-data/ports.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPurRequisition } from '../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import type { InquiryItem } from '../srmInqInquiry/srmInqInquiry.rules.ts'
import { srmInqNewMaterialRecord } from './srmInqNewMaterialRecord.definition.ts'
import { isLive, LIVE, type NewMaterial } from './srmInqNewMaterialRecord.rules.ts'

type Key = { itemId: string | null; orgId: string | null }
type Demand = Key & {
  quantity: string
  uomCode: string | null
  needByDate: string | null
  sourceType: 'REQUISITION' | 'UNPRICED'
  sourceNumber: string | null
  requesterId: string | null
}
type Linked = Pick<InquiryItem, 'id' | 'newMaterialRecordId'>
type Priced = { priceId: string; priceExclTax: string | null; currencyCode: string | null }

/** The formal price of the item that counts in the organisation, from today or from a later day; null without one. */
export async function decidedPrice(
  context: OperationContext,
  { itemId, orgId }: Key,
): Promise<HeaderOf<typeof srmBaseItemPrice> | null> {
  if (!itemId) return null
  const orgs: (string | null)[] = [...(await orgChain(context, orgId)), null]
  const prices = await context.select(srmBaseItemPrice, {
    ...{ itemId, priceType: 'FORMAL', status: 'APPROVED' },
  })
  const [first] = prices
    .filter(
      (price) =>
        orgs.includes(price.orgId) &&
        price.aslHoldFlag !== 'Y' &&
        String(price.effectiveTo) >= context.today,
    )
    .sort((a, b) => String(a.effectiveFrom).localeCompare(String(b.effectiveFrom)))
  return first ?? null
}

async function liveRecord(context: OperationContext, { itemId, orgId }: Key) {
  const [known] = await context.select(srmInqNewMaterialRecord, { itemId, orgId, status: LIVE })
  return known ? context.lock(srmInqNewMaterialRecord, known.id) : null
}

/** A demand for an item without a price: opens a record, or adds to the one that waits for the same price. */
export async function openRecord(context: OperationContext, demand: Demand): Promise<NewMaterial> {
  const { needByDate, sourceType, sourceNumber, requesterId, itemId, orgId, uomCode } = demand
  const known = await liveRecord(context, demand)
  if (!known)
    return context.create(srmInqNewMaterialRecord, {
      ...{ itemId, orgId, needByDate, sourceType, sourceNumber, requesterId },
      ...(uomCode ? { uomCode } : {}),
      demandQuantity: demand.quantity,
    })
  const dates = [known.needByDate, needByDate].filter((date) => date !== null).sort()
  const numbers = new Set([known.sourceNumber, sourceNumber].filter((number) => number !== null))
  const isSameUnit = !uomCode || uomCode === known.uomCode
  const added = isSameUnit ? decimal(demand.quantity) : decimal(0)
  await context.update(srmInqNewMaterialRecord, known.id, {
    fields: {
      demandQuantity: quantity(decimal(known.demandQuantity).plus(added)),
      needByDate: dates[0] ?? null,
      sourceNumber: [...numbers].join(', ').slice(0, 500) || null,
    },
  })
  return known
}

/** A requisition was approved with an item that has no price. */
export async function openForRequisition(
  context: OperationContext,
  requisitionLineId: string,
): Promise<void> {
  const [line] = await context.selectRows(srmPurRequisition, 'lines', { id: requisitionLineId })
  const requisition = line && (await context.find(srmPurRequisition, line.headerId))
  if (!requisition || (await decidedPrice(context, { ...line, orgId: requisition.orgId }))) return
  await openRecord(context, {
    ...{ itemId: line.itemId, orgId: requisition.orgId, uomCode: line.uomCode },
    ...{ quantity: line.quantity ?? '0', needByDate: line.needByDate },
    ...{ sourceType: 'REQUISITION', sourceNumber: requisition.requisitionNumber },
    requesterId: requisition.applicantId,
  })
}

/** A price of the item was published, wherever it came from. */
export async function priceByItem(context: OperationContext, itemId: string): Promise<void> {
  for (const { id } of await context.select(srmInqNewMaterialRecord, { itemId, status: LIVE })) {
    const record = await context.lock(srmInqNewMaterialRecord, id)
    const price = isLive(record) ? await decidedPrice(context, record) : null
    if (price) await context.run(srmInqNewMaterialRecord, 'doPriced', id, pricedBy(price))
  }
}

export const pricedBy = ({
  id,
  priceExclTax,
  currencyCode,
}: HeaderOf<typeof srmBaseItemPrice>): Priced => ({ priceId: id, priceExclTax, currencyCode })

const idsOf = (items: readonly Linked[]): string[] =>
  items.flatMap(({ newMaterialRecordId }) => newMaterialRecordId ?? [])

/**
 * The records that wait for the price of these lines. Those that are to be inquired join the RFQ; a demand of the list
 * of unpriced items that has no record yet gets one.
 */
export async function joinInquiry(
  context: OperationContext,
  inquiry: { id: string; orgId: string | null; items: readonly InquiryItem[] },
): Promise<void> {
  const items: { id: string; newMaterialRecordId: string }[] = []
  for (const item of inquiry.items) {
    const { itemId, quantity: asked, uomCode, needByDate, requisitionLineId } = item
    if (!itemId) continue
    const key = { itemId, orgId: inquiry.orgId }
    const record =
      (await liveRecord(context, key)) ??
      (requisitionLineId || (await decidedPrice(context, key))
        ? null
        : await openRecord(context, {
            ...{ ...key, uomCode, needByDate, quantity: asked ?? '0' },
            ...{ sourceType: 'UNPRICED', sourceNumber: null, requesterId: null },
          }))
    if (record?.status !== 'TO_INQUIRE') continue
    items.push({ id: item.id, newMaterialRecordId: record.id })
    await context.run(srmInqNewMaterialRecord, 'doInquire', record.id, { inquiryId: inquiry.id })
  }
  if (items.length > 0) await context.update(srmInqInquiry, inquiry.id, { rows: { items } })
}

/** The RFQ ended, or its draft lost these lines: their demand is to be inquired again. */
export async function returnRecords(
  context: OperationContext,
  inquiryId: string,
  items: readonly Linked[],
): Promise<void> {
  for (const record of await context.lockAll(srmInqNewMaterialRecord, idsOf(items)))
    if (record.inquiryId === inquiryId && isLive(record))
      await context.run(srmInqNewMaterialRecord, 'doReturn', record.id)
}

/** A draft is deleted: also records that found a price elsewhere let go of it. */
export async function leaveInquiry(context: OperationContext, inquiryId: string): Promise<void> {
  for (const { id, status } of await context.select(srmInqNewMaterialRecord, { inquiryId }))
    if (status === 'INQUIRING') await context.run(srmInqNewMaterialRecord, 'doReturn', id)
    else await context.update(srmInqNewMaterialRecord, id, { fields: { inquiryId: null } })
}

type Awarded = {
  id: string
  inquiryId: string | null
  lines: readonly { inquiryItemId: string | null }[]
}

async function awardedRecords(context: OperationContext, { inquiryId, lines }: Awarded) {
  const items = await context.selectRows(srmInqInquiry, 'items', { headerId: inquiryId })
  const chosen = new Set(lines.map(({ inquiryItemId }) => inquiryItemId))
  const itemOf = new Map(items.map((item) => [item.newMaterialRecordId, item.id]))
  const records = await context.lockAll(srmInqNewMaterialRecord, idsOf(items))
  return records
    .filter((record) => record.inquiryId === inquiryId)
    .map((record) => ({ record, isChosen: chosen.has(itemOf.get(record.id) ?? '') }))
}

/** The demand of the lines of an award is being awarded; that of lines taken out again is not. */
export async function followAward(context: OperationContext, award: Awarded): Promise<void> {
  for (const { record, isChosen } of await awardedRecords(context, award))
    if (isChosen && record.status === 'INQUIRING')
      await context.run(srmInqNewMaterialRecord, 'doAwarding', record.id, { awardId: award.id })
    else if (!isChosen && record.status === 'AWARDING' && record.awardId === award.id)
      await context.run(srmInqNewMaterialRecord, 'doInquire', record.id, {
        inquiryId: award.inquiryId ?? '',
      })
}

/** The award was cancelled or void: its demand is in the RFQ again, unless another record waits for it by now. */
export async function followReopened(context: OperationContext, award: Awarded): Promise<void> {
  for (const { record } of await awardedRecords(context, award)) {
    const isOwn = record.awardId === award.id && !isLive({ status: record.status })
    const isFree = record.status === 'AWARDING' || (isOwn && !(await liveRecord(context, record)))
    if (record.awardId === award.id && isFree)
      await context.run(srmInqNewMaterialRecord, 'doInquire', record.id, {
        inquiryId: award.inquiryId ?? '',
      })
  }
}

/** The award was approved. Of several suppliers the price of the largest share counts. */
export async function followApproved(
  context: OperationContext,
  award: Awarded & { currencyCode: string | null },
  lines: readonly {
    inquiryItemId: string | null
    priceId: string | null
    sharePct: string | null
    awardPriceExclTax: string | null
  }[],
): Promise<void> {
  const items = await context.selectRows(srmInqInquiry, 'items', { headerId: award.inquiryId })
  for (const { record } of await awardedRecords(context, award)) {
    const item = items.find(({ newMaterialRecordId }) => newMaterialRecordId === record.id)
    const [largest] = lines
      .filter(({ inquiryItemId }) => inquiryItemId === item?.id)
      .sort((a, b) => decimal(b.sharePct).comparedTo(decimal(a.sharePct)))
    if (!largest?.priceId || !isLive(record)) continue
    const { priceId, awardPriceExclTax: priceExclTax } = largest
    const { currencyCode } = award
    await context.run(srmInqNewMaterialRecord, 'doPriced', record.id, {
      ...{ priceId, priceExclTax, currencyCode },
    })
  }
}
