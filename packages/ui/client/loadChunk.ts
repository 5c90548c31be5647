import { CHUNK_LOAD_TIMEOUT_MS } from '@opensrm/kernel/protocol/constants.ts'

/** A script or style of the application that did not arrive: the network failed, or a newer version was installed. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a lazy part, once more when the network fails, and gives up after the time of the specification. */
export async function loadChunk<T>(loader: () => Promise<T>): Promise<T> {
  try {
    return await inTime(loader)
  } catch {
    try {
      return await inTime(loader)
    } catch (error) {
      throw new ChunkLoadError(error)
    }
  }
}

async function inTime<T>(loader: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loader(), late])
  } finally {
    clearTimeout(timer)
  }
}
