import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asAdmin, bench, codesOf, FILES, type Json, logIn, send } from './testClient.ts'

const ARTICLES = '/api/baseServer/v1/baseArticleRestful'
const img = (id: string) => `<img src="${FILES}/download?id=${id}" alt="图" />`

async function picture(tokens = bench.admin): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const form = { fields: {}, files: { 'a.png': bytes } }
  const { json } = await send('POST', `${FILES}/editorUpload`, { form, tokens })
  expect(json.status, json.msg).toBe('S')
  return json.data[0].id
}

const seen = async (id: string, tokens = bench.buyer): Promise<string> => {
  const body = { id, purpose: 'preview' }
  const { json } = await send('POST', `${FILES}/findTicket`, { body, tokens })
  return json.code ?? json.status
}

/** Pictures in formatted texts: stored files of the product with the document's permissions. */
export function texts(): void {
  describe('2 §7 editor upload', () => {
    const article = (articleCode: string, content: string): Promise<Json> =>
      asAdmin(`${ARTICLES}/saveOrUpdate`, {
        ...{ articleCode, articleType: 'HELP', title: articleCode, language: 'CN' },
        ...{ audience: 'BUYER', content },
      })

    it('gives pictures that hang on the document, and are read with it', async () => {
      const id = await picture()
      expect(await seen(id)).toBe('FILE_NOT_FOUND')
      const { data } = (await article('SPEC_PICTURE', `<p>说明${img(id)}</p>`)).json
      expect(data.content).toBe(`<p>说明${img(id)}</p>`)
      // Only authors see a draft's pictures; readers see those of published texts.
      expect(await seen(id)).toBe('FILE_NOT_FOUND')
      const wish = { id: data.id, versionNum: data.versionNum }
      expect((await asAdmin(`${ARTICLES}/doPublish`, wish)).json.status).toBe('S')
      expect(await seen(id)).toBe('S')
      const supplier = codesOf(await logIn('supplier1'))
      const agreed = '/api/baseServer/v1/baseLoginRestful/doAcceptAgreement'
      await send('POST', agreed, { tokens: supplier })
      expect(await seen(id, supplier)).toBe('FILE_NOT_FOUND')
    })

    it('gives a copy of the text a copy of its picture', async () => {
      const id = await picture()
      const draft = (await article('SPEC_COPY', `<p>${img(id)}</p>`)).json.data
      const published = await asAdmin(`${ARTICLES}/doPublish`, {
        ...{ id: draft.id, versionNum: draft.versionNum },
      })
      const { data } = published.json
      const wish = { id: data.id, versionNum: data.versionNum }
      const copied = await asAdmin(`${ARTICLES}/doCopy`, wish)
      const next = { id: copied.json.data.answer.id }
      const copy = (await asAdmin(`${ARTICLES}/findById`, next)).json.data
      const [, other] = /id=(\d+)/.exec(copy.content) ?? []
      expect(other).toBeDefined()
      expect(other).not.toBe(id)
      // Deleted in one text, it stays in the other.
      const gone = await asAdmin(`${ARTICLES}/saveOrUpdate`, {
        ...{ id: copy.id, versionNum: copy.versionNum, content: '<p>无图</p>' },
      })
      expect(gone.json.status, gone.json.msg).toBe('S')
      expect([await seen(String(other), bench.admin), await seen(id, bench.admin)]).toEqual([
        ...['FILE_NOT_FOUND', 'S'],
      ])
    })

    it('gives nobody the picture of somebody else, nor a file that is no picture', async () => {
      const foreign = await picture(bench.buyer)
      const stolen = await article('SPEC_STOLEN', `<p>x${img(foreign)}</p>`)
      expect(stolen.json.errors ?? stolen.json.code).toBeTruthy()
      expect(stolen.json.status).toBe('E')
      const form = { fields: {}, files: { 'a.txt': Buffer.from('text') } }
      const sent = await send('POST', `${FILES}/upload`, { form, tokens: bench.admin })
      const text = await article('SPEC_TEXT', `<p>x${img(sent.json.data[0].id)}</p>`)
      expect(text.json.msg).toContain('gif, jpg, jpeg, png, bmp')
      const outside = await article('SPEC_OUT', '<p>x<img src="https://evil.example/a.png"></p>')
      expect(outside.json.data.content).toBe('<p>x</p>')
    })

    it('gives whoever got a message its picture, and nobody else', async () => {
      const id = await picture()
      const messages = '/api/baseServer/v1/baseMessageRestful'
      const buyer = await logIn('requester1')
      const { data } = (
        await asAdmin(`${messages}/saveOrUpdate`, {
          ...{ title: '图文消息', content: `<p>${img(id)}</p>`, receiverScope: 'USERS' },
          userIds: [buyer.session.user.id],
        })
      ).json
      const tokens = codesOf(buyer)
      expect(await seen(id, tokens)).toBe('FILE_NOT_FOUND')
      const wish = { id: data.id, versionNum: data.versionNum }
      const sent = await asAdmin(`${messages}/doSend`, wish)
      expect(sent.json.status, sent.json.msg).toBe('S')
      expect(await seen(id, tokens)).toBe('S')
      expect(await seen(id, codesOf(await logIn('buyer1')))).toBe('FILE_NOT_FOUND')
      bench.buyer = tokens
    })
  })
}
