import { tableOf } from '@opensrm/kernel/document/define.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { machine, median, table } from './measuring/load.ts'

/**
 * The ledger of one item in a million postings: one page through the product, with session, permits,
 * masks, labels and total, compared with a plain `select *` and an exact count on the same
 * connections; and the item's stock as the product stores it, compared with the sum of its postings.
 * Medians of interleaved rounds; the ratios are the result.
 *
 *   npm run bench -- ledger            --rows=1000000 --items=500 --rounds=40
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROWS = Number(options.rows ?? 1_000_000)
const ITEMS = Number(options.items ?? 500)
const ROUNDS = Number(options.rounds ?? 40)
const WARM_UP = 5
const LEDGER = tableOf({ resource: 'srmSicTransaction' })
const STOCK = tableOf({ resource: 'srmSicInventory' })
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  const { pool } = test.product.platform
  say(`filling ${ROWS} postings of ${ITEMS} items ...`)
  const items = await fill(pool)
  const manager = await test.login('manager1')
  const times: { [name: string]: number[] } = {}
  const timed = async (name: string, round: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    if (round >= WARM_UP) times[name] = [...(times[name] ?? []), performance.now() - started]
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const itemId = items[(round * 37) % items.length] as string
    await timed('product: a page of the item', round, () =>
      manager.ok('srmSicTransaction', 'listByPage', {
        itemId: [itemId],
        pageIndex: 1,
        pageRows: 20,
      }),
    )
    await timed('plain: select * and count', round, async () => {
      const rows = await pool.query(
        `select * from ${LEDGER} where item_id = $1 order by transaction_date desc limit 20`,
        [itemId],
      )
      const count = await pool.query(`select count(*) from ${LEDGER} where item_id = $1`, [itemId])
      return JSON.stringify([rows.rows, count.rows])
    })
    await timed('plain: walk by date', round, async () => {
      const found = await pool.query(
        `select * from ${LEDGER} where item_id + 0 = $1 order by transaction_date desc limit 20`,
        [itemId],
      )
      return JSON.stringify(found.rows)
    })
    await timed('product: stock of the item', round, () =>
      manager.ok('srmSicInventory', 'findGrouped', { groupBy: 'ITEM_ORG', itemId }),
    )
    await timed('plain: sum of its postings', round, () =>
      pool.query(
        `select org_id, sum(stock_quantity) from ${LEDGER} where item_id = $1 group by 1`,
        [itemId],
      ),
    )
  }
  report(times)
} finally {
  await test.close()
  await server.stop()
}

/**
 * Postings in date order, the items in rotation, and the item's stock as the ledger would have
 * stored it.
 */
async function fill(pool: pg.Pool): Promise<string[]> {
  const { ids } = test.company
  const made = await pool.query(
    `insert into srm_base_item (status, item_code, item_name, category_id, uom_code)
     select 'ACTIVE', 'BENCH' || n, '件' || n, $2::bigint, 'PCS' from generate_series(1, $1::int) n returning id`,
    [ITEMS, ids.category?.C1],
  )
  const items = made.rows.map((row) => String(row.id))
  await pool.query(
    `insert into ${LEDGER} (status, org_id, transaction_number, transaction_type, transaction_date, post_date, supplier_id,
       item_id, category_id, quantity, uom_code, stock_quantity, subinventory_id, owner_type, currency_code, tax_rate,
       price_incl_tax, price_excl_tax, amount_incl_tax, amount_excl_tax, tax_amount, payable_flag, priced_flag,
       settle_status, push_status, source_doc_type, source_doc_number, source_key)
     select 'POSTED', $1, 'BX' || n, case n % 3 when 0 then 'STOCK_IN' when 1 then 'RECEIVE' else 'ISSUE' end,
       now() - (($5::int - n) || ' seconds')::interval, current_date - (($5::int - n) / 86400), $2,
       ($6::bigint[])[1 + n % $7::int], $3, case n % 3 when 2 then -1 else 10 end, 'PCS',
       case n % 3 when 0 then 10 when 1 then 0 else -1 end, $4, 'OWN', 'CNY', '13', 11.3, 10, 113, 100, 13,
       case n % 3 when 0 then 'Y' else 'N' end, 'Y', 'UNSETTLED', 'NONE', 'RECEIPT', 'RCX' || n / 5, 'BENCH' || n
     from generate_series(1, $5::int) n`,
    [ids.org?.P1, ids.supplier?.S1, ids.category?.C1, ids.subinventory?.RAW1, ROWS, items, ITEMS],
  )
  await pool.query(
    `insert into ${STOCK} (status, org_id, inventory_org_id, subinventory_id, item_id, category_id, owner_type,
       stock_uom_code, on_hand_quantity, inspect_quantity, rejected_quantity, blocked_quantity, reserved_quantity, available_quantity)
     select 'ACTIVE', org_id, org_id, subinventory_id, item_id, category_id, 'OWN', 'PCS', sum(stock_quantity), 0, 0, 0, 0, sum(stock_quantity)
     from ${LEDGER} where source_key like 'BENCH%' group by org_id, subinventory_id, item_id, category_id`,
  )
  await pool.query(`analyze ${LEDGER}`)
  await pool.query(`analyze ${STOCK}`)
  return items
}

function report(times: { [name: string]: number[] }): void {
  const ratio = (slow: string, fast: string) =>
    median((times[slow] ?? []).map((ms, round) => ms / (times[fast]?.[round] ?? ms)))
  const rows = Object.entries(times).map(([name, ms]) => [name, `${median(ms).toFixed(1)} ms`])
  say(table([['case', 'median'], ...rows]))
  const ratios = {
    plainOverProduct: ratio('plain: select * and count', 'product: a page of the item'),
    walkOverProduct: ratio('plain: walk by date', 'product: a page of the item'),
    sumOverStock: ratio('plain: sum of its postings', 'product: stock of the item'),
  }
  say(JSON.stringify({ bench: 'ledger', rows: ROWS, items: ITEMS, ...ratios, machine: machine() }))
}
