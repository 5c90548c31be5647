import { createHash, createHmac } from 'node:crypto'
import { APP_ID, HEADERS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Hashing, signatureFault } from '@opensrm/kernel/protocol/signature.ts'
import type { FastifyRequest } from 'fastify'
import { profilesOf } from '../lookups/profiles.ts'
import type { Platform } from './action.ts'
import { bearerOf, headerOf } from './admission.ts'
import { assertFirstUse } from './replays.ts'

const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
}

export async function checkSignature(
  platform: Platform,
  request: FastifyRequest,
  message: string,
): Promise<void> {
  const profiles = await profilesOf(platform)
  // A token proves more than a signature, which any page can compute.
  if (!profiles.isOn('SIGN_CHECK') || bearerOf(request)) return
  const now = platform.clock()
  const fault = signatureFault({
    timestamp: headerOf(request, HEADERS.timestamp),
    appId: headerOf(request, HEADERS.appId) || APP_ID,
    appSign: headerOf(request, HEADERS.appSign),
    paramSign: headerOf(request, HEADERS.paramSign),
    message,
    now,
    paramSignOptional: !profiles.isOn('PARAM_SIGN_REQUIRED'),
    skewSeconds: profiles.number('SIGN_SKEW_SECONDS'),
    hashing,
  })
  if (fault)
    throw new AppError(fault, fault === 'CLOCK_SKEW' ? { serverTime: String(now.getTime()) } : {}, {
      data: { serverTime: now.getTime() },
    })
  if (!platform.config.repeatsAllowed)
    await assertFirstUse(platform, request, {
      message,
      validMs: profiles.number('SIGN_SKEW_SECONDS') * 1000,
    })
}
