import { mkdir } from 'node:fs/promises'
import type { MailPort } from '@opensrm/platform/mail/mail.ts'
import { launchBrowser } from '@opensrm/testkit/browser.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import type { Browser, Locator, Page } from 'playwright-core'

export type Language = 'CN' | 'EN'
export type Theme = 'light' | 'dark'

/** The product with its web pages behind a real port, and a browser with a window of its own for each user. */
export type Web = {
  product: TestProduct
  base: string
  signIn(userName: string, look?: { language?: Language; theme?: Theme }): Promise<Page>
  visitor(look?: { language?: Language; theme?: Theme }): Promise<Page>
  /** what the pages complained about in their consoles */
  complaints: string[]
  close(): Promise<void>
}

const SHOTS = '.cache/e2e'
const PATIENCE_MS = 15_000

export async function openWeb(options: { mail?: MailPort } = {}): Promise<Web> {
  await mkdir(SHOTS, { recursive: true })
  const [product, browser] = await Promise.all([
    startProduct({ withWeb: true, ...options }),
    launchBrowser(),
  ])
  const base = await product.product.app.listen({ port: 0, host: '127.0.0.1' })
  const complaints: string[] = []
  const visitor: Web['visitor'] = (look = {}) => newPage(browser, base, look, complaints)
  return {
    ...{ product, base, complaints, visitor },
    async signIn(userName, look = {}) {
      const page = await visitor(look)
      await signInAt(page, userName)
      return page
    },
    async close() {
      await browser.close()
      await product.close()
    },
  }
}

/** Fills in the login page, and accepts the terms where they are asked for. */
export async function signInAt(page: Page, userName: string): Promise<void> {
  await page.locator('form input').first().fill(userName)
  await page.locator('input[type=password]').fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  const terms = page.getByRole('heading', { name: /^(使用协议|Terms of use)$/ })
  await terms.or(page.locator('.home')).first().waitFor()
  if (await terms.isVisible()) {
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await page.locator('.home').waitFor()
  }
}

export async function newPage(
  browser: Browser,
  base: string,
  { language = 'CN', theme = 'light' }: { language?: Language; theme?: Theme },
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
  await context.addInitScript(
    ([lang, colours]) => {
      localStorage.setItem('opensrm.language', lang ?? '')
      localStorage.setItem('opensrm.theme', colours ?? '')
    },
    [language, theme],
  )
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  await page.goto(base)
  await page.locator('input[type=password]').waitFor()
  return page
}

/** Opens a page by its address, as from a bookmark. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/main/${route}`)
}

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** The page of the tab in front; others stay mounted behind it. */
export function front(page: Page): Locator {
  return page.locator('[role=tabpanel]:visible, main:visible').last()
}

export function button(scope: Page | Locator, name: string | RegExp): Locator {
  return scope.getByRole('button', { name }).filter({ visible: true }).first()
}

/** A cell of a grid by row (from 1) and the title of its column. */
export async function cell(grid: Locator, row: number, title: string): Promise<Locator> {
  const head = grid
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^\\*?${title}(必填|Required)?$`) })
    .first()
  const column = await head.getAttribute('aria-colindex')
  return grid.locator(`[data-r="${row - 1}"] [aria-colindex="${column}"]`)
}

/** Types over a cell as in a spreadsheet: click, type, Enter. */
export async function typeCell(
  grid: Locator,
  row: number,
  title: string,
  text: string,
): Promise<void> {
  const target = await cell(grid, row, title)
  await target.click()
  await grid.page().keyboard.type(text)
  await grid.page().keyboard.press('Enter')
}

/** Chooses a record in a cell: the list has to have found it before Enter takes it. */
export async function pickCell(
  grid: Locator,
  row: number,
  title: string,
  keyword: string,
  found: string,
): Promise<void> {
  const page = grid.page()
  await (await cell(grid, row, title)).click()
  await page.keyboard.type(keyword)
  await page.locator('[data-grid-pop]').getByText(found).first().waitFor()
  await page.keyboard.press('Enter')
}

export async function status(page: Page, word: string): Promise<void> {
  await page.locator('.srm-head .srm-status:visible').filter({ hasText: word }).waitFor()
}
