import type { Readable } from 'node:stream'
import { createLocalStore } from './localStore.ts'
import type { S3Options } from './s3Store.ts'

/** Where the bytes of files lie. Names are made here, at random; nobody else's text ever becomes a path. */
export type FileStore = {
  /** value of lookup FILE_STORE */
  readonly type: string
  newName(): string
  /** Takes bytes to their end and makes them durable. Nobody can open them before `keep`. */
  receive(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Begins what arrives in parts; the answer is handed back with each of them. */
  beginParts(name: string): Promise<string>
  /** A part at its place, counted from 0, all but the last of one size. Sending one again does no harm. */
  putPart(name: string, part: StoredPart): Promise<string>
  /** Makes of all parts what `receive` would have made. `tags` are what `putPart` answered, in order. */
  joinParts(name: string, state: string, tags: readonly string[]): Promise<void>
  /** Bytes received and not kept yet, to look at. */
  openReceived(name: string): Promise<Readable>
  keep(name: string): Promise<void>
  /** Drops what was received and not kept; also what half arrived. */
  discard(name: string, state?: string): Promise<void>
  has(name: string): Promise<boolean>
  open(name: string): Promise<Readable>
  /** Removing what is gone already is no fault: a purge may be repeated after a crash. */
  remove(name: string): Promise<void>
  /** Drops what uploads left behind that ended before this moment. */
  dropAbandoned(before: Date): Promise<void>
}

export type StoredPart = { state: string; index: number; offset: number; bytes: Uint8Array }

/**
 * New files go to the object store where one is configured, else to the folder. What lies in the folder from before is
 * found there: the name says which of the two a file is in.
 */
export async function createFileStore(options: {
  folder: string
  s3?: S3Options | null
}): Promise<FileStore> {
  const local = createLocalStore(options.folder)
  if (!options.s3) return local
  // The client is large: installations without an object store do not load it.
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
