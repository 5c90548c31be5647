import { addDays } from '@opensrm/kernel/values/date.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { type RefusalBench, startRefusals } from '../orders/testRefusals.ts'
import type { Doc } from './testDeliveries.ts'

let bench: RefusalBench
let order: Doc
beforeAll(async () => {
  bench = await startRefusals()
  order = await bench.confirmedOrder([{ quantity: '1000' }])
})
afterAll(() => bench?.close({ isTampered: true }))

const FREE = { priceInclTax: '11.30', taxRate: '13' }

/** A confirmed order for a service. */
const serviceOrder = (quantity = '10'): Promise<Doc> =>
  bench.confirmedOrder([{ quantity, more: { ...FREE, lineType: 'SERVICE' } }], 'PO_FREE')

const noteOf = (line: object, more: object = {}) => ({
  receiveOrgId: bench.id('org', 'P1'),
  expectedArrivalTime: `${inDays(5)} 10:00:00`,
  transportMode: 'SELF',
  lines: [line],
  ...more,
})
const cannotNote = (code: string, line: object, more: object = {}) =>
  bench.cannotSave(code, bench.supplier, 'srmPurDeliveryNote', noteOf(line, more))
const shipped = (quantity: string, by = order): Promise<Doc> =>
  bench.shippedNote([bench.noteLine(by, quantity)])
async function posted(quantity: string): Promise<Doc> {
  const receipt = await bench.receiptOf(await shipped(quantity))
  return bench.warehouse.ok('srmPurReceipt', 'doPost', of(receipt))
}

describe('A delivery note', () => {
  it('has one address of one organisation, and only goods', async () => {
    const { noteLine, id, set, supplier, cannot } = bench
    await cannotNote('NOTE_SERVICE_LINE', noteLine(await serviceOrder(), '1'))
    const other = await bench.confirmedOrder([{ quantity: '10' }])
    const rowId = other.deliveries[0]?.id as string
    const draft = await bench.draftNote([noteLine(order, '1'), noteLine(other, '1')])
    const cannotSubmit = (code: string) =>
      cannot(code, supplier, 'srmPurDeliveryNote', 'doSubmit', of(draft))
    await set('srm_pur_order__deliveries', rowId, { delivery_address: '别处' })
    await cannotSubmit('NOTE_ADDRESS_DIFFERS')
    await set('srm_pur_order__deliveries', rowId, { receive_org_id: id('org', 'P2') })
    await cannotSubmit('NOTE_ORG_DIFFERS')
  })

  it('names valid lots', async () => {
    await bench.item('RF-SHELF', { lotControlFlag: 'Y', shelfLifeDays: 10 })
    const food = await bench.confirmedOrder(
      [{ quantity: '10', item: 'RF-SHELF', more: FREE }],
      'PO_FREE',
    )
    const lot = (values: object) => ({
      lots: [{ parentId: 'new', lotNumber: 'L', quantity: '1', productionDate: TODAY, ...values }],
    })
    const line = { ...bench.noteLine(food, '1'), id: 'new' }
    await cannotNote('NOTE_EXPIRY_LATER', line, lot({ expiryDate: inDays(11) }))
    await cannotNote('NOTE_EXPIRY_BEFORE_PRODUCTION', line, lot({ expiryDate: TODAY }))
    await cannotNote('NOTE_PRODUCTION_FUTURE', line, lot({ productionDate: inDays(1) }))
  })

  it('is shipped on its day, with pieces no other note names', async () => {
    const { supplier, noteLine, cannot, set, find } = bench
    const ready = await bench.readyNote([noteLine(order, '1')])
    await set('srm_pur_delivery_note', ready.id, { ship_date: addDays(TODAY, -1) })
    await cannot('NOTE_SHIP_DATE_PAST', supplier, 'srmPurDeliveryNote', 'doShip', of(ready))
    await bench.item('RF-SERIAL', { serialControlFlag: 'Y' })
    const pieces = await bench.confirmedOrder(
      [{ quantity: '2', item: 'RF-SERIAL', more: FREE }],
      'PO_FREE',
    )
    const withSerial = () =>
      bench.readyNote([{ ...noteLine(pieces, '1'), id: 'new' }], {
        serials: [{ parentId: 'new', serialNumber: 'PIECE-1' }],
      })
    const [first, second] = [await withSerial(), await withSerial()]
    await supplier.ok('srmPurDeliveryNote', 'doShip', of(first))
    const again = await find('srmPurDeliveryNote', second.id, supplier)
    await cannot('NOTE_SERIAL_USED', supplier, 'srmPurDeliveryNote', 'doShip', of(again))
  })

  it('refers only to open notices meant for it', async () => {
    const { buyer, supplier, cannot, find, noteLine, set } = bench
    const call = async (by: Doc): Promise<Doc> => {
      const { notices } = await buyer.ok('srmPurDeliveryNotice', 'doCreateFromRows', {
        rows: [
          {
            orderDeliveryId: by.deliveries[0].id,
            quantity: '5',
            requiredTime: `${inDays(5)} 09:00:00`,
          },
        ],
      })
      return find('srmPurDeliveryNotice', notices[0].id, buyer)
    }
    const draft = await call(order)
    const published = await buyer.ok('srmPurDeliveryNotice', 'doSubmitPublish', of(draft))
    const noticeLineId = published.lines[0].id
    const other = await bench.confirmedOrder([{ quantity: '10' }])
    const seen = await find('srmPurDeliveryNotice', draft.id, supplier)
    await supplier.ok('srmPurDeliveryNotice', 'doSupplierConfirm', {
      ...of(seen),
      rowIds: [noticeLineId],
    })
    await cannotNote('NOTE_NOTICE_MISMATCH', noteLine(other, '1', { noticeLineId }))
    const note = await bench.draftNote([noteLine(order, '1', { noticeLineId })])
    await set('srm_pur_delivery_notice__lines', noticeLineId, { line_status: 'CLOSED' })
    await cannot('NOTE_NOTICE_NOT_OPEN', supplier, 'srmPurDeliveryNote', 'doSubmit', of(note))
    const service = await serviceOrder()
    const ask = {
      rows: [
        {
          orderDeliveryId: service.deliveries[0].id,
          quantity: '1',
          requiredTime: `${inDays(5)} 09:00:00`,
        },
      ],
    }
    await cannot('NOTICE_SERVICE_LINE', buyer, 'srmPurDeliveryNotice', 'doCreateFromRows', ask)
    const late = await call(other)
    await set('srm_pur_delivery_notice', late.id, {
      confirm_deadline: `${addDays(TODAY, -1)} 09:00:00`,
    })
    await cannot(
      'NOTICE_DEADLINE_PAST',
      buyer,
      'srmPurDeliveryNotice',
      'doSubmitPublish',
      of(await find('srmPurDeliveryNotice', late.id, buyer)),
    )
  })
})

