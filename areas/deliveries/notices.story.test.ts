import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, TODAY } from '../orders/testOrders.ts'
import { type DeliveryBench, type Doc, refusedInBoth, startDeliveries } from './testDeliveries.ts'

let bench: DeliveryBench

beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const at = (days: number) => `${addDays(TODAY, days)} 09:00:00`

/** Draft notice over the first row of an order. */
async function draftNotice(order: Doc, quantity: string, more: object = {}): Promise<Doc> {
  const { notices } = await bench.buyer.ok('srmPurDeliveryNotice', 'doCreateFromRows', {
    rows: [{ orderDeliveryId: order.deliveries[0].id, quantity, requiredTime: at(5) }],
    ...more,
  })
  return bench.find('srmPurDeliveryNotice', notices[0].id, bench.buyer)
}

async function confirmedNotice(order: Doc, quantity: string): Promise<Doc> {
  const draft = await draftNotice(order, quantity)
  const published = await bench.buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(draft))
  return bench.supplier.ok('srmPurDeliveryNotice', 'doSupplierConfirm', {
    ...of(published),
    rowIds: [published.lines[0].id],
  })
}

/** Sets a business parameter for the whole installation. */
async function setParameter(profileCode: string, profileValue: string): Promise<void> {
  const { admin, find } = bench
  const known = await admin.ok('srmBaseConfigProfile', 'listByPage', { profileCode })
  const record = await find('srmBaseConfigProfile', known[0].id, admin)
  await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
    ...of(record),
    values: [{ profileValue, effectiveFrom: '2020-01-01' }],
  })
}

const rowOf = async (order: Doc) => (await bench.find('srmPurOrder', order.id)).deliveries[0] as Doc

