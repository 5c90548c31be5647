import { text } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { packedFiles, unpacked } from '../../files/unzip.ts'
import { type SheetColumn, type SheetRow, streamWorkbook } from './workbook.ts'

const column = (title: string, format: SheetColumn['format'] = 'text'): SheetColumn => ({
  title,
  format,
  width: 12,
})

async function bytesOf(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  sheetRows = 1000,
): Promise<Buffer> {
  const { bytes } = streamWorkbook({
    name: '采购订单: 1/2',
    columns,
    rows: [rows],
    sheetRows,
    modified: '2026-11-20 10:00:00',
  })
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function written(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  sheetRows = 1000,
): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await bytesOf(columns, rows, sheetRows)) as unknown as ArrayBuffer)
  return workbook
}

it('writes texts, numbers and dates as what they are', async () => {
  const workbook = await written(
    [
      column('编号'),
      column('数量', 'number'),
      column('金额', 'amount'),
      column('日期', 'date'),
      column('时间', 'datetime'),
      column('行', 'integer'),
    ],
    [
      ['PO001', '12.5', '1234567.80', '2026-11-20', '2026-11-20 08:30:15', '10'],
      [null, '', null, null, null, null],
    ],
  )
  const [sheet] = workbook.worksheets
  const row = sheet?.getRow(2)
  expect(row?.getCell(1).value).toBe('PO001')
  expect(row?.getCell(2).value).toBe(12.5)
  expect(row?.getCell(3).value).toBe(1234567.8)
  expect(row?.getCell(3).numFmt).toBe('#,##0.00')
  expect(row?.getCell(4).value).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(row?.getCell(5).value).toEqual(new Date('2026-11-20T08:30:15Z'))
  expect(row?.getCell(6).value).toBe(10)
  expect(sheet?.getRow(3).getCell(1).value).toBeNull()
  expect(sheet?.name).toBe('采购订单  1 2')
})

it('keeps texts that look like formulas texts, and every character XML has trouble with', async () => {
  const texts = ['=1+1', '+A1', '-2', '@sum', '\tx', '<a & "b">', ' two \n lines ', '轴承😀']
  const workbook = await written(
    [column('文本')],
    texts.map((text) => [text]),
  )
  const sheet = workbook.worksheets[0]
  expect(texts.map((_, at) => sheet?.getRow(at + 2).getCell(1).value)).toEqual(texts)
  expect(sheet?.getRow(2).getCell(1).type).toBe(ExcelJS.ValueType.String)
})

it('loses no digit of numbers longer than a spreadsheet can count', async () => {
  const workbook = await written(
    [column('金额', 'amount'), column('单价', 'price')],
    [['12345678901234567.89', '1.500000']],
  )
  const row = workbook.worksheets[0]?.getRow(2)
  expect(row?.getCell(1).value).toBe('12345678901234567.89')
  expect(row?.getCell(2).value).toBe(1.5)
})

it('begins a new sheet with the same heading where one is full', async () => {
  const rows = Array.from({ length: 7 }, (_, at): SheetRow => [String(at)])
  const workbook = await written([column('序号')], rows, 3)
  expect(workbook.worksheets.map(({ rowCount }) => rowCount)).toEqual([4, 4, 2])
  expect(workbook.worksheets[2]?.getRow(1).getCell(1).value).toBe('序号')
  expect(workbook.worksheets[2]?.getRow(2).getCell(1).value).toBe('6')
})

it('fills no second sheet when the rows end with the first', async () => {
  const rows = Array.from({ length: 3 }, (_, at): SheetRow => [String(at)])
  expect((await written([column('序号')], rows, 3)).worksheets).toHaveLength(1)
  expect((await written([column('序号')], [], 3)).worksheets[0]?.rowCount).toBe(1)
})

it('writes a text that comes again once, and what never does into its cells', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at): SheetRow => [`PO${at}`, at % 2 ? '已审批' : '<草稿>', null],
  )
  const bytes = await bytesOf([column('编号'), column('状态'), column('备注')], rows, 10_000)
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows.slice(1).map(([number, state]) => [number, state])).toEqual(
    rows.map(([number, state]) => [number, state]),
  )
  const files = packedFiles(bytes) ?? []
  const partOf = async (path: string): Promise<string> => {
    const file = files.find(({ name }) => name === path)
    return file ? text(unpacked(file)) : ''
  }
  const shared = await partOf('xl/sharedStrings.xml')
  expect(shared.match(/草稿/g)).toHaveLength(1)
  expect(shared.match(/<si>/g)).toHaveLength(2_002)
  expect((await partOf('xl/worksheets/sheet1.xml')).match(/inlineStr/g)).toHaveLength(3 + 3_000)
})

it('keeps texts that spreadsheets would read as an escaped character', async () => {
  const { sheets } = await readXlsx(await bytesOf([column('文本')], [['_x0041_ and A']]))
  expect(sheets[0]?.rows[1]?.[0]).toBe('_x0041_ and A')
})
