import type { ColumnConfig, ConfigRow, TableSpec } from '@opensrm/kernel/table/columnConfig.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { goTo } from '@opensrm/ui/shell/navigation.ts'
import { Alert, Button, Input, Typography } from 'antd'
import { Component, type ReactNode, useState } from 'react'
import './generator.texts.ts'

/** A configuration in JSON: a link names its target page, because JSON has no functions. */
type WrittenColumn = ColumnConfig & { route?: string }
type Written = Omit<TableSpec, 'columns'> & { columns: WrittenColumn[] }

const EXAMPLE: Written = {
  name: 'trial',
  api: '/api/baseServer/v1/baseLookupTypeRestful/listByPage',
  isEdit: true,
  columns: [
    { key: 'lookupType', title: 'Code', width: 200 },
    { key: 'meaning', title: 'Name', width: 260, isEdit: true, validate: { required: true } },
  ],
}

/**
 * Renders a table from its configuration only, as a hand-written screen would, and reports its
 * faults.
 */
export function TableTrial() {
  const { tx } = useText()
  const [text, setText] = useState(() => JSON.stringify(EXAMPLE, null, 2))
  const [shown, setShown] = useState<{ at: number; table: Written | null } | null>(null)
  const label = tx('generator.table')
  return (
    <section aria-label={label} className="con-try">
      <Typography.Title level={5}>{label}</Typography.Title>
      <span className="con-quiet">{tx('generator.tableHint')}</span>
      <Input.TextArea
        aria-label={label}
        className="con-code"
        autoSize={{ minRows: 6, maxRows: 16 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button onClick={() => setShown({ at: Date.now(), table: read(text) })}>
        {tx('generator.tableShow')}
      </Button>
      {shown && !shown.table ? (
        <Alert type="error" showIcon title={tx('generator.tableUnread')} />
      ) : null}
      {shown?.table ? (
        <Faulty key={shown.at}>
          <Trial table={shown.table} label={label} />
        </Faulty>
      ) : null}
    </section>
  )
}

function Trial({ table, label }: { table: Written; label: string }) {
  const [rows, setRows] = useState<readonly ConfigRow[]>([])
  const columns = table.columns.map(({ route, ...column }): ColumnConfig => {
    if (!route) return column
    const onClick = ({ id }: ConfigRow) =>
      goTo(`/main/${route}?id=${encodeURIComponent(String(id))}`)
    return { ...column, onClick }
  })
  // Without an address the rows are entered here.
  const own = 'api' in table ? {} : { rows, onRows: setRows, newRow: () => ({ id: newRowId() }) }
  return <ConfiguredTable {...table} {...own} columns={columns} label={label} height={420} />
}

/** Shows the error of an invalid configuration in place of the table. */
class Faulty extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <Alert type="error" showIcon title={errorText(this.state.error)} />
  }
}

function read(text: string): Written | null {
  try {
    const table = JSON.parse(text) as Written | null
    const isTable =
      Array.isArray(table?.columns) &&
      table.columns.every((column) => typeof column?.key === 'string' && Boolean(column.title))
    const isOurs = !table?.api || table.api.startsWith('/api/')
    return isTable && isOurs ? { ...table, name: String(table.name || 'trial') } : null
  } catch {
    return null
  }
}
