import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deriveKey } from '@opensrm/areas/sealing/ports.ts'
import type { ServerConfig } from './config.ts'

const PURPOSE = 'sealed quotations and bids'

/**
 * The secret under which quotations and bids are sealed: derived from SECRET_KEY. With the embedded database and no
 * SECRET_KEY, a key is generated once, in a file of its own outside the database and the attachments. With another
 * database it must be given, because several nodes need the same; null when it is not.
 */
export async function sealingKeyOf({
  secretKey,
  databaseUrl,
  dataDir,
}: Pick<ServerConfig, 'secretKey' | 'databaseUrl' | 'dataDir'>): Promise<Buffer | null> {
  if (secretKey) return deriveKey(Buffer.from(secretKey), PURPOSE)
  if (databaseUrl) return null
  const file = path.join(dataDir, 'sealing.key')
  const text = (await readKey(file)) ?? (await makeKey(file))
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} is damaged; restore it from the backup`)
  return deriveKey(key, PURPOSE)
}

async function readKey(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Written beside its place first, so that a crash leaves no half key; of two starts the first one wins. */
async function makeKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}
