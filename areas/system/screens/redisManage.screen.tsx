// Entries of caches, which are not documents.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Skeleton, Tabs } from 'antd'
import './console.css'
import './consoles.texts.ts'
import { ProcessEntries } from './ProcessEntries.tsx'
import type { ServerState } from './redisTypes.ts'
import { ServerKeys } from './ServerKeys.tsx'
import { useReading } from './useConsole.ts'

export function Screen() {
  const { tx } = useText()
  const { data, isPending } = useReading<ServerState>('baseCache', 'findServer')
  const process = {
    key: 'process',
    label: tx('console.processCaches'),
    children: <ProcessEntries isAlone={data?.isConfigured === false} />,
  }
  const isUp = data?.isConfigured === true && data.isUp
  const server = isUp
    ? [
        {
          key: 'server',
          label: `${data.figures.product} ${data.address}`,
          children: <ServerKeys namespaces={data.namespaces} />,
        },
      ]
    : []
  return (
    <div className="con-page">
      {/* Which tab comes first is known once the server was asked. */}
      {isPending ? <Skeleton active /> : <Tabs items={[...server, process]} />}
    </div>
  )
}
