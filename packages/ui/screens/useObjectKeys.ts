import { useEffect, useEffectEvent } from 'react'
import type { ObjectController } from './useObjectController.ts'

/** Ctrl/Cmd+S saves, Ctrl/Cmd+Enter submits, wherever the focus is on the page. */
export function useObjectKeys(options: { active: boolean; object: ObjectController }): void {
  const { active, object } = options
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
    if (object.request || object.conflict) return
    if (event.key.toLowerCase() === 's') {
      event.preventDefault()
      commitFocus()
      if (object.editing) setTimeout(() => saveNow())
    } else if (event.key === 'Enter') {
      const submit = object.operations.find(
        ({ transition, allowed }) => allowed && transition.op === 'doSubmit',
      )
      if (!submit) return
      event.preventDefault()
      commitFocus()
      setTimeout(() => submitNow())
    }
  })
  // the focused input commits its text first, so the record is read after that
  const saveNow = useEffectEvent(() => void object.save())
  const submitNow = useEffectEvent(() => {
    const submit = object.operations.find(({ transition }) => transition.op === 'doSubmit')
    if (submit) void object.operate(submit.transition)
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}

/** Makes the focused input commit its text, and restores the focus. */
function commitFocus(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return
  focused.blur()
  focused.focus()
}
