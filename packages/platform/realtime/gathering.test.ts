import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGathering } from './gathering.ts'

const MS = 250

describe('Gathered news', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = (followers = 1) => {
    const told: string[] = []
    const faults: unknown[] = []
    const gathering = createGathering<string>(
      function* (news) {
        if (news === 'broken') throw new Error(news)
        for (let at = 0; at < followers; at++) {
          yield
          told.push(news)
        }
      },
      (error) => void faults.push(error),
    )
    return { told, faults, gathering }
  }

  it('are passed on at once, and those that follow as one, the last', async () => {
    const { told, gathering } = open()
    for (const news of ['a', 'b', 'c']) gathering.tell('hall', MS, news)
    expect(told).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(MS - 1)
    expect(told).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['a', 'c'])
    await vi.advanceTimersByTimeAsync(MS)
    gathering.tell('hall', MS, 'd')
    expect(told).toEqual(['a', 'c', 'd'])
  })

  it('of one subject do not wait for those of another', () => {
    const { told, gathering } = open()
    gathering.tell('hall', MS, 'a')
    gathering.tell('other', MS, 'b')
    expect(told).toEqual(['a', 'b'])
  })

  it('let other work in between many followers, and leave none out', async () => {
    const { told, gathering } = open(1_000)
    gathering.tell('hall', MS, 'a')
    expect(told.length).toBeLessThan(100)
    gathering.tell('hall', MS, 'b')
    await vi.advanceTimersByTimeAsync(MS)
    expect(told.filter((news) => news === 'a')).toHaveLength(1_000)
    await vi.advanceTimersByTimeAsync(MS)
    expect(told.filter((news) => news === 'b')).toHaveLength(1_000)
  })

  it('that cannot be passed on are said, and the next ones are', async () => {
    const { told, faults, gathering } = open()
    gathering.tell('hall', MS, 'broken')
    await vi.advanceTimersByTimeAsync(MS)
    expect(faults).toHaveLength(1)
    gathering.tell('hall', MS, 'a')
    expect(told).toEqual(['a'])
  })

  it('are dropped when it stops', async () => {
    const { told, gathering } = open()
    for (const news of ['a', 'b']) gathering.tell('hall', MS, news)
    await Promise.resolve()
    gathering.stop()
    await vi.advanceTimersByTimeAsync(MS)
    expect(told).toEqual(['a'])
  })
})
