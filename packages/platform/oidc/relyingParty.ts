import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Side } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import * as client from 'openid-client'
import { logOperation } from '../audit/operateLog.ts'
import { type Engine, sendEvents } from '../documents/engine.ts'
import type { Platform, RequestInfo } from '../http/action.ts'
import { openSession } from '../session/login.ts'
import type { SessionAnswer } from '../session/sessionAnswer.ts'
import type { AccountRow } from '../session/sessions.ts'
import { digest } from './digest.ts'
import { discover } from './discovery.ts'
import { type Claims, verifyIdToken } from './idToken.ts'
import './oidc.errors.ts'
import { reasonOf } from './providerCalls.ts'
import { accountById, accountInTrial, accountOf, bind, type TrialAccount } from './ssoAccounts.ts'
import type { SsoRow } from './ssoRow.ts'

/** Time for signing in at the provider, and for returning to the page. */
const LOGIN_MINUTES = 10
const TICKET_SECONDS = 60

/** Providers for accounts of this side; before the login the side is unknown, so all of them. */
export async function offeredProviders(platform: Platform, side: Side | null = null) {
  if (!platform.registry.documents.has('baseSso')) return []
  const { rows } = await sql<SsoRow>`
    select sso_code, sso_name, sso_name_en, icon_file_id from base_sso
    where status = 'ENABLED' and (${side}::text is null or (user_side = 'SUPPLIER') = (${side} = 'supplier')) order by sso_code`.execute(
    platform.db,
  )
  return rows.map((row) => ({
    code: String(row.sso_code),
    name: { zh: String(row.sso_name), en: String(row.sso_name_en || row.sso_name) },
    hasIcon: Boolean(row.icon_file_id),
  }))
}

/** The icon of a provider's button, for visitors who are not signed in; only of enabled providers. */
export async function iconOf(
  { db, files }: Platform,
  code: string,
): Promise<{ bytes: Readable; mime: string } | null> {
  const { rows } = await sql<SsoRow>`
    select f.file_name, f.mime_type from base_sso s
    join base_file f on f.function_id = 'baseSso' and f.business_id = s.id and f.id::text = s.icon_file_id
    where s.sso_code = ${code} and s.status = 'ENABLED'`.execute(db)
  const [file] = rows
  if (!file || !(await files.has(String(file.file_name)))) return null
  return { bytes: await files.open(String(file.file_name)), mime: String(file.mime_type) }
}

/** `evenDisabled`: a provider can be tested before it is enabled */
export async function providerByCode(
  platform: Platform,
  code: string,
  { evenDisabled = false } = {},
): Promise<SsoRow> {
  const { rows } = await sql<SsoRow>`
    select * from base_sso where sso_code = ${code} and (status = 'ENABLED' or ${evenDisabled})`.execute(
    platform.db,
  )
  if (!rows[0]) throw new AppError('SSO_FAILED')
  return rows[0]
}

/** The provider's address for the browser. State, nonce and verifier stay here. */
export async function startLogin(
  platform: Platform,
  sso: SsoRow,
  options: { redirectUri: string; bindUserId?: string; testUserId?: string },
): Promise<{ url: string; state: string }> {
  const config = await discover(platform, sso)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  await sql`insert into sso_login (state_hash, sso_id, verifier, nonce, redirect_uri, bind_user_id, test_user_id, expires)
    values (${digest(state)}, ${sso.id}::bigint, ${verifier}, ${nonce}, ${options.redirectUri},
      ${options.bindUserId ?? null}::bigint, ${options.testUserId ?? null}::bigint, ${inMinutes(platform, LOGIN_MINUTES)})`.execute(
    platform.db,
  )
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: options.redirectUri,
    scope: String(sso.scopes),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(sso.required_acr ? { acr_values: sso.required_acr } : {}),
  })
  return { url: url.href, state }
}

/**
 * Handles the answer of the provider: finds the local account and returns a ticket, which can be exchanged for a
 * session once.
 */
