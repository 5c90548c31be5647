import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@opensrm/platform/db/embedded.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemo } from '../demo/load.ts'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'

/** Starts the product: database, migrations, seed, demo company, HTTP. Prints where it is and who may log in. */
async function main(): Promise<void> {
  const root = rootFolder()
  const config = readConfig(process.env, process.argv.slice(2), root)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const embedded = config.databaseUrl ? null : await startOwnDatabase(config.dataDir, say)
  const product = await boot({
    databaseUrl: config.databaseUrl ?? (embedded?.url as string),
    root,
    timeZone: config.timeZone,
    logLevel: config.logLevel,
    demo: config.demo,
    trustedProxies: config.trustedProxies,
    webFolder: path.join(root, 'dist/web'),
    filesFolder: path.join(config.dataDir, 'files'),
  }).catch(async (error) => {
    await embedded?.stop()
    throw error
  })
  const stop = async (code: number): Promise<void> => {
    await product.close()
    await embedded?.stop()
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  try {
    await product.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    process.stderr.write(
      `Port ${config.port} is taken by another program. Choose one: PORT=3001 npm start\n`,
    )
    return stop(1)
  }
  const address = product.app.addresses()[0] as AddressInfo
  const url = `http://${address.address === '0.0.0.0' ? 'localhost' : address.address}:${address.port}`
  if (config.demo) await loadDemo(product.engine, say)
  say('')
  say(`OpenSRM is running at ${url}`)
  if (config.demo) for (const line of demoAccounts()) say(line)
  else say('Open it in a browser; an empty installation asks for its first administrator.')
  say('Stop with Ctrl+C.')
}

async function startOwnDatabase(dataDir: string, say: (line: string) => void) {
  say('Starting the database ...')
  return startEmbedded({ dataDir, log: say })
}

/** The folder of package.json, from the built file in dist/server as well as from the source. */
function rootFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

main().catch((error) => {
  process.stderr.write(
    `OpenSRM could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
