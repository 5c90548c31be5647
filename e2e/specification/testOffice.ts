import { openOfficeEditor, type StandInEditor } from '@opensrm/testkit/officeEditor.ts'
import { allowCallsHere, setProfile } from '@opensrm/testkit/setting.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAdmin, bench, FILES, get, type Json, post, send } from './testClient.ts'

const OFFICE = '/api/fileServer/v2/pageoffice'

async function upload(name: string, bytes: Buffer): Promise<string> {
  const { json } = await send('POST', `${FILES}/upload`, {
    form: { fields: {}, files: { [name]: bytes } },
  })
  return json.data[0].id
}

/** Office documents and templates edited in their document, by an editor that speaks WOPI. */
export function officeEdits(): void {
  describe('2 §7 office-document template edit', () => {
    let editor: StandInEditor
    beforeAll(async () => {
      editor = await openOfficeEditor(['xlsx'])
      await allowCallsHere(bench.product)
    })
    afterAll(async () => {
      editor?.close()
      await setProfile(bench.product, 'OFFICE_EDITOR_URL', '')
    })
    const use = (url: string) => setProfile(bench.product, 'OFFICE_EDITOR_URL', url)
    const begin = async (id: string): Promise<Json> =>
      (await post(`${OFFICE}/doFileEdit`, { id })).json
    const edited = async (id: string): Promise<Json> =>
      (await post(`${OFFICE}/findEdited`, { id })).json.data

    it('is by download and upload where no editor is configured', async () => {
      const id = await upload('a.xlsx', await sheetOf([['x']]))
      expect((await begin(id)).data).toEqual({ id: null, url: null })
    })

    it('opens the configured editor, which reads, saves and leaves the document as it was', async () => {
      await use(editor.url)
      const bytes = await sheetOf([['before']])
      const id = await upload('报价模板.xlsx', bytes)
      const { url, accessToken, id: editId } = (await begin(id)).data
      expect(url.startsWith(`${editor.url}/edit?`)).toBe(true)
      const opened = await editor.open(url, accessToken)
      expect(opened.about).toMatchObject({ BaseFileName: '报价模板.xlsx', UserCanWrite: true })
      expect(opened.read.equals(bytes)).toBe(true)
      expect(await edited(editId)).toBeNull()
      const after = await sheetOf([['after']])
      editor.writes = async () => after
      expect(await editor.save(url, accessToken)).toBe(200)
      const saved = await edited(editId)
      expect(saved).toMatchObject({ originalFileName: '报价模板.xlsx', status: 'TEMP' })
      expect((await get(`${FILES}/download?id=${saved.id}`)).bytes.equals(after)).toBe(true)
      expect((await get(`${FILES}/download?id=${id}`)).bytes.equals(bytes)).toBe(true)
      // A later reader gets the saved content.
      expect((await editor.open(url, accessToken)).read.equals(after)).toBe(true)
    })

    it('holds the lock of the editor, and takes nothing that is no sheet', async () => {
      await use(editor.url)
      const { url, accessToken } = (await begin(await upload('a.xlsx', await sheetOf([['x']]))))
        .data
      const source = new URL(url).searchParams.get('WOPISrc') as string
      const lock = async (override: string, name: string) =>
        (
          await fetch(`${source}?access_token=${accessToken}`, {
            method: 'POST',
            headers: { 'x-wopi-override': override, 'x-wopi-lock': name },
          })
        ).status
      expect([await lock('LOCK', 'a'), await lock('LOCK', 'b'), await lock('UNLOCK', 'b')]).toEqual(
        [200, 409, 409],
      )
      editor.writes = () => sheetOf([['y']])
      expect(await editor.save(url, accessToken)).toBe(409)
      expect(await editor.save(url, accessToken, 'a')).toBe(200)
      editor.writes = async () => Buffer.from('MZ no sheet')
      expect(await editor.save(url, accessToken, 'a')).toBe(400)
      expect(await lock('UNLOCK', 'a')).toBe(200)
    })

    it('is for those who may change the document, for office files, with the right token', async () => {
      await use(editor.url)
      const id = await upload('a.xlsx', await sheetOf([['x']]))
      const foreign = await asAdmin(`${OFFICE}/doFileEdit`, { id })
      expect(foreign.json.code).toBe('FILE_NOT_FOUND')
      const text = await begin(await upload('a.txt', Buffer.from('x')))
      expect([text.code, text.msg]).toEqual([
        'OFFICE_EDIT_REFUSED',
        '只能在线编辑 Word、Excel 和 PowerPoint 文件',
      ])
      const { url, id: editId } = (await begin(id)).data
      await expect(editor.open(url, 'x'.repeat(43))).rejects.toThrow('401')
      expect((await asAdmin(`${OFFICE}/findEdited`, { id: editId })).json.code).toBe(
        'FILE_NOT_FOUND',
      )
    })

    it('says so where the editor does not answer', async () => {
      await use('http://127.0.0.1:9')
      const refused = await begin(await upload('a.xlsx', await sheetOf([['x']])))
      expect([refused.code, refused.msg]).toEqual([
        'OFFICE_EDITOR_FAILED',
        '在线编辑器暂时无法使用，请下载、编辑后重新上传',
      ])
    })
  })
}
