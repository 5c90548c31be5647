import { mkdir } from 'node:fs/promises'
import type { MailPort } from '@opensrm/platform/mail/mail.ts'
import { launchFullBrowser } from '@opensrm/testkit/browser.ts'
import { type Opened, openSession } from '@opensrm/testkit/client.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import {
  addScript,
  leaveWindow,
  listenAtUsual,
  newWindow,
  takeWindow,
} from '@opensrm/testkit/windows.ts'
import type { Browser, Locator, Page } from 'playwright-core'

export type Language = 'CN' | 'EN'
export type Theme = 'light' | 'dark'

/** `phone`: a small touch screen. */
export type Look = {
  language?: Language
  theme?: Theme
  phone?: boolean
  /** the device's clock is ahead of the real time by these milliseconds */
  aheadMs?: number
}

/**
 * The product with its web pages on a real port, and a browser with a separate window for each
 * user.
 */
export type Web = {
  product: TestProduct
  base: string
  /** The home page, reached through the login form. */
  signIn(userName: string, look?: Look): Promise<Page>
  /** An empty window of a signed-in user: `open` opens the first page, without the login form and the home page. */
  windowOf(userName: string, look?: Look): Promise<Page>
  visitor(look?: Look): Promise<Page>
  /** Closes a window; a later user may get it. */
  leave(page: Page): Promise<void>
  /** Errors in the pages' consoles. */
  complaints: string[]
  close(): Promise<void>
}

const SHOTS = '.cache/e2e'
const PATIENCE_MS = 30_000

/** `isMeasured`: the browser is as users have it, and only this one uses it. */
export async function openWeb({
  isMeasured = false,
  ...options
}: {
  mail?: MailPort
  withJobs?: boolean
  isMeasured?: boolean
} = {}): Promise<Web> {
  await mkdir(SHOTS, { recursive: true })
  const [product, own] = await Promise.all([
    startProduct({ withWeb: true, ...options }),
    isMeasured ? launchFullBrowser() : null,
  ])
  const base = await listen(product.product)
  const complaints: string[] = []
  const windows = new Set<Page>()
  const emptyWindow = async (look: Look): Promise<Page> => {
    const page = await (own ? ownWindow(own, base, look) : sharedWindow(base, look))
    await prepare(page, look, complaints)
    windows.add(page)
    return page
  }
  const visitor: Web['visitor'] = async (look = {}) => atStart(await emptyWindow(look))
  return {
    ...{ product, base, complaints, visitor },
    async signIn(userName, look = {}) {
      const page = await visitor(look)
      await signInAt(page, userName)
      return page
    },
    async windowOf(userName, look = {}) {
      const session = await openSession(product.send, userName, TEST_PASSWORD, look.language)
      if (session.duties.length > 0)
        throw new Error(`${userName} has duties that only the form does`)
      const page = await emptyWindow(look)
      await addScript(page, keepSession, { origin: base, session })
      return page
    },
    async leave(page) {
      if (windows.delete(page)) await leaveWindow(page)
    },
    async close() {
      for (const page of windows) await leaveWindow(page)
      await own?.close()
      await product.close()
    },
  }
}

/** Its address. */
export const listen = ({ app }: TestProduct['product']): Promise<string> =>
  listenAtUsual((port) => app.listen({ port, host: '127.0.0.1' }))

/** Signs in and completes the first login: the terms of use and a new password. */
export async function signInAt(
  page: Page,
  userName: string,
  password = TEST_PASSWORD,
  ownPassword = password,
): Promise<void> {
  await page.locator('form input').first().fill(userName)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  const terms = page.getByRole('heading', { name: /^(使用协议|Terms of use)$/ })
  const change = page.locator('input[name=newPassword]')
  const home = page.locator('.home')
  await terms.or(change).or(home).first().waitFor()
  if (await terms.isVisible()) {
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await change.or(home).first().waitFor()
  }
  if (await change.isVisible()) {
    await page.locator('input[name=oldPassword]').fill(password)
    for (const name of ['newPassword', 'again'])
      await page.locator(`input[name=${name}]`).fill(ownPassword)
    await page.keyboard.press('Enter')
  }
  await home.waitFor()
}

/** The page before the login, in a window of the browser that the worker shares. */
export async function visit(base: string): Promise<Page> {
  const page = await sharedWindow(base, {})
  await prepare(page, {}, [])
  return atStart(page)
}

/** The login form in a window of a browser of the caller's. */
export async function newPage(
  browser: Browser,
  base: string,
  look: Look,
  complaints: string[],
): Promise<Page> {
  const page = await ownWindow(browser, base, look)
  await prepare(page, look, complaints)
  return atStart(page)
}

const screenOf = ({ phone }: Look) => (phone ? 'phone' : 'desk')
const ownWindow = (browser: Browser, base: string, look: Look): Promise<Page> =>
  newWindow(browser, screenOf(look), base)
const sharedWindow = (base: string, look: Look): Promise<Page> => takeWindow(screenOf(look), base)

async function atStart(page: Page): Promise<Page> {
  await page.goto('/')
  await page.locator('input[type=password]').waitFor()
  return page
}

async function prepare(
  page: Page,
  { language = 'CN', theme = 'light', aheadMs = 0 }: Look,
  complaints: string[],
): Promise<void> {
  await addScript(page, keepLook, { language, theme })
  if (aheadMs !== 0) await addScript(page, shiftClock, aheadMs)
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
}

