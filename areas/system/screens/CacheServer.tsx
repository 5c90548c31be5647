import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartFigures } from '@opensrm/ui/charts/figures.ts'
import { wallClock } from '@opensrm/ui/client/clock.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Descriptions, Table } from 'antd'
import { useMemo } from 'react'
import { bytesText } from './bytes.ts'
import { durationText } from './duration.ts'
import type { ServerReading, ServerState } from './redisTypes.ts'
import { useSamples } from './useSamples.ts'

/**
 * The configured cache server: its figures since the screen was opened, slow commands and
 * namespaces.
 */
export function CacheServer({ state }: { state: Exclude<ServerState, { isConfigured: false }> }) {
  const { tx } = useText()
  if (!state.isUp)
    return (
      <Alert
        type="error"
        showIcon
        message={tx('console.serverDown', { address: state.address })}
        description={state.failure}
      />
    )
  return <Figures state={state} />
}

function Figures({ state }: { state: ServerReading }) {
  const { tx } = useText()
  const { figures } = state
  const plain = {
    product: `${figures.product} ${figures.version} (${figures.mode})`,
    address: state.address,
    uptime: durationText(figures.uptimeSeconds),
    used: `${bytesText(figures.usedBytes)} / ${figures.maxBytes ? bytesText(figures.maxBytes) : '∞'}`,
    clients: figures.clients,
    hitRate: figures.hitRate === null ? '-' : `${figures.hitRate} %`,
    commands: figures.commandsPerSecond,
    evicted: figures.evictedKeys,
    expired: figures.expiredKeys,
    databases: figures.databases.map(({ name, keys }) => `${name}: ${keys}`).join(', ') || '-',
  }
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={Object.entries(plain).map(([key, children]) => ({
          ...{ key, children },
          label: tx(`console.server.${key as keyof typeof plain}`),
        }))}
      />
      <Trends state={state} />
      <h3>{tx('console.namespaces')}</h3>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={state.namespaces}
        locale={{ emptyText: tx('console.noKeys') }}
        columns={[
          { title: tx('console.namespace'), dataIndex: 'name' },
          { title: tx('console.keysNumber'), dataIndex: 'keys', align: 'right' },
          { title: tx('console.estimate'), dataIndex: 'bytes', align: 'right', render: bytesText },
        ]}
      />
      <h3>{tx('console.slow')}</h3>
      <Table
        size="small"
        rowKey={(row) => `${row.time}${row.command}${row.microseconds}`}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={state.slow}
        locale={{ emptyText: tx('console.noSlow') }}
        columns={[
          {
            title: tx('console.time'),
            dataIndex: 'time',
            width: 190,
            render: (time: string) => wallClock(new Date(time)),
          },
          {
            title: tx('console.took'),
            dataIndex: 'microseconds',
            align: 'right',
            width: 130,
            render: (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms`,
          },
          { title: tx('console.command'), dataIndex: 'command' },
        ]}
      />
    </>
  )
}

function Trends({ state }: { state: ServerReading }) {
  const { tx } = useText()
  const samples = useSamples(state)
  const lines = useMemo(() => {
    const line = (
      name: string,
      unit: string,
      value: (figures: ServerReading['figures']) => number | null,
    ): ChartFigures => ({
      type: 'LINE',
      dimension: tx('console.time'),
      categories: samples.map(({ time }) => time),
      series: [{ name, unit, values: samples.map(({ reading }) => value(reading.figures)) }],
    })
    return [
      line(tx('console.server.used'), 'MB', ({ usedBytes }) => usedBytes / 1_048_576),
      line(tx('console.server.commands'), '', ({ commandsPerSecond }) => commandsPerSecond),
      line(tx('console.server.hitRate'), '%', ({ hitRate }) => hitRate),
    ]
  }, [samples, tx])
  return (
    <div className="con-charts">
      {lines.map((figures) => (
        <ChartBox
          key={figures.series[0]?.name}
          title={figures.series[0]?.name ?? ''}
          meaning={tx('console.trendMeaning')}
          figures={figures}
          height={180}
        />
      ))}
    </div>
  )
}
