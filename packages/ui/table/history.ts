import type { TableRow } from './columns.ts'

/** Text of a cell that is not a valid value; shown in red until it is changed. */
export type WrongText = { text: string; msg: string; pending?: true }
export type WrongTexts = { readonly [key: string]: WrongText | null }

/** One reversible change of the rows. */
export type GridOp =
  | {
      type: 'set'
      id: string
      values: TableRow
      before: TableRow
      wrong?: WrongTexts
      wrongBefore?: WrongTexts
    }
  | { type: 'insert'; index: number; row: TableRow }
  | { type: 'remove'; index: number; row: TableRow }

export type GridChange = { ops: readonly GridOp[]; kind: 'edit' | 'undo' | 'redo' }

export function inverted(op: GridOp): GridOp {
  if (op.type === 'insert') return { ...op, type: 'remove' }
  if (op.type === 'remove') return { ...op, type: 'insert' }
  return {
    type: 'set',
    id: op.id,
    values: op.before,
    before: op.values,
    ...(op.wrong ? { wrong: op.wrongBefore ?? cleared(op.wrong) } : {}),
    ...(op.wrong ? { wrongBefore: op.wrong } : {}),
  }
}

function cleared(wrong: WrongTexts): WrongTexts {
  return Object.fromEntries(Object.keys(wrong).map((key) => [key, null]))
}

/** The rows after the operations. Unchanged rows stay the same objects; unknown ids are ignored. */
export function applyOps<R extends TableRow>(
  rows: readonly R[],
  ops: readonly GridOp[],
  rowKey: string,
): R[] {
  const result = [...rows]
  let index: Map<string, number> | null = null
  const find = (id: string): number => {
    index ??= new Map(result.map((row, at) => [String(row[rowKey]), at]))
    return index.get(id) ?? -1
  }
  for (const op of ops) {
    if (op.type === 'set') {
      const at = find(op.id)
      const row = result[at]
      if (row) result[at] = { ...row, ...op.values }
    } else if (op.type === 'insert') {
      result.splice(Math.min(op.index, result.length), 0, op.row as R)
      index = null
    } else {
      const at = find(String(op.row[rowKey]))
      if (at >= 0) result.splice(at, 1)
      index = null
    }
  }
  return result
}

export type HistoryEntry = { ops: GridOp[] }

/** Undo and redo of grid edits. The latest entry may grow (references resolved after a paste). */
export function createHistory(limit = 200) {
  let done: HistoryEntry[] = []
  let undone: HistoryEntry[] = []
  return {
    push(ops: readonly GridOp[]): HistoryEntry {
      const entry = { ops: [...ops] }
      done = [...done.slice(-(limit - 1)), entry]
      undone = []
      return entry
    },
    /** False when the entry was undone meanwhile: its late results must be dropped. */
    grow(entry: HistoryEntry, ops: readonly GridOp[]): boolean {
      if (!done.includes(entry)) return false
      entry.ops.push(...ops)
      return true
    },
    undo(): GridOp[] | null {
      const entry = done.at(-1)
      if (!entry) return null
      done = done.slice(0, -1)
      undone = [...undone, entry]
      return [...entry.ops].reverse().map(inverted)
    },
    redo(): GridOp[] | null {
      const entry = undone.at(-1)
      if (!entry) return null
      undone = undone.slice(0, -1)
      done = [...done, entry]
      return entry.ops
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    clear() {
      done = []
      undone = []
    },
  }
}

export type History = ReturnType<typeof createHistory>