describe('a delivery notice', () => {
  it('is a to-do of its supplier until confirmed', async () => {
    const { buyer, supplier, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100' }])
    const published = await buyer.ok(
      'srmPurDeliveryNotice',
      'doSubmitPublish',
      of(await draftNotice(order, '10')),
    )
    const open = () =>
      supplier.ok('srmBasePendingMatter', 'listByPage', {
        documentNumber: published.noticeNumber,
        status: 'OPEN',
      })
    expect(await open()).toMatchObject([
      { matterType: 'SUP_DELIVERY_CONFIRM', dueTime: published.confirmDeadline },
    ])
    await supplier.ok('srmPurDeliveryNotice', 'doSupplierConfirm', {
      ...of(published),
      rowIds: [published.lines[0].id],
    })
    expect(await open()).toEqual([])
  })

  it('reserves order quantity from publication, and both sides see the remainder', async () => {
    const { buyer, supplier, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100' }])
    const draft = await draftNotice(order, '60')
    expect(draft).toMatchObject({ status: 'DRAFT', totalQuantity: '60.000000' })
    expect((await rowOf(order)).noticedQuantity).toBe('0.000000')
    expect(await supplier.ok('srmPurDeliveryNotice', 'listByPage', {})).not.toContainEqual(
      expect.objectContaining({ id: draft.id }),
    )
    const published = await buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(draft))
    expect(published.status).toBe('PUBLISHED')
    expect((await rowOf(order)).noticedQuantity).toBe('60.000000')
    const worklist = await buyer.ok('srmPurDeliveryNotice', 'findNoticeable', { orderId: order.id })
    expect(worklist.rows).toMatchObject([{ noticeableQuantity: '40.000000' }])
    const second = await draftNotice(order, '41')
    await refusedInBoth(
      buyer,
      { resource: 'srmPurDeliveryNotice', action: 'doSubmitPublish', body: of(second) },
      { code: 'NOTICE_OVER', zh: '可通知数量为40', en: '40 left to call off' },
    )
    // The notice reserves the quantity: directly from the order 40 are left, within zero tolerance.
    const straight = await bench.draftNote([
      { orderDeliveryId: order.deliveries[0]?.id, quantity: '41' },
    ])
    const refused = await supplier.refused('srmPurDeliveryNote', 'doSubmit', of(straight))
    expect(refused).toMatchObject({ code: 'ORDER_OVER_SHIPMENT', args: { available: '40' } })
  })

  it('of two published at once over the same rest, one is refused', async () => {
    const { buyer, manager, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100' }])
    const [a, b] = [await draftNotice(order, '60'), await draftNotice(order, '60')]
    const answers = await Promise.all([
      buyer.call('srmPurDeliveryNotice', 'doSubmitPublish', of(a)),
      manager.call('srmPurDeliveryNotice', 'doSubmitPublish', of(b)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect((await rowOf(order)).noticedQuantity).toBe('60.000000')
  })

  it('is shipped in parts, follows its notes, and is done when the goods are in', async () => {
    const { supplier, warehouse, find, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100', item: 'M2' }])
    const notice = await confirmedNotice(order, '80')
    expect(notice.status).toBe('CONFIRMED')
    const { rows } = await supplier.ok('srmPurDeliveryNote', 'findShippable', { orderId: order.id })
    expect(rows).toMatchObject([
      { noticeLineId: notice.lines[0].id, openQuantity: '80.000000', daysLeft: 5 },
      { noticeLineId: null, openQuantity: '20.000000' },
    ])
    const made = await supplier.ok('srmPurDeliveryNote', 'doCreateNote', {
      expectedArrivalTime: at(5),
      transportMode: 'SELF',
      rows: [
        {
          orderDeliveryId: rows[0].orderDeliveryId,
          noticeLineId: rows[0].noticeLineId,
          quantity: '50',
        },
      ],
    })
    const draft = await find('srmPurDeliveryNote', made.notes[0].id, supplier)
    const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(draft))
    expect(ready).toMatchObject({ status: 'READY', exceptionFlags: null })
    const seen = () => find('srmPurDeliveryNotice', notice.id)
    expect((await seen()).lines).toMatchObject([
      { lineStatus: 'PART_SHIPPED', shippedQuantity: '50.000000', remainingQuantity: '30.000000' },
    ])
    expect(await rowOf(order)).toMatchObject({
      noticedQuantity: '30.000000',
      occupiedQuantity: '50.000000',
    })
    const withdrawn = await supplier.ok('srmPurDeliveryNote', 'doWithdraw', of(ready))
    expect((await seen()).lines).toMatchObject([
      { lineStatus: 'CONFIRMED', remainingQuantity: '80.000000' },
    ])
    const again = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(withdrawn))
    const shipped = await supplier.ok('srmPurDeliveryNote', 'doShip', of(again))
    // 5 of 50 are refused at the dock and are to be sent again on the same notice.
    const receipt = await bench.receiptOf(shipped)
    const saved = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
      ...of(receipt),
      lines: [
        {
          ...receipt.lines[0],
          quantity: '45',
          refusedQuantity: '5',
          refuseReason: 'DAMAGED',
        },
      ],
    })
    await warehouse.ok('srmPurReceipt', 'doPost', of(saved))
    expect((await seen()).lines).toMatchObject([
      { lineStatus: 'PART_SHIPPED', shippedQuantity: '45.000000', receivedQuantity: '45.000000' },
    ])
    expect((await rowOf(order)).noticedQuantity).toBe('35.000000')
    const rest = await bench.shippedNote([{ noticeLineId: notice.lines[0].id, quantity: '35' }])
    const last = await bench.receiptOf(rest)
    await warehouse.ok('srmPurReceipt', 'doPost', of(last))
    expect(await seen()).toMatchObject({ status: 'COMPLETED', totalReceived: '80.000000' })
    expect(await rowOf(order)).toMatchObject({
      noticedQuantity: '0.000000',
      receivedQuantity: '80.000000',
    })
  })

  it('is the only way to ship where the bill type says so, and shipments without one need the buyer', async () => {
    const { admin, supplier, find, confirmedOrder, draftNote } = bench
    const [std] = await admin.ok('srmPurBillType', 'listByPage', { billTypeCode: 'PO_STD' })
    const { id: _id, versionNum: _v, ...type } = await find('srmPurBillType', std.id, admin)
    const jit = await admin.ok('srmPurBillType', 'saveOrUpdate', {
      ...type,
      billTypeCode: 'PO_JIT',
      billTypeName: '按通知送货',
      deliveryMode: 'BY_NOTICE',
      defaultFlag: 'N',
    })
    await admin.ok('srmPurBillType', 'doEnable', of(jit))
    bench.product.company.ids.billType = {
      ...bench.product.company.ids.billType,
      PO_JIT: jit.id,
    }
    const order = await confirmedOrder([{ quantity: '100' }], 'PO_JIT')
    const { rows } = await supplier.ok('srmPurDeliveryNote', 'findShippable', { orderId: order.id })
    expect(rows).toEqual([])
    const straight = {
      receiveOrgId: bench.id('org', 'P1'),
      expectedArrivalTime: at(5),
      transportMode: 'SELF',
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '10' }],
    }
    await refusedInBoth(
      supplier,
      { resource: 'srmPurDeliveryNote', action: 'saveOrUpdate', body: straight },
      { code: 'NOTE_NEEDS_NOTICE', zh: '须按送货通知送货', en: 'shipped against delivery notices' },
    )
    const notice = await confirmedNotice(order, '40')
    const over = await draftNote([{ noticeLineId: notice.lines[0].id, quantity: '45' }], {
      exceptionReason: '整托发货',
    })
    const waiting = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(over))
    expect(waiting).toMatchObject({ status: 'APPROVING', exceptionFlags: ['OVER'] })
    await supplier.ok('srmPurDeliveryNote', 'doWithdraw', of(waiting))
    const pending = await draftNotice(order, '10')
    const published = await bench.buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(pending))
    await refusedInBoth(
      supplier,
      {
        resource: 'srmPurDeliveryNote',
        action: 'saveOrUpdate',
        body: { ...straight, lines: [{ noticeLineId: published.lines[0].id, quantity: '10' }] },
      },
      { code: 'REFERENCE_MISMATCH', zh: '通知行', en: 'Notice line' },
    )
  })

  it('is answered by the supplier: as requested, or with another time and less', async () => {
    const { buyer, supplier, stranger, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100' }])
    const draft = await draftNotice(order, '50')
    const published = await buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(draft))
    const rowIds = [published.lines[0].id]
    const body = { ...of(published), rowIds, replyReason: '产能不足' }
    const appeal = { resource: 'srmPurDeliveryNotice', action: 'doSupplierAppeal' }
    await refusedInBoth(
      supplier,
      { ...appeal, body: { ...body, replyQuantity: '51' } },
      { code: 'NOTICE_REPLY_ABOVE', zh: '超过通知数量50', en: 'above the 50' },
    )
    await refusedInBoth(
      supplier,
      { ...appeal, body },
      { code: 'NOTICE_REPLY_SAME', zh: '请直接确认', en: 'Confirm it instead' },
    )
    await refusedInBoth(
      supplier,
      { ...appeal, body: { ...body, replyTime: at(-1) } },
      { code: 'NOTICE_REPLY_PAST', zh: '早于今天', en: 'is in the past' },
    )
    const foreign = await stranger.refused('srmPurDeliveryNotice', 'doSupplierConfirm', body)
    expect(foreign.code).toBe('NOT_FOUND')
    const appealed = await supplier.ok('srmPurDeliveryNotice', 'doSupplierAppeal', {
      ...body,
      replyQuantity: '30',
      replyTime: at(7),
    })
    const rejected = await buyer.ok('srmPurDeliveryNotice', 'doBuyerReject', {
      ...of(appealed),
      rowIds,
      reason: '生产急需',
    })
    expect(rejected.lines).toMatchObject([{ lineStatus: 'PENDING', rejectReason: '生产急需' }])
    const once = await supplier.ok('srmPurDeliveryNotice', 'doSupplierAppeal', {
      ...of(rejected),
      rowIds,
      replyQuantity: '40',
      replyReason: '只有40',
    })
    const agreed = await buyer.ok('srmPurDeliveryNotice', 'doBuyerDeliveryConfirm', {
      ...of(once),
      rowIds,
    })
    expect(agreed).toMatchObject({ status: 'CONFIRMED', lines: [{ quantity: '40.000000' }] })
    expect((await rowOf(order)).noticedQuantity).toBe('40.000000')
  })

  it('releases unshipped quantity when it is cancelled, closed, or the order line ends', async () => {
    const { buyer, find, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '100' }])
    const first = await confirmedNotice(order, '30')
    await buyer.ok('srmPurDeliveryNotice', 'doCancel', { ...of(first), reason: '计划变更' })
    expect((await rowOf(order)).noticedQuantity).toBe('0.000000')
    const second = await confirmedNotice(order, '50')
    await bench.shippedNote([{ noticeLineId: second.lines[0].id, quantity: '20' }])
    const part = await find('srmPurDeliveryNotice', second.id)
    await refusedInBoth(
      buyer,
      {
        resource: 'srmPurDeliveryNotice',
        action: 'doCancel',
        body: { ...of(part), reason: '计划变更' },
      },
      { code: 'NOTICE_SHIPPED', zh: '已发货20', en: 'has 20 shipped' },
    )
    const closed = await buyer.ok('srmPurDeliveryNotice', 'doClose', of(part))
    expect(closed).toMatchObject({ status: 'CLOSED', lines: [{ lineStatus: 'CLOSED' }] })
    expect((await rowOf(order)).noticedQuantity).toBe('0.000000')

    const other = await confirmedOrder([{ quantity: '100' }])
    const third = await confirmedNotice(other, '70')
    const now = await find('srmPurOrder', other.id)
    const ended = await buyer.ok('srmPurOrder', 'doCloseLine', {
      ...of(now),
      rowIds: [now.lines[0].id],
      closeType: 'NO_DEMAND',
      reason: '项目终止',
      returnToDemand: 'N',
    })
    expect(ended.deliveries).toMatchObject([
      { noticedQuantity: '0.000000', closedQuantity: '100.000000' },
    ])
    expect(await find('srmPurDeliveryNotice', third.id)).toMatchObject({
      status: 'CLOSED',
      lines: [{ lineStatus: 'CLOSED' }],
    })
  })

  it('refuses past times and deadlines', async () => {
    const { buyer, confirmedOrder } = bench
    const order = await confirmedOrder([{ quantity: '10' }])
    const rows = [
      { orderDeliveryId: order.deliveries[0]?.id, quantity: '10', requiredTime: at(-1) },
    ]
    await refusedInBoth(
      buyer,
      { resource: 'srmPurDeliveryNotice', action: 'doCreateFromRows', body: { rows } },
      { code: 'NOTICE_TIME_PAST', zh: '早于今天', en: 'is in the past' },
    )
    const late = await draftNotice(order, '10', { confirmDeadline: at(-1) })
    await refusedInBoth(
      buyer,
      { resource: 'srmPurDeliveryNotice', action: 'doSubmitPublish', body: of(late) },
      { code: 'NOTICE_DEADLINE_PAST', zh: '已过', en: 'has passed' },
    )
  })
})

