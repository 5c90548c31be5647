import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded, root, say } from './install.mjs'

const bin = (path) => join(root, 'node_modules', path)
const checks = [
  [
    'types',
    bin('typescript/bin/tsc'),
    '--noEmit',
    '--pretty',
    // Each checks shared types for itself: more of them than processors only cost time.
    ...['--checkers', String(Math.min(4, availableParallelism()))],
    // A second run checks only what changed since the first.
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache/types.tsbuildinfo'),
  ],
  [
    'lint and format',
    bin('@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    '--colors=off',
  ],
  ['documents', join(root, 'scripts/documents.mjs'), '--check'],
  ['layers', join(root, 'scripts/layers.mjs')],
  ['SQL on documents', join(root, 'scripts/sql.mjs')],
  ['texts in both languages', join(root, 'scripts/i18n-check.mjs')],
  ['words of the glossary', join(root, 'scripts/glossary.mjs')],
]

/** Runs every check and reports which failed; their output goes to stderr. */
export async function check() {
  const results = await Promise.all(checks.map(([name, ...args]) => runCheck(name, args)))
  return results.every(Boolean)
}

function runCheck(name, args) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (code !== 0) process.stderr.write(`${output.trim()}\n`)
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      resolve(code === 0)
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installIfNeeded()
  process.exit((await check()) ? 0 : 1)
}
