import { dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const ZONE = 'Asia/Shanghai'
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  // Everything runs as in a server, including the clock of one process.
  product = await startProduct({ withJobs: true })
})
afterAll(() => product.close())

it('runs in the exact second, also for a time stored after a later one was set', async () => {
  const { db } = product.product.platform
  const admin = await product.login('admin')
  const planned = async (seconds: number) => {
    const draft = await admin.ok('baseMessage', 'saveOrUpdate', {
      ...{ title: `in ${seconds} s`, msgKind: 'NOTICE', priorityLevel: 'NORMAL' },
      ...{ receiverScope: 'USERS', userIds: [product.company.ids.user?.buyer1] },
      content: dayOf(new Date(), ZONE),
      sendTime: formatInstant(new Date(Date.now() + seconds * 1000), ZONE),
    })
    const { id, versionNum } = draft
    const sent = await admin.ok('baseMessage', 'doSend', { id, versionNum })
    expect(sent.status).toBe('PLANNED')
    return String(id)
  }
  const later = await planned(3600)
  const soon = await planned(3)
  const late = async (id: string) =>
    (
      await sql<{ status: string; late: string }>`select status,
        extract(epoch from last_update_date - send_time)::int as late
        from base_message where id = ${id}`.execute(db)
    ).rows[0]
  await vi.waitFor(async () => expect(await late(soon)).toMatchObject({ status: 'SENT' }), {
    timeout: 20_000,
  })
  expect(Number((await late(soon))?.late)).toBeLessThanOrEqual(1)
  expect(await late(later)).toMatchObject({ status: 'PLANNED' })
})
