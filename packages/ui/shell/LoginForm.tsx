import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import {
  type Captcha,
  doLogin,
  findLoginLookups,
  findRandomCode,
  type LoginLookups,
} from '../client/login.ts'
import { ServerError } from '../client/serverError.ts'
import { useHasExpired } from '../client/session.ts'
import { useAttempt } from '../client/useAttempt.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { Additions } from './Additions.tsx'
import { AuthField, FormError, PasswordField, SubmitButton } from './AuthField.tsx'
import { BuildingNotice } from './BuildingNotice.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { systemNameOf } from './LoginPage.tsx'
import { loadMainFrame } from './loadMainFrame.ts'
import { SsoEntrance } from './SsoEntrance.tsx'

// Formatted texts are rare before the login, so their component is loaded after the form.
const PublicArticles = lazy(() =>
  import('./PublicArticles.tsx').then((m) => ({ default: m.PublicArticles })),
)

const REMEMBERED = 'opensrm.userName'
const MAX_LENGTH = 64

type Faults = { userName?: string; password?: string; code?: string }

export function LoginForm(props: { lookups: LoginLookups | null; justCreated: string | null }) {
  const { tx, label } = useText()
  const [userName, setUserName] = useState(
    () => props.justCreated ?? localStorage.getItem(REMEMBERED) ?? '',
  )
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const hasExpired = useHasExpired()
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(REMEMBERED) !== null)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const { attempt, busy, failure } = useAttempt(showRefusal)
  const form = useRef<HTMLFormElement>(null)

  async function newCaptcha() {
    const next = await findRandomCode().catch(() => null)
    // The field must be rendered before it can be focused.
    flushSync(() => {
      setCode('')
      setCaptcha(next)
    })
  }

  const captchaNeeded = props.lookups?.captchaNeeded ?? false
  useEffect(() => {
    if (!captchaNeeded) return
    findRandomCode().then(setCaptcha, () => undefined)
  }, [captchaNeeded])

  const enter = (name: string, secret: string) =>
    attempt(async () => {
      prepareShell()
      const { publicKey } = props.lookups ?? (await findLoginLookups())
      const answer = captcha ? { challengeId: captcha.challengeId, code } : {}
      const language = currentLanguage()
      if (isRemembered) localStorage.setItem(REMEMBERED, name)
      else localStorage.removeItem(REMEMBERED)
      await doLogin({ userName: name, password: secret, language, ...answer }, publicKey)
    })

  async function showRefusal(error: unknown) {
    const isCaptcha = error instanceof ServerError && error.code?.startsWith('CAPTCHA')
    // A picture is valid once.
    if (isCaptcha || captcha) await newCaptcha()
    const field = isCaptcha ? 'code' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.select()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = faultsOf({ userName, password, code, hasCaptcha: captcha !== null })
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    void enter(userName.trim(), password)
  }

  function onDemo(account: LoginLookups['demoAccounts'][number]) {
    setUserName(account.userName)
    setFaults({})
    if (account.password) return void enter(account.userName, account.password)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  const fault = (key: string | undefined) => (key ? tx(key) : null)
  const demoAccounts = props.lookups?.demoAccounts ?? []
  const systemName = systemNameOf(props.lookups, label, tx('auth.product'))
  return (
    <>
      <h1>{tx('auth.welcome')}</h1>
      <p className="auth-hint" role="status">
        {props.justCreated
          ? tx('auth.setupDone')
          : hasExpired
            ? tx('auth.sessionEnded')
            : tx('auth.welcomeHint', { name: systemName })}
      </p>
      <form ref={form} onSubmit={onSubmit} onInput={prepareShell} noValidate>
        <FormError text={failure} />
        <AuthField
          label={tx('auth.userName')}
          name="userName"
          value={userName}
          onValue={setUserName}
          error={fault(faults.userName)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus={userName === ''}
        />
        <PasswordField
          label={tx('auth.password')}
          name="password"
          value={password}
          onValue={setPassword}
          error={fault(faults.password)}
          autoComplete="current-password"
          autoFocus={userName !== ''}
          beside={<Link to="/forget">{tx('auth.forget')}</Link>}
        />
        {captcha && (
          <CaptchaField
            captcha={captcha}
            value={code}
            error={fault(faults.code)}
            onValue={setCode}
            onAnother={() => void newCaptcha()}
          />
        )}
        <label className="auth-check">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
          />
          {tx('auth.remember')}
        </label>
        <SubmitButton busy={busy} text={tx('auth.login')} />
      </form>
      <SsoEntrance providers={props.lookups?.ssoProviders ?? []} />
      <p className="auth-switch">
        {tx('auth.noAccount')} <Link to="/register">{tx('auth.register')}</Link>
      </p>
      <Suspense fallback={null}>
        <PublicArticles articleType="LOGIN_TEXT" />
      </Suspense>
      <Additions place="login" />
      <BuildingNotice />
      {demoAccounts.length > 0 && (
        <section className="auth-demo" aria-labelledby="auth-demo">
          <h2 id="auth-demo">
            {tx(demoAccounts.some((each) => each.password) ? 'auth.demo' : 'auth.demoFill')}
          </h2>
          <ul>
            {demoAccounts.map((account) => (
              <li key={account.userName}>
                <button type="button" disabled={busy} onClick={() => onDemo(account)}>
                  {label(account.title)}
                  <small>{account.userName}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Loads the shell while the user types and the server checks; the router reports a failure. */
function prepareShell(): void {
  loadMainFrame().catch(() => undefined)
}

function faultsOf(given: {
  userName: string
  password: string
  code: string
  hasCaptcha: boolean
}): Faults {
  const faults: Faults = {}
  const userName = given.userName.trim()
  if (userName === '') faults.userName = 'auth.needUserName'
  else if (userName.length > MAX_LENGTH) faults.userName = 'auth.tooLong'
  if (given.password === '') faults.password = 'auth.needPassword'
  else if (given.password.length > MAX_LENGTH) faults.password = 'auth.tooLong'
  if (given.hasCaptcha && given.code.trim() === '') faults.code = 'auth.needCaptcha'
  return faults
}
