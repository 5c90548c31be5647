import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createPriceRows, endPriceRows, type SourcePrice } from '../../base-data/ports.ts'
import { chainAction, draftContracts } from '../../demand/ports.ts'
import { countOrdered } from '../../orders/ports/rules.ts'
import { orderAward } from '../../orders/ports.ts'
import '../inquiries.errors.ts'
import { standingQuotations } from '../srmInqInquiry/operations/opening.ts'
import { barredReasons } from '../srmInqInquiry/operations/publish.ts'
import { wholeRanksOf } from '../srmInqInquiry/operations/ranks.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import type { Inquiry } from '../srmInqInquiry/srmInqInquiry.rules.ts'
import {
  followApproved,
  followAward,
  followReopened,
} from '../srmInqNewMaterialRecord/following.ts'
import { srmInqQuotation } from '../srmInqQuotation/srmInqQuotation.definition.ts'
import type { Quotation } from '../srmInqQuotation/srmInqQuotation.rules.ts'
import { srmInqAward } from './srmInqAward.definition.ts'
import type { Award, AwardLine } from './srmInqAward.rules.ts'

const SOURCE = 'INQUIRY'

/** Fills every line from the opened quotation it stands for; a line without one is named. */
async function completeLines(context: OperationContext, award: Award): Promise<Issue[]> {
  const inquiry = await context.find(srmInqInquiry, award.inquiryId ?? '')
  if (!inquiry) return []
  const standing = await standingQuotations(context, inquiry)
  const first = await firstQuotations(context, inquiry)
  const whole = wholeRanks(inquiry, standing)
  return award.lines.flatMap((line, row) => {
    const item = inquiry.items.find(({ id }) => id === line.inquiryItemId)
    const quotation = standing.find(({ supplierId }) => supplierId === line.supplierId)
    const quoted = quotation?.lines.find(({ inquiryItemId }) => inquiryItemId === item?.id)
    if (!item || !quotation || !quoted || quoted.priceExclTax === null)
      return [{ child: 'lines', row, field: 'supplierId', code: 'AWARD_NOT_QUOTED' as const }]
    const earliest = first.get(line.supplierId ?? '')
    const start = earliest?.lines.find(({ inquiryItemId }) => inquiryItemId === item.id)
    const lowest = standing
      .flatMap((one) => one.lines.map((own) => ({ own, rate: one.exchangeRate })))
      .find(({ own }) => own.inquiryItemId === item.id && own.rankNum === 1)
    Object.assign(line, {
      itemId: item.itemId,
      itemName: item.itemName,
      uomCode: item.uomCode,
      itemQuantity: item.quantity,
      requisitionLineId: item.requisitionLineId,
      quotationLineId: quoted.id,
      roundNum: quotation.roundNum,
      quoteCurrency: quotation.currencyCode,
      exchangeRate: quotation.exchangeRate,
      taxRate: quoted.taxRate,
      rankNum: whole ? (whole.get(line.supplierId ?? '') ?? null) : quoted.rankNum,
      firstPriceExclTax: converted(start?.priceExclTax, earliest?.exchangeRate),
      quotedPriceExclTax: converted(quoted.priceExclTax, quotation.exchangeRate),
      awardPriceExclTax: converted(quoted.priceExclTax, quotation.exchangeRate),
      awardPriceInclTax: converted(quoted.priceInclTax, quotation.exchangeRate),
      lowestPriceExclTax: converted(lowest?.own.priceExclTax, lowest?.rate),
      lastPriceExclTax: withoutTax(inquiry, item.lastPrice, quoted.taxRate),
    })
    return []
  })
}

async function firstQuotations(context: OperationContext, { id }: Pick<Inquiry, 'id'>) {
  const opened = await context.select(srmInqQuotation, {
    inquiryId: id,
    roundNum: '1',
    status: ['OPENED', 'AWARDED', 'NOT_AWARDED'],
  })
  const records = await context.lockAll(
    srmInqQuotation,
    opened.map((one) => one.id),
  )
  return new Map(records.map((one) => [one.supplierId ?? '', one]))
}

function converted(price: string | null | undefined, rate: string | null | undefined) {
  return price == null ? null : fixed(decimal(price).times(decimal(rate ?? 1)), 6)
}

/** Last prices are kept on the comparison basis of the RFQ; savings are without tax. */
function withoutTax({ compareBasis }: Inquiry, price: string | null, taxRate: string | null) {
  if (price === null || compareBasis !== 'TAX_INCLUDED') return price
  return fixed(decimal(price).div(decimal(taxRate).div(100).plus(1)), 6)
}

