import { Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { specialScreen } from './screens.ts'

const NEEDS = ['1', '2', '3', '4'] as const

/** The suppliers area may bring the registration itself (register.screen.tsx); without it, what to do instead. */
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
      <ul className="auth-needs">
        {NEEDS.map((need) => (
          <li key={need}>{tx(`auth.registerNeed${need}`)}</li>
        ))}
      </ul>
      <p className="auth-switch">
        <Link to="/">{tx('auth.backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
