import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const stampFile = join(root, 'node_modules/.opensrm-installed')

/** Progress goes to stderr: some commands print data to stdout. */
export function say(line) {
  process.stderr.write(`opensrm: ${line}\n`)
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`needs Node.js 20.19 or newer, this is ${process.versions.node}`)
  process.exit(1)
}

/** Installs the packages when they are missing or are not those of package-lock.json. */
export function installIfNeeded() {
  requireNode()
  const wanted = stamp()
  if (readText(stampFile) === wanted) return
  if (!matchesLock()) install()
  writeFileSync(stampFile, wanted)
}

function install() {
  say(
    existsSync(join(root, 'node_modules'))
      ? 'packages have changed: installing (npm ci)'
      : 'first start: installing packages (npm ci), about a minute',
  )
  // The build needs all packages, whatever NODE_ENV or the user's npm settings would omit.
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (npm('ci', ...options) === 0) return
  say('npm ci FAILED (see above). Trying npm install instead: versions may differ from the lock')
  if (npm('install', '--no-save', ...options) === 0) return
  say('the packages cannot be installed: see above. Is the npm registry reachable?')
  process.exit(1)
}

function npm(...args) {
  // npm's output also goes to stderr, for the same reason.
  const stdio = ['ignore', 2, 2]
  const own = process.env.npm_execpath
  const result =
    own?.endsWith('.js') && existsSync(own)
      ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio })
      : spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' })
  if (result.error) say(`npm cannot be run: ${result.error.message}`)
  if (result.signal) process.exit(1)
  return result.status
}

function stamp() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readText(join(root, file)))
  return [process.platform, process.arch, process.versions.modules, hash.digest('hex')].join(' ')
}

/** Whether the installed packages match the lock file. */
function matchesLock() {
  const installed = readText(join(root, 'node_modules/.package-lock.json'))
  const lock = readText(join(root, 'package-lock.json'))
  if (!installed || !lock) return false
  const present = JSON.parse(installed).packages
  const { '': declared, ...locked } = JSON.parse(lock).packages
  const manifest = JSON.parse(readText(join(root, 'package.json')))
  const isLockCurrent = ['dependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(manifest[kind]) === JSON.stringify(declared[kind]),
  )
  return (
    isLockCurrent &&
    Object.entries(locked).every(([path, { version, optional }]) => {
      const found = present[path]
      // Optional packages for other machines are not installed.
      if (!found) return optional === true
      return found.version === version && existsSync(join(root, path))
    })
  )
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
