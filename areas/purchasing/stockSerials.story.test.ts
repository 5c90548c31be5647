import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCounterCheck } from './srmSicTransaction/counterCheck.ts'
import { type Doc, refusedInBoth } from './testDeliveries.ts'
import { of } from './testOrders.ts'
import { startRefusals } from './testRefusals.ts'

let bench: Awaited<ReturnType<typeof startRefusals>>
let itemId = ''
let shelf = ''
let other = ''

/** Serial-controlled goods of an order, received with their pieces and put on the shelf. */
async function stocked(billType: string, serials: readonly string[]): Promise<void> {
  const { warehouse } = bench
  const quantity = String(serials.length)
  const order = await bench.confirmedOrder(
    [{ quantity, item: 'PIECES', more: { priceInclTax: '100', taxRate: '13' } }],
    billType,
  )
  const ready = await bench.readyNote([{ ...bench.noteLine(order, quantity), id: 'new' }], {
    serials: serials.map((serialNumber) => ({ parentId: 'new', serialNumber })),
  })
  const receipt = await bench.receiptOf(
    await bench.supplier.ok('srmPurDeliveryNote', 'doShip', of(ready)),
  )
  const saved = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
    ...of(receipt),
    lines: [{ ...receipt.lines[0], subinventoryId: shelf }],
  })
  await warehouse.ok('srmPurReceipt', 'doPost', of(saved))
}

beforeAll(async () => {
  bench = await startRefusals()
  itemId = await bench.item('PIECES', { serialControlFlag: 'Y' })
  shelf = bench.id('subinventory', 'RAW1')
  const { orgId } = await bench.find('srmBaseSubinventory', shelf, bench.admin)
  const made = await bench.admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
    ...{ orgId, subinventoryCode: 'LINE', subinventoryName: '线边仓', subinventoryType: 'RAW' },
  })
  other = made.id
  await stocked('PO_FREE', ['P-1', 'P-2', 'P-3', 'P-4'])
  await stocked('PO_CON', ['K-1', 'K-2', 'K-3'])
})
afterAll(() => bench?.close())

async function piece(serialNumber: string): Promise<Doc> {
  const rows: Doc[] = await bench.manager.ok('srmPurMaterialSn', 'listByPage', {
    itemId: [itemId],
    columns: ['serialNumber', 'snStatus', 'subinventoryId'],
  })
  const found = rows.find((row) => row.serialNumber === serialNumber) as Doc
  return bench.find('srmPurMaterialSn', found.id, bench.manager)
}

/** The latest thing that happened to a piece. */
async function lastEvent(serialNumber: string): Promise<Doc> {
  const rows: Doc[] = await bench.manager.ok('srmPurSnHistory', 'listByPage', {
    serialNumber: [serialNumber],
    pageRows: 50,
  })
  return rows.reduce((last, row) => (BigInt(row.id) > BigInt(last.id) ? row : last))
}

/** On hand of each place and owner against the pieces that lie there. */
async function expectAgreement(): Promise<void> {
  const stock: Doc[] = await bench.manager.ok('srmSicInventory', 'listByPage', {
    itemId,
    columns: ['subinventoryId', 'onHandQuantity'],
  })
  const pieces = await Promise.all(
    ['P-1', 'P-2', 'P-3', 'P-4', 'K-1', 'K-2', 'K-3'].map((serial) => piece(serial)),
  )
  for (const place of [shelf, other]) {
    const onHand = stock
      .filter(({ subinventoryId }) => subinventoryId === place)
      .reduce((sum, { onHandQuantity }) => sum + Number(onHandQuantity), 0)
    const there = pieces.filter(
      ({ snStatus, subinventoryId }) => snStatus === 'IN_STOCK' && subinventoryId === place,
    )
    expect(there).toHaveLength(onHand)
  }
  const run = { log: () => undefined } as never
  expect(await runCounterCheck(bench.product.product.engine, run)).toEqual([])
}

const ledger = (action: string, body: object) => ({ resource: 'srmSicTransaction', action, body })
const count = {
  code: 'SN_COUNT',
  zh: '物料“PIECES”按序列号管理：已填0个序列号，应为2个',
  en: 'Item "PIECES" is serial controlled: 0 serial numbers are entered, 2 are needed',
}

