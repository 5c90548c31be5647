import { BIND_COOKIE } from '@opensrm/kernel/protocol/constants.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Mine } from './useMine.ts'

/** The browser that starts the binding must also finish it: the address alone binds nothing. */
function keepBrowserKey(): string {
  const key = newRequestKey()
  const secure = isSecureContext ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
  document.cookie = `${BIND_COOKIE}=${key}; Path=/sso; SameSite=Lax; Max-Age=60${secure}`
  return key
}

/** External providers, and whether each is bound to this account. */
export function OwnBindings({ mine }: { mine: Mine }) {
  const { tx, label } = useText()
  const queries = useQueryClient()
  const bound = new Set(mine.user.ssoBindings.map(({ ssoCode }) => ssoCode))
  async function run(action: 'doStartBind' | 'doUnbind', code: string): Promise<void> {
    try {
      const path = resourcePath('baseUserCenter', action)
      const answer = await call<{ url?: string } | null>(
        path,
        action === 'doStartBind' ? { code, browserKey: keepBrowserKey() } : { code },
        { requestKey: newRequestKey() },
      )
      if (answer?.url) location.assign(answer.url)
      else await queries.invalidateQueries({ queryKey: ['userCentre'] })
    } catch (error) {
      notify.failure(error)
    }
  }
  if (mine.ssoProviders.length === 0) return null
  return (
    <ul className="adm-list" aria-label={tx('centre.sso')}>
      {mine.ssoProviders.map(({ code, name }) => (
        <li key={code} className="adm-line">
          <span className="adm-grow">{label(name)}</span>
          <Button
            size="small"
            onClick={() => void run(bound.has(code) ? 'doUnbind' : 'doStartBind', code)}
          >
            {tx(bound.has(code) ? 'centre.unbind' : 'centre.bind')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
