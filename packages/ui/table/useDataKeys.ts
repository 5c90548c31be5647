import type { KeyboardEvent } from 'react'
import type { FocusStore } from './focusStore.ts'
import { type CellAt, clamp, step, stepOfKey } from './selection.ts'

export type DataKeys = {
  focus: FocusStore
  rows: number
  cols: number
  pageRows: () => number
  reveal: (at: CellAt) => void
  onOpen: (index: number) => void
  onSelect: ((index: number, range: boolean) => void) | undefined
  onSelectPage: (() => void) | undefined
  onExpand: ((index: number) => void) | undefined
}

/** Keys of the read-only table: arrows move, Enter opens, Space selects, Ctrl+A selects the page. */
export function handleDataKey(event: KeyboardEvent<HTMLElement>, keys: DataKeys): void {
  // Links and buttons inside cells handle their own keys.
  if (event.target !== event.currentTarget || keys.rows === 0) return
  const ctrl = event.ctrlKey || event.metaKey
  const at = keys.focus.get() ?? { row: 0, col: 0 }
  const go = (next: CellAt) => {
    const cell = clamp(next, { rows: keys.rows, cols: keys.cols })
    keys.reveal(cell)
    keys.focus.set(cell)
  }
  const by = event.altKey ? null : stepOfKey(event.key, ctrl)
  if (by) {
    const next = step(
      at,
      by,
      { rows: keys.rows, cols: keys.cols },
      Math.max(1, keys.pageRows() - 1),
    )
    if (event.shiftKey && keys.onSelect && (by === 'up' || by === 'down'))
      keys.onSelect(next.row, true)
    go(next)
  } else if (event.key === 'Enter' && !ctrl) keys.onOpen(at.row)
  else if (event.key === ' ' && keys.onSelect) keys.onSelect(at.row, event.shiftKey)
  else if (ctrl && event.key.toLowerCase() === 'a' && keys.onSelectPage) keys.onSelectPage()
  else if ((event.key === '+' || event.key === '-') && keys.onExpand) keys.onExpand(at.row)
  else return
  event.preventDefault()
}
