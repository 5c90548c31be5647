import { createHash } from 'node:crypto'
import { extensionOf } from '../files/fileNames.ts'
import { insertFiles } from '../files/fileRows.ts'
import type { Platform } from '../http/action.ts'

const TYPES: { readonly [extension: string]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

/**
 * Stores bytes that the product made as a file of one user, or of no user where a job made them. Until a document
 * refers to it, only that user may read it, and it is deleted after a day.
 */
export async function keepFile(
  platform: Platform,
  file: {
    name: string
    bytes: AsyncIterable<Uint8Array>
    userId: string | null
    resource: string | null
  },
): Promise<{ id: string; size: number }> {
  const { files, db } = platform
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const fileName = files.newName()
  try {
    await files.receive(fileName, measured())
  } catch (error) {
    await files.discard(fileName)
    throw error
  }
  await files.keep(fileName)
  const suffixName = extensionOf(file.name)
  const stored = {
    originalFileName: file.name,
    fileName,
    suffixName,
    fileSize: size,
    mimeType: TYPES[suffixName] ?? 'application/octet-stream',
    sha256: hash.digest('hex'),
    largeFlag: 'N' as const,
  }
  const [id = ''] = await insertFiles(db, [stored], {
    words: { path: null, functionId: file.resource, fileDesc: null },
    storeType: files.type,
    userId: file.userId,
    now: platform.clock(),
  })
  return { id, size }
}
