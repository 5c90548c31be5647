import { API_PREFIX, BIND_COOKIE, BROWSER_KEY_COOKIE } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type Provider from 'oidc-provider'
import type { Engine } from '../documents/engine.ts'
import { sendBytes } from '../files/sendFiles.ts'
import { cookieIn, requestInfo } from '../http/admission.ts'
import { sendPlainPage } from '../http/plainPage.ts'
import { originFor } from '../http/publicAddress.ts'
import { allow, hijackWithHeaders, PROVIDER_PAGE } from '../http/securityHeaders.ts'
import { digest } from './digest.ts'
import { createProvider, INTERACTION_PATH, OIDC_PATH } from './provider.ts'
import {
  finishLogin,
  iconOf,
  providerByCode,
  providerLogout,
  redeemTicket,
  startLogin,
} from './relyingParty.ts'
import type { SsoRow } from './ssoRow.ts'
import { trialPage } from './trialPage.ts'

/** An installation has a few addresses at most; more would be invented by a caller. */
const ORIGINS_MAX = 8
const STATE_COOKIE = 'opensrm_sso'

/** Sign-in through external providers, and OpenSRM as a provider itself: the routes that browsers open by address. */
export async function addOidcRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const toProvider = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sso: SsoRow,
    whose: { bindUserId?: string; testUserId?: string },
  ): Promise<FastifyReply> => {
    const origin = await originFor(engine.platform, request)
    const redirectUri = `${origin}/sso/callback/${sso.sso_code}`
    const { url, state } = await startLogin(engine.platform, sso, { redirectUri, ...whose })
    // The callback must return to the browser that started it; otherwise an attacker could sign a user in to another
    // account.
    return reply.header('set-cookie', cookieOf(origin, state)).redirect(url)
  }
  app.get<{ Params: { code: string }; Querystring: { bind?: string } }>(
    '/sso/start/:code',
    (request, reply) =>
      guarded(reply, async () => {
        const sso = await providerByCode(engine.platform, request.params.code)
        const { bind } = request.query
        const browserKey = cookieIn(request, BIND_COOKIE)
        const bindUserId =
          bind && browserKey
            ? (await redeemTicket(engine.platform, bind, { browserKey }))?.userId
            : null
        if (bind && !bindUserId) throw new AppError('SSO_FAILED')
        return toProvider(request, reply, sso, bindUserId ? { bindUserId } : {})
      }),
  )
  app.get<{ Params: { code: string }; Querystring: { ticket?: string } }>(
    '/sso/test/:code',
    (request, reply) =>
      guarded(reply, async () => {
        const { platform } = engine
        const { code } = request.params
        const sso = await providerByCode(platform, code, { evenDisabled: true })
        const redeemed = await redeemTicket(platform, request.query.ticket ?? '', {
          isTrial: true,
        })
        if (!redeemed || redeemed.ssoId !== sso.id) throw new AppError('SSO_FAILED')
        return toProvider(request, reply, sso, { testUserId: redeemed.userId })
      }),
  )
  app.get<{ Params: { code: string } }>('/sso/callback/:code', (request, reply) =>
    guarded(reply, async () => {
      const query = request.url.split('?')[1] ?? ''
      const state = new URLSearchParams(query).get('state') ?? ''
      if (cookieIn(request, STATE_COOKIE) !== digest(state)) throw new AppError('SSO_FAILED')
      const { code } = request.params
      const sso = await providerByCode(engine.platform, code, { evenDisabled: true })
      const done = await finishLogin(engine, requestInfo(request, {}), sso, query)
      if ('tried' in done) return sendPlainPage(reply, trialPage(done.tried))
      if ('bound' in done) return reply.redirect('/main/userCenter')
      const origin = await originFor(engine.platform, request)
      return reply
        .header('set-cookie', browserKeyCookie(origin, done.browserKey))
        .redirect(`/login#sso=${done.ticket}`)
    }),
  )
  app.get<{ Params: { code: string } }>('/sso/icon/:code', async (request, reply) => {
    const icon = await iconOf(engine.platform, request.params.code)
    if (!icon) return reply.code(404).send()
    return sendBytes(reply, icon.bytes, {
      'content-type': icon.mime,
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })
  app.get<{ Params: { code: string } }>('/sso/leave/:code', async (request, reply) => {
    const backTo = `${await originFor(engine.platform, request)}/login`
    try {
      const sso = await providerByCode(engine.platform, request.params.code)
      return reply.redirect(await providerLogout(engine.platform, sso, backTo))
    } catch (error) {
      // The session here has already ended; an unavailable provider must not keep the user from the login page.
      reply.log.info({ err: error }, 'single logout failed')
      return reply.redirect(backTo)
    }
  })
  await addProviderRoutes(app, engine)
}

/** The cookie that binds a running login to its browser. */
function cookieOf(origin: string, state: string): string {
  return `${STATE_COOKIE}=${digest(state)}; Path=/sso; HttpOnly; SameSite=Lax; Max-Age=600${secureOn(origin)}`
}

/** The cookie without which the ticket of a finished login is worthless. */
function browserKeyCookie(origin: string, key: string): string {
  return `${BROWSER_KEY_COOKIE}=${key}; Path=${API_PREFIX}/; HttpOnly; SameSite=Strict; Max-Age=60${secureOn(origin)}`
}

function secureOn(origin: string): string {
  return origin.startsWith('https:') ? '; Secure' : ''
}

/** The login page shows that it failed; the reason is not sent to the browser. */
async function guarded(
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    reply.log.info({ err: error }, 'single sign-on refused')
    return reply.redirect('/login#ssoFailed')
  }
}

