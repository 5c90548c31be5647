import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doSoon, doWaiting, hasWaiting, UNDO_MS, undo } from './undoable.ts'

vi.mock('./notify.ts', () => ({ notify: { failure: () => undefined } }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function deed(key: string, done: string[]) {
  return { key, text: key, run: async () => void done.push(key) }
}

it('happens after the moment in which it could be undone, and only once', async () => {
  const done: string[] = []
  doSoon(deed('a', done))
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['a'])
  doWaiting()
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(done).toEqual(['a'])
})

it('never happens when it was undone', async () => {
  const done: string[] = []
  doSoon(deed('a', done))
  undo('a')
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2)
  expect([done, hasWaiting()]).toEqual([[], false])
})

it('happens at once when the next one comes, or when the user leaves', async () => {
  const done: string[] = []
  doSoon(deed('a', done))
  doSoon(deed('b', done))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['a'])
  doWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['a', 'b'])
})
