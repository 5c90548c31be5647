import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectClean } from './testAxe.ts'
import { button, open, openWeb, type Theme, type Web } from './web.ts'

const LONG = 120_000

describe.each<Theme>(['light', 'dark'])(
  'Pages in the %s theme break no rule of WCAG 2.2 AA',
  (theme) => {
    let web: Web
    let requisition = ''
    const pages = new Map<string, Page>()

    async function as(userName: string): Promise<Page> {
      const page = pages.get(userName) ?? (await web.windowOf(userName, { theme }))
      pages.set(userName, page)
      return page
    }

    beforeAll(async () => {
      web = await openWeb()
      requisition = await submittedRequisition(web)
    }, LONG)
    afterAll(() => web?.close())

    it('login', { timeout: LONG }, async () => {
      const page = await web.visitor({ theme })
      await expectClean(page, `axe-login-${theme}`)
    })

    it('password recovery and registration', { timeout: LONG }, async () => {
      const page = await web.visitor({ theme })
      await page.goto(`${web.base}/forget`)
      await page.locator('.auth-captcha img').waitFor()
      await expectClean(page, `axe-forget-${theme}`)
      await page.goto(`${web.base}/register`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectClean(page, `axe-register-${theme}`)
    })

    it('files and their viewers', { timeout: LONG }, async () => {
      const page = await as('requester1')
      await open(page, 'purRequisitionManage/purRequisitionEdit')
      const field = page.locator('.srm-files:visible').first()
      await field.locator('input[type=file]').setInputFiles(await someFiles())
      await field.getByRole('button', { name: '打包下载' }).waitFor()
      // Fields half covered by the sticky head would count as too small.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('main, main *')) part.scrollTop = 0
      })
      await expectClean(page, `axe-files-${theme}`)
      await field.getByRole('button', { name: '查看a.png' }).click()
      await page.locator('.srm-imageview img').waitFor()
      // Elements under the mask cannot be clicked, even where they are visible around the dialog.
      await expectClean(page, `axe-image-${theme}`, '.ant-modal')
      await page.keyboard.press('Escape')
      await field.getByRole('button', { name: '查看b.pdf' }).click()
      await page.locator('.srm-pdf-words span').first().waitFor({ state: 'attached' })
      await expectClean(page, `axe-pdf-${theme}`)
      await page.keyboard.press('Escape')
    })

    it('home', { timeout: LONG }, async () => {
      const page = await as('buyer1')
      await open(page, 'inHome')
      await page.locator('.home-cards, .home-empty').first().waitFor()
      await expectClean(page, `axe-home-${theme}`)
    })

    it('list', { timeout: LONG }, async () => {
      const page = await as('requester1')
      await open(page, 'purchaseRequisitionList')
      await page.getByRole('row').getByText(requisition).waitFor()
      await expectClean(page, `axe-list-${theme}`)
      await button(page, /新\s?建$/).hover()
      await expectClean(page, `axe-hover-${theme}`)
    })

    it('object, read', { timeout: LONG }, async () => {
      const page = await as('requester1')
      await open(page, 'purchaseRequisitionList')
      await page.getByRole('row').getByText(requisition).click()
      await page.locator('.srm-head h1:visible').filter({ hasText: requisition }).waitFor()
      await page.locator('.srm-timeline:visible').first().waitFor()
      await expectClean(page, `axe-read-${theme}`)
    })

    it('object, edited', { timeout: LONG }, async () => {
      const page = await as('requester1')
      await open(page, 'purRequisitionManage/purRequisitionEdit')
      await button(page, '添加行').click()
      await page.locator('.ot-cell.is-active input:visible').waitFor()
      await expectClean(page, `axe-edit-${theme}`)
    })

    it('worklist', { timeout: LONG }, async () => {
      const page = await as('manager1')
      await open(page, 'myUpcoming')
      await page.getByRole('option').filter({ hasText: requisition }).click()
      await page.locator('.srm-panel .srm-status').waitFor()
      await expectClean(page, `axe-worklist-${theme}`)
    })

    it('drawer', { timeout: LONG }, async () => {
      const page = await as('admin')
      await open(page, 'exchangeRateManagement')
      await button(page, /新\s?建$/).click()
      await page.locator('.ant-drawer .srm-formgrid').first().waitFor()
      await expectClean(page, `axe-drawer-${theme}`)
    })

    it('demand wizard and delivery workbench', { timeout: LONG }, async () => {
      const page = await as('buyer1')
      await open(page, 'purDemandSummaryList')
      await page.getByText('目前没有可下单的需求').waitFor()
      await expectClean(page, `axe-wizard-${theme}`)
      await open(page, 'purDealDeliveryNoteList')
      await page.getByText('这段时间没有到货').waitFor()
      await expectClean(page, `axe-workbench-${theme}`)
    })
  },
)

async function someFiles(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#3f7fd0' } })
  const pdf = await makePdf({
    title: 'B',
    pages: [[{ text: '合同 Contract' }]],
    paper: undefined,
    footer: null,
    stamp: null,
  })
  return [
    { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() },
    { name: 'b.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]
}

/**
 * Colours are checked in their final state: transitions are disabled, and remaining animations are
 * awaited.
 */
async function submittedRequisition({ product }: Web): Promise<string> {
  const client = await product.login('requester1')
  const { ids } = product.company
  const draft = await client.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: ids.org?.P1,
    billTypeId: ids.billType?.PR_STD,
    title: 'AXE',
    lines: [
      {
        itemId: ids.item?.M1,
        quantity: '10',
        needByDate: addDays(dayOf(new Date(), 'Asia/Shanghai'), 10),
        taxRate: '13',
      },
    ],
  })
  const { id, versionNum, requisitionNumber } = draft
  await client.ok('srmPurRequisition', 'doSubmit', { id, versionNum })
  return requisitionNumber
}
