import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Tests read what they have just made.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Doc = any
type Cells = unknown[]
/** Makes a row invalid; `heading` is the column of the expected message. */
type Spoiler = [heading: string, spoil: (cells: Cells) => Cells]

const ROWS = 400
/** 37 of the 400 rows, spread over the sheet. */
const BAD = Array.from({ length: 37 }, (_, index) => index * 10 + 3)
const GOOD = ROWS - BAD.length

let test: TestProduct
let manager: ApiClient
let buyer: ApiClient
let supplier: ApiClient
let today: string

beforeAll(async () => {
  test = await startProduct()
  ;[manager, buyer, supplier] = (await Promise.all(
    ['manager1', 'buyer1', 'supplier1'].map((name) => test.login(name)),
  )) as [ApiClient, ApiClient, ApiClient]
  today = addDays(new Date().toISOString().slice(0, 10), 0)
})
afterAll(() => test?.close())

const codeOf = (index: number): string => `BR-${String(index).padStart(3, '0')}`
const set = (place: number, value: unknown) => (cells: Cells) => cells.with(place, value)

/** The rows with every tenth one invalid, and the cells whose faults must be reported. */
function spoilt(row: (index: number) => Cells, spoilers: readonly Spoiler[]) {
  const expected = BAD.map((index, at) => ({
    row: index + 2,
    heading: (spoilers[at % spoilers.length] as Spoiler)[0],
  }))
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const at = BAD.indexOf(index)
    const cells = row(index)
    return at < 0 ? cells : (spoilers[at % spoilers.length] as Spoiler)[1](cells)
  })
  return { rows, expected }
}

/**
 * Imports a sheet of 400 rows with 37 bad ones: first the reported faults, then that nothing was
 * stored, then only the good rows.
 */
async function runBoth(
  client: ApiClient,
  sheet: { headings: Cells; rows: readonly Cells[]; expected: readonly object[] },
  fields: () => Promise<{ [name: string]: string }>,
  count: () => Promise<number>,
): Promise<void> {
  const bytes = await sheetOf([sheet.headings, ...sheet.rows])
  const send = async (mode: string) => runSheet(test, client, bytes, { ...(await fields()), mode })
  const before = await count()
  const refused = await send('ALL')
  expect(refused.status).toBe('REFUSED')
  expect(refused.issues.map(({ row, heading }: Doc) => ({ row, heading }))).toEqual(sheet.expected)
  expect(refused).toMatchObject({ issueCount: 37, failedCount: 37 })
  expect(refused.issues.every(({ msg }: Doc) => msg)).toBe(true)
  expect(await count()).toBe(before)
  const good = await send('GOOD')
  expect(good).toMatchObject({ status: 'DONE', createdCount: GOOD, failedCount: 37 })
  expect(await count()).toBe(before + GOOD)
}

const counted = async (table: string, where: string): Promise<number> => {
  const { rows } = await test.product.platform.pool.query(
    `select count(*) as n from ${table} where ${where}`,
  )
  return Number(rows[0].n)
}

