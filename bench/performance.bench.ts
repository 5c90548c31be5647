import { tableOf } from '@opensrm/kernel/document/define.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { factsOf, surroundingsOf, totalsOf } from '../areas/performance/measuring/facts.ts'
import { fillDeliveries } from './measuring/fillDeliveries.ts'
import { median } from './measuring/load.ts'

/**
 * Figures of many suppliers out of receipts and order lines: what the product asks for one indicator (exclusions, scope and
 * parts of every line kept), beside the same aggregate in plain SQL on the same rows. Medians of interleaved rounds.
 *
 *   npm run bench -- performance       --rows=20000 --suppliers=100 --rounds=5     (whole size: --rows=1000000 --suppliers=2000)
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROWS = Number(options.rows ?? 20_000)
const SUPPLIERS = Number(options.suppliers ?? 100)
const ROUNDS = Number(options.rounds ?? 5)
const ORDER = tableOf({ resource: 'srmPurOrder' })
const RECEIPT = tableOf({ resource: 'srmPurReceipt' })
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  const { engine, platform } = test.product
  say(`filling ${ROWS} order and receipt lines of ${SUPPLIERS} suppliers ...`)
  const suppliers = await fillDeliveries(test, { rows: ROWS, suppliers: SUPPLIERS })
  const orgId = test.company.ids.org?.P1 ?? ''
  const scope = {
    from: '2026-01-01',
    to: '2026-03-31',
    orgIds: [orgId],
    subjects: suppliers.map((supplierId, key) => ({ key, supplierId, categoryIds: null })),
  }
  const plain: { [formula: string]: string } = {
    DELIVERY_ON_TIME_QTY: `select o.supplier_id, sum(l.quantity), sum(least(l.quantity, coalesce(r.came, 0)))
      from ${ORDER}__deliveries d join ${ORDER}__lines l on l.id = d.parent_id join ${ORDER} o on o.id = d.header_id
        left join lateral (select sum(rl.quantity) as came from ${RECEIPT}__lines rl join ${RECEIPT} rh on rh.id = rl.header_id
          where rl.order_delivery_id = d.id and rh.receipt_date::date <= d.need_by_date) r on true
      where d.need_by_date between '2026-01-01' and '2026-03-31' group by 1`,
    INCOMING_PASS_RATE_LOT: `select r.supplier_id, count(*), count(*) filter (where first_rejected_quantity = 0)
      from ${RECEIPT}__lines rl join ${RECEIPT} r on r.id = rl.header_id
      where rl.inspect_date >= '2026-01-01' and rl.inspect_date < '2026-04-01' group by 1`,
    PURCHASE_AMOUNT: `select r.supplier_id, sum(rl.quantity * l.price_excl_tax)
      from ${RECEIPT}__lines rl join ${RECEIPT} r on r.id = rl.header_id join ${ORDER}__deliveries d on d.id = rl.order_delivery_id
        join ${ORDER}__lines l on l.id = d.parent_id
      where r.receipt_date >= '2026-01-01' and r.receipt_date < '2026-04-01' group by 1`,
  }
  const times: { [name: string]: number[] } = {}
  const timed = async (name: string, round: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    if (round > 0) times[name] = [...(times[name] ?? []), performance.now() - started]
  }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [formulaCode, statement] of Object.entries(plain)) {
      await timed(`product: ${formulaCode}`, round, () =>
        engine.inTransaction(null, null, async (context) => {
          const around = await surroundingsOf(context, scope)
          const facts = factsOf(context, scope, around, { formulaCode, params: {} })
          await sql`create temporary table spe_fact on commit drop as ${facts}`.execute(context.tx)
          await totalsOf(sql`spe_fact`).execute(context.tx)
        }),
      )
      await timed(`plain: ${formulaCode}`, round, () => platform.pool.query(statement))
    }
  const rows = Object.keys(plain).map((formula) => {
    const [ours, theirs] = [
      median(times[`product: ${formula}`] ?? []),
      median(times[`plain: ${formula}`] ?? []),
    ]
    return {
      formula,
      product: `${ours.toFixed(1)} ms`,
      plain: `${theirs.toFixed(1)} ms`,
      ratio: (ours / theirs).toFixed(2),
    }
  })
  for (const { formula, product, plain: bare, ratio } of rows)
    say(`${formula.padEnd(26)} ${product.padStart(12)} ${bare.padStart(12)} ${ratio.padStart(8)}`)
  process.stdout.write(
    `${JSON.stringify({ bench: 'performance', rows: ROWS, suppliers: SUPPLIERS, figures: rows })}\n`,
  )
} finally {
  await test.close()
  await server.stop()
}
