// The database's catalogue belongs to no document.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Drawer, Input, Table, Tabs } from 'antd'
import { useState } from 'react'
import './consoles.texts.ts'

type Row = { [column: string]: string | null }
type Tables = { state: Row; tables: Row[] }
type Structure = { columns: Row[]; indexes: Row[]; constraints: Row[] }

export function Screen() {
  const { tx } = useText()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<Row | null>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['databaseTables', keyword],
    queryFn: ({ signal }) =>
      call<Tables>(resourcePath('baseDatabase', 'findTables'), { keyword }, { signal }),
  })
  if (error)
    return <Alert type="warning" message={tx('console.failed')} description={errorText(error)} />
  return (
    <div
      style={{ height: '100%', overflow: 'auto', padding: 16, background: 'var(--srm-surface)' }}
    >
      <Descriptions
        size="small"
        items={[
          { key: 'version', label: tx('console.version'), children: data?.state.version },
          { key: 'bytes', label: tx('console.bytes'), children: megabytes(data?.state.bytes) },
          {
            key: 'connections',
            label: tx('console.connections'),
            children: `${data?.state.connections ?? '-'} / ${data?.state.max_connections ?? '-'}`,
          },
          {
            key: 'hit',
            label: tx('console.hitRatio'),
            children: `${data?.state.hit_ratio ?? '-'} %`,
          },
        ]}
      />
      <Input.Search
        allowClear
        style={{ width: 280, margin: '12px 0' }}
        placeholder={tx('console.find')}
        aria-label={tx('console.find')}
        onSearch={setKeyword}
      />
      <Table<Row>
        size="small"
        loading={isPending}
        rowKey={(row) => `${row.schema_name}.${row.table_name}`}
        dataSource={data?.tables ?? []}
        pagination={{ pageSize: 20, showSizeChanger: false }}
        columns={[
          { title: tx('console.schema'), dataIndex: 'schema_name', width: 110 },
          {
            title: tx('console.table'),
            dataIndex: 'table_name',
            render: (name: string, row) => (
              <Button type="link" size="small" onClick={() => setChosen(row)}>
                {name}
              </Button>
            ),
          },
          { title: tx('console.kind'), dataIndex: 'kind', width: 110 },
          { title: tx('console.rows'), dataIndex: 'row_estimate', align: 'right', width: 130 },
          {
            title: tx('console.bytes'),
            dataIndex: 'total_bytes',
            align: 'right',
            width: 110,
            render: megabytes,
          },
          {
            title: tx('console.indexBytes'),
            dataIndex: 'index_bytes',
            align: 'right',
            width: 110,
            render: megabytes,
          },
          { title: tx('console.analyzed'), dataIndex: 'last_analyze', width: 170 },
        ]}
      />
      <Drawer
        open={chosen !== null}
        size={860}
        title={chosen?.table_name}
        onClose={() => setChosen(null)}
      >
        {chosen && <TableStructure table={chosen} />}
      </Drawer>
    </div>
  )
}

function TableStructure({ table }: { table: Row }) {
  const { tx } = useText()
  const body = { schemaName: table.schema_name, tableName: table.table_name }
  const { data, error, isPending } = useQuery({
    queryKey: ['databaseTable', body],
    queryFn: ({ signal }) =>
      call<Structure>(resourcePath('baseDatabase', 'findTable'), body, { signal }),
  })
  if (error) return <Alert type="warning" message={errorText(error)} />
  const named = [
    { title: tx('console.name'), dataIndex: 'name', width: 260 },
    { title: tx('console.definition'), dataIndex: 'definition' },
  ]
  const shared = { size: 'small', rowKey: 'name', loading: isPending, pagination: false } as const
  return (
    <Tabs
      items={[
        {
          key: 'columns',
          label: tx('console.columns'),
          children: (
            <Table<Row>
              {...shared}
              dataSource={data?.columns ?? []}
              columns={[
                { title: tx('console.name'), dataIndex: 'name' },
                { title: tx('console.type'), dataIndex: 'type' },
                { title: tx('console.nullable'), dataIndex: 'nullable', width: 90 },
                { title: tx('console.default'), dataIndex: 'default_value' },
              ]}
            />
          ),
        },
        {
          key: 'indexes',
          label: tx('console.indexes'),
          children: <Table<Row> {...shared} dataSource={data?.indexes ?? []} columns={named} />,
        },
        {
          key: 'constraints',
          label: tx('console.constraints'),
          children: <Table<Row> {...shared} dataSource={data?.constraints ?? []} columns={named} />,
        },
      ]}
    />
  )
}

function megabytes(bytes: string | null | undefined): string {
  return bytes ? `${(Number(bytes) / 1_048_576).toFixed(1)} MB` : '-'
}
