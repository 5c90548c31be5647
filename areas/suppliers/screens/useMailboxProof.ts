import { type Captcha, findRandomCode } from '@opensrm/ui/client/login.ts'
import { checkEmailCode } from '@opensrm/ui/client/recovery.ts'
import { useEffect, useState } from 'react'
import { type Proof, sendCode } from './registerCalls.ts'

/** Picture, mail, code: afterwards the visitor holds a proof of the mailbox for ten minutes. */
export function useMailboxProof() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [challengeId, setChallengeId] = useState('')
  const [proof, setProof] = useState<(Proof & { email: string }) | null>(null)

  const newCaptcha = () => findRandomCode().then(setCaptcha, () => setCaptcha(null))
  useEffect(() => {
    findRandomCode().then(setCaptcha, () => undefined)
  }, [])

  return {
    captcha,
    newCaptcha,
    isSent: challengeId !== '',
    /** The proof of this mailbox, if the visitor holds one. */
    proofOf: (email: string): Proof | null =>
      proof?.email === email ? { challengeId: proof.challengeId, ticket: proof.ticket } : null,
    forget() {
      setChallengeId('')
      setProof(null)
    },
    async send(email: string, answer: string): Promise<void> {
      try {
        const sent = await sendCode(email, captcha, answer)
        setChallengeId(sent.challengeId)
      } finally {
        // A picture is valid once.
        await newCaptcha()
      }
    },
    async check(email: string, code: string): Promise<Proof> {
      const { resetTicket } = await checkEmailCode(challengeId, code)
      const held = { challengeId, ticket: resetTicket }
      setProof({ ...held, email })
      return held
    },
  }
}
