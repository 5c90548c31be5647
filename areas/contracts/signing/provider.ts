import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { publicAddress } from '@opensrm/platform/http/publicAddress.ts'
import { outsideService } from '@opensrm/platform/interfaces/outsideService.ts'
import { fingerprintOf } from '@opensrm/platform/secrets/sealed.ts'
import { findValue } from '../../base-data/ports.ts'
import '../signing.errors.ts'

/** Signed in this product, with certificates of the installation. */
export const LOCAL = 'LOCAL'

/** Signed elsewhere: what happens there is asked of the provider. */
export function isOutside(provider: string | null): provider is string {
  return Boolean(provider) && provider !== LOCAL
}

export const CALLBACK_PATH = `${API_PREFIX}/srmServer/v1/sign/callback`
/** A call that was recorded and sent again later is not accepted. */
const CALLBACK_MINUTES = 5

export type FlowSigner = {
  signerKey: string
  status: 'WAITING' | 'SIGNED' | 'REFUSED'
  certSerial?: string | null
  reason?: string | null
}

/** What a provider says of a flow. `file` is the signed PDF in base64, once all have signed. */
export type FlowState = { signers: readonly FlowSigner[]; file?: string | null }

/** What a provider says of an account. */
export type AccountState = {
  state: 'PENDING' | 'VERIFIED' | 'FAILED'
  certExpireDate?: string | null
  certSerial?: string | null
  reason?: string | null
}

/** The questions an outside provider answers, with the content of each and its answer: docs in the area's README. */
type Questions = {
  createAccount: { accountId: string; verifyUrl: string }
  findAccount: AccountState
  startFlow: object
  findSignUrl: { url: string }
  findFlow: FlowState
  revokeFlow: object
}

export async function providerChosen(
  context: OperationContext,
  orgId?: string | null,
): Promise<string> {
  const chosen = await findValue(context, { profileCode: 'CCT_ESIGN_PROVIDER', orgId })
  return chosen.trim() || LOCAL
}

/** Asks an outside provider: an interface definition of this code, which holds address and credentials. */
export async function askProvider<Name extends keyof Questions>(
  context: OperationContext,
  provider: string,
  question: Name,
  content: { [key: string]: unknown },
): Promise<Questions[Name]> {
  const ask = providerOf(context.platform.registry, outsideService)
  const answer = await ask?.(context, {
    interfaceCode: provider,
    service: 'ESIGN',
    purpose: {
      serviceType: /Account/.test(question) ? 'SIGN_ACCOUNT' : 'SIGN_FLOW',
      calledBy: context.caller?.userId ?? null,
    },
    content: { question, ...content },
  })
  if (!answer || answer.kind === 'notReady')
    return context.refuse('SIGN_PROVIDER_MISSING', { provider })
  if (answer.kind === 'failed')
    return context.refuse('SIGN_PROVIDER_FAILED', { reason: answer.message })
  if (typeof answer.answer !== 'object' || answer.answer === null)
    return context.refuse('SIGN_PROVIDER_FAILED', { reason: 'JSON' })
  // The provider's answer is read by name, and what is missing in it fails where it is used.
  return answer.answer as Questions[Name]
}

/** Where the provider calls back, and the key with which it signs these calls. */
export async function callbackFor(
  { platform }: OperationContext,
  id: string,
): Promise<{ callbackUrl: string; callbackKey: string }> {
  const address = (await publicAddress(platform)) ?? ''
  return { callbackUrl: `${address}${CALLBACK_PATH}`, callbackKey: await keyOf(platform, id) }
}

export type Callback = { kind: 'flow' | 'account'; id: string; time: string; sign: string }

/** Whether a call back is signed with the key that was given for this flow or account, and is new. */
export async function isGenuine(
  platform: Platform,
  { kind, id, time, sign }: Callback,
): Promise<boolean> {
  const age = Math.abs(platform.clock().getTime() - Number(time))
  if (!(age < CALLBACK_MINUTES * 60_000)) return false
  const wanted = signatureOf(await keyOf(platform, id), { kind, id, time })
  return (
    sign.length === wanted.length &&
    timingSafeEqual(Buffer.from(sign, 'latin1'), Buffer.from(wanted, 'latin1'))
  )
}

/** HMAC-SHA256 in hex over `kind.id.time`. */
export function signatureOf(key: string, { kind, id, time }: Omit<Callback, 'sign'>): string {
  return createHmac('sha256', key).update(`${kind}.${id}.${time}`).digest('hex')
}

function keyOf(platform: Platform, id: string): Promise<string> {
  return fingerprintOf(platform, `signature provider ${id}`)
}
