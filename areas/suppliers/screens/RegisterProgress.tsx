import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AuthField, FormError, SubmitButton } from '@opensrm/ui/shell/AuthField.tsx'
import { CaptchaField } from '@opensrm/ui/shell/CaptchaField.tsx'
import { type SubmitEvent, useState } from 'react'
import './register.texts.ts'
import { findProgress, type Progress } from './registerCalls.ts'
import { SendAgain } from './SendAgain.tsx'
import { useMailboxProof } from './useMailboxProof.ts'

/** How the latest registration of a mailbox stands, for whoever can read the mailbox. */
export function RegisterProgress() {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="auth-help" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tx('register.progress')}</summary>
      {isOpen ? <ProgressForm /> : null}
    </details>
  )
}

function ProgressForm() {
  const { tx, label } = useText()
  const proof = useMailboxProof()
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState('')
  const [code, setCode] = useState('')
  const [found, setFound] = useState<Progress | null | undefined>(undefined)
  const { attempt, busy, failure } = useAttempt()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await attempt(async () => {
      if (!proof.isSent) {
        await proof.send(email.trim(), answer.trim())
        return
      }
      const held = await proof.check(email.trim(), code.trim())
      setFound(await findProgress(email.trim(), held))
    })
  }

  if (found !== undefined)
    return (
      <p className="auth-hint" role="status">
        {found
          ? [found.registerNumber, found.supplierName, label(found.state), found.reason]
              .filter(Boolean)
              .join(' · ')
          : tx('register.none')}
      </p>
    )
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <p className="auth-hint">
          {proof.isSent ? tx('register.codeSent', { email }) : tx('register.progressHint')}
        </p>
        <FormError text={failure} />
        {proof.isSent ? (
          <AuthField
            label={tx('auth.emailCode')}
            name="progressCode"
            value={code}
            onValue={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
          />
        ) : (
          <AuthField
            label={tx('register.email')}
            name="progressEmail"
            value={email}
            onValue={setEmail}
            autoComplete="email"
            inputMode="email"
          />
        )}
        {proof.captcha && !proof.isSent ? (
          <CaptchaField
            captcha={proof.captcha}
            value={answer}
            error={null}
            onValue={setAnswer}
            onAnother={() => void proof.newCaptcha()}
          />
        ) : null}
        <SubmitButton busy={busy} text={tx(proof.isSent ? 'register.look' : 'auth.sendCode')} />
      </form>
      {proof.isSent ? <SendAgain proof={proof} email={email.trim()} /> : null}
    </>
  )
}
