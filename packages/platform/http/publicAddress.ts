import { networkInterfaces } from 'node:os'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyRequest } from 'fastify'
import { profilesOf } from '../lookups/profiles.ts'
import type { Platform } from './action.ts'
import './http.errors.ts'

/**
 * The public addresses of the installation: PUBLIC_URL of the environment, else option PUBLIC_ADDRESS. Callers can send
 * any Host header, so only this module turns one into a link, an issuer or a permission.
 */

/** Addresses separated by commas or blanks, the first one for links; null when one of them is invalid. */
export function parsePublicUrls(text: string): URL[] | null {
  const urls = text.split(/[\s,;]+/).filter(Boolean)
  if (!urls.every(isPublicUrl)) return null
  return urls.map((url) => new URL(url))
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

const lastKnown = new WeakMap<Platform, { text: string; urls: URL[] }>()

/** Empty when nothing is configured. While the database is unavailable, the last known value is used. */
async function publicUrls(platform: Platform): Promise<readonly URL[]> {
  const { publicUrl } = platform.config
  const known = lastKnown.get(platform)
  const text =
    publicUrl ||
    (await profilesOf(platform).then(
      (profiles) => profiles.text('PUBLIC_ADDRESS'),
      () => known?.text ?? '',
    ))
  if (known?.text === text) return known.urls
  const urls = parsePublicUrls(text) ?? []
  lastKnown.set(platform, { text, urls })
  return urls
}

/** The start of links in mails and messages, without a trailing slash; null when no address is configured. */
export async function publicAddress(platform: Platform): Promise<string | null> {
  const [url] = await publicUrls(platform)
  return url ? url.href.replace(/\/$/, '') : null
}

/** Whether browsers use https: only then may they be told to use nothing else. */
export async function isPublicHttps(platform: Platform): Promise<boolean> {
  return (await publicUrls(platform))[0]?.protocol === 'https:'
}

/**
 * The origin for redirects, issuers and cookies of this request. If no address is configured, only this machine's own
 * addresses are accepted.
 */
export async function originFor(platform: Platform, request: FastifyRequest): Promise<string> {
  const urls = await publicUrls(platform)
  const named = urls.find((url) => isHostOf(url, request.host)) ?? urls[0]
  if (named) return named.origin
  const asked = hostOf(request)
  if (asked && (isLoopback(asked) || isOwnAddress(asked)))
    return `${request.protocol}://${request.host}`
  throw new AppError('PUBLIC_ADDRESS_MISSING', { host: (request.host ?? '').slice(0, 100) })
}

/**
 * If addresses are configured, requests with another Host are refused. Local callers may always use a loopback name;
 * otherwise a mistyped option would lock out the administrator who could correct it.
 */
export async function assertHost(platform: Platform, request: FastifyRequest): Promise<void> {
  const urls = await publicUrls(platform)
  if (urls.length === 0 || urls.some((url) => isHostOf(url, request.host))) return
  if (isDirect(request)) return
  throw new AppError('HOST_REFUSED', {
    host: (request.host ?? '').slice(0, 100),
    address: urls[0]?.origin ?? '',
  })
}

/** Whether the page that a browser names as its origin is one of ours. */
export async function isOwnOrigin(
  platform: Platform,
  request: FastifyRequest,
  origin: string,
): Promise<boolean> {
  if (!URL.canParse(origin)) return false
  const urls = await publicUrls(platform)
  if (urls.some((url) => url.origin === origin)) return true
  return (urls.length === 0 || isDirect(request)) && new URL(origin).host === request.host
}

/**
 * Whether the caller is on this machine, and not a remote one behind a local proxy: nothing was forwarded, the request
 * names the machine itself, and the installation has no public address.
 */
export async function isLocalCaller(platform: Platform, request: FastifyRequest): Promise<boolean> {
  const { trustedProxies } = platform.config
  return (
    trustedProxies.length === 0 &&
    isDirect(request) &&
    (await publicUrls(platform)).every(({ hostname }) => isLoopback(hostname))
  )
}

const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|cf-connecting-ip)$/

/** From this machine, by a loopback name, without a proxy that announces itself. */
function isDirect(request: FastifyRequest): boolean {
  const host = hostOf(request)
  return (
    host !== null &&
    isLoopback(host) &&
    isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    !Object.keys(request.headers).some((name) => FORWARDED.test(name))
  )
}

function hostOf(request: FastifyRequest): string | null {
  const text = `http://${request.host ?? ''}`
  return URL.canParse(text) ? new URL(text).hostname : null
}

/** Default ports are ignored on both sides. */
function isHostOf(url: URL, host: string | undefined): boolean {
  const text = `${url.protocol}//${host ?? ''}`
  return URL.canParse(text) && new URL(text).host === url.host
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

function isOwnAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === address)
}
