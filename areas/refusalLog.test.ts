import { flushRefusals } from '@opensrm/platform/audit/refusalBook.ts'
import type { RegisteredDocument } from '@opensrm/platform/documents/registry.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Every operation that is refused is in the audit log. New documents are covered automatically. */
let test: TestProduct
let admin: ApiClient
let now = Date.now()

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(now) })
  admin = await test.login('admin')
})
afterAll(() => test?.close())

type Line = { refusal_code: string; repeat_count: string; doc_resource: string; sentence: string }

async function linesOf({ user }: ApiClient, action: string, after: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select refusal_code, repeat_count, doc_resource, sentence from base_operate_log
    where user_id = ${user?.id}::bigint and action_name = ${action} and id > ${after}::bigint order by id`.execute(
    test.product.platform.db,
  )
  return rows
}

async function lastId(): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select coalesce(max(id), 0) as id from base_operate_log`.execute(test.product.platform.db)
  return rows[0]?.id ?? '0'
}

const operationsOf = ({ definition, operations }: RegisteredDocument): string[] => [
  'findById',
  'saveOrUpdate',
  'delete',
  'doBatchDelete',
  ...definition.transitions.filter(({ by }) => by !== 'system').map(({ op }) => op),
  ...Object.entries(operations.actions ?? {})
    .filter(([, { by, readOnly }]) => by !== 'system' && !readOnly)
    .map(([name]) => name),
]

describe('A refused operation is in the log', () => {
  it.each(['supplier1', 'admin'])('of every document: %s', async (who) => {
    const client = who === 'admin' ? admin : await test.login(who)
    const { platform } = test.product
    const untold: string[] = []
    let refused = 0
    for (const document of platform.registry.documents.values()) {
      const { resource } = document.definition
      await flushRefusals(platform)
      for (const action of new Set(operationsOf(document))) {
        const after = await lastId()
        const body = { id: '999999999', versionNum: 1, rows: [] }
        const { status, code } = await client.call(
          resource,
          action,
          action === 'saveOrUpdate' ? { ...body, rows: undefined } : body,
        )
        if (status !== 'E' || code === 'UNKNOWN_ACTION') continue
        refused++
        const lines = await linesOf(client, action, after)
        const told = lines.some(
          (line) => line.refusal_code === code && line.doc_resource === resource,
        )
        if (!told) untold.push(`${resource}/${action}: ${code}`)
      }
    }
    expect(untold).toEqual([])
    expect(refused).toBeGreaterThan(100)
  })

  it('of a fixed call, and each row of several', async () => {
    const client = await test.login('warehouse1')
    let after = await lastId()
    const fixed = await client.call('baseConfigPackage', 'doApply', {}, { service: 'baseServer' })
    expect(fixed.code).toBe('NO_PERMISSION')
    expect(await linesOf(client, 'doApply', after)).toMatchObject([{ refusal_code: fixed.code }])
    after = await lastId()
    const rows = ['999999998', '999999999'].map((id) => ({ id, versionNum: 1 }))
    await admin.call('baseUser', 'doDisable', { rows })
    const [line] = await linesOf(admin, 'doDisable', after)
    expect(line?.refusal_code).toBe('NOT_FOUND')
  })
})

describe('A flood of refusals', () => {
  it('writes two lines per minute for repeated refusals, the second with their number', async () => {
    const client = await test.login('warehouse1')
    await flushRefusals(test.product.platform)
    const after = await lastId()
    for (let at = 0; at < 50; at++)
      await client.refused('baseJob', 'saveOrUpdate', { jobCode: `X${at}` })
    const first = await linesOf(client, 'saveOrUpdate', after)
    expect(first).toMatchObject([{ refusal_code: 'NO_PERMISSION', repeat_count: '1' }])
    now += 61_000
    await client.refused('baseJob', 'delete', { id: '1', versionNum: 1 })
    const both = await linesOf(client, 'saveOrUpdate', after)
    expect(both.map(({ repeat_count }) => repeat_count)).toEqual(['1', '49'])
    expect(both[1]?.sentence).toContain('另有 49 次')
    expect(both[1]?.sentence).toContain('49 more times')
  })

  it('of constantly changing operations ends in one line for all the rest', async () => {
    const client = await test.login('requester1')
    const { platform } = test.product
    await flushRefusals(platform)
    const after = await lastId()
    const all = [...platform.registry.documents.keys()].slice(0, 90)
    for (const resource of all)
      await client.call(resource, 'delete', { id: '999999999', versionNum: 1 })
    await flushRefusals(platform)
    const { rows } = await sql<{ count: string }>`select count(*) as count from base_operate_log
      where user_id = ${client.user?.id}::bigint and id > ${after}::bigint`.execute(platform.db)
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(62)
    const [rest] = await linesOf(client, '*', after)
    expect(rest?.sentence).toContain('尝试了更多操作')
  })

  it('is found on the screen by its code, in the reader’s language', async () => {
    const filter = { refusalCode: 'NO_PERMISSION', operateType: 'REFUSED', pageRows: 5 }
    const [zh] = await admin.ok('baseOperateLog', 'listByPage', filter)
    const [en] = await admin.ok('baseOperateLog', 'listByPage', filter, { language: 'EN' })
    expect(zh).toMatchObject({ refusalCode: 'NO_PERMISSION', resultFlag: 'E' })
    expect(zh.sentence).toContain('被拒绝')
    expect(en.sentence).toContain('refused')
  })
})
