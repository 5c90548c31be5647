import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import './outbound.errors.ts'

/**
 * A permitted target with its resolved address: the name is not resolved again, so its address cannot change after the
 * check.
 */
export type Target = { url: URL; address: string; family: 4 | 6 }

/** Never allowed, whatever the list says: cloud metadata services use link-local addresses. */
const never = new BlockList()
never.addSubnet('169.254.0.0', 16)
never.addSubnet('0.0.0.0', 8)
never.addSubnet('224.0.0.0', 3)
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addAddress('::', 'ipv6')

/** Only for hosts listed as internal. */
const inner = new BlockList()
inner.addSubnet('127.0.0.0', 8)
inner.addSubnet('10.0.0.0', 8)
inner.addSubnet('172.16.0.0', 12)
inner.addSubnet('192.168.0.0', 16)
inner.addSubnet('100.64.0.0', 10)
inner.addSubnet('192.0.0.0', 24)
inner.addSubnet('198.18.0.0', 15)
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fc00::', 7, 'ipv6')

/**
 * Checks an external address against option OUTBOUND_ALLOWED_HOSTS: hosts separated by commas, `*.example.com` for all
 * below a name, `host:port` for one port, and `internal:` in front of hosts of the own network, which are the only ones
 * that may be private or unencrypted. Returns the address to connect to.
 */
export async function targetOf(platform: Platform, text: string): Promise<Target> {
  const url = parse(text)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const { isInternal } = await allowedHost(platform, host, port)
  if (url.protocol !== 'https:' && !isInternal) throw new AppError('OUTBOUND_SCHEME')
  return { url, ...(await resolved(host, isInternal)) }
}

/** The same for a database or mail server, which has no scheme. */
export async function hostTarget(
  platform: Platform,
  host: string,
  port: number,
): Promise<{ address: string; family: 4 | 6; isInternal: boolean }> {
  const { isInternal } = await allowedHost(platform, host, String(port))
  return { ...(await resolved(host, isInternal)), isInternal }
}

/**
 * The checks of an address when it is saved: its form, and hosts of the own network that are not listed as internal. A
 * name that cannot be resolved or is not listed yet may be saved, because every call is checked again.
 */
export async function assertWritable(platform: Platform, text: string): Promise<void> {
  const url = parse(text)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  await assertHostWritable(platform, url.hostname.replace(/^\[|\]$/g, ''), port)
}

/** The same for a database or mail server, which has no scheme. */
export async function assertHostWritable(
  platform: Platform,
  host: string,
  port: string,
): Promise<void> {
  const entry = await entryFor(platform, host, port)
  try {
    await resolved(host, entry?.startsWith('internal:') ?? false)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'OUTBOUND_FAILED') throw error
  }
}

async function allowedHost(
  platform: Platform,
  host: string,
  port: string,
): Promise<{ isInternal: boolean }> {
  const entry = await entryFor(platform, host, port)
  if (!entry) throw new AppError('OUTBOUND_HOST', { host })
  return { isInternal: entry.startsWith('internal:') }
}

/** The list entry of a host. */
async function entryFor(
  platform: Platform,
  host: string,
  port: string,
): Promise<string | undefined> {
  const entries = (await profilesOf(platform))
    .text('OUTBOUND_ALLOWED_HOSTS')
    .split(/[\s,;]+/)
    .filter(Boolean)
  return entries.find((each) => fits(each.replace(/^internal:/, ''), host, port))
}

function fits(entry: string, host: string, port: string): boolean {
  const withPort = /^(.+):(\d+)$/.exec(entry)
  const name = (withPort && !isIP(entry) ? (withPort[1] as string) : entry).toLowerCase()
  if (withPort && !isIP(entry) && withPort[2] !== port) return false
  const wanted = host.toLowerCase().replace(/\.$/, '')
  return name.startsWith('*.') ? wanted.endsWith(name.slice(1)) : wanted === name
}

async function resolved(
  host: string,
  isInternal: boolean,
): Promise<{ address: string; family: 4 | 6 }> {
  let found: { address: string; family: number }[]
  try {
    found = await lookup(host, { all: true })
  } catch (error) {
    throw new AppError('OUTBOUND_FAILED', { reason: (error as { code?: string }).code ?? 'DNS' })
  }
  // All resolved addresses must be permitted, because any of them may be used.
  for (const { address, family } of found) {
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    const mapped = mappedIpv4(address)
    const isNever = never.check(address, kind) || (mapped && never.check(mapped))
    const isInner = inner.check(address, kind) || (mapped && inner.check(mapped))
    if (isNever || (isInner && !isInternal)) throw new AppError('OUTBOUND_PRIVATE', { host })
  }
  const [first] = found
  if (!first) throw new AppError('OUTBOUND_FAILED', { reason: 'DNS' })
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}

/** ::ffff:127.0.0.1 and 64:ff9b::7f00:1 are IPv4 addresses written as IPv6. */
function mappedIpv4(address: string): string | null {
  const dotted = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (dotted) return dotted[1] as string
  const hex = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address)
  if (!hex) return null
  const [high, low] = [Number.parseInt(hex[1] as string, 16), Number.parseInt(hex[2] as string, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function parse(text: string): URL {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new AppError('OUTBOUND_ADDRESS', { url: text.slice(0, 100) })
  }
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isHttp || url.username || url.password || !url.hostname)
    throw new AppError('OUTBOUND_ADDRESS', { url: text.slice(0, 100) })
  return url
}
