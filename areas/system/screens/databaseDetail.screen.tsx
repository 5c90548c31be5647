// A table of the database's catalogue belongs to no document.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Empty, Table, Tabs, Tag } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { bytesText } from './bytes.ts'
import './console.css'
import './consoles.texts.ts'
import { TablePreview } from './TablePreview.tsx'

export type Row = { [column: string]: string | null }
export type TableAddress = { datasourceId?: string; schemaName: string; tableName: string }
type Detail = {
  columns: Row[]
  indexes: Row[]
  constraints: Row[]
  triggers: Row[]
  statistics: Row | null
  ddl: string
  masked: string[]
}

const FIGURES = [
  'liveRows',
  'deadRows',
  'sequentialScans',
  'indexScans',
  'inserted',
  'updated',
  'deleted',
  'lastVacuum',
  'lastAnalyze',
] as const

export function Screen({ params }: ScreenProps) {
  const { tx } = useText()
  const tab = useTab()
  const { schemaName, tableName, datasourceId } = params
  const nameTab = useEffectEvent(() => {
    if (tableName) tab.setTitle(tableName)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: names the tab whenever it shows another table
  useEffect(() => nameTab(), [tableName])
  if (!schemaName || !tableName)
    return (
      <div className="con-page">
        <Empty description={tx('console.chooseTable')}>
          <Button type="primary" onClick={() => void tab.open('databaseList')}>
            {tx('console.toTables')}
          </Button>
        </Empty>
      </div>
    )
  return (
    <TableDetail table={{ schemaName, tableName, ...(datasourceId ? { datasourceId } : {}) }} />
  )
}

function TableDetail({ table }: { table: TableAddress }) {
  const { tx } = useText()
  const [count, setCount] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['databaseTable', table],
    queryFn: ({ signal }) =>
      call<Detail>(resourcePath('baseDatabase', 'findTable'), table, { signal }),
  })
  async function countNow() {
    try {
      const path = resourcePath('baseDatabase', 'countRows')
      setCount((await call<{ count: string }>(path, table)).count)
    } catch (failure) {
      notify.failure(failure)
    }
  }
  if (error)
    return (
      <div className="con-page">
        <Alert
          type="warning"
          message={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      </div>
    )
  const shared = { size: 'small', loading: isPending, pagination: false } as const
  const named = [
    { title: tx('console.name'), dataIndex: 'name', width: 260 },
    { title: tx('console.definition'), dataIndex: 'definition' },
  ]
  return (
    <div className="con-page">
      <div className="con-bar">
        <strong>{`${table.schemaName}.${table.tableName}`}</strong>
        <Button size="small" onClick={() => void countNow()}>
          {tx('console.countNow')}
        </Button>
        {count !== null && <Tag>{tx('console.counted', { count })}</Tag>}
      </div>
      <Tabs
        items={[
          {
            key: 'columns',
            label: tx('console.columns'),
            children: (
              <Table<Row>
                {...shared}
                rowKey="name"
                dataSource={data?.columns ?? []}
                columns={[
                  { title: '#', dataIndex: 'position', width: 50, align: 'right' },
                  { title: tx('console.name'), dataIndex: 'name' },
                  { title: tx('console.type'), dataIndex: 'type' },
                  { title: tx('console.nullable'), dataIndex: 'nullable', width: 90 },
                  { title: tx('console.default'), dataIndex: 'defaultValue' },
                  { title: tx('console.keys'), dataIndex: 'key', width: 90 },
                  { title: tx('console.comment'), dataIndex: 'comment' },
                ]}
              />
            ),
          },
          {
            key: 'indexes',
            label: tx('console.indexes'),
            children: (
              <Table<Row>
                {...shared}
                rowKey="name"
                dataSource={data?.indexes ?? []}
                columns={[
                  ...named,
                  {
                    title: tx('console.bytes'),
                    dataIndex: 'totalBytes',
                    align: 'right',
                    width: 110,
                    render: bytesText,
                  },
                  { title: tx('console.scans'), dataIndex: 'scans', align: 'right', width: 110 },
                ]}
              />
            ),
          },
          {
            key: 'constraints',
            label: tx('console.constraints'),
            children: (
              <Table<Row>
                {...shared}
                rowKey={(row) => `${row.tableName}.${row.name}`}
                dataSource={data?.constraints ?? []}
                columns={[...named, { title: tx('console.table'), dataIndex: 'tableName' }]}
              />
            ),
          },
          {
            key: 'triggers',
            label: tx('console.triggers'),
            children: (
              <Table<Row>
                {...shared}
                rowKey="name"
                dataSource={data?.triggers ?? []}
                columns={named}
              />
            ),
          },
          {
            key: 'statistics',
            label: tx('console.statistics'),
            children: (
              <Descriptions
                size="small"
                items={FIGURES.map((key) => ({
                  key,
                  label: tx(`console.${key}`),
                  children: data?.statistics?.[key] ?? '-',
                }))}
              />
            ),
          },
          { key: 'ddl', label: 'DDL', children: <pre className="con-code">{data?.ddl}</pre> },
          {
            key: 'preview',
            label: tx('console.preview'),
            children: data && (
              <TablePreview
                table={table}
                columns={data.columns.map(({ name }) => name ?? '')}
                masked={data.masked}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
