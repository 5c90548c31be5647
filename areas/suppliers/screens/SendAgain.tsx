import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { FormError } from '@opensrm/ui/shell/AuthField.tsx'
import { CaptchaField } from '@opensrm/ui/shell/CaptchaField.tsx'
import { useState } from 'react'
import './register.texts.ts'
import type { useMailboxProof } from './useMailboxProof.ts'

/** For a visitor whose code did not arrive or has expired: a new one, without filling in the form again. */
export function SendAgain(props: { proof: ReturnType<typeof useMailboxProof>; email: string }) {
  const { tx } = useText()
  const { proof, email } = props
  const [answer, setAnswer] = useState('')
  const [isSent, setSent] = useState(false)
  const { attempt, busy, failure } = useAttempt()
  if (!proof.captcha) return null

  const send = () =>
    attempt(async () => {
      setSent(false)
      try {
        await proof.send(email, answer.trim())
        setSent(true)
      } finally {
        setAnswer('')
      }
    })
  return (
    <details className="auth-help">
      <summary>{tx('register.noCode')}</summary>
      <p className="auth-hint" role="status">
        {tx(isSent ? 'register.sentAgain' : 'register.noCodeHint', { email })}
      </p>
      <FormError text={failure} />
      <CaptchaField
        captcha={proof.captcha}
        value={answer}
        error={null}
        onValue={setAnswer}
        onAnother={() => void proof.newCaptcha()}
      />
      <button
        type="button"
        className="auth-again"
        disabled={busy || answer.trim() === ''}
        onClick={() => void send()}
      >
        {tx('register.again')}
      </button>
    </details>
  )
}
