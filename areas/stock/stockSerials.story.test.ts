import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, refusedInBoth } from '../deliveries/testDeliveries.ts'
import { of } from '../orders/testOrders.ts'
import { startRefusals } from '../orders/testRefusals.ts'
import { postTransaction } from './ports.ts'
import { runCounterCheck } from './srmSicTransaction/counterCheck.ts'
import { subcontracted } from './testSubcontracting.ts'

let bench: Awaited<ReturnType<typeof startRefusals>>
let itemId = ''
let shelf = ''
let other = ''

/** Serial-controlled goods of an order, received with their pieces and stocked. */
async function stocked(billType: string, serials: readonly string[]): Promise<Doc> {
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
  return warehouse.ok('srmPurReceipt', 'doPost', of(saved))
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
    pageRows: 50,
  })
  const found = rows.find((row) => row.serialNumber === serialNumber) as Doc
  return bench.find('srmPurMaterialSn', found.id, bench.manager)
}

/** The latest event of a piece. */
async function lastEvent(serialNumber: string): Promise<Doc> {
  const rows: Doc[] = await bench.manager.ok('srmPurSnHistory', 'listByPage', {
    serialNumber: [serialNumber],
    pageRows: 50,
  })
  return rows.reduce((last, row) => (BigInt(row.id) > BigInt(last.id) ? row : last))
}

