import { refusalOf } from './availability.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  type Side,
  type Transition,
} from './define.ts'
import type { AnyRules, RuleContext } from './rules.ts'

/** Transitions a side is asked to make because of the state of the header, or of rows of the child `at`. */
export type Awaited = { side: Side; at: string | null; state: string; moves: readonly Transition[] }

const known = new WeakMap<DocumentDefinition, readonly Awaited[]>()

/**
 * The states in which one side has to act. A state asks a side to act when the other side, or the system, leads into it
 * and this gives the side a transition it did not have before, unless that transition is `optional`.
 */
export function awaitedIn(definition: DocumentDefinition): readonly Awaited[] {
  const found = known.get(definition) ?? derived(definition)
  known.set(definition, found)
  return found
}

/**
 * What a side is asked to do in the record's current state. Leaves out transitions that a guard refuses, and those
 * whose operations manage the to-do themselves.
 */
export function awaitedOf(
  definition: DocumentDefinition,
  rules: AnyRules,
  record: AnyRecord,
  context: RuleContext,
): readonly Transition[] {
  const moves = new Set<Transition>()
  for (const { side, at, state, moves: asked } of awaitedIn(definition)) {
    const field = at ? definition.children[at]?.statusField : undefined
    const isThere = at
      ? field && rowsOf(record, at).some((row) => row[field] === state)
      : record.status === state
    if (side !== context.side || !isThere) continue
    for (const move of asked)
      if (!move.ownMatter && !refusalOf(definition, rules, move, record, context)) moves.add(move)
  }
  return [...moves]
}

function derived(definition: DocumentDefinition): Awaited[] {
  if (!definition.access.supplier) return []
  const levels = [
    { at: null, states: Object.keys(definition.states) },
    ...Object.entries(definition.children).map(([at, { states = {} }]) => ({
      at,
      states: Object.keys(states),
    })),
  ]
  return levels.flatMap(({ at, states }) => {
    const moves = definition.transitions.filter((move) => (move.at ?? null) === at)
    return states.flatMap((state) =>
      (['supplier', 'buyer'] as const).flatMap((side) => {
        const asked = askedOf({ moves, states, state, side })
        return asked.length && isSeen(definition, at, side, state)
          ? [{ side, at, state, moves: asked }]
          : []
      }),
    )
  })
}

type Level = { moves: readonly Transition[]; states: readonly string[]; state: string; side: Side }

/** The transitions of a side out of a state that is reached by the actions of others. */
function askedOf({ moves, states, state, side }: Level): Transition[] {
  const entries = moves.filter(({ by, to }) => leadsOthers(by, side) && [to].flat().includes(state))
  const asked = moves.filter((move) => {
    if (move.by !== side || !startsIn(move, state) || isOptional(move, state)) return false
    return entries.some(({ from }) =>
      (from.length ? from : states).some((before) => !startsIn(move, before)),
    )
  })
  // Nobody waits for a cancellation or a closing: if only those are left, there is no to-do.
  return asked.every(({ style }) => style === 'danger') ? [] : asked
}

/** The buyer's approvers and the system act for the buyer, so this informs the supplier. */
function leadsOthers(by: Transition['by'], side: Side): boolean {
  return side === 'buyer' ? by === 'supplier' : by !== 'supplier' && by !== 'both'
}

/** A transition that is possible from any state is nothing new. */
function startsIn({ from }: Transition, state: string): boolean {
  return from.length === 0 || from.includes(state)
}

function isOptional({ optional }: Transition, state: string): boolean {
  return optional === true || (optional?.includes(state) ?? false)
}

/** A side is never asked about something it cannot see. */
function isSeen({ access }: DocumentDefinition, at: string | null, side: Side, state: string) {
  if (at) return true
  if (side === 'supplier') return access.supplierStates?.includes(state) ?? true
  return !access.buyerHiddenStates?.includes(state)
}
