// A table of the database's catalogue belongs to no document.
import type { ColumnConfig } from '@opensrm/kernel/table/columnConfig.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Empty, Skeleton, Tabs, Tag, Typography } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['databaseTable', table],
    queryFn: ({ signal }) =>
      call<Detail>(resourcePath('baseDatabase', 'findTable'), table, { signal }),
  })
  const parts = useParts()
  if (error)
    return (
      <div className="con-page">
        <Alert
          type="warning"
          showIcon
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      </div>
    )
  return (
    <div className="con-page con-list">
      <div className="con-bar">
        <Typography.Title level={4} style={{ margin: 0 }}>
          {`${table.schemaName}.${table.tableName}`}
        </Typography.Title>
        <ExactCount table={table} />
      </div>
      {data ? (
        <Tabs
          className="con-tabs"
          items={[
            ...parts.map(({ key, columns, nameOf }) => ({
              key,
              label: `${tx(`console.${key}`)} (${data[key].length})`,
              children: (
                <ConfiguredTable
                  name={`database.${key}`}
                  label={tx(`console.${key}`)}
                  keyField="rowKey"
                  columns={columns}
                  rows={data[key].map((row) => ({ ...row, rowKey: nameOf(row) }))}
                  slots={{ totalBytes: ({ totalBytes }) => bytesText(String(totalBytes)) }}
                />
              ),
            })),
            {
              key: 'statistics',
              label: tx('console.statistics'),
              children: (
                <Descriptions
                  size="small"
                  items={FIGURES.map((key) => ({
                    key,
                    label: tx(`console.${key}`),
                    children: data.statistics?.[key] ?? '-',
                  }))}
                />
              ),
            },
            { key: 'ddl', label: 'DDL', children: <pre className="con-code">{data.ddl}</pre> },
            {
              key: 'preview',
              label: tx('console.preview'),
              children: <TablePreview table={table} columns={data.columns} masked={data.masked} />,
            },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
    </div>
  )
}

/** The catalogue's estimate is sufficient for most uses; counting every row is slow. */
function ExactCount({ table }: { table: TableAddress }) {
  const { tx } = useText()
  const [count, setCount] = useState<string | null>(null)
  async function countNow() {
    try {
      const path = resourcePath('baseDatabase', 'countRows')
      setCount((await call<{ count: string }>(path, table)).count)
    } catch (failure) {
      notify.failure(failure)
    }
  }
  return (
    <>
      <Button size="small" onClick={() => void countNow()}>
        {tx('console.countNow')}
      </Button>
      {count !== null && <Tag>{tx('console.counted', { count })}</Tag>}
    </>
  )
}

type Part = {
  key: 'columns' | 'indexes' | 'constraints' | 'triggers'
  columns: ColumnConfig[]
  nameOf: (row: Row) => string
}

function useParts(): Part[] {
  const { tx } = useText()
  return useMemo(() => {
    const name: ColumnConfig = {
      key: 'name',
      title: tx('console.name'),
      width: 260,
      sortable: true,
    }
    const named = [name, { key: 'definition', title: tx('console.definition'), width: 640 }]
    const figure = { width: 120, align: 'right', sortable: true } as const
    const byName = (row: Row) => String(row.name)
    return [
      {
        key: 'columns',
        nameOf: byName,
        columns: [
          name,
          { key: 'comment', title: tx('console.comment'), width: 200, sortable: true },
          { key: 'type', title: tx('console.type'), width: 200, sortable: true },
          { key: 'nullable', title: tx('console.nullable'), width: 80 },
          { key: 'key', title: tx('console.keys'), width: 80 },
          { key: 'defaultValue', title: tx('console.default'), width: 260 },
        ],
      },
      {
        key: 'indexes',
        nameOf: byName,
        columns: [
          ...named,
          { ...figure, key: 'totalBytes', title: tx('console.bytes'), editType: 'slot' },
          { ...figure, key: 'scans', title: tx('console.scans'), editType: 'number' },
        ],
      },
      {
        key: 'constraints',
        nameOf: (row) => `${row.tableName}.${row.name}`,
        columns: [...named, { key: 'tableName', title: tx('console.table'), width: 240 }],
      },
      { key: 'triggers', nameOf: byName, columns: named },
    ]
  }, [tx])
}
