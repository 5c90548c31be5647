import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')

let product: TestProduct
let manager: ApiClient
let buyer: ApiClient
let warehouse: ApiClient
let quality: ApiClient
let supplier: ApiClient
let colleague: ApiClient
let stranger: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

type Row = { id: string; versionNum: number; [field: string]: unknown }
type Record = Row & { status: string; lines: Row[]; deliveries: Row[]; lots: Row[] }

beforeAll(async () => {
  product = await startProduct()
  manager = await product.login('manager1')
  buyer = await product.login('buyer1')
  warehouse = await product.login('warehouse1')
  quality = await product.login('quality1')
  supplier = await product.login('supplier1')
  colleague = await product.login('supplier1b')
  stranger = await product.login('supplier2')
  for (const client of [supplier, colleague, stranger]) {
    await client.ok('baseLogin', 'doAcceptAgreement')
  }
})
afterAll(() => product?.close())

const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })
const find = (resource: string, recordId: string, client = manager): Promise<Record> =>
  client.ok(resource, 'findById', { id: recordId })

type OrderPlan = { quantity: string; item?: string; billType?: string; more?: object }

/** A confirmed order of S1, one line per plan. */
async function confirmedOrder(...plans: OrderPlan[]): Promise<Record> {
  const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', plans[0]?.billType ?? 'PO_STD'),
    supplierId: id('supplier', 'S1'),
    siteId: id('site', 'S1/P1'),
    paymentTermId: Object.values(product.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    lines: plans.map(({ quantity, item = 'M1', more }) => ({
      itemId: id('item', item),
      quantity,
      needByDate: addDays(TODAY, 10),
      ...more,
    })),
  })
  let order = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
  if (order.status === 'APPROVING') {
    await manager.ok('srmPurOrder', 'doApproval', of(await find('srmPurOrder', order.id)))
    order = await find('srmPurOrder', order.id)
  }
  if (order.status === 'APPROVED') order = await buyer.ok('srmPurOrder', 'doPublish', of(order))
  await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(order))
  return find('srmPurOrder', order.id)
}

const transport = (days = 5) => ({
  expectedArrivalTime: `${addDays(TODAY, days)} 10:00:00`,
  transportMode: 'SELF',
})

async function draftNote(order: Record, quantity: string, client = supplier): Promise<Record> {
  return client.ok('srmPurDeliveryNote', 'saveOrUpdate', {
    receiveOrgId: id('org', 'P1'),
    ...transport(),
    lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity }],
  })
}

async function shippedNote(order: Record, quantity: string): Promise<Record> {
  const draft = await draftNote(order, quantity)
  const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(draft))
  expect(ready.status).toBe('READY')
  return supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
}

async function receiptOf(note: Row): Promise<Record> {
  const made = await warehouse.ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
  return find('srmPurReceipt', made.id, warehouse)
}

const ledger = (receipt: Record): Promise<Row[]> =>
  manager.ok('srmSicTransaction', 'listByPage', {
    sourceDocNumber: receipt.receiptNumber,
    columns: ['stockQuantity', 'pricedFlag', 'amountExclTax', 'taxAmount'],
    sort: [{ key: 'transactionNumber', order: 'asc' }],
    pageRows: 100,
  })

