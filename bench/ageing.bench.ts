import { performance } from 'node:perf_hooks'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { TODAY } from '../areas/demand/testChain.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * What was owed on a past day over many payable accounts, half of them paid since: the ageing as finance reads it, through
 * HTTP, with permits, names, totals and the chart. Compared with the plain SQL somebody would write who knows the tables:
 * the same accounts, payments and write-offs, only the buckets of each supplier.
 *
 *   npm run bench -- ageing     --accounts=1000000 --suppliers=2000 --rounds=5
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ACCOUNTS = Number(options.accounts ?? 1_000_000)
const SUPPLIERS = Number(options.suppliers ?? 2_000)
const ROUNDS = Number(options.rounds ?? 5)
/** Payables of one application. */
const ROWS = 10
const DAY = addDays(TODAY, -30)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** One statement, each table read once, the shares of payments by the order of their items. */
const PLAIN = `
  with line as (
    select payment_line_id, sum(amount) as amount from srm_rcn_actual_payment_info
    where status in ('CONFIRMED', 'REVERSED') and payment_date <= $1 and (status = 'CONFIRMED' or reverse_date > $1) group by 1
  ), cash as (
    select i.header_id, i.account_row_num, sum(greatest(0, least(i.amount, p.amount - i.before))) as amount
    from (select *, sum(amount) over (partition by header_id, payment_line_num order by id) - amount as before
      from srm_rcn_payment_apply__items) i
      join srm_rcn_payment_apply__payment_lines l on l.header_id = i.header_id and l.line_num = i.payment_line_num
      join line p on p.payment_line_id = l.id group by 1, 2
  ), moved as (
    select r.account_id, sum(coalesce(c.amount, 0) + case when h.approved_date <= $1 and (h.cancel_date is null or h.cancel_date > $1)
      then coalesce(r.write_off_amount, 0) + coalesce(r.netted_amount, 0) else 0 end) as amount
    from srm_rcn_payment_apply__invoice_accounts r join srm_rcn_payment_apply h on h.id = r.header_id
      left join cash c on c.header_id = r.header_id and c.account_row_num = r.row_num group by 1
  )
  select h.supplier_id, h.org_id, h.currency_code, sum(a.booked_amount - coalesce(m.amount, 0)) as open,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date <= 0) as not_due,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date between 1 and 30) as d30,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date between 31 and 60) as d60,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date between 61 and 90) as d90,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date between 91 and 180) as d180,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date between 181 and 365) as d365,
    sum(a.booked_amount - coalesce(m.amount, 0)) filter (where $1 - a.due_date > 365) as more
  from srm_rcn_invoice__accounts a join srm_rcn_invoice h on h.id = a.header_id left join moved m on m.account_id = a.id
  where h.booked_date <= $1 and (h.abolish_date is null or h.abolish_date > $1)
  group by 1, 2, 3`

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const test = await startProduct({ callsPerMinute: 1_000_000 })
  const times = { ageing: [] as number[], plain: [] as number[] }
  try {
    const { pool } = test.product.platform
    say(`filling ${ACCOUNTS} payable accounts of ${SUPPLIERS} suppliers ...`)
    await fill(pool, test.company.ids.org?.P1 ?? '')
    const finance = await test.login('finance1')
    for (let round = 0; round <= ROUNDS; round++) {
      const kept = round > 0
      const answer = await timed(kept ? times.ageing : [], () =>
        finance.ok('srmRcnInvoice', 'findAgeing', { asOfDate: DAY }),
      )
      const { rows } = await timed(kept ? times.plain : [], () => pool.query(PLAIN, [DAY]))
      verify(answer as never, rows)
    }
    report(times)
  } finally {
    await test.close()
    await server.stop()
  }
}

