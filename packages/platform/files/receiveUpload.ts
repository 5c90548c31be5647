import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { detectContent, fitsExtension, SAMPLE_BYTES } from './fileContent.ts'
import { cleanFileName, extensionOf, sizeText } from './fileNames.ts'
import type { NewFile } from './fileRows.ts'
import { encrypted } from './keyedBytes.ts'
import { newFileKey } from './sealedFiles.ts'
import { scanReceived } from './virusScan.ts'
import './files.errors.ts'

export type Upload = {
  /** text fields in order of arrival; their signature is not checked yet */
  fields: readonly (readonly [name: string, value: string])[]
  /** received by the store, not kept yet */
  files: readonly NewFile[]
  /** of files that were encrypted while they arrived, by stored name */
  keys: ReadonlyMap<string, Buffer>
}

export type Limits = {
  maxBytes: number
  maxCount: number
  largeBytes: number
  denied: readonly string[]
}

/**
 * Receives an upload: text fields, and the bytes of each file straight to the store. When one file is refused, the
 * others are read and discarded, so that the sender gets the reason and not a broken connection. After a refusal the
 * store keeps nothing of it.
 */
export async function receiveUpload(
  platform: Platform,
  request: FastifyRequest,
  { isSealed }: { isSealed: boolean },
): Promise<Upload> {
  const keys = new Map<string, Buffer>()
  const limits = await limitsOf(platform)
  const fields: [string, string][] = []
  const files: NewFile[] = []
  let fault: unknown
  try {
    const parts = request.parts({
      limits: { fileSize: limits.maxBytes, files: limits.maxCount, fields: 20, fieldSize: 4000 },
    })
    for await (const part of parts) {
      if (part.type === 'field') fields.push([part.fieldname, String(part.value)])
      else if (fault) part.file.resume()
      else {
        try {
          const key = isSealed ? newFileKey() : null
          const file = await receiveFile(platform, part, { limits, key })
          files.push(file)
          if (key) keys.set(file.fileName, key)
        } catch (error) {
          fault = error
          part.file.resume()
        }
      }
    }
  } catch (error) {
    fault ??= limitFault(error, limits)
  }
  if (!fault && files.length === 0) fault = new AppError('NO_FILE_SENT')
  if (fault) {
    await discardAll(platform, files)
    throw fault
  }
  return { fields, files, keys }
}

export async function discardAll(platform: Platform, files: readonly NewFile[]): Promise<void> {
  for (const { fileName } of files) await platform.files.discard(fileName)
}

export async function limitsOf(platform: Platform): Promise<Limits> {
  const profiles = await profilesOf(platform)
  return {
    maxBytes: profiles.number('UPLOAD_MAX_BYTES'),
    maxCount: profiles.number('UPLOAD_MAX_COUNT'),
    largeBytes: profiles.number('LARGE_FILE_BYTES'),
    denied: profiles
      .text('UPLOAD_DENY_EXT')
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((extension) => extension.replace(/^\./, ''))
      .filter(Boolean),
  }
}

async function receiveFile(
  platform: Platform,
  part: MultipartFile,
  { limits, key }: { limits: Limits; key: Buffer | null },
): Promise<NewFile> {
  const { originalFileName, suffixName } = acceptableName(part.filename, limits)
  const fileName = platform.files.newName()
  const measure = measureOf(part.file)
  try {
    await platform.files.receive(fileName, key ? encrypted(key, measure.bytes) : measure.bytes)
    if (part.file.truncated)
      throw new AppError('FILE_TOO_LARGE', { max: sizeText(limits.maxBytes) })
    const named = { originalFileName, suffixName, fileName }
    const file = measuredFile(named, measure.result(), limits)
    return { ...file, scanResult: await scanReceived(platform, fileName, key) }
  } catch (error) {
    await platform.files.discard(fileName)
    throw error
  }
}

/** The cleaned name, if its extension is allowed. */
export function acceptableName(
  given: string | undefined,
  limits: Limits,
): Pick<NewFile, 'originalFileName' | 'suffixName'> {
  const originalFileName = cleanFileName(given)
  const suffixName = extensionOf(originalFileName)
  if (limits.denied.includes(suffixName))
    throw new AppError('EXTENSION_FORBIDDEN', { extension: suffixName })
  return { originalFileName, suffixName }
}

/** The row of a file whose bytes are known; refuses empty files and files that do not match their extension. */
export function measuredFile(
  named: Pick<NewFile, 'originalFileName' | 'suffixName' | 'fileName'>,
  { size, sha256, head, tail }: Measured,
  limits: Limits,
): NewFile {
  if (size === 0) throw new AppError('FILE_EMPTY')
  const content = detectContent(head, tail)
  if (!fitsExtension(named.suffixName, content)) throw new AppError('FILE_CONTENT_MISMATCH')
  return {
    ...named,
    fileSize: size,
    mimeType: content.mime,
    sha256,
    largeFlag: size > limits.largeBytes ? 'Y' : 'N',
  }
}

export type Measured = { size: number; sha256: string; head: Buffer; tail: Buffer }

/** Measures a file while its bytes pass; only its two ends are kept. */
export function measureOf(source: AsyncIterable<Buffer>): {
  bytes: AsyncIterable<Buffer>
  result(): Measured
} {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      if (head.length < SAMPLE_BYTES)
        head = Buffer.concat([head, chunk.subarray(0, SAMPLE_BYTES - head.length)])
      tail =
        chunk.length >= SAMPLE_BYTES
          ? Buffer.from(chunk.subarray(-SAMPLE_BYTES))
          : Buffer.concat([tail, chunk]).subarray(-SAMPLE_BYTES)
      yield chunk
    }
  }
  return {
    bytes: passing(),
    result: () => ({ size, sha256: hash.digest('hex'), head, tail }),
  }
}

function limitFault(error: unknown, limits: Limits): unknown {
  const { code } = error as { code?: string }
  return code === 'FST_FILES_LIMIT'
    ? new AppError('TOO_MANY_FILES', { max: limits.maxCount })
    : error
}
