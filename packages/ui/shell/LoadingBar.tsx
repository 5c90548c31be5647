import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { create } from 'zustand'

const SHOWN_AFTER_MS = 300

const usePending = create<{ count: number }>(() => ({ count: 0 }))

/** Reports that a page is loading; the returned function ends it. */
export function beginPending(): () => void {
  usePending.setState(({ count }) => ({ count: count + 1 }))
  return () => usePending.setState(({ count }) => ({ count: count - 1 }))
}

/** A thin line at the upper edge while something takes longer than a moment. Background polling is not shown. */
export function LoadingBar() {
  const fetching = useIsFetching({ predicate: (query) => !query.meta?.quiet })
  const isBusy = usePending((state) => state.count) + fetching > 0
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isBusy])
  return <div className={isShown ? 'shell-loading on' : 'shell-loading'} aria-hidden="true" />
}