async function addProviderRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const providers = new Map<string, Promise<Provider>>()
  const providerFor = async (request: FastifyRequest): Promise<Provider> => {
    const origin = await originFor(engine.platform, request)
    pinHost(request, origin)
    const known = providers.get(origin)
    if (known) return known
    if (providers.size >= ORIGINS_MAX) throw new AppError('UNKNOWN_ACTION', { action: OIDC_PATH })
    const made = createProvider(engine.platform, origin)
    providers.set(origin, made)
    // If creation failed, the next request tries again.
    made.catch(() => providers.delete(origin))
    return made
  }
  await app.register(async (scope) => {
    // The provider parses the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${OIDC_PATH}/*`, async (request, reply) => {
      const provider = await providerFor(request)
      hijackWithHeaders(allow(reply, PROVIDER_PAGE))
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url as string
      raw.url = String(raw.url).slice(OIDC_PATH.length)
      await provider.callback()(raw, reply.raw)
    })
    scope.get<{ Params: { uid: string }; Querystring: { ticket?: string } }>(
      `${INTERACTION_PATH}/:uid`,
      async (request, reply) => {
        const { uid } = request.params
        const provider = await providerFor(request)
        const { ticket } = request.query
        const { rows } = await sql<{ user_id: string; is_allowed: string }>`
          delete from oidc_consent where uid = ${uid} and ticket_hash = ${digest(ticket ?? '')} and expires > now()
          returning user_id, is_allowed`.execute(engine.platform.db)
        const [decided] = rows
        if (!decided) return reply.redirect(`/main/oauthConsent?uid=${encodeURIComponent(uid)}`)
        const details = await provider.interactionDetails(request.raw, reply.raw)
        hijackWithHeaders(reply)
        if (decided.is_allowed !== 'Y') {
          const result = { error: 'access_denied', error_description: 'refused by the user' }
          await provider.interactionFinished(request.raw, reply.raw, result)
          return reply
        }
        const grant = new provider.Grant({
          accountId: decided.user_id,
          clientId: String(details.params.client_id),
        })
        grant.addOIDCScope(String(details.params.scope ?? 'openid'))
        await provider.interactionFinished(request.raw, reply.raw, {
          login: { accountId: decided.user_id },
          consent: { grantId: await grant.save() },
        })
        return reply
      },
    )
  })
}

/** The provider builds its addresses from the request's host, so the known origin is set on the request. */
function pinHost({ raw }: FastifyRequest, origin: string): void {
  const { host, protocol } = new URL(origin)
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}
