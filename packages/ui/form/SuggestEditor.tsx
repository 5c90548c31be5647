import type { Suggestion } from '@opensrm/kernel/document/fields.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import type { Values } from './values.ts'

type Place = { resource: string; action: string; fieldKey: string; value: string | null }

/** The suggestions of an action of the document, and the label of the current value among them. */
function useSuggestions({ resource, action, fieldKey, value }: Place) {
  const { label } = useText()
  const found = useQuery({
    queryKey: ['suggest', resource, action],
    queryFn: ({ signal }) => call<Suggestion[]>(resourcePath(resource, action), {}, { signal }),
    staleTime: 60_000,
  })
  const all = found.data ?? []
  const chosen = value ? all.find((one) => one.values[fieldKey] === value) : undefined
  return { all, name: chosen ? label(chosen.label) : null }
}

/** A picked value in read mode: its label from the list, followed by the value itself. */
export function SuggestedText(place: Place) {
  const { name } = useSuggestions(place)
  const { value } = place
  if (!name || !value || name.includes(value)) return <span>{name ?? value}</span>
  return (
    <span>
      {name} <span className="srm-field-unit">{value}</span>
    </span>
  )
}

/**
 * A text that may be typed, or picked from the suggestions of an action, which can also be searched by label. Until the
 * user types, the field shows the label of the picked value.
 */
export function SuggestEditor(props: {
  id: string
  resource: string
  action: string
  fieldKey: string
  value: string | null
  onChange: (values: Values) => void
  /** called when a suggestion is picked, with its label; without it, picking is handled like typing */
  onPick?: (values: Values, label: string) => void
  onLeave?: () => void
  disabled: boolean
  placeholder?: string
  invalid: boolean
  describedBy: string | undefined
}) {
  const { label } = useText()
  const { fieldKey, value } = props
  const { all, name } = useSuggestions(props)
  const [isTyping, setTyping] = useState(false)
  const options = all.map((one) => ({
    value: Object.values(one.values).filter(Boolean).join(' '),
    label: label(one.label),
    suggestion: one,
  }))
  return (
    <AutoComplete
      id={props.id}
      value={(isTyping ? value : (name ?? value)) ?? ''}
      options={options}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      {...(props.invalid ? { status: 'error' as const } : {})}
      popupMatchSelectWidth={false}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      onChange={(typed: string) => props.onChange({ [fieldKey]: typed || null })}
      onSelect={(_: string, { suggestion, label: read }) =>
        props.onPick ? props.onPick(suggestion.values, read) : props.onChange(suggestion.values)
      }
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        props.onLeave?.()
      }}
    />
  )
}
