import { Suspense } from 'react'
import '../i18n/auth.texts.ts'
import '../i18n/shell.texts.ts'
import { logOut } from '../client/login.ts'
import { useUser } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import { AntProvider } from './AntProvider.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RegisterNeeds } from './RegisterNeeds.tsx'
import { specialScreen } from './screens.ts'

/**
 * A page without menu, provided by the suppliers area (registerInfoEdit.screen.tsx); without it, shows what to do
 * instead.
 */
export function RegisterInfoPage() {
  const Screen = specialScreen('registerInfoEdit')
  const isSupplier = useUser().side === 'supplier'
  if (isSupplier && !Screen) return <WithoutForm />
  return (
    <AntProvider>
      {isSupplier && Screen ? (
        <Suspense fallback={null}>
          <Screen params={{}} />
        </Suspense>
      ) : (
        <NotFoundPage path="registerInfoEdit" />
      )}
    </AntProvider>
  )
}

function WithoutForm() {
  const { tx } = useText()
  return (
    <AuthFrame>
      <title>{tx('auth.registerInfoTitle')}</title>
      <h1>{tx('auth.registerInfoTitle')}</h1>
      <p className="auth-hint">{tx('auth.registerInfoHint')}</p>
      <RegisterNeeds />
      <p className="auth-hint">{tx('auth.registerInfoNext')}</p>
      <p className="auth-switch">
        <a href="/main/exHome">{tx('shell.toHome')}</a>
        <button type="button" className="auth-link" onClick={() => void logOut()}>
          {tx('shell.logout')}
        </button>
      </p>
    </AuthFrame>
  )
}
