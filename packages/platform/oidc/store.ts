import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { digest } from './digest.ts'

type Payload = { [key: string]: unknown }

/** Storage of oidc-provider, in PostgreSQL. Tokens are stored by their hash only: a copy of the table opens nothing. */
export function createStore(platform: Platform) {
  return class Store {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      const expires = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
      const { grantId = null, uid = null, clientId = null } = payload
      // The payload of a token is stored without the token.
      const { jti: _jti, ...kept } = payload
      await sql`insert into oidc_payload (kind, id_hash, payload, grant_id, uid, client_id, expires)
        values (${this.kind}, ${digest(id)}, ${JSON.stringify(kept)}::jsonb, ${grantId}, ${uid}, ${clientId}, ${expires})
        on conflict (kind, id_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, client_id = excluded.client_id, expires = excluded.expires`.execute(
        platform.db,
      )
    }

    async find(id: string): Promise<Payload | undefined> {
      if (this.kind === 'Client') return findClient(platform, id)
      return this.#one(sql`id_hash = ${digest(id)}`, id)
    }

    findByUid(uid: string): Promise<Payload | undefined> {
      return this.#one(sql`uid = ${uid}`)
    }

    findByUserCode(): Promise<Payload | undefined> {
      return Promise.resolve(undefined)
    }

    async consume(id: string): Promise<void> {
      await sql`update oidc_payload set consumed = ${Math.floor(Date.now() / 1000)}
        where kind = ${this.kind} and id_hash = ${digest(id)}`.execute(platform.db)
    }

    async destroy(id: string): Promise<void> {
      await sql`delete from oidc_payload where kind = ${this.kind} and id_hash = ${digest(id)}`.execute(
        platform.db,
      )
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await sql`delete from oidc_payload where grant_id = ${grantId}`.execute(platform.db)
    }

    async #one(where: ReturnType<typeof sql>, jti?: string): Promise<Payload | undefined> {
      const { rows } = await sql<{ payload: string; consumed: string | null }>`
        select payload::text as payload, consumed from oidc_payload
        where kind = ${this.kind} and ${where} and (expires is null or expires > now()) limit 1`.execute(
        platform.db,
      )
      const [row] = rows
      if (!row) return undefined
      return {
        ...(JSON.parse(row.payload) as Payload),
        ...(jti ? { jti } : {}),
        ...(row.consumed ? { consumed: Number(row.consumed) } : {}),
      }
    }
  }
}

/** Applications are records of baseOauthApp; the provider sees them as clients. */
async function findClient(platform: Platform, code: string): Promise<Payload | undefined> {
  const { rows } = await sql<{ [column: string]: string | null }>`
    select app_code, app_name, redirect_uris, token_ttl_seconds, array_to_json(grant_types)::text as grants
    from base_oauth_app where app_code = ${code} and status = 'ENABLED' and expire_date >= current_date`.execute(
    platform.db,
  )
  const [row] = rows
  if (!row) return undefined
  const grants = (JSON.parse(row.grants ?? '[]') as string[]).map((grant) => grant.toLowerCase())
  const hasCode = grants.includes('authorization_code')
  const redirects = hasCode
    ? String(row.redirect_uris ?? '')
        .split(/\s+/)
        .filter(Boolean)
    : []
  return {
    client_id: row.app_code,
    client_name: row.app_name,
    // Compared with hashes elsewhere; the provider only requires that one exists.
    client_secret: 'kept as a hash',
    grant_types: grants,
    response_types: hasCode ? ['code'] : [],
    redirect_uris: redirects,
    // After signing out here, the user returns to the application's start page.
    post_logout_redirect_uris: [
      ...new Set(redirects.flatMap((uri) => ['/', '/login'].map((at) => new URL(at, uri).href))),
    ],
    scope: `openid profile email${grants.includes('refresh_token') ? ' offline_access' : ''}`,
    ttl_seconds: Number(row.token_ttl_seconds ?? 3600),
  }
}
