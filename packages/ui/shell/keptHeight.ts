import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { useUser } from '../client/session.ts'

type Kept = { [part: string]: { width: number; height: number } }

const NO_STYLE: CSSProperties = {}

/**
 * Reserves the height a part of the page had last time, so that nothing below it moves when its content arrives.
 * Stored per user in this browser, for windows of the same width.
 */
export function useKeptHeight<E extends HTMLElement>(
  part: string,
  isThere: boolean,
): { ref: RefObject<E | null>; style: CSSProperties } {
  const { id } = useUser()
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight
    // The page of a hidden tab has no height.
    if (!isThere || height === undefined || ref.current?.offsetParent === null) return
    const kept = keptOf(id)
    const { innerWidth: width } = window
    if (kept[part]?.height === height && kept[part].width === width) return
    localStorage.setItem(storeOf(id), JSON.stringify({ ...kept, [part]: { width, height } }))
  })
  if (isThere) return { ref, style: NO_STYLE }
  const kept = keptOf(id)[part]
  return { ref, style: kept?.width === window.innerWidth ? { minHeight: kept.height } : NO_STYLE }
}

function keptOf(userId: string): Kept {
  const kept: unknown = JSON.parse(localStorage.getItem(storeOf(userId)) ?? '{}')
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
}

function storeOf(userId: string): string {
  return `srm.heights.${userId}`
}
