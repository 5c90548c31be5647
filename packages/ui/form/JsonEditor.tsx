import { Input } from 'antd'
import { useState } from 'react'

/** JSON as text. Invalid input stays in the editor; only a valid value goes into the record. */
export function JsonEditor(props: {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}) {
  const { value, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown =
    draft ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))

  function write(text: string) {
    setDraft(text)
    if (text.trim() === '') return onChange(null)
    try {
      onChange(JSON.parse(text))
    } catch {
      // Incomplete JSON: the field turns red until it is valid.
    }
  }

  return (
    <Input.TextArea
      id={props.id}
      className="srm-field-json"
      autoSize={{ minRows: 2, maxRows: 14 }}
      value={shown}
      disabled={props.disabled ?? false}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || (draft !== null && !isWhole(draft))}
      status={props.invalid || (draft !== null && !isWhole(draft)) ? 'error' : ''}
      onChange={({ target }) => write(target.value)}
      onBlur={() => draft !== null && isWhole(draft) && setDraft(null)}
    />
  )
}

function isWhole(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
