import type { FastifyRequest } from 'fastify'
import { logRefusedCall } from '../audit/refusals.ts'
import type { Platform } from './action.ts'
import { admissionOf, apiOf, requestInfo } from './admission.ts'

/** What a request said, once it is read: a refusal is logged with it. */
const bodies = new WeakMap<FastifyRequest, { [key: string]: unknown }>()

export function keepBody(request: FastifyRequest, body: { [key: string]: unknown }): void {
  bodies.set(request, body)
}

/** What was read of a request so far. */
export function bodyOf(request: FastifyRequest): { [key: string]: unknown } {
  return bodies.get(request) ?? (request.query as { [key: string]: unknown } | undefined) ?? {}
}

/** Every refusal passes here on its way to the caller, whatever route it comes from; what it undid is undone by now. */
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
    // The caller gets the answer all the same.
    platform.log.error({ err: error, traceId: request.id }, 'a refusal could not be logged')
  }
}
