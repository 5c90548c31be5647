import type { AddressInfo } from 'node:net'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { type ApiClient, logIn, newRequestKey } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct, TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { machine, median, table } from './measuring/load.ts'
import { sendTo } from './measuring/sendTo.ts'

/**
 * An order of 200 lines through HTTP: created, one line changed, submitted. Compared with the same
 * rows written by single inserts in one transaction, as a simple program does, and by one statement
 * per table, the minimum on this machine.
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 15)
const WARM_UP = 3
const LINES = 200
const GOALS = { createMs: 1000, submitMs: 1000 }
const TABLES = ['srm_pur_order__lines', 'srm_pur_order__deliveries', 'srm_pur_order__payment_plans']

type Times = { [step: string]: number[] }

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const product = await startProduct()
  const times: Times = {}
  try {
    await product.product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.product.app.server.address() as AddressInfo
    const buyer = await logIn(sendTo(`http://127.0.0.1:${port}`), 'buyer1', TEST_PASSWORD)
    const { pool } = product.product.platform
    const bare = await pool.connect()
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
        const started = performance.now()
        const result = await work()
        if (round >= WARM_UP) times[step] = [...(times[step] ?? []), performance.now() - started]
        return result
      }
      const id = await saveThroughHttp(buyer, product.company.ids, timed)
      const rows = await rowsOf(bare, id)
      await timed('single inserts: create', () => insertSingly(bare, rows))
      await timed('statement a table: create', () => insertAtOnce(bare, rows))
      await timed('single statements: change', () =>
        changeBare(
          bare,
          id,
          'update srm_pur_order__lines set quantity = quantity where id = $1',
          rows,
        ),
      )
      await timed('single statements: submit', () => changeBare(bare, id, null, rows))
    }
    bare.release()
  } finally {
    await product.close()
    await server.stop()
  }
  report(times)
}

type Timed = <T>(step: string, work: () => Promise<T>) => Promise<T>
type Ids = { [kind: string]: { [code: string]: string } }

async function saveThroughHttp(buyer: ApiClient, ids: Ids, timed: Timed): Promise<string> {
  const today = dayOf(new Date(), 'Asia/Shanghai')
  const keyed = () => ({ requestKey: newRequestKey() })
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: `new-${index}`,
    itemId: ids.item?.[['M1', 'M2', 'L1'][index % 3] as string],
    quantity: String(1 + (index % 50)),
    needByDate: addDays(today, 5 + (index % 30)),
    lineRemark: `第${index + 1}行,按图纸验收`,
  }))
  const header = {
    orgId: ids.org?.P1,
    billTypeId: ids.billType?.PO_STD,
    supplierId: ids.supplier?.S1,
    siteId: ids.site?.['S1/P1'],
  }
  const created = await timed('product: create', () =>
    buyer.ok('srmPurOrder', 'saveOrUpdate', { ...header, lines }, keyed()),
  )
  if (created.lines.length !== LINES) throw new Error(`${created.lines.length} lines were saved`)
  const changedLines = created.lines.map((line: object, index: number) =>
    index === 99 ? { ...line, lineRemark: '加急' } : line,
  )
  const changed = await timed('product: change', () =>
    buyer.ok(
      'srmPurOrder',
      'saveOrUpdate',
      { id: created.id, versionNum: created.versionNum, lines: changedLines },
      keyed(),
    ),
  )
  await timed('product: submit', () =>
    buyer.ok(
      'srmPurOrder',
      'doSubmit',
      { id: created.id, versionNum: changed.versionNum },
      keyed(),
    ),
  )
  return created.id
}

type Rows = { table: string; columns: string[]; rows: { [column: string]: string | null }[] }[]

/** The rows the product has stored, to be stored again under other ids. */
async function rowsOf(client: pg.PoolClient, id: string): Promise<Rows> {
  const found: Rows = []
  const read = async (name: string, where: string): Promise<void> => {
    const { rows, fields } = await client.query(
      `select * from ${name} where ${where} order by id`,
      [id],
    )
    found.push({ table: name, columns: fields.map((field) => field.name), rows })
  }
  await read('srm_pur_order', 'id = $1')
  for (const name of TABLES) await read(name, 'header_id = $1')
  await read('document_history', "record_id = $1 and operation = 'create'")
  // Ids are shifted by a fixed distance, which keeps children with their parents.
  for (const { table: name, rows } of found) {
    for (const row of rows) {
      for (const column of ['id', 'header_id', 'parent_id', 'record_id']) {
        if (row[column] !== undefined && !(name === 'document_history' && column === 'id'))
          row[column] = String(BigInt(row[column] as string) + 1_000_000_000n * BigInt(copies + 1))
      }
      if (row.po_number) row.po_number = `${row.po_number}-${copies}`
      if (name === 'document_history') delete row.id
    }
    const first = found.find((one) => one.table === name)
    if (name === 'document_history' && first)
      first.columns = first.columns.filter((column) => column !== 'id')
  }
  return found
}

