import {
  type CounterBound,
  type CounterChange,
  countedRows,
} from '@opensrm/kernel/document/counters.ts'
import type { ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  greatest,
  type Numeric,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type {
  InputOf,
  OperationContext,
  StoredRow,
} from '@opensrm/platform/documents/operations.ts'
import '../agreement.errors.ts'
import { effectiveQuantity, type Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurAgreement } from './srmPurAgreement.definition.ts'
import type { Agreement } from './srmPurAgreement.rules.ts'

/**
 * Order states that use up an agreement, from submission on; a rejected or withdrawn order releases
 * it.
 */
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
/** Differences to the released quantities and amounts of an agreement line. */
export type LineRelease = CounterChange<'quantity' | 'amount' | 'received'>

/**
 * What an order uses of each agreement line, or by another key, at the order's price, without
 * cancelled and short-closed quantities.
 */
export function usesOf(
  order: Pick<Order, 'status' | 'lines' | 'priceBasis' | 'currencyCode'>,
  keyOf: (line: Order['lines'][number]) => string | null = (line) => line.agreementLineId,
): Map<string, Use> {
  const uses = new Map<string, Use>()
  if (!HOLDING.includes(order.status)) return uses
  for (const line of order.lines) {
    const key = keyOf(line)
    if (!key) continue
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
    const sofar = uses.get(key)
    uses.set(key, {
      quantity: used.plus(sofar?.quantity ?? 0),
      amount: decimal(amountInclTax).plus(sofar?.amount ?? 0),
      received: receivedOf(line).plus(sofar?.received ?? 0),
    })
  }
  return uses
}

/** Received less returned; goods to be replaced count again once received. */
function receivedOf(line: Order['lines'][number]): Decimal {
  return decimal(line.receivedQuantity).minus(decimal(line.returnedQuantity))
}

/** What an open alteration reserves of an agreement line beyond what its order uses. */
export type HeldUse = { agreementLineId: string; quantity: string; amount: string }

/**
 * The additional use of an order per line. A line's decrease is not offset against another line's
 * increase, because it is not released yet.
 */
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
 * Updates agreements to what an order uses of them, in the order's own transaction. Versions hand
 * over what was released, so only the version in force counts. Refuses use beyond the limits. What
 * an alteration has reserved, or is about to reserve, counts as used.
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
  const running = await runningLines(context, rows)
  const changes = rows.map((row): LineRelease => {
    const [old, now] = [was.get(row.id), is.get(row.id)]
    return {
      id: running.get(row.id)?.id ?? row.id,
      quantity: decimal(now?.quantity ?? 0).minus(old?.quantity ?? 0),
      amount: decimal(now?.amount ?? 0).minus(old?.amount ?? 0),
      received: decimal(now?.received ?? 0).minus(old?.received ?? 0),
    }
  })
  await changeCounters(context, srmPurAgreement, 'followRelease', {
    changes,
    holders: new Map([...running.values()].map(({ id, headerId }) => [id, headerId])),
    shared: { orgId: after.orgId, projectId: after.agreementProjectId },
  })
}

type AgreementRow = StoredRow<typeof srmPurAgreement, 'lines'>

/**
 * The line that counts now: the same line in the version in force. A line that this version no
 * longer has still counts in the agreement's amounts.
 */
async function runningLines(
  context: OperationContext,
  rows: readonly AgreementRow[],
): Promise<Map<string, Pick<AgreementRow, 'id' | 'headerId'>>> {
  const versions = await runningVersions(context, [...new Set(rows.map((row) => row.headerId))])
  const lines = await context.selectRows(srmPurAgreement, 'lines', {
    headerId: [...versions.values()],
  })
  return new Map(
    rows.map(({ id, headerId, lineNum }) => {
      const version = versions.get(headerId) ?? headerId
      const same = lines.find((line) => line.headerId === version && line.lineNum === lineNum)
      return [id, { id: headerId === version ? id : (same?.id ?? id), headerId: version }] as const
    }),
  )
}

