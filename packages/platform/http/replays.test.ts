import { type ApiClient, newRequestKey, signHeaders } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeUsedSignatures, SignatureMemory } from './replays.ts'

let now = Date.now()
let test: TestProduct
let admin: ApiClient

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(now) })
  admin = await test.login('admin')
})
afterAll(async () => {
  await test?.close()
})

type Signed = { url: string; headers: { [name: string]: string }; payload: string }

function sign(resource: string, action: string, body: object, requestKey?: string): Signed {
  const payload = JSON.stringify(body)
  now += 1
  return {
    url: `/api/baseServer/v1/${resource}Restful/${action}`,
    payload,
    headers: {
      'content-type': 'application/json',
      ...signHeaders(payload, String(now)),
      AuthorizationCode: admin.codes.authorizationCode ?? '',
      certificate: admin.codes.certificate ?? '',
      ...(requestKey ? { requestKey } : {}),
    },
  }
}

const send = async (signed: Signed) => {
  const { statusCode, body } = await test.product.app.inject({ method: 'POST', ...signed })
  return { http: statusCode, ...JSON.parse(body) }
}

let count = 0
const project = () => ({ projectCode: `repeat${++count}`, projectName: '重复', basePath: '/x' })
const stored = async () =>
  (await admin.ok('baseProject', 'listByPage', { projectName: '重复' })).length

describe('A signed request is valid only once', () => {
  it('a write that was received is refused, in both languages', async () => {
    const signed = sign('baseProject', 'saveOrUpdate', project())
    expect(await send(signed)).toMatchObject({ status: 'S' })
    const again = await send(signed)
    expect(again).toMatchObject({ http: 409, code: 'REQUEST_REPEATED' })
    expect(again.msg).toContain('不能重复发送')
    const english = await send({ ...signed, headers: { ...signed.headers, language: 'EN' } })
    expect(english.msg).toContain('is valid only once')
    expect(await stored()).toBe(1)
  })

  it('of two that arrive at once one is done', async () => {
    const signed = sign('baseProject', 'saveOrUpdate', project())
    const answers = await Promise.all([send(signed), send(signed), send(signed)])
    expect(answers.filter(({ status }) => status === 'S')).toHaveLength(1)
  })

  it('a retry with its request key is answered like the first, and nothing is done twice', async () => {
    const before = await stored()
    const signed = sign('baseProject', 'saveOrUpdate', project(), newRequestKey())
    const first = await send(signed)
    expect(first.status).toBe('S')
    now += 60_000
    expect((await send(signed)).data).toEqual(first.data)
    expect(await stored()).toBe(before + 1)
  })

  it('a request key made up for it does not make it a retry', async () => {
    const signed = sign('baseProject', 'saveOrUpdate', project(), newRequestKey())
    await send(signed)
    const other = { ...signed, headers: { ...signed.headers, requestKey: newRequestKey() } }
    expect((await send(other)).code).toBe('REQUEST_REPEATED')
  })

  it('a login that was overheard opens no second session', async () => {
    const signed = sign('baseLogin', 'doLogin', { userName: 'admin', password: 'x', lan: 'CN' })
    expect((await send(signed)).code).not.toBe('REQUEST_REPEATED')
    expect((await send(signed)).code).toBe('REQUEST_REPEATED')
  })

  it('a write is known to other nodes', async () => {
    const signed = sign('baseProject', 'saveOrUpdate', project())
    await send(signed)
    // Another node of the same database has no memory of it.
    const { platform } = test.product
    const { rows } = await sql<{ fingerprint: string }>`
      select fingerprint from used_signature order by expire_time desc limit 1`.execute(platform.db)
    expect(rows).toHaveLength(1)
    const other = { ...test.product.engine, platform: { ...platform } }
    const { createServer } = await import('./server.ts')
    const node = await createServer({ engine: other })
    const answer = await node.inject({ method: 'POST', ...signed })
    expect(answer.json().code).toBe('REQUEST_REPEATED')
    await node.close()
  })

  it('a read may be asked twice in one moment, as two threads of one client do, but not replayed later', async () => {
    const signed = sign('baseProject', 'listByPage', {})
    const answers = await Promise.all([send(signed), send(signed)])
    expect(answers.map(({ status }) => status)).toEqual(['S', 'S'])
    now += 5_000
    expect((await send(signed)).code).toBe('REQUEST_REPEATED')
  })

  it('is forgotten when its signature no longer holds', async () => {
    const { platform } = test.product
    now += 600_000
    await purgeUsedSignatures(platform)
    const { rows } = await sql`select 1 from used_signature`.execute(platform.db)
    expect(rows).toHaveLength(0)
    const memory = new SignatureMemory()
    const use = (at: number) =>
      memory.use(`x${at}`, { at, requestKey: '' }, { signedAt: at, validMs: 300_000 })
    use(0)
    use(60_000)
    use(900_000)
    expect(memory.size).toBe(1)
  })
})
