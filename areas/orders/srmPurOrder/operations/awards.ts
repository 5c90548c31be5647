import { type Decimal, decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmActAward } from '../../../auctions/srmActAward/srmActAward.definition.ts'
import { srmBidPicketage } from '../../../awarding/srmBidPicketage/srmBidPicketage.definition.ts'
import { srmInqAuction } from '../../../inquiries/srmInqAuction/srmInqAuction.definition.ts'
import { srmInqAward } from '../../../inquiries/srmInqAward/srmInqAward.definition.ts'
import { type Order, type OrderLine, orderedQuantity } from '../srmPurOrder.balances.ts'

export type AwardChange = { id: string; ordered: string }

type Follow = (context: OperationContext, changes: readonly AwardChange[]) => Promise<void>

/** The documents whose lines count what is ordered of them, by kind of award. */
const FOLLOWERS: { readonly [kind: string]: Follow } = {
  INQUIRY: (context, changes) =>
    changeCounters(context, srmInqAward, 'followOrders', { child: 'lines', changes }),
  AUCTION: (context, changes) =>
    changeCounters(context, srmInqAuction, 'followOrders', { child: 'awards', changes }),
  COMPETE: (context, changes) =>
    changeCounters(context, srmActAward, 'followOrders', { child: 'lines', changes }),
  BID: (context, changes) =>
    changeCounters(context, srmBidPicketage, 'followOrders', { child: 'items', changes }),
}

/** A draft takes of its award what the buyer adds, and gives back what is taken off or cancelled. */
export async function followAwards(
  context: OperationContext,
  before: Pick<Order, 'lines'>,
  after: Pick<Order, 'lines'>,
): Promise<void> {
  await follow(context, before, after, () => true)
}

/** A published order only gives back: its alterations are approved by themselves. */
export async function releaseAwards(
  context: OperationContext,
  before: Pick<Order, 'lines'>,
  after: Pick<Order, 'lines'>,
): Promise<void> {
  await follow(context, before, after, (difference) => difference.isNegative())
}

async function follow(
  context: OperationContext,
  before: Pick<Order, 'lines'>,
  after: Pick<Order, 'lines'>,
  counts: (difference: Decimal) => boolean,
): Promise<void> {
  for (const [kind, run] of Object.entries(FOLLOWERS)) {
    const [was, is] = [before, after].map(({ lines }) => linesOf(lines, kind))
    const ids = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
    const changes = [...ids].flatMap((id): AwardChange[] => {
      const difference = decimal(is?.get(id)).minus(decimal(was?.get(id)))
      return !difference.isZero() && counts(difference)
        ? [{ id, ordered: difference.toFixed() }]
        : []
    })
    if (changes.length > 0) await run(context, changes)
  }
}

/** What is ordered of each award line of a kind. */
function linesOf(lines: readonly OrderLine[], kind: string): Map<string, Decimal> {
  const ordered = new Map<string, Decimal>()
  for (const line of lines) {
    if (line.awardSourceType !== kind || line.awardLineId === null) continue
    const id = String(line.awardLineId)
    ordered.set(id, sum([ordered.get(id), orderedQuantity(line)]))
  }
  return ordered
}

/** A line that buys something else than was awarded no longer belongs to the award. */
export function leaveAwards({ lines }: Order, before: Order | null): void {
  const known = new Map(before?.lines.map((line) => [line.id, line]))
  for (const line of lines) {
    const was = known.get(line.id)
    if (!was?.awardLineId) continue
    if (line.itemId !== was.itemId || line.uomCode !== was.uomCode)
      Object.assign(line, { awardSourceType: null, awardLineId: null, priceSource: null })
    else if (isPricedAnew(line, was)) line.priceSource = null
  }
}

const PRICE = ['priceInclTax', 'priceExclTax', 'taxRate', 'priceUnitQty'] as const

const isPricedAnew = (line: OrderLine, was: OrderLine): boolean =>
  PRICE.some((key) => !decimal(line[key]).equals(decimal(was[key])))
