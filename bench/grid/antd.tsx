import { formatValue } from '@opensrm/kernel/document/format.ts'
import { Input, Table, type TableProps } from 'antd'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFirstPaint } from '../measuring/firstPaint.ts'
import { type Line, lineFields, lookupMeaning, makeLines } from './lines.ts'

// As in antd's manual: every cell is a component that turns into an Input on click.
const query = new URLSearchParams(location.search)
const lines = makeLines(Number(query.get('rows') ?? 1000))
const virtual = query.has('virtual')

type CellProps = ComponentProps<'td'> & {
  line?: Line
  field?: string
  shown?: string
  save?: (id: string, field: string, value: string) => void
}

function EditableCell({ line, field, shown, save, children, ...rest }: CellProps) {
  const [editing, setEditing] = useState(false)
  if (!line || !field) return <td {...rest}>{children}</td>
  return (
    <td {...rest}>
      {editing ? (
        <Input
          size="small"
          autoFocus
          defaultValue={String(line[field] ?? '')}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            save?.(line.id, field, event.target.value)
            setEditing(false)
          }}
        />
      ) : (
        // biome-ignore lint/a11y: as in the manual
        <div className="cell" onClick={() => setEditing(true)}>
          {shown || '\u00a0'}
        </div>
      )}
    </td>
  )
}

function Page() {
  const [rows, setRows] = useState(lines)
  const save = useCallback((id: string, field: string, value: string) => {
    setRows((last) =>
      last.map((line) =>
        line.id === id && line[field] !== value ? { ...line, [field]: value } : line,
      ),
    )
  }, [])
  const columns = useMemo<TableProps<Line>['columns']>(
    () =>
      Object.entries(lineFields).map(([key, field], at) => {
        const shown = (line: Line) =>
          formatValue({ key, field, value: line[key], row: line, lookupMeaning })
        return {
          key,
          dataIndex: key,
          title: field.label.zh,
          width: 130,
          ellipsis: true,
          ...(at === 0 ? { fixed: 'left' as const } : {}),
          render: (_value: unknown, line: Line) => shown(line),
          onCell: (line: Line) => ({ line, field: key, shown: shown(line), save }) as never,
        }
      }),
    [save],
  )
  return (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      virtual={virtual}
      scroll={{ x: 2600, y: 640 }}
      components={virtual ? {} : { body: { cell: EditableCell } }}
    />
  )
}

const start = performance.now()
createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
reportFirstPaint(start, '.ant-table-tbody .ant-table-cell')