describe('a delivery note', () => {
  it('is READY for one of two that submit 60 of 100 at once; the other is told that 40 are left', async () => {
    const order = await confirmedOrder({ quantity: '100' })
    const notes = [await draftNote(order, '60'), await draftNote(order, '60', colleague)] as const
    const answers = await Promise.all([
      supplier.call('srmPurDeliveryNote', 'doSubmit', of(notes[0])),
      colleague.call('srmPurDeliveryNote', 'doSubmit', of(notes[1])),
    ])
    const ready = answers.filter(({ status }) => status === 'S')
    const refused = answers.filter(({ status }) => status === 'E')
    expect(ready.map(({ data }) => data.status)).toEqual(['READY'])
    expect(refused).toMatchObject([
      { code: 'ORDER_OVER_SHIPMENT', args: { asked: '60', available: '40' } },
    ])
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      lines: [{ occupiedQuantity: '60.000000', openQuantity: '40.000000' }],
    })
    const loser = answers[0].status === 'E' ? notes[0] : notes[1]
    const zh = await supplier.refused('srmPurDeliveryNote', 'doSubmit', of(loser))
    const en = await supplier.refused('srmPurDeliveryNote', 'doSubmit', of(loser), {
      language: 'EN',
    })
    expect(zh.msg).toContain('可送数量为40')
    expect(en.msg).toContain('has 40 left to ship')
  })

  it('names each delivery row with its line, on the note and in pickers', async () => {
    const order = await confirmedOrder({ quantity: '5' }, { quantity: '7', item: 'M2' })
    const rows = ['10-1', '20-1'].map((row) => `${order.poNumber}-${row}`)
    const note = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      ...transport(),
      lines: order.deliveries.map((row) => ({ orderDeliveryId: row.id, quantity: '1' })),
    })
    const { lines } = await supplier.ok('srmPurDeliveryNote', 'findById', { id: note.id })
    expect(lines.map((line: Row) => line.orderDeliveryIdLabel).sort()).toEqual(rows)
    const picked = await supplier.ok('srmPurOrder', 'findForPick', {
      keyword: order.poNumber,
      for: { resource: 'srmPurDeliveryNote', child: 'lines', field: 'orderDeliveryId' },
    })
    expect(picked.map(({ label }: Row) => label).sort()).toEqual(rows)
  })

  it('releases its quantity when withdrawn, cancelled or closed', async () => {
    const order = await confirmedOrder({ quantity: '100' })
    const ready = await supplier.ok(
      'srmPurDeliveryNote',
      'doSubmit',
      of(await draftNote(order, '100')),
    )
    const draft = await supplier.ok('srmPurDeliveryNote', 'doWithdraw', of(ready))
    expect(draft.status).toBe('DRAFT')
    expect((await find('srmPurOrder', order.id)).lines[0]?.openQuantity).toBe('100.000000')
    const again = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(draft))
    const shipped = await supplier.ok('srmPurDeliveryNote', 'doShip', of(again))
    expect((await find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      openQuantity: '0.000000',
      inTransitQuantity: '100.000000',
    })
    const cancelled = await supplier.ok('srmPurDeliveryNote', 'doCancel', {
      ...of(shipped),
      reason: '车辆故障',
    })
    expect(cancelled.status).toBe('CANCELLED')
    expect((await find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      openQuantity: '100.000000',
      inTransitQuantity: '0.000000',
      occupiedQuantity: '0.000000',
    })
  })

  it('needs the buyer’s approval, with a reason, when it comes too early', async () => {
    const order = await confirmedOrder({ quantity: '10' })
    const early = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      ...transport(1),
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '10' }],
    })
    const why = await supplier.refused('srmPurDeliveryNote', 'doSubmit', of(early))
    expect(why).toMatchObject({ code: 'NOTE_EXCEPTION_REASON', field: 'exceptionReason' })
    const explained = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...of(early),
      exceptionReason: '提前备货',
    })
    const waiting = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(explained))
    expect(waiting).toMatchObject({ status: 'APPROVING', exceptionFlags: ['EARLY'] })
    const seen = await find('srmPurDeliveryNote', early.id)
    // The buyer of the goods decides, not a manager.
    const uninvolved = { ...of(seen), opinion: '仓库已满' }
    const refused = await manager.refused('srmPurDeliveryNote', 'doReject', uninvolved)
    expect(refused.code).toBe('NOT_YOUR_TASK')
    await buyer.ok('srmPurDeliveryNote', 'doReject', { ...of(seen), opinion: '仓库已满' })
    expect((await find('srmPurDeliveryNote', early.id, supplier)).status).toBe('REJECTED')
    expect((await find('srmPurOrder', order.id)).lines[0]?.openQuantity).toBe('10.000000')
  })

  it('is visible only to its supplier', async () => {
    const order = await confirmedOrder({ quantity: '20' })
    const note = await draftNote(order, '20')
    const foreign = await stranger.refused('srmPurDeliveryNote', 'findById', { id: note.id })
    const missing = await stranger.refused('srmPurDeliveryNote', 'findById', { id: '999999999' })
    expect(foreign.code).toBe('NOT_FOUND')
    expect(foreign.msg).toBe(missing.msg)
    expect(await stranger.ok('srmPurDeliveryNote', 'listByPage')).toEqual([])
    const worklist = await stranger.ok('srmPurDeliveryNote', 'findShippable')
    expect(worklist.rows).toEqual([])
    const taken = await stranger.refused('srmPurDeliveryNote', 'doCreateNote', {
      rows: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '1' }],
    })
    expect(taken.issues?.[0]?.code).toMatch(/^UNKNOWN_/)
    const saved = await stranger.refused('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '1' }],
    })
    expect(saved.issues?.[0]?.code).toBe('UNKNOWN_REFERENCE')
    await buyer.refused('srmPurDeliveryNote', 'findById', { id: note.id })
  })

  it('is created from the worklist, one per address, all or none', async () => {
    const order = await confirmedOrder({ quantity: '30' }, { quantity: '40', item: 'M2' })
    const { rows } = await supplier.ok('srmPurDeliveryNote', 'findShippable', { orderId: order.id })
    expect(rows).toMatchObject([
      {
        poNumber: order.poNumber,
        openQuantity: '30.000000',
        shippableQuantity: '30.000000',
        daysLeft: 10,
      },
      { openQuantity: '40.000000', draftQuantity: '0.000000' },
    ])
    const asked = rows.map((row: Row) => ({ orderDeliveryId: row.id, quantity: row.openQuantity }))
    const refused = await supplier.refused('srmPurDeliveryNote', 'doCreateNote', {
      rows: [asked[0], { ...asked[1], quantity: '41' }],
    })
    expect(refused).toMatchObject({ code: 'ORDER_OVER_SHIPMENT', child: 'rows', row: 1 })
    const made = await supplier.ok('srmPurDeliveryNote', 'doCreateNote', { rows: asked })
    expect(made.notes).toMatchObject([{ status: 'DRAFT' }])
    const after = await supplier.ok('srmPurDeliveryNote', 'findShippable', { orderId: order.id })
    expect(after.rows[0]).toMatchObject({ draftQuantity: '30.000000', openQuantity: '30.000000' })
    const byBuyer = await buyer.ok('srmPurDeliveryNote', 'doCreateNote', {
      ...transport(),
      rows: [{ ...asked[0], quantity: '10' }],
    })
    expect(byBuyer.notes).toMatchObject([{ status: 'READY' }])
  })

  it('is shipped only with lots that add up, and received lot by lot', async () => {
    const order = await confirmedOrder({ quantity: '100', item: 'L1' })
    const draft = await draftNote(order, '100')
    const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(draft))
    const refused = await supplier.refused('srmPurDeliveryNote', 'doShip', of(ready))
    expect(refused).toMatchObject({
      code: 'NOTE_LOTS_INCOMPLETE',
      args: { sum: '0', quantity: '100' },
    })
    const parentId = ready.lines[0].id
    const withLots = await supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...of(ready),
      lots: [
        { parentId, lotNumber: 'A', quantity: '60' },
        { parentId, lotNumber: 'B', quantity: '40' },
      ],
    })
    const shipped = await supplier.ok('srmPurDeliveryNote', 'doShip', of(withLots))
    const receipt = await receiptOf(shipped)
    expect(receipt.lines.map((line) => [line.lotNumber, line.quantity]).sort()).toEqual([
      ['A', '60.000000'],
      ['B', '40.000000'],
    ])
    const subinventoryId = id('subinventory', 'RAW1')
    const filled = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
      ...of(receipt),
      lines: receipt.lines.map((line) => ({ ...line, subinventoryId })),
    })
    const posted = await warehouse.ok('srmPurReceipt', 'doPost', of(filled))
    expect(posted).toMatchObject({
      status: 'COMPLETED',
      inspectStatus: 'EXEMPT',
      stockStatus: 'DONE',
      amountInclTax: null,
    })
    const stock = await warehouse.ok('srmSicInventory', 'listByPage', { itemId: id('item', 'L1') })
    // Stock is found by its material.
    const found = await warehouse.ok('srmSicInventory', 'listByPage', { keyword: 'l1' })
    expect(found.map((row: Row) => row.id)).toEqual(stock.map((row: Row) => row.id))
    expect(stock.map((row: Row) => [row.lotNumber, row.availableQuantity]).sort()).toEqual([
      ['A', '60.000000'],
      ['B', '40.000000'],
    ])
  })
})

