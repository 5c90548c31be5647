import type { AddressInfo } from 'node:net'
import { startProduct } from '@opensrm/testkit/product.ts'
import { fillOrders } from './orders.ts'

/** The product with the test company and many orders, in a process of its own. */
const test = await startProduct()
const orderId = await fillOrders(test, await test.login('buyer1'), Number(process.env.BENCH_COPIES))
await test.product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.product.app.server.address() as AddressInfo

process.on('message', ({ question }: { question: string }) => {
  if (question === 'place') process.send?.({ place: { port, orderId } })
})
process.on('SIGTERM', () => void test.close().then(() => process.exit(0)))
