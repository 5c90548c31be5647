import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { admissionOf, payerOf } from './admission.ts'
import { type BodyPace, costOf, SMALL_BYTES } from './bodyPace.ts'
import { Budget } from './budget.ts'
import { JsonGuard } from './jsonGuard.ts'
import './http.errors.ts'

/** Ten megabytes over a line of three megabits. */
const BODY_SECONDS = 30
/** Between the pieces of a large body, other calls have the thread: at most six megabytes are read in a second. */
const PIECE_BYTES = 65_536
const PAUSE_MS = 10
/** Read without a pause: a document with some hundred rows. Checking it takes a few milliseconds. */
const UNPAUSED_BYTES = 524_288
/** Memory for bodies being read: per caller, and in total. */
const bodies = new Budget({ each: 2 * BODY_MAX_BYTES, all: 20 * BODY_MAX_BYTES })

/**
 * Reads a JSON body up to the limit of its address and caller, when it is its turn, and checks it while it arrives. The
 * exact text is kept, because the signature covers it.
 */
export function jsonReader(pace: BodyPace) {
  return async (request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<string> => {
    const admission = admissionOf(request)
    const { maxBytes, key, hasRows, answered } = admission
    const length = request.headers['content-length']
    if (Number(length ?? 0) > maxBytes) throw tooLarge(payload, maxBytes)
    // Without an announced size, the received bytes count.
    const announced = Number(length ?? SMALL_BYTES)
    const guard = new JsonGuard(maxBytes)
    const cost = (): number => Math.max(announced, costOf(guard.seen, { hasRows }))
    let release = (): void => undefined
    try {
      const text = await pace.read(payerOf(request), {
        bytes: announced,
        read: () => {
          release = bodies.take(key, Number(length ?? maxBytes))
          return received(payload, guard, maxBytes)
        },
        cost,
        answered,
      })
      admission.cost = cost()
      return text
    } finally {
      release()
    }
  }
}

function received(
  payload: NodeJS.ReadableStream,
  guard: JsonGuard,
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  let nextPause = UNPAUSED_BYTES
  let pause: NodeJS.Timeout | undefined
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new AppError('REQUEST_TOO_SLOW', { seconds: BODY_SECONDS })),
      BODY_SECONDS * 1000,
    )
    const done = (): void => {
      clearTimeout(timer)
      clearTimeout(pause)
      payload.off('data', take).off('end', end).off('error', fail)
    }
    const fail = (error: Error): void => {
      done()
      drain(payload)
      reject(error)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      try {
        if (size > maxBytes) throw tooLarge(payload, maxBytes)
        guard.take(chunk)
        chunks.push(chunk)
        if (size < nextPause) return
        nextPause = size + PIECE_BYTES
        payload.pause()
        pause = setTimeout(() => payload.resume(), PAUSE_MS)
      } catch (error) {
        fail(error as Error)
      }
    }
    const end = (): void => {
      done()
      resolve(Buffer.concat(chunks).toString('utf8'))
    }
    payload.on('data', take).on('end', end).on('error', fail)
  })
}

function tooLarge(payload: NodeJS.ReadableStream, maxBytes: number): AppError {
  drain(payload)
  return new AppError('BODY_TOO_LARGE', { max: sizeOf(maxBytes) })
}

/** The rest is read and discarded: a sender whose connection is cut would never see the reason. */
function drain(payload: NodeJS.ReadableStream): void {
  payload.on('error', () => undefined)
  payload.resume()
}

/** Closes the connection of a sender who takes too long. */
export function endIfSlow(reply: FastifyReply, error: AppError): void {
  if (error.code === 'REQUEST_TOO_SLOW') reply.header('connection', 'close')
}

function sizeOf(bytes: number): string {
  return bytes >= 1_048_576
    ? `${Math.floor(bytes / 1_048_576)} MB`
    : `${Math.floor(bytes / 1024)} kB`
}

/** Parses a text from another source than a JSON body: a field of an upload, a message in a queue. */
export function parseBody(text: string): { [key: string]: unknown } {
  if (text.length > BODY_MAX_BYTES)
    throw new AppError('BODY_TOO_LARGE', { max: sizeOf(BODY_MAX_BYTES) })
  new JsonGuard(BODY_MAX_BYTES).take(Buffer.from(text))
  return parseRead(text)
}

/** Parses the text that `readJson` has read. */
export function parseRead(text: string): { [key: string]: unknown } {
  if (text === '') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AppError('BAD_JSON')
  if (SUSPECT_ESCAPE.test(text) && hasUnstorableText(parsed)) throw new AppError('BAD_JSON')
  if (SUSPECT_NAME.test(text)) assertNames(parsed)
  return parsed as { [key: string]: unknown }
}

/** In well-formed JSON such characters can only come from escapes, so few bodies have to be searched. */
const SUSPECT_ESCAPE = /\\u(0000|d[89a-f])/i
/** Names with a special meaning in JavaScript objects, also when written with escapes. */
const SUSPECT_NAME = /__proto__|prototype|\\u00[567]/i

/** NUL and lone surrogates: PostgreSQL stores neither, in texts or in JSON. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner),
  )
}

/** Copied into another object, such a name would change the prototype of all objects. */
function assertNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(inner)))
      throw new AppError('JSON_KEY_REFUSED', { key })
    assertNames(inner)
  }
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
