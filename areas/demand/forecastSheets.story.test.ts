import { rowsOfSheet, runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DeliveryBench,
  type Doc,
  refusedInBoth,
  startDeliveries,
} from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { splitByShares } from './srmPurForecast/srmPurForecast.shares.ts'

let bench: DeliveryBench
/** Supplier numbers as used in a sheet. */
let S1: string
let S2: string
beforeAll(async () => {
  bench = await startDeliveries()
  const numbers = ['S1', 'S2'].map(async (key) => {
    const supplier = await bench.find('srmPosSupplier', bench.id('supplier', key))
    return supplier.supplierNumber as string
  })
  ;[S1, S2] = (await Promise.all(numbers)) as [string, string]
})
afterAll(() => bench?.close())

const resource = 'srmPurForecast'
const functionCode = `${resource}.doImport`

/**
 * A draft over four weeks with one line per supplier (or none), each with the same quantity per
 * week.
 */
function draft(lines: readonly [supplier: string | null, quantity: string][] = []): Promise<Doc> {
  const { buyer, id } = bench
  return buyer.ok(resource, 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    forecastName: '来自表格的预测',
    startDate: TODAY,
    bucketCount: 4,
    replyDeadline: `${inDays(3)} 18:00:00`,
    lines: lines.map(([supplier], index) => ({
      id: `new-${index}`,
      supplierId: supplier && id('supplier', supplier),
      itemId: id('item', 'M1'),
    })),
    buckets: lines.flatMap(([, forecastQuantity], index) =>
      [1, 2, 3, 4].map((bucketIndex) => ({
        parentId: `new-${index}`,
        bucketIndex,
        forecastQuantity,
      })),
    ),
  })
}

const weeks = (forecast: Doc, line: Doc): number[] =>
  forecast.buckets
    .filter(({ parentId }: Doc) => parentId === line.id)
    .sort((a: Doc, b: Doc) => a.bucketIndex - b.bucketIndex)
    .map(({ forecastQuantity }: Doc) => Number(forecastQuantity))

describe('a forecast from a sheet', () => {
  async function template(forecast: Doc): Promise<unknown[]> {
    const { inputStream } = await bench.buyer.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode, recordId: forecast.id },
      { service: 'exportServer' },
    )
    return (await rowsOfSheet(Buffer.from(inputStream, 'base64')))[0] ?? []
  }
  async function imported(
    forecast: Doc,
    rows: readonly (readonly unknown[])[],
    more: { [key: string]: string } = {},
  ): Promise<Doc> {
    const headings = await template(forecast)
    return runSheet(bench.product, bench.buyer, await sheetOf([headings, ...rows]), {
      functionCode,
      record: JSON.stringify(of(forecast)),
      ...more,
    })
  }

  it('has a column for each period, replaces the rows it names and keeps the others', async () => {
    const forecast = await draft([
      ['S1', '100'],
      ['S2', '60'],
    ])
    const headings = await template(forecast)
    expect(headings.slice(0, 2)).toEqual(['供应商', '*物料'])
    expect(headings.slice(2)).toEqual(
      forecast.buckets
        .filter(({ parentId }: Doc) => parentId === forecast.lines[0].id)
        .map(({ bucketStart }: Doc) => bucketStart),
    )
    const data = await imported(forecast, [
      [S1, 'M1', 10, 20, '', 40],
      ['', 'M1', 7, 7, 7, 7],
    ])
    expect(data).toMatchObject({ status: 'DONE', createdCount: 2, undoable: false })
    const stored = await bench.find(resource, forecast.id, bench.buyer)
    expect(stored.sourceType).toBe('IMPORT')
    expect(stored.lines.map((line: Doc) => weeks(stored, line))).toEqual([
      [10, 20, 0, 40],
      [60, 60, 60, 60],
      [7, 7, 7, 7],
    ])
  })

  it('reports every fault at its cell and stores nothing, or only the good rows if requested', async () => {
    const forecast = await draft([['S1', '100']])
    const rows = [
      [S1, 'M1', 10, 10, 10, 10],
      ['没有此供应商', 'M1', 1, 1, 1, 1],
      [S2, 'M1', -3, 1, 1, 'x'],
      [S1, 'M1', 2, 2, 2, 2],
    ]
    const data = await imported(forecast, rows)
    expect(data.status).toBe('REFUSED')
    const [first] = (await template(forecast)).slice(2)
    expect(data.issues).toMatchObject([
      { row: 3, heading: '供应商' },
      { row: 4, heading: first },
      { row: 4 },
      { row: 5, heading: first, msg: expect.stringContaining('重复') },
      { row: 5 },
      { row: 5 },
      { row: 5 },
    ])
    const untouched = await bench.find(resource, forecast.id, bench.buyer)
    expect(untouched.versionNum).toBe(forecast.versionNum)
    const good = await imported(forecast, rows, { mode: 'GOOD' })
    expect(good).toMatchObject({ status: 'DONE', createdCount: 1, failedCount: 3 })
    const stored = await bench.find(resource, forecast.id, bench.buyer)
    expect(weeks(stored, stored.lines[0])).toEqual([10, 10, 10, 10])
  })

  it('knows only the periods of this forecast', async () => {
    const forecast = await draft()
    const rows = [{ itemId: bench.id('item', 'M1'), bucketStart: inDays(400), forecastQuantity: 1 }]
    await refusedInBoth(
      bench.buyer,
      { resource, action: 'doImport', body: { ...of(forecast), rows } },
      { code: 'FORECAST_NO_BUCKET', zh: '不在预测期间', en: 'is outside the forecast' },
    )
    const twice = [TODAY, TODAY].map((bucketStart) => ({ ...rows[0], bucketStart }))
    await refusedInBoth(
      bench.buyer,
      { resource, action: 'doImport', body: { ...of(forecast), rows: twice } },
      { code: 'FORECAST_BUCKET_TWICE', zh: '重复', en: 'are entered twice' },
    )
  })
})

