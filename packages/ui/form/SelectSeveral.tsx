import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'

/**
 * Makes Tab close the list of a multiple select and move on. By default Tab selects the highlighted entry even when
 * nothing was typed, which adds an unintended entry, and keeps the focus.
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
