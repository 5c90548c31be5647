import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type DeliveryBench,
  type Doc,
  refusedInBoth,
  startDeliveries,
} from '../deliveries/testDeliveries.ts'
import { runCounterCheck } from '../stock/srmSicTransaction/counterCheck.ts'
import { outsidePlace, ownStock, subcontracted } from '../stock/testSubcontracting.ts'
import { of } from './testOrders.ts'

let bench: DeliveryBench
let store: string
let theirs: string
let others: string
beforeAll(async () => {
  bench = await startDeliveries()
  store = bench.id('subinventory', 'RAW1')
  theirs = bench.id('subinventory', 'OUT1')
  others = await outsidePlace(bench, 'OUT-S2', 'S2')
  await ownStock(bench, 'M3', '1000')
  await ownStock(bench, 'M2', '100')
})
afterAll(() => bench?.close())

let order: Doc
beforeEach(async () => {
  order = await subcontracted(bench, '10', { item: 'M3', quantityPer: '2' })
})

type Row = { quantity: string; item?: string; of?: Doc; more?: object }

const transfer = (from: string, to: string, rows: readonly Row[]) => ({
  resource: 'srmSicTransaction',
  action: 'doTransfer',
  body: {
    ...{ subinventoryId: from, toSubinventoryId: to },
    rows: rows.map(({ quantity, item = 'M3', of = order, more }) => ({
      ...{ itemId: bench.id('item', item), quantity, orderComponentId: of.components[0].id },
      ...more,
    })),
  },
})
const move = (from: string, to: string, ...rows: Row[]): Promise<Doc> =>
  bench.warehouse.ok('srmSicTransaction', 'doTransfer', transfer(from, to, rows).body)

/** The component of the order. */
async function component(id = order.id): Promise<Doc> {
  const found = (await bench.find('srmPurOrder', id)).components[0]
  const { issuedQuantity, consumedQuantity, remainingQuantity } = found
  return [issuedQuantity, consumedQuantity, remainingQuantity].map(Number)
}

async function onHand(place: string): Promise<number> {
  const rows: Doc[] = await bench.manager.ok('srmSicInventory', 'listByPage', {
    itemId: bench.id('item', 'M3'),
    columns: ['onHandQuantity', 'subinventoryId'],
  })
  return Number(rows.find(({ subinventoryId }) => subinventoryId === place)?.onHandQuantity ?? 0)
}

/** Returns what is left at S1 from earlier cases, so that each case starts empty. */
beforeEach(async () => {
  const left = await onHand(theirs)
  if (left > 0)
    await move(theirs, store, { quantity: String(left), more: { orderComponentId: null } })
})

async function receive(quantity: string): Promise<Doc> {
  const lines = [{ orderDeliveryId: order.deliveries[0].id, quantity }]
  const receipt = await bench.receiptOf(await bench.shippedNote(lines))
  return bench.warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
}

async function writeOff(receipt: Doc, quantity: string): Promise<void> {
  const { warehouse, manager } = bench
  const { answer } = await warehouse.ok('srmPurReceipt', 'doCreateWriteOff', {
    ...of(receipt),
    ...{ writeOffType: 'RECEIPT', reasonCode: 'WRONG_QTY', reasonDesc: '多收' },
  })
  const draft = await bench.find('srmPurWriteOff', answer.id, warehouse)
  const changed = await warehouse.ok('srmPurWriteOff', 'saveOrUpdate', {
    ...of(draft),
    lines: draft.lines.map((line: Doc) => ({ ...line, quantity })),
  })
  const submitted = await warehouse.ok('srmPurWriteOff', 'doSubmit', of(changed))
  await manager.ok('srmPurWriteOff', 'doApproval', { ...of(submitted), opinion: '同意' })
}

const expectBalances = async (): Promise<void> => {
  const run = { log: () => undefined } as never
  expect(await runCounterCheck(bench.product.product.engine, run)).toEqual([])
}

