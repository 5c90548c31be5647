import { expectThrown } from '@opensrm/testkit/refusals.ts'
import { describe, expect, it } from 'vitest'
import { BodyPace, costOf, SMALL_BYTES } from './bodyPace.ts'

const MB = 1_048_576
/** A hundred kilobytes per second, with a clock that only advances by waiting. */
function paced() {
  const clock = { now: 0, waits: [] as number[] }
  const pace = new BodyPace({
    callsPerMinute: 1_200,
    now: () => clock.now,
    wait: async (ms) => {
      clock.waits.push(ms)
      clock.now += ms
    },
  })
  return { clock, pace }
}

describe('Bytes of bodies', () => {
  it('that are few neither count nor wait', async () => {
    const { clock, pace } = paced()
    for (let call = 0; call < 1_000; call++) await pace.enter('user', SMALL_BYTES)
    expect(clock.waits).toEqual([])
    expect(pace.callers).toBe(0)
  })

  it('are there for a burst, and come back at a steady pace afterwards', async () => {
    const { clock, pace } = paced()
    await pace.enter('user', 10 * MB)
    await pace.enter('user', MB)
    expect(clock.waits).toEqual([])
    await pace.enter('user', MB)
    const perSecond = 102_400
    expect(clock.waits).toEqual([Math.ceil((MB / perSecond) * 1000)])
  })

  it('of one caller do not delay others', async () => {
    const { clock, pace } = paced()
    await pace.enter('user', 11 * MB)
    await pace.enter('other', MB)
    expect(clock.waits).toEqual([])
  })

  it('count for each row of a document, however short it is', () => {
    const short = { bytes: 6_000, objects: 2_000 }
    expect(costOf(short, { hasRows: true })).toBeGreaterThan(MB * 0.9)
    expect(costOf({ bytes: 3 * MB, objects: 1_000 }, { hasRows: true })).toBe(3 * MB)
    expect(costOf(short, { hasRows: false })).toBe(6_000)
  })

  it('of one caller are read one after the other', async () => {
    const { pace } = paced()
    const steps: string[] = []
    let finish = (): void => undefined
    const first = pace.read('user', MB, async () => {
      steps.push('first begins')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      steps.push('first ends')
    })
    const second = pace.read('user', MB, async () => void steps.push('second begins'))
    await pace.read('other', MB, async () => void steps.push('the other begins'))
    finish()
    await Promise.all([first, second])
    expect(steps).toEqual(['first begins', 'the other begins', 'first ends', 'second begins'])
  })

  it('are read after others that could not be read', async () => {
    const { pace } = paced()
    const broken = pace.read('user', MB, () => Promise.reject(new Error('broken')))
    const next = pace.read('user', MB, async () => 'read')
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('read')
  })

  it('are not waited for in a long queue, nor for long', async () => {
    const { pace } = paced()
    await pace.enter('user', 20 * MB)
    await expectThrown('CALLS_AT_ONCE', () => pace.enter('user', MB))
    const many = Array.from({ length: 12 }, () => pace.enter('other', MB).catch(({ code }) => code))
    expect((await Promise.all(many)).filter((code) => code === 'CALLS_AT_ONCE').length).toBe(4)
  })
})
