import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded, requireNode, root, say } from './install.mjs'

const help = `OpenSRM

  npm start               installs and builds what is needed, then runs the server here
  npm start -- --demo     fills an empty database with the demo company
  npm start -- --empty    begins with an empty system: no demo company
  npm start -- --help     this text

Data lies in ./data (DATA_DIR). DATABASE_URL points to a PostgreSQL of your own.
Ctrl-C stops it.
`

const options = readOptions()
if (options.help) {
  process.stdout.write(help)
  process.exit(0)
}
requireNode()
installIfNeeded()
if (!(await buildIfNeeded())) process.exit(1)

const main = join(root, 'dist/server/main.js')
if (!existsSync(main)) {
  say(`${main} is missing`)
  process.exit(1)
}

// The server runs in this process, so signals, terminal and exit code are its own. npm forwards
// Ctrl-C, which the terminal has already sent to this process; the second signal must not kill a
// server that is shutting down cleanly. Before the server handles signals itself they end the
// process, and also when it is still stopping after some seconds.
let stoppingSince
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    const isServerListening = process.listenerCount(signal) > 1
    if (stoppingSince ? Date.now() - stoppingSince > 3_000 : !isServerListening) process.exit(code)
    stoppingSince ??= Date.now()
  })
}
// Killing npm, or the shell in between, must also stop the server, which would otherwise stay
// behind unnoticed.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
process.chdir(root)
process.setSourceMapsEnabled(true)
const flags = ['demo', 'empty'].filter((name) => options[name]).map((name) => `--${name}`)
process.argv = [process.execPath, main, ...flags]
await import(pathToFileURL(main).href)

function readOptions() {
  try {
    const flag = { type: 'boolean', default: false }
    const { values } = parseArgs({
      options: { demo: flag, empty: flag, help: { ...flag, short: 'h' } },
    })
    // `npm start --demo` without the `--` arrives as an npm setting.
    values.demo ||= process.env.npm_config_demo === 'true'
    values.empty ||= process.env.npm_config_empty === 'true'
    if (values.demo && values.empty) throw new Error('--demo and --empty exclude each other')
    return values
  } catch (error) {
    say(error.message)
    process.stderr.write(`\n${help}`)
    process.exit(2)
  }
}
