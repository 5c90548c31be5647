// The database's catalogue belongs to no document.
import type { ColumnConfig } from '@opensrm/kernel/table/columnConfig.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { LabelledFilter } from '@opensrm/ui/screens/LabelledFilter.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { bytesText } from './bytes.ts'
import './console.css'
import './consoles.texts.ts'

type Row = { [column: string]: string | null }
type Source = { id: string; dsCode: string; dsName: string }
type Asked = { schemaName?: string; tableName?: string; tableKind?: string | undefined }

const KINDS = ['TABLE', 'VIEW', 'MATERIALIZED'] as const

export function Screen() {
  const { tx } = useText()
  const [datasourceId, setDatasource] = useState<string>()
  const [asked, setAsked] = useState<Asked>({})
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['databaseTables', datasourceId, asked],
    queryFn: ({ signal }) =>
      call<{ state: Row; tables: Row[] }>(
        resourcePath('baseDatabase', 'findTables'),
        { ...(datasourceId ? { datasourceId } : {}), ...asked },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="con-page con-list">
      <Filters
        datasourceId={datasourceId}
        onSource={setDatasource}
        onAsk={(change) => setAsked((before) => ({ ...before, ...change }))}
      />
      {error ? (
        <Alert
          type="warning"
          showIcon
          title={tx('console.failed')}
          description={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      ) : (
        <State state={data?.state} />
      )}
      {isPending ? (
        <Skeleton active />
      ) : (
        <Tables tables={data?.tables ?? []} datasourceId={datasourceId} />
      )}
    </div>
  )
}

function Filters({
  datasourceId,
  onSource,
  onAsk,
}: {
  datasourceId: string | undefined
  onSource: (id: string) => void
  onAsk: (change: Asked) => void
}) {
  const { tx } = useText()
  const clear = useClear()
  const sources = useQuery({
    queryKey: ['databaseSources'],
    queryFn: ({ signal }) =>
      call<Source[]>(resourcePath('baseDatabase', 'findDatasources'), {}, { signal }),
  })
  return (
    <search className="srm-filterbar-inline" aria-label={tx('list.filters')}>
      <LabelledFilter label={tx('console.find')}>
        {(id) => (
          <Input.Search
            id={id}
            allowClear={clearable}
            placeholder={tx('console.findHint')}
            onSearch={(tableName) => onAsk({ tableName })}
          />
        )}
      </LabelledFilter>
      <LabelledFilter label={tx('console.source')}>
        {(id) => (
          <Select
            id={id}
            value={datasourceId ?? sources.data?.[0]?.id}
            options={(sources.data ?? []).map(({ id, dsCode, dsName }) => ({
              value: id,
              label: `${dsCode} ${dsName}`,
            }))}
            onChange={onSource}
          />
        )}
      </LabelledFilter>
      <LabelledFilter label={tx('console.kind')}>
        {(id) => (
          <Select
            id={id}
            allowClear={clear}
            placeholder={tx('list.any')}
            options={KINDS.map((kind) => ({ value: kind, label: tx(`console.kind.${kind}`) }))}
            onChange={(tableKind?: string) => onAsk({ tableKind })}
          />
        )}
      </LabelledFilter>
      <LabelledFilter label={tx('console.schema')}>
        {(id) => (
          <Input.Search
            id={id}
            allowClear={clearable}
            onSearch={(schemaName) => onAsk({ schemaName })}
          />
        )}
      </LabelledFilter>
    </search>
  )
}

function State({ state }: { state: Row | undefined }) {
  const { tx } = useText()
  const facts = [
    [tx('console.version'), state?.version],
    [tx('console.bytes'), state && bytesText(state.totalBytes)],
    [tx('console.connections'), state && `${state.connections} / ${state.maxConnections}`],
    [tx('console.hitRatio'), state?.hitRatio && `${state.hitRatio} %`],
    [tx('console.longest'), state?.longestSeconds && `${state.longestSeconds} s`],
    ...(state?.lagSeconds ? [[tx('console.lag'), `${state.lagSeconds} s`]] : []),
  ]
  return (
    <dl className="srm-keyfacts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tables({
  tables,
  datasourceId,
}: {
  tables: readonly Row[]
  datasourceId: string | undefined
}) {
  const { tx } = useText()
  const { open } = useTab()
  const columns = useMemo((): ColumnConfig[] => {
    const figures = { align: 'right', sortable: true, width: 120 } as const
    return [
      {
        key: 'tableName',
        title: tx('console.table'),
        width: 300,
        sortable: true,
        linkTag: true,
        onClick: ({ schemaName, tableName }) =>
          void open('databaseDetail', {
            ...(datasourceId ? { datasourceId } : {}),
            schemaName: String(schemaName),
            tableName: String(tableName),
          }),
      },
      { key: 'tableComment', title: tx('console.comment'), width: 280, sortable: true },
      { key: 'schemaName', title: tx('console.schema'), width: 100, sortable: true },
      { key: 'kind', title: tx('console.kind'), width: 110 },
      { ...figures, key: 'rowEstimate', title: tx('console.rows'), editType: 'number' },
      { ...figures, key: 'totalBytes', title: tx('console.bytes'), editType: 'slot' },
      { ...figures, key: 'indexBytes', title: tx('console.indexBytes'), editType: 'slot' },
      { key: 'lastAnalyze', title: tx('console.analyzed'), width: 170, sortable: true },
    ]
  }, [tx, open, datasourceId])
  const rows = useMemo(
    () =>
      tables.map((row) => ({
        ...row,
        key: `${row.schemaName}.${row.tableName}`,
        kind: tx(`console.kind.${row.tableKind as (typeof KINDS)[number]}`),
      })),
    [tables, tx],
  )
  return (
    <ConfiguredTable
      name="database.tables"
      label={tx('console.tables')}
      keyField="key"
      columns={columns}
      rows={rows}
      slots={{
        totalBytes: ({ totalBytes }) => bytesText(String(totalBytes)),
        indexBytes: ({ indexBytes }) => bytesText(String(indexBytes)),
      }}
    />
  )
}
