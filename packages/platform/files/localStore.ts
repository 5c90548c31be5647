import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './fileStore.ts'
import { keyOf, randomName } from './storeNames.ts'

const INCOMING = 'incoming'

/** Files in a local folder: <2 hex>/<random>. The folder is created at the first upload. */
export function createLocalStore(folder: string): FileStore {
  const placeOf = (name: string): string => path.join(folder, keyOf(name))
  const incoming = (name: string): string =>
    path.join(folder, INCOMING, path.basename(placeOf(name)))
  const makeIncoming = (): Promise<unknown> =>
    mkdir(path.join(folder, INCOMING), { recursive: true, mode: 0o700 })

  return {
    type: 'LOCAL',
    newName: randomName,
    async receive(name, bytes) {
      await makeIncoming()
      const file = await open(incoming(name), 'wx', 0o600)
      try {
        let offset = 0
        for await (const chunk of bytes) {
          await writeAll(file, chunk, offset)
          offset += chunk.length
        }
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async beginParts(name) {
      await makeIncoming()
      await (await open(incoming(name), 'wx', 0o600)).close()
      return ''
    },
    async putPart(name, { offset, bytes }) {
      const file = await open(incoming(name), 'r+')
      try {
        await writeAll(file, bytes, offset)
        // A part that was confirmed must survive a crash.
        await file.datasync()
      } finally {
        await file.close()
      }
      return ''
    },
    // Each part was already written at its position.
    joinParts: () => Promise.resolve(),
    openReceived: async (name) => (await open(incoming(name), 'r')).createReadStream(),
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
    open: async (name) => (await open(placeOf(name), 'r')).createReadStream(),
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

async function writeAll(
  file: Awaited<ReturnType<typeof open>>,
  chunk: Uint8Array,
  offset: number,
): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, offset + done)).bytesWritten
  }
}

/** A new file name is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
