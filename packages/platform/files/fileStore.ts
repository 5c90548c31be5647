import { Readable } from 'node:stream'
import { decrypted, unkeyed } from './keyedBytes.ts'
import { createLocalStore } from './localStore.ts'
import type { S3Options } from './s3Store.ts'

/** Storage of file contents. Names are generated here at random; no outside text ever becomes a path. */
export type FileStore = {
  /** value of lookup FILE_STORE */
  readonly type: string
  newName(): string
  /** Reads all bytes and stores them durably. They cannot be opened before `keep`. */
  receive(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Starts an upload in parts; the returned state is passed with each part. */
  beginParts(name: string): Promise<string>
  /** Stores a part by its index, from 0; all but the last have the same size. Sending one again is allowed. */
  putPart(name: string, part: StoredPart): Promise<string>
  /** Joins all parts to what `receive` would have stored. `tags` are the results of `putPart`, in order. */
  joinParts(name: string, state: string, tags: readonly string[]): Promise<void>
  /** Opens bytes that were received and not kept yet, for checks. */
  openReceived(name: string): Promise<Readable>
  keep(name: string): Promise<void>
  /** Deletes bytes that were received and not kept, including incomplete uploads. */
  discard(name: string, state?: string): Promise<void>
  has(name: string): Promise<boolean>
  open(name: string): Promise<Readable>
  /** Removing a missing file is not an error, because a purge may be repeated after a crash. */
  remove(name: string): Promise<void>
  /** Deletes the remains of uploads that were abandoned before this moment. */
  dropAbandoned(before: Date): Promise<void>
}

export type StoredPart = { state: string; index: number; offset: number; bytes: Uint8Array }

/**
 * New files go to the object store if one is configured, otherwise to the folder. Older files remain readable in the
 * folder: the name tells which of the two a file is in.
 */
export async function createFileStore(options: {
  folder: string
  s3?: S3Options | null
}): Promise<FileStore> {
  return decrypting(await storeFor(options))
}

/** Opens encrypted bytes under a name that carries their key; see keyedBytes.ts. */
function decrypting(store: FileStore): FileStore {
  return {
    ...store,
    has: (given) => store.has(unkeyed(given).name),
    remove: (given) => store.remove(unkeyed(given).name),
    async open(given) {
      const { name, key } = unkeyed(given)
      const bytes = await store.open(name)
      return key ? Readable.from(decrypted(key, bytes), { objectMode: false }) : bytes
    },
  }
}

async function storeFor(options: { folder: string; s3?: S3Options | null }): Promise<FileStore> {
  const local = createLocalStore(options.folder)
  if (!options.s3) return local
  // The client library is large, so installations without an object store do not load it.
  const { createS3Store } = await import('./s3Store.ts')
  const remote = createS3Store(options.s3)
  const storeOf = (name: string): FileStore => (name.startsWith(S3_MARK) ? remote : local)
  return {
    ...remote,
    newName: () => S3_MARK + remote.newName(),
    receive: (name, bytes) => storeOf(name).receive(bare(name), bytes),
    beginParts: (name) => storeOf(name).beginParts(bare(name)),
    putPart: (name, part) => storeOf(name).putPart(bare(name), part),
    joinParts: (name, state, tags) => storeOf(name).joinParts(bare(name), state, tags),
    openReceived: (name) => storeOf(name).openReceived(bare(name)),
    keep: (name) => storeOf(name).keep(bare(name)),
    discard: (name, state) => storeOf(name).discard(bare(name), state),
    has: (name) => storeOf(name).has(bare(name)),
    open: (name) => storeOf(name).open(bare(name)),
    remove: (name) => storeOf(name).remove(bare(name)),
    async dropAbandoned(before) {
      await local.dropAbandoned(before)
      await remote.dropAbandoned(before)
    },
  }
}

const S3_MARK = 's3-'

function bare(name: string): string {
  return name.startsWith(S3_MARK) ? name.slice(S3_MARK.length) : name
}
