import type { CellAt } from './selection.ts'

/** The focused cell of a read-only table; each row subscribes separately, so a move renders two rows. */
export function createFocusStore() {
  let at: CellAt | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => at,
    set(next: CellAt | null) {
      if (next?.row === at?.row && next?.col === at?.col) return
      at = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** column focused in this row, or -1 */
    colIn: (row: number) => (at?.row === row ? at.col : -1),
  }
}

export type FocusStore = ReturnType<typeof createFocusStore>
