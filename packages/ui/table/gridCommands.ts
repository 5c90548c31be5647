import { isNumeric, plainNumber } from '@opensrm/kernel/document/format.ts'
import { parseTsv, serialiseTsv, tiled } from './clipboard.ts'
import { type Column, cellText, type TableRow } from './columns.ts'
import { continued } from './fill.ts'
import { fillRange, type GridController } from './gridController.ts'
import { type BlockWrite, cellValues, pickedValues } from './gridWrite.ts'
import type { GridOp } from './history.ts'
import type { RefOption } from './options.ts'
import { type CellAt, type Range, rangeOf, tabStep } from './selection.ts'

/** Maximum number of rows per paste. */
export const PASTE_LIMIT = 500

/** Text of a cell for editor and clipboard: numbers without separators, everything else as shown. */
export function plainText(column: Column, row: TableRow): string {
  const value = row[column.key]
  if (isNumeric(column.field)) return plainNumber(value)
  if (column.field?.type === 'bool')
    return value === null || value === undefined ? '' : String(value)
  if (column.field?.type === 'datetime') return String(value ?? '').replace(/:00$/, '')
  return cellText(column, row)
}

type Copied = { text: string; cells: { column: Column; values: TableRow }[][] }
let lastCopied: Copied | null = null

/** Selected block as tab-separated text. Copies within the product keep ids, so references need no second look-up. */
export function copyBlock(grid: GridController): string {
  const range = grid.range()
  if (!range) return ''
  const { rows, columns } = grid.env()
  const block = rows.slice(range.top, range.bottom + 1)
  const shown = columns.slice(range.left, range.right + 1)
  const texts = block.map((row) =>
    shown.map(
      (column) => grid.getWrong(grid.idOf(row))?.[column.key]?.text ?? plainText(column, row),
    ),
  )
  const text = serialiseTsv(texts)
  lastCopied = {
    text,
    cells: block.map((row) => shown.map((column) => ({ column, values: ownValues(column, row) }))),
  }
  return text
}

function ownValues(column: Column, row: TableRow): TableRow {
  const label = `${column.key}Label`
  return label in row
    ? { [column.key]: row[column.key], [label]: row[label] }
    : { [column.key]: row[column.key] }
}

export function cutBlock(grid: GridController): string {
  const text = copyBlock(grid)
  clearBlock(grid)
  return text
}

export function clearBlock(grid: GridController): void {
  grid.write(
    cellsOf(grid.range())
      .map((at) => ({ ...at, values: emptied(grid, at) }))
      .filter((write) => grid.isEditable(write)),
  )
}

function emptied(grid: GridController, at: CellAt): TableRow {
  const column = grid.env().columns[at.col]
  return column ? cellValues(column, null) : {}
}

function cellsOf(range: Range | null): CellAt[] {
  const cells: CellAt[] = []
  if (range) {
    for (let row = range.top; row <= range.bottom; row++) {
      for (let col = range.left; col <= range.right; col++) cells.push({ row, col })
    }
  }
  return cells
}

/** Writes pasted text from the active block's first cell; rows are added at the end if allowed. */
export function pasteText(grid: GridController, text: string): void {
  const range = grid.range()
  const env = grid.env()
  if (!range || env.readOnly || text === '') return
  const copied = lastCopied?.text === text.replace(/(\r?\n)+$/, '') ? lastCopied : null
  const all = copied ? copied.cells : parseTsv(text)
  const block = tiled<(typeof all)[number][number]>(
    all.slice(0, PASTE_LIMIT),
    range.bottom - range.top + 1,
    range.right - range.left + 1,
  )
  const width = block[0]?.length ?? 0
  const inserts = addedRows(grid, range.top + block.length - env.rows.length)
  const fitting = Math.min(block.length, env.rows.length + inserts.length - range.top)
  const writes: BlockWrite[] = block
    .slice(0, fitting)
    .flatMap((cells, r) =>
      cells.map((cell, c) => written(grid, { row: range.top + r, col: range.left + c }, cell)),
    )
  const plan = grid.write(writes, inserts)
  const lastCol = Math.min(range.left + width, env.columns.length) - 1
  grid.select({ row: range.top, col: range.left }, { row: range.top + fitting - 1, col: lastCol })
  const words = [env.text('pasted', { rows: fitting, cols: lastCol - range.left + 1 })]
  if (plan.wrong) words.push(env.text('pastedWrong', { count: plan.wrong }))
  if (all.length > PASTE_LIMIT) words.push(env.text('pasteLimit', { max: PASTE_LIMIT }))
  else if (fitting < block.length && env.canAdd)
    words.push(env.text('rowLimit', { max: env.maxRows }))
  grid.set({ notice: words.join(' · ') })
}

type Pasted = string | { column: Column; values: TableRow }

function written(grid: GridController, at: CellAt, cell: Pasted): BlockWrite {
  if (typeof cell === 'string') return { ...at, text: cell }
  const column = grid.env().columns[at.col]
  // A cell of the same column gets the values themselves; other cells parse the text.
  if (column && column.key === cell.column.key && column.field === cell.column.field)
    return { ...at, values: cell.values }
  return { ...at, text: plainText(cell.column, cell.values) }
}

function addedRows(grid: GridController, wanted: number): GridOp[] {
  const { canAdd, newRow, maxRows, rows } = grid.env()
  if (!canAdd || !newRow || wanted <= 0) return []
  const count = Math.min(wanted, maxRows - rows.length)
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    type: 'insert',
    index: rows.length + i,
    row: newRow(),
  }))
}

