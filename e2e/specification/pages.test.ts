import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectClean } from '../testAxe.ts'
import { button, front, open, openWeb, shot, type Web } from '../web.ts'

const LONG = 120_000

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

const picture = (name: string) =>
  sharp({ create: { width: 320, height: 120, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

describe('2 §7 editor upload: the image button of the rich text', () => {
  it.each([
    ['CN', '插入图片', '保存', 'SPEC_CN'],
    ['EN', 'Insert a picture', 'Save', 'SPEC_EN'],
  ] as const)(
    'puts stored pictures into the text, and no others: %s',
    {
      timeout: LONG,
    },
    async (language, insert, save, articleCode) => {
      const admin = await web.product.login('admin')
      const saved = await admin.ok('baseArticle', 'saveOrUpdate', {
        ...{ articleCode, articleType: 'HELP', title: articleCode, language },
        ...{ audience: 'BOTH', content: '<p>before</p>' },
      })
      const page = await web.windowOf('admin', { language })
      await open(page, `articleManagementList/ArticleManagementListDetail?id=${saved.id}`)
      const editor = front(page).locator('[contenteditable=true]')
      await editor.getByText('before').waitFor()
      const chosen = front(page).locator(`input[type=file][aria-label="${insert}"]`)
      const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await chosen.setInputFiles(text)
      await page.getByText('gif, jpg, jpeg, png, bmp').first().waitFor()
      await editor.press('End')
      await chosen.setInputFiles(await picture('drawing.png'))
      await button(front(page), insert).waitFor()
      const drawn = editor.getByRole('img', { name: 'drawing' })
      await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
      // A pasted external picture would be loaded by every reader of the text.
      await editor.evaluate((element) => {
        const data = new DataTransfer()
        data.setData('text/html', '<p>pasted<img src="https://evil.example/x.png"></p>')
        const event = { clipboardData: data, bubbles: true, cancelable: true }
        element.dispatchEvent(new ClipboardEvent('paste', event))
      })
      await editor.getByText('pasted').waitFor()
      expect(await editor.locator('img').count()).toBe(1)
      await expectClean(page, `specification-picture-${language}`, '.srm-richedit')
      const stored = page.waitForResponse('**/baseArticleRestful/saveOrUpdate')
      await button(front(page), save).click()
      expect((await (await stored).json()).data.content).toMatch(
        /<img src="\/api\/fileServer\/v2\/file\/download\?id=\d+" alt="drawing" \/>/,
      )
      await page.reload()
      await expect
        .poll(() =>
          front(page)
            .getByRole('img', { name: 'drawing' })
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBe(320)
      await shot(page, `specification-picture-read-${language}`)
      await web.leave(page)
    },
  )
})

describe('1 §6 the show condition of a menu resource', () => {
  it('shows a button on the records it holds for, and runs it for no others', {
    timeout: LONG,
  }, async () => {
    const admin = await web.product.login('admin')
    const { routes } = await admin.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    const { menuId } = routes.find((one: { route: string }) => one.route === 'job')
    const jobs = new Map<string, { id: string; versionNum: number }>()
    for (const [jobCode, seqNum] of [
      ['COND_HIGH', 90],
      ['COND_LOW', 10],
    ] as const) {
      const values = { jobCode, jobName: jobCode, jobFamily: 'QUALITY', seqNum }
      jobs.set(jobCode, await admin.ok('baseJob', 'saveOrUpdate', values))
    }
    const [low, high] = [jobs.get('COND_LOW'), jobs.get('COND_HIGH')]
    const resources = await admin.ok('baseResource', 'listByPage', { menuId, pageRows: 200 })
    const { id } = resources.find(
      ({ resourceCode }: { resourceCode: string }) => resourceCode === 'btnDisable',
    )
    const set = async (showCondition: string) => {
      const { versionNum } = await admin.ok('baseResource', 'findById', { id })
      return admin.call('baseResource', 'saveOrUpdate', { id, versionNum, showCondition })
    }
    // A condition uses fields of the document and is true or false.
    for (const wrong of ['colour = "RED"', 'seqNum', 'seqNum >'])
      expect((await set(wrong)).code).toBe('VALIDATION')
    // The field is not a column of the list, but the page reads it anyway.
    expect((await set('seqNum > 50 and status = "ENABLED"')).status).toBe('S')

    const offered = async (job: typeof low) =>
      (await admin.ok('baseJob', 'findById', { id: job?.id })).access.operations.map(
        ({ op }: { op: string }) => op,
      )
    expect([await offered(low), await offered(high)]).toEqual([
      expect.not.arrayContaining(['doDisable']),
      expect.arrayContaining(['doDisable']),
    ])
    const wish = { id: low?.id, versionNum: low?.versionNum }
    await expectRefusal('BUTTON_NOT_SHOWN', admin, 'baseJob', 'doDisable', wish)

    const page = await web.windowOf('admin', { language: 'EN' })
    await open(page, 'job')
    const grid = front(page).getByRole('grid').first()
    const row = (code: string) => grid.getByRole('row').filter({ hasText: code })
    const items = async (code: string) => {
      await row(code)
        .getByRole('button', { name: /More actions|Actions of/ })
        .last()
        .click()
      const menu = page.locator('.ant-dropdown:visible')
      await menu.getByRole('menuitem').first().waitFor()
      const words = await menu.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      return words
    }
    await row('COND_LOW').waitFor()
    expect(await items('COND_HIGH')).toContain('Disable')
    expect(await items('COND_LOW')).not.toContain('Disable')
    await row('COND_LOW').getByRole('checkbox').check()
    await button(front(page), /^Enable /).waitFor()
    expect(await button(front(page), /^Disable/).count()).toBe(0)
    // Of several selected rows, only those that meet the condition.
    await row('COND_HIGH').getByRole('checkbox').check()
    await button(front(page), /^Disable \(1\)$/).waitFor()
    await shot(page, 'specification-condition')

    await open(page, `job/editjob?id=${high?.id}`)
    await button(front(page), 'Disable').waitFor()
    await open(page, `job/editjob?id=${low?.id}`)
    await front(page).getByRole('heading', { name: 'COND_LOW' }).first().waitFor()
    expect(await button(front(page), 'Disable').count()).toBe(0)
    await web.leave(page)
  })
})
