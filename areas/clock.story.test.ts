import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { clockRules, lookAtClock } from '@opensrm/platform/clock/lookAtClock.ts'
import { retryDue } from '@opensrm/platform/interfaces/compensation.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const inDays = (days: number) => addDays(TODAY, days)
const MORNING = Date.parse(`${TODAY}T09:00:00+08:00`)
const DAY = 86_400_000
let now = MORNING
let product: TestProduct
let admin: ApiClient

beforeAll(async () => {
  product = await startProduct({ clock: () => new Date(now) })
  admin = await product.login('admin')
})
afterAll(() => product.close())

const db = () => product.product.platform.db
const engine = () => product.product.engine

/** Records created directly, as they would look after long use. */
async function plant(
  table: string,
  values: { [column: string]: string | undefined },
): Promise<string> {
  const row = await db().insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return String(row.id)
}

const statusOf = async (table: string, id: string) =>
  (
    await db()
      .selectFrom(table)
      .select(['status', 'version_num'])
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status

const file = (effectiveTo: string) =>
  plant('srm_base_common_file', { status: 'PUBLISHED', effective_to: effectiveTo })

describe('Due rules', () => {
  it('run on the day after the last one, and missed ones are made up', async () => {
    const [missed, last, today] = await Promise.all([inDays(-120), inDays(-1), TODAY].map(file))
    await strikeClock(engine(), 'srmBaseCommonFile')
    expect(await statusOf('srm_base_common_file', missed as string)).toBe('INVALID')
    expect(await statusOf('srm_base_common_file', last as string)).toBe('INVALID')
    expect(await statusOf('srm_base_common_file', today as string)).toBe('PUBLISHED')
  })

  it('run once, however many processes check the clock at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => file(inDays(-30))))
    const looks = await Promise.all(
      Array.from({ length: 4 }, () => strikeClock(engine(), 'srmBaseCommonFile')),
    )
    expect(looks.reduce((all, { done }) => all + done, 0)).toBe(30)
    expect(looks.every(({ failed }) => failed === 0)).toBe(true)
    const { rows } = await sql<{ changes: string }>`
      select distinct version_num as changes from srm_base_common_file where id = any(${ids}::bigint[])`.execute(
      db(),
    )
    expect(rows).toEqual([{ changes: '2' }])
  })

  it('is found by an index made from its definition', async () => {
    await sql`insert into srm_base_common_file (status, effective_to)
      select 'PUBLISHED', current_date + 900 + n % 1000 from generate_series(1, 20000) n`.execute(
      db(),
    )
    await sql`analyze srm_base_common_file`.execute(db())
    const { rows } = await sql<{
      [column: string]: string
    }>`explain select id from srm_base_common_file t
      where t.effective_to is not null and t.status = 'PUBLISHED' and t.effective_to <= current_date - 1
      order by t.effective_to, t.id limit 500`.execute(db())
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'srm_base_common_file_expire_clock',
    )
  })
})

