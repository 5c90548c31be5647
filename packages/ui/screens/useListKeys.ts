import { useEffect, useEffectEvent } from 'react'

type Keys = { active: boolean; onFilter: () => void; onCreate?: (() => void) | undefined }

/** '/' goes to the filter, 'n' creates; never while somebody types or a dialog is open. */
export function useListKeys({ active, onFilter, onCreate }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    if (event.key === '/') {
      event.preventDefault()
      onFilter()
    } else if (event.key === 'n' && onCreate) {
      event.preventDefault()
      onCreate()
    }
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}

/** Keys belong to whoever is typing, and to an open dialog or menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (
    document.querySelector(
      '.ant-modal-wrap:not([style*="none"]), .ant-dropdown:not(.ant-dropdown-hidden)',
    )
  )
    return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
