import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Table } from 'antd'
import { useState } from 'react'
import type { Row, TableAddress } from './databaseDetail.screen.tsx'

type Condition = { column: string; operator: '=' | 'like'; value: string }

/** The first rows of a table, by at most one condition; what is kept from everybody shows as stars. */
export function TablePreview({
  table,
  columns,
  masked,
}: {
  table: TableAddress
  columns: readonly string[]
  masked: readonly string[]
}) {
  const { tx } = useText()
  const open = columns.filter((name) => !masked.includes(name))
  const [column, setColumn] = useState(open[0] ?? '')
  const [operator, setOperator] = useState<Condition['operator']>('=')
  const [conditions, setConditions] = useState<Condition[]>([])
  const { data, error, isFetching } = useQuery({
    queryKey: ['databaseRows', table, conditions],
    queryFn: ({ signal }) =>
      call<{ rows: Row[]; most: number }>(
        resourcePath('baseDatabase', 'findRows'),
        { ...table, conditions },
        { signal },
      ),
    retry: false,
  })
  if (error && conditions.length === 0) return <Alert type="info" message={errorText(error)} />
  return (
    <>
      <div className="con-bar">
        <Select
          showSearch
          aria-label={tx('console.name')}
          style={{ width: 220 }}
          value={column}
          options={open.map((name) => ({ value: name, label: name }))}
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
          onSearch={(value) => setConditions(value ? [{ column, operator, value }] : [])}
        />
        {data && <span>{tx('console.previewNote', { most: data.most })}</span>}
      </div>
      {error && <Alert type="warning" message={errorText(error)} />}
      <Table<Row>
        size="small"
        rowKey={(row) => row.id ?? JSON.stringify(row)}
        loading={isFetching}
        dataSource={data?.rows ?? []}
        pagination={{ defaultPageSize: 20 }}
        scroll={{ x: columns.length * 140 }}
        columns={columns.map((name) => ({ title: name, dataIndex: name, ellipsis: true }))}
      />
    </>
  )
}
