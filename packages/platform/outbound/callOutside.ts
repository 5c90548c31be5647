import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { stopSignal } from '../jobs/stopping.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { type Target, targetOf } from './guard.ts'
import { type CallPurpose, logged, type OutsideService } from './outsideLog.ts'

export type OutsideCall = {
  url: string
  /** its purpose, in the log of outside calls */
  service?: OutsideService
  purpose?: CallPurpose
  method?: string
  headers?: { [name: string]: string }
  body?: string | Buffer
  /** for the whole call, from the first packet to the last; default HTTP_TIMEOUT_SECONDS */
  timeoutMs?: number
  maxBytes?: number
}

export type OutsideAnswer = {
  status: number
  headers: { [name: string]: string | string[] | undefined }
  body: Buffer
}

const MAX_BYTES = 1_000_000

/**
 * One HTTP call to another system. The target is checked, and connected to by address, again at every redirect;
 * redirects must stay on the requested host. A system that hangs or never ends its answer is cut off.
 */
export function callOutside(platform: Platform, call: OutsideCall): Promise<OutsideAnswer> {
  const target = `${call.method ?? 'POST'} ${call.url}`
  return logged(
    platform,
    { service: call.service ?? 'OTHER', target, purpose: call.purpose },
    () => exchange(platform, call),
    ({ status }) => status,
  )
}

async function exchange(platform: Platform, call: OutsideCall): Promise<OutsideAnswer> {
  const timeoutMs =
    call.timeoutMs ?? (await profilesOf(platform)).number('HTTP_TIMEOUT_SECONDS') * 1000
  const end = performance.now() + timeoutMs
  let current = call
  for (let hops = 0; ; hops++) {
    const target = await inTime(targetOf(platform, current.url), { end, timeoutMs })
    const answer = await send(target, current, { end, timeoutMs })
    if (answer.status < 300 || answer.status >= 400) return answer
    const next = redirected(current, target.url, answer)
    if (!next || hops === REDIRECTS_MAX) throw new AppError('OUTBOUND_REDIRECT')
    current = next
  }
}

const REDIRECTS_MAX = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Headers that may be forwarded to another port or scheme of the host: any other may be a key. */
const HARMLESS =
  /^(accept|accept-language|content-type|content-length|user-agent|soapaction|idempotency-key|requestkey)$/i

/** The redirected call; null when it leads to another host, or away from encryption. */
function redirected(call: OutsideCall, from: URL, answer: OutsideAnswer): OutsideCall | null {
  const { location } = answer.headers
  if (!REDIRECTS.has(answer.status) || typeof location !== 'string') return null
  if (!URL.canParse(location, from)) return null
  const to = new URL(location, from)
  const isDowngrade = from.protocol === 'https:' && to.protocol !== 'https:'
  if (to.hostname !== from.hostname || isDowngrade) return null
  const { body, headers = {}, ...rest } = call
  const kept = Object.entries(headers).filter(
    ([name]) => to.origin === from.origin || HARMLESS.test(name),
  )
  // "See other" requires a GET. All others keep method and body: a delivery must not turn into a read.
  if (answer.status === 303)
    return {
      ...{ ...rest, url: to.href, method: 'GET' },
      headers: Object.fromEntries(kept.filter(([name]) => !/^content-/i.test(name))),
    }
  return {
    ...{ ...rest, url: to.href, headers: Object.fromEntries(kept) },
    ...(body === undefined ? {} : { body }),
  }
}

type Deadline = { end: number; timeoutMs: number }

/** The system resolves names with a timeout of its own. */
async function inTime<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate(deadline)), deadline.end - performance.now())
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate({ timeoutMs }: Deadline): AppError {
  return new AppError('OUTBOUND_TIMEOUT', { seconds: timeoutMs / 1000 })
}

function send(target: Target, call: OutsideCall, deadline: Deadline): Promise<OutsideAnswer> {
  const { url, address, family } = target
  const body = call.body ?? ''
  const options: RequestOptions = {
    method: call.method ?? 'POST',
    headers: { 'content-length': Buffer.byteLength(body), ...call.headers },
    // The name stays in the Host header and the certificate check; the connection goes to the checked address.
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address, family }] as never) : done(null, address, family),
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options)
    // A cancelled program does not wait for the other system.
    const signal = stopSignal()
    const stop = (): void => fail(signal?.reason)
    const settled = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    const fail = (error: Error): void => {
      settled()
      reject(error)
      request.destroy()
    }
    const timer = setTimeout(() => fail(tooLate(deadline)), deadline.end - performance.now())
    // Not `once`, because a cut connection fails a second time.
    request.on('error', (error: { code?: string; message: string }) =>
      fail(new AppError('OUTBOUND_FAILED', { reason: error.code ?? error.message })),
    )
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      const max = call.maxBytes ?? MAX_BYTES
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > max) fail(new AppError('OUTBOUND_TOO_LARGE', { bytes: max }))
        else chunks.push(chunk)
      })
      response.on('error', (error: Error) =>
        fail(new AppError('OUTBOUND_FAILED', { reason: error.message })),
      )
      response.once('end', () => {
        settled()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        })
      })
    })
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) return stop()
    request.end(body)
  })
}
