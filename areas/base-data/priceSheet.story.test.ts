import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const HEADINGS = ['供应商', '物料', '含税单价', '生效日期', '失效日期', '调价原因']

let test: TestProduct
let buyer: ApiClient
let firstDay = 0

beforeAll(async () => {
  test = await startProduct()
  buyer = await test.login('buyer1')
})
afterAll(() => test?.close())

/** Sends a sheet of prices for dates that no other sheet uses; some cells are replaced. */
async function send(
  count: number,
  replace: { [row: number]: [place: number, value: number] } = {},
) {
  firstDay += 1_000
  const rows = Array.from({ length: count }, (_, at) => {
    const day = addDays('2030-01-01', firstDay + at)
    const row = ['S1制造有限公司', ['M1', 'M2', 'L1'][at % 3], 1.5, day, day, '年度议价']
    const [place, value] = replace[at] ?? []
    return place === undefined ? row : row.with(place, value)
  })
  const bytes = await sheetOf([HEADINGS, ...rows])
  return runSheet(test, buyer, bytes, { functionCode: 'srmBaseItemPrice', mode: 'GOOD' })
}

/** Collects the statements on price tables during the given work. */
async function statementsOf<T>(work: () => Promise<T>): Promise<[texts: string[], result: T]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const result = await work()
  const texts = query.mock.calls
    .map(([asked]) => String((asked as { text?: string }).text ?? asked))
    .filter((text) => text.includes('srm_base_item_price'))
  query.mockRestore()
  return [texts, result]
}

it('a sheet of prices takes as many statements for 150 rows as for 15, and so does its undo', async () => {
  const [few] = await statementsOf(() => send(15))
  const [many, run] = await statementsOf(() => send(150))
  expect(run).toMatchObject({ status: 'DONE', createdCount: 150 })
  expect(many.length).toBe(few.length)
  const body = { importId: run.importId }
  const [undone] = await statementsOf(() =>
    buyer.ok('importExcel', 'doUndoImport', body, { service: 'exportServer' }),
  )
  expect(undone.length).toBeLessThan(10)
})

it('prices of a sheet get defaults, numbers, the previous price and history like any other', async () => {
  const run = await send(3)
  expect(run.createdCount).toBe(3)
  const [row] = await buyer.ok('srmBaseItemPrice', 'listByPage', { sort: [], pageRows: 1 })
  const price = await buyer.ok('srmBaseItemPrice', 'findById', { id: row.id })
  expect(price).toMatchObject({
    ...{ status: 'DRAFT', versionNum: 1, currencyCode: 'CNY', priceType: 'FORMAL' },
    ...{ sourceType: 'MANUAL', priceNumber: expect.stringMatching(/^PL\d{12}$/) },
  })
  expect(price.priceExclTax).not.toBeNull()
  const history = await buyer.ok('srmBaseItemPrice', 'findHistory', { id: row.id })
  expect(history).toHaveLength(1)
  const { rows } = await test.product.platform.pool.query(
    'select count(*) - count(distinct price_number) as twice from srm_base_item_price',
  )
  expect(Number(rows[0].twice)).toBe(0)
})

it('a price that only the database refuses is reported at its row, and the others are stored', async () => {
  const { pool } = test.product.platform
  await pool.query(
    'alter table srm_base_item_price add constraint srm_base_item_price_price_unit_over_0_test check (price_incl_tax <> 7.77)',
  )
  const run = await send(12, { 4: [2, 7.77] })
  expect(run).toMatchObject({ status: 'DONE', createdCount: 11, failedCount: 1 })
  expect(run.issues.map(({ row }: { row: number }) => row)).toEqual([6])
  await pool.query(
    'alter table srm_base_item_price drop constraint srm_base_item_price_price_unit_over_0_test',
  )
})

it('nothing is undone when one of its prices was changed since, and that one is named', async () => {
  const run = await send(5)
  const [row] = await buyer.ok('srmBaseItemPrice', 'listByPage', { pageRows: 1 })
  const { id, versionNum } = await buyer.ok('srmBaseItemPrice', 'findById', { id: row.id })
  const changed = { id, versionNum, minOrderQuantity: '5' }
  await buyer.ok('srmBaseItemPrice', 'saveOrUpdate', changed)
  const before = await buyer.call('srmBaseItemPrice', 'listByPage', { pageRows: 1 })
  const refused = await buyer.refused(
    'importExcel',
    'doUndoImport',
    { importId: run.importId },
    { service: 'exportServer' },
  )
  expect(refused.code).toBe('IMPORT_USED_SINCE')
  expect(refused.msg).toContain(row.priceNumber)
  const after = await buyer.call('srmBaseItemPrice', 'listByPage', { pageRows: 1 })
  expect(after.page?.count).toBe(before.page?.count)
})
