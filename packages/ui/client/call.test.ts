import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const store = new Map<string, string>()
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('location', { pathname: '/main/purchaseOrderList', search: '?menuId=3' })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('isSecureContext', true)

const { call, callAnswer, resourcePath } = await import('./call.ts')
const { beginSession, currentSession, takeReturn } = await import('./session.ts')
const { serverNow } = await import('./clock.ts')
const { errorText, faultsText, NetworkError, ServerError } = await import('./serverError.ts')

type Answer = { status?: number; body?: object; fails?: true }
type Sent = { path: string; headers: Record<string, string> }
let answers: Answer[] = []
let sent: Sent[] = []

vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
  sent.push({ path, headers: init.headers })
  const { status = 200, body = {}, fails } = answers.shift() ?? {}
  if (fails) throw new TypeError('Failed to fetch')
  const headers = { 'content-type': 'application/json' }
  return new Response(JSON.stringify({ status: 'S', msg: null, data: null, ...body }), {
    status,
    headers,
  })
})

beforeEach(() => {
  answers = []
  sent = []
})

describe('call', () => {
  const submit = resourcePath('srmPurOrder', 'doSubmit')

  it('finds the service of a resource', () => {
    expect(submit).toBe('/api/srmServer/v1/srmPurOrderRestful/doSubmit')
    expect(resourcePath('baseMenu', 'findMenusByResp')).toContain('/api/baseServer/')
    expect(resourcePath('baseBpmTask', 'findTodoList')).toContain('/api/bpmServer/')
  })

  it('repeats a write whose answer was lost with the same request key, once', async () => {
    answers = [{ fails: true }, { body: { data: 'done' } }]
    await expect(call(submit, { id: '1' })).resolves.toBe('done')
    expect(sent[0]?.headers.requestKey).toBeTruthy()
    expect(sent[1]?.headers.requestKey).toBe(sent[0]?.headers.requestKey)
    answers = [{ fails: true }, { fails: true }]
    await expect(call(submit)).rejects.toBeInstanceOf(NetworkError)
    expect(sent).toHaveLength(4)
  })

  it('sends reads without a request key and hands over page and summary', async () => {
    answers = [{ body: { data: [], page: { count: 7, curIndex: 1 }, summary: { amount: '3.00' } } }]
    const answer = await callAnswer(resourcePath('srmPurOrder', 'listByPage'))
    expect(sent[0]?.headers.requestKey).toBeUndefined()
    expect([answer.page?.count, answer.summary?.amount]).toEqual([7, '3.00'])
  })

  it('signs no two calls with the same moment, and once more what another tab has signed', async () => {
    answers = [{ status: 409, body: { status: 'E', code: 'REQUEST_REPEATED' } }, {}, {}, {}]
    await call(submit)
    await Promise.all([call(submit), call(submit)])
    expect(sent[1]?.headers.requestKey).toBe(sent[0]?.headers.requestKey)
    expect(new Set(sent.map(({ headers }) => headers.timestamp)).size).toBe(4)
  })

  it('learns the time of the server and repeats once', async () => {
    const serverTime = Date.now() + 3_600_000
    answers = [{ status: 400, body: { status: 'E', code: 'CLOCK_SKEW', args: { serverTime } } }, {}]
    await call(submit)
    expect(Number(sent[1]?.headers.timestamp)).toBeGreaterThan(serverTime - 5000)
    expect(serverNow().getTime()).toBeGreaterThan(serverTime - 5000)
  })

  it('repeats every call that was signed with the wrong time, not only the first answered', async () => {
    const skew = { status: 'E', code: 'CLOCK_SKEW', args: { serverTime: Date.now() + 7_200_000 } }
    answers = [{ status: 400, body: skew }, { status: 400, body: skew }, {}, {}]
    await Promise.all([call(submit), call(submit)])
    expect(sent).toHaveLength(4)
  })

  it('throws a refusal with its code, issues and text', async () => {
    const issues = [{ field: 'supplierId', code: 'REQUIRED', msg: 'x' }]
    answers = [{ body: { status: 'E', code: 'INVALID', msg: '请检查', issues } }]
    const error = await call(submit).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({ code: 'INVALID', message: '请检查', issues })
    expect(sent).toHaveLength(1)
  })

  it('ends the session on 401 and keeps the place for the same user', async () => {
    const user = { id: '5' } as Parameters<typeof beginSession>[0]['user']
    const codes = { authorizationCode: 'a', certificate: 'b', gatewayTag: 'c' }
    const rest = { responsibilities: [], respId: null, duties: [], passwordExpiresInDays: null }
    beginSession({ ...codes, ...rest, user })
    answers = [{ status: 401, body: { status: 'E', code: 'NO_SESSION' } }]
    await expect(call(submit)).rejects.toBeInstanceOf(ServerError)
    expect(currentSession()).toBeNull()
    expect(takeReturn('5')).toBe('/main/purchaseOrderList?menuId=3')
  })
})

describe('What a refusal says', () => {
  it('is its faults where they are not shown at fields', () => {
    const issues: Issue[] = [
      { code: 'DUPLICATE_VALUE', msg: '账号已存在' },
      { code: 'REQUIRED', msg: '请填写邮箱' },
    ]
    const refused = new ServerError({ code: 'VALIDATION', msg: '2处错误，请修正', issues }, 200)
    expect(errorText(refused)).toBe('2处错误，请修正')
    expect(faultsText(refused)).toBe('账号已存在；请填写邮箱')
    expect(faultsText(new ServerError({ msg: '无权限' }, 403))).toBe('无权限')
  })
})
