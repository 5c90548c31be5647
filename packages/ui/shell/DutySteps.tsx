import { type ReactNode, type SubmitEvent, useState } from 'react'
import {
  doAcceptAgreement,
  doChangePassword,
  doChooseResp,
  logOut,
  refreshSession,
} from '../client/login.ts'
import { currentSession, endSession, type Session } from '../client/session.ts'
import { useAttempt } from '../client/useAttempt.ts'
import { useText } from '../i18n/text.ts'
import { FormError, PasswordField, SubmitButton } from './AuthField.tsx'
import { isNewPasswordGood, NewPassword } from './NewPassword.tsx'
import { PublicArticles } from './PublicArticles.tsx'

/** The duties of the account before it may do anything else, one step at a time in the server's order. */
export function DutySteps({ session }: { session: Session }) {
  const { tx } = useText()
  const [of] = useState(session.duties.length)
  const { attempt, busy, failure } = useAttempt()
  const duty = session.duties[0] ?? ''

  const run = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      // Changing the password may end this session like all others; the user then logs in with the new password.
      if (currentSession()) await refreshSession()
    })

  return (
    <>
      {of > 1 && (
        <p className="auth-step">{tx('auth.step', { at: of - session.duties.length + 1, of })}</p>
      )}
      <DutyForm {...{ duty, session, busy, run }} refusal={<FormError text={failure} />} />
      <p className="auth-switch">
        <button type="button" className="auth-link" onClick={() => void logOut()}>
          {tx('auth.logout')}
        </button>
      </p>
    </>
  )
}

type DutyProps = {
  duty: string
  session: Session
  busy: boolean
  refusal: ReactNode
  run(work: () => Promise<unknown>): Promise<void>
}

function DutyForm(props: DutyProps) {
  const { tx } = useText()
  if (/PASSWORD/i.test(props.duty)) return <PasswordDuty {...props} />
  if (/AGREEMENT/i.test(props.duty)) return <AgreementDuty {...props} />
  if (/RESP/i.test(props.duty)) return <ResponsibilityDuty {...props} />
  return (
    <>
      <p className="auth-hint">{tx('auth.dutyOther')}</p>
      <button type="button" className="auth-submit" onClick={endSession}>
        {tx('auth.backToLogin')}
      </button>
    </>
  )
}

function PasswordDuty({ session, busy, refusal, run }: DutyProps) {
  const { tx } = useText()
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const { userName } = session.user

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowsFaults(true)
    if (!oldPassword || !isNewPasswordGood(password, again, userName)) return
    void run(() => doChangePassword({ oldPassword, password }))
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{tx('auth.dutyPasswordTitle')}</h1>
      <p className="auth-hint">{tx('auth.dutyPasswordHint')}</p>
      {refusal}
      <PasswordField
        label={tx('auth.oldPassword')}
        name="oldPassword"
        value={oldPassword}
        onValue={setOldPassword}
        autoComplete="current-password"
        autoFocus
        error={showsFaults && !oldPassword ? tx('auth.needPassword') : null}
      />
      <NewPassword
        {...{ userName, password, again, showsFaults, onPassword: setPassword, onAgain: setAgain }}
      />
      <SubmitButton busy={busy} text={tx('auth.changePassword')} />
    </form>
  )
}

function AgreementDuty({ busy, refusal, run }: DutyProps) {
  const { tx } = useText()
  const [isAccepted, setAccepted] = useState(false)
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAccepted) void run(doAcceptAgreement)
  }
  return (
    <form onSubmit={onSubmit}>
      <h1>{tx('auth.dutyAgreementTitle')}</h1>
      {refusal}
      <p className="auth-hint">{tx('auth.dutyAgreementHint')}</p>
      <PublicArticles articleType="AGREEMENT" />
      <label className="auth-check">
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        {tx('auth.dutyAgreementAccept')}
      </label>
      <SubmitButton busy={busy} text={tx('auth.continue')} />
    </form>
  )
}

function ResponsibilityDuty({ session, busy, refusal, run }: DutyProps) {
  const { tx, label } = useText()
  return (
    <>
      <h1>{tx('auth.dutyRespTitle')}</h1>
      <p className="auth-hint">{tx('auth.dutyRespHint')}</p>
      {refusal}
      <ul className="auth-choices">
        {session.responsibilities.map((resp) => (
          <li key={resp.id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void run(() => doChooseResp(resp.id))}
            >
              {label(resp.name)}
              <small>{resp.code}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
