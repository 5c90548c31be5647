import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchFullBrowser } from '@opensrm/testkit/browser.ts'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { alias } from '../../vite.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export type Pages = { browser: Browser; base: string; close: () => Promise<void> }

/** The pages of a folder of `bench`, built as the product is, served, and a browser to open them in. */
export async function openPages(folder: string): Promise<Pages> {
  const out = join(root, `.cache/bench-${folder}`)
  await build({
    root: join(root, 'bench', folder),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: {
      outDir: out,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: join(root, 'bench', folder, 'index.html') },
    },
  })
  const server = createServer((request, response) => {
    const path = normalize(join(out, new URL(request.url ?? '/', 'http://x').pathname))
    if (!path.startsWith(out) || !existsSync(path)) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchFullBrowser()
  return {
    browser,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** Opens a page that calls `reportFirstPaint`, and waits until it has. */
export async function painted(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
  await page.goto(url)
  await page.waitForFunction(() => window.firstPaint !== undefined, undefined, { timeout: 120_000 })
  return page
}

export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => window.firstPaint ?? Number.NaN)
