import { launchFullBrowser } from '@opensrm/testkit/browser.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import type { Locator, Page } from 'playwright-core'
import { open, openWeb, type Web } from '../e2e/web.ts'
import { fillOrders } from './abuse/orders.ts'
import { startDirectus } from './list/directus.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * The waiting time of a buyer in a real browser with 5,000 orders: from the click until the frame
 * in which the rows or the head are painted. Compared with the same actions in the Data Studio of
 * Directus on the same table.
 *
 *   npm run bench -- feel
 *   npm run bench -- feel --rounds=9 --copies=5000 --without-directus
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 7)
const COPIES = Number(options.copies ?? 5_000)
const PATIENCE_MS = 30_000
/** In milliseconds. */
const BUDGET: { readonly [act: string]: number } = {
  'open the list': 300,
  'open an order': 400,
  'switch to the tab of the list': 100,
  'switch to the tab of the order': 100,
}

type Times = { [act: string]: number[] }
/** What must be visible: an element matching the selector and containing the text. */
type Sign = { selector: string; text?: string }

async function main(): Promise<void> {
  const server = await startTestServer()
  const web = await openWeb({ isMeasured: true })
  try {
    await fillOrders(web.product, await web.product.login('buyer1'), COPIES)
    const ours = await inOpenSrm(web)
    const directus =
      'without-directus' in options
        ? {}
        : await inDirectus(String(web.product.product.platform.pool.options.connectionString))
    report(ours, directus)
  } finally {
    await web.close()
    await server.stop()
  }
}

async function inOpenSrm(web: Web): Promise<Times> {
  const page = await web.signIn('buyer1', { language: 'EN' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'home')
  const times: Times = {}
  const row = { selector: '.srm-list [data-r="0"]' }
  for (let round = 0; round <= ROUNDS; round++) {
    const menu = page.locator('.shell-side').getByText('Purchase orders', { exact: true }).last()
    await unfold(page, menu)
    note(times, 'open the list', await timed(page, menu, row))
    const link = page.locator('.srm-list:visible [data-r] a').nth(round)
    const number = (await link.textContent()) ?? ''
    const head = { selector: '.srm-object [data-r="0"]' }
    note(times, 'open an order', await timed(page, link, head))
    const tabs = page.locator('.shell-tabs [role=tab]')
    const ofList = tabs.filter({ hasText: 'Purchase orders' })
    note(times, 'switch to the tab of the list', await timed(page, ofList, row))
    const ofOrder = tabs.filter({ hasText: number.slice(-4) })
    note(times, 'switch to the tab of the order', await timed(page, ofOrder, head))
    for (const tab of [ofOrder, ofList])
      await tab.locator('..').locator('[class*=close]').first().click()
  }
  await page.context().close()
  return withoutFirst(times)
}

async function unfold(page: Page, entry: Locator): Promise<void> {
  for (const group of ['Purchasing', 'Order']) {
    const branch = page.locator('.shell-side').getByRole('menuitem', { name: group, exact: true })
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
  }
  await entry.waitFor()
}

async function inDirectus(databaseUrl: string): Promise<Times> {
  const directus = await startDirectus(databaseUrl, (line) => process.stderr.write(`${line}\n`))
  const browser = await launchFullBrowser()
  try {
    await fetch(`${directus.url}/collections/srm_pur_order`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${directus.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ meta: { hidden: false } }),
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${directus.url}/admin/login`)
    await page.locator('input[type=email]').fill('bench@example.com')
    await page.locator('input[type=password]').fill('bench-directus')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/(content|users)/)
    const times: Times = {}
    const row = { selector: 'main tbody tr td' }
    const collection = page.locator('a[href="/admin/content/srm_pur_order"]').first()
    const rows = page.locator('main tbody tr')
    await page.goto(`${directus.url}/admin/content/srm_pur_order`)
    await rows.first().click()
    for (let round = 0; round <= ROUNDS; round++) {
      await page.waitForURL(/srm_pur_order\/\d+/)
      note(times, 'open the list', await timed(page, collection, row))
      const form = { selector: 'main .v-form .field' }
      note(times, 'open an order', await timed(page, rows.nth(round), form))
    }
    return withoutFirst(times)
  } finally {
    await browser.close()
    await directus.stop()
  }
}

/** Milliseconds from a click on the target until the frame after the one that shows the sign. */
async function timed(page: Page, target: Locator, sign: Sign): Promise<number> {
  await page.evaluate('globalThis.__name ??= (named) => named')
  await page.evaluate((wanted) => {
    const isShown = (): boolean =>
      [...document.querySelectorAll(wanted.selector)].some(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.textContent?.trim() !== '' &&
          (!wanted.text || element.textContent?.includes(wanted.text)),
      )
    const feel = window as unknown as { feel: Promise<number> }
    feel.feel = new Promise((resolve) => {
      const began = (event: Event): void => {
        const watch = (): void => {
          if (isShown()) requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
          else requestAnimationFrame(watch)
        }
        requestAnimationFrame(watch)
      }
      document.addEventListener('click', began, { capture: true, once: true })
    })
  }, sign)
  await target.click()
  return page.evaluate(() => (window as unknown as { feel: Promise<number> }).feel)
}

function note(times: Times, act: string, ms: number): void {
  times[act] = [...(times[act] ?? []), ms]
}

/** Drops the first round, which loads resources for the later ones. */
function withoutFirst(times: Times): Times {
  return Object.fromEntries(Object.entries(times).map(([act, all]) => [act, all.slice(1)]))
}

function report(ours: Times, directus: Times): void {
  const rows = Object.entries(ours).map(([act, times]) => ({
    act,
    ms: median(times),
    worstMs: Math.max(...times),
    budgetMs: BUDGET[act] ?? null,
    directusMs: directus[act] ? median(directus[act]) : null,
  }))
  const shown = (ms: number | null): string => (ms === null ? '-' : ms.toFixed(0))
  process.stdout.write(
    `${table([
      ['act', 'median ms', 'worst ms', 'budget ms', 'Directus ms', 'ratio'],
      ...rows.map(({ act, ms, worstMs, budgetMs, directusMs }) => [
        act,
        ...[ms, worstMs, budgetMs, directusMs].map(shown),
        directusMs === null ? '-' : (directusMs / ms).toFixed(1),
      ]),
    ])}\n`,
  )
  for (const { act, ms, budgetMs } of rows)
    if (budgetMs !== null && ms > budgetMs)
      process.stdout.write(`GOAL MISSED: ${act}: ${ms.toFixed(0)} ms, budget ${budgetMs}\n`)
  process.stdout.write(
    `${JSON.stringify({ bench: 'feel', machine: machine(), copies: COPIES, rows })}\n`,
  )
}

await main()
