/** A scanner types its code within milliseconds and ends it with Enter; nobody's fingers are that fast. */
const FASTEST_FINGERS_MS = 50
const SHORTEST_CODE = 3

type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'target' | 'preventDefault' | 'stopPropagation'
> & { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean }

/** Hears what a scanner types while no field has the focus. What people type stays what it is. */
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
      // Else the button that has the focus would be pressed.
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