/** Places of the suppliers where the RFQ is awarded as a whole; null where lines are awarded one by one. */
function wholeRanks({ awardMode, items }: Inquiry, standing: readonly Quotation[]) {
  if (awardMode !== 'WHOLE') return null
  const counted = items.filter(({ lineStatus }) => lineStatus !== 'CANCELLED')
  return wholeRanksOf(
    standing,
    counted.map(({ id }) => id),
  )
}

/** Proposes each line for the supplier with the lowest price, or all of them for the one with the lowest total. */
export async function draftAward(context: OperationContext, inquiry: Inquiry) {
  const standing = await standingQuotations(context, inquiry)
  const whole = wholeRanks(inquiry, standing)
  const lines = inquiry.items.flatMap(({ id, lineStatus }) => {
    const best = standing.find(({ supplierId, lines: quoted }) =>
      whole
        ? whole.get(supplierId ?? '') === 1
        : quoted.some(({ inquiryItemId, rankNum }) => inquiryItemId === id && rankNum === 1),
    )
    return lineStatus === 'OPEN' && best
      ? [{ inquiryItemId: id, supplierId: best.supplierId, sharePct: '100' }]
      : []
  })
  const award = await context.create(srmInqAward, {
    inquiryId: inquiry.id,
    title: inquiry.title,
    orgId: inquiry.orgId,
    categoryId: inquiry.categoryId,
    buyerId: inquiry.buyerId,
    awardMode: inquiry.awardMode,
    priceBasis: inquiry.priceBasis,
    currencyCode: inquiry.currencyCode,
    effectiveFrom: inquiry.priceEffectiveFrom,
    effectiveTo: inquiry.priceEffectiveTo,
    quoteCount: standing.length,
    roundCount: inquiry.currentRound,
    lowQuoteFlag: inquiry.lowQuoteFlag,
    lines,
  })
  const { resource } = srmInqAward
  return { answer: { id: award.id, number: award.awardNumber, resource } }
}

/** Suppliers are checked again, and each quotation must still be valid on the day. */
async function assertAwardable(context: OperationContext, award: Award): Promise<void> {
  const issues = await completeLines(context, award)
  if (issues.length > 0) throw validationError(issues)
  const suppliers = new Set(award.lines.map(({ supplierId }) => supplierId ?? ''))
  if (award.awardMode === 'WHOLE' && suppliers.size > 1) context.refuse('AWARD_WHOLE')
  const inquiry = await context.lock(srmInqInquiry, award.inquiryId ?? '')
  const quotations = await standingQuotations(context, inquiry)
  for (const supplierId of suppliers) {
    const row = award.lines.findIndex((line) => line.supplierId === supplierId)
    const at = { child: 'lines', row, field: 'supplierId' }
    const items = award.lines.filter((line) => line.supplierId === supplierId)
    const barred = await barredReasons(context, { ...award, items }, supplierId, 'AWARD')
    if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred, at)
    const until = quotations.find((one) => one.supplierId === supplierId)?.effectiveTo ?? ''
    if (until < context.today) context.refuse('AWARD_QUOTATION_EXPIRED', { date: until }, at)
  }
}

async function approve(context: OperationContext, award: Award) {
  await assertAwardable(context, award)
  const inquiry = await context.lock(srmInqInquiry, award.inquiryId ?? '')
  const quotations = await standingQuotations(context, inquiry)
  const made = await createPriceRows(
    context,
    SOURCE,
    award.awardNumber ?? '',
    award.lines.map((line) => sourcePrice(award, inquiry, line, quotations)),
  )
  await writeResults(context, award, quotations)
  await context.run(srmInqInquiry, 'doAward', inquiry.id, {
    itemIds: award.lines.map(({ inquiryItemId }) => inquiryItemId ?? ''),
  })
  const priceOf = new Map(made.map(({ sourceLineId, priceId }) => [sourceLineId, priceId]))
  await followApproved(
    context,
    award,
    award.lines.map((line) => ({ ...line, priceId: priceOf.get(line.id) ?? null })),
  )
  context.emit('srmInqAward.approved', { id: award.id, inquiryId: inquiry.id })
  const lines = award.lines.map(({ id }) => ({ id, priceId: priceOf.get(id) ?? null }))
  return { patch: { rows: { lines } } }
}

