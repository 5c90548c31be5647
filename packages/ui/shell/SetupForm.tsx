import { type SubmitEvent, useState } from 'react'
import { doSetup, type LoginLookups } from '../client/login.ts'
import { useAttempt } from '../client/useAttempt.ts'
import { useText } from '../i18n/text.ts'
import { AuthField, FormError, SubmitButton } from './AuthField.tsx'
import { isNewPasswordGood, NewPassword } from './NewPassword.tsx'

const FIELDS = [
  { name: 'organisationName', autoComplete: 'organization' },
  { name: 'fullName', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email' },
  { name: 'userName', autoComplete: 'username' },
] as const

const LABELS = {
  organisationName: 'auth.organisation',
  fullName: 'auth.fullName',
  email: 'auth.email',
  userName: 'auth.userName',
} as const

/** A new installation has no accounts: this form creates the first one. */
export function SetupForm(props: { lookups: LoginLookups; onDone(userName: string): void }) {
  const { tx } = useText()
  const [values, setValues] = useState({
    organisationName: '',
    fullName: '',
    email: '',
    userName: 'admin',
  })
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const { attempt, busy, failure } = useAttempt()

  function faultOf(name: (typeof FIELDS)[number]['name']): string | null {
    const value = values[name].trim()
    if (value === '') return tx('auth.required')
    if (name === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return tx('auth.emailWrong')
    return null
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowsFaults(true)
    const isGood = isNewPasswordGood(password, again, values.userName)
    if (FIELDS.some(({ name }) => faultOf(name)) || !isGood) return
    await attempt(async () => {
      await doSetup({ ...values, password }, props.lookups.publicKey)
      props.onDone(values.userName)
    })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{tx('auth.setupTitle')}</h1>
      <p className="auth-hint">{tx('auth.setupHint')}</p>
      <FormError text={failure} />
      <div className="auth-grid">
        {FIELDS.map(({ name, autoComplete }) => (
          <AuthField
            key={name}
            label={tx(LABELS[name])}
            name={name}
            value={values[name]}
            onValue={(value) => setValues({ ...values, [name]: value })}
            autoComplete={autoComplete}
            error={showsFaults ? faultOf(name) : null}
          />
        ))}
      </div>
      <NewPassword
        userName={values.userName}
        {...{ password, again, showsFaults, onPassword: setPassword, onAgain: setAgain }}
      />
      <SubmitButton busy={busy} text={tx('auth.create')} />
    </form>
  )
}