describe('A receipt', () => {
  const direct = (by: Doc, quantity: string, more: object = {}) => ({
    receiptType: 'DIRECT',
    supplierId: bench.id('supplier', 'S1'),
    receiveOrgId: bench.id('org', 'P1'),
    postDate: TODAY,
    lines: [bench.noteLine(by, quantity)],
    ...more,
  })
  const cannotReceive = (code: string, values: object) =>
    bench.cannotSave(code, bench.warehouse, 'srmPurReceipt', values)

  it('comes from a note that is on its way and still expected', async () => {
    const { warehouse, cannot, set, noteLine } = bench
    const ready = await bench.readyNote([noteLine(order, '1')])
    const scanned = { code: ready.noteNumber }
    await cannot('RECEIPT_NOTE_STATE', warehouse, 'srmPurReceipt', 'doScan', scanned)
    const note = await shipped('1')
    await set('srm_pur_delivery_note__lines', note.lines[0].id, { final_flag: 'Y' })
    const asked = { noteId: note.id }
    await cannot('RECEIPT_NOTHING_EXPECTED', warehouse, 'srmPurReceipt', 'doCreateFromNote', asked)
  })

  it('is of goods or of services, not in the future, within the open quantity', async () => {
    const { warehouse, cannot, cannotSave } = bench
    const service = await serviceOrder('10')
    await cannotReceive('RECEIPT_IS_A_SERVICE', direct(service, '1'))
    await cannotReceive('RECEIPT_NOT_A_SERVICE', direct(order, '1', { receiptType: 'SERVICE' }))
    const accepting = direct(service, '99', { receiptType: 'SERVICE' })
    const draft = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', accepting)
    await cannot('RECEIPT_OVER_OPEN', warehouse, 'srmPurReceipt', 'doPost', of(draft))
    // One draft receipt per note; without a note there can be one per user.
    const beside = direct(service, '1', { receiptType: 'SERVICE' })
    expect((await warehouse.ok('srmPurReceipt', 'saveOrUpdate', beside)).status).toBe('DRAFT')
    const change = (code: string, values: object) =>
      cannotSave(code, warehouse, 'srmPurReceipt', { ...of(draft), ...values })
    await change('RECEIPT_TYPE_FIXED', { receiptType: 'DIRECT' })
    await change('RECEIPT_DATE_FUTURE', { receiptDate: `${inDays(2)} 10:00:00` })
    await change('POST_DATE_FUTURE', { postDate: inDays(1) })
    const [closing] = await bench.admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'PUR_CLOSED_UNTIL',
    })
    const values = [{ profileValue: addDays(TODAY, -30), effectiveFrom: '2020-01-01' }]
    await bench.admin.ok('srmBaseConfigProfile', 'saveOrUpdate', { ...of(closing), values })
    await change('POST_PERIOD_CLOSED', { postDate: addDays(TODAY, -40) })
  })

  it('is inspected in quantities only by quality, with a defect for rejections and a number for concessions', async () => {
    const { quality, cannot } = bench
    const receipt = await posted('10')
    const judge = (code: string, ...verdicts: object[]) =>
      cannot(code, quality, 'srmPurReceipt', 'doInspect', {
        ...of(receipt),
        verdicts: verdicts.map((verdict) => ({ rowId: receipt.lines[0].id, ...verdict })),
      })
    await judge('INSPECT_NOTHING')
    await judge('INSPECT_DEFECT_REQUIRED', { rejected: '1' })
    await judge('INSPECT_MRB_REQUIRED', { concession: '1' })
    await cannot('NO_PERMISSION', bench.warehouse, 'srmPurReceipt', 'doInspect', {
      ...of(receipt),
      verdicts: [{ rowId: receipt.lines[0].id, accepted: '10' }],
    })
    await cannot('STOCK_IN_NOTHING', bench.warehouse, 'srmPurReceipt', 'doStockIn', {
      ...of(receipt),
      stockIns: [],
    })
  })
})

