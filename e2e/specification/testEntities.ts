import { describe, expect, it } from 'vitest'
import { asAdmin, bench, type Json, LIST, logIn, post, send } from './testClient.ts'

const MENUS = '/api/baseServer/v1/baseMenuRestful/findMenusByResp'
const BUTTONS = '/api/baseServer/v1/baseResourceRestful/findByRespMenu'

/** Fields of the shared entities, and constants that a call can show. */
export function entities(): void {
  describe('1 §3 lookup values', () => {
    const find = (types: string[]) =>
      post('/api/baseServer/v1/baseLookupValueRestful/findByTypes', { types })

    it('carry every field the text names, by type', async () => {
      const { json } = await find(['CURRENCY'])
      const [value] = json.data.CURRENCY
      for (const field of [
        ...['lookupCode', 'meaning', 'description', 'seqNum', 'lookupType', 'lookupTypeId'],
        ...['lookupValuesId', 'parentLookupTypeId', 'parentLookupValuesId', 'systemCode'],
        ...['buOrgId', 'enabledFlag'],
      ])
        expect(value).toHaveProperty(field)
      expect(value).toMatchObject({
        lookupType: 'CURRENCY',
        lookupTypeId: expect.stringMatching(/^\d+$/),
        systemCode: 'BASE',
        enabledFlag: expect.stringMatching(/^[YN]$/),
      })
    })

    it('hold the language setting: CN and EN', async () => {
      const { json } = await find(['SYSTEM_LANGUAGE'])
      expect(json.data.SYSTEM_LANGUAGE.map(({ lookupCode }: Json) => lookupCode).sort()).toEqual([
        'CN',
        'EN',
      ])
    })
  })

  describe('1 §3 user state', () => {
    it('has the codes, the gateway tag, the language and the address the server saw', async () => {
      const { session } = await logIn('requester1')
      expect(session).toMatchObject({
        authorizationCode: expect.any(String),
        certificate: expect.any(String),
        gatewayTag: expect.any(String),
        internetIp: '127.0.0.1',
        user: { language: 'CN' },
      })
    })
  })

  describe('1 §3 and §9 menu entries', () => {
    it('have the fields of the text, parents before children, each level below its parent', async () => {
      const { json } = await asAdmin(MENUS, { respId: '-1' })
      const { menus } = json.data
      const levels = new Map<string, number>()
      for (const menu of menus) {
        for (const field of ['menuId', 'menuParentId', 'menuName', 'menuType', 'menuCode', 'url'])
          expect(menu).toHaveProperty(field)
        expect(menu.enabled).toBe('Y')
        levels.set(String(menu.menuId), menu.levelId)
      }
      for (const { menuParentId, levelId } of menus)
        if (String(menuParentId) !== '0')
          expect(levelId).toBeGreaterThan(levels.get(String(menuParentId)) ?? Number.NaN)
      expect(menus.some(({ menuParentId }: Json) => String(menuParentId) === '0')).toBe(true)
    })
  })

  describe('1 §7 resources by menu', () => {
    it('answer an empty list where no menu is named, or -1', async () => {
      for (const body of [{}, { menuId: '-1', respId: '-1' }, { respId: '-1' }]) {
        const { json } = await post(BUTTONS, body)
        expect(json).toMatchObject({ status: 'S', data: [] })
      }
    })

    it('have code, name and icon', async () => {
      const { json } = await post(MENUS)
      const { menuId } = json.data.routes.find(
        ({ route }: Json) => route === 'purchaseRequisitionList',
      )
      const buttons = (await post(BUTTONS, { menuId })).json.data
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) {
        expect(button).toMatchObject({
          resourceCode: expect.any(String),
          resourceName: expect.any(String),
        })
        expect(button).toHaveProperty('resIcon')
      }
    })
  })

  describe('1 §9 constants the server answers', () => {
    it('are those of the text', async () => {
      const { session } = await logIn('requester1')
      expect(session.settings).toEqual({
        maxTabs: 15,
        heartbeatMs: 3_600_000,
        pageSize: 20,
        gridPageSize: 200,
      })
    })

    it('a page has 20 rows where nobody says how many', async () => {
      const { json } = await asAdmin('/api/baseServer/v1/baseLookupValueRestful/listByPage')
      expect(json.data).toHaveLength(20)
      expect(json.page.curIndex).toBe(1)
    })
  })

  describe('1 §7 default post parameters', () => {
    it('a call without menuId is answered', async () => {
      const { json } = await send('POST', LIST, { tokens: bench.buyer })
      expect(json.status).toBe('S')
    })
  })

  describe('1 §7 table column config', () => {
    it('is saved, loaded and deleted by table name and user', async () => {
      const config = '/api/baseServer/v1/baseTableConfigRestful'
      const tableName = 'specification'
      const columns = [{ key: 'requisitionNumber', width: 120 }]
      const saved = await post(`${config}/doSaveConfig`, { tableName, config: { columns } })
      expect(saved.json.status, saved.json.msg).toBe('S')
      const mine = await post(`${config}/doGetConfig`, { tableName })
      expect(mine.json.data.columns).toMatchObject(columns)
      const other = await asAdmin(`${config}/doGetConfig`, { tableName })
      expect(other.json.data?.columns ?? []).toEqual([])
      expect((await post(`${config}/doDelete`, { tableName })).json.status).toBe('S')
    })
  })
}
