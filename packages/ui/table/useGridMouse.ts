import { type MouseEvent, type RefObject, useRef } from 'react'
import { fillTo, selectRows, toggleBool } from './gridCommands.ts'
import type { GridController } from './gridController.ts'
import type { CellAt } from './selection.ts'

type Drag = 'cells' | 'rows' | 'fill'

/** Mouse in the grid: select a cell, drag a block, drag rows by their number, drag the fill handle. */
export function useGridMouse(grid: GridController, frame: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag | null>(null)

  const begin = (kind: Drag) => {
    drag.current = kind
    const onMove = (event: globalThis.MouseEvent) => {
      const at = cellAtPoint(frame.current, event)
      const active = grid.getState().active
      if (!at || !active) return
      if (drag.current === 'fill') grid.set({ fillTo: at.row })
      else if (drag.current === 'rows') selectRows(grid, active.row, at.row)
      else if (at.col >= 0) extendTo(grid, active, at)
    }
    const onUp = () => {
      document.removeEventListener('mousemove', onMove)
      document.removeEventListener('mouseup', onUp)
      const to = grid.getState().fillTo
      if (drag.current === 'fill' && to !== null) {
        fillTo(grid, to)
        grid.set({ fillTo: null })
      }
      drag.current = null
    }
    document.addEventListener('mousemove', onMove)
    document.addEventListener('mouseup', onUp)
  }

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!frame.current?.contains(target) || event.button > 0) return
    if (target.closest('[data-handle]')) {
      event.preventDefault()
      begin('fill')
      return
    }
    const at = cellOf(target)
    if (!at) return
    const editor = target.closest('.ot-editor')
    if (editor?.classList.contains('is-open')) return
    if (target.closest('.ot-trail, .is-trail, input[type=checkbox]')) return
    grid.commit()
    grid.set({ focused: true })
    if (at.col < 0) {
      event.preventDefault()
      const active = grid.getState().active
      selectRows(grid, event.shiftKey && active ? active.row : at.row, at.row)
      begin('rows')
      return
    }
    const active = grid.getState().active
    if (event.shiftKey && active) grid.select(active, at)
    else grid.select(at)
    if (target.closest('[data-check]')) toggleBool(grid, at)
    if (target.closest('a, button')) return
    event.preventDefault()
    frame.current
      ?.querySelector<HTMLElement>('.ot-cell.is-active .ot-editor')
      ?.focus({ preventScroll: true })
    begin('cells')
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const at = frame.current?.contains(target) ? cellOf(target) : null
    if (
      at &&
      at.col >= 0 &&
      !target.closest('[data-check]') &&
      grid.env().columns[at.col]?.field?.type !== 'bool'
    ) {
      grid.startEdit('edit')
    }
  }
  return { onMouseDown, onDoubleClick }
}

function extendTo(grid: GridController, active: CellAt, at: CellAt): void {
  const end = grid.getState().end
  if (
    end ? end.row !== at.row || end.col !== at.col : active.row !== at.row || active.col !== at.col
  )
    grid.select(active, at)
}

/** Cell under an element; column -1 is the row's number. */
function cellOf(target: Element): CellAt | null {
  const row = target.closest<HTMLElement>('[data-r]')
  if (!row) return null
  const cell = target.closest<HTMLElement>('[data-c]')
  if (cell) return { row: Number(row.dataset.r), col: Number(cell.dataset.c) }
  return target.closest('[data-rowhead]') ? { row: Number(row.dataset.r), col: -1 } : null
}

/** Nearest cell to the pointer; outside the frame, the frame scrolls. */
function cellAtPoint(frame: HTMLElement | null, event: globalThis.MouseEvent): CellAt | null {
  if (!frame) return null
  const rect = frame.getBoundingClientRect()
  const edge = 24
  if (event.clientY > rect.bottom - edge) frame.scrollTop += 18
  else if (event.clientY < rect.top + 36 + edge / 2) frame.scrollTop -= 18
  if (event.clientX > rect.right - edge) frame.scrollLeft += 24
  else if (event.clientX < rect.left + edge) frame.scrollLeft -= 24
  const x = Math.max(rect.left + 1, Math.min(rect.right - 18, event.clientX))
  const y = Math.max(rect.top + 37, Math.min(rect.bottom - 18, event.clientY))
  const under = document.elementFromPoint(x, y)
  return under && frame.contains(under) ? cellOf(under) : null
}
