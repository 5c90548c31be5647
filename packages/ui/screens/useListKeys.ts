import { useEffect, useEffectEvent } from 'react'

type Keys = {
  active: boolean
  onFilter: () => void
  onCreate?: (() => void) | undefined
  /** moves the focus into the rows, with the key that was pressed */
  onRows?: ((key: string) => void) | undefined
}

const ROW_KEYS = new Set([
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  'PageDown',
  'PageUp',
  'Enter',
  ' ',
])

/** '/' focuses the filter, 'n' creates, arrows move into the rows; not while the user types or a dialog is open. */
export function useListKeys({ active, onFilter, onCreate, onRows }: Keys): void {
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
    } else if (onRows && ROW_KEYS.has(event.key) && isNowhere(event.target)) {
      event.preventDefault()
      onRows(event.key)
    }
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}

/** No focused element handles the key itself. */
function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLElement && target.id === 'shell-main')
}

/** Keys belong to focused inputs, and to open dialogs and menus. */
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