/** Ctrl+D: copies the block's first row to the rows below it; a single row gets the one above. */
export function fillDown(grid: GridController): void {
  const range = grid.range()
  if (!range) return
  const single = range.top === range.bottom
  if (single && range.top === 0) return
  const source = single ? range.top - 1 : range.top
  const rows = grid.env().rows
  const from = rows[source]
  if (!from) return
  writeCopies(grid, { ...range, top: source + 1 }, (column) => [ownValues(column, from)])
}

/** The fill handle: numbers and dates with a constant step continue, everything else is repeated. */
export function fillTo(grid: GridController, to: number): void {
  const block = grid.range()
  const target = block && fillRange(block, to)
  if (!block || !target) return
  const rows = grid.env().rows.slice(block.top, block.bottom + 1)
  const backwards = to < block.top
  const count = target.bottom - target.top + 1
  writeCopies(
    grid,
    target,
    (column) => {
      if (column.field?.type === 'ref' || column.field?.type === 'multiref') {
        const labelled = rows.map((row) => ownValues(column, row))
        return continued(labelled, count, backwards) as TableRow[]
      }
      const values = continued(
        rows.map((row) => row[column.key] ?? null),
        count,
        backwards,
      )
      return values.map((value) => ({ [column.key]: value }))
    },
    backwards,
  )
  grid.select(
    { row: Math.min(block.top, target.top), col: block.left },
    { row: Math.max(block.bottom, target.bottom), col: block.right },
  )
}

function writeCopies(
  grid: GridController,
  target: Range,
  valuesOf: (column: Column) => TableRow[],
  backwards = false,
): void {
  const writes: BlockWrite[] = []
  for (let col = target.left; col <= target.right; col++) {
    const column = grid.env().columns[col]
    const values = column ? valuesOf(column) : []
    for (let row = target.top; row <= target.bottom; row++) {
      const at = backwards ? target.bottom - row : row - target.top
      const given = values[at % values.length]
      if (given && grid.isEditable({ row, col })) writes.push({ row, col, values: given })
    }
  }
  grid.write(writes)
}

export function addRow(grid: GridController): void {
  grid.commit()
  const { rows, newRow, canAdd, readOnly, maxRows } = grid.env()
  if (readOnly || !canAdd || !newRow) return
  if (rows.length >= maxRows) {
    grid.set({ notice: grid.env().text('rowLimit', { max: maxRows }) })
    return
  }
  const active = grid.getState().active
  const index = active ? active.row + 1 : rows.length
  grid.run([{ type: 'insert', index, row: newRow() }])
  grid.select({ row: index, col: firstEditable(grid, index) })
}

function firstEditable(grid: GridController, row: number): number {
  const col = grid.env().columns.findIndex((_, at) => grid.isEditable({ row, col: at }))
  return Math.max(0, col)
}

export function canRemoveRow(grid: GridController, row: TableRow | undefined): boolean {
  const { canRemove, readOnly } = grid.env()
  if (readOnly || !row) return false
  return typeof canRemove === 'function' ? canRemove(row) : canRemove
}

/** Removes the rows of the selected block, or those given by key. */
export function removeRows(grid: GridController, ids?: readonly string[]): void {
  const range = grid.range()
  const rows = grid.env().rows
  const wanted = ids ? new Set(ids) : null
  const ops: GridOp[] = []
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]
    const meant =
      row && (wanted ? wanted.has(grid.idOf(row)) : range && at >= range.top && at <= range.bottom)
    if (row && meant && canRemoveRow(grid, row)) ops.push({ type: 'remove', index: at, row })
  }
  grid.cancelEdit()
  grid.run(ops)
  if (range && grid.env().rows.length) grid.select({ row: range.top, col: range.left })
}

export function toggleBool(grid: GridController, at: CellAt): void {
  const column = grid.env().columns[at.col]
  const row = grid.env().rows[at.row]
  if (!column || !row || column.field?.type !== 'bool' || !grid.isEditable(at)) return
  grid.write([{ ...at, values: { [column.key]: row[column.key] === 'Y' ? 'N' : 'Y' } }])
}

/** Writes a record chosen in the combobox of the active cell. */
export function pickRef(grid: GridController, option: RefOption): void {
  const active = grid.getState().active
  const column = active && grid.env().columns[active.col]
  const row = active && grid.env().rows[active.row]
  if (!active || !column || !row) return
  grid.write([{ ...active, values: pickedValues(grid.env(), column, option, row) }])
}

/** Tab: next cell in reading order. False at the grid's edge, so that focus can leave it. */
export function moveTab(grid: GridController, backwards: boolean): boolean {
  const active = grid.getState().active
  if (!active) return false
  const next = tabStep(active, backwards, grid.extent())
  grid.commit()
  if (next) grid.select(next)
  return next !== null
}

export function selectRows(grid: GridController, from: number, to: number): void {
  grid.select({ row: from, col: 0 }, { row: to, col: grid.env().columns.length - 1 })
}

export function selectAll(grid: GridController): void {
  const { rows, cols } = grid.extent()
  if (rows && cols) {
    const block = rangeOf({ row: 0, col: 0 }, { row: rows - 1, col: cols - 1 })
    grid.set({
      active: { row: block.top, col: block.left },
      end: { row: block.bottom, col: block.right },
      editing: null,
    })
  }
}