export async function finishLogin(
  engine: Engine,
  request: RequestInfo,
  sso: SsoRow,
  query: string,
): Promise<{ ticket: string; browserKey: string } | { bound: true } | { tried: SsoTrial }> {
  const { platform } = engine
  let isTrial = false
  let isUnderWay = false
  try {
    const state = new URLSearchParams(query).get('state') ?? ''
    // Deleted while it is read, so that a replayed callback finds nothing.
    const { rows } = await sql<SsoRow>`
      delete from sso_login where state_hash = ${digest(state)} and sso_id = ${sso.id}::bigint
        and ticket_hash is null and expires > ${platform.clock()} returning *`.execute(platform.db)
    const [pending] = rows
    if (!pending) throw new Error('no login is under way for this state')
    isTrial = pending.test_user_id !== null
    isUnderWay = !isTrial
    if (!isTrial && sso.status !== 'ENABLED') throw new Error('the provider is not enabled')
    const config = await discover(platform, sso)
    const tokens = await client.authorizationCodeGrant(
      config,
      new URL(`${pending.redirect_uri}?${query}`),
      {
        pkceCodeVerifier: String(pending.verifier),
        expectedState: state,
        expectedNonce: String(pending.nonce),
        idTokenExpected: true,
      },
    )
    const claims = await claimsOf(platform, config, tokens, String(pending.nonce))
    if (sso.required_acr && claims.acr !== sso.required_acr)
      throw new Error(`acr ${claims.acr} is not enough`)
    if (isTrial) return { tried: { claims, account: await accountInTrial(platform, sso, claims) } }
    if (pending.bind_user_id) {
      await bind(platform, sso, pending.bind_user_id, claims)
      return { bound: true }
    }
    const account = await accountOf(engine, sso, claims)
    const browserKey = randomBytes(32).toString('base64url')
    const issued = { ssoId: sso.id, browserKey }
    return { ticket: await issueTicket(platform, String(account.id), issued), browserKey }
  } catch (error) {
    // The page shows that it failed; the reason is in the log.
    platform.log.info({ err: error, sso: sso.sso_code }, 'single sign-on failed')
    const reason = reasonOf(error)
    await logOperation(platform, platform.db, {
      caller: null,
      request,
      actor: `“${sso.sso_code}”`,
      type: 'LOGIN_FAIL',
      action: 'sso',
      did: t(`单点登录失败（${reason.zh}）`, `single sign-on failed (${reason.en})`),
      refused: new AppError('SSO_FAILED'),
    })
    if (isTrial) return { tried: { refused: reason } }
    // Callbacks that nobody began are logged alone: anyone may send them.
    if (isUnderWay)
      await platform.db
        .transaction()
        .execute((tx) => sendEvents(tx, [{ event: 'baseSso.failed', payload: { id: sso.id } }]))
    throw new AppError('SSO_FAILED')
  }
}

/** The result of a login that only tests the provider: no user is signed in, linked or created. */
export type SsoTrial = { refused: Text } | { claims: Claims; account: TrialAccount }

/** Exchanges the ticket of a finished login for a session, once. */
export async function exchangeTicket(
  platform: Platform,
  request: RequestInfo,
  ticket: string,
  lan: string | undefined,
): Promise<SessionAnswer> {
  const browserKey = request.browserKey ?? ''
  const redeemed = browserKey ? await redeemTicket(platform, ticket, { browserKey }) : null
  // A ticket for linking an identity has no provider, and opens no session.
  const account = redeemed?.ssoId ? await accountById(platform, redeemed.userId) : null
  if (!redeemed || !account) throw new AppError('SSO_FAILED')
  return openSession(platform, request, account, lan, { id: redeemed.ssoId })
}

type Issued = { ssoId?: string | null; isTrial?: boolean; browserKey?: string }

/**
 * Represents a user for a minute and a single use, in an address that a browser follows. It is only valid in the
 * browser that holds `browserKey`; otherwise a user could be lured into another account. A ticket for testing a
 * provider (`isTrial`) opens no session.
 */
export async function issueTicket(
  platform: Platform,
  userId: string,
  { ssoId = null, isTrial = false, browserKey = '' }: Issued = {},
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const column = sql.ref(isTrial ? 'test_user_id' : 'user_id')
  await sql`insert into sso_login (state_hash, sso_id, verifier, nonce, redirect_uri, ${column}, ticket_hash, expires)
    values (${digest(ticket)}, ${ssoId}::bigint, '', '', '', ${userId}::bigint, ${ticketHash(ticket, browserKey)},
      ${new Date(platform.clock().getTime() + TICKET_SECONDS * 1000)})`.execute(platform.db)
  return ticket
}

