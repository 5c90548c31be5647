import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { bench, codesOf, encrypted, FILES, LIST, logIn, post, send } from './testClient.ts'

const LOGIN = '/api/baseServer/v1/baseLoginRestful'

/** Clients of other makers: what they send, omit, or send wrongly. */
export function requestsOfOthers(): void {
  describe('1 §7 headers', () => {
    it('before a login are there and empty', async () => {
      const { json } = await send('POST', `${LOGIN}/findLoginLookups`, { tokens: null })
      expect(json.status, json.msg).toBe('S')
    })

    it('may lack a parameter signature, whose header the text does not name, unless the option asks for it', async () => {
      const unsigned = () => send('POST', LIST, { without: ['paramsign'] })
      expect((await unsigned()).json.status).toBe('S')
      await setProfile(bench.product, 'PARAM_SIGN_REQUIRED', 'Y')
      expect((await unsigned()).json.code).toBe('BAD_SIGNATURE')
      await setProfile(bench.product, 'PARAM_SIGN_REQUIRED', 'N')
    })

    it.each(['appsign', 'timestamp'])('are refused without %s', async (name) => {
      const { http, json } = await send('POST', LIST, { without: [name] })
      expect([http, json.code]).toEqual([400, 'BAD_SIGNATURE'])
    })

    it.each([
      ['appId', Buffer.from('OTHER').toString('base64')],
      ['Gateway-Tag', 'elsewhere'],
    ])('are refused with a foreign %s, in both languages', async (name, value) => {
      const asked = (language: 'CN' | 'EN') =>
        send('POST', LIST, { headers: { [name]: value }, language })
      const [zh, en] = [await asked('CN'), await asked('EN')]
      expect([zh.http, zh.json.code, en.json.code]).toEqual([
        400,
        'FOREIGN_CLIENT',
        'FOREIGN_CLIENT',
      ])
      expect(zh.json.msg).toContain('与本系统不符')
      expect(en.json.msg).toContain('is not of this system')
    })
  })

  describe('1 §7 lan', () => {
    const unknown = '/api/srmServer/v1/srmPurRequisitionRestful/doNothing'

    it('is the language of answers and refusals where the header is absent', async () => {
      const asked = (lan: string) => send('POST', unknown, { body: { lan }, language: null })
      expect((await asked('EN')).json.msg).toBe('No such action')
      expect((await asked('CN')).json.msg).toBe('请求的接口不存在')
      const file = await send('POST', `${FILES}/list`, {
        body: { lan: 'EN', ids: '' },
        language: null,
      })
      expect(file.json.msg).toMatch(/^[ -~]+$/)
    })

    it('stands back behind the header, and Chinese is the default', async () => {
      const both = await send('POST', unknown, { body: { lan: 'EN' }, language: 'CN' })
      const none = await send('POST', unknown, { language: null })
      expect([both.json.msg, none.json.msg]).toEqual(['请求的接口不存在', '请求的接口不存在'])
    })

    it('is the language of an upload, among its fields', async () => {
      const form = { fields: { lan: 'EN' }, files: {} }
      const { json } = await send('POST', `${FILES}/upload`, { form, language: null })
      expect(json.status).toBe('E')
    })
  })

  describe('2 §7 supplier first-login flag', () => {
    const flagOf = async (userName: string, password = TEST_PASSWORD) => {
      const { secret, keyId } = await encrypted(`${Date.now()}|${password}`)
      const body = { userName, password: secret, keyId }
      const path = `${LOGIN}/findSupplierFirstLoginFlag`
      return (await send('POST', path, { tokens: null, body })).json
    }

    it('is answered for a correct password alone, and is of suppliers', async () => {
      const { db } = bench.product.product.platform
      const first = (flag: string) =>
        sql`update base_user set first_login_flag = ${flag}
          where user_name in ('supplier1', 'buyer1')`.execute(db)
      await first('Y')
      expect((await flagOf('supplier1')).data).toEqual({ firstLoginFlag: 'Y' })
      expect((await flagOf('buyer1')).data).toEqual({ firstLoginFlag: 'N' })
      await first('N')
      expect((await flagOf('supplier1')).data).toEqual({ firstLoginFlag: 'N' })
      expect((await flagOf('supplier1', 'wrong')).code).toBe('LOGIN_FAILED')
      expect((await flagOf('nobody-here', 'wrong')).code).toBe('LOGIN_FAILED')
    })
  })

  describe('1 §9 asymmetric encryption with 2048 bits and PKCS1', () => {
    afterAll(() => setProfile(bench.product, 'RSA_PKCS1', 'Y'))

    it('signs in, as OAEP does', async () => {
      for (const padding of ['PKCS1', 'OAEP'] as const) {
        const session = await logIn('buyer1', padding)
        expect((await send('POST', LIST, { tokens: codesOf(session) })).json.status).toBe('S')
      }
    })

    it('fails alike whatever of it is wrong', async () => {
      const { keyId } = await encrypted('x')
      const tried = async (password: string) => {
        const body = { userName: 'nobody-here', password, keyId }
        const { http, json } = await send('POST', `${LOGIN}/doLogin`, { tokens: null, body })
        return [http, json.code, json.msg.replace(/\d/g, '')]
      }
      const wrong = [
        Buffer.alloc(256, 7).toString('base64'),
        (await encrypted('no timestamp', 'PKCS1')).secret,
        (await encrypted('no timestamp', 'OAEP')).secret,
      ]
      const answers = await Promise.all(wrong.map(tried))
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    })

    it('is closed by an option', async () => {
      await setProfile(bench.product, 'RSA_PKCS1', 'N')
      await expect(logIn('buyer1', 'PKCS1')).rejects.toThrow()
      expect((await logIn('buyer1')).session.user.userName).toBe('buyer1')
    })
  })

  describe('1 §7 a service prefix is only a name', () => {
    const services = [
      ...['baseServer', 'zuul/baseServer', 'schedule', 'exportServer', 'messageServer'],
      ...['bpmServer', 'ruleEngineServer', 'fileServer', 'largeFileServer', 'srmServer'],
      ...['cxfServer', 'reportServer'],
    ]

    it.each(services)(
      '%s answers documents, shell, exports, files and imports',
      async (service) => {
        const at = (path: string) => `/api/${service}${path}`
        const list = await post(at('/v1/srmPurRequisitionRestful/listByPage'), { pageRows: 10 })
        expect(list.json.status, list.json.msg).toBe('S')
        const menus = await post(at('/v1/baseMenuRestful/findMenusByResp'))
        expect(menus.json.data.menus.length).toBeGreaterThan(0)
        const exported = await post(at('/v1/exportExcelRestful/exportExcel'), { requestUrl: '' })
        expect(exported.json.msg).toBe('请求数据链接不能为空')
        const template = await post(at('/v1/importExcelRestful/downloadImportTemplate'), {
          functionCode: 'srmPurRequisition',
        })
        expect(template.json.status, template.json.msg).toBe('S')
        const form = { fields: {}, files: { 'a.txt': Buffer.from(service) } }
        const file = await send('POST', at('/v2/file/upload'), { form })
        expect(file.json.status, file.json.msg).toBe('S')
        const large = await send('GET', at(`/v1/largeFile/download?id=${file.json.data[0].id}`))
        expect(large.bytes.toString()).toBe(service)
      },
    )
  })

  describe('1 §6 a visitor', () => {
    it('reaches login, register and forget alone', async () => {
      for (const path of [
        LIST,
        `${FILES}/list`,
        '/api/baseServer/v1/baseMenuRestful/findMenusByResp',
      ])
        expect((await send('POST', path, { tokens: null })).http).toBe(401)
      const forgot = '/api/baseServer/v1/baseForgotPasswordRestful/checkUserName'
      expect((await send('POST', forgot, { tokens: null, body: {} })).http).not.toBe(401)
    })
  })
}
