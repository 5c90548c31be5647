import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { openRowQuantity, type ShippingRow } from '../../orders/ports.ts'
import { deliveriesLookups } from '../deliveries.lookups.ts'
import { type NoticeLine, remainingOf } from '../srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import type { DeliveryPolicy, NoticeLines } from './srmPurDeliveryNote.notices.ts'
import type { Note, NoteLine } from './srmPurDeliveryNote.rules.ts'

export type NoteException = keyof (typeof deliveriesLookups)['PUR_NOTE_EXCEPTION']['values']

export type Judgement = {
  flags: NoteException[]
  /** The buyer decides before the goods may leave. */
  needsApproval: boolean
  /** What an order does not allow at all. */
  issues: Issue[]
}

/** Minimum remaining share of a lot's shelf life on arrival, in percent. */
const MINIMUM_REMAINING_LIFE = '66.67'

const REFUSED_WITHOUT_APPROVAL: readonly NoteException[] = ['OVER', 'EARLY']
const APPROVED_BY_BUYER: readonly NoteException[] = ['OVER', 'EARLY', 'NO_COA']

/**
 * Checks a note against the promises of its rows. LATE is only marked; short shelf life always
 * needs the buyer's approval.
 */
export function judgeNote(
  note: Pick<Note, 'lines' | 'lots' | 'expectedArrivalTime'>,
  rows: ReadonlyMap<string, ShippingRow>,
  by: { policyOf: (shipping: ShippingRow) => DeliveryPolicy; notices: NoticeLines },
): Judgement {
  const arrival = (note.expectedArrivalTime ?? '').slice(0, 10)
  const flags = new Set<NoteException>()
  const issues: Issue[] = []
  let needsApproval = false
  note.lines.forEach((line, row) => {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    if (!shipping) return
    const policy = by.policyOf(shipping)
    const called = by.notices.get(line.noticeLineId ?? '')?.line
    const own = lineExceptions(note, line, { shipping, policy, arrival, called })
    for (const flag of own) flags.add(flag)
    const forbidden = own.filter((flag) => REFUSED_WITHOUT_APPROVAL.includes(flag))
    if (policy.noteApproval === 'NEVER' && forbidden.length > 0) {
      issues.push(refusedIssue(shipping, forbidden, row))
    }
    if (policy.noteApproval === 'ALWAYS' || own.includes('SHELF_LIFE')) needsApproval = true
    if (
      policy.noteApproval === 'EXCEPTION' &&
      own.some((flag) => APPROVED_BY_BUYER.includes(flag))
    ) {
      needsApproval = true
    }
  })
  const order = Object.keys(deliveriesLookups.PUR_NOTE_EXCEPTION.values) as NoteException[]
  return { flags: order.filter((flag) => flags.has(flag)), needsApproval, issues }
}

function lineExceptions(
  note: Pick<Note, 'lots'>,
  line: NoteLine,
  to: {
    shipping: ShippingRow
    policy: DeliveryPolicy
    arrival: string
    called: NoticeLine | undefined
  },
): NoteException[] {
  const { shipping, policy, arrival, called } = to
  const { row } = shipping
  const own: NoteException[] = []
  const asked = called
    ? remainingOf(called)
    : openRowQuantity(row, shipping.line.lineStatus).minus(decimal(row.noticedQuantity))
  if (isGreater(line.quantity, asked)) own.push('OVER')
  const promised =
    called?.requiredTime?.slice(0, 10) ??
    row.promisedDate ??
    row.firstPromisedDate ??
    row.needByDate
  if (promised && arrival) {
    if (arrival < addDays(promised, -(policy.earlyDays ?? 0))) own.push('EARLY')
    if (arrival > addDays(promised, policy.lateDays ?? 0)) own.push('LATE')
  }
  const days = line.shelfLifeDays
  const isShort = note.lots.some(
    (lot) => lot.parentId === line.id && isShortLived(lot.expiryDate, days, arrival),
  )
  if (isShort) own.push('SHELF_LIFE')
  return own
}

function isShortLived(
  expiry: string | null,
  shelfLifeDays: number | null,
  arrival: string,
): boolean {
  if (!expiry || !shelfLifeDays || !arrival) return false
  const share = decimal(daysBetween(arrival, expiry)).div(shelfLifeDays).times(100)
  return share.lessThan(MINIMUM_REMAINING_LIFE)
}

function refusedIssue(
  shipping: ShippingRow,
  exceptions: readonly NoteException[],
  row: number,
): Issue {
  return {
    child: 'lines',
    row,
    field: 'quantity',
    code: 'NOTE_EXCEPTION_REFUSED',
    args: {
      order: shipping.order.poNumber ?? '',
      line: shipping.line.lineNum ?? 0,
      exceptions: exceptionTexts(exceptions),
    },
  }
}

export function exceptionTexts(exceptions: readonly NoteException[]): Text[] {
  return exceptions.map((flag) => deliveriesLookups.PUR_NOTE_EXCEPTION.values[flag])
}
