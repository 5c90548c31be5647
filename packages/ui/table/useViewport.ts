import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ColumnLayout, visibleColumns } from './columnLayout.ts'

export type Size = { width: number; height: number }

/** Inner size of the scrolling frame, known before the first paint. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** Centre columns to render; only follows horizontal scrolling when not all columns are rendered. */
export function useColumnRange(
  frame: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  width: number,
): { from: number; to: number } {
  const [scrollLeft, setScrollLeft] = useState(0)
  const range = visibleColumns(layout, { scrollLeft, width })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const onScroll = () => {
      setScrollLeft((last) => {
        const now = visibleColumns(layout, { scrollLeft: element.scrollLeft, width })
        const shown = visibleColumns(layout, { scrollLeft: last, width })
        return now.from === shown.from && now.to === shown.to ? last : element.scrollLeft
      })
    }
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [frame, layout, width])
  return range
}

export const ROW_HEIGHT = 36

/** Scrolls the frame just far enough to show a row and, when given, a column that is not fixed. */
export function revealCell(
  frame: HTMLElement,
  layout: ColumnLayout,
  place: { top: number; bottom: number; col?: number | undefined; head: number; foot: number },
): void {
  const view = frame.clientHeight - place.head - place.foot
  if (place.top < frame.scrollTop) frame.scrollTop = place.top
  else if (place.bottom > frame.scrollTop + view) frame.scrollTop = place.bottom - view
  const column = place.col === undefined ? undefined : layout.placed[place.col]
  if (column?.side !== 'center') return
  const left = column.start - layout.left
  const right = column.start + column.width + layout.right - frame.clientWidth
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (right > frame.scrollLeft) frame.scrollLeft = Math.min(right, left)
}
