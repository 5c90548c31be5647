import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import { Select } from 'antd'
import { SelectSeveral } from './SelectSeveral.tsx'
import { useClear } from './useClear.tsx'
import './form.texts.ts'

type Shared = {
  id?: string
  lookup: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string
  placeholder?: string
}

function useShared(props: Shared, current: string | readonly string[] | null) {
  const clear = useClear()
  const { tx } = useText()
  const lookups = useLookups([props.lookup])
  return {
    ...(props.id ? { id: props.id } : {}),
    options: lookups.options(props.lookup, current),
    loading: !lookups.ready,
    allowClear: clear,
    disabled: props.disabled ?? false,
    placeholder: props.placeholder ?? tx('form.choose'),
    popupMatchSelectWidth: false as const,
    showSearch: { optionFilterProp: ['label', 'value'] },
    'aria-describedby': props.describedBy,
    'aria-label': props.ariaLabel,
    'aria-invalid': props.invalid ?? false,
    ...(props.invalid ? { status: 'error' as const } : {}),
  }
}

/** One value of a lookup; a disabled value stays visible while the record holds it. */
export function LookupEditor(
  props: Shared & {
    value: string | null
    onChange: (value: string | null) => void
    autoFocus?: boolean
  },
) {
  const shared = useShared(props, props.value)
  return (
    <Select<string>
      {...shared}
      autoFocus={props.autoFocus ?? false}
      value={props.value ?? (undefined as unknown as string)}
      optionRender={({ value, label }) => withSwatch(value, label)}
      labelRender={({ value, label }) => withSwatch(value, label)}
      onChange={(value) => props.onChange(value ?? null)}
    />
  )
}

export function MultiLookupEditor(
  props: Shared & { value: readonly string[]; onChange: (value: string[] | null) => void },
) {
  const shared = useShared(props, props.value)
  return (
    <SelectSeveral
      {...shared}
      maxTagCount="responsive"
      value={[...props.value]}
      onChange={(value) => props.onChange(value.length > 0 ? value : null)}
    />
  )
}
