import { type RefObject, useLayoutEffect, useState } from 'react'

const TIGHTEST = 2

/**
 * How much a header has to shrink so that its buttons fit next to its title: 0 not at all, 1 without unavailable
 * operations, 2 only with the next operation. `what` identifies the content: with other buttons, or in a wider window,
 * all of them are tried again.
 */
export function useTightHead(top: RefObject<HTMLElement | null>, what: string): number {
  const [tight, setTight] = useState<{ what: string; level: number; width: number } | null>(null)
  const level = tight?.what === what ? tight.level : 0
  const width = level > 0 ? (tight?.width ?? 0) : Number.POSITIVE_INFINITY
  useLayoutEffect(() => {
    const box = top.current
    if (!box) return
    const measure = () => {
      if (box.clientWidth > width) setTight(null)
      else if (level < TIGHTEST && isWrapped(box))
        setTight({ what, level: level + 1, width: box.clientWidth })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [top, what, level, width])
  return level
}

/** On phones the buttons are at the bottom of the window instead. */
function isWrapped(box: HTMLElement): boolean {
  const [title, actions] = box.children
  if (!(title instanceof HTMLElement) || !(actions instanceof HTMLElement)) return false
  if (getComputedStyle(actions).position === 'fixed') return false
  return actions.offsetTop >= title.offsetTop + title.offsetHeight
}