describe('Components of a subcontracting order', () => {
  it('are counted as they are issued, repeatedly, and as they come back', async () => {
    await move(store, theirs, { quantity: '12' })
    expect(await component()).toEqual([12, 0, 12])
    await move(store, theirs, { quantity: '6' }, { quantity: '2' })
    expect(await component()).toEqual([20, 0, 20])
    await move(theirs, store, { quantity: '5' })
    expect(await component()).toEqual([15, 0, 15])
    expect(await onHand(theirs)).toBe(15)
    const rows: Doc[] = await bench.manager.ok('srmSicTransaction', 'listByPage', {
      orderId: order.id,
      columns: ['quantity', 'subinventoryId'],
      sort: [{ key: 'transactionNumber', order: 'asc' }],
    })
    expect(rows.map(({ quantity }) => Number(quantity))).toEqual([12, 6, 2, -5])
    expect(new Set(rows.map(({ subinventoryId }) => subinventoryId))).toEqual(new Set([theirs]))
    await expectBalances()
  })

  it('belong only to subcontracting: other kinds of orders have none', async () => {
    const { itemId, needByDate } = order.lines[0]
    const typed = await bench.typed({
      lines: [{ id: 'new-1', itemId, needByDate, quantity: '10', priceInclTax: '11.3' }],
      components: [{ parentId: 'new-1', itemId: bench.id('item', 'M3'), quantityPer: '2' }],
    })
    expect(await bench.find('srmPurOrder', typed.id)).toMatchObject({
      orderType: 'SPORADIC',
      components: [],
    })
  })

  it('are chosen among those of the item and of the supplier with the place', async () => {
    const chosen = async (toSubinventoryId: string, item: string): Promise<string[]> => {
      const found: Doc[] = await bench.warehouse.ok('srmPurOrder', 'findForPick', {
        for: {
          ...{ resource: 'srmSicTransaction', op: 'doTransfer', rows: 'rows' },
          field: 'orderComponentId',
        },
        ...{ context: { toSubinventoryId }, row: { itemId: bench.id('item', item) } },
        pageRows: 50,
      })
      return found.map(({ label }) => label)
    }
    const label = `${order.poNumber}-10-10`
    expect(await chosen(theirs, 'M3')).toContain(label)
    expect(await chosen(others, 'M3')).not.toContain(label)
    expect(await chosen(theirs, 'M1')).not.toContain(label)
  })

  it('are issued only to the place of their order', async () => {
    const { warehouse, id } = bench
    await refusedInBoth(warehouse, transfer(store, others, [{ quantity: '1' }]), {
      code: 'COMPONENT_OTHER_SUPPLIER',
      zh: `第1行：子库“OUT-S2”不是订单${order.poNumber}供应商的外协仓`,
      en: `Row 1: subinventory "OUT-S2" is not with the supplier of order ${order.poNumber}`,
    })
    await refusedInBoth(warehouse, transfer(theirs, others, [{ quantity: '1' }]), {
      code: 'COMPONENT_NOT_OUTSIDE',
      zh: '须有且只有一个是外协仓',
      en: 'exactly one of the two subinventories has to be a subcontractor place',
    })
    await refusedInBoth(warehouse, transfer(store, theirs, [{ quantity: '1', item: 'M2' }]), {
      code: 'REFERENCE_MISMATCH',
      zh: `委外订单组件“${order.poNumber}-10-10”不可用：组件不符`,
      en: `For order "${order.poNumber}-10-10" cannot be used here: Component does not match`,
    })
    const consigned = { ownerType: 'SUPPLIER', supplierId: id('supplier', 'S1') }
    const row = { quantity: '1', more: consigned }
    await refusedInBoth(warehouse, transfer(store, theirs, [row]), {
      code: 'COMPONENT_OWN_ONLY',
      zh: '第1行：发给外协的只能是自有物料',
      en: 'Row 1: only your own goods can be issued',
    })
    expect(await component()).toEqual([0, 0, 0])
  })

  it('are not issued for an ended line, but can come back from it', async () => {
    await move(store, theirs, { quantity: '4' })
    const now = await bench.find('srmPurOrder', order.id, bench.buyer)
    await bench.buyer.ok('srmPurOrder', 'doCloseLine', {
      ...of(now),
      ...{ rowIds: [now.lines[0].id], closeType: 'BUYER', reason: '停产', returnToDemand: 'N' },
    })
    await refusedInBoth(bench.warehouse, transfer(store, theirs, [{ quantity: '1' }]), {
      code: 'COMPONENT_LINE_CLOSED',
      zh: `第1行：订单${order.poNumber}第10行未在执行中`,
      en: `Row 1: line 10 of order ${order.poNumber} is not open`,
    })
    await move(theirs, store, { quantity: '4' })
    expect(await component()).toEqual([0, 0, 0])
  })

  it('are used up from the subcontractor first, then from elsewhere, and return to the same places', async () => {
    await move(store, theirs, { quantity: '12' })
    const before = await onHand(store)
    const receipt = await receive('8')
    expect(await component()).toEqual([12, 16, 0])
    expect([await onHand(theirs), await onHand(store)]).toEqual([0, before - 4])
    await writeOff(receipt, '8')
    expect(await component()).toEqual([12, 0, 12])
    expect([await onHand(theirs), await onHand(store)]).toEqual([12, before])
    await expectBalances()
  })

  it('are not taken from stock issued to another subcontractor', async () => {
    const more = { orderComponentId: null }
    await move(store, others, { quantity: String(await onHand(store)), more })
    const lines = [{ orderDeliveryId: order.deliveries[0].id, quantity: '1' }]
    const receipt = await bench.receiptOf(await bench.shippedNote(lines))
    const post = { resource: 'srmPurReceipt', action: 'doPost', body: of(receipt) }
    await refusedInBoth(bench.warehouse, post, {
      code: 'INSUFFICIENT_STOCK',
      zh: '库存不足：物料“M3”，需要2，可用0',
      en: 'Insufficient stock of item "M3"',
    })
    await move(others, store, { quantity: String(await onHand(others)), more })
    await bench.warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
  })

  it('come back only as far as they were not used', async () => {
    await move(store, theirs, { quantity: '20' })
    await receive('8')
    expect(await component()).toEqual([20, 16, 4])
    const back = [{ quantity: '3' }, { quantity: '2' }]
    await refusedInBoth(bench.warehouse, transfer(theirs, store, back), {
      code: 'COMPONENT_OVER_REMAINING',
      zh: `第2行：订单${order.poNumber}第10行的组件10已发20、已耗用16，最多可退回1`,
      en: `Row 2: of component 10 of line 10 of order ${order.poNumber}, 20 were issued and 16 used; at most 1 can come back`,
    })
    await move(theirs, store, { quantity: '4' })
    expect(await component()).toEqual([16, 16, 0])
    await expectBalances()
  })

  it('come back once when two clerks take them back at the same moment', async () => {
    await move(store, theirs, { quantity: '6' })
    const second = await subcontracted(bench, '10', { item: 'M3', quantityPer: '2' })
    await move(store, theirs, { quantity: '6', of: second })
    const { body } = transfer(theirs, store, [{ quantity: '5' }])
    const answers = await Promise.all(
      [1, 2].map(() => bench.warehouse.call('srmSicTransaction', 'doTransfer', body)),
    )
    const refused = answers.find(({ status }) => status === 'E')
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(refused?.issues?.[0]).toMatchObject({
      code: 'COMPONENT_OVER_REMAINING',
      field: 'quantity',
    })
    expect(await component()).toEqual([1, 0, 1])
    await expectBalances()
  })

  it('are issued by movements that other systems report', async () => {
    const codes = await Promise.all(
      [store, theirs].map(
        async (id) => (await bench.find('srmBaseSubinventory', id, bench.admin)).subinventoryCode,
      ),
    )
    const headings = ['*外部键', '*事务类型', '*子库', '目标子库', '*物料', '*数量', '委外订单组件']
    const imported = async (key: string, type: string, row: unknown[]): Promise<Doc> =>
      runSheet(
        bench.product,
        bench.warehouse,
        await sheetOf([headings, [key, type, ...row, `${order.poNumber}-10-10`]]),
        { functionCode: 'srmSicTransaction.doImport', mode: 'ALL' },
      )
    const [from, to] = codes
    expect(await imported('C-1', '子库转移', [from, to, 'M3', 7])).toMatchObject({ status: 'DONE' })
    expect(await imported('C-1', '子库转移', [from, to, 'M3', 7])).toMatchObject({ status: 'DONE' })
    expect(await component()).toEqual([7, 0, 7])
    expect((await imported('C-2', '子库转移', [to, from, 'M3', 8])).issues).toMatchObject([
      { row: 2, heading: '数量', msg: expect.stringContaining('最多可退回7') },
    ])
    const issue = {
      ...{ sourceKey: 'C-3', transactionType: 'ISSUE', subinventoryId: theirs, quantity: '1' },
      ...{ itemId: bench.id('item', 'M3'), orderComponentId: order.components[0].id },
    }
    const importing = { resource: 'srmSicTransaction', action: 'doImport', body: { rows: [issue] } }
    await refusedInBoth(bench.warehouse, importing, {
      code: 'MOVEMENT_NOT_TRANSFER',
      zh: '只有子库转移可以填写委外订单',
      en: 'Only a transfer can be made for a subcontracting order',
    })
    await expectBalances()
  })
})
