import { CHUNK_LOAD_TIMEOUT_MS } from '@opensrm/kernel/protocol/constants.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './loadChunk.ts'

describe('A lazy part', () => {
  afterEach(() => vi.useRealTimers())

  it('is asked for once more when the network fails', async () => {
    const loader = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('page')
    expect(await loadChunk(loader)).toBe('page')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  it('is a ChunkLoadError when it fails twice, and says why', async () => {
    const offline = new Error('offline')
    const failed = loadChunk(() => Promise.reject(offline))
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause: offline })
  })

  it('is given up after the time of the specification', async () => {
    vi.useFakeTimers()
    const failed = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2 * CHUNK_LOAD_TIMEOUT_MS)
    expect(await failed).toBeInstanceOf(ChunkLoadError)
  })
})
