import { mkdir, rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { button, type Language, newPage, open, signInAt } from '../web.ts'
import { watchPage } from './touring.ts'

/** A picture of the handbook: what an account of the demo company sees on a page. */
export type Picture = {
  name: string
  account: string
  /** Empty for the home page. */
  route: string
  /** Actions on the page before the picture is taken; `say` chooses the language. */
  after?: (page: Page, say: (zh: string, en: string) => string) => Promise<unknown>
}

export const PICTURES_FOLDER = 'docs/handbook/images'
const SIZE = { width: 1280, height: 800 }
const QUALITY = 72

/** Opens the first record of the front list that shows one of these texts. */
const record = async (page: Page, words?: string) => {
  const rows = page.locator('main [data-r]').filter({ visible: true })
  const row = (words ? rows.filter({ hasText: words }) : rows).first()
  await row.locator('a').first().click()
  await page.locator('.srm-object:visible, .srm-drawer:visible').first().waitFor()
}

export const PICTURES: readonly Picture[] = [
  { name: 'home', account: 'buyer1', route: '' },
  {
    name: 'search',
    account: 'buyer1',
    route: '',
    after: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'order-list', account: 'buyer1', route: 'purchaseOrderList' },
  {
    name: 'help',
    account: 'buyer1',
    route: 'purchaseOrderList',
    after: (page, say) => button(page, say('本页帮助', 'Help on this page')).click(),
  },
  {
    name: 'import',
    account: 'buyer1',
    route: 'materialItemPrice',
    after: (page, say) => button(page, say('导入', 'Import')).click(),
  },
  {
    name: 'inbox',
    account: 'buyer1',
    route: 'receiveMessageList',
    after: (page) =>
      page
        .getByText(/PO\d{12}/)
        .filter({ visible: true })
        .first()
        .click(),
  },
  {
    name: 'requisition',
    account: 'requester1',
    route: 'purchaseRequisitionList',
    after: (page) => record(page),
  },
  {
    name: 'worklist',
    account: 'manager1',
    route: 'myUpcoming',
    after: (page) => page.getByRole('option').first().click(),
  },
  { name: 'demand', account: 'buyer1', route: 'purDemandSummaryList' },
  {
    name: 'order',
    account: 'buyer1',
    route: 'purchaseOrderList',
    after: (page, say) => record(page, say('已确认', 'Confirmed')),
  },
  { name: 'change-orders', account: 'buyer1', route: 'purchaseOrderChange' },
  { name: 'prices', account: 'buyer1', route: 'materialItemPrice' },
  {
    name: 'answer-order',
    account: 'supplier1',
    route: 'purchaseOrderList',
    after: async (page, say) => {
      await record(page, say('已发布待确认', 'Published'))
      await button(page, say('按行答复交期', 'Answer row by row')).click()
    },
  },
  { name: 'ship', account: 'supplier1', route: 'purDealDeliveryNoteList' },
  { name: 'arriving', account: 'warehouse1', route: 'purDealDeliveryNoteList' },
  {
    name: 'receive',
    account: 'warehouse1',
    route: 'receiveList',
    after: (page, say) => button(page, say('按送货单收货', 'Receive by note')).click(),
  },
  {
    name: 'scan',
    account: 'warehouse1',
    route: 'receiveList',
    after: (page, say) => button(page, say('扫码收货', 'Receive by scan')).click(),
  },
  { name: 'stock', account: 'warehouse1', route: 'sicInventoriesList' },
  {
    name: 'inspection',
    account: 'quality1',
    route: 'receiveList',
    after: async (page, say) => {
      await record(page)
      await button(page, say('录入检验结果', 'Enter inspection')).click()
    },
  },
  { name: 'returns', account: 'supplier1', route: 'srmPurReturnList' },
  { name: 'ledger', account: 'finance1', route: 'transactionsList' },
  { name: 'reports', account: 'manager1', route: 'viewDynamicReport' },
  { name: 'dashboard', account: 'manager1', route: 'dynamicCharts/viewReport' },
]

export function pictureFile(name: string, language: Language): string {
  return `${name}.${language === 'EN' ? 'en' : 'zh'}.webp`
}

/**
 * Takes the pictures whose names match, in both languages, from the demo company at this address.
 */
export async function takePictures(
  browser: Browser,
  base: string,
  isWanted: (name: string) => boolean,
  say: (line: string) => void,
): Promise<void> {
  await mkdir(PICTURES_FOLDER, { recursive: true })
  const wanted = PICTURES.filter(({ name }) => isWanted(name))
  for (const language of ['CN', 'EN'] as const)
    for (const account of new Set(wanted.map((picture) => picture.account))) {
      const page = await newPage(browser, base, { language }, [])
      await signInAt(page, account)
      await page.setViewportSize(SIZE)
      for (const picture of wanted.filter((each) => each.account === account)) {
        await takePicture(page, picture, language)
        say(pictureFile(picture.name, language))
      }
      await page.context().close()
    }
}

async function takePicture(page: Page, picture: Picture, language: Language): Promise<void> {
  const watch = watchPage(page)
  await page.evaluate(() => sessionStorage.clear())
  await open(page, picture.route)
  await page.locator('main:visible, .home:visible').first().waitFor()
  await watch.settled()
  await picture.after?.(page, (zh, en) => (language === 'EN' ? en : zh))
  await watch.settled()
  const file = `${PICTURES_FOLDER}/${pictureFile(picture.name, language)}`
  await rm(file, { force: true })
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file)
  watch.end()
}
