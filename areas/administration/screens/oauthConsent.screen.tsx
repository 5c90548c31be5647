// Consent page of an application that wants to sign the user in: one question, then the browser
// returns to the application.

import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import './administration.texts.ts'

type Pending = { name: string; scope: string }

/** Scopes the provider grants on request. */
const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const

export function Screen({ params }: ScreenProps) {
  const { tx, label, listed } = useText()
  const user = useUser()
  const tab = useTab()
  const uid = params.uid ?? ''
  const found = useQuery({
    queryKey: ['oauthConsent', uid],
    queryFn: () => call<Pending>(resourcePath('baseOauth', 'findInteraction'), { uid }),
    retry: false,
  })
  if (found.isLoading) return <Skeleton active style={{ padding: 24 }} />
  if (!found.data) return <Result status="warning" title={errorText(found.error)} />
  const asked = new Set(found.data.scope.split(' '))

  async function decide(allow: boolean): Promise<void> {
    try {
      const body = { uid, allow }
      const path = resourcePath('baseOauth', 'doDecide')
      const { ticket } = await call<{ ticket: string }>(path, body, { requestKey: newRequestKey() })
      // The question is answered; an open tab would ask it again.
      await tab.close({ force: true })
      location.assign(`/oidc-interaction/${uid}?ticket=${ticket}`)
    } catch (error) {
      notify.failure(error)
    }
  }
  return (
    <Result
      status="info"
      title={tx('consent.title', {
        app: found.data.name,
        user: label({ zh: user.fullName, en: user.fullNameEn }),
      })}
      subTitle={tx('consent.scope', {
        scope: listed(
          SCOPES.filter((scope) => asked.has(scope)).map((scope) => tx(`consent.scope.${scope}`)),
        ),
      })}
      extra={[
        <Button key="yes" type="primary" onClick={() => void decide(true)}>
          {tx('consent.allow')}
        </Button>,
        <Button key="no" onClick={() => void decide(false)}>
          {tx('consent.refuse')}
        </Button>,
      ]}
    />
  )
}
