import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useBuilding } from '../client/building.ts'
import { findLoginLookups, type LoginLookups } from '../client/login.ts'
import { errorText } from '../client/serverError.ts'
import { takeReturn, useSession } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import { FormError } from './AuthField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'

const SetupForm = lazy(() => import('./SetupForm.tsx').then((m) => ({ default: m.SetupForm })))
const DutySteps = lazy(() => import('./DutySteps.tsx').then((m) => ({ default: m.DutySteps })))

/** Login, setup of the first administrator, or the duties of the account. */
export function LoginPage() {
  const { tx } = useText()
  const session = useSession()
  if (session && session.duties.length === 0) return <GoOn userId={session.user.id} />
  return (
    <AuthFrame>
      <title>{tx('auth.product')}</title>
      {session ? (
        <Suspense fallback={<FormSkeleton />}>
          <DutySteps session={session} />
        </Suspense>
      ) : (
        <Entrance />
      )}
    </AuthFrame>
  )
}

function GoOn({ userId }: { userId: string }) {
  const [to] = useState(() => takeReturn(userId) ?? '/main')
  return <Navigate to={to} replace />
}

function Entrance() {
  const { tx } = useText()
  const [lookups, setLookups] = useState<LoginLookups | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const percent = useBuilding()?.percent

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a retry or for new demo accounts
  useEffect(() => {
    let isCurrent = true
    findLoginLookups().then(
      (found) => isCurrent && setLookups(found),
      (reason: unknown) => isCurrent && setError(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, percent])

  if (error) {
    const retry = () => {
      setError(null)
      setAttempt(attempt + 1)
    }
    return (
      <>
        <h1>{tx('auth.unreachable')}</h1>
        <FormError text={errorText(error)} />
        <button type="button" className="auth-submit" onClick={retry}>
          {tx('common.retry')}
        </button>
      </>
    )
  }
  if (lookups?.setupNeeded) {
    const onDone = (userName: string) => {
      setNotice(userName)
      setLookups({ ...lookups, setupNeeded: false })
    }
    return (
      <Suspense fallback={<FormSkeleton />}>
        <SetupForm lookups={lookups} onDone={onDone} />
      </Suspense>
    )
  }
  return <LoginForm lookups={lookups} justCreated={notice} />
}

export function systemNameOf(
  lookups: LoginLookups | null,
  label: (text: Text) => string,
  otherwise: string,
): string {
  const name = lookups?.systemName
  if (!name) return otherwise
  return typeof name === 'string' ? name : label(name)
}

function FormSkeleton() {
  const { tx } = useText()
  return <div className="auth-skeleton" role="status" aria-label={tx('common.loading')} />
}
