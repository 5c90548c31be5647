// Figures of caches, which are not documents.

import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button } from 'antd'
import { CacheServer } from './CacheServer.tsx'
import './console.css'
import './consoles.texts.ts'
import { ProcessCaches } from './ProcessCaches.tsx'
import type { ServerState } from './redisTypes.ts'
import { useReading } from './useConsole.ts'

const POLL_MS = 10_000

export function Screen() {
  const { tx } = useText()
  const tab = useTab()
  const { data, error, refetch } = useReading<ServerState>('baseCache', 'findServer', {
    everyMs: POLL_MS,
  })
  return (
    <div className="con-page">
      <div className="con-bar">
        <Button onClick={() => void tab.open('redisManage')}>{tx('console.toKeys')}</Button>
      </div>
      {error && (
        <Alert
          type="warning"
          showIcon
          message={errorText(error)}
          action={<Button onClick={() => void refetch()}>{tx('common.retry')}</Button>}
        />
      )}
      {data?.isConfigured === false && (
        <Alert type="info" showIcon message={tx('console.cacheNote')} />
      )}
      {data?.isConfigured && <CacheServer state={data} />}
      <ProcessCaches everyMs={POLL_MS} />
    </div>
  )
}
