import { quantity } from '@opensrm/kernel/values/decimal.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DeliveryBench,
  type Doc,
  refusedInBoth,
  startDeliveries,
} from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { postTransaction } from './ports.ts'
import { runCounterCheck } from './srmSicTransaction/counterCheck.ts'

let bench: DeliveryBench
let supplierNumber: string
let place: string
beforeAll(async () => {
  bench = await startDeliveries()
  const { find, id } = bench
  supplierNumber = (await find('srmPosSupplier', id('supplier', 'S1'))).supplierNumber
  place = (await find('srmBaseSubinventory', id('subinventory', 'RAW1'), bench.admin))
    .subinventoryCode
})
afterAll(() => bench?.close())

/** Goods of an order, received, inspected and stocked. */
async function stocked(quantity: string, billType: string): Promise<Doc> {
  const { warehouse, quality, id } = bench
  const order = await bench.confirmedOrder(
    [
      {
        quantity,
        ...(billType === 'PO_CON' ? { more: { priceInclTax: '5.65', taxRate: '13' } } : {}),
      },
    ],
    billType,
  )
  const lines = [{ orderDeliveryId: order.deliveries[0]?.id, quantity }]
  const receipt = await bench.receiptOf(await bench.shippedNote(lines))
  const posted = await warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
  const rowId = posted.lines[0].id
  const judged = await quality.ok('srmPurReceipt', 'doInspect', {
    ...of(posted),
    verdicts: [{ rowId, accepted: quantity }],
  })
  await warehouse.ok('srmPurReceipt', 'doStockIn', {
    ...of(judged),
    stockIns: [{ rowId, quantity, subinventoryId: id('subinventory', 'RAW1') }],
  })
  return order
}

const stockOf = async (ownerType: string): Promise<Doc> => {
  const rows = await bench.manager.ok('srmSicInventory', 'listByPage', {
    itemId: bench.id('item', 'M1'),
    ownerType,
    columns: ['availableQuantity', 'blockedQuantity', 'onHandQuantity', 'subinventoryId'],
  })
  return rows.find((row: Doc) => row.subinventoryId === bench.id('subinventory', 'RAW1'))
}

const HEADINGS = ['*外部键', '*事务类型', '*子库', '*物料', '供应商', '*数量', '来源单号']

async function imported(rows: readonly unknown[][], mode = 'ALL'): Promise<Doc> {
  return runSheet(bench.product, bench.warehouse, await sheetOf([HEADINGS, ...rows]), {
    functionCode: 'srmSicTransaction.doImport',
    mode,
  })
}

