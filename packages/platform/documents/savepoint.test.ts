import { createTestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { setSavepoint } from './savepoint.ts'

it('goes back to its own beginning, also past one within that a fault left open', async () => {
  const database = await createTestDatabase('savepoint')
  const log = pino({ level: 'silent' })
  const { db, close } = openDatabase({ url: database.url, timeZone: 'Asia/Shanghai', log })
  try {
    await db.transaction().execute(async (tx) => {
      const events: { event: string; payload: object }[] = []
      const context = { tx, events, masters: new Map(), afterwards: [] as (() => void)[] }
      const write = async (n: number) => {
        await sql`insert into kept values (${n})`.execute(tx)
        events.push({ event: `e${n}`, payload: {} })
        context.afterwards.push(() => undefined)
      }
      await sql`create temporary table kept (n integer)`.execute(tx)
      await write(1)
      const outer = await setSavepoint(context as never)
      await write(2)
      await setSavepoint(context as never)
      await write(3)
      await outer.takeBack()
      const { rows } = await sql<{ n: string }>`select n from kept`.execute(tx)
      expect(rows.map(({ n }) => Number(n))).toEqual([1])
      expect(events.map(({ event }) => event)).toEqual(['e1'])
      expect(context.afterwards).toHaveLength(1)
    })
  } finally {
    await close()
    await database.drop()
  }
})
