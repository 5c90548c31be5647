import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

const ORDER = tableOf({ resource: 'srmPurOrder' })
const RECEIPT = tableOf({ resource: 'srmPurReceipt' })
const LEDGER = tableOf({ resource: 'srmSicTransaction' })

/** An order with one line, due, received and posted within the quarter, for each row; each supplier's in turn. */
export async function fillDeliveries(
  { company: { ids }, product }: TestProduct,
  { rows: ROWS, suppliers: SUPPLIERS }: { rows: number; suppliers: number },
): Promise<string[]> {
  const { pool } = product.platform
  const made = await pool.query(
    `insert into srm_pos_supplier (status, supplier_number, supplier_name, short_name, plain_name)
     select 'QUALIFIED', 'BENCH' || n, '供应商' || n, 'B' || n, 'BENCH' || n from generate_series(1, $1::int) n returning id`,
    [SUPPLIERS],
  )
  const suppliers = made.rows.map((row) => String(row.id))
  const statements: [string, unknown[]][] = [
    [
      `insert into ${ORDER} (id, status, org_id, po_number, supplier_id, order_date, exchange_rate, late_days, early_days,
         order_type, price_basis, currency_code, confirm_mode, publish_time)
       select 500000000 + n, 'CONFIRMED', $1, 'BO' || n, ($2::bigint[])[1 + n % $3::int], date '2026-01-01' + n % 90, 1, 0, 7,
         'STANDARD', 'TAX_EXCLUDED', 'CNY', 'MANUAL', date '2026-01-01' + n % 90
       from generate_series(1, $4::int) n`,
      [ids.org?.P1, suppliers, SUPPLIERS, ROWS],
    ],
    [
      `insert into ${ORDER}__lines (id, header_id, line_num, line_type, item_id, category_id, quantity, uom_code, uom_rate,
         price_unit_qty, price_excl_tax, price_source, cancelled_quantity, under_tolerance_pct, line_status, unpriced_flag, gift_flag, tax_rate,
         amount_excl_tax, amount_incl_tax, stock_uom_code, open_quantity)
       select 600000000 + n, 500000000 + n, 10, 'MATERIAL', $1, $2, 100, 'PCS', 1, 1, 10, 'MANUAL', 0, 0, 'OPEN', 'N', 'N', '13',
         1000, 1130, 'PCS', 0 from generate_series(1, $3::int) n`,
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
         inspect_mode, inspect_date, accepted_quantity, concession_quantity, rejected_quantity, first_rejected_quantity, destroyed_quantity,
         stocked_quantity, returned_quantity, write_off_quantity, refused_quantity, held_receiving_quantity, held_stock_quantity,
         returned_unjudged_quantity, returned_rejected_quantity, returned_accepted_quantity)
       select 900000000 + n, 800000000 + n, 10, $1, 100, 500000000 + n, 700000000 + n, 'DONE', 'FULL', date '2026-01-01' + n % 90,
         case when n % 11 = 0 then 95 else 100 end, 0, case when n % 11 = 0 then 5 else 0 end,
         case when n % 11 = 0 then 5 else 0 end, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, $2::int) n`,
      [ids.item?.M1, ROWS],
    ],
    [
      `insert into ${LEDGER} (id, status, org_id, transaction_number, transaction_type, transaction_date, post_date, supplier_id, item_id,
         category_id, order_id, order_line_id, quantity, uom_code, currency_code, exchange_rate, amount_excl_tax, tax_amount,
         amount_incl_tax, payable_flag, priced_flag, settle_status, stock_quantity, owner_type)
       select 1000000000 + n, 'POSTED', $1, 'BT' || n, 'RECEIVE', date '2026-01-01' + n % 90, date '2026-01-01' + n % 90,
         ($2::bigint[])[1 + n % $3::int], $4, $5, 500000000 + n, 600000000 + n, 100, 'PCS', 'CNY', 1, 1000, 130, 1130, 'Y', 'Y',
         'UNSETTLED', 100, 'OWN'
       from generate_series(1, $6::int) n`,
      [ids.org?.P1, suppliers, SUPPLIERS, ids.item?.M1, ids.category?.C1, ROWS],
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
    LEDGER,
  ])
    await pool.query(`analyze ${name}`)
  return suppliers
}