describe('Reminders', () => {
  const told = async (event: string, id: string) =>
    (
      await sql<{ payload: string }>`select payload::text from outbox
        where event = ${event} and payload ->> 'id' = ${id} order by id`.execute(db())
    ).rows.map(({ payload }) => JSON.parse(payload))

  it('are sent on their days, once each, and of missed ones only the latest', async () => {
    now = MORNING
    const id = await plant('srm_pur_agreement', { status: 'EFFECTIVE', effective_to: inDays(61) })
    const days = async (passed: number) => {
      now += passed * DAY
      await strikeClock(engine(), 'srmPurAgreement')
      await strikeClock(engine(), 'srmPurAgreement')
      return (await told('srmPurAgreement.expiring', id)).map(({ daysLeft }) => daysLeft)
    }
    expect(await days(0)).toEqual([])
    expect(await days(1)).toEqual([60])
    expect(await days(29)).toEqual([60])
    // The clock did not run on the 30th day before.
    expect(await days(5)).toEqual([60, 26])
    expect(await days(19)).toEqual([60, 26, 7])
    await sql`update srm_pur_agreement set effective_to = ${inDays(123)}::date where id = ${id}`.execute(
      db(),
    )
    expect(await days(7)).toEqual([60, 26, 7])
    expect(await days(5)).toEqual([60, 26, 7, 57])
  })

  it('are sent every day until the record changes', async () => {
    now = MORNING
    const id = await plant('srm_pur_delivery_note', {
      ...{ status: 'SHIPPED', expected_arrival_time: `${inDays(-3)} 08:00:00` },
    })
    const count = async (hours: number) => {
      now += hours * 3_600_000
      await strikeClock(engine(), 'srmPurDeliveryNote')
      return (await told('srmPurDeliveryNote.transitOverdue', id)).length
    }
    expect(await count(0)).toBe(1)
    expect(await count(22)).toBe(1)
    expect(await count(1)).toBe(2)
    expect(await count(72)).toBe(3)
    await sql`update srm_pur_delivery_note set status = 'ARRIVED' where id = ${id}`.execute(db())
    expect(await count(48)).toBe(3)
  })

  it('use the parameters of the organisation', async () => {
    now = MORNING
    const parameter = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'PRICE_EXPIRE_WARN_DAYS',
    })
    const own = await admin.ok('srmBaseConfigProfile', 'findById', { id: parameter[0]?.id })
    const [p1, p2] = ['P1', 'P2'].map((code) => product.company.ids.org?.[code] as string)
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...own,
      values: [{ scopeOrgId: p1, profileValue: '10' }],
    })
    const price = (orgId: string) =>
      plant('srm_base_item_price', {
        ...{ status: 'APPROVED', org_id: orgId, effective_from: '2026-01-01' },
        ...{ effective_to: inDays(20), item_id: product.company.ids.item?.M1 as string },
      })
    const [early, late] = [await price(p2 as string), await price(p1 as string)]
    await strikeClock(engine(), 'srmBaseItemPrice')
    expect(await told('srmBaseItemPrice.expiring', early)).toHaveLength(1)
    expect(await told('srmBaseItemPrice.expiring', late)).toHaveLength(0)
    now += 10 * DAY
    await strikeClock(engine(), 'srmBaseItemPrice')
    expect(await told('srmBaseItemPrice.expiring', late)).toHaveLength(1)
  })
})

describe('A failure', () => {
  it('does not block other records, is shown to an administrator, and is retried later', async () => {
    now = MORNING
    const planned = (userIds: string, minutes: number) =>
      plant('base_message', {
        ...{ status: 'PLANNED', title: 'Planned', content: 'x', receiver_scope: 'USERS' },
        ...{ user_ids: userIds, email_flag: 'N', created_by: product.company.ids.user?.buyer1 },
        send_time: `${TODAY} 08:${String(minutes).padStart(2, '0')}:00`,
      })
    const buyer = `{${product.company.ids.user?.buyer1}}`
    const failing = await planned('{}', 1)
    const other = await planned(buyer, 2)
    expect(await strikeClock(engine(), 'baseMessage')).toEqual({ done: 1, failed: 1 })
    expect(await statusOf('base_message', other)).toBe('SENT')
    expect(await statusOf('base_message', failing)).toBe('PLANNED')
    const seen = await admin.ok('baseTransactionCompensation', 'listByPage', { bizType: 'CLOCK' })
    expect(seen).toMatchObject([
      {
        ...{ status: 'WAITING', interfaceCode: 'baseMessage.deliver', docNumber: 'Planned' },
        errorMessage: expect.stringMatching(/接收.*receive/is),
      },
    ])
    // The clock skips it; it is retried after an increasing pause.
    expect(await strikeClock(engine(), 'baseMessage')).toEqual({ done: 0, failed: 0 })
    now += 120_000
    expect(await retryDue(engine())).toBe(1)
    expect(await statusOf('base_message', failing)).toBe('PLANNED')
    await sql`update base_message set user_ids = ${buyer}::bigint[] where id = ${failing}`.execute(
      db(),
    )
    now += 10 * 60_000
    expect(await retryDue(engine())).toBe(1)
    expect(await statusOf('base_message', failing)).toBe('SENT')
  })
})

it('every rule of the product can be queried', async () => {
  now = MORNING
  const { failed } = await lookAtClock(engine(), clockRules(engine()))
  expect(failed).toBe(0)
})
