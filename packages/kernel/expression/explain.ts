import type { Text } from '../i18n/text.ts'
import { evaluate } from './evaluate.ts'
import { type Formula, finished, type Given, valuesOf } from './formula.ts'
import { type PlainValue, plainOf } from './values.ts'

/** How a figure was calculated: the inputs, each part computed in order, and the result. */
export type Explanation = {
  formula: string
  words: { name: string; label: Text | null; value: PlainValue }[]
  steps: { part: string; value: PlainValue }[]
  result: PlainValue
}

const MOST_STEPS = 200
/** Not listed as steps, because the formula and its values already show them. */
const PLAIN = new Set(['literal', 'name', 'input'])

export function explain(formula: Formula, given: Given): Explanation {
  const values = valuesOf(formula, given)
  const steps: Explanation['steps'] = []
  const value = evaluate(formula.expression, {
    valueOf: (name) => values.get(name),
    onStep(part, found) {
      if (PLAIN.has(part.kind) || steps.length >= MOST_STEPS) return
      steps.push({ part: formula.text.slice(part.from, part.to), value: plainOf(found) })
    },
  })
  return {
    formula: formula.text,
    words: [...values].map(([name, each]) => ({
      name,
      label: formula.vocabulary[name]?.label ?? null,
      value: plainOf(each),
    })),
    steps,
    result: plainOf(finished(formula, value)),
  }
}
