import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyPairsAhead } from '@opensrm/areas/sealing/keyPairs.ts'
import { startEmbedded } from '@opensrm/platform/db/embedded.ts'
import { createSmtpMail } from '@opensrm/platform/mail/mail.ts'
import { accountLines, DEMO_ACCOUNTS } from '../demo/accounts.ts'
import { buildBehind } from '../demo/background.ts'
import { isDemoComplete, isDemoWanted } from '../demo/load.ts'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import { watchProcess } from './lastResort.ts'
import { sealingKeyOf } from './sealingKey.ts'

/** A tender of two envelopes takes two. */
const SPARE_KEY_PAIRS = 2

/**
 * Starts the product: database, migrations, seed, demo company, HTTP. Prints the address and the
 * logins.
 */
async function main(): Promise<void> {
  const root = rootFolder()
  const config = readConfig(process.env, process.argv.slice(2), root)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  await assertPortFree(config.port, config.host)
  const embedded = config.databaseUrl ? null : await startOwnDatabase(config.dataDir, say)
  const place = {
    databaseUrl: config.databaseUrl ?? (embedded?.url as string),
    root,
    timeZone: config.timeZone,
    filesFolder: path.join(config.dataDir, 'files'),
    s3: config.s3,
    sealingKey: await sealingKeyOf(config),
    keyPairs: keyPairsAhead(SPARE_KEY_PAIRS),
  }
  const product = await boot({
    ...place,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
    webFolder: path.join(root, 'dist/web'),
    officeCommand: config.officeCommand,
    redisUrl: config.redisUrl,
    clamavUrl: config.clamavUrl,
    mail: createSmtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    jobsLater: true,
  }).catch(async (error) => {
    await embedded?.stop()
    throw error
  })
  watchProcess(product.platform.log)
  const isBuilding = config.demo && (await isDemoWanted(product.platform.db))
  const building = isBuilding ? buildBehind(product, place, say) : null
  const stop = async (code: number): Promise<void> => {
    await building?.stop()
    await product.close()
    await embedded?.stop()
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  const isDemo = config.demo && (isBuilding || (await isDemoComplete(product.platform.db)))
  if (building) await building.entered
  else {
    if (isDemo) product.platform.config.demoAccounts = DEMO_ACCOUNTS
    await product.startJobs()
  }
  await product.app.listen({ port: config.port, host: config.host })
  const address = product.app.addresses()[0] as AddressInfo
  const host = address.address === '0.0.0.0' ? 'localhost' : address.address
  say('')
  say(`OpenSRM is running at http://${host}:${address.port}`)
  if (isDemo) for (const line of accountLines()) say(line)
  else say('Open it in a browser; an empty installation asks for its first administrator.')
  if (building) say('The demo company is still being built; the login page tells how far it is.')
  say('Stop with Ctrl+C.')
  // Until then the builder delivers events itself, at their time in the simulated company.
  if (building && (await building.ended) === 'stopped') return
  if (building) await product.startJobs()
  // Without it, a crash soon after would have everything created here created again.
  if (building || product.migrated.length > 0) await embedded?.checkpoint()
}

/** Reports a port in use by another program before anything is started. */
async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createNetServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'EADDRINUSE') throw error
    throw new Error(
      `port ${port} is taken by another program. Choose one: PORT=${port + 1} npm start`,
    )
  } finally {
    probe.close()
  }
}

async function startOwnDatabase(dataDir: string, say: (line: string) => void) {
  say('Starting the database ...')
  return startEmbedded({ dataDir, log: say })
}

/** The folder of package.json, both from the built file in dist/server and from the source. */
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
