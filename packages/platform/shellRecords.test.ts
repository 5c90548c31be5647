import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHELL_ACTIONS, SHELL_RECORDS } from './shellRecords.ts'

let test: TestProduct
beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test?.close())

describe.each(Object.entries(SHELL_RECORDS))('Record %s', (_resource, record) => {
  it('has a column for each field that it names', async () => {
    const { rows } = await sql<{ column_name: string }>`select column_name
      from information_schema.columns where table_name = ${record.table}`.execute(
      test.product.platform.db,
    )
    const columns = rows.map(({ column_name: name }) => name)
    const wanted = record.fields.map((field) =>
      field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    )
    expect(columns).toEqual(expect.arrayContaining(wanted))
  })

  it('is served by the calls that it names', () => {
    const answered = SHELL_ACTIONS.map(({ action }) => action)
    expect(answered).toEqual(expect.arrayContaining([...record.calls]))
  })
})

describe('A session', () => {
  it('says what of the shell operators may change, and when it ends', async () => {
    const { send } = test
    const buyer = await test.login('buyer1')
    const beat = await buyer.ok('baseLogin', 'doHeartbeat')
    expect(beat).toMatchObject({ unread: { messages: 0, todo: 0 }, versions: expect.anything() })
    expect(Math.abs(beat.serverTime - (send.now?.() ?? Date.now()))).toBeLessThan(60_000)
    const [mine] = await buyer.ok('baseUserSession', 'findMine')
    expect(mine).toMatchObject({ isThis: 'Y', loginMethod: 'PASSWORD' })
    expect(mine.expireTime > mine.lastActiveTime).toBe(true)
  })
})
