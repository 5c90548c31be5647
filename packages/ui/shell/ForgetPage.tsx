import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { checkEmailCode, resetPassword, sendEmailCode } from '../client/recovery.ts'
import { errorText } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import { AuthField, FormError, SubmitButton } from './AuthField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { isNewPasswordGood, NewPassword } from './NewPassword.tsx'

type Step = 'name' | 'code' | 'password' | 'done'

/** Three steps: name, code from the e-mail, new password. Where no mail is set up, the server says whom to ask. */
export function ForgetPage() {
  const { tx } = useText()
  const [step, setStep] = useState<Step>('name')
  const [userName, setUserName] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function advance() {
    if (step === 'name') {
      await sendEmailCode(userName.trim())
      setStep('code')
    } else if (step === 'code') {
      setTicket(await checkEmailCode(userName.trim(), code.trim()))
      setStep('password')
    } else {
      await resetPassword(ticket, password)
      setStep('done')
    }
    setShowsFaults(false)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowsFaults(true)
    const isReady = {
      name: userName.trim() !== '',
      code: code.trim() !== '',
      password: isNewPasswordGood(password, again, userName),
      done: false,
    }[step]
    if (busy || !isReady) return
    setBusy(true)
    setRefusal(null)
    try {
      await advance()
    } catch (error) {
      setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  const empty = (value: string) => (showsFaults && value.trim() === '' ? tx('auth.required') : null)
  const buttons = { name: 'auth.sendCode', code: 'auth.checkCode', password: 'auth.changePassword' }
  return (
    <AuthFrame>
      <title>{tx('auth.forgetTitle')}</title>
      <h1>{tx('auth.forgetTitle')}</h1>
      {step === 'name' && <p className="auth-hint">{tx('auth.forgetHint')}</p>}
      {step === 'code' && <p className="auth-hint">{tx('auth.codeSent')}</p>}
      {step === 'done' && <p className="auth-hint">{tx('auth.forgetDone')}</p>}
      <form onSubmit={onSubmit} noValidate>
        <FormError text={refusal} />
        {refusal && step === 'name' && <p className="auth-note">{tx('auth.forgetOffline')}</p>}
        {step === 'name' && (
          <AuthField
            label={tx('auth.userName')}
            name="userName"
            value={userName}
            onValue={setUserName}
            error={empty(userName)}
            autoComplete="username"
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
        {step !== 'done' && <SubmitButton busy={busy} text={tx(buttons[step])} />}
      </form>
      <p className="auth-switch">
        <Link to="/">{tx('auth.backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
