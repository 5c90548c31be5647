import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachesOf } from '../session/caches.ts'

const ADDRESS = 'https://sign.example/start?from=srm'
const TARGET = 'https://sign.example'

let test: TestProduct
let admin: ApiClient
let clerk: ApiClient
let ahead = 0
let menuId: string

type Entry = { menuId: string; menuCode: string; connected?: boolean }

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(Date.now() + ahead) })
  admin = await test.login('admin')
  clerk = await test.login('finance1')
})
afterAll(() => test?.close())

const ticketFor = async (client: ApiClient): Promise<string> => {
  const { url } = await client.ok('baseMenu', 'findFrameTicket', { menuId })
  return new URL(url).searchParams.get('ticket') ?? ''
}
const redeem = (ticket: string, target = TARGET) =>
  test.visitor.call('baseMenu', 'doRedeemFrameTicket', { ticket, target })
/** Adds the new menu to those the role already has. */
const grantTo = async (roleCode: string) => {
  const [found] = await admin.ok('baseRole', 'listByPage', { roleCode })
  const role = await admin.ok('baseRole', 'findById', { id: found.id })
  const menus: { menuId: string }[] = role.menuPermits
  const buttons: { menuId: string; resourceId: string }[] = role.resourcePermits
  await admin.ok('baseRole', 'doSavePermits', {
    ...{ id: role.id, versionNum: role.versionNum },
    menuPermits: [...menus.map((one) => ({ menuId: one.menuId })), { menuId }],
    resourcePermits: buttons.map((one) => ({ menuId: one.menuId, resourceId: one.resourceId })),
  })
}
const entryOf = async (client: ApiClient): Promise<Entry | undefined> => {
  const { menus } = await client.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
  return menus.find(({ menuCode }: Entry) => menuCode === 'SIGNING')
}

describe('A page of a connected system', () => {
  it('may only be a menu when its host is known', async () => {
    const menu = {
      ...{ menuCode: 'SIGNING', menuName: '电子签', menuNameEn: 'E-signature' },
      ...{ menuType: 'IFRAME', htmlUrl: ADDRESS },
    }
    const { data } = await admin.refused('baseMenu', 'saveOrUpdate', menu)
    expect(data).toMatchObject([{ field: 'htmlUrl', msg: expect.stringContaining('sign.example') }])
    const [row] = await admin.ok('baseProfile', 'listByPage', { profileCode: 'CONNECTED_HOSTS' })
    const { id, versionNum } = await admin.ok('baseProfile', 'findById', { id: row.id })
    await admin.ok('baseProfile', 'saveOrUpdate', { id, versionNum, defaultValue: 'sign.example' })
    cachesOf(test.product.platform).profiles.drop()
    menuId = (await admin.ok('baseMenu', 'saveOrUpdate', menu)).id
    await grantTo('FINANCE_CLERK')
    expect(await entryOf(clerk)).toMatchObject({ menuId, url: ADDRESS, connected: true })
  })

  it('learns once who opened it, and nothing of the session', async () => {
    const { url } = await clerk.ok('baseMenu', 'findFrameTicket', { menuId })
    expect(url).toMatch(/^https:\/\/sign\.example\/start\?from=srm&ticket=[\w-]{32}$/)
    expect(url).not.toContain(clerk.codes.authorizationCode)
    const ticket = new URL(url).searchParams.get('ticket') ?? ''
    const told = await redeem(ticket)
    expect(told).toMatchObject({ status: 'S', data: { userName: 'finance1', language: 'CN' } })
    const again = await redeem(ticket)
    expect(again).toMatchObject({ http: 401, code: 'FRAME_TICKET_INVALID' })
    expect(again.msg).toBe('凭证无效、已使用或已过期')
  })

  it('gets no answer for a ticket of another system, an old one or one of an ended session', async () => {
    expect((await redeem(await ticketFor(clerk), 'https://other.example')).status).toBe('E')
    const old = await ticketFor(clerk)
    ahead += 61_000
    expect((await redeem(old)).status).toBe('E')
    const other = await test.login('finance1')
    const left = await ticketFor(other)
    await other.ok('baseLogin', 'doLogout')
    expect((await redeem(left)).status).toBe('E')
  })

  it('answers exactly one of two simultaneous calls', async () => {
    const ticket = await ticketFor(clerk)
    const answers = await Promise.all([redeem(ticket), redeem(ticket)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  })

  it('cannot be opened without the menu, and gets no ticket once it is no longer connected', async () => {
    const buyer = await test.login('buyer1')
    const refused = await buyer.refused('baseMenu', 'findFrameTicket', { menuId })
    expect(refused.code).toBe('NO_PERMISSION')
    const [row] = await admin.ok('baseProfile', 'listByPage', { profileCode: 'CONNECTED_HOSTS' })
    const { id, versionNum } = await admin.ok('baseProfile', 'findById', { id: row.id })
    await admin.ok('baseProfile', 'saveOrUpdate', { id, versionNum, defaultValue: '' })
    cachesOf(test.product.platform).profiles.drop()
    expect((await entryOf(clerk))?.connected).toBeUndefined()
    const english = { language: 'EN' as const }
    const answer = await clerk.refused('baseMenu', 'findFrameTicket', { menuId }, english)
    expect(answer).toMatchObject({ code: 'FRAME_NOT_CONNECTED' })
    expect(answer.msg).toContain('CONNECTED_HOSTS')
  })
})
