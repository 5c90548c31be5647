import { type RefCallback, type RefObject, useCallback } from 'react'

/** Publishes the height of the page's sticky header, so that scroll targets are not hidden below it. */
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
