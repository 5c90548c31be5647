import { addDays } from '@opensrm/kernel/values/date.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../deliveries/srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.rules.ts'
import type { Doc } from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { type RefusalBench, startRefusals } from '../orders/testRefusals.ts'

let bench: RefusalBench
let serialItem: string
const FREE = { priceInclTax: '11.30', taxRate: '13' }

beforeAll(async () => {
  bench = await startRefusals()
  serialItem = await bench.item('RF-PIECE', { serialControlFlag: 'Y' })
})
afterAll(() => bench?.close({ isTampered: true }))

/** A posted receipt of goods that need no inspection. */
async function received(item: string, quantity: string, serials: string[] = []): Promise<Doc> {
  const { warehouse, noteLine } = bench
  const order = await bench.confirmedOrder([{ quantity, item, more: FREE }], 'PO_FREE')
  const note = await bench.shippedNote([{ ...noteLine(order, quantity), id: 'new' }], {
    serials: serials.map((serialNumber) => ({ parentId: 'new', serialNumber })),
  })
  return warehouse.ok('srmPurReceipt', 'doPost', of(await bench.receiptOf(note)))
}

async function returned(receipt: Doc, values: object = {}): Promise<Doc> {
  const { answer } = await bench.buyer.ok('srmPurReceipt', 'doCreateReturn', {
    ...of(await bench.find('srmPurReceipt', receipt.id)),
    returnMode: 'REFUND',
    returnFrom: 'RECEIVING',
    reasonCode: 'QUALITY',
    reasonDesc: 'x',
    ...values,
  })
  return bench.find('srmPurReturn', answer.id, bench.buyer)
}

async function approved(resource: string, draft: Doc): Promise<Doc> {
  const { buyer, warehouse } = bench
  const by = resource === 'srmPurReturn' ? buyer : warehouse
  const submitted = await by.ok(resource, 'doSubmit', of(draft))
  if (submitted.status === 'APPROVING') await bench.approve(resource, submitted)
  return bench.find(resource, draft.id)
}

describe('A return', () => {
  const cannotSubmit = (code: string, draft: Doc) =>
    bench.cannot(code, bench.buyer, 'srmPurReturn', 'doSubmit', of(draft))

  it('is agreed for future days, and goes to an address that stays', async () => {
    const { supplier, cannot, set, find } = bench
    const receipt = await received('M2', '10')
    const replaced = await returned(receipt, { returnMode: 'REPLACE', replaceDate: inDays(5) })
    await set('srm_pur_return', replaced.id, { replace_date: addDays(TODAY, -1) })
    await cannotSubmit('RETURN_REPLACE_DATE_PAST', replaced)
    await set('srm_pur_return', replaced.id, { replace_date: TODAY })
    const waiting = await approved('srmPurReturn', replaced)
    await cannot('RETURN_ADDRESS_REQUIRED', supplier, 'srmPurReturn', 'doSupplierConfirm', {
      ...of(waiting),
      pickupMode: 'SELF',
    })
    const district = await bench.admin.ok('srmBaseDistrict', 'saveOrUpdate', {
      districtCode: 'RF1',
      districtName: '苏州市',
      districtLevel: 'COUNTRY',
      countryCode: 'CN',
    })
    const addressOf = (addressName: string): Promise<Doc> =>
      supplier.ok('srmPurReturnSupplierAddress', 'saveOrUpdate', {
        addressName,
        districtId: district.id,
        addressDetail: '88号',
        contactName: '王师傅',
        contactPhone: '0512-66668888',
      })
    await addressOf('Default')
    const other = await addressOf('Other')
    const confirm = { pickupMode: 'SELF', addressId: other.id }
    await cannot('RETURN_PICKUP_PAST', supplier, 'srmPurReturn', 'doSupplierConfirm', {
      ...of(waiting),
      ...confirm,
      pickupDate: addDays(TODAY, -1),
    })
    const agreed = await supplier.ok('srmPurReturn', 'doSupplierConfirm', {
      ...of(waiting),
      ...confirm,
    })
    const kept = await find('srmPurReturnSupplierAddress', other.id, supplier)
    await cannot('ADDRESS_IN_USE', supplier, 'srmPurReturnSupplierAddress', 'delete', of(kept))
    const back = await bench.warehouse.ok('srmPurReturn', 'doReturnOut', of(agreed))
    const elsewhere = await bench.confirmedOrder([{ quantity: '10' }])
    await bench.cannotSave('RETURN_REPLACEMENT_ROW', supplier, 'srmPurDeliveryNote', {
      receiveOrgId: bench.id('org', 'P1'),
      lines: [bench.noteLine(elsewhere, '1', { returnItemId: back.items[0].id })],
    })
    await set('srm_pur_return__items', back.items[0].id, { replaced_quantity: '10' })
    const done = await find('srmPurReturn', back.id, supplier)
    await cannot(
      'RETURN_NOTHING_TO_REPLACE',
      supplier,
      'srmPurReturn',
      'doCreateReplacement',
      of(done),
    )
    await set('srm_pur_return__items', back.items[0].id, { replaced_quantity: '0' })
    const { answer } = await bench.warehouse.ok('srmPurReturn', 'doCreateWriteOff', {
      ...of(await find('srmPurReturn', back.id)),
      reasonCode: 'WRONG_QTY',
      reasonDesc: 'x',
    })
    const { rows } = await bench.product.product.platform.pool.query(
      'select parent_id from srm_pur_order__deliveries where id = $1',
      [back.items[0].orderDeliveryId],
    )
    await set('srm_pur_order__lines', rows[0].parent_id, { occupied_quantity: '10.5' })
    const draft = await find('srmPurWriteOff', answer.id, bench.warehouse)
    const submitting = await bench.warehouse.call('srmPurWriteOff', 'doSubmit', of(draft))
    const [by, action] =
      submitting.status === 'S'
        ? [bench.manager, 'doApproval']
        : ([bench.warehouse, 'doSubmit'] as const)
    const current = await find('srmPurWriteOff', draft.id)
    await cannot('WRITEOFF_OVER_ORDER', by, 'srmPurWriteOff', action, of(current))
  })

  it('is of goods, with serial numbers where they have them', async () => {
    const { set } = bench
    const service = await received('M2', '5')
    const draft = await returned(service)
    await set('srm_pur_receipt__lines', service.lines[0].id, { line_type: 'SERVICE' })
    await cannotSubmit('RETURN_SERVICE', draft)
    const receipt = await received('RF-PIECE', '2', ['RF-1', 'RF-2'])
    const pieces = await returned(receipt)
    const [item] = pieces.items
    const withSerials = (...serials: string[]): Promise<Doc> =>
      bench.find('srmPurReturn', pieces.id, bench.buyer).then((now) =>
        bench.buyer.ok('srmPurReturn', 'saveOrUpdate', {
          ...of(now),
          itemSns: serials.map((serialNumber) => ({ parentId: item.id, serialNumber })),
        }),
      )
    await cannotSubmit('RETURN_SERIALS', await withSerials('RF-1'))
    await cannotSubmit('RETURN_SERIAL_UNKNOWN', await withSerials('RF-1', 'STRAY'))
  })
})

