import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The shell draws pages alone, without the browser around them, and needs less than half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')

/** Without background traffic: it must only call the pages under test. */
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Pages of tests are closed before optimised code pays, and messages between processes cost more than they protect.
 */
const FRUGAL = [
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

/** Debian's chromium for tests. `more`: additional switches. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch([...QUIET, ...FRUGAL, ...more])
}

/** The same as users have it, where its speed is measured. */
export function launchFullBrowser(): Promise<Browser> {
  return launch(QUIET)
}

const launch = (args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args })
