import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { type Captcha, findLoginLookups, withSecrets } from '@opensrm/ui/client/login.ts'
import { currentLanguage } from '@opensrm/ui/i18n/language.ts'

export type Choice = { code: string; name: Text }

/** What the public form offers. */
export type RegisterForm = {
  isOpen: boolean
  hasMail: boolean
  countries: Choice[]
  supplierTypes: Choice[]
  organisations: { id: string; name: string; nameEn: string }[]
}

export type Invited = {
  supplierName: string
  unifiedCreditCode: string | null
  contactName: string | null
  email: string
  mobile: string | null
}

/** Shows that the visitor reads the mailbox. */
export type Proof = { challengeId: string; ticket: string }

export type Progress = {
  registerNumber: string
  supplierName: string
  status: string
  state: Text
  reason: string | null
}

const register = (action: string) => resourcePath('srmPosRegister', action)

export function findForm(): Promise<RegisterForm> {
  return call(register('findForm'))
}

export function openInvite(code: string): Promise<Invited> {
  return call(resourcePath('srmPosRegisterInvite', 'doOpen'), { code })
}

export async function isKnown(company: { [field: string]: string }): Promise<boolean> {
  const { exists } = await call<{ exists: string }>(register('doCheckDuplicate'), company)
  return exists === 'Y'
}

export function sendCode(
  email: string,
  captcha: Captcha | null,
  answer: string,
): Promise<{ challengeId: string; resendSeconds: number }> {
  const solved = captcha ? { captchaId: captcha.challengeId, captcha: answer } : {}
  return call(register('sendEmailCode'), { email, lan: currentLanguage(), ...solved })
}

export async function doRegister(
  form: { [field: string]: unknown },
  password: string,
): Promise<{ registerNumber: string; status: string }> {
  const { publicKey } = await findLoginLookups()
  return withSecrets(publicKey, { password }, (secrets) =>
    call(register('doRegister'), { ...form, lan: currentLanguage(), ...secrets }),
  )
}

export function findProgress(email: string, proof: Proof): Promise<Progress | null> {
  return call(register('findProgress'), { email, ...proof })
}