export async function redeemTicket(
  platform: Platform,
  ticket: string,
  { isTrial = false, browserKey = '' }: Pick<Issued, 'isTrial' | 'browserKey'> = {},
): Promise<{ userId: string; ssoId: string | null } | null> {
  const column = sql.ref(isTrial ? 'test_user_id' : 'user_id')
  const { rows } = await sql<{ user_id: string; sso_id: string | null }>`
    delete from sso_login where ticket_hash = ${ticketHash(ticket, browserKey)} and ${column} is not null
      and expires > ${platform.clock()} returning ${column} as user_id, sso_id`.execute(platform.db)
  const [row] = rows
  return row ? { userId: row.user_id, ssoId: row.sso_id } : null
}

function ticketHash(ticket: string, browserKey: string): string {
  return digest(`${ticket}.${browserKey}`)
}

/** The address that also ends the session at the provider, for users who signed in through one; null for others. */
export async function leaveAddress(platform: Platform, sessionId: string): Promise<string | null> {
  if (!platform.registry.documents.has('baseSso')) return null
  const { rows } = await sql<SsoRow>`
    select s.sso_code from base_user_session u join base_sso s on s.id = u.sso_id
    where u.id = ${sessionId}::bigint and s.status = 'ENABLED' and s.single_logout = 'Y'`.execute(
    platform.db,
  )
  return rows[0] ? `/sso/leave/${encodeURIComponent(String(rows[0].sso_code))}` : null
}

/** Where the provider ends its own session; the login page when it has no such address. */
export async function providerLogout(
  platform: Platform,
  sso: SsoRow,
  backTo: string,
): Promise<string> {
  const config = await discover(platform, sso)
  if (!config.serverMetadata().end_session_endpoint) return backTo
  return client.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href
}

/**
 * Whether users of this side may only sign in through a provider. Users who can change these settings keep their
 * password.
 */
export async function assertPasswordLogin(platform: Platform, account: AccountRow): Promise<void> {
  if (!platform.registry.documents.has('baseSso')) return
  const isSupplier = account.user_type === 'SUPPLIER' || account.user_type === 'REGISTRANT'
  const { rows } = await sql`
    select 1 from base_sso where status = 'ENABLED' and password_login_off = 'Y'
      and (user_side = 'SUPPLIER') = ${isSupplier}
      and not exists (select 1 from base_user_responsibility h join base_responsibility r on r.id = h.resp_id
        where h.user_id = ${account.id}::bigint and h.status = 'EFFECTIVE' and r.resp_code = 'SYS_ADMIN') limit 1`.execute(
    platform.db,
  )
  if (rows.length > 0) throw new AppError('PASSWORD_LOGIN_OFF')
}

/**
 * The provider's claims about the user: first the ID token, whose signature is always checked, then additions of its
 * userinfo endpoint about the same subject.
 */
async function claimsOf(
  platform: Platform,
  config: client.Configuration,
  tokens: client.TokenEndpointResponse,
  nonce: string,
): Promise<Claims> {
  const metadata = config.serverMetadata()
  const claims = await verifyIdToken(platform, {
    metadata,
    clientId: config.clientMetadata().client_id,
    idToken: tokens.id_token ?? '',
    accessToken: tokens.access_token,
    nonce,
  })
  if (!metadata.userinfo_endpoint) return claims
  const more: client.UserInfoResponse = await client.fetchUserInfo(
    config,
    tokens.access_token,
    claims.sub,
  )
  // "Verified" applies only to the address in the same answer; how the user signed in is only taken from the ID token.
  const isSameAddress = claims.email === undefined || more.email === claims.email
  const { email_verified, acr: _acr, ...added } = more
  return { ...added, ...(isSameAddress ? { email_verified } : {}), ...claims }
}

function inMinutes(platform: Platform, minutes: number): Date {
  return new Date(platform.clock().getTime() + minutes * 60_000)
}
