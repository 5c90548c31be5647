import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DeliveryBench,
  type Doc,
  refusedInBoth,
  startDeliveries,
} from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const resource = 'srmPurForecast'

/** A draft for both suppliers: M1, 100 per week from S1 and 60 per week from S2. */
function draft(more: object = {}): Promise<Doc> {
  const { buyer, id } = bench
  const line = (key: string, supplier: string) => ({
    id: key,
    supplierId: id('supplier', supplier),
    itemId: id('item', 'M1'),
  })
  const buckets = (parentId: string, quantity: string) =>
    [1, 2, 3, 4].map((bucketIndex) => ({ parentId, bucketIndex, forecastQuantity: quantity }))
  return buyer.ok(resource, 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    forecastName: '十二月滚动预测',
    startDate: TODAY,
    bucketCount: 4,
    frozenBuckets: 1,
    replyDeadline: `${inDays(3)} 18:00:00`,
    lines: [line('new-1', 'S1'), line('new-2', 'S2')],
    buckets: [...buckets('new-1', '100'), ...buckets('new-2', '60')],
    ...more,
  })
}

const publish = async (more: object = {}): Promise<Doc> =>
  bench.buyer.ok(resource, 'doSubmitPublish', of(await draft(more)))

const replies = (forecast: Doc, quantities: readonly string[]) =>
  forecast.buckets.map((bucket: Doc, index: number) => ({
    rowId: bucket.id,
    replyQuantity: quantities[index % quantities.length],
  }))

const askedOf = (client: DeliveryBench['supplier'], forecast: Doc): Promise<Doc[]> =>
  client.ok('srmBasePendingMatter', 'listByPage', {
    documentNumber: forecast.forecastNumber,
    status: 'OPEN',
  })

