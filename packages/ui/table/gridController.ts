import { type Column, hasEditor, type TableRow } from './columns.ts'
import type { BlockWrite } from './gridWrite.ts'
import { planWrites, resolveSearches } from './gridWrite.ts'
import {
  applyOps,
  createHistory,
  type GridChange,
  type GridOp,
  type HistoryEntry,
  type WrongText,
  type WrongTexts,
} from './history.ts'
import type { LookupOption, RefOption } from './options.ts'
import { type CellAt, clamp, type Extent, isSingle, type Range, rangeOf } from './selection.ts'
import type { TableText } from './TableLanguage.tsx'

export type WrongCell = { row: string; key: string; text: string; msg: string }

/** The grid's props; replaced at every render, read by event handlers. */
export type GridEnvironment = {
  rows: readonly TableRow[]
  /** visible columns in screen order */
  columns: readonly Column[]
  rowKey: string
  readOnly: boolean
  canAdd: boolean
  canRemove: boolean | ((row: TableRow) => boolean)
  maxRows: number
  newRow?: (() => TableRow) | undefined
  lookups?: ((type: string) => readonly LookupOption[]) | undefined
  onPickRef?: ((key: string, row: TableRow, keyword: string) => Promise<RefOption[]>) | undefined
  onPicked?: ((key: string, option: RefOption, row: TableRow) => TableRow) | undefined
  onChange?: ((rows: TableRow[], change: GridChange) => void) | undefined
  onWrong?: ((wrong: WrongCell[]) => void) | undefined
  text: TableText
  pageRows: () => number
  /** scrolls the cell into view */
  reveal: (cell: CellAt) => void
}

/**
 * `type`: started by typing, arrow keys commit and move. `edit`: started by F2 or double click, arrow keys move the
 * caret.
 */
export type Editing = 'type' | 'edit' | null

export type GridState = {
  active: CellAt | null
  /** the corner of the selected block opposite the active cell */
  end: CellAt | null
  editing: Editing
  /** last row the fill handle was dragged to */
  fillTo: number | null
  focused: boolean
  notice: string
}

/** The value that the open editor would commit. */
export type Draft = { text: string } | { values: TableRow }

export type GridController = ReturnType<typeof createGridController>

const NOTHING: GridState = {
  active: null,
  end: null,
  editing: null,
  fillTo: null,
  focused: false,
  notice: '',
}

