import {
  addRow,
  clearBlock,
  fillDown,
  moveTab,
  removeRows,
  selectAll,
  toggleBool,
} from './gridCommands.ts'
import type { GridController } from './gridController.ts'
import { step, stepOfKey } from './selection.ts'

export type KeyInput = { key: string; ctrl: boolean; shift: boolean; alt: boolean }

/** Handles a key in the grid; false when the browser or the editor should handle it. */
export function handleGridKey(grid: GridController, input: KeyInput): boolean {
  const { active, editing } = grid.getState()
  if (!active) return false
  if (input.ctrl && handleCtrl(grid, input)) return true
  if (input.key === 'Tab') return moveTab(grid, input.shift)
  if (input.key === 'Enter' && !input.alt) {
    grid.commit()
    grid.select(step(active, input.shift ? 'up' : 'down', grid.extent(), 1))
    return true
  }
  if (input.key === 'Escape') return handleEscape(grid)
  if (editing === 'edit') return false
  if (editing === 'type') return handleTyping(grid, input)
  return handleMoving(grid, input)
}

function handleCtrl(grid: GridController, { key, shift }: KeyInput): boolean {
  const editing = grid.getState().editing !== null
  switch (key.toLowerCase()) {
    case 'enter':
      addRow(grid)
      return true
    case 'delete':
    case 'backspace':
      if (editing) return false
      removeRows(grid)
      return true
    case 'z':
      if (editing) return false
      if (shift) grid.redo()
      else grid.undo()
      return true
    case 'y':
      if (editing) return false
      grid.redo()
      return true
    case 'd':
      if (editing) return false
      fillDown(grid)
      return true
    case 'a':
      if (editing) return false
      selectAll(grid)
      return true
    default:
      return false
  }
}

function handleEscape(grid: GridController): boolean {
  const { editing, end, active } = grid.getState()
  if (editing) grid.cancelEdit()
  else if (end && active) grid.select(active)
  else return false
  return true
}

/** While the user types, an arrow key commits the text and moves, as in a spreadsheet. */
function handleTyping(grid: GridController, { key, shift, alt, ctrl }: KeyInput): boolean {
  const active = grid.getState().active
  if (!key.startsWith('Arrow') || shift || alt || ctrl || !active) return false
  const by = stepOfKey(key, false)
  if (!by) return false
  grid.commit()
  grid.select(step(active, by, grid.extent(), 1))
  return true
}

function handleMoving(grid: GridController, { key, ctrl, shift, alt }: KeyInput): boolean {
  const { active, end } = grid.getState()
  if (!active) return false
  if (key === 'F2' || (alt && key === 'ArrowDown')) {
    grid.startEdit('edit')
    return true
  }
  if (key === 'Delete' || key === 'Backspace') {
    clearBlock(grid)
    return true
  }
  if (key === ' ' && grid.env().columns[active.col]?.field?.type === 'bool') {
    toggleBool(grid, active)
    return true
  }
  const by = alt ? null : stepOfKey(key, ctrl)
  if (!by) return false
  const page = Math.max(1, grid.env().pageRows() - 1)
  const next = step(shift ? (end ?? active) : active, by, grid.extent(), page)
  if (shift) grid.select(active, next)
  else grid.select(next)
  return true
}