describe('a line without supplier', () => {
  const split = (forecast: Doc, shares: readonly [string, string][]) => ({
    ...of(forecast),
    rowIds: [forecast.lines[0].id],
    shares: shares.map(([supplier, proportion]) => ({
      supplierId: bench.id('supplier', supplier),
      proportion,
    })),
  })

  it('is split by shares without a rounding difference', async () => {
    const forecast = await draft([
      [null, '10'],
      ['S2', '5'],
    ])
    const done: Doc = await bench.buyer.ok(
      resource,
      'doSplit',
      split(forecast, [
        ['S1', '66.67'],
        ['S2', '33.33'],
      ]),
    )
    const stored = await bench.find(resource, done.id, bench.buyer)
    expect(stored.lines).toMatchObject([
      { supplierId: bench.id('supplier', 'S2') },
      { supplierId: bench.id('supplier', 'S1'), proportion: '66.6700' },
    ])
    expect(stored.lines.map((line: Doc) => weeks(stored, line))).toEqual([
      [8, 8, 8, 8],
      [7, 7, 7, 7],
    ])
  })

  it('needs a supplier before it is published, and is refused with reasons', async () => {
    const { buyer } = bench
    const forecast = await draft([
      [null, '10'],
      ['S2', '5'],
    ])
    const publishing = await buyer.refused(resource, 'doSubmitPublish', of(forecast))
    expect(publishing.issues).toMatchObject([{ child: 'lines', row: 0, field: 'supplierId' }])
    const call = { resource, action: 'doSplit' }
    const body = split(forecast, [['S1', '60']])
    await refusedInBoth(
      buyer,
      { ...call, body },
      { code: 'FORECAST_SPLIT_SUM', zh: '合计为60', en: 'add up to 60' },
    )
    const twice = split(forecast, [
      ['S1', '60'],
      ['S1', '40'],
    ])
    await refusedInBoth(
      buyer,
      { ...call, body: twice },
      { code: 'FORECAST_SPLIT_TWICE', zh: '重复', en: 'is entered twice' },
    )
    await refusedInBoth(
      buyer,
      { ...call, body: split(forecast, []) },
      { code: 'FORECAST_SPLIT_SHARES', zh: '没有有效配额', en: 'no effective proportions' },
    )
    const taken = { ...split(forecast, []), rowIds: [forecast.lines[1].id] }
    await refusedInBoth(
      buyer,
      { ...call, body: taken },
      { code: 'FORECAST_SPLIT_HAS_SUPPLIER', zh: '第2行已有供应商', en: 'Line 2 has the supplier' },
    )
  })

  it.each([
    ['10', 0, ['33.34', '33.33', '33.33'], ['4', '3', '3']],
    ['10', 2, ['50', '30', '20'], ['5', '3', '2']],
    ['0.05', 2, ['40', '60'], ['0.02', '0.03']],
    ['0', 0, ['40', '60'], ['0', '0']],
  ])('%s with %i decimals', (total, decimals, proportions, expected) => {
    const shares = proportions.map((proportion, index) => ({ supplierId: `${index}`, proportion }))
    expect(splitByShares(total, shares, decimals).map(Number)).toEqual(expected.map(Number))
  })
})
