import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Names are made here, at random; nobody else's text ever becomes a path. */
export type FileStore = {
  /** value of lookup FILE_STORE */
  readonly type: string
  newName(): string
  /** Takes bytes to their end and makes them durable. Nobody can open them before `keep`. */
  receive(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  keep(name: string): Promise<void>
  /** Drops what was received and not kept; also what half arrived. */
  discard(name: string): Promise<void>
  has(name: string): Promise<boolean>
  open(name: string): Promise<Readable>
  /** Removing what is gone already is no fault: a purge may be repeated after a crash. */
  remove(name: string): Promise<void>
  /** Drops what uploads left behind that ended before this moment. */
  dropAbandoned(before: Date): Promise<void>
}

const INCOMING = 'incoming'

/** Files in a folder of this machine: <2 hex>/<random>. Nothing is made in it before the first upload. */
export function createLocalStore(folder: string): FileStore {
  const placeOf = (name: string): string => {
    if (!/^[0-9a-f]{32}$/.test(name)) throw new Error(`${name} is no name of a stored file`)
    return path.join(folder, name.slice(0, 2), name)
  }
  const incoming = (name: string): string =>
    path.join(folder, INCOMING, path.basename(placeOf(name)))

  return {
    type: 'LOCAL',
    newName: () => randomBytes(16).toString('hex'),
    async receive(name, bytes) {
      await mkdir(path.join(folder, INCOMING), { recursive: true, mode: 0o700 })
      const file = await open(incoming(name), 'wx', 0o600)
      try {
        for await (const chunk of bytes) await writeAll(file, chunk)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async keep(name) {
      await mkdir(path.dirname(placeOf(name)), { recursive: true, mode: 0o700 })
      await rename(incoming(name), placeOf(name))
      await syncFolder(path.dirname(placeOf(name)))
    },
    discard: (name) => rm(incoming(name), { force: true }),
    has: (name) =>
      stat(placeOf(name)).then(
        () => true,
        () => false,
      ),
    async open(name) {
      const file = await open(placeOf(name), 'r')
      return file.createReadStream()
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async dropAbandoned(before) {
      const waiting = path.join(folder, INCOMING)
      for (const name of await readdir(waiting).catch(() => [])) {
        const found = await stat(path.join(waiting, name)).catch(() => null)
        if (found && found.mtime < before) await rm(path.join(waiting, name), { force: true })
      }
    },
  }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done)).bytesWritten
  }
}

/** A new name is durable only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
