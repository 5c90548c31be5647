import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from './action.ts'
import { isPublicHttps } from './publicAddress.ts'

/** Sources by directive; anything not named is forbidden. */
export type ContentPolicy = { readonly [directive: string]: string }

const NOTHING: ContentPolicy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** One of our pages without scripts. */
export const PLAIN_PAGE: ContentPolicy = { 'style-src': "'unsafe-inline'", 'form-action': "'self'" }

/** The API description: only its own scripts, but it adds inline styles. */
export const DOCS_PAGE: ContentPolicy = {
  ...PLAIN_PAGE,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
}

/** The application. Ant Design adds inline styles at run time; scripts come from files only. */
export const WEB_PAGE: ContentPolicy = {
  ...DOCS_PAGE,
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
}

/**
 * Files of the application: a worker follows the policy of its own file, and the PDF worker decodes pictures with
 * WebAssembly.
 */
export const WEB_FILE: ContentPolicy = { ...WEB_PAGE, 'script-src': "'self' 'wasm-unsafe-eval'" }

/** Pages of the OpenID provider: its forms redirect to other applications, its scripts are allowed by their hashes. */
export const PROVIDER_PAGE: ContentPolicy = {
  'style-src': "'unsafe-inline'",
  'script-src': "'none'",
  'form-action': '*',
}

export function policyText(policy: ContentPolicy = {}): string {
  return Object.entries({ ...NOTHING, ...policy })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

const ALWAYS = {
  'content-security-policy': policyText(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Cacheable answers override this.
  'cache-control': 'no-store',
} as const

const YEAR_SECONDS = 31_536_000

/** Set on every answer. Routes that show pages widen the policy for themselves. */
export function addSecurityHeaders(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (_request, reply) => {
    secure(reply)
    if (await isPublicHttps(platform))
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  })
}

/** For answers that skip the hooks. */
export function secure(reply: FastifyReply): FastifyReply {
  return reply.headers(ALWAYS)
}

export function allow(reply: FastifyReply, policy: ContentPolicy): FastifyReply {
  return reply.header('content-security-policy', policyText(policy))
}

/** For a library that writes the answer itself: applies the headers set so far. */
export function hijackWithHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
}

/** A request that cannot be parsed has no reply object, only the connection. */
export function rawHeaders(): string {
  return Object.entries(ALWAYS)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
