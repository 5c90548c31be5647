import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'

/**
 * Tab closes the list of a select of several entries and goes on: left to itself it takes the marked entry even when
 * nothing was typed, so that one entry more than was meant is chosen, and stays where it is.
 */
export function leaveByTab(close: () => void) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (event.key !== 'Tab' || event.currentTarget.value !== '') return
    event.stopPropagation()
    close()
  }
}

type Props = Omit<SelectProps<string[]>, 'mode' | 'open' | 'onOpenChange' | 'onInputKeyDown'>

/** A choice of several entries. */
export function SelectSeveral(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={leaveByTab(() => setOpen(false))}
    />
  )
}
