import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgChain } from '../orgsAndCategories.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'
import {
  changeDates,
  effectOn,
  endOverlaps,
  lockKey,
  type Price,
} from './srmBaseItemPrice.validity.ts'

/**
 * A price from an approved source. Only the unit price on `priceBasis` counts; the other is
 * calculated.
 */
export type SourcePrice = {
  /** Id of the line in its own table. */
  sourceLineId: string
  orgId: string | null
  supplierId: string
  itemId: string
  currencyCode: string
  priceType: string
  uomCode: string
  priceUnitQty: string
  priceBasis: string
  taxRate: string
  price: string
  steps?: readonly { fromQuantity: string; toQuantity: string | null; price: string }[]
  stepMode?: string
  effectiveFrom: string
  effectiveTo: string
  paymentTermId?: string | null
  contractId?: string | null
  /**
   * The supplier is not on the approved list yet: the price is approved but takes effect with
   * `activatePrices`.
   */
  aslHoldFlag?: 'Y' | 'N'
}

/**
 * Adds prices of awards, contracts, agreements and the catalogue to the library. Rows are approved
 * at once, because their source is, and end overlapping ones. Calling it again with the same lines
 * returns the same rows.
 */
export async function createPriceRows(
  context: OperationContext,
  sourceType: string,
  sourceNumber: string,
  rows: readonly SourcePrice[],
): Promise<{ sourceLineId: string; priceId: string; priceNumber: string }[]> {
  const known = new Map(
    (
      await context.select(srmBaseItemPrice, {
        sourceType,
        sourceLineId: rows.map(({ sourceLineId }) => sourceLineId),
      })
    ).map((row) => [String(row.sourceLineId), row]),
  )
  const made: { sourceLineId: string; priceId: string; priceNumber: string }[] = []
  for (const row of rows) {
    const price =
      known.get(row.sourceLineId) ?? (await createPrice(context, sourceType, sourceNumber, row))
    made.push({
      sourceLineId: row.sourceLineId,
      priceId: price.id,
      priceNumber: String(price.priceNumber),
    })
  }
  return made
}

async function createPrice(
  context: OperationContext,
  sourceType: string,
  sourceNumber: string,
  { price, steps = [], sourceLineId, aslHoldFlag = 'N', ...row }: SourcePrice,
): Promise<Price> {
  await lockKey(context, row)
  const entered = row.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
  const draft = await context.create(srmBaseItemPrice, {
    ...row,
    [entered]: price,
    stepFlag: steps.length > 0 ? 'Y' : 'N',
    stepMode: steps.length > 0 ? (row.stepMode ?? 'LINE_QTY') : null,
    steps: steps.map((step) => ({
      fromQuantity: step.fromQuantity,
      toQuantity: step.toQuantity,
      [entered]: step.price,
    })),
    sourceType,
    sourceNumber,
    sourceLineId: Number(sourceLineId),
    aslHoldFlag,
    changeReason: sourceNumber,
  })
  return await context.run(srmBaseItemPrice, 'doTakeOver', draft.id)
}

/**
 * The supplier is now on the approved list: waiting prices start on their own first day or today,
 * whichever is later.
 */
export async function activatePrices(
  context: OperationContext,
  ask: { supplierId: string; itemId: string; orgId: string | null; date: string },
): Promise<number> {
  const chain: (string | null)[] = [...(await orgChain(context, ask.orgId)), null]
  const waiting = (
    await context.select(srmBaseItemPrice, {
      supplierId: ask.supplierId,
      itemId: ask.itemId,
      status: 'APPROVED',
      aslHoldFlag: 'Y',
    })
  ).filter((row) => chain.includes(row.orgId))
  for (const row of waiting) {
    const from = [String(row.effectiveFrom), ask.date].sort()[1] as string
    const started = { ...row, effectiveFrom: from, aslHoldFlag: 'N' } as Price
    await lockKey(context, row)
    await endOverlaps(context, started, { always: true })
    await context.update(srmBaseItemPrice, row.id, {
      fields: {
        aslHoldFlag: 'N',
        effectiveFrom: from,
        effectStatus: effectOn(started, context.today),
      },
    })
  }
  return waiting.length
}

/** Which prices to end; missing fields match any. */
export type EndAsk = {
  supplierId?: string
  orgId?: string
  itemId?: string
  categoryId?: string
  sourceType?: string
  sourceNumber?: string
  /** Their last valid day. */
  effectiveTo: string
  /** Number of the document that ends them. */
  causeNumber: string
}

/**
 * Ends approved prices when a supplier leaves, a contract ends or a material is retired. Returns
 * their number.
 */
export async function endPriceRows(context: OperationContext, ask: EndAsk): Promise<number> {
  const { effectiveTo, causeNumber, ...where } = ask
  const rows = (await context.select(srmBaseItemPrice, { ...where, status: 'APPROVED' })).filter(
    (row) => String(row.effectiveTo) > effectiveTo,
  )
  for (const row of rows) {
    await lockKey(context, row)
    if (String(row.effectiveFrom) > effectiveTo)
      await context.run(srmBaseItemPrice, 'doInvalid', row.id, { reason: causeNumber })
    else await changeDates(context, row, 'INVALID', { effectiveTo }, causeNumber)
  }
  return rows.length
}

/**
 * Makes prices of a source, or of a contract, those of the contract until its last day. Returns
 * their number.
 */
export async function bindPriceRows(
  context: OperationContext,
  ask: {
    sourceType?: string
    sourceLineId?: string
    contractId: string
    effectiveTo: string
    causeNumber: string
  },
): Promise<number> {
  const { sourceType, sourceLineId, contractId, effectiveTo, causeNumber } = ask
  const rows = await context.select(srmBaseItemPrice, {
    ...(sourceLineId ? { sourceType: sourceType ?? '', sourceLineId } : { contractId }),
    status: 'APPROVED',
  })
  for (const row of rows) {
    await lockKey(context, row)
    if (row.contractId !== contractId)
      await context.update(srmBaseItemPrice, row.id, { fields: { contractId } })
    if (String(row.effectiveTo) < effectiveTo) {
      const longer = { ...row, effectiveTo }
      await endOverlaps(context, longer, { always: true })
      await changeDates(context, row, 'EXTEND', { effectiveTo }, causeNumber)
    } else if (String(row.effectiveTo) > effectiveTo)
      await changeDates(context, row, 'TRUNCATE', { effectiveTo }, causeNumber)
  }
  return rows.length
}

/** The day after a price's last day. */
export function dayAfter(price: Pick<Price, 'effectiveTo'>): string {
  return addDays(String(price.effectiveTo), 1)
}
