import type { Field } from '@opensrm/kernel/document/fields.ts'
import { decimalsOf, formatNumber } from '@opensrm/kernel/document/format.ts'
import { InputNumber } from 'antd'
import type { Values } from './values.ts'

type Props = {
  id?: string
  field: Field
  value: unknown
  onChange: (value: string | number | null) => void
  /** the row with unit and currency */
  row: Values
  suffix?: string | null
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string
  placeholder?: string
  autoFocus?: boolean
}

/**
 * Decimals stay texts from here to the database, without floats in between. Values that are out of range or too precise
 * are not corrected silently; the field shows a message.
 */
export function NumberEditor(props: Props) {
  const { field, value } = props
  const whole = field.type === 'integer'
  return (
    <InputNumber<string>
      id={props.id}
      className="srm-number"
      stringMode
      controls={false}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => props.onChange(taken(next, whole))}
      formatter={(text, { userTyping, input }) =>
        userTyping ? input : shown(text, field, props.row)
      }
      parser={(text) => (text ?? '').replace(/[,，\s]/g, '')}
      disabled={props.disabled ?? false}
      suffix={props.suffix}
      {...(props.invalid ? { status: 'error' as const } : {})}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-label={props.ariaLabel}
      placeholder={props.placeholder ?? ''}
      autoFocus={props.autoFocus ?? false}
      inputMode={whole ? 'numeric' : 'decimal'}
    />
  )
}

function taken(next: string | null, whole: boolean): string | number | null {
  if (next === null || next === '') return null
  return whole && /^-?\d{1,15}$/.test(next) ? Number(next) : next
}

/** Excess digits stay visible: only trailing zeros are dropped, nothing is rounded. */
function shown(text: string | undefined, field: Field, row: Values): string {
  if (text === undefined || text === '') return ''
  if (field.type === 'integer' && field.ungrouped) return text
  const { least } = decimalsOf(field, row)
  return formatNumber(text, { least, most: 30 })
}
