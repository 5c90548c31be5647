import type { AddressInfo } from 'node:net'
import { startProduct } from '@opensrm/testkit/product.ts'
import { openAuctions, type Row } from '../../areas/auctions/testAuctions.ts'
import { anotherAccount, anotherSupplier } from '../measuring/copies.ts'

/** The product with a running English auction of many bidders, in its own process. */
const test = await startProduct({ withJobs: true })
const { pool } = test.product.platform
const desk = await openAuctions(test)
const like = desk.id('supplier', 'S1')
const likeUser = String(desk.bidders[0].user?.id)

const suppliers: string[] = []
const users: string[] = []
for (let number = 0; number < Number(process.env.BENCH_BIDDERS); number++) {
  const supplierId = await anotherSupplier(pool, like, number)
  const userName = `bidder${number}`
  await anotherAccount(pool, likeUser, { userName, supplierId })
  suppliers.push(supplierId)
  users.push(userName)
}
/** Seconds until all bidders are ready; half a second for each is more than enough. */
const untilStart = 5 + users.length / 2
const compete: Row = await desk.published({
  suppliers: suppliers.map((supplierId) => ({ supplierId })),
  ...{
    startTime: desk.soon(untilStart),
    durationMinutes: '240',
    minSuppliers: 2,
    maxDropPct: '100',
  },
  ...{ startPrice: '100000000.00', stepValue: '0.01', tieAllowedFlag: 'Y' },
  ...{ rankVisible: 'OWN_RANK', priceVisible: 'BEST_PRICE' },
})
for (const userName of users) {
  const bidder = await test.login(userName)
  await desk.run(bidder, 'doAccept', compete)
  await desk.run(bidder, 'doReady', compete)
}
// The clock opens it.
while ((await desk.seen(compete)).status !== 'OPEN')
  await new Promise((resolve) => setTimeout(resolve, 200))
await test.product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.product.app.server.address() as AddressInfo

process.on('message', async ({ question }: { question: string }) => {
  if (question === 'place') process.send?.({ place: { port, competeId: compete.id, users } })
  if (question === 'log') {
    const log = await desk.supervisor.ok('srmActCompete', 'findLog', { id: compete.id })
    process.send?.({ log })
  }
})
process.on('SIGTERM', () => void test.close().then(() => process.exit(0)))