describe('movements of another system', () => {
  it('are posted once each; used consigned goods become payable and count on their order', async () => {
    const order = await stocked('100', 'PO_CON')
    await stocked('50', 'PO_STD')
    const rows = [
      ['WMS-1', '寄售耗用', place, 'M1', supplierNumber, 30, 'MO-7'],
      ['WMS-2', '寄售耗用', place, 'M1', supplierNumber, 10, 'MO-8'],
      ['WMS-3', '领料', place, 'M1', '', 5, 'MO-8'],
    ]
    expect(await imported(rows)).toMatchObject({ status: 'DONE', createdCount: 3 })
    expect(await stockOf('SUPPLIER')).toMatchObject({ availableQuantity: '60.000000' })
    expect(await stockOf('OWN')).toMatchObject({ availableQuantity: '45.000000' })
    const { lines } = await bench.find('srmPurOrder', order.id)
    expect(lines[0]).toMatchObject({ consumedQuantity: '40.000000' })
    const posted = await bench.manager.ok('srmSicTransaction', 'listByPage', {
      sourceDocNumber: 'MO-7',
      columns: ['payableFlag', 'sourceDocNumber'],
    })
    expect(posted).toMatchObject([{ payableFlag: 'Y', quantity: '30.000000' }])
    expect(await imported(rows)).toMatchObject({ status: 'DONE' })
    expect(await stockOf('SUPPLIER')).toMatchObject({ availableQuantity: '60.000000' })
  })

  it('are refused row by row, and the good ones can be posted separately', async () => {
    const rows = [
      ['WMS-10', '寄售耗用', place, 'M1', supplierNumber, 10, ''],
      ['WMS-11', '寄售耗用', place, 'M1', supplierNumber, 999, ''],
      ['WMS-12', '质量冻结', place, 'M1', '', 1, ''],
      ['WMS-10', '领料', place, 'M1', '', 1, ''],
      ['WMS-13', '寄售耗用', place, 'M1', '', 1, ''],
    ]
    const refused = await imported(rows)
    expect(refused.issues).toMatchObject([
      { row: 3, heading: '数量', msg: expect.stringContaining('50') },
      { row: 4, heading: '事务类型', msg: expect.stringContaining('只能导入') },
      { row: 5, heading: '外部键', msg: expect.stringContaining('重复') },
      { row: 6, heading: '供应商' },
    ])
    expect(await stockOf('SUPPLIER')).toMatchObject({ availableQuantity: '60.000000' })
    const good = await imported(rows, 'GOOD')
    expect(good).toMatchObject({ status: 'DONE', createdCount: 1, failedCount: 4 })
    expect(await stockOf('SUPPLIER')).toMatchObject({ availableQuantity: '50.000000' })
  })

  it('keep the code of a place that had one, even when it is empty', async () => {
    const { admin, warehouse } = bench
    const full = await bench.find('srmBaseSubinventory', bench.id('subinventory', 'RAW1'), admin)
    const empty = await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      orgId: full.orgId,
      subinventoryCode: 'ONCE',
      subinventoryName: '用过的仓',
      subinventoryType: 'RAW',
    })
    const renamed = (await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      ...of(empty),
      subinventoryCode: 'TWICE',
    })) as Doc
    for (const [from, to] of [
      [full.id, empty.id],
      [empty.id, full.id],
    ])
      await warehouse.ok('srmSicTransaction', 'doTransfer', {
        subinventoryId: from,
        toSubinventoryId: to,
        rows: [{ itemId: bench.id('item', 'M1'), quantity: '1' }],
      })
    await refusedInBoth(
      admin,
      {
        resource: 'srmBaseSubinventory',
        action: 'saveOrUpdate',
        body: { ...of(renamed), subinventoryCode: 'THRICE' },
      },
      { code: 'STILL_NEEDED', zh: '收发货事务', en: 'inventory transactions' },
    )
    await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      ...of(renamed),
      locatorControlFlag: 'Y',
      locators: [{ locatorCode: 'A-1' }],
    })
  })

  it('report the reason in both languages', async () => {
    const row = {
      sourceKey: 'X1',
      transactionType: 'CONSUME',
      subinventoryId: bench.id('subinventory', 'RAW1'),
      itemId: bench.id('item', 'M1'),
      supplierId: bench.id('supplier', 'S1'),
      quantity: '1',
    }
    const call = (rows: object[]) => ({
      resource: 'srmSicTransaction',
      action: 'doImport',
      body: { rows },
    })
    await refusedInBoth(bench.warehouse, call([{ ...row, transactionType: 'SCRAP' }]), {
      code: 'MOVEMENT_TYPE',
      zh: '只能导入',
      en: 'Only consumption',
    })
    await refusedInBoth(bench.warehouse, call([row, row]), {
      code: 'MOVEMENT_KEY_TWICE',
      zh: '重复',
      en: 'is used twice',
    })
    await refusedInBoth(bench.warehouse, call([{ ...row, postDate: inDays(2) }]), {
      code: 'POST_DATE_FUTURE',
      zh: '',
      en: '',
    })
    const to = bench.id('subinventory', 'RAW1')
    await refusedInBoth(
      bench.warehouse,
      call([{ ...row, transactionType: 'TRANSFER', toSubinventoryId: to }]),
      { code: 'TRANSFER_SAME_PLACE', zh: '', en: '' },
    )
    const foreign = await bench.supplier.refused('srmSicTransaction', 'doImport', { rows: [row] })
    expect(foreign.code).toBe('NO_PERMISSION')
  })

  it('of two systems at once never use the same goods twice', async () => {
    const before = Number((await stockOf('SUPPLIER')).availableQuantity)
    const rows = (key: string) => [
      ['A', 'B'].map((part) => ({
        sourceKey: `${key}-${part}`,
        transactionType: 'CONSUME',
        subinventoryId: bench.id('subinventory', 'RAW1'),
        itemId: bench.id('item', 'M1'),
        supplierId: bench.id('supplier', 'S1'),
        quantity: String(before / 2 - (part === 'A' ? 1 : 0)),
      })),
    ]
    const answers = await Promise.all(
      ['P', 'Q'].map((key) =>
        bench.warehouse.call('srmSicTransaction', 'doImport', { rows: rows(key).flat() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(Number((await stockOf('SUPPLIER')).availableQuantity)).toBe(1)
    const run = { log: () => undefined } as never
    expect(await runCounterCheck(bench.product.product.engine, run)).toEqual([])
  })
})

describe('the choices of a movement', () => {
  const chosen = async (resource: string, field: object, more: object = {}): Promise<Doc[]> =>
    bench.warehouse.ok(resource, 'findForPick', { for: field, pageRows: 50, ...more })

  it('are the organisations and places in which the clerk may move goods', async () => {
    const of = (op: string, field: string) => ({ resource: 'srmSicTransaction', op, field })
    const ids = async (resource: string, field: object) =>
      (await chosen(resource, field)).map(({ id }) => id).sort()
    const { id } = bench
    const plants = [id('org', 'P1'), id('org', 'P2')].sort()
    expect(await ids('baseOrganization', of('doConsume', 'orgId'))).toEqual(plants)
    // An active place in an organisation that moves no goods.
    const outside = await bench.admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      orgId: id('org', 'ORG01'),
      subinventoryCode: 'GROUP',
      subinventoryName: '集团仓',
      subinventoryType: 'RAW',
    })
    for (const field of ['subinventoryId', 'toSubinventoryId']) {
      const places = await ids('srmBaseSubinventory', of('doTransfer', field))
      expect(places).toContain(id('subinventory', 'RAW1'))
      expect(places).not.toContain(outside.id)
    }
  })

  it('are rows with their number and title', async () => {
    const of = { resource: 'srmPurReturn', child: 'items', field: 'receiptLineId' }
    const [line] = await chosen('srmPurReceipt', of)
    expect(line?.name).toBe('10 M1 轴承座')
    // A delivery row has the title of its order line.
    const from = { resource: 'srmPurDeliveryNote', child: 'lines', field: 'orderDeliveryId' }
    const [row] = await chosen('srmPurOrder', from)
    expect(row?.name).toBe('10-1 M1 轴承座')
    // Values copied with a choice come with their names.
    const declared = { resource: 'srmPurCustomHeader', child: 'lines', field: 'orderLineId' }
    const [bought] = await chosen('srmPurOrder', declared)
    expect(bought?.copy).toMatchObject({ itemIdLabel: 'M1 轴承座' })
    const found = await chosen('srmPurReceipt', of, { keyword: '轴承' })
    expect(found.map(({ id }) => id)).toContain(line?.id)
    expect(await chosen('srmPurReceipt', of, { keyword: '无此物料' })).toEqual([])
  })
})

