// The state of the running system belongs to no document.
import { wallClock } from '@opensrm/ui/client/clock.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Badge, Card, Descriptions, Skeleton, Table } from 'antd'
import { bytesText } from './bytes.ts'
import './console.css'
import './consoles.texts.ts'
import { durationText } from './duration.ts'
import './health.texts.ts'
import { useReading } from './useConsole.ts'

type Figure =
  | 'answerMs'
  | 'connections'
  | 'waiting'
  | 'late'
  | 'failing'
  | 'store'
  | 'errors'
  | 'warnings'
type Part =
  | 'DATABASE'
  | 'OUTBOX'
  | 'JOBS'
  | 'SCHEDULE'
  | 'MESSAGES'
  | 'MAIL'
  | 'FILES'
  | 'CACHE_SERVER'
  | 'ERRORS'
type Check = {
  code: Part
  state: 'OK' | 'WARN' | 'DOWN' | 'OFF'
  figures: { [figure in Figure]?: number | string | null }
  failure?: string
}
type Node = {
  node: string
  uptimeSeconds: number
  heapBytes: number
  residentBytes: number
  loopMs: number
  isLive: boolean
  logLevel: string
  logLevelUntil: string | null
}
type Health = { time: string; checks: Check[]; expected: number; nodes: Node[] }

const POLL_MS = 15_000
const BADGE = { OK: 'success', WARN: 'warning', DOWN: 'error', OFF: 'default' } as const

export function Screen() {
  const { tx } = useText()
  const { data, error, isPending } = useReading<Health>('baseHealth', 'findHealth', {
    everyMs: POLL_MS,
  })
  if (isPending)
    return (
      <div className="con-page">
        <Skeleton active />
      </div>
    )
  return (
    <div className="con-page">
      {error && <Alert type="warning" showIcon message={errorText(error)} />}
      <div className="con-bar">
        <strong>{tx('health.asOf', { time: data ? clockOf(data.time) : '-' })}</strong>
      </div>
      <div className="con-cards">
        {data?.checks.map((check) => (
          <CheckCard key={check.code} check={check} />
        ))}
      </div>
      <h3>{tx('health.nodes')}</h3>
      {data && data.nodes.length < data.expected && (
        <Alert
          type="warning"
          showIcon
          message={tx('health.silent', { count: data.expected - data.nodes.length })}
        />
      )}
      <Table<Node>
        size="small"
        rowKey="node"
        pagination={false}
        dataSource={data?.nodes ?? []}
        scroll={{ x: 900 }}
        columns={[
          { title: tx('health.node'), dataIndex: 'node' },
          {
            title: tx('console.uptime'),
            dataIndex: 'uptimeSeconds',
            align: 'right',
            render: durationText,
          },
          { title: tx('health.heap'), dataIndex: 'heapBytes', align: 'right', render: bytesText },
          {
            title: tx('console.memory'),
            dataIndex: 'residentBytes',
            align: 'right',
            render: bytesText,
          },
          {
            title: tx('health.loop'),
            dataIndex: 'loopMs',
            align: 'right',
            render: (ms: number) => `${ms} ms`,
          },
          {
            title: tx('console.listening'),
            dataIndex: 'isLive',
            render: (isLive: boolean) => tx(isLive ? 'console.on' : 'console.off'),
          },
          {
            title: tx('health.logLevel'),
            dataIndex: 'logLevel',
            render: (level: string, { logLevelUntil }) =>
              logLevelUntil
                ? tx('health.levelUntil', { level, time: clockOf(logLevelUntil) })
                : level,
          },
        ]}
      />
    </div>
  )
}

function CheckCard({ check }: { check: Check }) {
  const { tx } = useText()
  return (
    <Card
      size="small"
      title={tx(`health.part.${check.code}`)}
      extra={<Badge status={BADGE[check.state]} text={tx(`health.state.${check.state}`)} />}
    >
      {check.failure && <Alert type="error" message={check.failure} />}
      <Descriptions
        size="small"
        column={1}
        items={Object.entries(check.figures).map(([figure, value]) => ({
          key: figure,
          label: tx(`health.figure.${figure as Figure}`),
          children: value ?? '-',
        }))}
      />
      {check.state === 'OFF' && (
        <span className="con-quiet">{tx(`health.off.${offOf(check)}`)}</span>
      )}
    </Card>
  )
}

/** What an administrator must configure to enable it. */
const offOf = ({ code }: Check): 'MAIL' | 'CACHE_SERVER' =>
  code === 'CACHE_SERVER' ? 'CACHE_SERVER' : 'MAIL'

const clockOf = (time: string): string => wallClock(new Date(time)).slice(11)
