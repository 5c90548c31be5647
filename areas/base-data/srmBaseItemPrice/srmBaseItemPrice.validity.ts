import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { findValue } from '../srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'

export type Price = HeaderOf<typeof srmBaseItemPrice>

/** Prices with equal values in these fields compete for the same dates. */
export const KEY = [
  'orgId',
  'supplierId',
  'itemId',
  'currencyCode',
  'priceType',
  'uomCode',
] as const

type Dated = Pick<Price, 'effectiveFrom' | 'effectiveTo'>

/** Validity on a day, as lists show it. */
export function effectOn(
  price: Dated & { status: string; aslHoldFlag: string | null },
  today: string,
): string {
  if (price.status === 'INVALID') return 'INVALID'
  if (price.status !== 'APPROVED') return 'NONE'
  if (price.aslHoldFlag === 'Y' || String(price.effectiveFrom) > today) return 'NOT_YET'
  return String(price.effectiveTo) < today ? 'EXPIRED' : 'EFFECTIVE'
}

/** Serialises changes of one key, so that two cannot both find the period free. */
export async function lockKey(
  context: OperationContext,
  price: Pick<Price, (typeof KEY)[number]>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(price)}, 0))`.execute(context.tx)
}

/** Approved prices that compete with this one, excluding itself. */
export async function sameKey(
  context: OperationContext,
  price: Pick<Price, (typeof KEY)[number] | 'id'>,
): Promise<Price[]> {
  const where = Object.fromEntries(KEY.map((field) => [field, price[field]]))
  const rows = await context.select(srmBaseItemPrice, { ...where, status: 'APPROVED' })
  return rows.filter((other) => other.id !== price.id && other.aslHoldFlag !== 'Y')
}

/** The same for several prices in one query. */
export async function sameKeys(
  context: OperationContext,
  prices: readonly Pick<Price, (typeof KEY)[number] | 'id'>[],
): Promise<Price[][]> {
  const approved = await context.select(srmBaseItemPrice, {
    supplierId: distinct(prices.map(({ supplierId }) => supplierId)),
    itemId: distinct(prices.map(({ itemId }) => itemId)),
    status: 'APPROVED',
  })
  const byKey = new Map<string, Price[]>()
  for (const price of approved) {
    if (price.aslHoldFlag === 'Y') continue
    const key = keyOf(price)
    byKey.set(key, [...(byKey.get(key) ?? []), price])
  }
  return prices.map((price) => (byKey.get(keyOf(price)) ?? []).filter(({ id }) => id !== price.id))
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function keyOf(price: Pick<Price, (typeof KEY)[number]>): string {
  return KEY.map((field) => price[field] ?? '').join('|')
}

/**
 * Makes room for a price among those with its key. PRICE_OVERLAP_MODE decides whether older ones
 * are shortened or the new one is refused; prices from an approved source always shorten.
 */
export async function endOverlaps(
  context: OperationContext,
  price: Price,
  options: { always?: true } = {},
): Promise<void> {
  const from = String(price.effectiveFrom)
  const to = String(price.effectiveTo)
  const clashing = (await sameKey(context, price)).filter(
    (other) => String(other.effectiveFrom) <= to && String(other.effectiveTo) >= from,
  )
  const [first] = clashing
  if (!first) return
  if (!options.always) {
    const mode = await findValue(context, {
      profileCode: 'PRICE_OVERLAP_MODE',
      orgId: price.orgId,
      categoryId: price.categoryId,
    })
    if (mode === 'REFUSE')
      context.refuse('PRICE_OVERLAP', {
        number: String(first.priceNumber),
        from: String(first.effectiveFrom),
        to: String(first.effectiveTo),
      })
  }
  for (const other of clashing) await cut(context, other, { from, to, cause: price.priceNumber })
}

/**
 * A price that begins earlier ends the day before; one that ends later starts the day after; one
 * inside becomes invalid.
 */
async function cut(
  context: OperationContext,
  other: Price,
  room: { from: string; to: string; cause: string | null },
): Promise<void> {
  const cause = String(room.cause)
  if (String(other.effectiveFrom) < room.from)
    await changeDates(context, other, 'TRUNCATE', { effectiveTo: addDays(room.from, -1) }, cause)
  else if (String(other.effectiveTo) > room.to)
    await changeDates(context, other, 'TRUNCATE', { effectiveFrom: addDays(room.to, 1) }, cause)
  else await context.run(srmBaseItemPrice, 'doInvalid', other.id, { reason: cause })
}

/** Changes the dates of an approved price and records the reason. */
export async function changeDates(
  context: OperationContext,
  price: Price,
  changeType: 'TRUNCATE' | 'EXTEND' | 'INVALID',
  dates: Partial<Dated>,
  cause: string,
): Promise<void> {
  const after = { ...price, ...dates }
  await context.update(srmBaseItemPrice, price.id, {
    fields: { ...dates, effectStatus: effectOn(after, context.today) },
    add: { changes: [changeRow(context, price, changeType, after, cause)] },
  })
}

export function changeRow(
  context: OperationContext,
  old: Dated,
  changeType: string,
  after: Dated,
  cause: string,
) {
  return {
    changeType,
    oldStartDate: old.effectiveFrom,
    oldEffectiveTo: old.effectiveTo,
    newStartDate: after.effectiveFrom,
    newEffectiveTo: after.effectiveTo,
    causeNumber: cause,
    changeTime: formatInstant(context.now, context.platform.config.timeZone),
  }
}
