import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useEffect, useState } from 'react'
import { doSsoLogin } from '../client/login.ts'
import { errorText } from '../client/serverError.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { FormError } from './AuthField.tsx'

/** Buttons for external sign-in providers, and the return from one: the address contains a ticket or an error. */
export function SsoEntrance({
  providers,
}: {
  providers: readonly { code: string; name: Text; hasIcon: boolean }[]
}) {
  const { tx, label } = useText()
  const [refusal, setRefusal] = useState<string | null>(() =>
    location.hash === '#ssoFailed' ? tx('auth.ssoFailed') : null,
  )

  useEffect(() => {
    const ticket = /^#sso=([\w-]+)$/.exec(location.hash)?.[1]
    if (!location.hash.startsWith('#sso')) return
    // A ticket is valid once, so it is removed from the address.
    history.replaceState(null, '', location.pathname + location.search)
    if (ticket) doSsoLogin(ticket, currentLanguage()).catch((error) => setRefusal(errorText(error)))
  }, [])

  return (
    <>
      <FormError text={refusal} />
      {providers.map(({ code, name, hasIcon }) => (
        <a key={code} className="auth-sso" href={`/sso/start/${encodeURIComponent(code)}`}>
          {hasIcon ? <img src={`/sso/icon/${encodeURIComponent(code)}`} alt="" /> : null}
          {tx('auth.ssoWith', { name: label(name) })}
        </a>
      ))}
    </>
  )
}
