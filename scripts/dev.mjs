import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded, root, say } from './install.mjs'

// The server, restarted on every change, with vite's server in front of it for the screens.
installIfNeeded()
const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, NODE_ENV: 'development' }
const server = [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  ...['watch', '--clear-screen=false', 'apps/server/main.ts', ...process.argv.slice(2)],
]
const web = [join(root, 'node_modules/vite/bin/vite.js'), '--config', 'vite.config.ts']
const children = [server, web].map((args) =>
  // Separate process groups: Ctrl-C must reach the children once, through this script; tsx treats a
  // second one as "kill".
  spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
)

let isStopping = false
function stop(signal) {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.once('exit', (code) => {
    if (!isStopping) say('one of the two processes ended: stopping the other')
    stop('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
