import type { Desk, Doc } from './desk.ts'

const BUYER = 'buyer1'
const SUPPLIERS = ['恒锐轴承', '瑞达紧固件'] as const
const WAREHOUSE = 'warehouse1'
const BUCKETS = 4

/**
 * Open work of planners and the warehouse: a call-off to confirm, a partly answered forecast, a
 * write-off.
 */
export async function planningAndCorrections(desk: Desk): Promise<void> {
  await callOff(desk)
  await forecast(desk)
  await writeOff(desk)
}

/** Half of an open order row, which the supplier still has to confirm. */
async function callOff(desk: Desk): Promise<void> {
  const buyer = await desk.company.as(BUYER)
  const supplierId = desk.id('supplier', SUPPLIERS[0])
  const { rows } = await buyer.ok('srmPurDeliveryNotice', 'findNoticeable', { supplierId })
  const row = rows.find(({ noticeableQuantity }: Doc) => Number(noticeableQuantity) >= 2)
  if (!row) return
  const { notices } = await buyer.ok('srmPurDeliveryNotice', 'doCreateFromRows', {
    rows: [
      {
        orderDeliveryId: row.orderDeliveryId,
        quantity: String(Math.floor(Number(row.noticeableQuantity) / 2)),
        requiredTime: `${desk.date(8)} 09:00:00`,
      },
    ],
  })
  const draft = await desk.see(BUYER, 'srmPurDeliveryNotice', notices[0].id)
  await desk.act(BUYER, 'srmPurDeliveryNotice', 'doSubmitPublish', draft)
}

/** Sent to two suppliers; the first has answered, with less in one period. */
async function forecast(desk: Desk): Promise<void> {
  const resource = 'srmPurForecast'
  const wanted = SUPPLIERS.flatMap((supplier) => {
    const price = desk.plan.prices.find(
      (one) =>
        one.state === 'APPROVED' &&
        one.supplier === supplier &&
        desk.item(one.item).orgs.includes('SZ1'),
    )
    return price ? [{ supplier, item: price.item }] : []
  })
  if (wanted.length === 0) return
  const draft = await desk.save(BUYER, resource, {
    orgId: desk.id('org', 'SZ1'),
    forecastName: '滚动采购预测',
    startDate: desk.date(0),
    bucketCount: BUCKETS,
    frozenBuckets: 1,
    replyDeadline: `${desk.date(5)} 18:00:00`,
    lines: wanted.map(({ supplier, item }) => ({
      id: `new-${supplier}`,
      supplierId: desk.id('supplier', supplier),
      itemId: desk.id('item', item),
    })),
    buckets: wanted.flatMap(({ supplier, item }) =>
      Array.from({ length: BUCKETS }, (_none, index) => ({
        parentId: `new-${supplier}`,
        bucketIndex: index + 1,
        forecastQuantity: String(Math.max(2, desk.batch(item) * (index + 1))),
      })),
    ),
  })
  await desk.act(BUYER, resource, 'doSubmitPublish', draft)
  const answerer = 'supplier1'
  const seen = await desk.see(answerer, resource, draft.id)
  await desk.act(answerer, resource, 'doSupplierReply', seen, {
    rowIds: seen.lines.map(({ id }: Doc) => id),
    replies: seen.buckets.map(({ id, bucketIndex, forecastQuantity }: Doc) => ({
      rowId: id,
      replyQuantity: bucketIndex === BUCKETS ? '1' : forecastQuantity,
    })),
    remarks: seen.lines.map(({ id }: Doc) => ({
      rowId: id,
      replyRemark: '末期产线检修，产能不足',
    })),
  })
}

/** One piece too many was counted; the write-off is among its approver's tasks. */
async function writeOff(desk: Desk): Promise<void> {
  const warehouse = await desk.company.as(WAREHOUSE)
  const found = await warehouse.ok('srmPurReceipt', 'listByPage', {
    status: 'POSTED',
    pageRows: 20,
  })
  for (const { id } of found) {
    const receipt = await desk.see(WAREHOUSE, 'srmPurReceipt', id)
    const isUntouched = receipt.lines.every(
      (line: Doc) => line.inspectStatus !== 'EXEMPT' && Number(line.acceptedQuantity ?? 0) === 0,
    )
    if (!isUntouched) continue
    const made = await desk.act(WAREHOUSE, 'srmPurReceipt', 'doCreateWriteOff', receipt, {
      writeOffType: 'RECEIPT',
      reasonCode: 'WRONG_QTY',
      reasonDesc: '复点数量少 1 件',
    })
    const draft = await desk.see(WAREHOUSE, 'srmPurWriteOff', made.answer.id)
    const [line] = draft.lines
    const saved = await desk.save(WAREHOUSE, 'srmPurWriteOff', {
      ...draft,
      lines: [{ ...line, quantity: '1' }],
    })
    await desk.act(WAREHOUSE, 'srmPurWriteOff', 'doSubmit', saved)
    return
  }
}