describe('A write-off', () => {
  it('reverses what was posted, piece by piece, from its place', async () => {
    const { warehouse, cannot, find } = bench
    const REASON = { reasonCode: 'WRONG_QTY', reasonDesc: 'x' }
    const receipt = await received('RF-PIECE', '2', ['RF-3', 'RF-4'])
    const current = () => find('srmPurReceipt', receipt.id, warehouse)
    await cannot('WRITEOFF_EMPTY', warehouse, 'srmPurReceipt', 'doCreateWriteOff', {
      ...of(await current()),
      ...REASON,
      writeOffType: 'STOCK_IN',
    })
    const { answer } = await warehouse.ok('srmPurReceipt', 'doCreateWriteOff', {
      ...of(await current()),
      ...REASON,
      writeOffType: 'RECEIPT',
    })
    const made = await find('srmPurWriteOff', answer.id, warehouse)
    expect(made.lines[0].serialNumbers).toBe('RF-3\nRF-4')
    const draft = await warehouse.ok('srmPurWriteOff', 'saveOrUpdate', {
      ...of(made),
      lines: [{ ...made.lines[0], serialNumbers: 'RF-3' }],
    })
    await cannot('WRITEOFF_SERIALS', warehouse, 'srmPurWriteOff', 'doSubmit', of(draft))
    const other = await received('M2', '5')
    const [posting] = await bench.manager.ok('srmSicTransaction', 'listByPage', {
      receiptLineId: [other.lines[0].id],
      transactionType: 'RECEIVE',
    })
    await bench.cannotSave('WRITEOFF_SOURCE', warehouse, 'srmPurWriteOff', {
      ...of(draft),
      lines: [{ sourceTransactionId: posting.id, quantity: '1' }],
    })
    await cannot('WRITEOFF_NOT_CONSUMPTION', warehouse, 'srmSicTransaction', 'doCreateWriteOff', {
      ...of(posting),
      ...REASON,
    })
  })
})

