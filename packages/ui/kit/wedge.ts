/** A scanner types its code within milliseconds and ends it with Enter, faster than any user types. */
const FASTEST_FINGERS_MS = 50
const SHORTEST_CODE = 3

type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'target' | 'preventDefault' | 'stopPropagation'
> & { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean }

/** Recognises scanner input while no field has the focus. Normal typing is not affected. */
export function createWedge(onCode: (code: string) => void): (event: Key) => void {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || takesText(event.target)) {
      typed = ''
      return
    }
    if (event.timeStamp - last > FASTEST_FINGERS_MS) typed = ''
    last = event.timeStamp
    if (event.key.length === 1) typed += event.key
    else if (event.key === 'Enter' && typed.length >= SHORTEST_CODE) {
      // Otherwise Enter would press the focused button.
      event.preventDefault()
      event.stopPropagation()
      const code = typed
      typed = ''
      onCode(code)
    } else if (event.key !== 'Shift') typed = ''
  }
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
