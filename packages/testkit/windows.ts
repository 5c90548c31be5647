import type { Browser, Disposable, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'

/** `phone`: a small touch screen. */
export type Screen = 'desk' | 'phone'

const SCREENS = {
  desk: { viewport: { width: 1600, height: 1000 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

/** What tests listen to. */
const LISTENED = [
  ...['console', 'dialog', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
]
/** A page of the product that runs nothing. */
const STILL = '/favicon.svg'

type Kept = { screen: Screen; page: Page; scripts: Disposable[] }
type Shared = { browser: Promise<Browser>; free: Kept[]; lent: Map<Page, Kept>; port: number }
/** Test files of a worker load modules once or each for itself; the browser is one in either case. */
const worker = globalThis as { openSrmWindows?: Shared }

/**
 * An empty window of the browser that the test files of a worker share, without cookies or stored data. One that was
 * used before has compiled the scripts of the product, which takes longer than drawing its page.
 */
export async function takeWindow(screen: Screen, base: string): Promise<Page> {
  const { browser, free, lent } = shared()
  const at = free.findIndex((window) => window.screen === screen)
  const window =
    at < 0
      ? { screen, scripts: [], page: await newWindow(await browser, screen, base) }
      : (free.splice(at, 1)[0] as Kept)
  lent.set(window.page, window)
  return window.page
}

/** Gives a window back. One that was not taken here is closed. */
export async function leaveWindow(page: Page): Promise<void> {
  const { free, lent } = shared()
  const window = lent.get(page)
  const context = page.context()
  lent.delete(page)
  if (!window || page.isClosed()) return context.close()
  for (const event of LISTENED) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const script of window.scripts.splice(0)) await script.dispose()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await page.goto(STILL)
  await page.evaluate(forgetStored)
  await page.setViewportSize(SCREENS[window.screen].viewport)
  free.push(window)
}

export async function newWindow(browser: Browser, screen: Screen, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL,
    // A click on a dialog that is still animating would hit what was there before.
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Runs `script` in each page that the window opens until it is given back. */
export async function addScript<Arg>(
  page: Page,
  script: (arg: Arg) => void,
  arg: Arg,
): Promise<void> {
  const added = await page.context().addInitScript(script as (arg: unknown) => void, arg)
  worker.openSrmWindows?.lent.get(page)?.scripts.push(added)
}

/**
 * Has the products of this worker listen at one address, one after the other: a window knows compiled scripts by their
 * address.
 */
export async function listenAtUsual(listen: (port: number) => Promise<string>): Promise<string> {
  const { free, port } = shared()
  const base = await listen(port).catch(() => listen(0))
  const used = Number(new URL(base).port)
  if (used !== port) for (const { page } of free.splice(0)) await page.context().close()
  shared().port = used
  return base
}

async function forgetStored(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

function shared(): Shared {
  worker.openSrmWindows ??= {
    ...{ free: [], lent: new Map(), port: 0 },
    browser: launchBrowser(),
  }
  return worker.openSrmWindows
}
