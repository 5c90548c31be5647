import { performance } from 'node:perf_hooks'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { type Desk, openDesk } from '../areas/settlement/testSettlement.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * A statement of thousands of transactions on its way to a booked invoice, each step a call as the pages make it. Compared
 * with the least a program without rules could do: the same rows by single inserts and updates in one transaction, with
 * named statements.
 *
 *   npm run bench -- settlement     --rows=5000 --rounds=3
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROWS = Number(options.rows ?? 5_000)
const ROUNDS = Number(options.rounds ?? 3)
const STEPS = ['make', 'submit', 'confirm', 'approve', 'invoice', 'match', 'book'] as const
type Times = { [step in (typeof STEPS)[number] | 'plain']: number[] }

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const test = await startProduct()
  const times = Object.fromEntries(
    [...STEPS, 'plain'].map((step) => [step, []]),
  ) as unknown as Times
  try {
    const desk = await openDesk(test)
    for (let round = 0; round < ROUNDS; round++) {
      await throughProduct(desk, await transactions(desk, test.product.platform.pool), times)
      await timed(times.plain, () => plainly(test))
    }
    report(times)
  } finally {
    await test.close()
    await server.stop()
  }
}

/** One transaction received through the product, and copies of it. */
async function transactions(desk: Desk, pool: pg.Pool): Promise<string[]> {
  const { row } = await desk.received('10')
  const { rows } = await pool.query<{ id: string }>(
    `with posting as (
       insert into srm_sic_transaction select (jsonb_populate_record(p, jsonb_build_object(
         'id', nextval('document_id'), 'transaction_number', p.transaction_number || '-' || n,
         'source_key', p.source_key || '-' || n))).*
       from srm_rcn_transaction_info t join srm_sic_transaction p on p.id = t.sic_transaction_id,
         generate_series(2, $2::int) n
       where t.id = $1 returning id, transaction_number)
     insert into srm_rcn_transaction_info select (jsonb_populate_record(t, jsonb_build_object(
       'id', nextval('document_id'), 'sic_transaction_id', posting.id,
       'transaction_number', 'T' || posting.transaction_number))).*
     from srm_rcn_transaction_info t, posting where t.id = $1 returning id`,
    [row.id, ROWS],
  )
  return [String(row.id), ...rows.map(({ id }) => String(id))]
}

async function throughProduct(desk: Desk, ids: readonly string[], times: Times): Promise<void> {
  const { buyer1, supplier1, manager1 } = desk.chain.people
  const statement = await timed(times.make, () =>
    desk.draft(ids.map((transactionId) => ({ transactionId }))),
  )
  const act = async (who: ApiClient, action: string, more: object = {}) => {
    const { id, versionNum } = await desk.find(statement, who)
    return () => who.ok('srmRcnStatement', action, { id, versionNum, ...more })
  }
  await timed(times.submit, await act(buyer1, 'doSubmit'))
  await timed(times.confirm, await act(supplier1, 'doSupplierConfirm'))
  for (const approver of [buyer1, manager1]) {
    const { status } = await desk.find(statement)
    if (status !== 'APPROVING') break
    await timed(times.approve, await act(approver, 'doApproval', { opinion: '同意' }))
  }
  const draft = await timed(times.invoice, () => desk.invoiceOf([statement]))
  const { amountExclTax, taxAmount } = draft as unknown as Record<string, string>
  const actual = await desk.actual(String(amountExclTax), String(taxAmount))
  const invoice = await timed(times.match, () => desk.submitted(draft, [actual]))
  await timed(times.book, () => desk.bookedInvoice(invoice))
}

/** The rows of statement and invoice and the counters of each transaction, without any rule. */
async function plainly(test: TestProduct): Promise<void> {
  const { pool } = test.product.platform
  await pool.query(`create table if not exists plain_row (
    id bigint generated always as identity primary key, header_id bigint, transaction_id bigint,
    quantity numeric(18,6), price numeric(18,6), amount numeric(18,2))`)
  await pool.query(`create table if not exists plain_transaction (
    id bigint primary key, locked numeric(18,6), settled numeric(18,6))`)
  await pool.query(
    `insert into plain_transaction select n, 0, 0 from generate_series(1, $1::int) n on conflict do nothing`,
    [ROWS],
  )
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values })
  try {
    await client.query('begin')
    for (let at = 1; at <= ROWS; at++) {
      const row = [at, '10', '11.30', '113.00']
      const insert = `insert into plain_row (header_id, transaction_id, quantity, price, amount) values (1, $1, $2, $3, $4)`
      await run('row', insert, row)
      await run('lock', 'update plain_transaction set locked = locked + $2 where id = $1', [
        at,
        '10',
      ])
      await run('settle', 'update plain_transaction set settled = settled + $2 where id = $1', [
        at,
        '10',
      ])
      await run('row', insert, row)
    }
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

function report(times: Times): void {
  const ms = Object.fromEntries(
    Object.entries(times).map(([step, taken]) => [step, median(taken)]),
  ) as { [step in keyof Times]: number }
  const whole = STEPS.reduce((total, step) => total + ms[step], 0)
  const ratio = whole / ms.plain
  process.stdout.write(
    `${table([
      ['step', 'ms'],
      ...STEPS.map((step) => [step, ms[step].toFixed(0)]),
      ['whole', whole.toFixed(0)],
      ['plain', ms.plain.toFixed(0)],
      ['ratio', ratio.toFixed(2)],
    ])}\n`,
  )
  process.stdout.write(
    `${JSON.stringify({ bench: 'settlement', machine: machine(), rows: ROWS, ms, whole, ratio })}\n`,
  )
}

await main()
