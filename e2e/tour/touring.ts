import { mkdir } from 'node:fs/promises'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import type { MenuItem, RouteEntry } from '@opensrm/ui/client/routes.ts'
import type { Page, Response } from 'playwright-core'
import { type Language, open } from '../web.ts'
import { lookAt } from './lookAt.ts'
import type { Wordings } from './wordings.ts'

export type Finding = {
  account: string
  language: Language
  width: number
  place: string
  fault: string
}

export type Tour = {
  account: string
  language: Language
  /** Width of the window in pixels; 1280 by default. */
  width?: number
  wordings: Wordings
  /** Which routes of the account's menus to visit. */
  visits: (route: string) => boolean
  /** Also opens the first record of every list. */
  withRecords: boolean
  /** Folder for screenshots; without it none are taken. */
  folder?: string
  say?: (line: string) => void
}

/** Calls that poll or answer late are not awaited. */
const SETTLED_MS = 350
const PATIENCE_MS = 12_000

/** Visits the menus with a signed-in page and returns the findings. */
export async function walkMenus(page: Page, tour: Tour): Promise<Finding[]> {
  const findings: Finding[] = []
  const watch = watchPage(page)
  if (tour.folder) await mkdir(tour.folder, { recursive: true })
  const { account, language, width = 1280 } = tour
  await page.setViewportSize({ width, height: 860 })
  const routes = (await routesOf(page)).filter(tour.visits)
  const judge = async (place: string) => {
    await watch.settled()
    if (tour.folder)
      await page.screenshot({ path: `${tour.folder}/${place.replaceAll(/[/?=&]/g, '_')}.png` })
    const faults = [...watch.faults(), ...(await lookAt(page, language, tour.wordings))]
    for (const fault of faults) findings.push({ account, language, width, place, fault })
    tour.say?.(
      `${account} ${language} ${width} ${place}${faults.map((f) => `\n    ${f}`).join('')}`,
    )
  }
  for (const route of routes) {
    // Every page is opened alone, as from a bookmark, so that earlier tabs are not rendered behind
    // it.
    await page.evaluate(() => sessionStorage.clear())
    await open(page, route)
    await page.locator('main:visible').waitFor()
    await judge(route)
    if (tour.withRecords && (await openFirst(page))) await judge(`${route}--record`)
  }
  watch.end()
  return findings
}

/** Addresses of all pages in the account's menus, in order. */
async function routesOf(page: Page): Promise<string[]> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/findMenusByResp'))
  await page.goto('/main')
  // A page opened while the home page still loads would be judged as slow.
  await page.locator('.home').waitFor()
  const { data } = (await (await answered).json()) as Envelope<{
    menus: MenuItem[]
    routes: RouteEntry[]
  }>
  const inMenus = (data?.menus ?? []).flatMap(({ url, enabled }) =>
    url && enabled === 'Y' && !/^https?:/.test(url) ? [url.replace(/^\/?(main\/)?/, '')] : [],
  )
  return [...new Set([...inMenus, ...(data?.routes ?? []).map(({ route }) => route)])]
}

/** Opens the first row of the front list by a double click next to its links and buttons. */
async function openFirst(page: Page): Promise<boolean> {
  const cells = page.locator('main [data-r="0"] [data-c]:not(:has(a, button, input))')
  const cell = cells.filter({ visible: true }).first()
  if ((await cell.count()) === 0 || (await page.locator('.srm-list:visible').count()) === 0)
    return false
  const before = page.url()
  await cell.dblclick({ timeout: 3000 }).catch(() => undefined)
  const opened = page.locator('.ant-drawer-open .srm-drawer, .srm-object:visible').first()
  await opened.waitFor({ timeout: 3000 }).catch(() => undefined)
  return page.url() !== before || (await opened.isVisible())
}

/** Collects errors behind a page, and detects when it has settled. */
export function watchPage(page: Page) {
  let faults: string[] = []
  let open = 0
  let lastChange = Date.now()
  const changed = (by: number) => () => {
    open += by
    lastChange = Date.now()
  }
  const begun = changed(1)
  const ended = changed(-1)
  const answered = async (response: Response) => {
    if (!response.url().includes('/api/')) return
    const call = response.url().split('/').slice(-2).join('/')
    if (response.status() >= 400) {
      // Users who may only read can open the route for new records too; their 403 is expected.
      const isReader = response.status() === 403 && call.endsWith('/findDefaults')
      if (!isReader) faults.push(`call ${call} answered ${response.status()}`)
    } else if (response.headers()['content-type']?.includes('json')) {
      const body = (await response.json().catch(() => null)) as Envelope<unknown> | null
      if (body?.status === 'E') faults.push(`call ${call} refused: ${body.msg}`)
    }
  }
  page.on('request', begun)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', answered)
  page.on('pageerror', (error) => faults.push(`error: ${error.message.slice(0, 300)}`))
  page.on('console', (message) => {
    // Answers of calls are checked above.
    const isOfCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfCall)
      faults.push(`console: ${message.text().slice(0, 300)}`)
  })
  return {
    faults() {
      const found = [...new Set(faults)]
      faults = []
      return found
    },
    async settled() {
      const until = Date.now() + PATIENCE_MS
      lastChange = Date.now()
      while (Date.now() < until && (open > 0 || Date.now() - lastChange < SETTLED_MS))
        await page.waitForTimeout(50)
      open = 0
      await page
        .waitForFunction(
          () => !document.querySelector('.shell-skeleton, .ant-skeleton-active'),
          null,
          { timeout: 4000 },
        )
        .catch(() => faults.push('still loading'))
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState, effect }) => {
          const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
          return isEndless || playState !== 'running'
        }),
      )
    },
    end: () => page.removeAllListeners(),
  }
}
