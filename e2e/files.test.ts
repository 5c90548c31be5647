import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, front, type Language, open, openWeb, shot, type Web } from './web.ts'

const LONG = 180_000

/** 'supplier price list' as an older Chinese program encodes it. */
const GBK_TEXT = Buffer.from('b9a9d3a6c9ccbcdbb8f1b1ed0d0ad0f2bac5', 'hex')

describe('Files of a document', () => {
  let web: Web
  const given: { name: string; mimeType: string; buffer: Buffer }[] = []

  beforeAll(async () => {
    web = await openWeb()
    const colour = (background: string) =>
      sharp({ create: { width: 640, height: 420, channels: 3, background } })
        .png()
        .toBuffer()
    const pdf = await makePdf({
      title: '采购合同',
      pages: [[{ text: '采购合同 Purchase contract' }, { text: '第一条 货物 Goods' }]],
      paper: undefined,
      footer: null,
      stamp: null,
    })
    given.push(
      { name: '图纸一.png', mimeType: 'image/png', buffer: await colour('#3f7fd0') },
      { name: '图纸二.png', mimeType: 'image/png', buffer: await colour('#c0703a') },
      { name: '采购合同.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: '价目表.txt', mimeType: 'text/plain', buffer: GBK_TEXT },
      {
        name: '压缩包.7z',
        mimeType: 'application/x-7z',
        buffer: Buffer.from('377abcaf271c00', 'hex'),
      },
    )
  }, LONG)
  afterAll(() => web?.close())

  async function draft(page: Page): Promise<void> {
    const client = await web.product.login('requester1')
    const { ids } = web.product.company
    const { id } = await client.ok('srmPurRequisition', 'saveOrUpdate', {
      orgId: ids.org?.P1,
      billTypeId: ids.billType?.PR_STD,
      title: 'FILES',
      lines: [
        {
          itemId: ids.item?.M1,
          quantity: '10',
          needByDate: addDays(dayOf(new Date(), 'Asia/Shanghai'), 10),
          taxRate: '13',
        },
      ],
    })
    await open(page, `purRequisitionManage/purRequisitionEdit?id=${id}`)
  }

  const WORDS = {
    CN: {
      add: '添加附件',
      zip: '打包下载',
      view: (name: string) => `查看${name}`,
      image: '图片浏览',
      turn: '向右旋转',
      close: /关\s?闭/,
      text: '供应商价格表',
      cannot: '请下载后查看',
      remove: '删除价目表.txt',
      sure: /确\s?定/,
      gone: '附件删除成功',
      save: /保\s?存/,
      saved: '图纸一.png',
    },
    EN: {
      add: 'Add files',
      zip: 'Download as zip',
      view: (name: string) => `View ${name}`,
      image: 'Image browse',
      turn: 'Rotate right',
      close: 'Close',
      text: '供应商价格表',
      cannot: 'Please download the file',
      remove: 'Delete 价目表.txt',
      sure: 'OK',
      gone: 'Attachments deleted successfully',
      save: 'Save',
      saved: '图纸一.png',
    },
  } as const

  it.each<Language>(['CN', 'EN'])(
    'are added, viewed and deleted in %s',
    { timeout: LONG },
    async (language) => {
      const words = WORDS[language]
      const page = await web.windowOf('requester1', { language })
      await draft(page)
      const field = front(page).locator('.srm-files').first()
      await field.getByRole('button', { name: words.add }).waitFor()
      await field.locator('input[type=file]').setInputFiles(given)
      await field.getByRole('button', { name: words.zip }).waitFor()
      await field.scrollIntoViewIfNeeded()
      await shot(page, `files-list-${language}`)
      // A file without preview says so in place of the preview.
      const closed = field.getByRole('button', { name: words.view('压缩包.7z') })
      expect(await closed.getAttribute('aria-disabled')).toBe('true')
      expect(await closed.getAttribute('aria-description')).toContain(words.cannot)

      await field.getByRole('button', { name: words.view('图纸一.png') }).click()
      const images = page.getByRole('dialog').filter({ hasText: words.image })
      await images.locator('img').waitFor()
      await images.getByRole('button', { name: words.turn }).click()
      await shot(page, `files-image-${language}`)
      await page.keyboard.press('Escape')
      await images.waitFor({ state: 'hidden' })

      await field.getByRole('button', { name: words.view('采购合同.pdf') }).click()
      await page.locator('.srm-pdf-words span').first().waitFor({ state: 'attached' })
      await shot(page, `files-pdf-${language}`)
      expect(await page.locator('.srm-pdf-words').first().textContent()).toContain('采购合同')
      await page.locator('.srm-pdf').getByRole('button', { name: words.close }).click()

      await field.getByRole('button', { name: words.view('价目表.txt') }).click()
      await page.getByText(words.text).waitFor()
      await shot(page, `files-text-${language}`)
      await page.keyboard.press('Escape')

      await field.getByRole('button', { name: words.remove }).click()
      await shot(page, `files-delete-${language}`)
      await page.locator('.ant-modal-confirm').getByRole('button', { name: words.sure }).click()
      await page.getByText(words.gone).waitFor()
      await button(front(page), words.save).click()
      await front(page).locator('.srm-files').getByText('压缩包.7z').first().waitFor()
      expect(web.complaints).toEqual([])
      await web.leave(page)
    },
  )

  it.each([
    ['CN', '裁剪图片', /^确\s?定$/, /^保\s?存$/],
    ['EN', 'Crop the picture', 'OK', 'Save'],
  ] as const)(
    'become the picture of a user, cut to 180 by 180, in %s',
    { timeout: LONG },
    async (language, title, ok, save) => {
      const userName = language === 'CN' ? 'buyer1' : 'buyer2'
      const page = await web.windowOf(userName, { language })
      await open(page, 'userCenter/editUserCenter')
      const form = front(page).locator('form')
      await form.locator('input[type=file]').setInputFiles(given[0] ?? [])
      const dialog = page.getByRole('dialog').filter({ hasText: title })
      await button(dialog, ok).click()
      await form.locator('.srm-files').getByText('图纸一.jpg').first().waitFor()
      await shot(page, `files-picture-${language}`)
      await button(form, save).click()
      const picture = front(page).locator('.adm-bar img')
      await picture.waitFor()
      const size = await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ])
      expect(size).toEqual([180, 180])
      await shot(page, `files-centre-${language}`)
      // Both prefer Chinese: saving does not change the language of the session.
      await front(page)
        .getByText(language === 'EN' ? 'My data' : '我的资料')
        .waitFor()
      expect(web.complaints).toEqual([])
      await web.leave(page)
    },
  )

  it('stay as they are when their viewer cannot be loaded', { timeout: LONG }, async () => {
    const page = await web.windowOf('requester1')
    await page.route(/TextViewer/, (route) => route.abort())
    await draft(page)
    const field = front(page).locator('.srm-files').first()
    await field.locator('input[type=file]').setInputFiles(given)
    await field.getByRole('button', { name: WORDS.CN.view('价目表.txt') }).click()
    await page.getByText('查看器没有加载成功').waitFor()
    expect(await field.getByText('价目表.txt').first().isVisible()).toBe(true)
    expect(web.complaints).toEqual([])
    await web.leave(page)
  })
})
