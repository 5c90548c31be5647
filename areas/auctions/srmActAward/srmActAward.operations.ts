import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { otherPrice } from '@opensrm/kernel/values/money.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createPriceRows, endPriceRows, findLatestPrices } from '../../base-data/ports.ts'
import { chainAction, draftContracts } from '../../demand/ports.ts'
import { countOrdered } from '../../orders/ports/rules.ts'
import { orderAward } from '../../orders/ports.ts'
import '../auctions.errors.ts'
import '../auctions.events.ts'
import { assertEligible } from '../eligibility.ts'
import { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'
import { unitPrices } from './offerShares.ts'
import { srmActAward } from './srmActAward.definition.ts'
import type { Award } from './srmActAward.rules.ts'

const SOURCE = 'COMPETE'

/** Fills every line from the last offer of its supplier; prices are never typed. */
async function completeLines(context: OperationContext, award: Award): Promise<Issue[]> {
  const compete = await context.find(srmActCompete, award.competeId ?? '')
  if (!compete) return []
  const { orgId, currencyCode } = award
  const isInclusive = award.priceBasis === 'TAX_INCLUDED'
  const issues: Issue[] = []
  for (const [row, line] of award.lines.entries()) {
    const item = compete.items.find(({ id }) => id === line.competeItemId)
    const offered = compete.suppliers.find(({ supplierId }) => supplierId === line.supplierId)
    if (!item || !offered?.lastOffer || offered.rankNum === null) {
      issues.push({ child: 'lines', row, field: 'supplierId', code: 'AWARD_NO_OFFER' })
      continue
    }
    const price = unitPrices(offered.lastOffer, compete.items).get(item.id) ?? '0'
    const taxRate = line.taxRate ?? '0'
    Object.assign(line, {
      itemId: item.itemId,
      itemName: item.itemName,
      uomCode: item.uomCode,
      itemQuantity: item.quantity,
      requisitionLineId: item.requisitionLineId,
      rankNum: offered.rankNum,
      awardPriceExclTax: isInclusive ? otherPrice(price, taxRate, 'TAX_INCLUDED') : price,
      awardPriceInclTax: isInclusive ? price : otherPrice(price, taxRate, 'TAX_EXCLUDED'),
      lastPriceExclTax: null,
    })
    if (!item.itemId) continue
    const [last] = await findLatestPrices(context, [
      {
        ...{ orgId, itemId: item.itemId, supplierId: null, currencyCode: currencyCode ?? '' },
        ...{ uomCode: item.uomCode ?? '', quantity: item.quantity, date: context.today },
      },
    ])
    if (last) {
      const perUnit = decimal(last.priceExclTax).div(decimal(last.priceUnitQty))
      line.lastPriceExclTax = fixed(perUnit, 6)
    }
  }
  return issues
}

async function assertAwardable(context: OperationContext, award: Award): Promise<void> {
  const issues = await completeLines(context, award)
  if (issues.length > 0) throw validationError(issues)
  await assertEligible(context, award, { child: 'lines', rows: award.lines, action: 'AWARD' })
}

async function approve(context: OperationContext, award: Award) {
  await assertAwardable(context, award)
  const { orgId, currencyCode, paymentTermId, awardNumber } = award
  const priceBasis = award.priceBasis ?? 'TAX_EXCLUDED'
  const made = await createPriceRows(
    context,
    SOURCE,
    awardNumber ?? '',
    award.lines.map((line) => ({
      ...{ sourceLineId: line.id, orgId, supplierId: line.supplierId ?? '' },
      ...{ itemId: line.itemId ?? '', currencyCode: currencyCode ?? '', priceType: 'FORMAL' },
      ...{ uomCode: line.uomCode ?? '', priceUnitQty: '1', priceBasis },
      taxRate: line.taxRate ?? '0',
      price:
        (priceBasis === 'TAX_INCLUDED' ? line.awardPriceInclTax : line.awardPriceExclTax) ?? '0',
      effectiveFrom: award.effectiveFrom ?? '',
      effectiveTo: award.effectiveTo ?? '',
      paymentTermId,
    })),
  )
  await follow(context, award, 'RESULTED')
  const compete = await context.find(srmActCompete, award.competeId ?? '')
  context.emit('srmActCompete.resulted', {
    id: award.competeId ?? '',
    competeNumber: compete?.competeNumber ?? '',
    supplierIds: (compete?.suppliers ?? [])
      .filter(({ rankNum }) => rankNum !== null)
      .map(({ supplierId }) => supplierId ?? ''),
  })
  const priceOf = new Map(made.map(({ sourceLineId, priceId }) => [sourceLineId, priceId]))
  const lines = award.lines.map(({ id }) => ({ id, priceId: priceOf.get(id) ?? null }))
  return { patch: { rows: { lines } } }
}

/** Drafts orders over what is not ordered yet. Requisition lines are free again since the award was approved. */
async function order(context: OperationContext, award: Award, billTypeId: string) {
  const compete = await context.find(srmActCompete, award.competeId ?? '')
  const dateOf = new Map(compete?.items.map(({ id, needByDate }) => [id, needByDate]))
  const lines = award.lines.map((line) => ({
    ...line,
    needByDate: dateOf.get(line.competeItemId ?? '') ?? null,
  }))
  const { answer, ordered } = await orderAward(
    context,
    { ...award, awardSourceType: SOURCE, heldBy: null, lines },
    billTypeId,
  )
  return { patch: { rows: { lines: ordered } }, answer }
}

/** Each supplier learns its own result; without winners there is none. */
async function follow(
  context: OperationContext,
  { competeId, lines }: Award,
  to: 'RESULTED' | 'CLOSED' | 'FAILED',
): Promise<void> {
  const winners = to === 'RESULTED' ? lines.map(({ supplierId }) => supplierId ?? '') : []
  await context.run(srmActCompete, 'followAward', competeId ?? '', { to, winners })
}

/** The award counts no more: its prices end today. */
async function voidAward(context: OperationContext, award: Award): Promise<void> {
  const number = award.awardNumber ?? ''
  await endPriceRows(context, {
    ...{ sourceType: SOURCE, sourceNumber: number, effectiveTo: context.today },
    causeNumber: number,
  })
  await follow(context, award, 'FAILED')
}

export const srmActAwardOperations = defineOperations(srmActAward, {
  beforeSave: completeLines,
  actions: { findChain: chainAction(srmActAward) },
  effects: {
    doCreateContract: (context, award, { templateId }) =>
      draftContracts(context, {
        ...{ sourceType: 'COMPETE', templateId },
        lines: award.lines.map(({ id }) => ({ sourceLineId: id, quantity: null })),
      }),
    doSubmit: assertAwardable,
    doApproval: approve,
    doCancel: (context, award) => follow(context, award, 'CLOSED'),
    doInvalid: voidAward,
    generatePurOrder: (context, award, { billTypeId }) => order(context, award, billTypeId),
    followOrders: async (_context, { lines }, { changes }) => ({
      patch: {
        rows: { lines: countOrdered(lines, changes, srmActAward.children.lines.fields) },
      },
    }),
  },
})