describe('400 rows with 37 bad ones', () => {
  it('of items', async () => {
    const row = (index: number): Cells => [codeOf(index), `名称${index}`, 'C1', '零部件', 'PCS', '']
    const sheet = spoilt(row, [
      ['物料名称', set(1, '')],
      ['采购品类', set(2, '没有的品类')],
      ['物料类型', set(3, '怪')],
      ['基本单位', set(4, '箱箱')],
      ['物料编码', set(0, '')],
      ['规格型号', set(5, 'x'.repeat(2000))],
    ])
    const headings = ['物料编码', '物料名称', '采购品类', '物料类型', '基本单位', '规格型号']
    await runBoth(
      manager,
      { headings, ...sheet },
      async () => ({ functionCode: 'srmBaseItem' }),
      () => counted('srm_base_item', "item_code like 'BR-%'"),
    )
  })

  it('of prices', async () => {
    const row = (): Cells => ['S1制造有限公司', 'M1', 1.5, '2030-01-01', '2030-01-01']
    let day = 0
    const dated = (cells: Cells): Cells => {
      const date = addDays('2030-01-01', day++)
      return cells.with(3, date).with(4, date)
    }
    const sheet = spoilt(
      () => dated(row()),
      [
        ['供应商', set(0, '没有的供应商')],
        ['物料', set(1, '没有的物料')],
        ['含税单价', set(2, 'viel')],
        ['含税单价', set(2, -1)],
        ['失效日期', set(4, '2029-01-01')],
        ['生效日期', set(3, '明年')],
      ],
    )
    const headings = ['供应商', '物料', '含税单价', '生效日期', '失效日期']
    await runBoth(
      buyer,
      { headings, ...sheet },
      async () => ({ functionCode: 'srmBaseItemPrice' }),
      () => counted('srm_base_item_price', "effective_from >= '2030-01-01'"),
    )
  })

  it('of forecasts', async () => {
    // The good items of the first sheet, released for use.
    await test.product.platform.pool.query(
      "update srm_base_item set status = 'ACTIVE' where item_code like 'BR-%'",
    )
    const items = (await manager.ok('srmBaseItem', 'listByPage', {
      itemCode: 'BR-',
      pageRows: 400,
    })) as Doc[]
    const codes = [...items.map(({ itemCode }) => itemCode), 'M1', 'M2', 'L1']
    const numbers = await Promise.all(
      ['S1', 'S2'].map(async (key) => {
        const found = await buyer.ok('srmPosSupplier', 'findById', {
          id: test.company.ids.supplier?.[key],
        })
        return found.supplierNumber
      }),
    )
    let forecast: Doc = await buyer.ok('srmPurForecast', 'saveOrUpdate', {
      orgId: test.company.ids.org?.P1,
      forecastName: '四百行',
      startDate: today,
      bucketCount: 4,
    })
    const dates = await template(forecast.id)
    const row = (index: number): Cells => [
      numbers[index % 2],
      codes[Math.floor(index / 2)],
      10,
      20,
      30,
      index,
    ]
    const sheet = spoilt(row, [
      ['供应商', set(0, '没有的供应商')],
      ['物料', set(1, '没有的物料')],
      [dates[0] as string, set(2, -1)],
      [dates[3] as string, set(5, 'x')],
      ['物料', set(1, '')],
    ])
    await runBoth(
      buyer,
      { headings: ['供应商', '物料', ...dates], ...sheet },
      async () => {
        forecast = await buyer.ok('srmPurForecast', 'findById', { id: forecast.id })
        const { id, versionNum } = forecast
        return {
          functionCode: 'srmPurForecast.doImport',
          record: JSON.stringify({ id, versionNum }),
        }
      },
      () => counted('srm_pur_forecast__lines', `header_id = ${forecast.id}`),
    )
  })

  async function template(recordId: string): Promise<string[]> {
    const { buckets } = await buyer.ok('srmPurForecast', 'findById', { id: recordId })
    expect(buckets).toEqual([])
    const { periodsFrom } = await import('./demand/srmPurForecast/srmPurForecast.buckets.ts')
    const { startDate } = await buyer.ok('srmPurForecast', 'findById', { id: recordId })
    return periodsFrom('WEEK', startDate, 4).map(({ start }) => start)
  }

  it('of serial numbers', async () => {
    const made = await manager.ok('srmBaseItem', 'saveOrUpdate', {
      itemCode: 'SN-400',
      itemName: '带序列号',
      categoryId: test.company.ids.category?.C1,
      itemType: 'PART',
      uomCode: 'PCS',
      serialControlFlag: 'Y',
    })
    // Suppliers can name only materials they supply: this one supplies it.
    await test.product.platform.pool.query(
      'insert into srm_pos_supplier__materials (header_id, item_id) values ($1, $2)',
      [test.company.ids.supplier?.S1, made.id],
    )
    const row = (index: number): Cells => [`SN${index}`, 'L1', `P${index}`, '2026-01-05']
    const sheet = spoilt(row, [
      ['序列号', set(0, '')],
      ['序列号', set(0, 'SN0')],
      ['生产日期', set(3, '5. Januar')],
      ['箱号', set(2, 'x'.repeat(61))],
      ['productionDate', set(3, '2099-01-01')],
    ])
    const bytes = await sheetOf([['序列号', '批次号', '箱号', '生产日期'], ...sheet.rows])
    const body = { itemId: made.id, fileName: 'sn.xlsx', content: bytes.toString('base64') }
    const count = () => counted('srm_pur_supplier_sn', `item_id = ${made.id}`)
    const refused: Doc = await supplier.refused('srmPurSupplierSn', 'doImport', body)
    expect(
      refused.issues.map(({ row: at, field }: Doc) => ({ row: at + 1, heading: field })),
    ).toEqual(sheet.expected)
    expect(refused.issues.every(({ msg }: Doc) => msg.includes('行'))).toBe(true)
    expect(await count()).toBe(0)
    const good: Doc = await supplier.ok('srmPurSupplierSn', 'doImport', { ...body, onlyGood: 'Y' })
    expect(good).toMatchObject({ count: GOOD, failed: 37 })
    expect(await count()).toBe(GOOD)
  })
})
