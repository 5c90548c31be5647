import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Tag } from 'antd'

type Session = {
  id: string
  clientIp: string
  userAgent: string
  lastActiveTime: string
  loginMethod: string
  loginTime: string
  expireTime: string
  isThis: 'Y' | 'N'
}

/** Active sessions of the current user or of the given user, each with a button to end it. */
export function SessionList({ userId }: { userId?: string }) {
  const { tx } = useText()
  const queries = useQueryClient()
  const lookups = useLookups(['LOGIN_METHOD'])
  const found = useQuery({
    queryKey: ['sessions', userId],
    queryFn: () =>
      userId
        ? call<Session[]>(resourcePath('baseUser', 'findSessions'), { userId })
        : call<Session[]>(resourcePath('baseUserSession', 'findMine')),
  })
  async function end(sessionId: string): Promise<void> {
    try {
      const path = resourcePath('baseUserSession', 'doForceLogout')
      await call(path, { sessionId }, { requestKey: newRequestKey() })
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    } catch (error) {
      notify.failure(error)
    }
  }
  if (found.data?.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('user.noSessions')} />
  return (
    <ul className="adm-list" aria-label={tx('centre.sessions')}>
      {(found.data ?? []).map((session) => (
        <li key={session.id} className="adm-line">
          <span className="adm-grow">
            {deviceOf(session.userAgent)} · {session.clientIp} ·{' '}
            {lookups.meaning('LOGIN_METHOD', session.loginMethod)}
            <small>
              {' '}
              {tx('centre.sessionTimes', {
                login: session.loginTime.slice(0, 16),
                active: session.lastActiveTime.slice(0, 16),
                expire: session.expireTime.slice(0, 16),
              })}
            </small>
          </span>
          {session.isThis === 'Y' ? (
            <Tag>{tx('centre.thisOne')}</Tag>
          ) : (
            <Button size="small" danger onClick={() => void end(session.id)}>
              {tx('centre.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Browser and operating system in two words; the full user agent is hard to read. */
function deviceOf(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? agent.slice(0, 24)
  const system = /(Windows|Mac OS|Android|iPhone|iPad|Linux)/.exec(agent)?.[1] ?? ''
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(' / ')
}