describe('Stock', () => {
  it('moves between different places, changes by a quantity, and has an owner', async () => {
    const { warehouse, cannot, id } = bench
    const subinventoryId = id('subinventory', 'RAW1')
    const row = { itemId: id('item', 'M2'), quantity: '1' }
    const move = (code: string, rows: object[]) =>
      cannot(code, warehouse, 'srmSicTransaction', 'doTransfer', {
        subinventoryId,
        toSubinventoryId: subinventoryId,
        rows,
      })
    await move('TRANSFER_SAME_PLACE', [row])
    const adjust = (code: string, ...rows: object[]) =>
      cannot(code, warehouse, 'srmSicTransaction', 'doAdjust', {
        subinventoryId,
        reason: 'x',
        rows,
      })
    await adjust('STOCK_ROWS_REQUIRED')
    await adjust('ADJUST_ZERO', { ...row, quantity: '0' })
    await adjust('ADJUST_OWNER', { ...row, ownerType: 'SUPPLIER' })
    const closed = id('subinventory', 'RAW2')
    await bench.set('srm_base_subinventory', closed, { status: 'INACTIVE' })
    await cannot('MOVEMENT_PLACE_CLOSED', warehouse, 'srmSicTransaction', 'doImport', {
      rows: [{ ...row, sourceKey: 'RF', transactionType: 'ISSUE', subinventoryId: closed }],
    })
    await posted('10')
    const stock: Doc[] = await bench.manager.ok('srmSicInventory', 'listByPage', {
      columns: ['subinventoryId'],
    })
    const waiting = stock.find(({ subinventoryId: place }) => !place)
    await cannot('ADJUST_RECEIVING', warehouse, 'srmSicInventory', 'doAdjust', {
      ...of(waiting),
      quantity: '1',
      reason: 'x',
    })
  })
})

describe('A supplier with stopped receipts', () => {
  it('ships nothing', async () => {
    const { cannot, set, supplier, id, noteLine } = bench
    const draft = await bench.draftNote([noteLine(order, '1')])
    await set('srm_pos_supplier', id('supplier', 'S1'), { freeze_receive_flag: 'Y' })
    await cannot('SUPPLIER_NOT_RECEIVABLE', supplier, 'srmPurDeliveryNote', 'doSubmit', of(draft))
  })
})
