import { describe, expect, it } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const limits = {
  running: { each: 2, all: 3 },
  time: { perSecond: 1000, most: 1000, debt: 1000 },
  waiting: { each: 3, all: 5 },
  waitMs: 60_000,
  aloneAfterMs: 1_000,
}

/** Calls that end when the test ends them, in the order in which they started. */
function bench(options: Partial<typeof limits> = {}) {
  let now = 0
  const queue = new FairQueue({ ...limits, ...options }, () => now)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (key: string) => {
    const done = queue.run(key, () => {
      begun.push(key)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
    // Calls that still wait at the end of a test are abandoned.
    done.catch(() => undefined)
    return done
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...{ queue, begun, call },
    /** ends the oldest call, `after` milliseconds of work */
    async end(after = 0): Promise<void> {
      now += after
      ends.shift()?.()
      await settle()
    },
    pass(ms: number): void {
      now += ms
    },
  }
}

describe('Calls side by side', () => {
  it('are as many as one caller may have, and as all may have', async () => {
    const { begun, call } = bench()
    const all = ['a', 'a', 'a', 'b', 'b'].map(call)
    expect(begun).toEqual(['a', 'a', 'b'])
    expect(all).toHaveLength(5)
  })

  it('begin in turns: who asked for many lets the others go between', async () => {
    const { begun, call, end } = bench({ running: { each: 1, all: 1 } })
    for (const key of ['a', 'a', 'a', 'b', 'c']) void call(key)
    for (let count = 0; count < 4; count++) await end()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a'])
  })

  it('refuse what is beyond the places to wait, and say whose fault it is', async () => {
    const { call } = bench({ running: { each: 1, all: 2 } })
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b', 'b']) void call(key)
    await expect(call('a')).rejects.toMatchObject({ code: 'CALLS_AT_ONCE', http: 429 })
    await expect(call('c')).rejects.toMatchObject({ code: 'SERVER_BUSY', http: 503 })
  })

  it('refuse what has waited too long', async () => {
    const { call } = bench({ running: { each: 1, all: 1 }, waitMs: 1 })
    void call('a')
    await expect(call('a')).rejects.toMatchObject({ code: 'CALLS_AT_ONCE' })
    await expect(call('b')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  })

  it('wait once their caller has used up the allowed time; others do not', async () => {
    const { begun, call, end, pass } = bench({ running: { each: 2, all: 9 }, aloneAfterMs: 9_000 })
    for (const key of ['b', 'a', 'a', 'a', 'a']) void call(key)
    await end()
    await end(1500)
    await end()
    expect(begun).toEqual(['b', 'a', 'a'])
    for (const key of ['b', 'b']) void call(key)
    expect(begun).toEqual(['b', 'a', 'a', 'b', 'b'])
    pass(1000)
    void call('a')
    expect(begun).toEqual(['b', 'a', 'a', 'b', 'b', 'a'])
  })

  it('run one at a time once their caller has used half of the allowed time', async () => {
    const { begun, call, end } = bench({ running: { each: 2, all: 9 } })
    for (const key of ['b', 'a']) void call(key)
    await end()
    await end(600)
    for (const key of ['a', 'a']) void call(key)
    expect(begun).toEqual(['b', 'a', 'a'])
    await end()
    expect(begun).toEqual(['b', 'a', 'a', 'a'])
  })

  it('have no limit of time while nobody else calls', async () => {
    const { begun, call, end, pass } = bench({ running: { each: 2, all: 9 } })
    const long = async () => {
      for (const key of ['a', 'a']) void call(key)
      await end(3000)
      await end()
    }
    await long()
    await long()
    expect(begun).toHaveLength(4)
    for (const key of ['b', 'a']) void call(key)
    expect(begun).toEqual(['a', 'a', 'a', 'a', 'b'])
    await end()
    pass(1001)
    for (const key of ['a', 'a']) void call(key)
    expect(begun).toEqual(['a', 'a', 'a', 'a', 'b', 'a', 'a'])
  })

  it('go on when working time has come back, though nothing else ends', async () => {
    const queue = new FairQueue({ ...limits, time: { perSecond: 1000, most: 5, debt: 5 } })
    const spend = async (): Promise<void> => {
      const until = performance.now() + 20
      while (performance.now() < until);
    }
    await queue.run('b', async () => undefined)
    await queue.run('a', spend)
    await expect(queue.run('a', async () => 'ran')).resolves.toBe('ran')
  })

  it('go on when working time comes back between two looks at the clock', async () => {
    for (let debt = 0; debt < 4; debt += 0.1) {
      let now = 0
      const pass = (ms: number) => {
        now += ms
        return now
      }
      const time = { perSecond: 10_000, most: 5, debt: 50 }
      const queue = new FairQueue({ ...limits, time, waitMs: 1000 }, () => pass(0.3))
      const spend = async () => void pass(5 + debt)
      await queue.run('b', async () => undefined)
      await Promise.all([queue.run('a', spend), queue.run('a', spend), queue.run('a', spend)])
    }
  })

  it('give their place back when they fail, and leave nothing behind', async () => {
    const { queue, call, end } = bench({
      running: { each: 1, all: 1 },
      waiting: { each: 0, all: 0 },
    })
    await expect(queue.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    const running = call('a')
    await expect(call('b')).rejects.toMatchObject({ code: 'CALLS_AT_ONCE' })
    await end()
    await running
    expect(queue.callers).toBe(0)
  })
})
