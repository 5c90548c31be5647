import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Platform } from '../http/action.ts'
import { keysOf } from '../session/keys.ts'

const MARK = 'sealed:1:'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for storage (AES-256-GCM). The key comes from the environment, SECRET_KEY, so that a copy of the
 * database alone opens nothing; an installation without one uses a key derived from its own.
 */
export async function sealText(platform: Platform, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(platform), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** Decrypts a sealed text; throws when the key is different or the text was changed. */
export async function openText(platform: Platform, sealed: string): Promise<string> {
  if (!isSealed(sealed)) throw new Error('This text is not sealed')
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await keyOf(platform),
    bytes.subarray(0, IV_BYTES),
  )
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = bytes.subarray(IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

export function isSealed(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(MARK)
}

/** Seals the secret fields of a save, in the header and in its rows. */
export async function sealSecrets(
  platform: Platform,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  draft: AnyRecord,
): Promise<void> {
  await sealFields(platform, definition.fields, before, draft)
  for (const [name, { fields }] of Object.entries(definition.children)) {
    if (!Object.values(fields).some(({ secret }) => secret)) continue
    const stored = new Map(((before?.[name] ?? []) as AnyRow[]).map((row) => [row.id, row]))
    for (const row of (draft[name] ?? []) as AnyRow[])
      await sealFields(platform, fields, stored.get(row.id) ?? null, row)
  }
}

async function sealFields(
  platform: Platform,
  fields: Fields,
  before: AnyRow | null,
  draft: AnyRow,
): Promise<void> {
  for (const [key, field] of Object.entries(fields)) {
    const value = draft[key]
    if (!field.secret || typeof value !== 'string' || value === before?.[key]) continue
    draft[key] = await sealText(platform, value)
  }
}

/** A keyed hash by which equal secrets are found without reading them. A copy of the database cannot guess them. */
export async function fingerprintOf(platform: Platform, text: string): Promise<string> {
  return createHmac('sha256', await keyOf(platform))
    .update(`compared ${text}`)
    .digest('hex')
}

async function keyOf(platform: Platform): Promise<Buffer> {
  const given = process.env.SECRET_KEY
  const source = given ? Buffer.from(given) : (await keysOf(platform)).codeKey
  return createHmac('sha256', source).update('stored secrets').digest()
}
