import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expectThrown } from '@opensrm/testkit/refusals.ts'
import { describe, expect, it } from 'vitest'
import { BodyPace, costOf, SMALL_BYTES } from './bodyPace.ts'

const MB = 1_048_576
type Call = {
  bytes?: number
  cost?: number
  read?: () => Promise<unknown>
  answered?: Promise<unknown>
}

/** A hundred kilobytes per second, with a clock that only advances by waiting. */
function paced({ isAlone = true } = {}) {
  const clock = { now: 0, waits: [] as number[] }
  const pace = new BodyPace({
    callsPerMinute: 1_200,
    isAlone: () => isAlone,
    now: () => clock.now,
    wait: async (ms) => {
      clock.waits.push(ms)
      clock.now += ms
    },
  })
  const send = (key: string, { bytes = MB, cost = bytes, ...call }: Call = {}) =>
    pace.read(key, {
      bytes,
      read: call.read ?? (async () => 'read'),
      cost: () => cost,
      answered: () => call.answered ?? Promise.resolve(),
    })
  return { clock, pace, send }
}

describe('Bytes of bodies', () => {
  it('that are few neither count nor wait', async () => {
    const { clock, pace, send } = paced()
    for (let call = 0; call < 1_000; call++) await send('user', { bytes: SMALL_BYTES })
    expect(clock.waits).toEqual([])
    expect(pace.callers).toBe(0)
  })

  it('are there for a burst, and come back at a steady pace afterwards', async () => {
    const { clock, send } = paced()
    await send('user', { bytes: 10 * MB })
    await send('user')
    expect(clock.waits).toEqual([])
    await send('user')
    const perSecond = 102_400
    expect(clock.waits).toEqual([Math.ceil((MB / perSecond) * 1000)])
  })

  it('of one caller do not delay others', async () => {
    const { clock, send } = paced()
    await send('user', { bytes: 11 * MB })
    await send('other')
    expect(clock.waits).toEqual([])
  })

  it('count for each row of a document, however short it is', () => {
    const short = { bytes: 6_000, objects: 2_000 }
    expect(costOf(short, { hasRows: true })).toBeGreaterThan(MB * 0.9)
    expect(costOf({ bytes: 3 * MB, objects: 1_000 }, { hasRows: true })).toBe(3 * MB)
    expect(costOf(short, { hasRows: false })).toBe(6_000)
  })

  it('count when they are small but have many rows', async () => {
    const { clock, send } = paced()
    await send('user', { bytes: SMALL_BYTES, cost: 11 * MB })
    await send('user', { bytes: SMALL_BYTES, cost: MB })
    expect(clock.waits.length).toBe(1)
  })

  it('of one caller are read and answered one after the other', async () => {
    const { send } = paced()
    const steps: string[] = []
    const said = (step: string) => async () => void steps.push(step)
    const answer = new PassThrough()
    await send('user', { read: said('first'), answered: once(answer, 'finish') })
    const second = send('user', { read: said('second') })
    await send('other', { read: said('other') })
    steps.push('first answered')
    answer.end()
    await second
    expect(steps).toEqual(['first', 'other', 'first answered', 'second'])
  })

  it.each([
    { isAlone: false, rest: [300] },
    { isAlone: true, rest: [] },
  ])('rest as long as the work before, unless alone: $isAlone', async ({ isAlone, rest }) => {
    const { clock, send } = paced({ isAlone })
    const answer = new PassThrough()
    await send('user', { answered: once(answer, 'finish') })
    await Promise.resolve()
    clock.now += 300
    answer.end()
    await send('user')
    expect(clock.waits).toEqual(rest)
  })

  it('are read after others that could not be read', async () => {
    const { send } = paced()
    const broken = send('user', { read: () => Promise.reject(new Error('broken')) })
    const next = send('user')
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })

  it('are not waited for in a long queue, nor for long', async () => {
    const { send } = paced()
    await send('user', { bytes: 20 * MB })
    await expectThrown('CALLS_AT_ONCE', () => send('user'))
    const many = Array.from({ length: 12 }, () => send('other').catch(({ code }) => code))
    expect((await Promise.all(many)).filter((code) => code === 'CALLS_AT_ONCE').length).toBe(4)
  })
})
