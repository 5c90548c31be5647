import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Configuration, default as Provider } from 'oidc-provider'
import type { Db, Platform, Tx } from '../http/action.ts'
import { escapeHtml, plainPage } from '../http/plainPage.ts'
import { mayLogIn } from '../session/sessions.ts'
import { digest } from './digest.ts'
import { createStore } from './store.ts'

/** Path of the provider below the address of the installation. */
export const OIDC_PATH = '/oidc'
export const INTERACTION_PATH = '/oidc-interaction'

type Page = { body: string }

/** OpenSRM as an OpenID Connect provider for the applications of baseOauthApp. */
export async function createProvider(platform: Platform, origin: string): Promise<Provider> {
  const keys = await loadKeys(platform)
  const configuration: Configuration = {
    adapter: createStore(platform) as never,
    clients: [],
    jwks: { keys: keys.jwks as never },
    cookies: { keys: keys.cookieKeys },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: Page, form: string) => {
          context.body = plainPage(`<h1>退出登录？<br>Sign out?</h1>${form}
<p><button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">退出 / Sign out</button>
<button type="submit" form="op.logoutForm">保持登录 / Stay signed in</button></p>`)
        },
        postLogoutSuccessSource: async (context: Page) => {
          context.body = plainPage('<h1>已退出登录<br>You are signed out</h1>')
        },
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    conformIdTokenClaims: false,
    extraClientMetadata: { properties: ['ttl_seconds'] },
    interactions: { url: (_context, interaction) => `${INTERACTION_PATH}/${interaction.uid}` },
    ttl: {
      AccessToken: (_context, _token, client) => Number(client.ttl_seconds ?? 3600),
      ClientCredentials: (_context, _token, client) => Number(client.ttl_seconds ?? 3600),
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Grant: 14 * 86_400,
      RefreshToken: 14 * 86_400,
      Session: 3600,
    },
    findAccount: async (_context, id) => {
      const { rows } = await sql<{ [column: string]: string | null }>`
        select id, user_name, user_full_name, email, user_type, status, effective_from, effective_to from base_user
        where id = ${id}::bigint`.execute(platform.db)
      const [user] = rows
      if (!user || !mayLogIn(user, dayOf(platform.clock(), platform.config.timeZone)))
        return undefined
      return {
        accountId: id,
        claims: async () => ({
          sub: id,
          name: user.user_full_name,
          preferred_username: user.user_name,
          email: user.email,
          // Administrators enter the addresses of employees; suppliers enter their own.
          email_verified: user.user_type === 'INTERNAL',
        }),
      }
    },
    renderError: async (context, out) => {
      context.type = 'html'
      context.body = plainPage(`<p>${escapeHtml(String(out.error))}</p>`)
    },
  }
  // Most installations do not act as a provider, so the library is loaded at the first request.
  const library = await import('oidc-provider')
  const provider = new library.default(`${origin}${OIDC_PATH}`, configuration)
  // Our own routes set host and scheme (oidcRoutes.ts), never the caller.
  provider.proxy = true
  // The secret is not stored: the received one is hashed and compared.
  const { prototype } = provider.Client as unknown as {
    prototype: { clientId: string; compareClientSecret(actual: string): Promise<boolean> }
  }
  prototype.compareClientSecret = async function compare(actual) {
    return isSecretOf(platform, this.clientId, actual)
  }
  return provider
}

/** 256 random bits cannot be guessed; a lock after wrong ones would only let attackers lock out an application. */
async function isSecretOf(platform: Platform, appCode: string, secret: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from oauth_secret s join base_oauth_app a on a.id = s.app_id
    where a.app_code = ${appCode} and s.secret_hash = ${digest(secret)}
      and (s.expires is null or s.expires > ${platform.clock()})`.execute(platform.db)
  return rows.length > 0
}

/** Creates a new secret for an application, returned once; the previous one stays valid for a day. */
export async function newSecret(
  platform: Pick<Platform, 'clock'>,
  tx: Db | Tx,
  appId: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = platform.clock()
  await sql`update oauth_secret set expires = ${new Date(now.getTime() + 86_400_000)}
    where app_id = ${appId}::bigint and expires is null`.execute(tx)
  await sql`insert into oauth_secret (app_id, secret_hash, created) values (${appId}::bigint, ${digest(secret)}, ${now})`.execute(
    tx,
  )
  return secret
}

/** Signing and cookie keys, created once for the installation and shared by its nodes. */
async function loadKeys(platform: Platform): Promise<{ jwks: object[]; cookieKeys: string[] }> {
  const read = () =>
    sql<{ jwks: string; cookie_keys: string }>`
      select jwks::text as jwks, cookie_keys::text as cookie_keys from oidc_key`.execute(
      platform.db,
    )
  let { rows } = await read()
  if (!rows[0]) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = {
      ...privateKey.export({ format: 'jwk' }),
      use: 'sig',
      alg: 'RS256',
      kid: randomBytes(8).toString('hex'),
    }
    const cookieKeys = [randomBytes(32).toString('base64url')]
    await sql`insert into oidc_key (jwks, cookie_keys) values (${JSON.stringify([jwk])}::jsonb, ${JSON.stringify(cookieKeys)}::jsonb)
      on conflict do nothing`.execute(platform.db)
    rows = (await read()).rows
  }
  return {
    jwks: JSON.parse(rows[0]?.jwks ?? '[]'),
    cookieKeys: JSON.parse(rows[0]?.cookie_keys ?? '[]'),
  }
}
