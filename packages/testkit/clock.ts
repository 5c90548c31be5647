import { clockRules, type Looked, lookAtClock } from '@opensrm/platform/clock/lookAtClock.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'

/** Runs the clock rules that are due now, for one kind of document. */
export function strikeClock(engine: Engine, resource: string): Promise<Looked> {
  const rules = clockRules(engine).filter(({ definition }) => definition.resource === resource)
  return lookAtClock(engine, rules)
}