/** Runs in each page. */
function keepLook({ language, theme }: { language: Language; theme: Theme }): void {
  localStorage.setItem('opensrm.language', language)
  localStorage.setItem('opensrm.theme', theme)
}

/** Runs in each page: the first one of the product finds this session, as after a login. Later ones may have ended it. */
function keepSession({ origin, session }: { origin: string; session: Opened }): void {
  if (location.origin !== origin || localStorage.getItem('opensrm.began')) return
  localStorage.setItem('opensrm.began', 'Y')
  localStorage.setItem('opensrm.userInfo', JSON.stringify(session))
}

/** Runs in the page: its clock is wrong, its timers are not. */
function shiftClock(ms: number): void {
  const real = Date.now.bind(Date)
  Date.now = () => real() + ms
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) =>
      args.length === 0 ? new target(real() + ms) : Reflect.construct(target, args),
  })
}

/** Opens a page by its address, as from a bookmark. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/main/${route}`)
}

/** Opens a page like a menu does: without reloading, and the other tabs stay. */
export async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', `/main/${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route)
}

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** The page of the front tab; others stay mounted behind it. */
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

/** Scrolls a column of the grid into view, because only visible columns are rendered. */
export async function reach(grid: Locator, title: string): Promise<void> {
  await grid.evaluate(async (element, name) => {
    const frame = element.querySelector('.ot-frame') ?? element
    for (let left = 0; left <= frame.scrollWidth; left += 300) {
      frame.scrollLeft = left
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const heads = [...element.querySelectorAll('[role=columnheader]')]
      if (heads.some((head) => head.textContent?.includes(name))) return
    }
  }, title)
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

/** Chooses a record in a cell: Enter works only after the list has found it. */
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

/** Fills fields of the front page: types texts, chooses from lists by label, sets switches. */
export async function fill(
  page: Page,
  values: { [label: string]: string | boolean | readonly string[] },
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const named = new RegExp(`^\\*?${label}$`)
    // A group may have the same name as its field but is not a field.
    const labelled = page.getByLabel(named).and(page.locator(':not(section)'))
    const field = labelled.filter({ visible: true }).last()
    await unfold(page, field)
    if (typeof value === 'string') {
      await field.fill(value)
      continue
    }
    if (typeof value === 'boolean') {
      await field.setChecked(value)
      continue
    }
    for (const option of value) await choose(field, option)
    if (value.length > 1) await page.keyboard.press('Escape')
  }
}

/** Expands groups of the front page until the field is visible; minor groups start collapsed. */
async function unfold(page: Page, field: Locator): Promise<void> {
  const folded = page.locator('.srm-section.is-folded .srm-section-fold:visible')
  await field.or(folded.first()).first().waitFor()
  while (!(await field.isVisible()) && (await folded.count()) > 0) await folded.first().click()
}

/** Types into a list and takes the match. */
export async function choose(field: Locator, option: string): Promise<void> {
  const page = field.page()
  await field.click()
  await page.keyboard.type(option)
  // The list of this field: the previous one may still be closing.
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  const popup = page.locator('.ant-select-dropdown').filter({ has: list })
  const match = popup.locator('.ant-select-item-option', { hasText: option }).first()
  // A list that closes late on a slow machine empties what was typed meanwhile.
  await match.waitFor({ timeout: 10_000 }).catch(() => field.fill(option))
  // The results of the typed text replace the list: a click between press and release would miss.
  const select = page.locator('.ant-select').filter({ has: field })
  await select.locator('.anticon-loading').waitFor({ state: 'detached' })
  await match.click()
}

export async function status(page: Page, word: string): Promise<void> {
  await page.locator('.srm-head .srm-status:visible').filter({ hasText: word }).waitFor()
}

/** Waits for the success message of an action. */
export async function said(page: Page, words: string): Promise<void> {
  await page.locator('.ant-message').getByText(words).last().waitFor()
}

/** Decides the next task of this document in the work list with the key a. */
export async function approve(page: Page, number: string): Promise<void> {
  await open(page, 'myUpcoming')
  const task = page.getByRole('option').filter({ hasText: number })
  await task.click()
  await page.locator('.srm-panel h1').filter({ hasText: number }).waitFor()
  // Keys work once the task's own buttons are there.
  await page.locator('.srm-panel .srm-decide').waitFor()
  await page.keyboard.press('a')
  await task.waitFor({ state: 'detached' })
  // A decision can be revoked for some seconds; closing the notice skips the wait.
  await button(page, /^(立即执行|Do it now)$/).click()
  await page
    .getByText(/^(已同意：|Approved: )/)
    .last()
    .waitFor()
}

/** Finds a record in its list and opens it by its number. */
export async function openRecord(page: Page, list: string, number: string): Promise<void> {
  await open(page, list)
  await page.getByRole('row').getByText(number, { exact: true }).first().click()
  await page.locator('.srm-head h1:visible').filter({ hasText: number }).waitFor()
}

/** Counts every click and tap of the user from now on, those on later pages of the tab too. */
export async function countClicks(page: Page): Promise<void> {
  const count = () =>
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1
      },
      { capture: true },
    )
  await addScript(page, count, undefined)
  await page.evaluate(count)
}

export const clicksOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.clicks ?? 0))
