import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { wholeList } from '@opensrm/platform/documents/list.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { cursorRows } from '@opensrm/platform/exchange/cursor.ts'
import { fieldValue } from '@opensrm/platform/exchange/import/cellValue.ts'
import { type Exporter, planExport } from '@opensrm/platform/exchange/plan.ts'
import { formatOf, meaningOf } from '@opensrm/platform/exchange/values.ts'
import { writeExport } from '@opensrm/platform/exchange/write.ts'
import { sheetRows } from '@opensrm/platform/exchange/xlsx/readWorkbook.ts'
import { packedFiles } from '@opensrm/platform/files/unzip.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import ExcelJS from 'exceljs'
import { boot, type Product } from '../../apps/server/boot.ts'
import { BUYER, TIME_ZONE } from '../list/company.ts'
import { peakFromNow } from '../measuring/memory.ts'

/**
 * One case in its own process, so that its memory can be measured: reports seconds, rows and the
 * peak memory beyond that of the started product.
 */
export const COLUMNS = [
  'poNumber',
  'poVersion',
  'status',
  'orgId',
  'supplierId',
  'siteId',
  'buyerId',
  'departmentId',
  'orderDate',
  'orderType',
  'currencyCode',
  'exchangeRate',
  'priceBasis',
  'amountExclTax',
  'taxAmount',
  'amountInclTax',
  'localAmountInclTax',
  'urgentFlag',
  'creationDate',
  'lastUpdateDate',
]

const {
  CASE: name,
  SHEET: file,
  DATABASE_URL: databaseUrl,
  BENCH_ROOT: root,
} = process.env as {
  [name: string]: string
}

const product = await boot({
  databaseUrl: databaseUrl as string,
  root: root as string,
  timeZone: TIME_ZONE,
  withoutJobs: true,
  logLevel: 'error',
})
const exporter = await everything(product)
const peak = peakFromNow()
const started = performance.now()
const rows = await run()
const seconds = (performance.now() - started) / 1000
const megabytes = peak()
process.send?.({ done: { seconds, rows, megabytes } })
await product.close()

async function run(): Promise<number> {
  switch (name) {
    case 'product export':
      return exportWith('product', '/dev/null')
    case 'product export to read':
      return exportWith('product', file as string)
    case 'exceljs export':
      return exportWith('exceljs', '/dev/null')
    case 'product read':
      return readWith('product')
    default:
      return readWith('exceljs')
  }
}

/** The buyer with a responsibility for every organisation: a million rows. */
async function everything({ platform, engine }: Product): Promise<Exporter> {
  const { rows: found } = await platform.pool.query<{ id: string }>(
    'select id from base_user where user_name = $1',
    [BUYER.userName],
  )
  const caller = await actingCaller(platform, {
    userId: String(found[0]?.id),
    respId: null,
    language: 'CN',
  })
  if (!caller) throw new Error('The buyer of the measured company may not log in')
  const permissions = {
    ...(await permissionsOf(platform, caller)),
    scopeOf: () => ({ kind: 'all' }) as const,
  }
  const info = {
    clientIp: '',
    userAgent: '',
    language: 'CN',
    requestKey: null,
    menuId: null,
    traceId: '',
  } as const
  return { engine, caller, permissions, info }
}

function fieldsOf(): (Field | null)[] {
  const { definition } = product.engine.document('srmPurOrder')
  const fields = headerFields(definition)
  return COLUMNS.map((key) => fields[key] ?? null)
}

async function exportWith(writer: 'product' | 'exceljs', target: string): Promise<number> {
  const { platform, totals } = { platform: product.platform, totals: product.engine.totals }
  if (writer === 'product') {
    const plan = await planExport(exporter, {
      requestUrl: '/v1/srmPurOrderRestful/listByPage',
      parameters: {},
      columns: COLUMNS.map((key) => ({ key, title: null, cellType: 'text' })),
      fileName: null,
      // The file to read back has a single sheet; exports are normally split.
      sheetMaxRow: name === 'product export' ? 50_000 : 1_048_576,
    })
    const { bytes, written } = writeExport(platform, plan, 'XLSX')
    await pipeline(bytes, createWriteStream(target))
    return written.rows
  }
  // The same statement with the same cursor, written as exceljs's manual recommends for large
  // files.
  const document = product.engine.document('srmPurOrder')
  const context = {
    platform,
    totals,
    caller: exporter.caller,
    permissions: exporter.permissions,
    today: '2026-11-20',
  }
  const list = wholeList(context, document, {}, COLUMNS)
  const at = new Map(list.outputs.map(({ key }, index) => [key, index]))
  const lookups = await lookupsOf(platform)
  const fields = fieldsOf()
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true })
  const sheet = workbook.addWorksheet('orders')
  sheet.columns = COLUMNS.map((key) => ({ header: key, key, width: 16 }))
  let count = 0
  for await (const batch of cursorRows(platform, list)) {
    for (const row of batch) {
      const values = COLUMNS.map((key, index) => {
        const field = fields[index] ?? null
        const text = row[at.get(`${key}Label`) ?? at.get(key) ?? -1] ?? null
        if (text === null) return null
        if (field?.type === 'lookup') return meaningOf(lookups, field.lookup, text, 'CN')
        const format = formatOf(field)
        if (format === 'date' || format === 'datetime') return new Date(text)
        return format === 'text' ? text : Number(text)
      })
      sheet.addRow(values).commit()
      count++
    }
  }
  await workbook.commit()
  return count
}

/** Reads every cell of the million rows and converts it to its field's value. */
async function readWith(reader: 'product' | 'exceljs'): Promise<number> {
  const lookups = await lookupsOf(product.platform)
  const fields = fieldsOf()
  const convert = (cells: readonly unknown[]): void => {
    for (const [index, field] of fields.entries())
      if (field) fieldValue(field, (cells[index] ?? null) as never, lookups)
  }
  let count = 0
  if (reader === 'product') {
    const files = packedFiles(await readFile(file as string)) ?? []
    for await (const batch of sheetRows(files)) {
      for (const { values } of batch) convert(values)
      count += batch.length
    }
    return count - 1
  }
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(file as string, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
  })
  for await (const sheet of workbook) {
    for await (const row of sheet) {
      convert((row.values as unknown[]).slice(1))
      count++
    }
  }
  return count - 1
}
