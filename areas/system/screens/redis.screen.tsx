// Figures of the running process, which are no document.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Table } from 'antd'
import './consoles.texts.ts'

type Cache = { name: string; entries: number }
type Caches = {
  isLive: boolean
  uptimeSeconds: number
  heapBytes: number
  residentBytes: number
  caches: Cache[]
}

const POLL_MS = 10_000
/** Sessions end by forced logout only. */
const REFRESHABLE = ['permissions', 'menus', 'lookups', 'profiles']

export function Screen() {
  const { tx } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['caches'],
    queryFn: ({ signal }) => call<Caches>(resourcePath('baseCache', 'findCaches'), {}, { signal }),
    refetchInterval: POLL_MS,
  })
  async function refresh(name: string) {
    try {
      await call(resourcePath('baseCache', 'doRefresh'), { name })
      notify.success(tx('console.refreshed'))
      void refetch()
    } catch (failure) {
      notify.failure(failure)
    }
  }
  if (error)
    return <Alert type="warning" message={tx('console.failed')} description={errorText(error)} />
  return (
    <div
      style={{ height: '100%', overflow: 'auto', padding: 16, background: 'var(--srm-surface)' }}
    >
      <Alert type="info" showIcon message={tx('console.cacheNote')} style={{ marginBottom: 12 }} />
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
            children: data ? Math.floor(data.uptimeSeconds / 60) : '-',
          },
          {
            key: 'memory',
            label: tx('console.memory'),
            children: data
              ? `${Math.round(data.heapBytes / 1_048_576)} / ${Math.round(data.residentBytes / 1_048_576)} MB`
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
          { title: tx('console.cache'), dataIndex: 'name' },
          { title: tx('console.entries'), dataIndex: 'entries', align: 'right' },
          {
            title: '',
            dataIndex: 'name',
            key: 'refresh',
            align: 'right',
            render: (name: string) =>
              REFRESHABLE.includes(name) && (
                <Button size="small" onClick={() => void refresh(name)}>
                  {tx('console.refresh')}
                </Button>
              ),
          },
        ]}
      />
    </div>
  )
}
