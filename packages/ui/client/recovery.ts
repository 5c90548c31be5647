import { call, resourcePath } from './call.ts'
import { keepDevice, ownDevice } from './device.ts'
import { type Captcha, findLoginLookups, withSecrets } from './login.ts'

export type CodePurpose = 'FORGET' | 'UNLOCK'

/** The answer is the same whether the account exists or not. */
export type SentCode = { challengeId: string; resendSeconds: number }

/** Proof of a correct code; only valid together with its challenge. */
export type ResetTicket = { challengeId: string; resetTicket: string }

/** After access to the account's mailbox is proved, this device is known. */
type Entered = { device?: string }

/** The ticket in the link of an administrator's mail. */
export function ticketOfLink(hash: string): ResetTicket | null {
  const [, challengeId, resetTicket] = /^#reset=([\w-]+)\.([\w-]+)$/.exec(hash) ?? []
  return challengeId && resetTicket ? { challengeId, resetTicket } : null
}

export function sendEmailCode(asked: {
  userName: string
  purpose: CodePurpose
  captcha: Captcha | null
  answer: string
}): Promise<SentCode> {
  const { userName, purpose, captcha, answer } = asked
  const solved = captcha ? { captchaId: captcha.challengeId, captcha: answer } : {}
  return call(path('sendEmailCode'), { userName, purpose, ...solved })
}

export async function checkEmailCode(challengeId: string, code: string): Promise<ResetTicket> {
  const answered = await call<{ resetTicket: string }>(path('checkEmailCode'), {
    challengeId,
    code,
  })
  return { challengeId, resetTicket: answered.resetTicket }
}

export async function resetPassword(ticket: ResetTicket, password: string): Promise<void> {
  const { publicKey } = await findLoginLookups()
  const done = await withSecrets(publicKey, { password }, (secrets) =>
    call<Entered>(path('doChangePassword'), { ...ticket, ...ownDevice(), ...secrets }),
  )
  keepDevice(done)
}

export async function unlock(ticket: ResetTicket): Promise<void> {
  keepDevice(await call<Entered>(path('doUnlock'), { ...ticket, ...ownDevice() }))
}

function path(action: string): string {
  return resourcePath('baseForgotPassword', action)
}