function sourcePrice(
  award: Award,
  inquiry: Inquiry,
  line: AwardLine,
  quotations: readonly Quotation[],
): SourcePrice {
  const quotation = quotations.find(({ supplierId }) => supplierId === line.supplierId)
  const quoted = quotation?.lines.find(({ id }) => id === line.quotationLineId)
  const basis = inquiry.priceBasis ?? 'TAX_EXCLUDED'
  const steps = quotation?.ladders.filter(({ parentId }) => parentId === quoted?.id) ?? []
  return {
    sourceLineId: line.id,
    orgId: award.orgId,
    supplierId: line.supplierId ?? '',
    itemId: line.itemId ?? '',
    currencyCode: line.quoteCurrency ?? '',
    priceType: 'FORMAL',
    uomCode: line.uomCode ?? '',
    priceUnitQty: '1',
    priceBasis: basis,
    taxRate: line.taxRate ?? '0',
    price: (basis === 'TAX_INCLUDED' ? quoted?.priceInclTax : quoted?.priceExclTax) ?? '0',
    steps: steps.map(({ fromQuantity, toQuantity, price }) => ({
      ...{ fromQuantity: fromQuantity ?? '0', toQuantity, price: price ?? '0' },
    })),
    effectiveFrom: award.effectiveFrom ?? '',
    effectiveTo: award.effectiveTo ?? '',
    paymentTermId: quotation?.paymentTermId ?? null,
  }
}

/** Tells every supplier its own result; losers learn neither winner nor price. */
async function writeResults(
  context: OperationContext,
  award: Award,
  quotations: readonly Quotation[],
): Promise<void> {
  for (const quotation of quotations) {
    const lines = quotation.lines.map(({ id, quantity }) => {
      const won = award.lines.find(({ quotationLineId }) => quotationLineId === id)
      if (!won) return { id, awardQuantity: null, lineResult: 'LOST' }
      const isPart = isGreater(quantity, won.awardQuantity)
      return { id, awardQuantity: won.awardQuantity, lineResult: isPart ? 'PARTIAL' : 'WON' }
    })
    const hasWon = lines.some(({ lineResult }) => lineResult !== 'LOST')
    const { id, quotationNumber, supplierId, title } = quotation
    await context.run(srmInqQuotation, 'doResult', id, {
      ...{ to: hasWon ? 'AWARDED' : 'NOT_AWARDED', lines, resultRemark: null },
    })
    if (hasWon || award.notifyMode !== 'WINNERS')
      context.emit('srmInqQuotation.resulted', { id, quotationNumber, supplierId, title })
  }
}

/** The award counts no more: its prices end, and the RFQ can be awarded anew. */
async function voidAward(context: OperationContext, award: Award) {
  await endPriceRows(context, {
    ...{ sourceType: SOURCE, sourceNumber: award.awardNumber ?? '', effectiveTo: context.today },
    causeNumber: award.awardNumber ?? '',
  })
  const inquiry = await context.lock(srmInqInquiry, award.inquiryId ?? '')
  for (const { id, lines } of await standingQuotations(context, inquiry))
    await context.run(srmInqQuotation, 'doResult', id, {
      to: 'OPENED',
      lines: lines.map((line) => ({ id: line.id, awardQuantity: null, lineResult: null })),
      resultRemark: null,
    })
  await reopen(context, award)
}

async function reopen(context: OperationContext, award: Award): Promise<void> {
  await context.run(srmInqInquiry, 'doReopenAward', award.inquiryId ?? '', {
    itemIds: award.lines.map(({ inquiryItemId }) => inquiryItemId ?? ''),
  })
  await followReopened(context, award)
}

/** Drafts orders over what is not ordered yet; requisitions release what the RFQ held of them. */
async function order(context: OperationContext, award: Award, billTypeId: string) {
  const inquiry = await context.find(srmInqInquiry, award.inquiryId ?? '')
  const dateOf = new Map(inquiry?.items.map(({ id, needByDate }) => [id, needByDate]))
  const lines = award.lines.map((line) => ({
    ...line,
    // A price in another currency stays in the library; the order has the converted one.
    priceId: line.quoteCurrency === award.currencyCode ? line.priceId : null,
    needByDate: dateOf.get(line.inquiryItemId ?? '') ?? null,
  }))
  const heldBy = inquiry?.inquiryNumber ?? null
  const { answer, ordered } = await orderAward(
    context,
    { ...award, awardSourceType: SOURCE, heldBy, lines },
    billTypeId,
  )
  return { patch: { rows: { lines: ordered } }, answer }
}

export const srmInqAwardOperations = defineOperations(srmInqAward, {
  beforeSave: completeLines,
  afterSave: followAward,
  actions: { findChain: chainAction(srmInqAward) },
  effects: {
    doCreateContract: (context, award, { templateId }) =>
      draftContracts(context, {
        ...{ sourceType: 'INQUIRY', templateId },
        lines: award.lines.map(({ id }) => ({ sourceLineId: id, quantity: null })),
      }),
    doSubmit: assertAwardable,
    doApproval: approve,
    doCancel: reopen,
    doInvalid: voidAward,
    generatePurOrder: (context, award, { billTypeId }) => order(context, award, billTypeId),
    followOrders: async (_context, { lines }, { changes }) => ({
      patch: {
        rows: { lines: countOrdered(lines, changes, srmInqAward.children.lines.fields) },
      },
    }),
  },
})
