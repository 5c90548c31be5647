import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createFileStore } from './fileStore.ts'
import { decrypted, encrypted, keyedName, unkeyed } from './keyedBytes.ts'

const key = randomBytes(32)

/** In pieces that end nowhere near a record. */
async function* pieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

const locked = (bytes: Buffer) => all(encrypted(key, pieces(bytes)))
const unlocked = (bytes: Buffer, under = key) => all(decrypted(under, pieces(bytes, 3333)))

it('gives back streams of every length, and hides the exact one', async () => {
  for (const length of [1, 4092, 4093, 65_535, 65_536, 65_537, 131_072, 200_000]) {
    const content = randomBytes(length)
    const stored = await locked(content)
    expect(await unlocked(stored)).toEqual(content)
    const records = Math.floor((length - 1) / 65_536) + 1
    expect((stored.length - records * 16) % 4096, `${length}`).toBe(0)
  }
})

it('refuses a changed byte, another key, and records left out, cut off or moved', async () => {
  const stored = await locked(randomBytes(200_000))
  const record = 65_536 + 16
  const changed = Buffer.from(stored)
  changed[70_000] = (changed[70_000] ?? 0) ^ 1
  const [first, second] = [stored.subarray(0, record), stored.subarray(record, 2 * record)]
  const rest = stored.subarray(2 * record)
  const broken = {
    changed,
    'without a record': Buffer.concat([first, rest]),
    'cut off': stored.subarray(0, 2 * record),
    moved: Buffer.concat([second, first, rest]),
    empty: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(broken))
    await expect(unlocked(bytes), name).rejects.toThrow()
  await expect(unlocked(stored, randomBytes(32))).rejects.toThrow()
})

it('is opened by the store under a name that carries the key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-keyed-'))
  try {
    const store = await createFileStore({ folder })
    const name = store.newName()
    const content = randomBytes(100_000)
    await store.receive(name, encrypted(key, pieces(content)))
    await store.keep(name)
    const keyed = keyedName(name, key)
    expect(unkeyed(keyed)).toEqual({ name, key })
    expect(await buffer(await store.open(keyed))).toEqual(content)
    expect((await buffer(await store.open(name))).includes(content.subarray(0, 32))).toBe(false)
    expect(await store.has(keyed)).toBe(true)
    await store.remove(keyed)
    expect(await store.has(name)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
