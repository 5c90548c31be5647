import type { Field } from '@opensrm/kernel/document/fields.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Select } from 'antd'
import { type RowChoice, valuesOf } from './among.ts'
import './form.texts.ts'
import { useClear } from './useClear.tsx'
import type { Values } from './values.ts'

/** One of the values that rows of the record hold. */
export function AmongEditor(props: {
  id: string
  fieldKey: string
  field: Field
  choices: readonly RowChoice[]
  value: unknown
  onChange: (values: Values) => void
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
  autoFocus: boolean
}) {
  const { fieldKey, field, choices, value } = props
  const { tx } = useText()
  const clear = useClear()
  return (
    <Select<string>
      id={props.id}
      value={value === null || value === undefined ? (undefined as unknown as string) : `${value}`}
      options={[...choices]}
      allowClear={clear}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      placeholder={tx('form.choose')}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: ['label', 'value'] }}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      {...(props.invalid ? { status: 'error' as const } : {})}
      onChange={(chosen) =>
        props.onChange(
          valuesOf(
            fieldKey,
            field,
            choices.find((choice) => choice.value === chosen),
          ),
        )
      }
    />
  )
}
