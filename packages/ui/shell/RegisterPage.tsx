import { Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { RegisterNeeds } from './RegisterNeeds.tsx'
import { specialScreen } from './screens.ts'

/**
 * The suppliers area may provide the registration itself (register.screen.tsx); without it, shows what to do instead.
 */
export function RegisterPage() {
  const { tx } = useText()
  const Screen = specialScreen('register')
  if (Screen) {
    return (
      <Suspense fallback={null}>
        <Screen params={Object.fromEntries(new URLSearchParams(location.search))} />
      </Suspense>
    )
  }
  return (
    <AuthFrame>
      <title>{tx('auth.registerTitle')}</title>
      <h1>{tx('auth.registerTitle')}</h1>
      <p className="auth-hint">{tx('auth.registerHint')}</p>
      <RegisterNeeds />
      <p className="auth-hint">{tx('auth.registerInvited')}</p>
      <p className="auth-switch">
        <Link to="/">{tx('auth.backToLogin')}</Link>
        <Link to="/forget">{tx('auth.forget')}</Link>
      </p>
    </AuthFrame>
  )
}