describe('Serial numbers and labels', () => {
  it('fit the line, its template and the number of packages', async () => {
    const { supplier, warehouse, buyer, cannot, cannotSave, noteLine } = bench
    const cheap = { priceInclTax: '0.01', taxRate: '13' }
    const order = await bench.confirmedOrder(
      [{ quantity: '6000', item: 'M2', more: cheap }],
      'PO_FREE',
    )
    const note = await bench.draftNote([noteLine(order, '6000')])
    const serial = await supplier.ok('srmPurSupplierSn', 'saveOrUpdate', {
      serialNumber: 'RF-9',
      itemId: serialItem,
    })
    await bench.item('RF-OTHER', { serialControlFlag: 'Y' })
    const others = await bench.confirmedOrder(
      [{ quantity: '1', item: 'RF-OTHER', more: FREE }],
      'PO_FREE',
    )
    const otherNote = await bench.draftNote([noteLine(others, '1')])
    await cannot('SN_NOT_THE_LINE', supplier, 'srmPurSupplierSn', 'doAssign', {
      ...of(serial),
      noteLineId: otherNote.lines[0].id,
    })
    await cannot('LABEL_TOO_MANY', supplier, 'srmPurBarcode', 'doGenerate', {
      noteId: note.id,
      packs: [{ noteLineId: note.lines[0].id, packQuantity: '1' }],
    })
    const column = (columnTitle: string, targetField: string) => ({
      columnTitle,
      targetField,
      dataType: 'TEXT',
    })
    const template = (...projects: object[]) => ({
      templateCode: 'RF',
      templateName: 'Refusals',
      itemId: serialItem,
      projects,
    })
    await cannotSave(
      'SN_TEMPLATE_TWICE',
      buyer,
      'srmPurSnImportTemplate',
      template(column('A', 'SERIAL_NUMBER'), column('B', 'SERIAL_NUMBER')),
    )
    const without = await buyer.ok(
      'srmPurSnImportTemplate',
      'saveOrUpdate',
      template(column('A', 'MAC')),
    )
    await cannot('SN_TEMPLATE_SERIAL', buyer, 'srmPurSnImportTemplate', 'doEffect', of(without))
    const fitting = await buyer.ok('srmPurSnImportTemplate', 'saveOrUpdate', {
      ...template(column('A', 'SERIAL_NUMBER'), column('B', 'MAC')),
      templateCode: 'RF2',
    })
    await buyer.ok('srmPurSnImportTemplate', 'doEffect', of(fitting))
    await cannot('SN_IMPORT_ROW', supplier, 'srmPurSupplierSn', 'doImport', {
      itemId: serialItem,
      fileName: 'list.csv',
      content: Buffer.from('A,B\nRF-11,no-mac').toString('base64'),
    })
    const pieces = await bench.confirmedOrder(
      [{ quantity: '2', item: 'RF-PIECE', more: FREE }],
      'PO_FREE',
    )
    const shipped = await bench.shippedNote([{ ...noteLine(pieces, '2'), id: 'new' }], {
      serials: ['RF-5', 'RF-6'].map((serialNumber) => ({ parentId: 'new', serialNumber })),
    })
    const scan = { code: shipped.noteNumber }
    const { receiptId } = await warehouse.ok('srmPurReceipt', 'doScan', scan)
    await cannot('SCAN_USE_SERIALS', warehouse, 'srmPurReceipt', 'doScan', {
      code: 'RF-PIECE',
      receiptId,
    })
  })
})

describe('A staged lot', () => {
  it('belongs to a line of its note', async () => {
    const { supplier, noteLine } = bench
    await bench.item('RF-LOT', { lotControlFlag: 'Y' })
    const order = await bench.confirmedOrder(
      [{ quantity: '10', item: 'RF-LOT', more: FREE }],
      'PO_FREE',
    )
    const note = await bench.draftNote([noteLine(order, '10')])
    const resource = 'srmPurDeliveryBatchTemporary'
    const { id } = await supplier.ok(resource, 'doOpen', { noteId: note.id })
    await bench.cannot('STAGING_NO_LINE', supplier, resource, 'doImport', {
      ...of(await bench.find(resource, id, supplier)),
      rows: [{ lineNum: 999, lotNumber: 'A', quantity: '1' }],
    })
  })

  const staged = (values: object) => ({
    noteLineId: '1',
    lotNumber: 'A',
    quantity: '10',
    lineQuantity: '10',
    shelfLifeDays: null,
    productionDate: null,
    expiryDate: null,
    ...values,
  })
  it.each([
    ['STAGING_LOT_MISSING', [staged({ lotNumber: null })]],
    ['STAGING_QUANTITY_MISSING', [staged({ quantity: '0', lineQuantity: '0' })]],
    ['STAGING_LOT_TWICE', [staged({ quantity: '5' }), staged({ quantity: '5' })]],
    ['STAGING_SUM', [staged({ quantity: '9' })]],
    ['STAGING_PRODUCED_MISSING', [staged({ shelfLifeDays: 30 })]],
    ['STAGING_PRODUCED_FUTURE', [staged({ productionDate: inDays(1) })]],
    ['STAGING_EXPIRY', [staged({ productionDate: TODAY, expiryDate: TODAY })]],
  ])('is reported as %s in both languages', (code, rows) => {
    const staging = { rows } as unknown as Parameters<typeof faultsOf>[0]
    const faults = faultsOf(staging, rows[0] as never, TODAY)
    expect(faults.map((fault) => fault.code)).toEqual([code])
    expectRefused(code, faults[0])
  })
})
