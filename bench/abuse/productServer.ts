import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CALLS_PER_MINUTE } from '@opensrm/platform/http/server.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { fillOrders } from './orders.ts'

/** The product with the test company and many orders, in its own process. */
const test = await startProduct({ callsPerMinute: CALLS_PER_MINUTE })
const orderId = await fillOrders(test, await test.login('buyer1'), Number(process.env.BENCH_COPIES))
await test.product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.product.app.server.address() as AddressInfo

/** How long ready work waits for the main thread. */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', ({ question }: { question: string }) => {
  if (question === 'place') process.send?.({ place: { port, orderId } })
  if (question === 'stops') {
    const inMs = (nanoseconds: number): number => nanoseconds / 1e6
    process.send?.({ stops: { p99: inMs(delay.percentile(99)), longest: inMs(delay.max) } })
    delay.reset()
  }
})
process.on('SIGTERM', () => void test.close().then(() => process.exit(0)))
