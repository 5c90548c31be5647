import * as client from 'openid-client'
import type { Platform } from '../http/action.ts'
import { isSealed, openText } from '../secrets/sealed.ts'
import { type Cache, createCache } from '../session/caches.ts'
import { CLOCK_TOLERANCE_SECONDS } from './idToken.ts'
import { providerFetch } from './providerCalls.ts'
import type { SsoRow } from './ssoRow.ts'

/** Within this time the provider is asked once, however often a visitor presses the button. */
const KEPT_MS = 5 * 60_000

const documents = new WeakMap<Platform, Cache<client.ServerMetadata>>()

/** The provider's metadata, and the configuration for calls to it. `afresh` skips the cache. */
export async function discover(
  platform: Platform,
  sso: SsoRow,
  { afresh = false } = {},
): Promise<client.Configuration> {
  const key = `${sso.id} ${sso.issuer}`
  const kept = documentsOf(platform)
  if (afresh) kept.forget(key)
  const document = await kept.get(key, () => readDocument(platform, sso))
  const sealed = sso.client_secret
  const secret = isSealed(sealed) ? await openText(platform, sealed) : undefined
  const config = new client.Configuration(
    document,
    String(sso.client_id),
    {
      ...(secret ? { client_secret: secret } : {}),
      // The library reads the machine's clock.
      [client.clockSkew]: Math.round((platform.clock().getTime() - Date.now()) / 1000),
      [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    },
    secret ? client.ClientSecretBasic(secret) : client.None(),
  )
  config[client.customFetch] = providerFetch(platform)
  if (isPlain(sso)) client.allowInsecureRequests(config)
  return config
}

async function readDocument(platform: Platform, sso: SsoRow): Promise<client.ServerMetadata> {
  const config = await client.discovery(
    new URL(String(sso.issuer)),
    String(sso.client_id),
    undefined,
    client.None(),
    {
      [client.customFetch]: providerFetch(platform),
      ...(isPlain(sso) ? { execute: [client.allowInsecureRequests] } : {}),
    },
  )
  return { ...config.serverMetadata() }
}

/** Unencrypted connections are only allowed to this machine. */
function isPlain(sso: SsoRow): boolean {
  const { protocol, hostname } = new URL(String(sso.issuer))
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function documentsOf(platform: Platform): Cache<client.ServerMetadata> {
  let kept = documents.get(platform)
  if (!kept) {
    const now = () => platform.clock().getTime()
    kept = createCache({ isLive: () => true, now, maxAgeMs: KEPT_MS, maxEntries: 100 })
    documents.set(platform, kept)
  }
  return kept
}
