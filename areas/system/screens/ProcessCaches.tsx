import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Descriptions, Table } from 'antd'
import { bytesText } from './bytes.ts'
import { durationText } from './duration.ts'
import { act, useReading } from './useConsole.ts'

type Cache = {
  name: 'sessions' | 'permissions' | 'menus' | 'lookups' | 'profiles'
  entries: number
}
type Caches = {
  isLive: boolean
  uptimeSeconds: number
  heapBytes: number
  residentBytes: number
  caches: Cache[]
}

/** The caches of the answering process; a refresh reaches all nodes and shows how many followed. */
export function ProcessCaches({ everyMs }: { everyMs: number }) {
  const { tx } = useText()
  const { data, error, isPending, refetch } = useReading<Caches>('baseCache', 'findCaches', {
    everyMs,
  })
  async function refresh(name: string) {
    const input = { name }
    const done = await act<{ nodes: number; acknowledged: number }>('baseCache', 'doRefresh', input)
    if (!done) return
    const counts = { count: done.acknowledged, nodes: done.nodes }
    if (done.acknowledged < done.nodes) notify.warning(tx('console.refreshedSome', counts))
    else notify.success(tx('console.refreshed', counts))
    void refetch()
  }
  if (error)
    return <Alert type="warning" message={tx('console.failed')} description={errorText(error)} />
  return (
    <>
      <h3>{tx('console.processCaches')}</h3>
      <Descriptions
        size="small"
        items={[
          {
            key: 'live',
            label: tx('console.listening'),
            children: tx(data?.isLive ? 'console.on' : 'console.off'),
          },
          {
            key: 'uptime',
            label: tx('console.uptime'),
            children: data ? durationText(data.uptimeSeconds) : '-',
          },
          {
            key: 'memory',
            label: tx('console.memory'),
            children: data
              ? `${bytesText(data.heapBytes)} / ${bytesText(data.residentBytes)}`
              : '-',
          },
        ]}
      />
      <Table<Cache>
        size="small"
        rowKey="name"
        loading={isPending}
        pagination={false}
        dataSource={data?.caches ?? []}
        columns={[
          {
            title: tx('console.cache'),
            dataIndex: 'name',
            render: (name: Cache['name']) => tx(`console.cache.${name}`),
          },
          { title: tx('console.entries'), dataIndex: 'entries', align: 'right' },
          {
            title: <span className="srm-sr-only">{tx('console.actions')}</span>,
            dataIndex: 'name',
            key: 'refresh',
            align: 'right',
            // Sessions end only by forced logout.
            render: (name: Cache['name']) =>
              name !== 'sessions' && (
                <Button size="small" onClick={() => void refresh(name)}>
                  {tx('console.refresh')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
