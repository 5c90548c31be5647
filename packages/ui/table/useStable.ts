import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that always runs the latest version: for memoised rows. */
export function useStable<A extends unknown[], B>(run: (...args: A) => B): (...args: A) => B {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
