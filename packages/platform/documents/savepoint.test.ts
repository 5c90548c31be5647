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
      const context = { tx, events: [] as { event: string; payload: object }[], masters: new Map() }
      const write = async (n: number) => {
        await sql`insert into kept values (${n})`.execute(tx)
        context.events.push({ event: `e${n}`, payload: {} })
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
      expect(context.events.map(({ event }) => event)).toEqual(['e1'])
    })
  } finally {
    await close()
    await database.drop()
  }
})
