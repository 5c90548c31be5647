import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { boot } from '../server/boot.ts'
import { createDemoClock } from './clock.ts'
import { BUILDER, loadDemo } from './load.ts'

// Builds the demo company until it is killed, and reports the number of calls after each one.
const clock = createDemoClock('Asia/Shanghai')
const product = await boot({
  databaseUrl: process.env.DATABASE_URL as string,
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'),
  timeZone: 'Asia/Shanghai',
  logLevel: 'error',
  ...BUILDER,
  sealingKey: Buffer.alloc(32, 1),
  clock: clock.now,
})
await loadDemo({
  product,
  clock,
  say: () => undefined,
  onCall: (count) => process.send?.(count),
})