describe('Goods followed piece by piece', () => {
  const transfer = (row: object) =>
    ledger('doTransfer', {
      ...{ subinventoryId: shelf, toSubinventoryId: other },
      rows: [{ itemId, ...row }],
    })

  it('change place with the pieces that are named', async () => {
    const { warehouse } = bench
    await refusedInBoth(warehouse, transfer({ quantity: '2' }), count)
    await refusedInBoth(warehouse, transfer({ quantity: '2', serialNumbers: 'P-1\nNONE' }), {
      code: 'SN_NOT_THERE',
      zh: '物料“PIECES”的序列号NONE不在',
      en: 'Serial numbers NONE of item "PIECES" are not in the stock',
    })
    const plain = { itemId: bench.id('item', 'M1'), quantity: '1', serialNumbers: 'P-1' }
    await refusedInBoth(warehouse, transfer(plain), {
      code: 'SN_NOT_CONTROLLED',
      zh: '物料“M1”不按序列号管理',
      en: 'Item "M1" is not serial controlled',
    })
    await expectAgreement()
    const { transactions } = await warehouse.ok(
      'srmSicTransaction',
      'doTransfer',
      transfer({ quantity: '2', serialNumbers: 'P-1\nP-3' }).body,
    )
    for (const serial of ['P-1', 'P-3']) {
      expect(await piece(serial)).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: other })
      expect(await lastEvent(serial)).toMatchObject({
        documentType: 'TRANSACTION',
        documentNumber: transactions[0].transactionNumber,
      })
    }
    await refusedInBoth(warehouse, transfer({ quantity: '1', serialNumbers: 'P-1' }), {
      code: 'SN_NOT_THERE',
      zh: '序列号P-1不在',
      en: 'Serial numbers P-1',
    })
    await expectAgreement()
  })

  it('are used with the pieces that are named, wherever these lie, each once', async () => {
    const { warehouse, id } = bench
    const consume = (...rows: object[]) =>
      ledger('doConsume', {
        ...{ orgId: id('org', 'P1'), supplierId: id('supplier', 'S1') },
        rows: rows.map((row) => ({ itemId, ...row })),
      })
    await refusedInBoth(warehouse, consume({ quantity: '2' }), count)
    const row = { quantity: '1', serialNumbers: 'K-1' }
    await refusedInBoth(warehouse, consume(row, row), {
      code: 'SN_NOT_THERE',
      zh: '序列号K-1不在',
      en: 'Serial numbers K-1',
    })
    const both = { quantity: '2', serialNumbers: 'K-1, K-2' }
    await warehouse.ok('srmSicTransaction', 'doConsume', consume(both).body)
    expect(await piece('K-2')).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    expect(await lastEvent('K-2')).toMatchObject({
      eventCode: 'ISSUE',
      fromStatus: 'IN_STOCK',
      toStatus: 'ISSUED',
    })
    await expectAgreement()
  })

  it('are issued by other systems with their pieces, row by row', async () => {
    const { subinventoryCode } = await bench.find('srmBaseSubinventory', other, bench.admin)
    const headings = ['*外部键', '*事务类型', '*子库', '*物料', '*数量', '序列号']
    const imported = async (key: string, serials: string): Promise<Doc> =>
      runSheet(
        bench.product,
        bench.warehouse,
        await sheetOf([headings, [key, '领料', subinventoryCode, 'PIECES', 1, serials]]),
        { functionCode: 'srmSicTransaction.doImport', mode: 'ALL' },
      )
    expect((await imported('W-1', '')).issues).toMatchObject([
      { row: 2, heading: '序列号', msg: expect.stringContaining('应为1个') },
    ])
    expect(await imported('W-1', 'P-3')).toMatchObject({ status: 'DONE', createdCount: 1 })
    expect(await imported('W-1', 'P-3')).toMatchObject({ status: 'DONE' })
    expect(await piece('P-3')).toMatchObject({ snStatus: 'ISSUED' })
    await expectAgreement()
  })

  it('are counted piece by piece: what is lost was there, what is found was issued', async () => {
    const { warehouse, manager } = bench
    const adjust = (quantity: string, serialNumbers: string | null) =>
      ledger('doAdjust', {
        ...{ subinventoryId: shelf, reason: '盘点' },
        rows: [{ itemId, quantity, serialNumbers }],
      })
    const counted = async (quantity: string, serialNumbers: string): Promise<void> => {
      const { body } = adjust(quantity, serialNumbers)
      const { adjustments } = await warehouse.ok('srmSicTransaction', 'doAdjust', body)
      const stock = await bench.find('srmSicInventory', adjustments[0].inventoryId, manager)
      await manager.ok('srmSicInventory', 'doApproval', { ...of(stock), opinion: '同意' })
    }
    await refusedInBoth(warehouse, adjust('-2', null), count)
    await refusedInBoth(warehouse, adjust('2', null), count)
    await refusedInBoth(warehouse, adjust('-1', 'P-1'), {
      code: 'SN_NOT_THERE',
      zh: '序列号P-1不在',
      en: 'Serial numbers P-1',
    })
    await refusedInBoth(warehouse, adjust('1', 'P-4'), {
      code: 'SN_NOT_ISSUED',
      zh: '物料“PIECES”的序列号P-4不是',
      en: 'Serial numbers P-4 of item "PIECES" were not issued',
    })
    await counted('-2', 'P-2\nP-4')
    expect(await piece('P-4')).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    expect(await lastEvent('P-4')).toMatchObject({ toStatus: 'ISSUED', eventRemark: '盘点' })
    await expectAgreement()
    await counted('1', 'P-4')
    expect(await piece('P-4')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: shelf })
    expect(await lastEvent('P-4')).toMatchObject({ fromStatus: 'ISSUED', toStatus: 'IN_STOCK' })
    await expectAgreement()
    // what was scrapped by hand is in the books until it is counted out, and stays scrapped
    const scrapped = { ...of(await piece('P-4')), snStatus: 'SCRAPPED', reason: '损坏' }
    await warehouse.ok('srmPurMaterialSn', 'doStatusChange', scrapped)
    await counted('-1', 'P-4')
    expect(await piece('P-4')).toMatchObject({ snStatus: 'SCRAPPED', subinventoryId: null })
    await expectAgreement()
  })
})
