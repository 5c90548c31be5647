import ExcelJS from 'exceljs'
import type { ApiClient } from './client.ts'
import { type FileAnswer, fileClient } from './fileClient.ts'
import type { TestProduct } from './product.ts'

/** A workbook like a user's: headings, then rows. */
export async function sheetOf(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('数据')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** A workbook with several sheets, by their names. */
export async function workbookOf(sheets: {
  readonly [name: string]: readonly (readonly unknown[])[]
}): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    for (const row of rows) sheet.addRow([...row])
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Rows of the first sheet, as texts and numbers. */
export async function rowsOfSheet(bytes: Buffer): Promise<unknown[][]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    rows.push((row.values as unknown[]).slice(1))
  })
  return rows
}

/** Sends a sheet to importExcel like the screen. */
export async function sendSheet(
  test: Pick<TestProduct, 'product' | 'send'>,
  client: ApiClient,
  bytes: Buffer,
  fields: { [name: string]: string },
  { name = 'sheet.xlsx', language = 'CN' }: { name?: string; language?: 'CN' | 'EN' } = {},
): Promise<FileAnswer['envelope']> {
  const answer = await fileClient(test, client, language).tryUpload(
    [{ name, bytes, field: 'file' }],
    fields,
    {
      url: '/api/exportServer/v1/importExcelRestful/importExcel',
    },
  )
  return answer.envelope
}

/** Imports a sheet and waits for its end; returns the final state of the run. */
export async function runSheet(
  test: Pick<TestProduct, 'product' | 'send'>,
  client: ApiClient,
  bytes: Buffer,
  fields: { [name: string]: string },
  { language = 'CN' }: { language?: 'CN' | 'EN' } = {},
): Promise<FileAnswer['envelope']['data']> {
  const answer = await sendSheet(test, client, bytes, fields, { language })
  let run = answer.data
  if (!run) throw new Error(`The sheet was refused: ${answer.code} ${answer.msg}`)
  while (run.status === 'RUNNING') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const body = { importId: run.importId }
    run = await client.ok('importExcel', 'findImport', body, {
      ...{ service: 'exportServer', language },
    })
  }
  return run
}
