import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, isPositive } from '@opensrm/kernel/values/decimal.ts'

/** Work on a mould that somebody pays: what its supplier asks, what the buyer approves, and who bears it. */

const WRITTEN = ['DRAFT', 'REJECTED'] as const
/** The buyer decides on money while the document is in approval. */
export const decided = { editableBy: 'buyer', editableIn: [...WRITTEN, 'APPROVING'] } as const

const auto = { auto: true, visibleTo: 'buyer' } as const

/** What the buyer orders once the work is accepted. */
export const paidByOrder = {
  deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', { auto: true }),
  buyerId: f.ref('basePerson', '采购员', 'Buyer', auto),
  orderToPlace: f.bool('待下单', 'Order to place', { ...auto, default: 'N' }),
  orderId: f.ref('srmPurOrder', '费用订单', 'Order of the cost', auto),
} as const

/** Enters the order, which ends the buyer's to-do. */
export const placeOrder = <const State extends string>(state: State) =>
  ({
    op: 'doPlaceOrder',
    label: t('登记费用订单', 'Enter the order'),
    from: [state],
    to: 'same',
    by: 'buyer',
    optional: true,
    onlyWhen: { field: 'orderToPlace', is: 'Y' },
    input: { orderId: f.ref('srmPurOrder', '费用订单', 'Order of the cost', { required: true }) },
  }) as const

export const orderMatter = {
  ...{ type: 'IN_MOULD_ORDER', when: { orderToPlace: 'Y' }, owner: { person: 'buyerId' } },
} as const

/** The keeper reads the document, the supplier who works reads it once it is approved; quotes are theirs alone. */
export const readByWorker = <const By extends string, const State extends string>(
  by: By,
  states: readonly State[],
) =>
  ({
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    sharedWith: [{ by, states }],
    supplierCannotAsk: ['quoteAmount', 'approvedAmount'],
    org: 'orgId',
    persons: ['custodianId'],
  }) as const

export const workLinks = [
  { direction: 'up', resource: 'srmMdmMould', field: 'mouldId' },
  { direction: 'up', resource: 'srmRcnDeduction', field: 'deductionId' },
  { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
] as const

export type PaidWork = {
  supplierId: string | null
  /** the supplier who works; null: the buyer */
  executorId: string | null
  costBearer: string | null
  approvedAmount: string | null
  /** of spares from the buyer's stock */
  spareCost?: string | null
  /** the keeper's part of a shared cost, if it is not half */
  keeperAmount?: string | null
}

const isByKeeper = ({ supplierId, executorId }: PaidWork): boolean =>
  executorId !== null && executorId === supplierId

/** What the keeper pays for work of another: all, or its part. Its own work it bears itself. */
export function keeperOwes(work: PaidWork): string {
  const total = decimal(work.approvedAmount).plus(work.spareCost ?? '0')
  if (isByKeeper(work)) return '0'
  if (work.costBearer === 'KEEPER') return fixed(total, 2)
  return work.costBearer === 'SHARED' ? (work.keeperAmount ?? fixed(total.div(2), 2)) : '0'
}

/** Whether the buyer orders the work: from others always, from the keeper when it does not bear the cost alone. */
export function isOrdered(work: PaidWork): boolean {
  if (!work.executorId || !isPositive(work.approvedAmount)) return false
  return !isByKeeper(work) || ['BUYER', 'SHARED'].includes(work.costBearer ?? '')
}

/** Whether somebody still has to say who pays how much. */
export function isUndecided(work: {
  costBearer: string | null
  quoteAmount: string | null
  approvedAmount: string | null
}): boolean {
  return !work.costBearer || (isPositive(work.quoteAmount) && work.approvedAmount === null)
}
