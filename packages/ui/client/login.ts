import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { encryptLong, passwordPlaintext } from '@opensrm/kernel/protocol/encryption.ts'
import type { PasswordPolicy } from '@opensrm/kernel/protocol/passwordRules.ts'
import { call, resourcePath } from './call.ts'
import { keepServerTime, serverNow } from './clock.ts'
import { keepDevice, ownDevice } from './device.ts'
import { forgetLookups } from './lookups.ts'
import { keepPasswordPolicy } from './passwordPolicy.ts'
import { queryClient } from './queryClient.ts'
import { forgetMenus } from './routes.ts'
import { ServerError } from './serverError.ts'
import { beginSession, changeSession, currentSession, endSession, type Session } from './session.ts'

export type PublicKey = { keyId: string; pem: string }

export type LoginLookups = {
  publicKey: PublicKey
  systemName: string | Text | null
  setupNeeded: boolean
  /** with a password, one click signs in to the account */
  demoAccounts: { userName: string; title: Text; password?: string }[]
  captchaNeeded: boolean
  passwordPolicy: PasswordPolicy
  /** external sign-in providers */
  ssoProviders?: { code: string; name: Text; hasIcon: boolean }[]
}

export type Captcha = { challengeId: string; image: string }

const RESOURCE = 'baseLogin'

export async function findLoginLookups(): Promise<LoginLookups> {
  const lookups = await call<LoginLookups>(path('findLoginLookups'))
  keepPasswordPolicy(lookups.passwordPolicy)
  return lookups
}

export function findRandomCode(): Promise<Captcha> {
  return call<Captcha>(path('findRandomCode'))
}

export type Credentials = {
  userName: string
  password: string
  challengeId?: string
  code?: string
  language: Language
}

export async function doLogin(credentials: Credentials, publicKey: PublicKey): Promise<Session> {
  const { password, language, ...rest } = credentials
  const session = await withSecrets(publicKey, { password }, (secrets) =>
    call<Session & { device?: string }>(path('doLogin'), {
      ...{ ...rest, ...ownDevice(), ...secrets, lan: language },
    }),
  )
  const { device, ...opened } = session
  keepDevice({ device })
  return begin(opened)
}

/** Exchanges the ticket of an external sign-in for a session. */
export async function doSsoLogin(ticket: string, language: Language): Promise<Session> {
  return begin(await call<Session>(path('doSsoLogin'), { ticket, lan: language }))
}

function begin(session: Session): Session {
  forgetWhatWasSeen()
  const { responsibilities = [], duties = [] } = session
  const complete = { ...session, responsibilities, duties }
  beginSession(complete)
  return complete
}

export type Setup = {
  userName: string
  fullName: string
  email: string
  organisationName: string
  password: string
}

export function doSetup({ password, ...setup }: Setup, publicKey: PublicKey): Promise<unknown> {
  return withSecrets(publicKey, { password }, (secrets) =>
    call(path('doSetup'), { ...setup, ...secrets }),
  )
}

export async function doChangePassword(change: {
  oldPassword: string
  password: string
}): Promise<void> {
  const { publicKey } = await findLoginLookups()
  await withSecrets(publicKey, change, (secrets) => call(path('doChangePassword'), secrets))
}

export function doAcceptAgreement(): Promise<unknown> {
  return call(path('doAcceptAgreement'))
}

/** Buttons and menus depend on the responsibility, so data loaded for the old one is dropped. */
export async function doChooseResp(respId: string): Promise<void> {
  await call(path('doChooseResp'), { respId })
  changeSession({ respId })
  queryClient.removeQueries({ queryKey: ['menuResources'] })
}

/** The current session data of the server, after a reload or a finished duty. The codes stay the same. */
export async function refreshSession(): Promise<Session | null> {
  const fresh = await call<Partial<Session>>(path('findSession'))
  const { authorizationCode: _code, certificate: _certificate, ...rest } = fresh
  changeSession({ ...rest, duties: rest.duties ?? [] })
  return currentSession()
}

export function doSaveLanguage(language: Language): Promise<unknown> {
  return call(path('doSaveLanguage'), { language })
}

/** Ends the session on the server; this device drops it even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  const telling = call<{ leaveAt: string | null }>(path('doLogout')).catch(() => undefined)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, 1500))
  const told = await Promise.race([telling, patience])
  endSession()
  forgetWhatWasSeen()
  // A user who signed in through a provider is signed out there too; otherwise the next user of this computer would be
  // signed in.
  if (told?.leaveAt) location.assign(told.leaveAt)
}

export function forgetWhatWasSeen(): void {
  queryClient.clear()
  forgetLookups()
  forgetMenus()
}

type Secrets = { [name: string]: string }

/** Encrypts passwords with the server's key. An outdated key or a wrong clock is corrected once, without a message. */
export async function withSecrets<T>(
  publicKey: PublicKey,
  plain: Secrets,
  send: (secrets: Secrets) => Promise<T>,
): Promise<T> {
  try {
    return await send(await encrypted(publicKey, plain))
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    const isLate = error.code === 'SECRET_REFUSED' && keepServerTime(error.args.serverTime)
    if (error.code !== 'KEY_OUTDATED' && !isLate) throw error
    const lookups = await findLoginLookups()
    return await send(await encrypted(lookups.publicKey, plain))
  }
}

async function encrypted({ keyId, pem }: PublicKey, plain: Secrets): Promise<Secrets> {
  const entries = Object.entries(plain).map(async ([name, password]) => {
    const plaintext = passwordPlaintext(serverNow().getTime(), password)
    const { ciphertext } = await encryptLong({ publicKeyPem: pem, keyId, plaintext })
    return [name, ciphertext] as const
  })
  return { ...Object.fromEntries(await Promise.all(entries)), keyId }
}

function path(action: string): string {
  return resourcePath(RESOURCE, action)
}
