import type { ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  greatest,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { byId } from '@opensrm/platform/documents/ids.ts'
import type { OperationContext, OperationInput } from '@opensrm/platform/documents/operations.ts'
import '../agreement.errors.ts'
import { effectiveQuantity, type Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurAgreement } from './srmPurAgreement.definition.ts'
import type { Agreement } from './srmPurAgreement.rules.ts'

/** Orders use an agreement up from their submission on; a rejected or withdrawn one gives back. */
const HOLDING: readonly string[] = [
  'APPROVING',
  'APPROVED',
  'PUBLISHED',
  'REFUSED',
  'CONFIRMED',
  'COMPLETED',
  'CLOSED',
]

type Use = { quantity: Decimal; amount: Decimal; received: Decimal }
type Change = {
  lineId: string
  lineNum: number
  quantity: string
  amount: string
  received: string
}
type Release = { changes: readonly Change[]; orgId: string | null; projectId: string | null }

/** What an order uses of each agreement line: what is neither cancelled nor closed short, at the order's price. */
export function usesOf(
  order: Pick<Order, 'status' | 'lines' | 'priceBasis' | 'currencyCode'>,
): Map<string, Use> {
  const uses = new Map<string, Use>()
  if (!HOLDING.includes(order.status)) return uses
  for (const line of order.lines) {
    if (!line.agreementLineId) continue
    const used = effectiveQuantity(line)
    const { amountInclTax } = lineAmounts({
      quantity: used,
      priceUnitQty: line.priceUnitQty,
      taxRate: line.taxRate,
      priceBasis: order.priceBasis,
      priceInclTax: line.priceInclTax,
      priceExclTax: line.priceExclTax,
      currencyCode: order.currencyCode,
    })
    const sofar = uses.get(line.agreementLineId)
    uses.set(line.agreementLineId, {
      quantity: used.plus(sofar?.quantity ?? 0),
      amount: decimal(amountInclTax).plus(sofar?.amount ?? 0),
      received: receivedOf(line).plus(sofar?.received ?? 0),
    })
  }
  return uses
}

/** Kept of what was received; goods to be replaced count as received once they are. */
function receivedOf(line: Order['lines'][number]): Decimal {
  return decimal(line.receivedQuantity).minus(decimal(line.returnedQuantity))
}

/** What an open alteration keeps of an agreement line beyond what its order uses. */
export type HeldUse = { agreementLineId: string; quantity: string; amount: string }

/** What an order would use more, line by line: what one line gives back is not there for another before it is given. */
export function growthOf(before: Order, after: Order): HeldUse[] {
  return after.lines.flatMap((line) => {
    const old = before.lines.filter(({ id }) => id === line.id)
    const was = usesOf({ ...before, lines: old })
    return [...usesOf({ ...after, lines: [line] })].map(([agreementLineId, now]) => ({
      agreementLineId,
      quantity: quantity(greatest(0, now.quantity.minus(was.get(agreementLineId)?.quantity ?? 0))),
      amount: fixed(greatest(0, now.amount.minus(was.get(agreementLineId)?.amount ?? 0)), 2),
    }))
  })
}

function withHeld(uses: Map<string, Use>, held: readonly HeldUse[]): Map<string, Use> {
  for (const { agreementLineId, quantity: more, amount } of held) {
    const sofar = uses.get(agreementLineId)
    uses.set(agreementLineId, {
      quantity: decimal(more).plus(sofar?.quantity ?? 0),
      amount: decimal(amount).plus(sofar?.amount ?? 0),
      received: sofar?.received ?? decimal(0),
    })
  }
  return uses
}

/**
 * Brings agreements up to what an order uses of them now, in the order's own transaction. Versions pass on what was
 * released, so it is always the running one that counts. Refuses what goes beyond the limits. What an alteration held
 * before, or is to hold from now on, counts as used.
 */
export async function followAgreements(
  context: OperationContext,
  before: Order,
  after: Order,
  held: { before?: readonly HeldUse[]; after?: readonly HeldUse[] } = {},
): Promise<void> {
  const was = withHeld(usesOf(before), held.before ?? [])
  const is = withHeld(usesOf(after), held.after ?? [])
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => {
    const [old, now] = [was.get(id), is.get(id)]
    return (
      !decimal(old?.quantity ?? 0).equals(now?.quantity ?? 0) ||
      !decimal(old?.amount ?? 0).equals(now?.amount ?? 0) ||
      !decimal(old?.received ?? 0).equals(now?.received ?? 0)
    )
  })
  if (ids.length === 0) return
  const rows = await context.selectRows(srmPurAgreement, 'lines', { id: ids })
  const changes = new Map<string, Change[]>()
  for (const row of rows) {
    const [old, now] = [was.get(row.id), is.get(row.id)]
    const own = changes.get(row.headerId) ?? []
    own.push({
      lineId: row.id,
      lineNum: Number(row.lineNum),
      quantity: quantity(decimal(now?.quantity ?? 0).minus(old?.quantity ?? 0)),
      amount: fixed(decimal(now?.amount ?? 0).minus(old?.amount ?? 0), 2),
      received: quantity(decimal(now?.received ?? 0).minus(old?.received ?? 0)),
    })
    changes.set(row.headerId, own)
  }
  const running = await runningVersions(context, [...changes.keys()])
  for (const headerId of [...changes.keys()].sort(byId)) {
    const release: Release = {
      changes: changes.get(headerId) ?? [],
      orgId: after.orgId,
      projectId: after.agreementProjectId,
    }
    await context.run(srmPurAgreement, 'followRelease', running.get(headerId) ?? headerId, release)
  }
}

