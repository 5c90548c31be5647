import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { fingerprint } from './fingerprint.ts'
import { leaveWindow, listenAtUsual, takeWindow } from './windows.ts'

export type GalleryLook = {
  language?: 'CN' | 'EN'
  theme?: 'light' | 'dark'
  /** a small window with touch input */
  phone?: boolean
  width?: number
}

/** The gallery of packages/ui in a browser. */
export type Gallery = {
  open(story: string, look?: GalleryLook): Promise<Page>
  /** Closes a page; a later one may get its window. */
  leave(page: Page): Promise<void>
  /** errors and warnings of the pages */
  complaints: string[]
  close(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, '.cache/gallery')
const STAMP = path.join(ROOT, '.cache/gallery.built')
const LOCK = path.join(ROOT, '.cache/gallery.lock')
const SHOTS = path.join(ROOT, '.cache/e2e/gallery')
const SOURCES = ['packages/ui', 'packages/kernel']
const STALE_LOCK_MS = 180_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export async function openGallery(): Promise<Gallery> {
  await mkdir(SHOTS, { recursive: true })
  await buildIfNeeded()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = path.join(BUILT, pathname === '/' ? 'index.html' : path.normalize(pathname))
    readFile(file).then(
      (bytes) => {
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
        response.end(bytes)
      },
      // Without content the browser would show a page of its own, which has nothing stored to remove.
      () => response.writeHead(404).end('not found'),
    )
  })
  const base = await listenAtUsual((port) => listen(server, port))
  const complaints: string[] = []
  const windows = new Set<Page>()
  return {
    complaints,
    async open(story, { language = 'CN', theme = 'light', phone = false, width = 1280 } = {}) {
      const page = await takeWindow(phone ? 'phone' : 'desk', base)
      windows.add(page)
      if (!phone) await page.setViewportSize({ width, height: 800 })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      page.on('pageerror', (error) => complaints.push(`${story}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${story}: ${message.text()}`)
      })
      await page.goto(`/?story=${story}&language=${language}&theme=${theme}`)
      await page.locator('.gallery-story > h1').waitFor()
      return page
    },
    async leave(page) {
      if (windows.delete(page)) await leaveWindow(page)
    },
    async close() {
      for (const page of windows) await leaveWindow(page)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Calls the page made to the simulated server. */
export function callsOf(page: Page): Promise<{ path: string; body: { [key: string]: unknown } }[]> {
  return page.evaluate(() => globalThis.galleryCalls)
}

/** Violations of WCAG 2.2 AA on the page; a screenshot is stored under the name. */
export async function axeFaults(page: Page, name: string): Promise<string[]> {
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' })
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true })
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> =>
      (globalThis as never as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
      }),
    RULES,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`).join(' | ')}`,
  )
}

/** How much wider the page is than its window; 0 without horizontal scrolling. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Built once for all test files: other workers wait while one of them builds. */
async function buildIfNeeded(): Promise<void> {
  const wanted = await fingerprint(SOURCES)
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  while (!isBuilt()) {
    if (!hasLock()) {
      await pause(200)
      continue
    }
    try {
      const configFile = path.join(ROOT, 'vite.gallery.config.ts')
      await build({ configFile, logLevel: 'warn', mode: 'development' })
      writeFileSync(STAMP, wanted)
    } finally {
      rmdirSync(LOCK)
    }
  }
}

function hasLock(): boolean {
  try {
    mkdirSync(LOCK)
    return true
  } catch {
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs
    // The process that held the lock was killed.
    if (since && Date.now() - since > STALE_LOCK_MS) rmdirSync(LOCK)
    return false
  }
}
