import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import type { FileRow } from './fileRows.ts'
import { decrypted, unkeyed } from './keyedBytes.ts'
import './files.errors.ts'

/** The result of a scan: `infected` names the finding, `unknown` means that the scanner did not accept the bytes. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'unknown' }

/** Scans uploaded bytes. Throws when the scanner is unavailable: such files wait. */
export type VirusScanner = { scan(bytes: AsyncIterable<Uint8Array>): Promise<Verdict> }

/** Values of lookup FILE_SCAN. */
export type ScanResult = 'PENDING' | 'CLEAN' | 'INFECTED' | 'NOT_SCANNED'

const SILENCE_MS = 60_000
const CHUNK_BYTES = 65_536
const BATCH = 100

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; null when the address is neither. */
export function clamAddress(
  text: string,
): { host: string; port: number } | { path: string } | null {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) }
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port } = new URL(text)
  return protocol === 'tcp:' && hostname ? { host: hostname, port: Number(port || 3310) } : null
}

/**
 * ClamAV's daemon with its INSTREAM command: length and bytes of each chunk, a zero length at the end, one answer line.
 */
export function createClamScanner(address: string): VirusScanner {
  const place = clamAddress(address)
  if (!place) throw new Error(`CLAMAV_URL must be tcp://host:port or unix:/path, not ${address}`)
  return {
    async scan(bytes) {
      const socket = connect(place as { host: string; port: number })
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd is silent')))
      const answered = answerOf(socket)
      // The code that awaits the answer handles the failure; sending just stops.
      answered.catch(() => undefined)
      try {
        await sendAll(socket, bytes)
      } catch (error) {
        // The source failed, not the connection: no more bytes follow.
        if (!socket.destroyed) socket.destroy()
        // clamd answers and closes the connection when a stream exceeds its limit.
        const early = await answered.catch(() => null)
        if (early === null) throw error
      }
      return verdictOf(await answered)
    },
  }
}

async function sendAll(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await send(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
      const part = chunk.subarray(at, at + CHUNK_BYTES)
      await send(socket, lengthOf(part.length))
      await send(socket, part)
    }
  }
  await send(socket, lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('error', reject)
    socket.once('close', () =>
      text ? resolve(text) : reject(new Error('clamd closed the connection without an answer')),
    )
  })
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`. */
function verdictOf(answer: string): Verdict {
  const line = answer.replace(/\0/g, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(line)
  if (found) return { kind: 'infected', name: found[1] as string }
  if (/: OK$/.test(line)) return { kind: 'clean' }
  if (/size limit exceeded/i.test(line)) return { kind: 'unknown' }
  throw new Error(`clamd answered: ${line.slice(0, 200)}`)
}

/** Scans bytes that were received and not kept yet, decrypted under `key` if they have one; refuses infected ones. */
export async function scanReceived(
  platform: Platform,
  fileName: string,
  key: Buffer | null = null,
): Promise<ScanResult> {
  const { scanner, files, log } = platform
  if (!scanner) return 'NOT_SCANNED'
  try {
    const stored = await files.openReceived(fileName)
    const verdict = await verdictOn(scanner, key ? Readable.from(decrypted(key, stored)) : stored)
    if (verdict.kind === 'infected') throw new AppError('FILE_INFECTED', { name: verdict.name })
    return verdict.kind === 'clean' ? 'CLEAN' : 'NOT_SCANNED'
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ part: 'files', err: error }, 'the virus scanner could not be asked; the file waits')
    return 'PENDING'
  }
}

/** Job FILE_SCAN: scans files that could not be scanned on arrival; sealed ones after their opening. */
export async function scanPending(platform: Platform): Promise<void> {
  const { scanner, db, files, log } = platform
  if (!scanner) return
  const { rows } = await sql<{ file_name: string }>`
    select distinct file_name from base_file
    where scan_result = 'PENDING' and status in ('TEMP', 'LINKED') and seal is null limit ${BATCH}`.execute(
    db,
  )
  for (const { file_name: fileName } of rows) {
    const verdict = await verdictOn(scanner, await files.open(fileName))
    const result: ScanResult =
      verdict.kind === 'infected' ? 'INFECTED' : verdict.kind === 'clean' ? 'CLEAN' : 'NOT_SCANNED'
    if (verdict.kind === 'infected')
      log.warn(
        { part: 'files', fileName: unkeyed(fileName).name, virus: verdict.name },
        'an uploaded file is infected',
      )
    await sql`update base_file set scan_result = ${result} where file_name = ${fileName}`.execute(
      db,
    )
  }
}

async function verdictOn(scanner: VirusScanner, bytes: Readable): Promise<Verdict> {
  try {
    return await scanner.scan(bytes)
  } finally {
    // An unavailable daemon reads none of it.
    bytes.destroy()
  }
}

/** Infected files are never sent; unscanned ones only to their uploader. */
export function assertScanned(files: readonly FileRow[], userId: string): void {
  for (const { scanResult, createdBy } of files) {
    if (scanResult === 'INFECTED') throw new AppError('FILE_INFECTED', { name: '' })
    if (scanResult === 'PENDING' && createdBy !== userId) throw new AppError('FILE_SCAN_PENDING')
  }
}
