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
 * The buttons of a record. The server says which operations the caller has and why one is refused now;
 * before a record exists, the transition table says what it could do once it is saved.
 */
export function offeredOperations(options: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  record: AnyRecord
  /** the record as it is stored; the other one may hold unsaved input */
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
    // The server holds all menus of the caller against the record, this page is one of them.
    const isDecision = transition.by === 'approver'
    if (!isDecision && !codes.shows(definition, op, base ?? record)) return []
    // The server spoke of what is stored: input that mends its reason is saved with the operation.
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

/** Whether unsaved input belongs to the operation; cancelling, closing, copying and the like are about what is stored. */
export function savesFirst(transition: Transition): boolean {
  return Boolean(transition.checksRequired) || transition.style === 'primary'
}
