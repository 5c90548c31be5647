import { useEffect, useState } from 'react'
import { type Captcha, findRandomCode } from '../client/login.ts'
import {
  type CodePurpose,
  checkEmailCode,
  type ResetTicket,
  resetPassword,
  sendEmailCode,
  unlock,
} from '../client/recovery.ts'
import { ServerError } from '../client/serverError.ts'
import { useAttempt } from '../client/useAttempt.ts'

export type RecoveryStep = 'name' | 'code' | 'password' | 'done'

/**
 * The steps of a recovery: name and picture, code from the e-mail, then a new password or the unlock. `given`: the
 * ticket of a link, which needs no code.
 */
export function useRecovery(purpose: CodePurpose, given: ResetTicket | null) {
  const [step, setStep] = useState<RecoveryStep>(given ? 'password' : 'name')
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [challengeId, setChallengeId] = useState('')
  const [ticket, setTicket] = useState(given)
  const [resendAt, setResendAt] = useState(0)
  const {
    attempt,
    busy,
    failure: refusal,
  } = useAttempt((error) => {
    const code = error instanceof ServerError ? error.code : undefined
    // The proof is no longer valid: start again.
    if (code === 'TICKET_USED') restart()
  })

  const newCaptcha = () => findRandomCode().then(setCaptcha, () => setCaptcha(null))
  useEffect(() => {
    findRandomCode().then(setCaptcha, () => undefined)
  }, [])

  function restart() {
    setStep('name')
    setTicket(null)
    void newCaptcha()
  }

  return {
    ...{ step, captcha, refusal, busy, resendAt, newCaptcha, restart },
    isByLink: ticket !== null && ticket === given,
    send: (userName: string, answer: string) =>
      attempt(async () => {
        try {
          const sent = await sendEmailCode({ userName, purpose, captcha, answer })
          setChallengeId(sent.challengeId)
          setResendAt(Date.now() + sent.resendSeconds * 1000)
          setStep('code')
        } finally {
          // A picture is valid once.
          await newCaptcha()
        }
      }),
    check: (code: string) =>
      attempt(async () => {
        const proved = await checkEmailCode(challengeId, code)
        if (purpose === 'UNLOCK') {
          await unlock(proved)
          setStep('done')
        } else {
          setTicket(proved)
          setStep('password')
        }
      }),
    change: (password: string) =>
      attempt(async () => {
        if (!ticket) return restart()
        await resetPassword(ticket, password)
        setStep('done')
      }),
  }
}
