import {
  type DocumentDefinition,
  resourceCodeOf,
  type Side,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import type { RuleContext } from '@opensrm/kernel/document/rules.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useMemo } from 'react'

type HasCode = (code: string) => boolean
/** whether the menu has a button for the operation: by its code, or one that names it */
type HasButton = (code: string, action: string) => unknown

/** What pure rules may know about the user and the time. */
export function useRuleContext(): RuleContext {
  const { side, id, personId, supplierId, timeZone } = useUser()
  const today = dayOf(serverNow(), timeZone || 'Asia/Shanghai')
  return useMemo(
    () => ({ side, userId: id, personId, supplierId, today }),
    [side, id, personId, supplierId, today],
  )
}

/**
 * Operations a list may offer for its records, by the caller's side and codes; operations on rows require opening the
 * record.
 */
export function listTransitions(
  definition: DocumentDefinition,
  side: Side,
  find: HasButton,
): Transition[] {
  const offered = new Map<string, Transition>()
  for (const transition of definition.transitions) {
    const { at, noButton, recordOnly } = transition
    if (at || noButton || recordOnly || offered.has(transition.op)) continue
    if (transition.by !== 'both' && transition.by !== side) continue
    const code = resourceCodeOf(transition.op, transition.code)
    if (find(code, `${definition.resource}/${transition.op}`))
      offered.set(transition.op, transition)
  }
  return [...offered.values()]
}

/** The operations possible in this state; the server checks again, including the guards. */
export function transitionsFrom(
  definition: DocumentDefinition,
  offered: readonly Transition[],
  status: string,
): Transition[] {
  const ops = new Set(offered.map(({ op }) => op))
  const fitting = definition.transitions.filter(
    ({ op, at, from }) => !at && ops.has(op) && (from.length === 0 || from.includes(status)),
  )
  return fitting.filter(({ op }, index) => fitting.findIndex((other) => other.op === op) === index)
}

export function mayCreate(definition: DocumentDefinition, side: Side, has: HasCode): boolean {
  return !definition.withoutNew && mayWrite(definition, side, has)
}

function mayWrite(definition: DocumentDefinition, side: Side, has: HasCode): boolean {
  return !definition.readOnly && definition.authors.includes(side) && has('btnSave')
}

export function mayEdit(
  definition: DocumentDefinition,
  side: Side,
  has: HasCode,
  status: string,
): boolean {
  return mayWrite(definition, side, has) && definition.editableIn.includes(status)
}

export function mayDelete(
  definition: DocumentDefinition,
  side: Side,
  has: HasCode,
  status: string,
): boolean {
  return (
    !definition.readOnly &&
    definition.authors.includes(side) &&
    has('btnDel') &&
    definition.deletableIn.includes(status)
  )
}