describe('the clock', () => {
  const past = '2020-01-01 08:00:00'
  const events = async (event: string) => {
    const { pool } = bench.product.product.platform
    const found = await pool.query('select payload from outbox where event = $1', [event])
    return found.rows.map(({ payload }) => JSON.parse(String(payload)).id as string)
  }

  it('reminds suppliers without an answer once a day, or takes silence as confirmation', async () => {
    const { buyer, find, confirmedOrder } = bench
    const { engine, platform } = bench.product.product
    const order = await confirmedOrder([{ quantity: '10' }])
    const draft = await draftNotice(order, '5')
    const { id } = await buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(draft))
    await platform.pool.query(
      'update srm_pur_delivery_notice set confirm_deadline = $2 where id = $1',
      [id, past],
    )
    await strikeClock(engine, 'srmPurDeliveryNotice')
    await strikeClock(engine, 'srmPurDeliveryNotice')
    const urged = (await events('srmPurDeliveryNotice.confirmDue')).filter((one) => one === id)
    expect(urged).toHaveLength(1)
    expect((await find('srmPurDeliveryNotice', id)).status).toBe('PUBLISHED')
    await setParameter('PUR_NOTICE_AUTO_CONFIRM', 'Y')
    await platform.pool.query(
      "update srm_pur_delivery_notice set confirm_deadline = $2::timestamptz + interval '1 day' where id = $1",
      [id, past],
    )
    await strikeClock(engine, 'srmPurDeliveryNotice')
    expect(await find('srmPurDeliveryNotice', id)).toMatchObject({
      status: 'CONFIRMED',
      lines: [{ lineStatus: 'CONFIRMED' }],
    })
  })

  it('names goods that are overdue by more than three days', async () => {
    const { confirmedOrder } = bench
    const { engine, platform } = bench.product.product
    const order = await confirmedOrder([{ quantity: '10' }])
    const note = await bench.shippedNote([
      { orderDeliveryId: order.deliveries[0]?.id, quantity: '10' },
    ])
    await strikeClock(engine, 'srmPurDeliveryNote')
    expect(await events('srmPurDeliveryNote.transitOverdue')).not.toContain(note.id)
    await platform.pool.query(
      'update srm_pur_delivery_note set expected_arrival_time = $2 where id = $1',
      [note.id, `${addDays(TODAY, -4)} 10:00:00`],
    )
    await strikeClock(engine, 'srmPurDeliveryNote')
    expect(await events('srmPurDeliveryNote.transitOverdue')).toContain(note.id)
  })
})
