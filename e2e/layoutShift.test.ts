import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { open, openWeb, type Web } from './web.ts'

const LONG = 120_000

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

/** The share of the window that moved without the user doing anything, as browsers compute it. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value
        })
        seen.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 2_000)
      }),
  )

it.each(['buyer1', 'admin'])(
  'the home page of %s keeps its place while it loads',
  {
    timeout: LONG,
  },
  async (userName) => {
    const page = await web.windowOf(userName)
    await open(page, 'inHome')
    await page.locator('.home-panel[aria-busy=false]').first().waitFor()
    await page.locator('.home-card:not(.empty)').first().waitFor()
    await page.reload()
    await page.locator('.home-card:not(.empty)').first().waitFor()
    expect(await shifted(page)).toBeLessThan(0.02)
    await web.leave(page)
  },
)
