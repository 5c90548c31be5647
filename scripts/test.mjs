import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { check } from './check.mjs'
import { installIfNeeded, root, say } from './install.mjs'

// npm test                everything: checks, build, tests
// npm test -- <filter>    passes the arguments to vitest
const resultFile = join(root, '.cache/vitest.json')

installIfNeeded()
installBrowser()
const steps = { check: await check(), build: await buildIfNeeded() }
rmSync(resultFile, { force: true })
const vitest = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
)

const { passed, failed, skipped } = count(vitest.status)
for (const { name, seconds } of slowest(10)) say(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
for (const [name, succeeded] of Object.entries(steps)) if (!succeeded) say(`${name} FAILED`)
const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`
process.stdout.write(line, () => process.exit(failed === 0 ? 0 : 1))

function count(status) {
  const brokenSteps = Object.values(steps).filter((succeeded) => !succeeded).length
  if (!existsSync(resultFile)) {
    say('vitest left no results')
    return { passed: 0, failed: brokenSteps + 1, skipped: 0 }
  }
  const results = JSON.parse(readFileSync(resultFile, 'utf8'))
  // A file that cannot be loaded has no tests, so the file itself counts as failed.
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = results.numFailedTests + brokenFiles + brokenSteps
  return {
    passed: results.numPassedTests,
    // Errors outside of tests show only in the exit code.
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

/** The slowest files, so that a growing one is noticed early. */
function slowest(most) {
  if (!existsSync(resultFile)) return []
  return JSON.parse(readFileSync(resultFile, 'utf8'))
    .testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
}

/** The browser tests need Debian's chromium, as a shell that only draws pages, and a Chinese font. */
function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell')) return
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (existsSync('/usr/bin/chromium')) return
    say(`no chromium was found: the browser tests will fail. Install ${packages.join(' and ')}`)
    say('(Debian: apt-get install), or set CHROMIUM_PATH to a Chromium of your own')
    return
  }
  say(`installing ${packages.join(' and ')} for the browser tests`)
  const options = {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    if (spawnSync('apt-get', args, options).status !== 0) {
      say(`apt-get ${args[0]} FAILED: the browser tests will fail`)
    }
  }
}
