import type { Step } from './runner.ts'

/**
 * Cache of the steps that the engine has taken. Where a process goes depends only on its definition, its position, the
 * completed element and the conditions it meets. The same start with the same outcomes therefore leads to the same
 * step, in other instances too, and the engine need not run.
 *
 * Every state that the engine creates has a key of its own, so a cached step continues only that exact state. Two
 * visits of one element within an instance are never confused, because each comes from a separate run of the engine.
 */
export type Outcome = { condition: string; held: boolean }
type Taken = { outcomes: readonly Outcome[]; step: Step }

/** Cached starting points; the oldest is removed first. A step takes about ten kilobytes. */
const MAX_PLACES = 1_000
/** Different continuations of one starting point. */
const MAX_WAYS = 20
const taken = new Map<string, Taken[]>()

/** The step from a place where all conditions have the same outcome as before; null: the engine has to run. */
export function rememberedStep(place: string, holds: (condition: string) => boolean): Step | null {
  const ways = taken.get(place) ?? []
  try {
    return (
      ways.find(({ outcomes }) => outcomes.every((one) => holds(one.condition) === one.held))
        ?.step ?? null
    )
  } catch {
    // The engine finds the same fault and reports its position.
    return null
  }
}

export function rememberStep(place: string, way: Taken): void {
  const ways = taken.get(place) ?? []
  if (ways.length >= MAX_WAYS) return
  ways.push(way)
  taken.set(place, ways)
  const oldest = taken.keys().next()
  if (taken.size > MAX_PLACES && !oldest.done) taken.delete(oldest.value)
}
