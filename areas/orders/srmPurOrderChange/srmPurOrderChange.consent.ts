import type { Difference } from '@opensrm/kernel/document/change/difference.ts'
import {
  allMeet,
  anyMeets,
  type DifferenceRule,
  meets,
} from '@opensrm/kernel/document/change/differenceRules.ts'
import { proposedDifferences } from '@opensrm/kernel/document/change/proposal.ts'
import type { Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderChange } from './srmPurOrderChange.definition.ts'
import type { Change } from './srmPurOrderChange.plan.ts'

const AMOUNT: DifferenceRule = { child: null, fields: ['amountInclTax'] }
const QUANTITIES: readonly DifferenceRule[] = [
  { child: 'lines', kind: 'CHANGED', fields: ['quantity'] },
  { child: 'deliveries', fields: ['quantity'] },
  { child: 'deliveries', kind: 'ADDED' },
  { child: 'deliveries', kind: 'GONE' },
]
const DATES: DifferenceRule = { child: 'deliveries', kind: 'CHANGED', fields: ['needByDate'] }

/** Kinds of change, in the order of the lookup. */
const KINDS: readonly (readonly [kind: string, rules: readonly DifferenceRule[]])[] = [
  ['QUANTITY', QUANTITIES],
  [
    'PRICE',
    [{ child: 'lines', kind: 'CHANGED', fields: ['priceInclTax', 'priceExclTax', 'taxRate'] }],
  ],
  ['DATE', [DATES]],
  ['ADD_LINE', [{ child: 'lines', kind: 'ADDED' }]],
  ['CANCEL_LINE', [{ child: 'lines', kind: 'GONE' }]],
  ['TERM', [{ child: null }]],
]

/** The kinds of an order's change. */
export function changeTypesOf(order: Order, change: Change): string[] {
  const differences = entered(proposedDifferences(srmPurOrderChange, srmPurOrder, order, change))
  return KINDS.filter(([, rules]) => anyMeets(srmPurOrder, differences, rules)).map(
    ([kind]) => kind,
  )
}

/** Leaves out the amount, which is calculated from the others. */
function entered(differences: readonly Difference[]): Difference[] {
  return differences.filter((one) => !meets(srmPurOrder, one, AMOUNT))
}

/**
 * Who must agree to a change. The supplier is asked only after publication, depending on the
 * document type.
 */
export async function asks(
  context: OperationContext,
  given: { base: Order; differences: readonly Difference[]; asked: { consent: boolean } },
): Promise<{ approval: boolean; consent: boolean }> {
  const { base: order, differences, asked } = given
  const isTold = order.publishTime !== null && order.status !== 'APPROVED'
  const mode = order.changeConfirmMode
  const profile = (profileCode: 'PUR_CHANGE_APPROVE_PCT' | 'PUR_CHANGE_LATER_FREE') =>
    findValue(context, { profileCode, orgId: order.orgId, date: context.today })
  return {
    consent: isTold && mode !== 'NEVER' && (mode === 'ALWAYS' || asked.consent),
    approval: needsApproval(differences, {
      amountPct: (await profile('PUR_CHANGE_APPROVE_PCT')) || '0',
      laterDates: (await profile('PUR_CHANGE_LATER_FREE')) === 'Y',
    }),
  }
}

/** What an installation accepts without approval. */
export type ApprovalProfile = {
  /** Percent by which quantities may change the amount of the order, up or down. */
  amountPct: Numeric
  /** Whether a change of later dates only needs no approval. */
  laterDates: boolean
}

/**
 * A change of an approved order needs approval. Exceptions, if the installation allows them: only
 * later dates, and quantities that hardly change the amount.
 */
export function needsApproval(
  differences: readonly Difference[],
  profile: ApprovalProfile,
): boolean {
  const all = entered(differences)
  const only = (rules: readonly DifferenceRule[]) => allMeet(srmPurOrder, all, rules)
  if (only([DATES])) return !(profile.laterDates && only([{ ...DATES, moves: 'UP' }]))
  if (!only(QUANTITIES)) return true
  const amount = differences.find((one) => meets(srmPurOrder, one, AMOUNT))
  return !amount || meets(srmPurOrder, amount, { ...AMOUNT, overPercent: profile.amountPct })
}
