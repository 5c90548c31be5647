import { performance } from 'node:perf_hooks'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { TODAY } from '../areas/demand/testChain.ts'
import { openTill } from '../areas/settlement/testPayments.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * A payment run over thousands of payable accounts: one call that finds what is due, writes off and makes drafts of 500
 * payables each. Compared with plain SQL that makes the same rows of the same accounts, one statement per table, without
 * rights, write-offs, checks or history.
 *
 *   npm run bench -- paymentRun     --accounts=20000 --rounds=3
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ACCOUNTS = Number(options.accounts ?? 20_000)
const ROUNDS = Number(options.rounds ?? 3)
const MOST_ROWS = 500

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const test = await startProduct()
  const times = { run: [] as number[], plain: [] as number[] }
  try {
    const till = await openTill(test)
    const { pool } = test.product.platform
    const { row } = await till.received('10')
    const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
    const { amountExclTax, taxAmount } = statement as unknown as { [key: string]: string }
    const actuals = [await till.actual(String(amountExclTax), String(taxAmount))]
    const asked = await till.submitted(await till.invoiceOf([statement]), actuals)
    await copies(pool, (await till.bookedInvoice(asked)).id)
    for (let round = 0; round < ROUNDS; round++) {
      const { applications } = await timed(times.run, () =>
        till.finance.ok('srmRcnPaymentApply', 'doGenerate', { dueDate: TODAY }),
      )
      await verify(pool, applications)
      await pool.query(`update srm_rcn_payment_apply set status = 'CANCELLED'`)
      await timed(times.plain, () => plainly(pool))
    }
    report(times)
  } finally {
    await test.close()
    await server.stop()
  }
}

/** The booked invoice with its lines and payables again and again, all due today. */
async function copies(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `create table copied as select n, nextval('document_id') as id from generate_series(2, $1::int) n`,
    [ACCOUNTS],
  )
  await pool.query(
    `insert into srm_rcn_invoice select (jsonb_populate_record(i, jsonb_build_object(
       'id', c.id, 'invoice_doc_number', i.invoice_doc_number || '-' || c.n))).*
     from srm_rcn_invoice i, copied c where i.id = $1`,
    [id],
  )
  for (const child of ['lines', 'accounts'])
    await pool.query(
      `insert into srm_rcn_invoice__${child} select (jsonb_populate_record(r, jsonb_build_object(
         'id', nextval('document_id'), 'header_id', c.id))).*
       from srm_rcn_invoice__${child} r, copied c where r.header_id = $1`,
      [id],
    )
  await pool.query('update srm_rcn_invoice__accounts set due_date = $1', [TODAY])
  await pool.query('analyze')
}

/** Every account is on a draft once, and the drafts come to what is open. */
async function verify(pool: pg.Pool, applications: readonly { id: string }[]): Promise<void> {
  const { rows } = await pool.query(
    `select count(distinct r.account_id)::int as accounts, count(*)::int as rows,
       sum(r.apply_amount) = (select sum(open_amount) from srm_rcn_invoice__accounts) as whole
     from srm_rcn_payment_apply__invoice_accounts r where r.header_id = any($1::bigint[])`,
    [applications.map(({ id }) => id)],
  )
  const [{ accounts, rows: taken, whole }] = rows
  if (Number(accounts) !== ACCOUNTS || Number(taken) !== ACCOUNTS || String(whole)[0] !== 't')
    throw new Error(`a wrong run: ${JSON.stringify(rows)} of ${ACCOUNTS}`)
}

async function plainly(pool: pg.Pool): Promise<void> {
  await pool.query(`create table if not exists plain_draft (
    id bigint primary key, supplier_id bigint, currency_code text, amount numeric(18,2))`)
  await pool.query(`create table if not exists plain_row (
    id bigint generated always as identity primary key, draft_id bigint, account_id bigint unique, amount numeric(18,2))`)
  await pool.query('truncate plain_draft, plain_row')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into plain_row (draft_id, account_id, amount)
       select (row_number() over (order by a.due_date, a.id) - 1) / $2, a.id, a.open_amount
       from srm_rcn_invoice__accounts a join srm_rcn_invoice i on i.id = a.header_id
       where i.status = 'APPROVED' and a.open_amount <> 0 and a.due_date <= $1`,
      [TODAY, MOST_ROWS],
    )
    await client.query(
      `insert into plain_draft select r.draft_id, min(i.supplier_id), min(i.currency_code), sum(r.amount)
       from plain_row r join srm_rcn_invoice__accounts a on a.id = r.account_id
         join srm_rcn_invoice i on i.id = a.header_id group by 1`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  times.push(performance.now() - started)
  return answer
}

function report(times: { run: number[]; plain: number[] }): void {
  const ms = { run: median(times.run), plain: median(times.plain) }
  const ratio = ms.run / ms.plain
  process.stdout.write(
    `${table([
      ['step', 'ms'],
      ['run', ms.run.toFixed(0)],
      ['plain', ms.plain.toFixed(0)],
      ['ratio', ratio.toFixed(2)],
      ['ms for each account', (ms.run / ACCOUNTS).toFixed(2)],
    ])}\n`,
  )
  process.stdout.write(
    `${JSON.stringify({ bench: 'paymentRun', machine: machine(), accounts: ACCOUNTS, ms, ratio })}\n`,
  )
}

await main()
