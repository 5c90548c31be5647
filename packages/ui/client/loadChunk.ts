import { CHUNK_LOAD_TIMEOUT_MS } from '@opensrm/kernel/protocol/constants.ts'

/** A script or style of the application failed to load: a network failure, or a newer version was installed. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Loads a module, with one retry after a network failure and the time limit of the specification. The loader must
 * return the module itself, not a part of it.
 */
export async function loadChunk<T>(loader: () => Promise<T>): Promise<T> {
  try {
    return await inTime(loader)
  } catch (failure) {
    try {
      return await inTime(() => again(loader, failure))
    } catch (error) {
      throw new ChunkLoadError(error)
    }
  }
}

let tries = 0

/**
 * Browsers remember the failure of a module address and never request it again, so the retry uses another address for
 * the same file.
 */
function again<T>(loader: () => Promise<T>, failure: unknown): Promise<T> {
  const address = /https?:\/\/\S+\.js/.exec(String(failure))?.[0]
  if (!address?.startsWith(`${location.origin}/`)) return loader()
  tries += 1
  return import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<T>
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
