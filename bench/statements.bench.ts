import { openDatabase } from '@opensrm/platform/db/pool.ts'
import { createTestDatabase, startTestServer } from '@opensrm/testkit/database.ts'
import pg from 'pg'
import pino from 'pino'
import { machine, median, table } from './measuring/load.ts'

/**
 * A record read by its id again and again: the connections of the product, which use the socket of the server and keep
 * their usual statements prepared, against the same driver by TCP without either.
 *
 *   npm run bench -- statements
 *   npm run bench -- statements --reads=20000 --rounds=5
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const READS = Number(options.reads ?? 5_000)
const ROUNDS = Number(options.rounds ?? 5)
const ROWS = 1_000
const READ = 'select t.id, t.name, t.price, t.seen from thing t where t.id = $1::bigint limit 2'

type Query = (text: string, values: unknown[]) => Promise<unknown>

const server = await startTestServer({ isDurable: true })
const test = await createTestDatabase('statements')
const log = pino({ level: 'silent' })
const ours = openDatabase({ url: test.url, timeZone: 'Asia/Shanghai', log, max: 1 })
const byTcp = new URL(test.url)
byTcp.search = ''
const plain = new pg.Client({ connectionString: byTcp.href })
try {
  await plain.connect()
  await plain.query(`create table thing (id bigint primary key, name text, price numeric(20, 4), seen timestamptz);
    insert into thing select n, 'thing ' || n, n, now() from generate_series(1, ${ROWS}) n; analyze thing`)
  const ways: { [way: string]: Query } = {
    'the product': (text, values) => ours.pool.query(text, values),
    'plain driver, TCP': (text, values) => plain.query(text, values),
  }
  const measured: { [way: string]: { wall: number[]; own: number[] } } = {}
  for (let round = 0; round <= ROUNDS; round++)
    for (const [way, query] of Object.entries(ways)) {
      const { wall, own } = await readOften(query)
      measured[way] ??= { wall: [], own: [] }
      // The first round warms up.
      if (round > 0) measured[way].wall.push(wall)
      if (round > 0) measured[way].own.push(own)
    }
  const lines = Object.entries(measured).map(([way, { wall, own }]) => [
    way,
    median(wall).toFixed(0),
    median(own).toFixed(0),
  ])
  const report = table([['', 'µs a read', 'µs of processor here'], ...lines])
  process.stdout.write(`${report}\n${JSON.stringify(machine())}\n`)
} finally {
  await plain.end()
  await ours.close()
  await test.drop()
  await server.stop()
}

async function readOften(query: Query): Promise<{ wall: number; own: number }> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  for (let n = 0; n < READS; n++) await query(READ, [(n % ROWS) + 1])
  const wall = ((performance.now() - started) * 1000) / READS
  const { user, system } = process.cpuUsage(cpu)
  return { wall, own: (user + system) / READS }
}
