import { performance } from 'node:perf_hooks'
import loadHighs from 'highs'

/**
 * An integer program in CPLEX LP format. Alternatives, if it has any, cover all its solutions together: each sets some
 * variables to 0 and costs at least its bound. Solving the most promising ones is much faster than solving the whole.
 */
export type LinearModel = {
  text: string
  alternatives?: readonly { bound: number; zero: readonly string[] }[]
}

/** Programs solved one after the other within `seconds` together. */
export type SolveInput = { models: readonly LinearModel[]; seconds: number }

/** TIME: not solved to proven optimality in the time that was left. Values by variable, for OPTIMAL only. */
export type Solution = {
  status: 'OPTIMAL' | 'INFEASIBLE' | 'TIME'
  values: { [variable: string]: number }
}

/** The least of absolute gap that still proves an optimum of amounts in cents. */
const GAP = 0.001
/** Of the time the first model, on which everything depends, may take. */
const FIRST_SHARE = 0.6

/** Loading compiles the solver, which takes longer than most programs. */
let loaded: ReturnType<typeof loadHighs> | undefined

type Highs = Awaited<ReturnType<typeof loadHighs>>
const NOT_IN_TIME: Solution = { status: 'TIME', values: {} }

/** Runs in a thread (threads/tasks.ts): the solver blocks the thread that calls it. */
export async function solve({ models, seconds }: SolveInput): Promise<Solution[]> {
  loaded ??= loadHighs()
  const highs = await loaded
  const end = performance.now() + seconds * 1000
  return models.map((model, at) => {
    const left = (end - performance.now()) / 1000
    const share = at === 0 && models.length > 1 ? FIRST_SHARE : 1
    return solveOne(highs, model, performance.now() + left * share * 1000)
  })
}

function solveOne(highs: Highs, { text, alternatives }: LinearModel, end: number): Solution {
  if (!alternatives) return run(highs, text, end).solution
  let best: ReturnType<typeof run> | null = null
  for (const { bound, zero } of alternatives.toSorted((a, b) => a.bound - b.bound)) {
    if (best && bound > best.total - GAP / 2) break
    const fixed = zero.map((name) => ` ${name} = 0\n`).join('')
    const found = run(highs, text.replace('Bounds\n', `Bounds\n${fixed}`), end)
    if (found.solution.status === 'TIME') return found.solution
    if (found.solution.status === 'OPTIMAL' && (!best || found.total < best.total)) best = found
  }
  return best?.solution ?? { status: 'INFEASIBLE', values: {} }
}

function run(highs: Highs, text: string, end: number): { solution: Solution; total: number } {
  const limit = (end - performance.now()) / 1000
  if (limit <= 0) return { solution: NOT_IN_TIME, total: Number.NaN }
  const { Status, Columns, ObjectiveValue } = highs.solve(text, {
    ...{ output_flag: false, time_limit: limit, random_seed: 0 },
    ...{ mip_rel_gap: 0, mip_abs_gap: GAP, presolve: 'on' },
  })
  if (Status === 'Infeasible')
    return { solution: { status: 'INFEASIBLE', values: {} }, total: Number.NaN }
  if (Status !== 'Optimal') return { solution: NOT_IN_TIME, total: Number.NaN }
  const values = Object.entries(Columns).map(([name, column]) => [
    name,
    'Primal' in column ? column.Primal : 0,
  ])
  return {
    solution: { status: 'OPTIMAL', values: Object.fromEntries(values) },
    total: ObjectiveValue,
  }
}
