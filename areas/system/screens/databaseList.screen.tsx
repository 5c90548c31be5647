// The database's catalogue belongs to no document.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { bytesText } from './bytes.ts'
import './console.css'
import './consoles.texts.ts'

type Row = { [column: string]: string | null }
type Source = { id: string; dsCode: string; dsName: string }
type Asked = { schemaName?: string; tableName?: string; tableKind?: string }

const KINDS = ['TABLE', 'VIEW', 'MATERIALIZED'] as const

export function Screen() {
  const { tx } = useText()
  const clear = useClear()
  const tab = useTab()
  const [datasourceId, setDatasource] = useState<string>()
  const [asked, setAsked] = useState<Asked>({})
  const sources = useQuery({
    queryKey: ['databaseSources'],
    queryFn: ({ signal }) =>
      call<Source[]>(resourcePath('baseDatabase', 'findDatasources'), {}, { signal }),
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['databaseTables', datasourceId, asked],
    queryFn: ({ signal }) =>
      call<{ state: Row; tables: Row[] }>(
        resourcePath('baseDatabase', 'findTables'),
        { ...(datasourceId ? { datasourceId } : {}), ...asked },
        { signal },
      ),
  })
  const state = data?.state
  const ask = (change: Asked) => setAsked((before) => ({ ...before, ...change }))
  return (
    <div className="con-page">
      {error ? (
        <Alert
          type="warning"
          message={tx('console.failed')}
          description={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      ) : (
        <Descriptions
          size="small"
          items={[
            { key: 'version', label: tx('console.version'), children: state?.version ?? '-' },
            { key: 'bytes', label: tx('console.bytes'), children: bytesText(state?.totalBytes) },
            {
              key: 'connections',
              label: tx('console.connections'),
              children: `${state?.connections ?? '-'} / ${state?.maxConnections ?? '-'}`,
            },
            {
              key: 'hit',
              label: tx('console.hitRatio'),
              children: state?.hitRatio ? `${state.hitRatio} %` : '-',
            },
            {
              key: 'longest',
              label: tx('console.longest'),
              children: state?.longestSeconds ? `${state.longestSeconds} s` : '-',
            },
            ...(state?.lagSeconds
              ? [{ key: 'lag', label: tx('console.lag'), children: `${state.lagSeconds} s` }]
              : []),
          ]}
        />
      )}
      <div className="con-bar">
        <Select
          aria-label={tx('console.source')}
          style={{ minWidth: 200 }}
          placeholder={tx('console.source')}
          value={datasourceId ?? sources.data?.[0]?.id}
          options={(sources.data ?? []).map(({ id, dsCode, dsName }) => ({
            value: id,
            label: `${dsCode} ${dsName}`,
          }))}
          onChange={setDatasource}
        />
        <Input.Search
          allowClear={clearable}
          style={{ width: 180 }}
          placeholder={tx('console.schema')}
          aria-label={tx('console.schema')}
          onSearch={(schemaName) => ask({ schemaName })}
        />
        <Input.Search
          allowClear={clearable}
          style={{ width: 240 }}
          placeholder={tx('console.find')}
          aria-label={tx('console.find')}
          onSearch={(tableName) => ask({ tableName })}
        />
        <Select
          allowClear={clear}
          style={{ width: 160 }}
          aria-label={tx('console.kind')}
          placeholder={tx('console.kind')}
          options={KINDS.map((kind) => ({ value: kind, label: tx(`console.kind.${kind}`) }))}
          onChange={(tableKind?: string) =>
            setAsked(({ tableKind: _, ...rest }) => (tableKind ? { ...rest, tableKind } : rest))
          }
        />
      </div>
      <Table<Row>
        size="small"
        loading={isPending}
        rowKey={(row) => `${row.schemaName}.${row.tableName}`}
        dataSource={data?.tables ?? []}
        pagination={{ defaultPageSize: 20 }}
        scroll={{ x: 1100 }}
        columns={[
          { title: tx('console.schema'), dataIndex: 'schemaName', width: 100 },
          {
            title: tx('console.table'),
            dataIndex: 'tableName',
            render: (name: string, row) => (
              <Button
                type="link"
                size="small"
                onClick={() =>
                  void tab.open('databaseDetail', {
                    ...(datasourceId ? { datasourceId } : {}),
                    schemaName: row.schemaName ?? '',
                    tableName: name,
                  })
                }
              >
                {name}
              </Button>
            ),
          },
          { title: tx('console.comment'), dataIndex: 'tableComment', ellipsis: true },
          {
            title: tx('console.kind'),
            dataIndex: 'tableKind',
            width: 110,
            render: (kind: (typeof KINDS)[number]) => tx(`console.kind.${kind}`),
          },
          {
            title: tx('console.rows'),
            dataIndex: 'rowEstimate',
            align: 'right',
            width: 130,
            sorter: (a, b) => Number(a.rowEstimate) - Number(b.rowEstimate),
          },
          {
            title: tx('console.bytes'),
            dataIndex: 'totalBytes',
            align: 'right',
            width: 110,
            render: bytesText,
            sorter: (a, b) => Number(a.totalBytes) - Number(b.totalBytes),
          },
          {
            title: tx('console.indexBytes'),
            dataIndex: 'indexBytes',
            align: 'right',
            width: 110,
            render: bytesText,
          },
          { title: tx('console.analyzed'), dataIndex: 'lastAnalyze', width: 170 },
        ]}
      />
    </div>
  )
}
