import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { sendSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { periodsFrom } from '../areas/demand/srmPurForecast/srmPurForecast.buckets.ts'
import { table } from './measuring/load.ts'

/**
 * Sheets of 10,000 rows with 37 bad ones: items, prices, a forecast and serial numbers, each
 * checked and then imported without the bad rows. Every check must report exactly 37 faults.
 *
 *   npm run bench -- imports --rows=2000
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROWS = Number(options.rows ?? 10_000)
const BAD = 37

type Cells = readonly unknown[]
type Measured = { name: string; rows: number; check: number; write: number }

const isBad = (index: number): boolean =>
  index % Math.floor(ROWS / BAD) === 1 && index < Math.floor(ROWS / BAD) * BAD

function rowsOf(count: number, row: (index: number) => Cells, spoil: (cells: Cells) => Cells) {
  return Array.from({ length: count }, (_, index) =>
    isBad(index) ? spoil(row(index)) : row(index),
  )
}

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const test = await startProduct()
  try {
    const measured = [
      await items(test),
      await prices(test),
      await forecast(test),
      await serials(test),
    ]
    console.log(
      table([
        ['import', 'rows', 'checked in s', 'good rows written in s'],
        ...measured.map(({ name, rows, check, write }) => [
          name,
          String(rows),
          check.toFixed(1),
          write.toFixed(1),
        ]),
      ]),
    )
    console.log(JSON.stringify({ bench: 'imports', bad: BAD, measured }))
  } finally {
    await test.close()
    await server.stop()
  }
}

async function items(test: TestProduct): Promise<Measured> {
  const rows = rowsOf(
    ROWS,
    (index) => [`BI-${index}`, `名称${index}`, 'C1', '零部件', 'PCS'],
    (cells) => cells.with(2, '没有的品类'),
  )
  const headings = ['物料编码', '物料名称', '采购品类', '物料类型', '基本单位']
  const client = await test.login('manager1')
  return sheet(test, client, { name: 'items', headings, rows }, () => ({
    functionCode: 'srmBaseItem',
  }))
}

async function prices(test: TestProduct): Promise<Measured> {
  const rows = rowsOf(
    ROWS,
    (index) => {
      const day = addDays('2030-01-01', index)
      return ['S1制造有限公司', ['M1', 'M2', 'L1'][index % 3], 1.5, day, day]
    },
    (cells) => cells.with(2, -1),
  )
  const headings = ['供应商', '物料', '含税单价', '生效日期', '失效日期']
  const client = await test.login('buyer1')
  return sheet(test, client, { name: 'prices', headings, rows }, () => ({
    functionCode: 'srmBaseItemPrice',
  }))
}

/** As many quantities as the other sheets have rows, side by side: lines of 50 weeks. */
async function forecast(test: TestProduct): Promise<Measured> {
  const client = await test.login('buyer1')
  const { pool } = test.product.platform
  await pool.query("update srm_base_item set status = 'ACTIVE' where item_code like 'BI-%'")
  const { rows: known } = await pool.query(
    "select item_code from srm_base_item where item_code like 'BI-%' order by id limit 500",
  )
  const count = Math.min(Math.max(Math.ceil(ROWS / 50), 2 * BAD), known.length)
  const today = new Date().toISOString().slice(0, 10)
  const saved = await client.ok('srmPurForecast', 'saveOrUpdate', {
    orgId: test.company.ids.org?.P1,
    forecastName: '导入测速',
    startDate: today,
    bucketCount: 50,
  })
  const found = await client.ok('srmPosSupplier', 'findById', {
    id: test.company.ids.supplier?.S1,
  })
  const dates = periodsFrom('WEEK', saved.startDate, 50).map(({ start }) => start)
  const every = Math.floor(count / BAD)
  const rows = Array.from({ length: count }, (_, index) => {
    const cells = [found.supplierNumber, known[index].item_code, ...dates.map(() => index + 1)]
    return index % every === 0 && index < every * BAD ? cells.with(5, 'x') : cells
  })
  const headings = ['供应商', '物料', ...dates]
  const named = { name: `forecast (${count} lines x 50 weeks)`, headings, rows }
  return sheet(test, client, named, () => ({
    functionCode: 'srmPurForecast.doImport',
    record: JSON.stringify({ id: saved.id, versionNum: saved.versionNum }),
  }))
}

async function serials(test: TestProduct): Promise<Measured> {
  const supplier = await test.login('supplier1')
  // An item with prices of the supplier, which cannot see others.
  const itemId = String(test.company.ids.item?.M1)
  await leaveAs(test, 'srm_base_item', itemId, { serial_control_flag: 'Y' })
  // The form allows 5,000 rows at most.
  const count = Math.min(ROWS, 5_000)
  const every = Math.floor(count / BAD)
  const rows = Array.from({ length: count }, (_, index) => {
    const isSpoilt = index % every === 1 && index < every * BAD
    return [`SN${index}`, 'L1', '', isSpoilt ? '5. Januar' : '2026-01-05']
  })
  const bytes = await sheetOf([['序列号', '批次号', '箱号', '生产日期'], ...rows])
  const body = { itemId, fileName: 'sn.xlsx', content: bytes.toString('base64') }
  const [check, refused] = await timed(() => supplier.refused('srmPurSupplierSn', 'doImport', body))
  assertFaults('serial numbers', refused.issues?.length ?? 0)
  const [write] = await timed(() =>
    supplier.ok('srmPurSupplierSn', 'doImport', { ...body, onlyGood: 'Y' }),
  )
  return { name: 'serial numbers', rows: count, check, write }
}

async function sheet(
  test: TestProduct,
  client: ApiClient,
  given: { name: string; headings: Cells; rows: readonly Cells[] },
  fields: () => { [name: string]: string },
): Promise<Measured> {
  const bytes = await sheetOf([given.headings, ...given.rows])
  const send = async (mode: { [name: string]: string }) => {
    const answer = await sendSheet(test, client, bytes, { ...fields(), ...mode })
    let run = answer.data
    while (run?.status === 'RUNNING') {
      await pause(100)
      const body = { importId: run.importId }
      run = await client.ok('importExcel', 'findImport', body, { service: 'exportServer' })
    }
    if (!run) throw new Error(`${given.name}: ${answer.code} ${answer.msg}`)
    return run
  }
  const [check, checked] = await timed(() => send({ dryRun: 'Y' }))
  assertFaults(given.name, checked.issueCount)
  const [write] = await timed(() => send({ mode: 'GOOD' }))
  return { name: given.name, rows: given.rows.length, check, write }
}

function assertFaults(name: string, count: number): void {
  if (count !== BAD) throw new Error(`${name}: ${count} faults were said, not ${BAD}`)
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const started = performance.now()
  const result = await work()
  return [(performance.now() - started) / 1000, result]
}

await main()
