import { inThread } from '../threads/threads.ts'
import type { SealInput } from './drawSeal.ts'
import type { SignInput } from './signPdf.ts'

/** As long as a user would wait for a signature. */
const TIMEOUT_MS = 60_000

export type { SignInput } from './signPdf.ts'

/** A seal drawn from a name, outside the server's main thread. */
export function drawnSeal(input: SealInput): Promise<Uint8Array> {
  return inThread('drawSeal', input, { timeoutMs: TIMEOUT_MS })
}

/** A PDF with one more signature, made outside the server's main thread. */
export function signedPdf(input: SignInput): Promise<Uint8Array> {
  return inThread('signPdf', input, { timeoutMs: TIMEOUT_MS })
}