describe('subcontracted goods', () => {
  it('use up the components issued for them, and return them when their receipt is written off', async () => {
    const { warehouse, manager, id } = bench
    const { typed, confirmed } = bench
    const draft = await typed({
      billTypeId: id('billType', 'PO_OUT'),
      paymentTermId: Object.values(bench.product.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: [
        {
          id: 'new-1',
          itemId: id('item', 'M2'),
          quantity: '10',
          needByDate: inDays(10),
          priceInclTax: '11.3',
          taxRate: '13',
        },
      ],
      components: [{ parentId: 'new-1', itemId: id('item', 'M1'), quantityPer: '1.5' }],
    })
    await confirmed(draft.id)
    const order = await bench.find('srmPurOrder', draft.id)
    const before = Number((await stockOf('OWN')).availableQuantity)
    const lines = [{ orderDeliveryId: order.deliveries[0].id, quantity: '10' }]
    const receipt = await bench.receiptOf(await bench.shippedNote(lines))
    const posted = await warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
    expect(Number((await stockOf('OWN')).availableQuantity)).toBe(before - 15)
    const used = async () =>
      (await bench.find('srmPurOrder', draft.id)).components[0].consumedQuantity
    expect(await used()).toBe('15.000000')
    const written = await warehouse.ok('srmPurReceipt', 'doCreateWriteOff', {
      ...of(posted),
      writeOffType: 'RECEIPT',
      reasonCode: 'WRONG_QTY',
      reasonDesc: '多收',
    })
    const note = await bench.find('srmPurWriteOff', written.answer.id, warehouse)
    const changed = await warehouse.ok('srmPurWriteOff', 'saveOrUpdate', {
      ...of(note),
      lines: note.lines.map((line: Doc) => ({ ...line, quantity: '4' })),
    })
    const submitted = await warehouse.ok('srmPurWriteOff', 'doSubmit', of(changed))
    await manager.ok('srmPurWriteOff', 'doApproval', { ...of(submitted), opinion: '同意' })
    expect(Number((await stockOf('OWN')).availableQuantity)).toBe(before - 9)
    expect(await used()).toBe('9.000000')
    const run = { log: () => undefined } as never
    expect(await runCounterCheck(bench.product.product.engine, run)).toEqual([])
  })
})

describe('quality', () => {
  it('blocks, releases and scraps goods in stock, once per key', async () => {
    const { engine } = bench.product.product
    const stock = await stockOf('OWN')
    const post = (transactionType: string, quantity: string, more: object = {}) =>
      engine.inTransaction(null, null, (context) =>
        postTransaction.run(context, {
          ...{ transactionType, inventoryId: stock.id, quantity, postDate: TODAY },
          ...{ sourceDocType: 'TRANSACTION', sourceDocNumber: 'NCR-1' },
          ...{ sourceKey: `${transactionType}-${quantity}`, blockedFlag: 'N', reason: null },
          serialNumbers: null,
          ...more,
        }),
      )
    await post('BLOCK', '20')
    await post('BLOCK', '20')
    expect(await stockOf('OWN')).toMatchObject({ blockedQuantity: '20.000000' })
    await post('RELEASE', '8')
    await post('SCRAP', '2', { blockedFlag: 'Y' })
    expect(await stockOf('OWN')).toMatchObject({
      blockedQuantity: '10.000000',
      onHandQuantity: quantity(Number(stock.onHandQuantity) - 2),
    })
    await expect(post('CONSUME', '1')).rejects.toMatchObject({ code: 'MOVEMENT_QUALITY_TYPE' })
    await expect(post('BLOCK', '900')).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    const outside = await bench.warehouse.refused('srmSicTransaction', 'postTransaction', {})
    expect(outside.code).toBe('SYSTEM_ONLY')
  })
})

describe('consigned goods without a price', () => {
  it('are used as often as needed, and each use waits for its price', async () => {
    await stocked('20', 'PO_CON')
    const waiting = (): Promise<Doc[]> =>
      bench.manager.ok('srmPurUnpricedMaterial', 'listByPage', {
        ...{ sourceKind: 'CONSUME', status: ['OPEN'], pageRows: 100 },
      })
    const before = (await waiting()).length
    for (const amount of ['3', '4']) {
      await bench.warehouse.ok('srmSicTransaction', 'doConsume', {
        orgId: bench.id('org', 'P1'),
        supplierId: bench.id('supplier', 'S1'),
        rows: [{ itemId: bench.id('item', 'M1'), quantity: amount }],
      })
    }
    expect(await waiting()).toHaveLength(before + 2)
  })
})

describe('Totals of the stock list', () => {
  it('add up quantities of one unit, and never of different ones', async () => {
    const itemId = bench.id('item', 'M1')
    const listed = async (filter: object) => {
      const asked = { itemId, ...filter, includeSummary: true }
      const answer = await bench.manager.call('srmSicInventory', 'listByPage', asked)
      return answer as unknown as { summary: Doc; summaryByMeasure?: { [key: string]: Doc } }
    }
    const total = async (filter: object) => (await listed(filter)).summary.onHandQuantity
    const own = await stockOf('OWN')
    await leaveAs(bench.product, 'srm_sic_inventory', own.id, { stock_uom_code: 'KG' })
    expect(await total({})).toBeNull()
    expect(Number(await total({ stockUomCode: ['KG'] }))).toBe(Number(own.onHandQuantity))
    const { summaryByMeasure } = await listed({})
    expect(Object.keys(summaryByMeasure?.onHandQuantity ?? {})).toEqual(['KG', 'PCS'])
    expect(Number(summaryByMeasure?.onHandQuantity?.KG)).toBe(Number(own.onHandQuantity))
    expect((await listed({ stockUomCode: ['KG'] })).summaryByMeasure).toBeUndefined()
  })
})
