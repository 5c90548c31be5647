/** Position of a cell by index of row and of visible column. */
export type CellAt = { row: number; col: number }

/** A rectangle of cells, both ends included. */
export type Range = { top: number; bottom: number; left: number; right: number }

export type Extent = { rows: number; cols: number }

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'top'
  | 'bottom'
  | 'pageUp'
  | 'pageDown'

export function rangeOf(a: CellAt, b: CellAt): Range {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.col, b.col),
    right: Math.max(a.col, b.col),
  }
}

export function contains(range: Range, row: number, col: number): boolean {
  return row >= range.top && row <= range.bottom && col >= range.left && col <= range.right
}

export function isSingle(range: Range): boolean {
  return range.top === range.bottom && range.left === range.right
}

export function clamp(cell: CellAt, extent: Extent): CellAt {
  return {
    row: Math.max(0, Math.min(extent.rows - 1, cell.row)),
    col: Math.max(0, Math.min(extent.cols - 1, cell.col)),
  }
}

export function step(from: CellAt, by: Step, extent: Extent, page: number): CellAt {
  const moves: { [S in Step]: CellAt } = {
    up: { row: from.row - 1, col: from.col },
    down: { row: from.row + 1, col: from.col },
    left: { row: from.row, col: from.col - 1 },
    right: { row: from.row, col: from.col + 1 },
    home: { row: from.row, col: 0 },
    end: { row: from.row, col: extent.cols - 1 },
    top: { row: 0, col: 0 },
    bottom: { row: extent.rows - 1, col: extent.cols - 1 },
    pageUp: { row: from.row - page, col: from.col },
    pageDown: { row: from.row + page, col: from.col },
  }
  return clamp(moves[by], extent)
}

/** Next or previous cell in reading order; null at the edge of the grid. */
export function tabStep(from: CellAt, backwards: boolean, extent: Extent): CellAt | null {
  const index = from.row * extent.cols + from.col + (backwards ? -1 : 1)
  if (index < 0 || index >= extent.rows * extent.cols) return null
  return { row: Math.floor(index / extent.cols), col: index % extent.cols }
}

/** The movement of a key, with or without Ctrl or Cmd. */
export function stepOfKey(key: string, ctrl: boolean): Step | null {
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return ctrl ? 'home' : 'left'
    case 'ArrowRight':
      return ctrl ? 'end' : 'right'
    case 'Home':
      return ctrl ? 'top' : 'home'
    case 'End':
      return ctrl ? 'bottom' : 'end'
    case 'PageUp':
      return 'pageUp'
    case 'PageDown':
      return 'pageDown'
    default:
      return null
  }
}