describe('a forecast', () => {
  it('is a to-do of each supplier until answered, and again when sent back', async () => {
    const { buyer, supplier, stranger, find } = bench
    const forecast = await publish()
    const asked = { matterType: 'SUP_FORECAST_REPLY', dueTime: forecast.replyDeadline }
    expect(await askedOf(supplier, forecast)).toMatchObject([asked])
    expect(await askedOf(stranger, forecast)).toMatchObject([asked])
    const replyDeadline = `${inDays(4)} 18:00:00`
    await buyer.ok(resource, 'saveOrUpdate', { ...of(forecast), replyDeadline })
    expect(await askedOf(supplier, forecast)).toMatchObject([{ dueTime: replyDeadline }])
    const seen = await find(resource, forecast.id, supplier)
    const rowIds = [seen.lines[0].id]
    await supplier.ok(resource, 'doSupplierReply', {
      ...of(seen),
      rowIds,
      replies: replies(seen, ['100']),
      remarks: [],
    })
    expect(await askedOf(supplier, forecast)).toEqual([])
    expect(await askedOf(stranger, forecast)).toHaveLength(1)
    const answered = await find(resource, forecast.id, buyer)
    const returned = await buyer.ok(resource, 'doReject', {
      ...of(answered),
      rowIds,
      buyerRemark: '请提前备货',
    })
    expect(await askedOf(supplier, forecast)).toHaveLength(1)
    await buyer.ok(resource, 'doClose', of(returned))
    expect(await askedOf(supplier, forecast)).toEqual([])
    expect(await askedOf(stranger, forecast)).toEqual([])
  })

  it('is answered period by period by each supplier separately', async () => {
    const { buyer, supplier, stranger, find } = bench
    const forecast = await publish()
    expect(forecast).toMatchObject({ status: 'PUBLISHED', lineCount: 2, repliedLineCount: 0 })
    expect(forecast.lines).toMatchObject([
      { totalQuantity: '400.000000', lineStatus: 'PENDING' },
      { totalQuantity: '240.000000' },
    ])
    const seen = await find(resource, forecast.id, supplier)
    expect(seen.lines).toMatchObject([{ supplierId: bench.id('supplier', 'S1') }])
    expect(seen.buckets).toHaveLength(4)
    expect(seen).not.toHaveProperty('lineCount')
    const rowIds = [seen.lines[0].id]
    const call = { resource, action: 'doSupplierReply' }
    const body = { ...of(seen), rowIds, remarks: [] }
    await refusedInBoth(
      supplier,
      { ...call, body: { ...body, replies: replies(seen, ['100']).slice(1) } },
      { code: 'FORECAST_REPLY_MISSING', zh: '没有答复', en: 'has no reply' },
    )
    await refusedInBoth(
      supplier,
      { ...call, body: { ...body, replies: replies(seen, ['100', '80']) } },
      { code: 'FORECAST_REPLY_REMARK', zh: '请填写答复说明', en: 'Give the reason' },
    )
    const foreign = await stranger.refused(resource, 'doSupplierReply', {
      ...body,
      replies: replies(seen, ['100']),
    })
    expect(foreign.code).toMatch(/^UNKNOWN_/)
    const short = await supplier.ok(resource, 'doSupplierReply', {
      ...body,
      replies: replies(seen, ['100', '80']),
      remarks: [{ rowId: rowIds[0], replyRemark: '十二月检修' }],
    })
    expect(short.lines).toMatchObject([
      { lineStatus: 'DIFFERENCE', replyTotalQuantity: '360.000000' },
    ])
    const other = await find(resource, forecast.id, stranger)
    await stranger.ok(resource, 'doSupplierReply', {
      ...of(other),
      rowIds: [other.lines[0].id],
      replies: replies(other, ['60']),
      remarks: [],
    })
    const answered = await find(resource, forecast.id, buyer)
    expect(answered.repliedLineCount).toBe(2)
    expect(answered.lines.map((line: Doc) => line.lineStatus)).toEqual(['DIFFERENCE', 'REPLIED'])
    const returned = await buyer.ok(resource, 'doReject', {
      ...of(answered),
      rowIds,
      buyerRemark: '请提前备货',
    })
    expect(returned.lines).toMatchObject([{ lineStatus: 'RETURNED' }, { lineStatus: 'REPLIED' }])
  })

  it('never shows a supplier the lines of another', async () => {
    const { supplier, stranger, buyer } = bench
    const forecast = await publish()
    const ours = await bench.find(resource, forecast.id, supplier)
    const mine = { resource, action: 'doSupplierReply' }
    expect(mine.resource).toBe(resource)
    await supplier.ok(resource, 'doSupplierReply', {
      ...of(ours),
      rowIds: [ours.lines[0].id],
      replies: replies(ours, ['100']),
      remarks: [],
    })
    const filtered = (client: typeof supplier, filter: object) =>
      client
        .ok(resource, 'listByPage', { pageRows: 100, ...filter })
        .then((rows) => rows.map((row: Doc) => row.id))
    const state = { 'lines.lineStatus': 'REPLIED' }
    expect(await filtered(supplier, state)).toContain(forecast.id)
    expect(await filtered(stranger, state)).not.toContain(forecast.id)
    expect(await filtered(stranger, { 'buckets.replyQuantity': ['100', '100'] })).not.toContain(
      forecast.id,
    )
    const history = JSON.stringify(await stranger.ok(resource, 'findHistory', { id: forecast.id }))
    expect(history).not.toContain('replyQuantity')
    // Not even the fact that another supplier answered.
    expect(history).not.toContain('doSupplierReply')
    expect(JSON.stringify(await buyer.ok(resource, 'findHistory', { id: forecast.id }))).toContain(
      'replyQuantity',
    )
    const offered = await bench.find(resource, forecast.id, supplier)
    expect(offered.access.operations.find(({ op }: Doc) => op === 'doSupplierReply')).toMatchObject(
      { allowed: false },
    )
  })

  it('has versions: frozen and committed quantities may not fall', async () => {
    const { buyer, supplier, find } = bench
    const forecast = await publish()
    const seen = await find(resource, forecast.id, supplier)
    const rowIds = [seen.lines[0].id]
    await supplier.ok(resource, 'doSupplierReply', {
      ...of(seen),
      rowIds,
      replies: replies(seen, ['100']),
      remarks: [],
    })
    const agreed = await buyer.ok(resource, 'doConfirm', {
      ...of(await find(resource, forecast.id, buyer)),
      rowIds,
    })
    const { answer } = await buyer.ok(resource, 'doAlter', of(agreed))
    await refusedInBoth(
      buyer,
      { resource, action: 'doAlter', body: of(await find(resource, forecast.id, buyer)) },
      { code: 'FORECAST_DRAFT_EXISTS', zh: '未发布的版本2', en: 'unpublished version 2' },
    )
    const next = await find(resource, answer.id, buyer)
    expect(next).toMatchObject({
      forecastNumber: forecast.forecastNumber,
      forecastVersion: 2,
      status: 'DRAFT',
    })
    const [first, ...rest] = next.buckets
    expect(first).toMatchObject({ forecastQuantity: '100.000000', lastQuantity: '100.000000' })
    await refusedInBoth(
      buyer,
      {
        resource,
        action: 'saveOrUpdate',
        body: { ...of(next), buckets: [{ ...first, forecastQuantity: '90' }, ...rest] },
      },
      { code: 'FORECAST_FROZEN', zh: '不能降为90', en: 'cannot fall to 90' },
    )
    const raised = await buyer.ok(resource, 'saveOrUpdate', {
      ...of(next),
      replyDeadline: `${inDays(4)} 18:00:00`,
      buckets: [{ ...first, forecastQuantity: '140' }, ...rest],
    })
    expect(raised.lines[0]).toMatchObject({
      lastTotalQuantity: '400.000000',
      changeRate: '10.00',
    })
    const published = await buyer.ok(resource, 'doSubmitPublish', of(raised))
    expect(published).toMatchObject({ status: 'PUBLISHED', latestFlag: 'Y' })
    expect(await find(resource, forecast.id, buyer)).toMatchObject({
      status: 'SUPERSEDED',
      latestFlag: 'N',
    })
  })

  it('shows ordered quantities by period, as information', async () => {
    const { buyer, find, confirmedOrder } = bench
    await confirmedOrder([{ quantity: '30' }])
    const forecast = await publish()
    const { buckets, lines } = await find(resource, forecast.id, buyer)
    const own = buckets.filter((bucket: Doc) => bucket.parentId === lines[0].id)
    const due = own.find(
      (bucket: Doc) => bucket.bucketStart <= inDays(10) && bucket.bucketEnd >= inDays(10),
    )
    expect(Number(due.orderedQuantity)).toBeGreaterThanOrEqual(30)
  })

  it('is refused with a reason when it cannot be published or answered', async () => {
    const { buyer, supplier, find } = bench
    const publishing = (body: Doc) => ({ resource, action: 'doSubmitPublish', body: of(body) })
    await refusedInBoth(
      buyer,
      publishing(await draft({ replyDeadline: `${inDays(-1)} 18:00:00` })),
      { code: 'FORECAST_DEADLINE_PAST', zh: '应晚于当前时间', en: 'must be in the future' },
    )
    await refusedInBoth(buyer, publishing(await draft({ buckets: [] })), {
      code: 'FORECAST_EMPTY_LINE',
      zh: '没有预测数量',
      en: 'no forecast quantity',
    })
    const line = { supplierId: bench.id('supplier', 'S3'), itemId: bench.id('item', 'M1') }
    const unknown = await draft({
      lines: [{ id: 'new-1', ...line }],
      buckets: [{ parentId: 'new-1', bucketIndex: 1, forecastQuantity: '5' }],
    })
    await refusedInBoth(buyer, publishing(unknown), {
      code: 'FORECAST_SUPPLIER',
      zh: '不能接收预测',
      en: 'cannot be given a forecast',
    })
    const values = await draft()
    await refusedInBoth(
      buyer,
      { resource, action: 'saveOrUpdate', body: { ...of(values), frozenBuckets: 4 } },
      { code: 'FORECAST_FROZEN_ABOVE', zh: '应小于期数4', en: 'fewer than buckets' },
    )
    const forecast = await publish()
    const { pool } = bench.product.product.platform
    await pool.query('update srm_pur_forecast set reply_deadline = $2 where id = $1', [
      forecast.id,
      '2020-01-01 08:00:00',
    ])
    const seen = await find(resource, forecast.id, supplier)
    await refusedInBoth(
      supplier,
      {
        resource,
        action: 'doSupplierReply',
        body: {
          ...of(seen),
          rowIds: [seen.lines[0].id],
          replies: replies(seen, ['100']),
          remarks: [],
        },
      },
      { code: 'FORECAST_REPLY_LATE', zh: '请联系计划员', en: 'Ask the planner' },
    )
  })
})
