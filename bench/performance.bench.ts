import { tableOf } from '@opensrm/kernel/document/define.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { factsOf, surroundingsOf, totalsOf } from '../areas/performance/measuring/facts.ts'
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
  const suppliers = await fill(platform.pool)
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

/** An order with one line, due and received within the quarter, for each row; each supplier's in turn. */
async function fill(pool: pg.Pool): Promise<string[]> {
  const { ids } = test.company
  const made = await pool.query(
    `insert into srm_pos_supplier (status, supplier_number, supplier_name, short_name, plain_name)
     select 'QUALIFIED', 'BENCH' || n, '供应商' || n, 'B' || n, 'BENCH' || n from generate_series(1, $1::int) n returning id`,
    [SUPPLIERS],
  )
  const suppliers = made.rows.map((row) => String(row.id))
  const statements: [string, unknown[]][] = [
    [
      `insert into ${ORDER} (id, status, org_id, po_number, supplier_id, order_date, exchange_rate, late_days)
       select 500000000 + n, 'CONFIRMED', $1, 'BO' || n, ($2::bigint[])[1 + n % $3::int], '2026-01-01', 1, 0
       from generate_series(1, $4::int) n`,
      [ids.org?.P1, suppliers, SUPPLIERS, ROWS],
    ],
    [
      `insert into ${ORDER}__lines (id, header_id, line_num, line_type, item_id, category_id, quantity, uom_code, uom_rate,
         price_unit_qty, price_excl_tax, cancelled_quantity, under_tolerance_pct)
       select 600000000 + n, 500000000 + n, 10, 'MATERIAL', $1, $2, 100, 'PCS', 1, 1, 10, 0, 0 from generate_series(1, $3::int) n`,
      [ids.item?.M1, ids.category?.C1, ROWS],
    ],
    [
      `insert into ${ORDER}__deliveries (id, header_id, parent_id, delivery_num, quantity, need_by_date, cancelled_quantity,
         closed_quantity, noticed_quantity, occupied_quantity, received_quantity, replacement_quantity)
       select 700000000 + n, 500000000 + n, 600000000 + n, 1, 100, date '2026-01-01' + n % 90, 0, 0, 0, 0, 100, 0
       from generate_series(1, $1::int) n`,
      [ROWS],
    ],
    [
      `insert into ${RECEIPT} (id, status, receipt_number, receipt_type, supplier_id, receive_org_id, receipt_date, post_date)
       select 800000000 + n, 'COMPLETED', 'BR' || n, 'DIRECT', ($1::bigint[])[1 + n % $2::int], $3,
         date '2026-01-01' + n % 90 + (n % 7 = 0)::int, date '2026-01-01' + n % 90 from generate_series(1, $4::int) n`,
      [suppliers, SUPPLIERS, ids.org?.P1, ROWS],
    ],
    [
      `insert into ${RECEIPT}__lines (id, header_id, line_num, item_id, quantity, order_id, order_delivery_id, inspect_status,
         inspect_date, accepted_quantity, concession_quantity, rejected_quantity, first_rejected_quantity, destroyed_quantity,
         stocked_quantity, returned_quantity, write_off_quantity, refused_quantity, held_receiving_quantity, held_stock_quantity,
         returned_unjudged_quantity, returned_rejected_quantity, returned_accepted_quantity)
       select 900000000 + n, 800000000 + n, 10, $1, 100, 500000000 + n, 700000000 + n, 'DONE', date '2026-01-01' + n % 90,
         case when n % 11 = 0 then 95 else 100 end, 0, case when n % 11 = 0 then 5 else 0 end,
         case when n % 11 = 0 then 5 else 0 end, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, $2::int) n`,
      [ids.item?.M1, ROWS],
    ],
  ]
  // The rows are known to refer to each other; checking every reference would take most of the time.
  const filler = await pool.connect()
  await filler.query('set session_replication_role = replica')
  for (const [statement, values] of statements) await filler.query(statement, values)
  filler.release(true)
  for (const name of [
    ORDER,
    `${ORDER}__lines`,
    `${ORDER}__deliveries`,
    RECEIPT,
    `${RECEIPT}__lines`,
  ])
    await pool.query(`analyze ${name}`)
  return suppliers
}