/** Compares the stock of each place and owner with the pieces there. */
async function expectAgreement(): Promise<void> {
  const stock: Doc[] = await bench.manager.ok('srmSicInventory', 'listByPage', {
    itemId,
    columns: ['subinventoryId', 'onHandQuantity'],
  })
  const pieces: Doc[] = await bench.manager.ok('srmPurMaterialSn', 'listByPage', {
    ...{ itemId: [itemId], columns: ['snStatus', 'subinventoryId', 'writtenOffFlag'] },
    pageRows: 50,
  })
  for (const place of [shelf, other, bench.id('subinventory', 'OUT1')]) {
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

describe('Serial-controlled goods', () => {
  const transfer = (row: object) =>
    ledger('doTransfer', {
      ...{ subinventoryId: shelf, toSubinventoryId: other },
      rows: [{ itemId, ...row }],
    })

  it('change place with the named pieces', async () => {
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

  it('are used with the named pieces from any place, each once', async () => {
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

  it('are counted piece by piece: a lost one was there, a found one was issued', async () => {
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
    // A manually scrapped piece is in the books until it is counted out, and stays scrapped.
    const scrapped = { ...of(await piece('P-4')), snStatus: 'SCRAPPED', reason: '损坏' }
    await warehouse.ok('srmPurMaterialSn', 'doStatusChange', scrapped)
    await counted('-1', 'P-4')
    expect(await piece('P-4')).toMatchObject({ snStatus: 'SCRAPPED', subinventoryId: null })
    await expectAgreement()
  })
})

describe('Pieces of a reversed posting', () => {
  const why = { reasonCode: 'WRONG_QTY', reasonDesc: '错记' }
  const receiptNow = async ({ id }: Doc) => of(await bench.find('srmPurReceipt', id))

  async function opened(resource: string, record: object): Promise<Doc> {
    const { answer } = await bench.warehouse.ok(resource, 'doCreateWriteOff', { ...record, ...why })
    return bench.find('srmPurWriteOff', answer.id, bench.warehouse)
  }
  const changed = (draft: Doc, line: object): Promise<Doc> =>
    bench.warehouse.ok('srmPurWriteOff', 'saveOrUpdate', {
      ...of(draft),
      lines: [{ ...draft.lines[0], ...line }],
    })
  const submitting = (draft: Doc) => ({
    ...{ resource: 'srmPurWriteOff', action: 'doSubmit', body: of(draft) },
  })
  async function posted(draft: Doc): Promise<void> {
    const submitted = await bench.warehouse.ok('srmPurWriteOff', 'doSubmit', of(draft))
    await bench.manager.ok('srmPurWriteOff', 'doApproval', { ...of(submitted), opinion: '同意' })
  }

  it('return to where they were used from, and only those of the reversed use', async () => {
    const { manager } = bench
    const { documentNumber } = await lastEvent('K-1')
    const [use] = await manager.ok('srmSicTransaction', 'listByPage', {
      transactionNumber: documentNumber,
    })
    const draft = await opened(
      'srmSicTransaction',
      of(await bench.find('srmSicTransaction', use.id)),
    )
    expect(draft.lines).toMatchObject([{ quantity: '2.000000', serialNumbers: 'K-1\nK-2' }])
    const other = await changed(draft, { quantity: '1', serialNumbers: 'K-3' })
    await refusedInBoth(bench.warehouse, submitting(other), {
      code: 'WRITEOFF_SERIALS_MOVED',
      zh: '第10行：序列号K-3不属于被冲销的事务',
      en: 'Line 10: serial numbers K-3 are not of the posting reversed',
    })
    await posted(await changed(other, { serialNumbers: 'K-2' }))
    expect(await piece('K-2')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: shelf })
    expect(await piece('K-1')).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    expect(await lastEvent('K-2')).toMatchObject({
      ...{ eventCode: 'WRITE_OFF', documentType: 'TRANSACTION' },
      ...{ fromStatus: 'ISSUED', toStatus: 'IN_STOCK' },
    })
    await expectAgreement()
  })

  it('wait to be stocked again, and finally count as not received', async () => {
    const receipt = await stocked('PO_FREE', ['S-1', 'S-2', 'S-3'])
    const back = await opened('srmPurReceipt', {
      ...(await receiptNow(receipt)),
      writeOffType: 'STOCK_IN',
    })
    expect(back.lines[0].serialNumbers).toBe('S-1\nS-2\nS-3')
    await posted(await changed(back, { quantity: '1', serialNumbers: 'S-2' }))
    expect(await piece('S-2')).toMatchObject({ snStatus: 'RECEIVED', subinventoryId: null })
    expect(await piece('S-1')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: shelf })
    await expectAgreement()
    const never = await opened('srmPurReceipt', {
      ...(await receiptNow(receipt)),
      writeOffType: 'RECEIPT_AND_STOCK',
    })
    const two = await changed(never, { quantity: '2', serialNumbers: 'S-1\nS-3' })
    const submitted = await bench.warehouse.ok('srmPurWriteOff', 'doSubmit', of(two))
    // Uninspected goods go before stocked ones: one of each.
    const approval = { ...of(submitted), opinion: '同意' }
    await refusedInBoth(
      bench.manager,
      { resource: 'srmPurWriteOff', action: 'doApproval', body: approval },
      {
        code: 'WRITEOFF_SERIALS_PLACE',
        zh: '冲销1个，所填序列号中有2个在该子库',
        en: '1 are taken back from subinventory',
      },
    )
    const rejected = await bench.manager.ok('srmPurWriteOff', 'doReject', approval)
    const again = await bench.find('srmPurWriteOff', rejected.id, bench.warehouse)
    await posted(await changed(again, { serialNumbers: 'S-2\nS-3' }))
    for (const serial of ['S-2', 'S-3'])
      expect(await piece(serial)).toMatchObject({ writtenOffFlag: 'Y', subinventoryId: null })
    expect(await piece('S-1')).toMatchObject({ writtenOffFlag: 'N', subinventoryId: shelf })
    await expectAgreement()
  })
})

describe('Pieces that are returned to their supplier', () => {
  it('are those at the place of the return, and come back when it is written off', async () => {
    const { warehouse, buyer, supplier, manager } = bench
    const district = await bench.admin.ok('srmBaseDistrict', 'saveOrUpdate', {
      ...{
        districtCode: 'SZ',
        districtName: '苏州市',
        districtLevel: 'COUNTRY',
        countryCode: 'CN',
      },
    })
    await supplier.ok('srmPurReturnSupplierAddress', 'saveOrUpdate', {
      ...{ addressName: '苏州仓', districtId: district.id, addressDetail: '88号' },
      ...{ contactName: '王师傅', contactPhone: '0512-66668888' },
    })
    const receipt = await stocked('PO_FREE', ['R-1', 'R-2'])
    const rows = [{ itemId, quantity: '1', serialNumbers: 'R-2' }]
    const places = { subinventoryId: shelf, toSubinventoryId: other }
    await warehouse.ok('srmSicTransaction', 'doTransfer', { ...places, rows })
    const { answer } = await buyer.ok('srmPurReceipt', 'doCreateReturn', {
      ...of(await bench.find('srmPurReceipt', receipt.id)),
      ...{ returnMode: 'REFUND', returnFrom: 'STOCK', reasonCode: 'QUALITY', reasonDesc: 'x' },
    })
    // One piece is left at that place, so there is no choice.
    const proposed = await bench.find('srmPurReturn', answer.id, buyer)
    expect(proposed).toMatchObject({
      items: [{ quantity: '1.000000' }],
      itemSns: [{ serialNumber: 'R-1' }],
    })
    const naming = async (serialNumber: string): Promise<Doc> => {
      const draft = await bench.find('srmPurReturn', answer.id, buyer)
      const [item] = draft.items
      return buyer.ok('srmPurReturn', 'saveOrUpdate', {
        ...of(draft),
        items: [{ ...item, quantity: '1', subinventoryId: shelf }],
        itemSns: [{ parentId: item.id, serialNumber }],
      })
    }
    const submit = { resource: 'srmPurReturn', action: 'doSubmit', body: of(await naming('R-2')) }
    await refusedInBoth(buyer, submit, {
      code: 'RETURN_SERIAL_AWAY',
      zh: '序列号R-2不在退货转出的地方',
      en: 'serial numbers R-2 are not where the goods go back from',
    })
    const submitted = await buyer.ok('srmPurReturn', 'doSubmit', of(await naming('R-1')))
    if (submitted.status === 'APPROVING') await bench.approve('srmPurReturn', submitted)
    const waiting = await bench.find('srmPurReturn', answer.id, supplier)
    const confirmed = await supplier.ok('srmPurReturn', 'doSupplierConfirm', {
      ...of(waiting),
      pickupMode: 'SELF',
    })
    const shipped = await warehouse.ok('srmPurReturn', 'doReturnOut', of(confirmed))
    expect(await piece('R-1')).toMatchObject({ snStatus: 'RETURNED', returnCount: 1 })
    await expectAgreement()
    const made = await warehouse.ok('srmPurReturn', 'doCreateWriteOff', {
      ...of(await bench.find('srmPurReturn', shipped.id)),
      ...{ reasonCode: 'WRONG_QTY', reasonDesc: '错发' },
    })
    const draft = await bench.find('srmPurWriteOff', made.answer.id, warehouse)
    expect(draft.lines).toMatchObject([{ quantity: '1.000000', serialNumbers: 'R-1' }])
    const asked = await warehouse.ok('srmPurWriteOff', 'doSubmit', of(draft))
    await manager.ok('srmPurWriteOff', 'doApproval', { ...of(asked), opinion: '同意' })
    expect(await piece('R-1')).toMatchObject({
      ...{ snStatus: 'IN_STOCK', subinventoryId: shelf, returnCount: 0 },
    })
    await expectAgreement()
  })
})

describe('Pieces scrapped by quality', () => {
  it('are named, and leave the books with their stock, once', async () => {
    const { engine } = bench.product.product
    const [stock] = await bench.manager.ok('srmSicInventory', 'listByPage', {
      ...{ itemId, subinventoryId: other, ownerType: 'OWN', columns: ['onHandQuantity'] },
    })
    const scrap = (serialNumbers: string | null) =>
      engine.inTransaction(null, null, (context) =>
        postTransaction.run(context, {
          ...{ transactionType: 'SCRAP', inventoryId: stock.id, quantity: '1', postDate: null },
          ...{ sourceDocType: 'TRANSACTION', sourceKey: 'SCRAP-PIECE', blockedFlag: 'N' },
          ...{ sourceDocNumber: null, reason: null },
          serialNumbers,
        }),
      )
    await expect(scrap(null)).rejects.toMatchObject({ code: 'SN_COUNT' })
    const first = await scrap('P-1')
    expect(await scrap('P-1')).toEqual(first)
    expect(await piece('P-1')).toMatchObject({ snStatus: 'SCRAPPED', subinventoryId: null })
    expect(await lastEvent('P-1')).toMatchObject({ eventCode: 'SCRAP', toStatus: 'SCRAPPED' })
    await expectAgreement()
  })
})

describe('Pieces used in subcontracted goods', () => {
  it('are named by the receiver unless there is no choice, and come back', async () => {
    const { warehouse, id } = bench
    const theirs = id('subinventory', 'OUT1')
    await stocked('PO_FREE', ['C-1', 'C-2', 'C-3'])
    const order = await subcontracted(bench, '3', { item: 'PIECES', quantityPer: '1' })
    const orderComponentId = order.components[0].id
    const row = { itemId, quantity: '3', serialNumbers: 'C-1\nC-2\nC-3', orderComponentId }
    await warehouse.ok('srmSicTransaction', 'doTransfer', {
      ...{ subinventoryId: shelf, toSubinventoryId: theirs, rows: [row] },
    })
    expect(await lastEvent('C-1')).toMatchObject({ eventCode: 'TRANSFER' })
    const arrived = async (quantity: string): Promise<Doc> =>
      bench.receiptOf(await bench.shippedNote([bench.noteLine(order, quantity)]))
    const draft = await arrived('1')
    const naming = async (componentSerials: string | null): Promise<Doc> => {
      const now = await bench.find('srmPurReceipt', draft.id, warehouse)
      const lines = [{ ...now.lines[0], componentSerials }]
      return warehouse.ok('srmPurReceipt', 'saveOrUpdate', { ...of(now), lines })
    }
    const posting = (record: Doc) => ({
      ...{ resource: 'srmPurReceipt', action: 'doPost', body: of(record) },
    })
    await refusedInBoth(warehouse, posting(draft), {
      code: 'SN_COUNT',
      zh: '物料“PIECES”按序列号管理：已填0个序列号，应为1个',
      en: 'Item "PIECES" is serial controlled: 0 serial numbers are entered, 1 are needed',
    })
    await refusedInBoth(warehouse, posting(await naming('C-2 NONE')), {
      code: 'SN_NOT_COMPONENT',
      zh: '序列号NONE不是第10行所耗用组件的序列号',
      en: 'Serial numbers NONE are not of components that line 10 uses',
    })
    const receipt = await warehouse.ok('srmPurReceipt', 'doPost', of(await naming('C-2')))
    expect(await piece('C-2')).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    await expectAgreement()
    // The two remaining pieces are the two that are used.
    const last = await warehouse.ok('srmPurReceipt', 'doPost', of(await arrived('2')))
    for (const serial of ['C-1', 'C-3'])
      expect(await piece(serial)).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    await expectAgreement()
    const drafted = async (of: Doc, more: object): Promise<Doc> => {
      const { id, versionNum } = await bench.find('srmPurReceipt', of.id)
      const { answer } = await warehouse.ok('srmPurReceipt', 'doCreateWriteOff', {
        ...{ id, versionNum, writeOffType: 'RECEIPT', reasonCode: 'WRONG_QTY', reasonDesc: '多收' },
      })
      return worded(await bench.find('srmPurWriteOff', answer.id, warehouse), more)
    }
    const worded = (made: Doc, more: object): Promise<Doc> =>
      warehouse.ok('srmPurWriteOff', 'saveOrUpdate', {
        ...of(made),
        lines: [{ ...made.lines[0], ...more }],
      })
    const submitting = (made: Doc) => ({
      ...{ resource: 'srmPurWriteOff', action: 'doSubmit', body: of(made) },
    })
    const writeOff = async (of: Doc, more: object): Promise<Doc> =>
      warehouse.ok('srmPurWriteOff', 'doSubmit', submitting(await drafted(of, more)).body)
    // A part of the goods does not determine which of the two pieces it contains.
    const part = await drafted(last, { quantity: '1' })
    await refusedInBoth(warehouse, submitting(part), {
      code: 'WRITEOFF_COMPONENT_PIECES',
      zh: '组件“PIECES”按序列号管理，应退回1个，已填0个；可退回的有：C-1, C-3',
      en: '1 of the serial-controlled component "PIECES" come back, but 0 are named. Available: C-1, C-3',
    })
    const stray = await worded(part, { componentSerials: 'C-3 C-2' })
    await refusedInBoth(warehouse, submitting(stray), {
      code: 'SN_NOT_COMPONENT',
      zh: '序列号C-2不是第10行所耗用组件的序列号',
      en: 'Serial numbers C-2 are not of components that line 10 uses',
    })
    const named = await worded(stray, { componentSerials: 'C-3' })
    const submitted = await warehouse.ok('srmPurWriteOff', 'doSubmit', of(named))
    await bench.manager.ok('srmPurWriteOff', 'doApproval', { ...of(submitted), opinion: '同意' })
    expect(await piece('C-3')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: theirs })
    expect(await piece('C-1')).toMatchObject({ snStatus: 'ISSUED', subinventoryId: null })
    await expectAgreement()
    // The last piece need not be named.
    const rest = { ...of(await writeOff(last, { quantity: '1' })), opinion: '同意' }
    await bench.manager.ok('srmPurWriteOff', 'doApproval', rest)
    expect(await piece('C-1')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: theirs })
    await expectAgreement()
    const all = { ...of(await writeOff(receipt, { quantity: '1' })), opinion: '同意' }
    await bench.manager.ok('srmPurWriteOff', 'doApproval', all)
    expect(await piece('C-2')).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: theirs })
    expect((await bench.find('srmPurOrder', order.id)).components).toMatchObject([
      { issuedQuantity: '3.000000', consumedQuantity: '0.000000', remainingQuantity: '3.000000' },
    ])
    await expectAgreement()
  })
})
