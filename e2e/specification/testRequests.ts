import { describe, expect, it } from 'vitest'
import { bench, LIST, post, send, signed } from './testClient.ts'

export function requests(): void {
  describe('1 §7 request conventions', () => {
    it('carries signatures as the specification derives them', async () => {
      expect(signed('', '1763600000111').appsign).toBe(
        '6f7fa28def33140e6cdc446380fd0375f459ea4fe660cc9f28dfb37858acd60f',
      )
      const vector = signed('{"pageIndex":1,"pageRows":20}', '1763600000123')
      expect(vector.paramsign).toBe(
        'd21f619e867781e522b76dc7e3e7651550a42fb8a1dd919a0e37c9d407d781c3',
      )
      expect((await post(LIST)).json.status).toBe('S')
      for (const headers of [
        { appsign: 'f'.repeat(64) },
        { paramsign: 'f'.repeat(64) },
        signed('{}', String(Date.now() - 360_000)),
      ]) {
        const refused = await send('POST', LIST, { headers })
        expect([refused.http, refused.json.status]).toEqual([400, 'E'])
        expect(refused.json.msg).toContain('请求签名无效')
      }
    })

    it('needs both codes of a session, and answers 401 in the envelope without', async () => {
      for (const tokens of [null, { ...bench.buyer, certificate: 'x'.repeat(43) }]) {
        const { http, json } = await send('POST', LIST, { tokens })
        expect([http, json]).toMatchObject([401, { status: 'E', data: null }])
      }
    })

    it('answers {status, msg, data, page} and says in both languages why not', async () => {
      const { json } = await post(LIST, { pageIndex: 1, pageRows: 20 })
      expect(json).toMatchObject({ status: 'S', page: { curIndex: 1, count: expect.any(Number) } })
      expect(Array.isArray(json.data)).toBe(true)
      const unknown = '/api/srmServer/v1/srmPurRequisitionRestful/doNothing'
      const [zh, en] = [await post(unknown), await post(unknown, {}, 'EN')]
      expect([zh.http, en.http]).toEqual([404, 404])
      expect(zh.json.msg).not.toBe(en.json.msg)
      const lost = await post('/api/nowhere/v1/x/y')
      expect([lost.http, lost.json.status]).toEqual([404, 'E'])
    })

    it('is answered under the old gateway prefix too', async () => {
      const path = '/v1/baseMenuRestful/findMenusByResp'
      const [plain, zuul] = await Promise.all([
        post(`/api/baseServer${path}`, { respId: '-1' }),
        post(`/api/zuul/baseServer${path}`, { respId: '-1' }),
      ])
      expect(zuul.json).toEqual(plain.json)
      expect(plain.json.data.menus.length).toBeGreaterThan(0)
    })

    it('may read by GET with query parameters, and change nothing so', async () => {
      const people = '/api/baseServer/v1/basePersonRestful'
      const { admin } = bench
      const list = await send('GET', `${people}/listByPage?pageIndex=1&pageRows=5`, {
        tokens: admin,
      })
      expect(list.json).toMatchObject({ status: 'S', page: { curIndex: 1 } })
      const [{ id }] = list.json.data
      const one = await send('GET', `${people}/findById?id=${id}`, { tokens: admin })
      expect(one.json.data.id).toBe(id)
      const written = await send('GET', `${people}/delete?id=${id}`, { tokens: admin })
      expect([written.http, written.json.status]).toEqual([404, 'E'])
    })

    it('gives the buttons of a menu, -1 standing for no responsibility', async () => {
      const { json } = await post('/api/baseServer/v1/baseMenuRestful/findMenusByResp', {
        respId: '-1',
      })
      const { menuId } = json.data.routes.find(
        ({ route }: { route: string }) => route === 'purchaseRequisitionList',
      )
      const buttons = await post('/api/baseServer/v1/baseResourceRestful/findByRespMenu', {
        menuId,
        respId: '-1',
      })
      expect(buttons.json.data[0]).toMatchObject({
        resourceCode: expect.any(String),
        resourceName: expect.any(String),
      })
    })
  })
}
