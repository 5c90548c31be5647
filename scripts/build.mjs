import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { installIfNeeded, root, say } from './install.mjs'

const stampFile = join(root, 'dist/built')
const sources = ['apps', 'areas', 'packages', 'docs/handbook/users', 'docs/handbook/images']
const settings = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts']

/** Builds the web application and the server when a source has changed since the last build. */
export async function buildIfNeeded({ force = false } = {}) {
  const wanted = fingerprint()
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true
  const started = Date.now()
  say('building the web application and the server')
  rmSync(stampFile, { force: true })
  const hasWeb = existsSync(join(root, 'apps/web/index.html'))
  const results = await Promise.all([
    ...(hasWeb ? [vite('web application', 'vite.config.ts')] : []),
    vite('server', 'vite.server.config.ts'),
  ])
  if (results.includes(false)) return false
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, wanted)
  say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return true
}

function vite(what, config) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config]
  return new Promise((resolve) => {
    // A NODE_ENV from outside would put React's slow development version into the bundle.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [...args, '--logLevel', 'warn'], { cwd: root, env })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('close', (code) => {
      if (output.trim()) process.stderr.write(`${stripVTControlCharacters(output).trim()}\n`)
      if (code !== 0) say(`building the ${what} FAILED`)
      resolve(code === 0)
    })
  })
}

/** Path, size and time of every source: takes milliseconds, while reading them all takes longer. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const walk = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = `${directory}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$|^README\.md$/.test(entry.name)) add(path)
    }
  }
  for (const name of sources) if (existsSync(join(root, name))) walk(join(root, name))
  for (const name of settings) add(join(root, name))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installIfNeeded()
  const done = await buildIfNeeded({ force: !process.argv.includes('--if-changed') })
  process.exit(done ? 0 : 1)
}
