import type { AddressInfo } from 'node:net'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { type ApiClient, logIn, newRequestKey, type Send } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { machine, median, table } from './measuring/load.ts'
import { sendTo } from './measuring/sendTo.ts'

/**
 * A demand pool of 50,000 open lines through HTTP: its first page, the page of one material, and a
 * draft order of twenty lines; compared with the plain statements a simple program would run on the
 * same rows.
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 15)
const WARM_UP = 3
const HEADERS = Number(options.lines ?? 50_000) / 10
const GOALS = { pageRatio: 2, orderRatio: 8 }

type Times = { [step: string]: number[] }

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const product = await startProduct()
  const times: Times = {}
  try {
    await product.product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.product.app.server.address() as AddressInfo
    const send = sendTo(`http://127.0.0.1:${port}`)
    const { pool } = product.product.platform
    await fillPool(product, send, pool)
    const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
    const itemId = product.company.ids.item?.M1 ?? ''
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
        const started = performance.now()
        const result = await work()
        if (round >= WARM_UP) times[step] = [...(times[step] ?? []), performance.now() - started]
        return result
      }
      const page = { pageIndex: 1, pageRows: 20 }
      const found = await timed('product: page', () =>
        buyer.ok('srmPurRequisition', 'findDemandPool', page),
      )
      if (found.rows.length !== 20) throw new Error(`${found.rows.length} rows were found`)
      await timed('plain: page', () => plainPage(pool, null))
      await timed('product: material', () =>
        buyer.ok('srmPurRequisition', 'findDemandPool', { ...page, itemId }),
      )
      await timed('plain: material', () => plainPage(pool, itemId))
      const ids = found.rows.map(
        ({ requisitionLineId }: { requisitionLineId: string }) => requisitionLineId,
      )
      const id = await timed('product: order', () => order(buyer, product, ids))
      const rows = await rowsOf(pool, id)
      await timed('plain: order', () => plainOrder(pool, rows, ids))
    }
  } finally {
    await product.close()
    await server.stop()
  }
  report(times)
}

/**
 * One requisition of ten lines is created and approved normally; the others are copies of its rows.
 */
async function fillPool(product: TestProduct, send: Send, pool: pg.Pool): Promise<void> {
  const { ids } = product.company
  const today = dayOf(new Date(), 'Asia/Shanghai')
  const requester = await logIn(send, 'requester1', TEST_PASSWORD)
  const manager = await logIn(send, 'manager1', TEST_PASSWORD)
  const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: ids.org?.P1,
    billTypeId: ids.billType?.PR_STD,
    title: '月度物料需求',
    lines: Array.from({ length: 10 }, (_, index) => ({
      itemId: ids.item?.[['M1', 'M2', 'L1'][index % 3] as string],
      quantity: String(100 + index),
      needByDate: addDays(today, 5 + index * 3),
    })),
  })
  const { id, versionNum } = draft
  const submitted = await requester.ok('srmPurRequisition', 'doSubmit', { id, versionNum })
  if (submitted.status === 'APPROVING')
    await manager.ok('srmPurRequisition', 'doApproval', { id, versionNum: submitted.versionNum })
  const copy = (name: string, changed: string, where: string) =>
    pool.query(`insert into ${name} select (jsonb_populate_record(t, ${changed})).*
      from ${name} t cross join (select n, 10000000000 + n as id from generate_series(1, ${HEADERS}) n) c where ${where} = ${id}`)
  await copy(
    'srm_pur_requisition',
    "jsonb_build_object('id', c.id, 'requisition_number', 'BENCH' || c.n)",
    't.id',
  )
  await copy(
    'srm_pur_requisition__lines',
    `jsonb_build_object('id', nextval('document_id'), 'header_id', c.id,
      'need_by_date', t.need_by_date + (c.n % 60)::integer)`,
    't.header_id',
  )
  await pool.query('analyze')
}

const POOL = `from srm_pur_requisition__lines l join srm_pur_requisition h on h.id = l.header_id
  where h.status = 'APPROVED' and l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED')
    and l.available_quantity > 0 and ($1::bigint is null or l.item_id = $1)`