describe('a receipt', () => {
  it('carries goods from the gate to stock and to the payable amount', async () => {
    const order = await confirmedOrder({ quantity: '600' })
    const first = await shippedNote(order, '350')
    const second = await shippedNote(order, '250')
    await warehouse.ok('srmPurDeliveryNote', 'doArrive', of(first))
    const draft = await receiptOf(first)
    expect(draft.lines).toMatchObject([{ expectedQuantity: '350.000000', quantity: '350.000000' }])
    const twice = await warehouse.refused('srmPurReceipt', 'doCreateFromNote', { noteId: first.id })
    expect(twice.issues?.[0]).toMatchObject({ code: 'RECEIPT_DRAFT_EXISTS' })

    const requestKey = newRequestKey()
    const posts = await Promise.all([
      warehouse.call('srmPurReceipt', 'doPost', of(draft), { requestKey }),
      warehouse.call('srmPurReceipt', 'doPost', of(draft), { requestKey }),
    ])
    expect(posts.map(({ status, data }) => [status, data.id])).toEqual([
      ['S', draft.id],
      ['S', draft.id],
    ])
    const stale = await warehouse.refused('srmPurReceipt', 'doPost', of(draft))
    expect(stale.code).toBe('STALE_VERSION')
    expect((await ledger(draft)).map((row) => row.transactionType)).toEqual(['RECEIVE'])
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      receiveStatus: 'PARTIAL',
      lines: [{ receivedQuantity: '350.000000', inTransitQuantity: '250.000000' }],
    })
    expect((await find('srmPurDeliveryNote', first.id)).status).toBe('RECEIVED')

    const posted = await find('srmPurReceipt', draft.id, quality)
    expect(posted).toMatchObject({
      status: 'POSTED',
      inspectStatus: 'WAITING',
      amountInclTax: null,
    })
    const rowId = posted.lines[0]?.id
    const over = await quality.refused('srmPurReceipt', 'doInspect', {
      ...of(posted),
      verdicts: [{ rowId, accepted: '351' }],
    })
    expect(over).toMatchObject({
      code: 'INSPECT_OVER_WAITING',
      args: { available: '350', asked: '351' },
    })
    const judged = await quality.ok('srmPurReceipt', 'doInspect', {
      ...of(posted),
      verdicts: [{ rowId, accepted: '340', rejected: '10', defectCode: 'DIMENSION' }],
    })
    expect(judged).toMatchObject({
      inspectStatus: 'DONE',
      lines: [{ acceptedQuantity: '340.000000', firstRejectedQuantity: '10.000000' }],
    })
    const subinventoryId = id('subinventory', 'RAW1')
    const tooMuch = await warehouse.refused('srmPurReceipt', 'doStockIn', {
      ...of(judged),
      stockIns: [{ rowId, quantity: '341', subinventoryId }],
    })
    expect(tooMuch).toMatchObject({
      code: 'STOCK_IN_OVER',
      args: { available: '340', asked: '341' },
    })
    const elsewhere = await warehouse.refused('srmPurReceipt', 'doStockIn', {
      ...of(judged),
      stockIns: [{ rowId, quantity: '1', subinventoryId: id('subinventory', 'RAW2') }],
    })
    expect(elsewhere.code).toBe('STOCK_IN_SUBINVENTORY')
    const part = await warehouse.ok('srmPurReceipt', 'doStockIn', {
      ...of(judged),
      stockIns: [{ rowId, quantity: '100', subinventoryId }],
    })
    expect(part).toMatchObject({ status: 'POSTED', stockStatus: 'PARTIAL' })
    const done = await warehouse.ok('srmPurReceipt', 'doStockIn', {
      ...of(part),
      stockIns: [{ rowId, quantity: '240', subinventoryId }],
    })
    expect(done).toMatchObject({ status: 'COMPLETED', stockStatus: 'DONE' })

    const rows = await ledger(done as Record)
    expect(
      rows.map((row) => [row.transactionType, row.quantity, row.amountInclTax, row.payableFlag]),
    ).toEqual([
      ['RECEIVE', '350.000000', '3955.00', 'N'],
      ['INSPECT_ACCEPT', '340.000000', '3842.00', 'Y'],
      ['INSPECT_REJECT', '10.000000', '113.00', 'N'],
      ['STOCK_IN', '100.000000', '1130.00', 'N'],
      ['STOCK_IN', '240.000000', '2712.00', 'N'],
    ])
    const other = await receiptOf(second)
    await warehouse.ok('srmPurReceipt', 'doPost', of(other))
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'COMPLETED',
      receiveStatus: 'FULL',
      lines: [
        {
          lineStatus: 'COMPLETED',
          acceptedQuantity: '340.000000',
          rejectedQuantity: '10.000000',
          stockedQuantity: '340.000000',
        },
      ],
    })
    const seen = await supplier.ok('srmPurReceipt', 'findById', { id: draft.id })
    expect(seen.lines[0]).not.toHaveProperty('inspectorId')
    expect(seen.lines[0]).not.toHaveProperty('locatorCode')
    expect(seen.amountInclTax).toBe('3955.00')
    await stranger.refused('srmPurReceipt', 'findById', { id: draft.id })
  })

  it('takes at most the note’s quantity, refuses at the dock, and leaves the rest to be closed', async () => {
    const order = await confirmedOrder({ quantity: '100' })
    const note = await shippedNote(order, '100')
    const draft = await receiptOf(note)
    const [line] = draft.lines
    const save = (values: object) =>
      warehouse.call('srmPurReceipt', 'saveOrUpdate', {
        ...of(draft),
        lines: [{ ...line, ...values }],
      })
    const noReason = await save({ quantity: '80', refusedQuantity: '5' })
    expect(noReason.issues?.[0]?.code).toBe('RECEIPT_REFUSE_REASON')
    const over = await save({ quantity: '98', refusedQuantity: '5', refuseReason: 'DAMAGED' })
    const refused = await warehouse.refused('srmPurReceipt', 'doPost', of(over.data))
    expect(refused).toMatchObject({
      code: 'RECEIPT_OVER_NOTE',
      args: { asked: '103', available: '100' },
    })
    const right = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
      ...of(over.data),
      lines: [{ ...line, quantity: '80', refusedQuantity: '5', refuseReason: 'DAMAGED' }],
    })
    const early = await buyer.refused('srmPurDeliveryNote', 'doClose', {
      ...of(await find('srmPurDeliveryNote', note.id)),
      reason: '短少',
    })
    expect(early.code).toBe('NOTE_HAS_DRAFT_RECEIPT')
    await warehouse.ok('srmPurReceipt', 'doPost', of(right))
    const part = await find('srmPurDeliveryNote', note.id)
    expect(part).toMatchObject({
      status: 'PART_RECEIVED',
      lines: [{ receivedQuantity: '80.000000', refusedQuantity: '5.000000', finalFlag: 'N' }],
    })
    expect((await find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      occupiedQuantity: '100.000000',
      inTransitQuantity: '15.000000',
    })
    const closed = await buyer.ok('srmPurDeliveryNote', 'doClose', {
      ...of(part),
      reason: '短少15',
    })
    expect(closed).toMatchObject({
      status: 'CLOSED',
      lines: [{ differenceQuantity: '15.000000', finalFlag: 'Y' }],
    })
    expect((await find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      occupiedQuantity: '80.000000',
      inTransitQuantity: '0.000000',
      openQuantity: '20.000000',
    })
  })

  it('is not posted in the future, nor without a note where the order needs one', async () => {
    const order = await confirmedOrder({ quantity: '10' })
    const direct = await warehouse.refused('srmPurReceipt', 'saveOrUpdate', {
      receiptType: 'DIRECT',
      supplierId: id('supplier', 'S1'),
      receiveOrgId: id('org', 'P1'),
      postDate: addDays(TODAY, 1),
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '10' }],
    })
    expect(direct.issues?.map(({ code }) => code)).toEqual([
      'POST_DATE_FUTURE',
      'RECEIPT_NEEDS_NOTE',
    ])
  })
})

