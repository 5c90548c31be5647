import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore, type FileStore } from './fileStore.ts'
import { createLocalStore } from './localStore.ts'
import type { S3Options } from './s3Store.ts'

const MB = 1024 * 1024
let folder: string
let s3: S3Options
let server: S3rver

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opensrm-stores-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'srm', configs: [] }],
  })
  const { port } = await server.run()
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'srm',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const STORES: readonly (readonly [name: string, open: () => Promise<FileStore>])[] = [
  ['a folder', () => createFileStore({ folder: path.join(folder, 'local') })],
  ['an object store', () => createFileStore({ folder: path.join(folder, 'local'), s3 })],
]

describe.each(STORES)('Bytes in %s', (_name, open) => {
  const read = async (store: FileStore, name: string) => buffer(await store.open(name))

  it.each([1, 200_000, 17 * MB])('come back as they went in: %i of them', async (size) => {
    const store = await open()
    const bytes = randomBytes(size)
    const name = store.newName()
    await store.receive(name, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
    expect(await store.has(name)).toBe(false)
    expect((await buffer(await store.openReceived(name))).equals(bytes)).toBe(true)
    await store.keep(name)
    expect((await read(store, name)).equals(bytes)).toBe(true)
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
  })

  it('arrive in parts, one of them twice', async () => {
    const store = await open()
    const bytes = randomBytes(11 * MB)
    const parts = [
      bytes.subarray(0, 5 * MB),
      bytes.subarray(5 * MB, 10 * MB),
      bytes.subarray(10 * MB),
    ]
    const name = store.newName()
    const state = await store.beginParts(name)
    const tags: string[] = []
    for (const index of [0, 1, 1, 2]) {
      const part = parts[index] as Buffer
      tags[index] = await store.putPart(name, { state, index, offset: index * 5 * MB, bytes: part })
    }
    await store.joinParts(name, state, tags)
    await store.keep(name)
    expect((await read(store, name)).equals(bytes)).toBe(true)
  })

  it('leave nothing when they are dropped halfway, or their sender breaks off', async () => {
    const store = await open()
    const dropped = store.newName()
    const state = await store.beginParts(dropped)
    await store.putPart(dropped, { state, index: 0, offset: 0, bytes: randomBytes(5 * MB) })
    await store.discard(dropped, state)
    await store.discard(dropped, state)

    const broken = store.newName()
    async function* breaking() {
      yield randomBytes(9 * MB)
      throw new Error('gone')
    }
    await expect(store.receive(broken, breaking())).rejects.toThrow('gone')
    await store.discard(broken)
    await expect(store.openReceived(broken)).rejects.toThrow()
    await expect(store.openReceived(dropped)).rejects.toThrow()
  })

  it('are deleted when the upload was abandoned', async () => {
    const store = await open()
    const name = store.newName()
    await store.receive(name, Readable.from([randomBytes(10)]))
    await store.dropAbandoned(new Date(Date.now() - 60_000))
    await buffer(await store.openReceived(name))
    await store.dropAbandoned(new Date(Date.now() + 60_000))
    await expect(store.openReceived(name)).rejects.toThrow()
  })

  it('are never looked for under a name that was not made here', async () => {
    const store = await open()
    await expect(async () => store.open('../../etc/passwd')).rejects.toThrow()
    await expect(async () => store.open('s3-../../etc/passwd')).rejects.toThrow()
  })
})

it('Files from before the object store are still found in the folder', async () => {
  const before = createLocalStore(path.join(folder, 'local'))
  const name = before.newName()
  await before.receive(name, Readable.from([Buffer.from('old')]))
  await before.keep(name)
  const store = await createFileStore({ folder: path.join(folder, 'local'), s3 })
  expect(store.type).toBe('S3')
  expect(String(await buffer(await store.open(name)))).toBe('old')
})
