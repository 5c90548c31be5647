import { randomUUID } from 'node:crypto'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuctions, type Row } from '../testAuctions.ts'
import { verify } from '../verifier/verify.mjs'
import { decideInHall } from './decideInHall.ts'
import { inHall, type LockedHall } from './hall.store.ts'

let test: TestProduct
let desk: Awaited<ReturnType<typeof openAuctions>>
let compete: Row

beforeAll(async () => {
  test = await startProduct()
  desk = await openAuctions(test)
  compete = await desk.running()
})
afterAll(() => test?.close())

/** The acts begin while somebody else is in the hall: the first takes its turn, the others wait behind it. */
function whileTaken<T>(begin: () => readonly Promise<T>[]) {
  const { platform } = test.product
  return platform.db
    .transaction()
    .execute((tx) =>
      inHall(platform, tx, compete.id, async () => ({ acts: Promise.allSettled(begin()) })),
    )
    .then(({ acts }) => acts)
}

const note =
  (text: string) =>
  async ({ hall, write }: LockedHall): Promise<number> => {
    write({ kind: 'NOTICE', text, to: null, by: '1' })
    return hall.seq
  }

async function transactions(): Promise<{ [text: string]: string }> {
  const { rows } = await sql<{ text: string; xmin: string }>`
    select facts::jsonb ->> 'text' as text, xmin::text from srm_act_hall_entry
    where compete_id = ${compete.id}::bigint and kind = 'NOTICE' order by seq`.execute(
    test.product.platform.db,
  )
  return Object.fromEntries(rows.map(({ text, xmin }) => [text, xmin]))
}

describe('Acts in a hall at the same moment', () => {
  it('share a transaction in the order of their arrival, each with its own answer', async () => {
    const { engine } = test.product
    const answers = await whileTaken(() =>
      ['a', 'b', 'c', 'd'].map((text) => decideInHall(engine, compete.id, note(text))),
    )
    const [a = 0, ...others] = answers.map((one) => (one.status === 'fulfilled' ? one.value : 0))
    expect(others).toEqual([a + 1, a + 2, a + 3])
    const shared = await transactions()
    expect(new Set([shared.b, shared.c, shared.d]).size).toBe(1)
    expect(shared.a).not.toBe(shared.b)
  })

  it('do not suffer from one that fails', async () => {
    const { engine } = test.product
    const broken = async ({ write }: LockedHall): Promise<number> => {
      write({ kind: 'NOTICE', text: 'broken', to: null, by: '1' })
      throw new Error('broken')
    }
    const answers = await whileTaken(() =>
      [note('e'), note('f'), broken, note('g')].map((act) => decideInHall(engine, compete.id, act)),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(Object.keys(await transactions())).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    const log = await desk.supervisor.ok('srmActCompete', 'findLog', { id: compete.id })
    expect(verify(log)).toMatchObject({ ok: true })
  })

  it('more of them than one announcement carries reach every page without a gap', async () => {
    const [bidder] = desk.bidders
    await desk.view(bidder, compete)
    const { engine, platform } = test.product
    const contents: (number | null)[] = []
    const listener = await platform.pool.connect()
    listener.on('notification', ({ payload = '' }) => {
      const { topic, content } = JSON.parse(payload)
      if (topic === `compete/${compete.id}`) contents.push(content?.entries.length ?? null)
    })
    await listener.query('listen realtime')
    await whileTaken(() =>
      Array.from({ length: 24 }, () =>
        decideInHall(engine, compete.id, note(randomUUID().repeat(4))),
      ),
    )
    // Notifications arrive before the answer of a later statement.
    await listener.query('unlisten realtime')
    listener.release()
    expect(contents).toEqual([1, 10, 10, 3])
  })
})
