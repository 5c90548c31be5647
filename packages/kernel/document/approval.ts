import { t } from '../i18n/text.ts'
import type { ApprovalProcess, DocumentDefinition, Transition } from './define.ts'
import { f } from './fields.ts'

/** What a document may define differently for one of the four approval transitions. */
type Differently = Partial<Omit<Transition, 'op' | 'label'>>

export type ApprovalMoves = {
  by?: 'buyer' | 'supplier' | 'both'
  /** states it may be submitted from */
  from?: readonly string[]
  approved: string | readonly string[]
  submit?: Differently
  withdraw?: Differently
  approve?: Differently
  reject?: Differently
}

/** The comment of an approver, the same field for every decision. */
export const opinion = f.textarea('审批意见', 'Opinion', { maxLength: 2000 })

type Move<Op extends string> = Transition & { op: Op }

/** States of every document before it is approved: `states: { ...approvalStates, APPROVED: ... }`. */
export const approvalStates = {
  DRAFT: t('拟定', 'Draft'),
  APPROVING: t('审批中', 'In approval'),
  REJECTED: t('驳回', 'Rejected'),
}

/** The four approval transitions of a document: DRAFT, APPROVING, then approved or REJECTED. */
export function approvalTransitions(
  options: ApprovalMoves,
): readonly [Move<'doSubmit'>, Move<'doWithdraw'>, Move<'doApproval'>, Move<'doReject'>] {
  const { by = 'buyer', from = ['DRAFT', 'REJECTED'], approved } = options
  return [
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from,
      to: 'APPROVING',
      by,
      style: 'primary',
      checksRequired: true,
      ...options.submit,
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['APPROVING'],
      to: 'DRAFT',
      by,
      confirm: t('确定撤回审批？', 'Withdraw from approval?'),
      ...options.withdraw,
    },
    {
      op: 'doApproval',
      label: t('审批通过', 'Approve'),
      from: ['APPROVING'],
      to: approved,
      by: 'approver',
      style: 'success',
      input: { opinion },
      ...options.approve,
    },
    {
      op: 'doReject',
      label: t('驳回', 'Reject'),
      from: ['APPROVING'],
      to: 'REJECTED',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
      ...options.reject,
    },
  ]
}

/** A process a document may go through: approval of the record itself, or of an operation on it. */
export type DocumentProcess = ApprovalProcess & {
  /** the operation that runs once the process agrees; null: the record's own approval */
  operation: string | null
}

/** Every process a document may go through; its own approval comes first. */
export function processesOf(
  definition: Pick<DocumentDefinition, 'approval' | 'transitions'>,
): DocumentProcess[] {
  const own = definition.approval ? [{ ...definition.approval, operation: null }] : []
  const further = definition.transitions.flatMap(({ op, approval }) =>
    approval ? [{ ...approval, operation: op }] : [],
  )
  return [...own, ...further]
}

/** Whether the operation on a record in this state waits for a process. */
export function needsProcess({ approval }: Transition, status: string): boolean {
  return approval !== undefined && (approval.onlyIn?.includes(status) ?? true)
}

export function processOf(
  definition: Pick<DocumentDefinition, 'approval' | 'transitions'>,
  operation: string | null,
): DocumentProcess | undefined {
  return processesOf(definition).find((known) => known.operation === operation)
}

/** Whether a process decides anything about its records. */
export function goesThroughApproval(
  definition: Pick<DocumentDefinition, 'approval' | 'transitions'>,
): boolean {
  return processesOf(definition).length > 0
}

/**
 * Whether an operation is the decision of an approver. This includes documents without approval of their own whose
 * operations need approval.
 */
export function isDecision(
  definition: Pick<DocumentDefinition, 'approval' | 'transitions'>,
  op: string,
): boolean {
  const named = definition.transitions.find((transition) => transition.op === op)
  if (named) return named.by === 'approver'
  return (op === 'doApproval' || op === 'doReject') && goesThroughApproval(definition)
}
