import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { openOfficeEditor, type StandInEditor } from '@opensrm/testkit/officeEditor.ts'
import { allowCallsHere, setProfile } from '@opensrm/testkit/setting.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, front, open, openWeb, shot, type Web } from '../web.ts'

const LONG = 120_000

let web: Web
let editor: StandInEditor
beforeAll(async () => {
  ;[web, editor] = await Promise.all([openWeb(), openOfficeEditor(['xlsx'])])
  await allowCallsHere(web.product)
}, LONG)
afterAll(async () => {
  editor?.close()
  await web?.close()
})

const WORDS = {
  CN: {
    edit: '编辑报价模板.xlsx',
    done: '完成编辑',
    none: '编辑器还没有保存过',
    save: /^保\s?存$/,
    by: '下载文件',
    up: '上传编辑后的文件',
    put: '附件已更新',
  },
  EN: {
    edit: 'Edit 报价模板.xlsx',
    done: 'Finish editing',
    none: 'The editor has saved nothing yet',
    save: 'Save',
    by: 'Download the file',
    up: 'Upload the edited file',
    put: 'The file was updated',
  },
} as const

describe('2 §7 office-document template edit', () => {
  async function template(
    language: 'CN' | 'EN',
  ): Promise<{ page: Page; row: ReturnType<Page['locator']> }> {
    const admin = await web.product.login('admin')
    const file = await fileClient(web.product, admin).upload(
      '报价模板.xlsx',
      await sheetOf([['before']]),
    )
    await admin.ok('srmBaseCommonFile', 'saveOrUpdate', {
      ...{ fileTitle: `报价模板 ${language}`, fileType: 'TEMPLATE', fileIds: file },
    })
    const page = await web.windowOf('admin', { language })
    await open(page, 'commonFileList')
    await front(page)
      .getByRole('row')
      .filter({ hasText: `报价模板 ${language}` })
      .first()
      .dblclick()
    const row = page.locator('.srm-files-list li').filter({ hasText: '报价模板.xlsx' })
    await row.waitFor()
    return { page, row }
  }
  const saved = async (page: Page, save: string | RegExp): Promise<string> => {
    const stored = page.waitForResponse('**/srmBaseCommonFileRestful/saveOrUpdate')
    await button(page, save).click()
    const answer = await (await stored).json()
    expect(answer.status, answer.msg).toBe('S')
    return answer.data.id
  }

  it.each(['CN', 'EN'] as const)(
    'goes through the configured editor: %s',
    { timeout: LONG },
    async (language) => {
      const words = WORDS[language]
      await setProfile(web.product, 'OFFICE_EDITOR_URL', editor.url)
      const { page, row } = await template(language)
      await row.getByRole('button', { name: words.edit }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: words.edit })
      const frame = dialog.frameLocator('iframe')
      await frame.getByRole('heading', { name: '报价模板.xlsx' }).waitFor()
      await button(dialog, words.done).click()
      await page.getByText(words.none).waitFor()
      const after = await sheetOf([['after']])
      editor.writes = async () => after
      await frame.getByRole('button', { name: 'Save' }).click()
      await frame.getByText('Saved 200').waitFor()
      await shot(page, `specification-office-${language}`)
      await button(dialog, words.done).click()
      await page.getByText(words.put).waitFor()
      const id = await saved(page, words.save)
      const admin = await web.product.login('admin')
      const { fileIds } = await admin.ok('srmBaseCommonFile', 'findById', { id })
      const got = await fileClient(web.product, admin).download(fileIds)
      expect(got.bytes.equals(after)).toBe(true)
      await web.leave(page)
    },
  )

  it.each(['CN', 'EN'] as const)(
    'is by download and upload where there is none: %s',
    { timeout: LONG },
    async (language) => {
      const words = WORDS[language]
      await setProfile(web.product, 'OFFICE_EDITOR_URL', '')
      const { page, row } = await template(language)
      await row.getByRole('button', { name: words.edit }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: words.edit })
      const download = page.waitForEvent('download')
      await button(dialog, words.by).click()
      expect((await download).suggestedFilename()).toBe('报价模板.xlsx')
      const choose = dialog.locator('input[type=file]')
      const given = (name: string, buffer: Buffer) =>
        choose.setInputFiles({ name, mimeType: '', buffer })
      await given('other.txt', Buffer.from('x'))
      await page.getByText(/xlsx$/).first().waitFor()
      const after = await sheetOf([['by hand']])
      await given('报价模板.xlsx', after)
      await page.getByText(words.put).waitFor()
      await shot(page, `specification-office-hand-${language}`)
      const id = await saved(page, words.save)
      const admin = await web.product.login('admin')
      const { fileIds } = await admin.ok('srmBaseCommonFile', 'findById', { id })
      const got = await fileClient(web.product, admin).download(fileIds)
      expect(got.bytes.equals(after)).toBe(true)
      await web.leave(page)
    },
  )
})