/** Ten accounts an application, one payment line each; half of the applications are paid, some before the day, some after. */
async function fill(pool: pg.Pool, orgId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into srm_pos_supplier (status, supplier_number, supplier_name, short_name, plain_name)
     select 'QUALIFIED', 'BENCH' || n, '供应商' || n, 'B' || n, 'BENCH' || n from generate_series(1, $1::int) n returning id`,
    [SUPPLIERS],
  )
  const suppliers = rows.map(({ id }) => id)
  const [base, applications] = [1_000_000_000_000, Math.ceil(ACCOUNTS / ROWS)]
  const statements: [string, unknown[]][] = [
    [
      `insert into srm_rcn_invoice (id, status, org_id, invoice_doc_number, supplier_id, currency_code, exchange_rate, booked_date)
       select $1::bigint + n, 'APPROVED', $2, 'B' || n, ($3::bigint[])[1 + (n / $4) % $5::int], 'CNY', 1, $6::date - 30 - n % 300
       from generate_series(0, $7::int - 1) n`,
      [base, orgId, suppliers, ROWS, SUPPLIERS, DAY, ACCOUNTS],
    ],
    [
      `insert into srm_rcn_invoice__accounts (id, header_id, account_num, stage_code, base_date, due_date, amount, booked_amount,
         paid_amount, paying_amount, written_off_amount, writing_off_amount, open_amount)
       select $1::bigint + 100000000 + n, $1::bigint + n, 1, 'INVOICE', $2::date - 30 - n % 300, $2::date + 30 - n % 300,
         100 + n % 900, 100 + n % 900, 0, 0, 0, 0, 100 + n % 900
       from generate_series(0, $3::int - 1) n`,
      [base, DAY, ACCOUNTS],
    ],
    [
      `insert into srm_rcn_payment_apply (id, status, org_id, payment_apply_number, supplier_id, currency_code, approved_date)
       select $1::bigint + 200000000 + n, 'PAID', $2, 'BP' || n, ($3::bigint[])[1 + n % $4::int], 'CNY', $5::date - 20
       from generate_series(0, $6::int - 1) n where n % 2 = 0`,
      [base, orgId, suppliers, SUPPLIERS, DAY, applications],
    ],
    [
      `insert into srm_rcn_payment_apply__invoice_accounts (id, header_id, row_num, source_type, account_id, apply_amount,
         write_off_amount, netted_amount, pay_amount)
       select $1::bigint + 300000000 + n, $1::bigint + 200000000 + n / $2, 1 + n % $2, 'INVOICE', $1::bigint + 100000000 + n,
         100 + n % 900, 10, 0, 90 + n % 900
       from generate_series(0, $3::int - 1) n where (n / $2) % 2 = 0`,
      [base, ROWS, ACCOUNTS],
    ],
    [
      `insert into srm_rcn_payment_apply__items (id, header_id, payment_line_num, account_row_num, amount, paid_amount)
       select $1::bigint + 400000000 + n, $1::bigint + 200000000 + n / $2, 1, 1 + n % $2, 90 + n % 900, 90 + n % 900
       from generate_series(0, $3::int - 1) n where (n / $2) % 2 = 0`,
      [base, ROWS, ACCOUNTS],
    ],
    [
      `insert into srm_rcn_payment_apply__payment_lines (id, header_id, line_num, amount, paid_amount)
       select $1::bigint + 500000000 + (header_id - $1::bigint), header_id, 1, sum(amount), sum(amount)
       from srm_rcn_payment_apply__items where header_id >= $1::bigint group by 2`,
      [base],
    ],
    [
      `insert into srm_rcn_actual_payment_info (id, status, org_id, actual_payment_number, source_type, payment_apply_id,
         payment_line_id, supplier_id, currency_code, payment_date, amount, reverse_date)
       select l.id + 1000000000, case when l.id % 50 = 0 then 'REVERSED' else 'CONFIRMED' end, $2, 'BA' || l.id, 'PAYMENT_APPLY',
         l.header_id, l.id, h.supplier_id, 'CNY', $3::date - 15 + (l.id % 30)::int, l.amount,
         case when l.id % 50 = 0 then $3::date - 15 + (l.id % 30)::int + 5 end
       from srm_rcn_payment_apply__payment_lines l join srm_rcn_payment_apply h on h.id = l.header_id where l.header_id >= $1::bigint`,
      [base, orgId, DAY],
    ],
  ]
  const client = await pool.connect()
  // A million rows take longer than any call may, and refer only to one another.
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  for (const [text, values] of statements) await client.query(text, values)
  await client.query('vacuum analyze')
  client.release(true)
}

type Open = { open: string }

/** Both say the same of every supplier together, and of as many groups. */
function verify(
  answer: { page: { count: number }; totals: { totalOpen: string }[] },
  plain: readonly Open[],
): void {
  const owed = plain.filter(({ open }) => Number(open) !== 0)
  // Whole amounts: binary numbers are exact here.
  const sum = owed.reduce((total, { open }) => total + Number(open), 0)
  const told = Number(answer.totals[0]?.totalOpen)
  if (told !== sum || answer.page.count !== owed.length)
    throw new Error(`the ageing says ${told} in ${answer.page.count} rows, plain SQL ${sum}`)
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  times.push(performance.now() - started)
  return answer
}

function report(times: { ageing: number[]; plain: number[] }): void {
  const ms = { ageing: median(times.ageing), plain: median(times.plain) }
  const ratio = median(times.ageing.map((taken, at) => taken / (times.plain[at] ?? taken)))
  process.stdout.write(
    `${table([
      ['case', 'ms'],
      ['ageing', ms.ageing.toFixed(0)],
      ['plain', ms.plain.toFixed(0)],
      ['ratio', ratio.toFixed(2)],
    ])}\n`,
  )
  process.stdout.write(
    `${JSON.stringify({ bench: 'ageing', machine: machine(), accounts: ACCOUNTS, suppliers: SUPPLIERS, ms, ratio })}\n`,
  )
}

await main()
