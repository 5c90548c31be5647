import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachesOf } from '../session/caches.ts'

let test: TestProduct
let admin: ApiClient
let buyer: ApiClient
let supplier: ApiClient

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  buyer = await test.login('buyer1')
  supplier = await test.login('supplier1')
})
afterAll(() => test.close())

const url = (resource: string) =>
  `/api/srmServer/v1/${resource}Restful/listByPage?pageRows=20000&pageIndex=1`
const options = { service: 'exportServer' }

async function exported(
  client: ApiClient,
  body: object,
  language: 'CN' | 'EN' = 'CN',
  action = 'exportExcel',
): Promise<{ rows: unknown[][]; fileName: string; rowCount: number }> {
  const answer = await client.ok('exportExcel', action, body, { ...options, language })
  expect(answer.fileType).toBe('xlsx')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Buffer.from(answer.inputStream, 'base64') as unknown as ArrayBuffer)
  const rows = workbook.worksheets.flatMap((sheet) =>
    (sheet.getSheetValues() as unknown[][]).slice(1).map((row) => (row ?? []).slice(1)),
  )
  return { rows, fileName: answer.fileName, rowCount: answer.rowCount }
}

const priceColumns = JSON.stringify([
  { key: 'supplierId', title: '供应商', width: 140 },
  { key: 'itemId' },
  { key: 'currencyCode', lookup: { typeCode: 'CURRENCY' } },
  { key: 'priceInclTax' },
  { key: 'effectiveFrom' },
  { key: 'status' },
])

describe('an export', () => {
  it('answers the same rows as the list, meanings and labels in the language of the caller', async () => {
    const list = await buyer.ok('srmBaseItemPrice', 'listByPage', { pageRows: 200 })
    const { rows, fileName, rowCount } = await exported(buyer, {
      requestUrl: url('srmBaseItemPrice'),
      requestParams: '{}',
      columns: priceColumns,
      sheetMaxRow: 20001,
    })
    expect(rowCount).toBe(list.length)
    expect(rows).toHaveLength(list.length + 1)
    expect(rows[0]?.[0]).toBe('供应商')
    expect(fileName).toMatch(/^物料价格_\d{14}\.xlsx$/)
    expect(rows[1]?.[3]).toBeTypeOf('number')
    expect(rows[1]?.[4]).toBeInstanceOf(Date)
    const english = await exported(
      buyer,
      { requestUrl: url('srmBaseItemPrice'), columns: JSON.stringify([{ key: 'status' }]) },
      'EN',
    )
    expect(english.rows[0]).toEqual(['Status'])
    expect(english.rows[1]?.[0]).toMatch(/^[A-Z][a-z]/)
  })

  it('takes filters from requestParams and chosen rows from customParams', async () => {
    const [first] = await buyer.ok('srmBaseItem', 'listByPage', { itemCode: 'M1' })
    const asked = { requestUrl: url('srmBaseItem'), columns: [{ key: 'itemCode' }] }
    const filtered = await exported(buyer, { ...asked, requestParams: { itemCode: 'M1' } })
    expect(filtered.rows).toEqual([['物料编码'], ['M1']])
    const chosen = await exported(
      buyer,
      { ...asked, customParams: JSON.stringify({ ids: [first.id] }) },
      'CN',
      'customExportExcel',
    )
    expect(chosen.rows).toEqual([['物料编码'], ['M1']])
  })

  it('is written down with its filters and its number of rows', async () => {
    const { rows } = await sql<{ row_count: string; parameters: string }>`
      select row_count, parameters::text from export_log
      where resource = 'srmBaseItem' order by id limit 1`.execute(test.product.platform.db)
    expect(rows[0]).toEqual({ row_count: '1', parameters: '{"itemCode": "M1"}' })
  })

  it('keeps suppliers to their own rows', async () => {
    const { rows } = await exported(supplier, {
      requestUrl: url('srmBaseItemPrice'),
      columns: [{ key: 'supplierId' }],
    })
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(1)
  })

  it('leaves cells empty that the caller may not read, and hides columns of the other side', async () => {
    const clerk = await test.login('warehouse1')
    const { rows } = await exported(clerk, {
      requestUrl: url('srmPurOrder'),
      columns: [{ key: 'poNumber' }, { key: 'amountInclTax' }],
    })
    for (const row of rows.slice(1)) expect(row[1] ?? null).toBeNull()
  })

  it('exports the lines of a document with its header, one row for each', async () => {
    const requester = await test.login('requester1')
    const { item, org, billType } = test.company.ids
    const line = (quantity: string) => ({
      ...{ itemId: item?.M1, quantity, needByDate: '2030-01-01' },
      ...{ estimatedPriceInclTax: '11.30', taxRate: '13' },
    })
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: org?.P1, billTypeId: billType?.PR_STD, title: 'lines' },
      lines: [line('5'), line('7')],
    })
    await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: org?.P1, billTypeId: billType?.PR_STD, title: 'none', lines: [] },
    })
    const keys = ['title', 'lines.lineNum', 'lines.itemId', 'lines.quantity', 'lines.lineStatus']
    const { rows, rowCount } = await exported(requester, {
      requestUrl: url('srmPurRequisition'),
      columns: keys.map((key) => ({ key })),
    })
    expect(draft.lines).toHaveLength(2)
    expect(rowCount).toBe(3)
    expect(rows[0]).toEqual(['申请标题', '行号', '物料', '数量', '行状态'])
    const shown = rows.slice(1).sort((a, b) => String(a).localeCompare(String(b)))
    expect(shown.map(([title, number, , quantity]) => [title, number, quantity])).toEqual([
      ['lines', 10, 5],
      ['lines', 20, 7],
      ['none', undefined, undefined],
    ])
    expect(shown[0]?.[2]).toBe('M1 轴承座')
    expect(String(shown[0]?.[4])).toMatch(/[一-鿿]/)
  })

  it('pages through a reading action in the name of the caller', async () => {
    const { rows } = await exported(buyer, {
      requestUrl: '/api/bpmServer/v1/baseBpmTaskRestful/findTodoList',
      columns: [{ key: 'title', title: '标题' }],
    })
    expect(rows[0]).toEqual(['标题'])
  })
})

