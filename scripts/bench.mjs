import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installIfNeeded, root, say } from './install.mjs'

// npm run bench             every measurement
// npm run bench -- list     those whose name contains "list"; further arguments go to them
installIfNeeded()
const [filter = '', ...args] = process.argv.slice(2)
const folder = join(root, 'bench')
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.bench.ts') && name.includes(filter))
  .sort()
if (files.length === 0) {
  say(`no measurement in bench/ matches "${filter}"`)
  process.exit(1)
}

let failed = 0
for (const name of files) {
  say(`bench/${name}`)
  const run = [join(root, 'scripts/run.mjs'), `bench/${name}`, ...args]
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    failed += 1
    say(`bench/${name} FAILED`)
  }
}
process.exit(failed === 0 ? 0 : 1)
