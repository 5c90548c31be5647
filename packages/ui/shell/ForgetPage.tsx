import { type SubmitEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type CodePurpose, type ResetTicket, ticketOfLink } from '../client/recovery.ts'
import { useText } from '../i18n/text.ts'
import { AuthField, FormError, SubmitButton } from './AuthField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { isNewPasswordGood, NewPassword } from './NewPassword.tsx'
import { type RecoveryStep, useRecovery } from './useRecovery.ts'

/** Two kinds of recovery: a new password, or only unlocking. Both start with a code sent to the account's mailbox. */
export function ForgetPage() {
  const { tx } = useText()
  const [purpose, setPurpose] = useState<CodePurpose>('FORGET')
  const [given] = useState(() => ticketOfLink(location.hash))
  useEffect(() => {
    // Removes the ticket from the address bar and the history.
    if (given) history.replaceState(history.state, '', location.pathname)
  }, [given])
  const title = tx(purpose === 'UNLOCK' ? 'auth.unlockTitle' : 'auth.forgetTitle')
  return (
    <AuthFrame>
      <title>{title}</title>
      <h1>{title}</h1>
      <fieldset className="auth-modes">
        <legend className="srm-sr-only">{tx('auth.recoveryKind')}</legend>
        {(['FORGET', 'UNLOCK'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={purpose === each}
            onClick={() => setPurpose(each)}
          >
            {tx(each === 'UNLOCK' ? 'auth.unlockMode' : 'auth.forgetMode')}
          </button>
        ))}
      </fieldset>
      <RecoveryForm key={purpose} purpose={purpose} given={purpose === 'FORGET' ? given : null} />
      <details className="auth-help">
        <summary>{tx('auth.askAdministrator')}</summary>
        <p>{tx('auth.askAdministratorText')}</p>
      </details>
      <p className="auth-switch">
        <Link to="/">{tx('auth.backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}

const STEPS: { readonly [purpose in CodePurpose]: readonly RecoveryStep[] } = {
  FORGET: ['name', 'code', 'password'],
  UNLOCK: ['name', 'code'],
}
const BUTTONS = { name: 'auth.sendCode', code: 'auth.checkCode', password: 'auth.changePassword' }

function RecoveryForm({ purpose, given }: { purpose: CodePurpose; given: ResetTicket | null }) {
  const { tx } = useText()
  const recovery = useRecovery(purpose, given)
  const { step, captcha, isByLink } = recovery
  const [userName, setUserName] = useState('')
  const [answer, setAnswer] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)

  async function advance(): Promise<void> {
    if (step === 'code') {
      await recovery.check(code.trim())
      setCode('')
    } else if (step === 'password') await recovery.change(password)
    else {
      await recovery.send(userName.trim(), answer.trim())
      setAnswer('')
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isReady = {
      name: userName.trim() !== '' && answer.trim() !== '',
      code: code.trim() !== '',
      password: isNewPasswordGood(password, again, userName),
      done: false,
    }[step]
    setShowsFaults(!isReady)
    if (isReady) await advance()
  }

  const empty = (value: string) => (showsFaults && value.trim() === '' ? tx('auth.required') : null)
  if (step === 'done') {
    return (
      <p className="auth-hint" role="status">
        {tx(purpose === 'UNLOCK' ? 'auth.unlockDone' : 'auth.forgetDone')}
      </p>
    )
  }
  const at = STEPS[purpose].indexOf(step) + 1
  return (
    <>
      <p className="auth-note" role="status">
        {isByLink
          ? tx('auth.recovery.link')
          : `${tx('auth.step', { at, of: STEPS[purpose].length })} · ${tx(`auth.recovery.${step}`)}`}
      </p>
      <form onSubmit={onSubmit} noValidate>
        <FormError text={recovery.refusal} />
        {step === 'name' && (
          <AuthField
            label={tx('auth.userNameOrEmail')}
            name="userName"
            value={userName}
            onValue={setUserName}
            error={empty(userName)}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        {step === 'name' && captcha && (
          <CaptchaField
            captcha={captcha}
            value={answer}
            error={empty(answer)}
            onValue={setAnswer}
            onAnother={() => void recovery.newCaptcha()}
          />
        )}
        {step === 'code' && (
          <AuthField
            label={tx('auth.emailCode')}
            name="code"
            value={code}
            onValue={setCode}
            error={empty(code)}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            autoFocus
            beside={<Resend at={recovery.resendAt} onResend={recovery.restart} />}
          />
        )}
        {step === 'password' && (
          <NewPassword
            {...{
              userName,
              password,
              again,
              showsFaults,
              onPassword: setPassword,
              onAgain: setAgain,
            }}
          />
        )}
        <SubmitButton
          busy={recovery.busy}
          text={tx(purpose === 'UNLOCK' && step === 'code' ? 'auth.unlock' : BUTTONS[step])}
        />
      </form>
    </>
  )
}

/** Counts down until another code may be requested. */
function Resend({ at, onResend }: { at: number; onResend: () => void }) {
  const { tx } = useText()
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <button type="button" className="auth-link" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? tx('auth.resendIn', { seconds }) : tx('auth.resend')}
    </button>
  )
}