describe('consignment stock', () => {
  it('is payable when used, the oldest lot first, and never more than the stock', async () => {
    const order = await confirmedOrder({
      quantity: '500',
      billType: 'PO_CON',
      more: { priceInclTax: '5.65', taxRate: '13' },
    })
    const receipt = await receiptOf(await shippedNote(order, '500'))
    const posted = await warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
    const rowId = posted.lines[0].id
    const judged = await quality.ok('srmPurReceipt', 'doInspect', {
      ...of(posted),
      verdicts: [{ rowId, accepted: '500' }],
    })
    await warehouse.ok('srmPurReceipt', 'doStockIn', {
      ...of(judged),
      stockIns: [{ rowId, quantity: '500', subinventoryId: id('subinventory', 'RAW1') }],
    })
    expect((await ledger(receipt)).every((row) => row.payableFlag === 'N')).toBe(true)
    const consume = (quantity: string) =>
      warehouse.call('srmSicTransaction', 'doConsume', {
        orgId: id('org', 'P1'),
        supplierId: id('supplier', 'S1'),
        rows: [{ itemId: id('item', 'M1'), quantity }],
      })
    const used = await consume('120')
    expect(used.status).toBe('S')
    const over = await consume('400')
    expect(over).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      args: { asked: '400', available: '380' },
    })
    const [row] = await manager.ok('srmSicTransaction', 'listByPage', {
      transactionType: 'CONSUME',
      columns: ['accrualAmountExclTax', 'pricedFlag', 'stockQuantity'],
    })
    expect(row).toMatchObject({
      quantity: '120.000000',
      stockQuantity: '-120.000000',
      payableFlag: 'Y',
      pricedFlag: 'N',
      amountInclTax: null,
      accrualAmountExclTax: '600.00',
    })
    expect((await find('srmPurOrder', order.id)).lines[0]?.consumedQuantity).toBe('120.000000')
    const unpriced = () =>
      manager.ok('srmPurUnpricedMaterial', 'listByPage', {
        sourceKind: 'CONSUME',
        columns: ['payableQuantity', 'accrualAmountExclTax', 'transactionId'],
      })
    expect(await unpriced()).toMatchObject([
      { status: 'OPEN', payableQuantity: '120.000000', accrualAmountExclTax: '600.00' },
    ])
    // The later published price applies to what was already consumed.
    const price = await buyer.ok('srmBaseItemPrice', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      itemId: id('item', 'M1'),
      priceType: 'CONSIGN',
      priceInclTax: '5.65',
      taxRate: '13',
      effectiveFrom: TODAY,
    })
    const submitted = await buyer.ok('srmBaseItemPrice', 'doSubmit', of(price))
    if (submitted.status === 'APPROVING')
      await manager.ok('srmBaseItemPrice', 'doApproval', of(submitted))
    const [open] = await unpriced()
    await manager.ok('srmPurUnpricedMaterial', 'doMatchPrice', of(open))
    const priced = await manager.ok('srmSicTransaction', 'findById', { id: row.id })
    expect(priced).toMatchObject({ pricedFlag: 'Y', accrualAmountExclTax: '0.00' })
    expect(
      await manager.ok('srmSicTransaction', 'listByPage', {
        transactionType: 'PRICE_ADJUST',
        columns: ['amountInclTax', 'amountExclTax', 'reason', 'payableFlag'],
      }),
    ).toMatchObject([
      { amountInclTax: '678.00', amountExclTax: '600.00', reason: priced.transactionNumber },
    ])
    const mine = await supplier.ok('srmSicInventory', 'listByPage')
    expect(mine).toMatchObject([{ ownerType: 'SUPPLIER', availableQuantity: '380.000000' }])
    expect(mine[0]).not.toHaveProperty('safetyStock')
    expect(await stranger.ok('srmSicInventory', 'listByPage')).toEqual([])
  })
})