async function plainPage(pool: pg.Pool, itemId: string | null): Promise<string> {
  const { rows } = await pool.query(
    `select l.*, h.requisition_number, h.title, h.org_id, h.currency_code ${POOL}
      order by l.need_by_date, l.id limit 20`,
    [itemId],
  )
  const { rows: counted } = await pool.query(`select count(*) ${POOL}`, [itemId])
  return JSON.stringify({ rows, count: counted[0].count })
}

/**
 * Orders a small part of every line, so that the demand suffices for all rounds. Returns the
 * order's id.
 */
async function order(buyer: ApiClient, product: TestProduct, lineIds: string[]): Promise<string> {
  const { ids } = product.company
  const { orders } = await buyer.ok(
    'srmPurOrder',
    'generatePurOrder',
    {
      billTypeId: ids.billType?.PO_STD,
      lines: lineIds.map((requisitionLineId) => ({
        requisitionLineId,
        quantity: '1',
        supplierId: ids.supplier?.S1,
      })),
    },
    { requestKey: newRequestKey() },
  )
  return orders[0].id
}

type Copy = { table: string; rows: { [column: string]: string | null }[] }

/** The rows the product has stored for this order, to be stored again by a plain program. */
async function rowsOf(pool: pg.Pool, id: string): Promise<Copy[]> {
  const tables = [
    'srm_pur_order',
    ...['lines', 'deliveries', 'sources', 'payment_plans'].map((name) => `srm_pur_order__${name}`),
  ]
  const copies: Copy[] = []
  for (const name of tables) {
    const key = name === 'srm_pur_order' ? 'id' : 'header_id'
    const { rows } = await pool.query(`select * from ${name} where ${key} = $1 order by id`, [id])
    copies.push({ table: name, rows })
  }
  return copies
}

let copies = 0

/**
 * The same order by single statements in one transaction: without prices, permissions, checks,
 * approval or answer.
 */
async function plainOrder(pool: pg.Pool, rows: readonly Copy[], lineIds: string[]): Promise<void> {
  copies += 1
  const further = BigInt(copies) * 1_000_000_000_000n
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'select id, available_quantity from srm_pur_requisition__lines where id = any($1::bigint[]) order by id for update',
      [lineIds],
    )
    for (const { table: name, rows: list } of rows) {
      for (const row of list) {
        const values: { [column: string]: unknown } = { ...row }
        for (const key of ['id', 'header_id', 'parent_id'])
          if (row[key]) values[key] = String(BigInt(row[key]) + further)
        if (row.po_number) values.po_number = `${row.po_number}-${copies}`
        const columns = Object.keys(values)
        await client.query({
          name: `plain-${name}`,
          text: `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
          values: Object.values(values),
        })
      }
    }
    for (const id of lineIds) {
      await client.query({
        name: 'plain-demand',
        text: 'update srm_pur_requisition__lines set ordered_quantity = ordered_quantity where id = $1',
        values: [id],
      })
    }
    // Rows stored a second time would reserve the demand twice.
    await client.query('rollback')
  } finally {
    client.release()
  }
}

function report(times: Times): void {
  console.log(machine())
  const rows = ['page', 'material', 'order'].map((step) => {
    const product = median(times[`product: ${step}`] ?? [])
    const plain = median(times[`plain: ${step}`] ?? [])
    return [step, product.toFixed(1), plain.toFixed(1), (product / plain).toFixed(1)]
  })
  console.log(table([['step', 'product ms', 'plain ms', 'ratio'], ...rows]))
  const ratio = (step: string): number =>
    median(times[`product: ${step}`] ?? []) / median(times[`plain: ${step}`] ?? [])
  if (ratio('page') > GOALS.pageRatio || ratio('order') > GOALS.orderRatio) {
    console.log(
      `over the goals: ${GOALS.pageRatio} times the plain page, ${GOALS.orderRatio} the plain order`,
    )
    process.exitCode = 1
  }
}

await main()
