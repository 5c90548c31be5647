import type { FastifyRequest } from 'fastify'
import { logRefusedCall } from '../audit/refusals.ts'
import type { Platform } from './action.ts'
import { admissionOf, apiOf, requestInfo } from './admission.ts'

/** The body of a request, once it is read: a refusal is logged with it. */
const bodies = new WeakMap<FastifyRequest, { [key: string]: unknown }>()

export function keepBody(request: FastifyRequest, body: { [key: string]: unknown }): void {
  bodies.set(request, body)
}

/** The body of a request, as far as it is read. */
export function bodyOf(request: FastifyRequest): { [key: string]: unknown } {
  return bodies.get(request) ?? (request.query as { [key: string]: unknown } | undefined) ?? {}
}

/**
 * Logs a refusal. Every refusal of every route passes here on its way to the caller, after its transaction was rolled
 * back.
 */
export async function keepRefusal(
  platform: Platform,
  request: FastifyRequest,
  thrown: unknown,
): Promise<void> {
  const [resource = '', action = ''] = apiOf(request).split('/')
  const body = bodies.get(request) ?? {}
  const { caller } = admissionOf(request)
  const call = { caller, request: requestInfo(request, body), body, resource, action }
  try {
    await logRefusedCall(platform, call, thrown)
  } catch (error) {
    // The caller gets the answer anyway.
    platform.log.error({ err: error, traceId: request.id }, 'a refusal could not be logged')
  }
}
