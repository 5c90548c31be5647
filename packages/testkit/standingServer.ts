import { setTimeout as pause } from 'node:timers/promises'
import { startTestServer } from './database.ts'

// A test server that outlives single runs, with the databases they copy: `OPENSRM_TEST_SERVER=<address> npx vitest run …`.
const server = await startTestServer()
process.stdout.write(`${server.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.stop().then(() => process.exit(0)))
for (;;) await pause(2 ** 30)
