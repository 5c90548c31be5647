import { encryptLong, passwordPlaintext } from '@opensrm/kernel/protocol/encryption.ts'
import { call, resourcePath } from './call.ts'
import { serverNow } from './clock.ts'
import { findLoginLookups } from './login.ts'

/** The answer is the same whether the account exists or not. */
export function sendEmailCode(userName: string): Promise<unknown> {
  return call(path('sendEmailCode'), { userName })
}

/** Answers the ticket with which the password may be set once. */
export async function checkEmailCode(userName: string, code: string): Promise<string> {
  const { resetTicket } = await call<{ resetTicket: string }>(path('checkEmailCode'), {
    userName,
    code,
  })
  return resetTicket
}

export async function resetPassword(resetTicket: string, password: string): Promise<void> {
  const { publicKey } = await findLoginLookups()
  const plaintext = passwordPlaintext(serverNow().getTime(), password)
  const { keyId, pem: publicKeyPem } = publicKey
  const { ciphertext } = await encryptLong({ publicKeyPem, keyId, plaintext })
  await call(path('doChangePassword'), { resetTicket, password: ciphertext, keyId })
}

function path(action: string): string {
  return resourcePath('baseForgotPassword', action)
}
