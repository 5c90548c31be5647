// Repeats a draw outside the product: node repeatDraw.mjs <seed> <id> <id> ...
import { createHmac } from 'node:crypto'

const [seed, ...ids] = process.argv.slice(2)
const order = [...new Set(ids)].map(BigInt).sort((a, b) => (a < b ? -1 : 1))
let counter = 0
for (let last = order.length - 1; last > 0; last--) {
  const limit = BigInt(last + 1)
  let drawn
  do drawn = createHmac('sha256', seed).update(String(counter++)).digest().readBigUInt64BE(0)
  while (drawn >= (2n ** 64n / limit) * limit)
  const other = Number(drawn % limit)
  ;[order[last], order[other]] = [order[other], order[last]]
}
process.stdout.write(`${order.join('\n')}\n`)
