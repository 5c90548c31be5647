import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { encryptLong, passwordPlaintext } from '@opensrm/kernel/protocol/encryption.ts'
import { call, resourcePath } from './call.ts'
import { keepServerTime, serverNow } from './clock.ts'
import { keepDevice, ownDevice } from './device.ts'
import { forgetLookups } from './lookups.ts'
import { queryClient } from './queryClient.ts'
import { forgetMenus } from './routes.ts'
import { ServerError } from './serverError.ts'
import { beginSession, changeSession, currentSession, endSession, type Session } from './session.ts'

export type PublicKey = { keyId: string; pem: string }

export type LoginLookups = {
  publicKey: PublicKey
  systemName: string | Text | null
  setupNeeded: boolean
  /** with a password the account is entered by one click */
  demoAccounts: { userName: string; title: Text; password?: string }[]
  captchaNeeded: boolean
  /** outside providers to sign in through */
  ssoProviders?: { code: string; name: Text; hasIcon: boolean }[]
}

export type Captcha = { challengeId: string; image: string }

const RESOURCE = 'baseLogin'

export function findLoginLookups(): Promise<LoginLookups> {
  return call<LoginLookups>(path('findLoginLookups'))
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

/** The ticket with which an outside provider's login comes back into the page. */
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

/** Buttons and menus follow the responsibility, so what was fetched for the other one is forgotten. */
export async function doChooseResp(respId: string): Promise<void> {
  await call(path('doChooseResp'), { respId })
  changeSession({ respId })
  queryClient.removeQueries({ queryKey: ['menuResources'] })
}

/** What the server holds about the session now, after a reload or a duty done. The codes stay as they are. */
export async function refreshSession(): Promise<Session | null> {
  const fresh = await call<Partial<Session>>(path('findSession'))
  const { authorizationCode: _code, certificate: _certificate, ...rest } = fresh
  changeSession({ ...rest, duties: rest.duties ?? [] })
  return currentSession()
}

export function doSaveLanguage(language: Language): Promise<unknown> {
  return call(path('doSaveLanguage'), { language })
}

/** The server ends the session; this device forgets it whether or not the server can be told. */
export async function logOut(): Promise<void> {
  const telling = call<{ leaveAt: string | null }>(path('doLogout')).catch(() => undefined)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, 1500))
  const told = await Promise.race([telling, patience])
  endSession()
  forgetWhatWasSeen()
  // Whoever came through a provider leaves it as well, else the next one at this desk is let in.
  if (told?.leaveAt) location.assign(told.leaveAt)
}

export function forgetWhatWasSeen(): void {
  queryClient.clear()
  forgetLookups()
  forgetMenus()
}

type Secrets = { [name: string]: string }

/** Encrypts passwords with the server's key; an outdated key or clock is corrected once, unseen by the user. */
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
