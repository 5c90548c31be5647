import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { GridController } from './gridController.ts'
import type { CellAt } from './selection.ts'

const FORMATS: { readonly [type: string]: string } = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  year: 'YYYY',
  time: 'HH:mm:ss',
}

/** Calendar below the active cell. The text stays in the cell's own field; the calendar only offers days to click. */
export function DatePanel(props: {
  grid: GridController
  column: Column
  value: unknown
  at: CellAt
}) {
  const { grid, column, at } = props
  const type = column.field?.type ?? 'date'
  const format = FORMATS[type] ?? 'YYYY-MM-DD'
  const text = String(props.value ?? '')
  const moment = text ? dayjs(type === 'time' ? `2000-01-01 ${text}` : text) : null
  const take = (picked: Dayjs | null) => {
    if (!picked) return
    grid.cancelEdit()
    grid.write([{ ...at, values: { [column.key]: picked.format(format) } }])
  }
  const shared = {
    open: true,
    className: 'ot-datepicker',
    value: moment?.isValid() ? moment : null,
    tabIndex: -1,
    'aria-hidden': true,
    // A click in the calendar must not take the focus from the cell, because that would close the editor.
    panelRender: (panel: ReactNode) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: no action of its own
      <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
        {panel}
      </div>
    ),
    needConfirm: type === 'datetime' || type === 'time',
  }
  if (type === 'time') return <TimePicker {...shared} onChange={take} />
  const picker = type === 'month' || type === 'year' ? type : 'date'
  return <DatePicker {...shared} picker={picker} showTime={type === 'datetime'} onChange={take} />
}