/** State and commands of one grid, without any component: cells subscribe to the rows they render. */
export function createGridController(initial: GridEnvironment) {
  let env = initial
  let state = NOTHING
  let wrong: ReadonlyMap<string, WrongTexts> = new Map()
  let readDraft: (() => Draft | null) | null = null
  const history = createHistory()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const set = (change: Partial<GridState>) => {
    state = { ...state, ...change }
    notify()
  }
  const extent = (): Extent => ({ rows: env.rows.length, cols: env.columns.length })
  const idOf = (row: TableRow) => String(row[env.rowKey])

  const isEditable = (at: CellAt): boolean => {
    const column = env.columns[at.col]
    const row = env.rows[at.row]
    if (env.readOnly || !column || !row || !column.editable || !hasEditor(column)) return false
    return typeof column.editable === 'function' ? column.editable(row) : true
  }

  const range = (): Range | null =>
    state.active ? rangeOf(state.active, state.end ?? state.active) : null

  /** Applies operations, notifies the owner, and updates invalid texts. */
  const apply = (ops: readonly GridOp[], kind: GridChange['kind']) => {
    if (ops.length === 0) return
    env = { ...env, rows: applyOps(env.rows, ops, env.rowKey) }
    const before = wrong
    wrong = wrongAfter(wrong, ops, env.rowKey)
    env.onChange?.(env.rows as TableRow[], { ops, kind })
    if (wrong !== before) env.onWrong?.(wrongCells(wrong))
    if (state.active) {
      const size = extent()
      const fits = size.rows > 0 && size.cols > 0
      state = {
        ...state,
        active: fits ? clamp(state.active, size) : null,
        end: fits && state.end ? clamp(state.end, size) : null,
      }
    }
    notify()
  }

  const run = (ops: readonly GridOp[]): HistoryEntry | null => {
    if (ops.length === 0) return null
    const entry = history.push(ops)
    apply(ops, 'edit')
    return entry
  }

  /** Writes cells as one undoable step; references given as text are then looked up within the same step. */
  const write = (writes: readonly BlockWrite[], first: readonly GridOp[] = []) => {
    const rows = first.length ? applyOps(env.rows, first, env.rowKey) : env.rows
    const plan = planWrites({ env, rows, writes, wrong })
    const entry = run([...first, ...plan.ops])
    if (entry && plan.searches.length > 0) {
      void resolveSearches(
        plan.searches,
        () => env,
        (ops) => {
          const alive = ops.filter(
            (op) => op.type === 'set' && stillPending(wrong.get(op.id), op.wrong),
          )
          if (alive.length && history.grow(entry, alive)) apply(alive, 'edit')
        },
      )
    }
    return plan
  }

  const select = (active: CellAt, end: CellAt | null = null) => {
    if (env.rows.length === 0 || env.columns.length === 0) return
    const next = clamp(active, extent())
    const nextEnd = end ? clamp(end, extent()) : null
    state = { ...state, active: next, end: nextEnd, editing: null, notice: '' }
    notify()
    env.reveal(nextEnd ?? next)
  }

  const commit = () => {
    if (!state.editing || !state.active) return
    const draft = readDraft?.() ?? null
    const at = state.active
    state = { ...state, editing: null }
    if (draft && isEditable(at)) write([{ ...at, ...draft }])
    notify()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    getWrong: (id: string): WrongTexts | undefined => wrong.get(id),
    wrongCount: () => wrongCells(wrong).length,
    env: () => env,
    /** Called at each render of the grid; only rows that the grid did not produce itself replace its state. */
    update(next: GridEnvironment) {
      env = next
      if (state.active && !(env.rows.length && env.columns.length))
        state = { ...state, active: null, end: null, editing: null }
      else if (state.active) {
        const active = clamp(state.active, extent())
        if (active.row !== state.active.row || active.col !== state.active.col) {
          state = { ...state, active, end: null, editing: null }
        }
      }
    },
    extent,
    idOf,
    range,
    isEditable,
    run,
    write,
    select,
    commit,
    set,
    history,
    setDraftReader(read: (() => Draft | null) | null) {
      readDraft = read
    },
    startEdit(mode: 'type' | 'edit') {
      if (state.active && !state.editing && isEditable(state.active))
        set({ editing: mode, end: null, notice: '' })
    },
    cancelEdit() {
      if (state.editing) set({ editing: null })
    },
    undo() {
      const ops = history.undo()
      if (ops) apply(ops, 'undo')
    },
    redo() {
      const ops = history.redo()
      if (ops) apply(ops, 'redo')
    },
    /** The part of the state that a row renders, as a text that stays equal when nothing changed for it. */
    rowView(row: number): string {
      const { active, editing, fillTo, focused } = state
      if (!active) return ''
      const block = rangeOf(active, state.end ?? active)
      const fill = fillTo === null ? null : fillRange(block, fillTo)
      const inFill = fill && row >= fill.top && row <= fill.bottom
      if ((row < block.top || row > block.bottom) && !inFill) return ''
      const many = !isSingle(block)
      return [
        active.row === row ? active.col : -1,
        active.row === row ? (editing ?? '') : '',
        row >= block.top && row <= block.bottom && many ? `${block.left}-${block.right}` : '',
        row === block.bottom ? block.right : -1,
        inFill ? `${block.left}-${block.right}` : '',
        focused ? 1 : 0,
      ].join('|')
    },
  }
}

/** The rows that dragging the fill handle to `to` would write, without the block itself; null inside it. */
export function fillRange(block: Range, to: number): Range | null {
  if (to > block.bottom) return { ...block, top: block.bottom + 1, bottom: to }
  if (to < block.top) return { ...block, top: to, bottom: block.top - 1 }
  return null
}

function wrongAfter(
  wrong: ReadonlyMap<string, WrongTexts>,
  ops: readonly GridOp[],
  rowKey: string,
): ReadonlyMap<string, WrongTexts> {
  let next: Map<string, WrongTexts> | null = null
  for (const op of ops) {
    if (op.type === 'remove') {
      const id = String(op.row[rowKey])
      if ((next ?? wrong).has(id)) {
        next ??= new Map(wrong)
        next.delete(id)
      }
    }
    if (op.type !== 'set' || !op.wrong) continue
    next ??= new Map(wrong)
    const merged: { [key: string]: WrongText } = {}
    for (const [key, text] of Object.entries({ ...next.get(op.id), ...op.wrong }))
      if (text) merged[key] = text
    if (Object.keys(merged).length) next.set(op.id, merged)
    else next.delete(op.id)
  }
  return next ?? wrong
}

function wrongCells(wrong: ReadonlyMap<string, WrongTexts>): WrongCell[] {
  return [...wrong].flatMap(([row, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      text ? [{ row, key, text: text.text, msg: text.msg }] : [],
    ),
  )
}

function stillPending(current: WrongTexts | undefined, change: WrongTexts | undefined): boolean {
  return Object.keys(change ?? {}).every((key) => current?.[key]?.pending)
}