describe('the ledger', () => {
  it('moves goods between subinventories and by count differences, and stock is always its sum', async () => {
    const adjust = (quantity: string, more: object = {}) =>
      warehouse.call('srmSicTransaction', 'doAdjust', {
        subinventoryId: id('subinventory', 'RAW2'),
        reason: '盘点',
        rows: [{ itemId: id('item', 'M2'), quantity }],
        ...more,
      })
    const { data: asked } = await adjust('50')
    // The preview of the screen: nothing is posted yet.
    expect(asked).toMatchObject({
      adjustments: [{ awaitsApproval: true }],
      answer: { awaitsApproval: true },
    })
    const stock = { id: (asked as { adjustments: Row[] }).adjustments[0]?.inventoryId }
    expect(await adjust('1')).toMatchObject({ code: 'WORKFLOW_RUNNING' })
    await manager.ok('srmSicInventory', 'doApproval', { ...stock, versionNum: 1 })
    expect(await adjust('-60')).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      args: { item: 'M2', asked: '60', available: '50' },
    })
    expect(await adjust('1', { reason: '' })).toMatchObject({ issues: [{ code: 'REQUIRED' }] })
    const noCode = await quality.refused('srmSicTransaction', 'doAdjust', {
      subinventoryId: id('subinventory', 'RAW2'),
      reason: 'x',
      rows: [{ itemId: id('item', 'M2'), quantity: '1' }],
    })
    expect(noCode.code).toBe('NO_PERMISSION')
    const across = await warehouse.refused('srmSicTransaction', 'doTransfer', {
      subinventoryId: id('subinventory', 'RAW2'),
      toSubinventoryId: id('subinventory', 'RAW1'),
      rows: [{ itemId: id('item', 'M2'), quantity: '20' }],
    })
    expect(across.code).toBe('TRANSFER_OTHER_ORG')
    const { db } = product.product.platform
    const differences =
      await sql`select i.id from srm_sic_inventory i where i.on_hand_quantity <> coalesce((
        select sum(t.stock_quantity) from srm_sic_transaction t where t.org_id = i.inventory_org_id
          and t.item_id = i.item_id and t.subinventory_id is not distinct from i.subinventory_id
          and t.lot_number is not distinct from i.lot_number and t.owner_type = i.owner_type
          and (t.owner_type = 'OWN' or t.supplier_id = i.supplier_id)), 0)`.execute(db)
    expect(differences.rows).toEqual([])
  })

  it('is append-only, even for the owner of the database', async () => {
    const { db } = product.product.platform
    await expect(sql`update srm_sic_transaction set quantity = 1`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(sql`delete from srm_sic_transaction`.execute(db)).rejects.toThrow(/append-only/)
    await expect(
      sql`update srm_sic_transaction set settle_status = 'SETTLED'`.execute(db),
    ).resolves.toBeDefined()
  })

  it('returns stock by item, by organisation and in detail', async () => {
    const grouped = (groupBy: string) =>
      manager.ok('srmSicInventory', 'findGrouped', { groupBy, itemId: id('item', 'M1') })
    const [item] = (await grouped('ITEM')).rows
    const [perOrg] = (await grouped('ITEM_ORG')).rows
    const detail = await grouped('DETAIL')
    expect(perOrg.onHandQuantity).toBe(item.onHandQuantity)
    expect(perOrg).toMatchObject({ safetyStock: '100.000000', inventoryOrgIdLabel: '一厂' })
    expect(detail.page.count).toBeGreaterThan(1)
  })
})

describe('the home page', () => {
  it('counts pending work of both sides', async () => {
    for (const client of [manager, supplier]) {
      const { cards } = await client.ok('baseHome', 'findHome')
      expect(cards.length).toBeGreaterThan(3)
    }
  })
})
