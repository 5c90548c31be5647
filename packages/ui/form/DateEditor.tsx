import type { DateField } from '@opensrm/kernel/document/fields.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import './form.texts.ts'

dayjs.extend(customParseFormat)

const WIRE: { readonly [type in DateField['type']]: string } = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  year: 'YYYY',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
}
const SHOWN: { readonly [type in DateField['type']]: string } = {
  ...WIRE,
  datetime: 'YYYY-MM-DD HH:mm',
  time: 'HH:mm',
}

type Shared = {
  id?: string
  type: DateField['type']
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string
  autoFocus?: boolean
}

/** One day, moment, month, year or time of day, stored as the text used in requests. */
export function DateEditor(
  props: Shared & {
    value: string | null
    onChange: (value: string | null) => void
    /** what was typed is no such time: for forms, which say so. Elsewhere the former value stays. */
    onWrong?: (text: string) => void
  },
) {
  const { type, onWrong } = props
  const value = parse(props.value, type)
  const onChange = (next: Dayjs | null) => props.onChange(next ? next.format(WIRE[type]) : null)
  const shared = {
    ...(props.id ? { id: props.id } : {}),
    className: 'srm-date',
    value,
    format: SHOWN[type],
    disabled: props.disabled ?? false,
    'aria-describedby': props.describedBy,
    'aria-label': props.ariaLabel,
    autoFocus: props.autoFocus ?? false,
    onBlur: ({ target }: { target: EventTarget }) => {
      const text = (target as HTMLInputElement).value.trim()
      if (!text || dayjs(text, SHOWN[type], true).isValid()) return
      // With seconds, as messages write it, it is a time all the same.
      if (dayjs(text, WIRE[type], true).isValid()) props.onChange(text)
      else onWrong?.(text)
    },
    // A wrong text stays readable until it is corrected.
    ...(props.value && !value ? { placeholder: props.value } : {}),
    ...(props.invalid ? { status: 'error' as const, 'aria-invalid': true } : {}),
  }
  if (type === 'time')
    return <TimePicker {...shared} onChange={(next) => onChange(next as Dayjs | null)} />
  if (type === 'year')
    return (
      <DatePicker {...shared} picker="year" onChange={(next) => onChange(next as Dayjs | null)} />
    )
  if (type === 'month')
    return (
      <DatePicker {...shared} picker="month" onChange={(next) => onChange(next as Dayjs | null)} />
    )
  return (
    <DatePicker
      {...shared}
      {...(type === 'datetime' ? { showTime: { format: 'HH:mm' } } : {})}
      onChange={(next) => onChange(next as Dayjs | null)}
    />
  )
}

export type Range = readonly [string | null, string | null]

/** From and to, each optional, with the most common ranges as shortcuts. */
export function DateRangeEditor(
  props: Shared & { value: Range; onChange: (value: Range | null) => void },
) {
  const { tx } = useText()
  const { type } = props
  const wire = type === 'datetime' ? WIRE.datetime : WIRE[type]
  const picker = type === 'year' || type === 'month' ? type : undefined
  const now = dayjs(serverNow())
  return (
    <DatePicker.RangePicker
      id={{ start: props.id ?? '', end: props.id ? `${props.id}-to` : '' }}
      className="srm-daterange"
      value={[parse(props.value[0], type), parse(props.value[1], type)]}
      format={type === 'datetime' ? 'YYYY-MM-DD' : SHOWN[type]}
      allowEmpty={[true, true]}
      {...(picker ? { picker } : {})}
      aria-label={props.ariaLabel}
      placeholder={[tx('form.from'), tx('form.to')]}
      onChange={(range) => {
        const [from, to] = range ?? []
        // a filter on moments takes whole days
        const start = from && type === 'datetime' ? from.startOf('day') : from
        const end = to && type === 'datetime' ? to.endOf('day') : to
        props.onChange(
          start || end ? [start?.format(wire) ?? null, end?.format(wire) ?? null] : null,
        )
      }}
      {...(picker
        ? {}
        : {
            presets: [
              { label: tx('form.today'), value: [now, now] as [Dayjs, Dayjs] },
              { label: tx('form.last7'), value: [now.subtract(6, 'day'), now] as [Dayjs, Dayjs] },
              { label: tx('form.last30'), value: [now.subtract(29, 'day'), now] as [Dayjs, Dayjs] },
              {
                label: tx('form.thisMonth'),
                value: [now.startOf('month'), now.endOf('month')] as [Dayjs, Dayjs],
              },
              {
                label: tx('form.thisYear'),
                value: [now.startOf('year'), now.endOf('year')] as [Dayjs, Dayjs],
              },
              { label: tx('form.next30'), value: [now, now.add(30, 'day')] as [Dayjs, Dayjs] },
            ],
          })}
    />
  )
}

function parse(text: string | null, type: DateField['type']): Dayjs | null {
  if (!text) return null
  const parsed = dayjs(text, [WIRE[type], SHOWN[type]], true)
  return parsed.isValid() ? parsed : null
}
