import { type Text, t } from '../i18n/text.ts'
import type { Transition } from './define.ts'
import { type Fields, f } from './fields.ts'

type Differently = Partial<Omit<Transition, 'op' | 'from'>>

/** A transition with its literal name, sender and input, so that its effect gets a typed input. */
type Move<Op extends string, By extends Transition['by'], Asked> = Omit<
  Transition,
  'op' | 'by' | 'input' | 'inputRows'
> & { op: Op; by: By } & Asked

/** The input of a transition: its own fields if given, otherwise the opinion. */
type AskedBy<Said, Opinion> = (Said extends { input: infer F extends Fields }
  ? { input: F }
  : { input: { opinion: Opinion } }) &
  (Said extends { inputRows: infer Rows } ? { inputRows: Rows } : unknown)

const opinion = f.text('意见', 'Opinion', { maxLength: 300 })
const refusalReason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

/** What happens when the other side does not answer: a transition of the system, run by the clock. */
type Silence<Op extends string> = { op: Op; label: Text; to: string | readonly string[] }

export type ConfirmationMoves<
  Confirm extends Differently = Differently,
  Refuse extends Differently = Differently,
> = {
  /** what is confirmed, as buttons name it: 'Confirm order' */
  what?: Text
  /** state in which the other side is asked; several when it may still confirm after a refusal */
  from?: readonly string[]
  confirmed: string | readonly string[]
  refused?: string | readonly string[]
  confirm?: Confirm
  refuse?: Refuse
}

/** The comment of the other side. Required for a refusal. */
export const supplierOpinion = f.text('供应商意见', 'Supplier opinion', {
  auto: true,
  maxLength: 300,
})

/** Two-sided confirmation: the supplier agrees to what the buyer asks, or refuses it with a reason. */
export function supplierConfirmation<
  const Confirm extends Differently = Record<never, never>,
  const Refuse extends Differently = Record<never, never>,
>(
  options: ConfirmationMoves<Confirm, Refuse>,
): readonly [
  Move<'doSupplierConfirm', 'supplier', AskedBy<Confirm, typeof opinion>>,
  Move<'doSupplierRefuse', 'supplier', AskedBy<Refuse, typeof refusalReason>>,
] {
  const { what, from = ['WAIT_SUPPLIER'], confirmed, refused = 'REFUSED' } = options
  const moves: readonly Transition[] = [
    {
      op: 'doSupplierConfirm',
      label: named(t('确认', 'Confirm'), what),
      from,
      to: confirmed,
      by: 'supplier',
      style: 'success',
      input: { opinion },
      ...options.confirm,
    },
    {
      op: 'doSupplierRefuse',
      label: named(t('拒绝', 'Refuse'), what),
      from,
      to: refused,
      by: 'supplier',
      style: 'danger',
      input: { opinion: refusalReason },
      ...options.refuse,
    },
  ]
  // The last spread wins, which the compiler cannot follow through a type parameter.
  return moves as ReturnType<typeof supplierConfirmation<Confirm, Refuse>>
}

function named(verb: Text, what: Text | undefined): Text {
  return what ? t(`${verb.zh}${what.zh}`, `${verb.en} ${what.en}`) : verb
}

/** What the system does when there is no answer, such as treating silence as consent after a time. */
export function unanswered<Op extends string>(
  { op, label, to }: Silence<Op>,
  from: readonly string[] = ['WAIT_SUPPLIER'],
): Move<Op, 'system', unknown> {
  return { op, label, from, to, by: 'system' }
}
