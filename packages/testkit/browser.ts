import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The shell draws pages alone, without the browser around them, and needs less than half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')

/**
 * Debian's chromium without background traffic: it must only call the pages under test. `more`: additional switches.
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}
