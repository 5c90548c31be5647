import type { AddressInfo } from 'node:net'
import { walkPoolOf } from '@opensrm/platform/db/pool.ts'
import { createServer } from '@opensrm/platform/http/server.ts'
import { boot } from '../../apps/server/boot.ts'

type Statement = { text: string; values: unknown[] }

/**
 * The product on a filled database, with a limit of calls per minute that is never reached, because
 * this measures load.
 */
const product = await boot({
  databaseUrl: process.env.DATABASE_URL as string,
  root: process.env.BENCH_ROOT as string,
  timeZone: process.env.TIME_ZONE as string,
  logLevel: 'error',
})
product.platform.config.repeatsAllowed = true
const app = await createServer({ engine: product.engine, callsPerMinute: 1_000_000_000 })
await app.listen({ port: 0, host: '127.0.0.1' })

// Records the statements of the product, which the bare driver then runs unchanged.
let seen: Statement[] | null = null
for (const pool of [product.platform.pool, walkPoolOf(product.platform.pool)]) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    const [config] = args as [Statement]
    if (seen && typeof config === 'object' && config.values)
      seen.push({ text: config.text, values: config.values })
    return query(...args)
  }) as never
}

process.on('message', ({ question }: { question: string }) => {
  if (question === 'port') process.send?.({ port: (app.server.address() as AddressInfo).port })
  if (question === 'record') {
    seen = []
    process.send?.({ record: true })
  }
  if (question === 'recorded') {
    const answer = seen
    seen = null
    process.send?.({ recorded: answer })
  }
})
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => product.close())
    .then(() => process.exit(0))
})
