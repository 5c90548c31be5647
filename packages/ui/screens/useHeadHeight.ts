import { type RefCallback, type RefObject, useCallback } from 'react'

/** Tells the page how high its sticky head is, so that what is scrolled to does not end up under it. */
export function useHeadHeight(page: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (head) => {
      if (!head) return
      const observer = new ResizeObserver(() => {
        page.current?.style.setProperty('--srm-head-height', `${head.offsetHeight}px`)
      })
      observer.observe(head)
      return () => observer.disconnect()
    },
    [page],
  )
}
