import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '../http/action.ts'
import { stopSignal } from '../jobs/stopping.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { type Target, targetOf } from './guard.ts'

export type OutsideCall = {
  url: string
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
 * One HTTP call to another system. The target is checked and connected to by address; redirects are not followed,
 * because they would lead past that check; a side that hangs or never ends is cut off.
 */
export async function callOutside(platform: Platform, call: OutsideCall): Promise<OutsideAnswer> {
  const target = await targetOf(platform, call.url)
  const timeoutMs =
    call.timeoutMs ?? (await profilesOf(platform)).number('HTTP_TIMEOUT_SECONDS') * 1000
  const answer = await send(target, call, timeoutMs)
  if (answer.status >= 300 && answer.status < 400) throw new AppError('OUTBOUND_REDIRECT')
  return answer
}

function send(target: Target, call: OutsideCall, timeoutMs: number): Promise<OutsideAnswer> {
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
    // A program that is cancelled does not wait for the other side.
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
    const timer = setTimeout(
      () => fail(new AppError('OUTBOUND_TIMEOUT', { seconds: timeoutMs / 1000 })),
      timeoutMs,
    )
    // Not once: what is cut off fails a second time.
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
