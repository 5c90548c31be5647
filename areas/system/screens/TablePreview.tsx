import type { ColumnConfig } from '@opensrm/kernel/table/columnConfig.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { Row, TableAddress } from './databaseDetail.screen.tsx'

type Condition = { column: string; operator: '=' | 'like'; value: string }

/** The first rows of a table, with at most one condition; hidden values are shown as stars. */
export function TablePreview({
  table,
  columns,
  masked,
}: {
  table: TableAddress
  columns: readonly Row[]
  masked: readonly string[]
}) {
  const { tx } = useText()
  const [conditions, setConditions] = useState<Condition[]>([])
  const { data, error } = useQuery({
    queryKey: ['databaseRows', table, conditions],
    queryFn: ({ signal }) =>
      call<{ rows: Row[]; most: number }>(
        resourcePath('baseDatabase', 'findRows'),
        { ...table, conditions },
        { signal },
      ),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const shown = useMemo(
    () =>
      columns.map(({ name, comment, type }): ColumnConfig => {
        const isFigure = /^(bigint|integer|numeric|smallint)/.test(type ?? '')
        return {
          key: String(name),
          title: comment ? `${name} ${comment}` : String(name),
          width: 170,
          sortable: true,
          ...(isFigure ? { align: 'right' } : {}),
        }
      }),
    [columns],
  )
  const rows = useMemo(
    () => (data?.rows ?? []).map((row, at) => ({ ...row, __at: String(at) })),
    [data],
  )
  if (error && conditions.length === 0)
    return <Alert type="info" showIcon title={errorText(error)} />
  return (
    <div className="con-list">
      <ConditionBar
        columns={columns.map(({ name }) => String(name)).filter((name) => !masked.includes(name))}
        onAsk={setConditions}
        note={data ? tx('console.previewNote', { most: data.most }) : ''}
      />
      {error && <Alert type="warning" showIcon title={errorText(error)} />}
      <ConfiguredTable
        name={`database.rows.${table.tableName}`}
        label={tx('console.preview')}
        keyField="__at"
        columns={shown}
        rows={rows}
      />
    </div>
  )
}

function ConditionBar({
  columns,
  onAsk,
  note,
}: {
  columns: readonly string[]
  onAsk: (conditions: Condition[]) => void
  note: string
}) {
  const { tx } = useText()
  const [column, setColumn] = useState(columns[0] ?? '')
  const [operator, setOperator] = useState<Condition['operator']>('=')
  return (
    <div className="con-bar">
      <Select
        showSearch
        aria-label={tx('console.name')}
        style={{ width: 220 }}
        value={column}
        options={columns.map((name) => ({ value: name, label: name }))}
        onChange={setColumn}
      />
      <Select
        aria-label={tx('console.operator')}
        style={{ width: 80 }}
        value={operator}
        options={[
          { value: '=', label: '=' },
          { value: 'like', label: 'like' },
        ]}
        onChange={setOperator}
      />
      <Input.Search
        allowClear={clearable}
        aria-label={tx('console.value')}
        placeholder={operator === 'like' ? 'PO2026%' : ''}
        style={{ width: 240 }}
        enterButton={<Button>{tx('console.look')}</Button>}
        onSearch={(value) => onAsk(value ? [{ column, operator, value }] : [])}
      />
      <span className="con-quiet">{note}</span>
    </div>
  )
}
