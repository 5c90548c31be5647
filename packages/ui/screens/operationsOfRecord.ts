import { refusalOf, transitionOf } from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  resourceCodeOf,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import type { AnyRules, RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { MenuResources } from '@opensrm/ui/client/menuResources.ts'
import type { RecordAccess } from './recordValues.ts'

export type RecordOperation = { transition: Transition; allowed: boolean; reason?: string }

/**
 * The operations of a record. The server tells which ones the caller has, and why one is refused now. Before a record
 * exists, the transitions of the definition show what will be possible after saving.
 */
export function offeredOperations(options: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  record: AnyRecord
  /** the stored record; the other one may contain unsaved input */
  base: AnyRecord | undefined
  context: RuleContext
  access: RecordAccess | undefined
  isNew: boolean
  codes: Pick<MenuResources, 'has' | 'shows'>
}): RecordOperation[] {
  const { definition, rules, record, base, context, access, isNew, codes } = options
  if (isNew) {
    return definition.transitions
      .filter(
        (transition) =>
          !transition.at &&
          !transition.noButton &&
          transition.from.includes(definition.initialState),
      )
      .filter(({ by }) => by === 'both' || by === context.side)
      .filter(({ op, code }) => op === 'doSubmit' && codes.has(resourceCodeOf(op, code)))
      .filter(({ op }) => codes.shows(definition, op, record))
      .map((transition) => ({ transition, allowed: true }))
  }
  return (access?.operations ?? []).flatMap(({ op, allowed, msg }): RecordOperation[] => {
    const transition = transitionOf(definition, op, record.status)
    if (!transition || transition.noButton) return []
    // The server checked all menus of the caller; this page belongs to one of them.
    const isDecision = transition.by === 'approver'
    if (!isDecision && !codes.shows(definition, op, base ?? record)) return []
    // The server's refusal is about the stored record; unsaved input that removes the reason is saved with the
    // operation.
    const isMended =
      !allowed &&
      rules !== undefined &&
      base !== undefined &&
      savesFirst(transition) &&
      refusalOf(definition, rules, transition, base, context) !== null &&
      refusalOf(definition, rules, transition, record, context) === null
    if (isMended) return [{ transition, allowed: true }]
    return [{ transition, allowed, ...(msg ? { reason: msg } : {}) }]
  })
}

/**
 * Whether unsaved input is saved with the operation. What leaves the record in its state works on its content, which is
 * what the user sees; cancelling, closing and the like work on the stored record.
 */
export function savesFirst(transition: Transition): boolean {
  const { checksRequired, style, to } = transition
  return Boolean(checksRequired) || style === 'primary' || (to === 'same' && style !== 'danger')
}