describe('an export is refused', () => {
  const refusals: [name: string, body: object, code: string, zh: RegExp, en: RegExp][] = [
    [
      'without a link',
      { requestUrl: '', columns: ['poNumber'] },
      'EXPORT_LINK_EMPTY',
      /请求数据链接不能为空/,
      /^The request data link cannot be empty$/,
    ],
    [
      'without columns',
      { requestUrl: url('srmPurOrder'), columns: '[]' },
      'EXPORT_COLUMNS_EMPTY',
      /导出字段列表不能为空/,
      /^The export field list cannot be empty$/,
    ],
    [
      'when the link names another host',
      { requestUrl: 'http://169.254.169.254/latest', columns: ['poNumber'] },
      'EXPORT_LINK_REFUSED',
      /不支持/,
      /cannot be exported/,
    ],
    [
      'when the link writes',
      { requestUrl: '/v1/srmPurOrderRestful/delete', columns: ['poNumber'] },
      'EXPORT_LINK_REFUSED',
      /不支持/,
      /cannot be exported/,
    ],
    [
      'when the list has no such column',
      { requestUrl: url('srmPurOrder'), columns: ['poNumber', 'password'] },
      'EXPORT_COLUMN_UNKNOWN',
      /password/,
      /password/,
    ],
    [
      'when the lines have no such column',
      { requestUrl: url('srmPurOrder'), columns: ['poNumber', 'lines.password'] },
      'EXPORT_COLUMN_UNKNOWN',
      /lines\.password/,
      /lines\.password/,
    ],
    [
      'when lines of two kinds are asked for',
      { requestUrl: url('srmPurOrder'), columns: ['lines.lineNum', 'deliveries.quantity'] },
      'EXPORT_CHILDREN_SEVERAL',
      /一种明细/,
      /only one kind of lines/,
    ],
    [
      'when its parameters cannot be read',
      { requestUrl: url('srmPurOrder'), columns: ['poNumber'], requestParams: '{' },
      'EXPORT_WRONG_PARAMETERS',
      /requestParams/,
      /requestParams/,
    ],
  ]
  it.each(refusals)('%s', async (_name, body, code, zh, en) => {
    const refused = await buyer.refused('exportExcel', 'exportExcel', body, options)
    expect(refused.code).toBe(code)
    expect(refused.msg).toMatch(zh)
    const english = await buyer.refused('exportExcel', 'exportExcel', body, {
      ...options,
      language: 'EN',
    })
    expect(english.msg).toMatch(en)
  })

  it('when the caller has no menu for the list', async () => {
    const body = { requestUrl: url('baseUser'), columns: ['userName'] }
    expect((await buyer.refused('exportExcel', 'exportExcel', body, options)).code).toBe(
      'NO_PERMISSION',
    )
  })

  it('when there are more rows than one answer carries', async () => {
    const { engine } = test.product
    const body = { requestUrl: url('srmBaseItem'), columns: ['itemCode'] }
    const [profile] = await admin.ok('baseProfile', 'listByPage', {
      profileCode: 'EXPORT_SYNC_MAX_ROWS',
    })
    const { versionNum, id } = await admin.ok('baseProfile', 'findById', { id: profile.id })
    await admin.ok('baseProfile', 'saveOrUpdate', { id, versionNum, defaultValue: '100' })
    await sql`insert into srm_base_item (item_code, item_name, status, created_by)
      select 'BULK' || n, 'bulk', 'DRAFT', 1 from generate_series(1, 101) n`.execute(
      engine.platform.db,
    )
    cachesOf(engine.platform).profiles.drop()
    const refused = await buyer.refused('exportExcel', 'exportExcel', body, options)
    expect(refused.code).toBe('EXPORT_TOO_MANY_ROWS')
    expect(refused.msg).toContain('100')
  })
})
