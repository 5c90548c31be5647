import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded, root, say } from './install.mjs'

// Runs a TypeScript entry in this process. Nothing here writes to stdout, which belongs to the
// entry.
const [entry, ...args] = process.argv.slice(2)
if (!entry) {
  say('usage: node scripts/run.mjs <entry.ts> [arguments]')
  process.exit(2)
}
installIfNeeded()
process.env.TSX_TSCONFIG_PATH = resolve(root, 'tsconfig.json')
const { register } = await import('tsx/esm/api')
register()
process.setSourceMapsEnabled(true)
const file = resolve(root, entry)
process.argv = [process.execPath, file, ...args]
await import(pathToFileURL(file).href)
