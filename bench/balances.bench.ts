import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { runBalances } from '../areas/stock/testBalances.ts'

/**
 * Random operations from requisition to stock, return and use by parallel clients; after each batch
 * every balance is checked in the database. `npm run bench -- balances 100000 seed=7 clients=8`; a
 * failed run prints the seed that repeats it.
 */
const [operations = '2000', ...rest] = process.argv.slice(2)
const options = Object.fromEntries(rest.map((word) => word.replace(/^--/, '').split('='))) as {
  seed?: string
  clients?: string
}
const seed = Number(options.seed ?? 20261120)
const clients = Number(options.clients ?? 8)

const server = await startTestServer()
const test = await startProduct()
const say = (line: string): void => void process.stderr.write(`${line}\n`)
let faults: string[] = []
try {
  const started = performance.now()
  const before = process.cpuUsage()
  const run = await runBalances(test, {
    seed,
    operations: Number(operations),
    clients,
    // Each check reads all data, so long runs check less often.
    checkEvery: Math.max(500, Math.round(Number(operations) / 40)),
    say,
  })
  faults = run.faults
  console.table(
    Object.keys({ ...run.done, ...run.refused })
      .sort()
      .map((operation) => ({
        operation,
        done: run.done[operation] ?? 0,
        refused: run.refused[operation] ?? 0,
        because: Object.entries(run.reasons[operation] ?? {})
          .sort(([, a], [, b]) => b - a)
          .map(([code, count]) => `${code} ${count}`)
          .join(', ')
          .slice(0, 150),
      })),
  )
  const { user, system } = process.cpuUsage(before)
  say(
    `${((user + system) / 1000 / Number(operations)).toFixed(1)} ms of this process's time an operation, server and clients together`,
  )
  say(
    `${operations} operations by ${clients} clients in ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}: ${faults.length ? 'BROKEN' : 'every balance holds'}`,
  )
  for (const fault of faults) say(fault)
} finally {
  await test.close()
  await server.stop()
}
process.exit(faults.length ? 1 : 0)