/** The version in force of each agreement, or its last one that was. */
async function runningVersions(
  context: OperationContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const named = await context.select(srmPurAgreement, { id: ids })
  const versions = await context.select(srmPurAgreement, {
    agreementNumber: named.flatMap((one) => one.agreementNumber ?? []),
    status: ['EFFECTIVE', 'EXPIRED', 'TERMINATED', 'SUPERSEDED'],
  })
  const rank = (status: string) => (status === 'EFFECTIVE' ? 1 : 0)
  return new Map(
    named.map((one) => {
      const [best] = versions
        .filter((other) => other.agreementNumber === one.agreementNumber)
        .sort(
          (a, b) =>
            rank(b.status) - rank(a.status) ||
            (b.agreementVersion ?? 0) - (a.agreementVersion ?? 0),
        )
      return [one.id, best?.id ?? one.id]
    }),
  )
}

/** The system operation behind followAgreements: runs with the agreement locked. */
export async function followRelease(
  context: OperationContext,
  agreement: Agreement,
  input: OperationInput,
) {
  const { changes, orgId, projectId } = input as unknown as Release
  const more = sum(changes.map(({ amount }) => amount))
  const grows = more.isPositive() && !more.isZero()
  if (grows) assertInForce(context, agreement, orgId)
  const lines = changes.flatMap((change) => {
    const line =
      agreement.lines.find(({ id }) => id === change.lineId) ??
      agreement.lines.find(({ lineNum }) => lineNum === change.lineNum)
    if (!line) return []
    const released = decimal(line.releasedQuantity).plus(decimal(change.quantity))
    const isMore = decimal(change.quantity).greaterThan(0)
    if (isMore && line.limitQuantity) {
      limit(context, agreement, 'AGREEMENT_QUANTITY_EXCEEDED', {
        allowed: decimal(line.limitQuantity),
        used: decimal(line.releasedQuantity),
        asked: decimal(change.quantity),
        more: { line: line.lineNum ?? 0 },
      })
    }
    return [
      {
        id: line.id,
        releasedQuantity: quantity(greatest(0, released)),
        receivedQuantity: quantity(
          greatest(0, decimal(line.receivedQuantity).plus(decimal(change.received))),
        ),
        releasedAmount: fixed(
          greatest(0, decimal(line.releasedAmount).plus(decimal(change.amount))),
          2,
        ),
      },
    ]
  })
  if (grows) assertAmounts(context, agreement, { orgId, projectId, asked: more })
  const added = (value: string | null) => fixed(greatest(0, decimal(value).plus(more)), 2)
  const released = added(agreement.releasedAmount)
  return {
    patch: {
      fields: { releasedAmount: released, ...warned(context, agreement, released) },
      rows: {
        lines,
        orgs: agreement.orgs
          .filter(({ useOrgId }) => useOrgId === orgId)
          .map((org) => ({ id: org.id, releasedAmount: added(org.releasedAmount) })),
        projects: agreement.projects
          .filter(({ id }) => id === projectId)
          .map((project) => ({ id: project.id, releasedAmount: added(project.releasedAmount) })),
      },
    },
  }
}

