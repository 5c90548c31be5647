import { inThread } from '../threads/threads.ts'
import type { Solution, SolveInput } from './solve.ts'

export type { LinearModel, Solution } from './solve.ts'

/** The solver itself keeps to its time; a thread that does not is ended. */
const GRACE_MS = 10_000
/** The one seat of this process. */
export const solver = { isBusy: false }

/**
 * Solves integer programs outside the server's main thread, to proven optimality. One call at a time, so that a thread
 * stays free for files: `null` while another is running.
 */
export async function solveModels(input: SolveInput): Promise<Solution[] | null> {
  if (solver.isBusy) return null
  solver.isBusy = true
  try {
    return await inThread('solve', input, { timeoutMs: input.seconds * 1000 + GRACE_MS })
  } finally {
    solver.isBusy = false
  }
}