/** The version of each agreement in force, or the last one that was. */
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

/** The system operation behind followAgreements; it runs with the agreement locked. */
export async function followRelease(
  context: OperationContext,
  agreement: Agreement,
  { changes, orgId, projectId }: InputOf<typeof srmPurAgreement, 'followRelease'>,
) {
  const amount = sum(changes.map((change) => change.amount))
  if (amount.greaterThan(0)) assertInForce(context, agreement, orgId)
  const { fields, children } = srmPurAgreement
  const limit = limitOf(context, agreement)
  const released = { amount: 'releasedAmount' } as const
  const lines = countedRows(agreement.lines, changes, {
    fields: children.lines.fields,
    counters: { quantity: 'releasedQuantity', received: 'receivedQuantity', ...released },
    bounds: {
      quantity: limit(
        'AGREEMENT_QUANTITY_EXCEEDED',
        (line) => left(line.limitQuantity, line.releasedQuantity),
        ({ lineNum }) => ({ line: lineNum ?? 0 }),
      ),
    },
    atLeastZero: true,
  })
  const ofAll = <R extends { id: string }>(rows: readonly R[]) =>
    rows.map(({ id }) => ({ id, amount }))
  const [header] = countedRows([agreement], ofAll([agreement]), {
    fields,
    counters: released,
    bounds: {
      amount: limit('AGREEMENT_AMOUNT_EXCEEDED', () =>
        left(agreement.limitAmount, agreement.releasedAmount),
      ),
    },
    atLeastZero: true,
  })
  const ownOrgs = agreement.orgs.filter(({ useOrgId }) => useOrgId === orgId)
  const orgs = countedRows(ownOrgs, ofAll(ownOrgs), {
    fields: children.orgs.fields,
    counters: released,
    bounds: {
      amount: limit('AGREEMENT_SHARE_EXCEEDED', (org) =>
        left(shareOf(agreement, org), org.releasedAmount),
      ),
    },
    atLeastZero: true,
  })
  const ownProjects = agreement.projects.filter(({ id }) => id === projectId)
  const projects = countedRows(ownProjects, ofAll(ownProjects), {
    fields: children.projects.fields,
    counters: released,
    bounds: {
      amount: limit(
        'AGREEMENT_PROJECT_EXCEEDED',
        (project) => left(project.limitAmount, project.releasedAmount),
        ({ projectName }) => ({ project: projectName ?? '' }),
      ),
    },
    atLeastZero: true,
  })
  const total = header?.releasedAmount
  return {
    patch: {
      ...(total ? { fields: { releasedAmount: total, ...warned(context, agreement, total) } } : {}),
      rows: { lines, orgs, projects },
    },
  }
}

/** The remainder of a limit; null without a limit. */
function left(allowed: Numeric, released: Numeric): Decimal | null {
  return allowed ? decimal(allowed).minus(decimal(released)) : null
}

function shareOf({ limitAmount }: Agreement, { sharePct }: Agreement['orgs'][number]) {
  return limitAmount && sharePct ? decimal(limitAmount).times(decimal(sharePct)).div(100) : null
}

/**
 * Refuses orders before the agreement begins, after it has ended, or by an organisation it does not
 * cover.
 */
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

/** Beyond a limit REFUSE refuses, WARN notifies buyer and manager, UNLIMITED only counts. */
function limitOf(context: OperationContext, { id, agreementNumber, limitControl }: Agreement) {
  return <R>(
    code: ErrorCode,
    free: CounterBound<R>['free'],
    more: (row: R) => { [name: string]: string | number } = () => ({}),
  ): CounterBound<R> => ({
    free: (row) => (limitControl === 'UNLIMITED' ? null : free(row)),
    exceeded(row, figures) {
      if (limitControl === 'WARN') context.emit('srmPurAgreement.limitExceeded', { id, code })
      else context.refuse(code, { agreement: agreementNumber ?? '', ...figures, ...more(row) })
    },
  })
}

/** Sends one warning per version when most of a limit is used. */
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
