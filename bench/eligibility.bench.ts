import { performance } from 'node:perf_hooks'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { doCheckEligibility } from '../areas/suppliers/ports.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * Whether 500 order lines may be ordered from a supplier, asked in one call as an order does at submission. Compared with
 * the least that plain SQL could do: one statement that joins supplier, sites and category records of all lines.
 *
 *   npm run bench -- eligibility
 */
const LINES = 500
const ROUNDS = 30
const SQL = `select s.status, t.status as site, c.status as category, c.effective_to
  from srm_pos_supplier s
  join srm_pos_supplier_site t on t.supplier_id = s.id and t.org_id = $2
  cross join unnest($3::bigint[]) as line (category_id)
  left join srm_pos_supplier_category c
    on c.supplier_id = s.id and c.org_id = $2 and c.category_id = line.category_id
  where s.id = $1`

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  const { ids } = test.company
  const id = (kind: string, code: string): string => ids[kind]?.[code] ?? ''
  const ask = { supplierId: id('supplier', 'S1'), orgId: id('org', 'P1') }
  const categoryIds = Array.from({ length: LINES }, (_, at) => id('category', at % 2 ? 'C1' : 'C2'))
  const { engine, platform } = test.product
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let begin = performance.now()
    await engine.inTransaction(null, null, async (context) => {
      const answer = await doCheckEligibility(context, { ...ask, categoryIds, action: 'ORDER' })
      if (!answer.allowed) throw new Error('the supplier may not be ordered from')
    })
    ours.push(performance.now() - begin)
    begin = performance.now()
    await platform.pool.query(SQL, [ask.supplierId, ask.orgId, categoryIds])
    plain.push(performance.now() - begin)
  }
  const ratio = median(ours.map((time, at) => time / (plain[at] ?? 1)))
  const figures = { ours: median(ours), plain: median(plain), ratio }
  console.log(
    table([
      ['case', 'ms'],
      [`doCheckEligibility, ${LINES} lines`, figures.ours.toFixed(2)],
      ['plain SQL', figures.plain.toFixed(2)],
      ['ratio', figures.ratio.toFixed(2)],
    ]),
  )
  console.log(JSON.stringify({ bench: 'eligibility', ...machine(), ...figures }))
} finally {
  await test.close()
  await server.stop()
}
