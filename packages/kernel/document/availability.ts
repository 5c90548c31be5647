import type { Issue } from '../protocol/errors.ts'
import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  resourceCodeOf,
  rowsOf,
  type Side,
  type Transition,
} from './define.ts'
import { type Field, type Fields, isServerOwned } from './fields.ts'
import type { AnyRules, Refusal, RuleContext } from './rules.ts'
import { isMeant } from './validate.ts'

export type Availability = { op: string; allowed: boolean; refusal?: Refusal }

/** The transition that an operation name means in the record's state. If none fits, the first of that name. */
export function transitionOf(
  definition: DocumentDefinition,
  op: string,
  status: string,
): Transition | undefined {
  const named = definition.transitions.filter((transition) => transition.op === op)
  return named.find((transition) => stateFits(transition, status)) ?? named[0]
}

function stateFits(transition: Transition, status: string): boolean {
  const states = transition.at ? (transition.headerFrom ?? []) : transition.from
  return states.length === 0 || states.includes(status)
}

/** Whether a repeatable operation has nothing left to do: the record is already in the target state. */
export function isDoneAlready(definition: DocumentDefinition, op: string, status: string): boolean {
  const named = definition.transitions.filter((transition) => transition.op === op)
  return named.some(
    ({ repeatable, to, from }) =>
      repeatable && [to].flat().includes(status) && !from.includes(status),
  )
}

function sideFits(by: Transition['by'], side: Side): boolean {
  return by === 'both' || by === side || (by === 'approver' && side === 'buyer')
}

/**
 * The operations to offer a caller for a record, and why one of them is disabled now. Operations of the other side, of
 * the system, and those the caller has no resource code for are not listed.
 */
export function operationsFor(options: {
  definition: DocumentDefinition
  rules: AnyRules
  record: AnyRecord
  context: RuleContext
  hasCode: (code: string) => boolean
  /** the caller holds an open approval task on this record */
  isApprover: boolean
  /** whether this installation provides a port that operations need */
  isInstalled?: (port: string) => boolean
}): Availability[] {
  const { definition, rules, record, context } = options
  const offered: Availability[] = []
  for (const transition of definition.transitions) {
    if (offered.some(({ op }) => op === transition.op)) continue
    if (!sideFits(transition.by, context.side)) continue
    if (transition.needs && !options.isInstalled?.(transition.needs)) continue
    if (!isMeant(transition, record)) continue
    if (
      transition.by === 'approver'
        ? !options.isApprover
        : !options.hasCode(resourceCodeOf(transition.op, transition.code))
    )
      continue
    const refusal = refusalOf(
      definition,
      rules,
      transitionOf(definition, transition.op, record.status) ?? transition,
      record,
      context,
    )
    offered.push(
      refusal
        ? { op: transition.op, allowed: false, refusal }
        : { op: transition.op, allowed: true },
    )
  }
  return offered
}

/** Why this transition cannot run on this record now: wrong state, or the answer of its guard. Null when it can run. */
export function refusalOf(
  definition: DocumentDefinition,
  rules: AnyRules,
  transition: Transition,
  record: AnyRecord,
  context: RuleContext,
): Refusal | null {
  if (!stateFits(transition, record.status)) {
    return {
      code: 'WRONG_STATE',
      args: {
        document: definition.title,
        state: definition.states[record.status] ?? record.status,
        operation: transition.label,
      },
    }
  }
  if (!isMeant(transition, record)) {
    const args = { document: definition.title, operation: transition.label }
    return { code: 'NOT_FOR_THIS_RECORD', args }
  }
  if (
    transition.at &&
    !rowsOf(record, transition.at as string).some((row) => rowFits(definition, transition, row))
  ) {
    return { code: 'NO_ROW_FOR_OPERATION', args: { operation: transition.label } }
  }
  const guard = transition.guard ? rules.guards?.[transition.guard] : undefined
  return guard ? guard(record, context) : null
}

/** Whether a row is in a state the transition starts from. */
export function rowFits(
  definition: DocumentDefinition,
  transition: Transition,
  row: AnyRow,
): boolean {
  const child = definition.children[transition.at as string]
  if (!child?.statusField || transition.from.length === 0) return true
  return transition.from.includes(String(row[child.statusField]))
}

/** Whether a side may edit a header field or, with `childName`, a row's field, in the record's current state. */
export function isEditable(
  definition: DocumentDefinition,
  field: Field,
  at: { side: Side; status: string; isNew: boolean; childName?: string },
): boolean {
  if (isServerOwned(field) || (field.visibleTo === 'buyer' && at.side === 'supplier')) return false
  if (field.fixedAfterCreate && !at.isNew) return false
  const child = at.childName ? definition.children[at.childName] : undefined
  if (child?.auto || (child?.visibleTo === 'buyer' && at.side === 'supplier')) return false
  const sides = field.editableBy ?? definition.authors
  if (typeof sides === 'string' ? sides !== 'both' && sides !== at.side : !sides.includes(at.side))
    return false
  const states = field.editableIn ?? child?.editableIn ?? definition.editableIn
  return at.isNew || states.includes(at.status)
}

/** Whether this side may save anything at all in this state. */
export function isRecordEditable(
  definition: DocumentDefinition,
  side: Side,
  record: { readonly status: string; readonly [field: string]: unknown },
): boolean {
  const { status } = record
  if (definition.readOnly) return false
  const where = Object.entries(definition.editableWhere?.[side] ?? {})
  if (!where.every(([field, wanted]) => [wanted].flat().includes(String(record[field] ?? ''))))
    return false
  if (definition.authors.includes(side) && definition.editableIn.includes(status)) return true
  const mayFill = (fields: Fields, childName?: string, states?: readonly string[]): boolean =>
    Object.values(fields).some(
      (field) =>
        (field.editableIn ?? states)?.includes(status) &&
        isEditable(definition, field, {
          ...{ side, status, isNew: false },
          ...(childName ? { childName } : {}),
        }),
    )
  return (
    mayFill(definition.fields) ||
    Object.entries(definition.children).some(([name, { fields, editableIn }]) =>
      mayFill(fields, name, editableIn),
    )
  )
}

/** Turns a refusal into an issue, for answers that contain lists of issues. */
export function issueOf(
  refusal: Refusal,
  where: Pick<Issue, 'field' | 'child' | 'row'> = {},
): Issue {
  return { ...where, code: refusal.code, ...(refusal.args ? { args: refusal.args } : {}) }
}
