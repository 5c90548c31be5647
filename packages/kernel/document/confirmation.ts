import { type Text, t } from '../i18n/text.ts'
import type { Transition } from './define.ts'
import { f } from './fields.ts'

type Move<Op extends string> = Transition & { op: Op }
type Differently = Partial<Omit<Transition, 'op' | 'from'>>

/** What becomes of a question the other side leaves unanswered: a transition of the system, run by the clock. */
type Silence<Op extends string> = { op: Op; label: Text; to: string | readonly string[] }

export type ConfirmationMoves = {
  /** what is confirmed, where buttons name it: 'Confirm order' */
  what?: Text
  /** state in which the other side is asked; several where it may think better of a refusal */
  from?: readonly string[]
  confirmed: string | readonly string[]
  refused?: string | readonly string[]
  confirm?: Differently
  refuse?: Differently
}

/** What the other side says to it: required of whoever refuses. */
export const supplierOpinion = f.text('供应商意见', 'Supplier opinion', {
  auto: true,
  maxLength: 300,
})

/** Two-sided confirmation: the supplier agrees to what the buyer asks, or refuses it with a reason. */
export function supplierConfirmation(
  options: ConfirmationMoves,
): readonly [Move<'doSupplierConfirm'>, Move<'doSupplierRefuse'>] {
  const { what, from = ['WAIT_SUPPLIER'], confirmed, refused = 'REFUSED' } = options
  return [
    {
      op: 'doSupplierConfirm',
      label: named(t('确认', 'Confirm'), what),
      from,
      to: confirmed,
      by: 'supplier',
      style: 'success',
      input: { opinion: f.text('意见', 'Opinion', { maxLength: 300 }) },
      ...options.confirm,
    },
    {
      op: 'doSupplierRefuse',
      label: named(t('拒绝', 'Refuse'), what),
      from,
      to: refused,
      by: 'supplier',
      style: 'danger',
      input: { opinion: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
      ...options.refuse,
    },
  ]
}

function named(verb: Text, what: Text | undefined): Text {
  return what ? t(`${verb.zh}${what.zh}`, `${verb.en} ${what.en}`) : verb
}

/** What the system does with a question left unanswered, such as taking silence for consent after a time. */
export function unanswered<Op extends string>(
  { op, label, to }: Silence<Op>,
  from: readonly string[] = ['WAIT_SUPPLIER'],
): Move<Op> {
  return { op, label, from, to, by: 'system' }
}