/** Nothing is ordered under an agreement before it begins, after it ended, or for somebody it does not cover. */
export function assertInForce(
  context: OperationContext,
  agreement: Agreement,
  orgId: string | null,
): void {
  const args = { agreement: agreement.agreementNumber ?? '' }
  const { today } = context
  const isNow = String(agreement.effectiveFrom) <= today && today <= String(agreement.effectiveTo)
  if (agreement.status !== 'EFFECTIVE' || !isNow) context.refuse('AGREEMENT_NOT_EFFECTIVE', args)
  const orgs = agreement.orgs.map(({ useOrgId }) => useOrgId)
  if (orgs.length > 0 && !orgs.includes(orgId)) context.refuse('AGREEMENT_ORG', args)
}

function assertAmounts(
  context: OperationContext,
  agreement: Agreement,
  { orgId, projectId, asked }: { orgId: string | null; projectId: string | null; asked: Decimal },
): void {
  if (agreement.limitAmount)
    limit(context, agreement, 'AGREEMENT_AMOUNT_EXCEEDED', {
      allowed: decimal(agreement.limitAmount),
      used: decimal(agreement.releasedAmount),
      asked,
    })
  const org = agreement.orgs.find(({ useOrgId }) => useOrgId === orgId)
  if (org?.sharePct && agreement.limitAmount)
    limit(context, agreement, 'AGREEMENT_SHARE_EXCEEDED', {
      allowed: decimal(agreement.limitAmount).times(decimal(org.sharePct)).div(100),
      used: decimal(org.releasedAmount),
      asked,
    })
  const project = agreement.projects.find(({ id }) => id === projectId)
  if (project?.limitAmount)
    limit(context, agreement, 'AGREEMENT_PROJECT_EXCEEDED', {
      allowed: decimal(project.limitAmount),
      used: decimal(project.releasedAmount),
      asked,
      more: { project: project.projectName ?? '' },
    })
}

/** Beyond a limit REFUSE refuses, WARN tells buyer and manager, UNLIMITED only counts. */
function limit(
  context: OperationContext,
  agreement: Agreement,
  code: ErrorCode,
  figures: {
    allowed: Decimal
    used: Decimal
    asked: Decimal
    more?: { [name: string]: string | number }
  },
): void {
  const available = greatest(0, figures.allowed.minus(figures.used))
  if (!figures.asked.greaterThan(available) || agreement.limitControl === 'UNLIMITED') return
  if (agreement.limitControl === 'WARN') {
    context.emit('srmPurAgreement.limitExceeded', { id: agreement.id, code })
    return
  }
  context.refuse(code, {
    agreement: agreement.agreementNumber ?? '',
    available: available.toString(),
    asked: figures.asked.toString(),
    ...figures.more,
  })
}

/** Told once a version when the greater part is used up. */
function warned(context: OperationContext, agreement: Agreement, released: string) {
  if (agreement.warnedFlag === 'Y' || !agreement.limitAmount || !agreement.warningPct) return {}
  const share = decimal(released).div(decimal(agreement.limitAmount)).times(100)
  if (share.lessThan(decimal(agreement.warningPct))) return {}
  context.emit('srmPurAgreement.nearLimit', {
    id: agreement.id,
    agreementNumber: agreement.agreementNumber,
    buyerId: agreement.buyerId,
    releasedAmount: released,
  })
  return { warnedFlag: 'Y' }
}