let copies = 0

/** The rows again, with ids shifted further. */
function moved(rows: Rows): Rows {
  copies += 1
  return rows.map(({ table: name, columns, rows: list }) => ({
    table: name,
    columns,
    rows: list.map((row) => {
      const next = { ...row }
      for (const column of ['id', 'header_id', 'parent_id', 'record_id']) {
        if (next[column] != null)
          next[column] = String(
            BigInt(next[column] as string) + 1_000_000_000_000n * BigInt(copies),
          )
      }
      if (next.po_number) next.po_number = `${next.po_number.split('-')[0]}-${copies}`
      return next
    }),
  }))
}

async function insertSingly(client: pg.PoolClient, given: Rows): Promise<void> {
  const rows = moved(given)
  await client.query('begin')
  for (const { table: name, columns, rows: list } of rows) {
    const text = `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
    for (const row of list)
      await client.query({
        name: `insert_${name}`,
        text,
        values: columns.map((column) => row[column]),
      })
  }
  await client.query('commit')
}

async function insertAtOnce(client: pg.PoolClient, given: Rows): Promise<void> {
  const rows = moved(given)
  await client.query('begin')
  for (const { table: name, columns, rows: list } of rows) {
    if (list.length === 0) continue
    await client.query(
      `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(list)],
    )
  }
  await client.query('commit')
}

async function changeBare(
  client: pg.PoolClient,
  id: string,
  lineText: string | null,
  rows: Rows,
): Promise<void> {
  const line = rows.find(({ table: name }) => name === 'srm_pur_order__lines')?.rows[99]?.id
  await client.query('begin')
  await client.query('select 1 from srm_pur_order where id = $1 for update', [id])
  await client.query('update srm_pur_order set last_update_date = now() where id = $1', [id])
  if (lineText) await client.query(lineText, [line])
  await client.query(
    `insert into document_history (resource, record_id, side, operation, version_num, to_status, changes) values ('bench', $1, 'buyer', 'update', 2, 'DRAFT', '[]')`,
    [id],
  )
  await client.query('commit')
}

function report(times: Times): void {
  const ms = (step: string): number => median(times[step] ?? [])
  const ratio = (above: string, below: string): number =>
    median((times[above] ?? []).map((time, round) => time / (times[below]?.[round] ?? Number.NaN)))
  console.log(
    table([
      ['step', 'ms (median)', 'best', 'worst'],
      ...Object.entries(times).map(([step, list]) => [
        step,
        ms(step).toFixed(1),
        Math.min(...list).toFixed(1),
        Math.max(...list).toFixed(1),
      ]),
    ]),
  )
  const ratios = {
    createOverSingleInserts: ratio('product: create', 'single inserts: create'),
    createOverStatementATable: ratio('product: create', 'statement a table: create'),
    changeOverBare: ratio('product: change', 'single statements: change'),
    submitOverBare: ratio('product: submit', 'single statements: submit'),
  }
  console.log(
    `\n${table([['ratio (less is better)', 'x'], ...Object.entries(ratios).map(([name, value]) => [name, value.toFixed(1)])])}`,
  )
  const met = {
    create: ms('product: create') <= GOALS.createMs,
    submit: ms('product: submit') <= GOALS.submitMs,
  }
  const medians = Object.fromEntries(
    Object.keys(times).map((step) => [step, Number(ms(step).toFixed(1))]),
  )
  console.log(
    JSON.stringify({
      bench: 'save',
      lines: LINES,
      rounds: ROUNDS,
      machine: machine(),
      ms: medians,
      ratios,
      goals: GOALS,
      met,
    }),
  )
  if (!Object.values(met).every(Boolean)) process.exitCode = 1
}

await main()
