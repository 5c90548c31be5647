import { addDays } from '@opensrm/kernel/values/date.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from './testOrders.ts'
import { type RefusalBench, startRefusals } from './testRefusals.ts'

let bench: RefusalBench
let demand: { id: string; lineId: string }
beforeAll(async () => {
  bench = await startRefusals()
  demand = await bench.approvedRequisition('100')
})
afterAll(() => bench?.close({ isTampered: true }))

const line = (values: object = {}) => ({
  itemId: bench.id('item', 'M1'),
  quantity: '10',
  needByDate: inDays(10),
  priceInclTax: '11.30',
  taxRate: '13',
  ...values,
})
const orderOf = (values: object = {}) => ({
  orgId: bench.id('org', 'P1'),
  billTypeId: bench.id('billType', 'PO_FREE'),
  supplierId: bench.id('supplier', 'S1'),
  siteId: bench.id('site', 'S1/P1'),
  lines: [line()],
  ...values,
})
const cannotOrder = (code: string, values: object) =>
  bench.cannotSave(code, bench.buyer, 'srmPurOrder', orderOf(values))
const cannotBuyer = (code: string, resource: string, action: string, body: object) =>
  bench.cannot(code, bench.buyer, resource, action, body)
const current = (order: Doc): Promise<Doc> => bench.order(bench.buyer, order.id)
const SHORT = { closeType: 'BUYER', reason: 'x' }

describe('A draft order', () => {
  it('contains allowed items from an allowed supplier, on terms the type allows', async () => {
    const { id, set } = bench
    await cannotOrder('ORDER_TOLERANCE_ABOVE', { lines: [line({ overTolerancePct: '6' })] })
    await cannotOrder('ORDER_NO_SITE', { siteId: null, currencyCode: 'USD' })
    const [inOrg] = await bench.admin.ok('srmBaseItemOrg', 'listByPage', {
      orgId: [id('org', 'P1')],
      itemId: [id('item', 'M3')],
    })
    await set('srm_base_item_org', inOrg.id, { purchasable_flag: 'N' })
    await cannotOrder('ITEM_NOT_PURCHASABLE', { lines: [line({ itemId: id('item', 'M3') })] })
    const tie = await bench.admin.ok('srmBaseOrgAssociation', 'saveOrUpdate', {
      associationType: 'PURCHASE_INVENTORY',
      fromOrgId: id('org', 'P1'),
      toOrgId: id('org', 'P2'),
      effectiveFrom: TODAY,
    })
    await set('srm_base_org_association', tie.id, { to_org_id: id('org', 'ORG01') })
    await cannotOrder('RECEIVE_ORG_NOT_ASSOCIATED', {
      lines: [line({ receiveOrgId: id('org', 'P2') })],
    })
    const catalog = await bench.admin.ok('srmPurBillType', 'saveOrUpdate', {
      billTypeCode: 'RF_CAT',
      billTypeName: 'Mall',
      documentKind: 'ORDER',
      orderType: 'CATALOG',
      priceControl: 'FREE',
      settlementBasis: 'STOCK_IN',
    })
    await bench.admin.ok('srmPurBillType', 'doEnable', of(catalog))
    await cannotOrder('BILL_TYPE_NOT_MANUAL', { billTypeId: catalog.id })
    const used = await bench.admin.ok('srmPurBillType', 'findById', {
      id: id('billType', 'PO_FREE'),
    })
    await bench.typed({ lines: [line()] })
    await bench.cannotSave('BILL_TYPE_IN_USE', bench.admin, 'srmPurBillType', {
      ...of(used),
      orderType: 'STANDARD',
    })
    const unused = await bench.admin.ok('srmPurBillType', 'findById', { id: catalog.id })
    await bench.admin.ok('srmPurBillType', 'saveOrUpdate', {
      ...of(unused),
      orderType: 'STANDARD',
    })
    const draft = await bench.typed({ lines: [line()] })
    await bench.cannotSave('BILL_TYPE_FIXED', bench.buyer, 'srmPurOrder', {
      ...of(draft),
      billTypeId: id('billType', 'PO_STD'),
    })
    const rejected = await bench.typed({ lines: [line()] })
    await set('srm_pur_order', rejected.id, { status: 'REJECTED' })
    await bench.cannotSave('SUPPLIER_FIXED', bench.buyer, 'srmPurOrder', {
      ...of(rejected),
      supplierId: id('supplier', 'S2'),
      siteId: id('site', 'S2/P1'),
    })
  })

  it('takes from requisitions only what they request', async () => {
    const source = (itemId: string) => ({
      lines: [line({ id: 'new', itemId })],
      sources: [{ parentId: 'new', requisitionLineId: demand.lineId, quantity: '10' }],
    })
    const { id, set } = bench
    await cannotOrder('ORDER_SOURCE_ITEM', source(id('item', 'M2')))
    const generate = (code: string, values: object = {}) =>
      cannotBuyer(code, 'srmPurOrder', 'generatePurOrder', {
        billTypeId: id('billType', 'PO_STD'),
        lines: [{ requisitionLineId: demand.lineId, quantity: '10', ...values }],
      })
    const demandLine = (values: object) =>
      set('srm_pur_requisition__lines', demand.lineId, { ...values })
    await demandLine({ suggested_supplier_id: null })
    await generate('DEMAND_NO_SUPPLIER')
    await demandLine({ suggested_supplier_id: id('supplier', 'S2'), designated_flag: 'Y' })
    await cannotOrder('REQUISITION_SUPPLIER_DESIGNATED', source(id('item', 'M1')))
    await demandLine({ designated_flag: 'N', buyer_id: id('person', 'buyer2') })
    await generate('REQUISITION_OTHER_BUYER')
    // All lines that cannot be ordered are reported together.
    const several = await bench.buyer.refused('srmPurOrder', 'generatePurOrder', {
      billTypeId: id('billType', 'PO_STD'),
      lines: ['10', '20'].map((quantity) => ({ requisitionLineId: demand.lineId, quantity })),
    })
    expect(several.issues).toMatchObject(
      [0, 1].map((row) => ({ code: 'REQUISITION_OTHER_BUYER', child: 'lines', row })),
    )
    await demandLine({ buyer_id: id('person', 'buyer1') })
    await set('srm_pur_requisition', demand.id, { status: 'APPROVING' })
    await generate('REQUISITION_NOT_OPEN')
    await set('srm_pur_requisition', demand.id, { status: 'APPROVED' })
    await demandLine({ closed_quantity: '100' })
    const record = await bench.requisition(demand.id)
    await cannotBuyer('NOTHING_AVAILABLE', 'srmPurRequisition', 'doReturn', {
      ...of(record),
      rowIds: [demand.lineId],
      reason: 'x',
    })
  })

  it('is submitted in the supplier’s pack quantities, while the supplier may receive orders', async () => {
    const { id, set, admin } = bench
    const [inOrg] = await admin.ok('srmBaseItemOrg', 'listByPage', {
      orgId: [id('org', 'P1')],
      itemId: [id('item', 'M1')],
    })
    const draft = await bench.typed({ lines: [line()] })
    await set('srm_base_item_org', inOrg.id, { min_order_quantity: '50' })
    await cannotBuyer('ORDER_QUANTITY_REMARK', 'srmPurOrder', 'doSubmit', of(draft))
    await set('srm_base_item_org', inOrg.id, { min_order_quantity: '0' })
    await set('srm_pos_supplier', id('supplier', 'S1'), { freeze_order_flag: 'Y' })
    await cannotBuyer('SUPPLIER_NOT_ELIGIBLE', 'srmPurOrder', 'doSubmit', of(draft))
    const submit = async (language: 'CN' | 'EN') => {
      const { access } = await bench.buyer.ok('srmPurOrder', 'findById', of(draft), { language })
      return access.operations.find(({ op }: { op: string }) => op === 'doSubmit')
    }
    // The button says it before somebody presses it.
    expect(await submit('CN')).toMatchObject({ allowed: false, msg: expect.stringMatching('冻结') })
    expect(await submit('EN')).toMatchObject({
      allowed: false,
      msg: expect.stringMatching('frozen'),
    })
    await set('srm_pos_supplier', id('supplier', 'S1'), { freeze_order_flag: 'N' })
    expect(await submit('CN')).toMatchObject({ allowed: true })
  })
})

describe('A supplier', () => {
  it('proposes future days, with a reason, on waiting rows', async () => {
    const order = await bench.published((await bench.typed({ lines: [line()] })).id)
    const rowId = order.deliveries[0]?.id
    const propose = async (code: string, proposal: object | null) =>
      bench.cannot(code, bench.supplier, 'srmPurOrder', 'doSupplierDeliveryConfirm', {
        ...of(await bench.order(bench.supplier, order.id)),
        ...(proposal ? { proposals: [{ rowId, proposedQuantity: '10', ...proposal }] } : {}),
        rowIds: [rowId],
      })
    await propose('ORDER_PROPOSAL_PAST', { proposedDate: addDays(TODAY, -1), reason: 'x' })
    await propose('ORDER_PROPOSAL_REASON', { proposedDate: inDays(12) })
    const seen = await bench.order(bench.supplier, order.id)
    await bench.supplier.ok('srmPurOrder', 'doSupplierConfirm', of(seen))
    await propose('ORDER_ROW_STATE', null)
  })
})

describe('An order that ends', () => {
  it('closes open lines and reopens the remainder', async () => {
    const { set } = bench
    const order = await bench.confirmed((await bench.typed({ lines: [line()] })).id)
    const rowIds = [order.lines[0]?.id as string]
    const table = 'srm_pur_order__lines'
    await set(table, rowIds[0] as string, { line_status: 'COMPLETED' })
    await set(table, rowIds[0] as string, { end_time: `${addDays(TODAY, -400)} 10:00:00` })
    const reopen = async (code: string) =>
      cannotBuyer(code, 'srmPurOrder', 'doReopenLine', {
        ...of(await current(order)),
        rowIds,
      })
    await reopen('ORDER_REOPEN_TOO_LATE')
    await set(table, rowIds[0] as string, {
      end_time: `${TODAY} 10:00:00`,
      occupied_quantity: '10.5',
      received_quantity: '10.5',
    })
    await reopen('ORDER_REOPEN_NOTHING')
    await cannotBuyer('ORDER_NOTHING_OPEN', 'srmPurOrder', 'doClose', {
      ...of(await current(order)),
      ...SHORT,
      returnToDemand: 'N',
    })
  })
})

describe('An alteration', () => {
  const alteration = async (order: Doc): Promise<Doc> => {
    const { answer } = await bench.buyer.ok('srmPurOrder', 'doAlter', of(await current(order)))
    return bench.find('srmPurOrderChange', answer.id, bench.buyer)
  }
  const confirmed = async (...lines: object[]): Promise<Doc> =>
    bench.confirmed((await bench.typed({ lines: lines.length ? lines : [line()] })).id)
  const write = (draft: Doc, values: object): Promise<Doc> =>
    bench.buyer.ok('srmPurOrderChange', 'saveOrUpdate', {
      ...of(draft),
      changeDesc: 'x',
      ...values,
    })
  const cannotSubmit = async (code: string, draft: Doc, values: object) =>
    cannotBuyer(code, 'srmPurOrderChange', 'doSubmit', of(await write(draft, values)))

  it('follows the current version of its order', async () => {
    const { set } = bench
    const order = await confirmed()
    const draft = await alteration(order)
    const [was] = draft.lines
    const orderLineId = order.lines[0].id
    await set('srm_pur_order__lines', orderLineId, { line_status: 'CLOSED' })
    await bench.cannotSave('CHANGE_FOREIGN_ROW', bench.buyer, 'srmPurOrderChange', {
      ...of(draft),
      changeDesc: 'x',
      deliveries: [{ action: 'ADD', orderLineId, newQuantity: '5', newDate: inDays(12) }],
    })
    await set('srm_pur_order__lines', orderLineId, { line_status: 'OPEN' })
    const written = await write(draft, { lines: [{ ...was, newQuantity: '12' }] })
    const cannotNow = (code: string) =>
      cannotBuyer(code, 'srmPurOrderChange', 'doSubmit', of(written))
    await set('srm_pur_order', order.id, { po_version: 9 })
    await cannotNow('CHANGE_STALE')
    await set('srm_pur_order', order.id, { po_version: 1, status: 'CLOSED' })
    await cannotNow('CHANGE_STATE')
    await set('srm_pur_order', order.id, { status: 'CONFIRMED' })
    await set('srm_pur_order__lines', orderLineId, { quantity: '11' })
    await cannotNow('CHANGE_ROW_CONFLICT')
    await cannotBuyer('VERSION_UNKNOWN', 'srmPurOrderChange', 'findVersionDiff', {
      orderId: order.id,
      fromVersion: 7,
      toVersion: 1,
    })
  })

  it('removes nothing that is in transit', async () => {
    const { set } = bench
    const order = await confirmed()
    const draft = await alteration(order)
    await set('srm_pur_order__lines', order.lines[0].id, { occupied_quantity: '8' })
    await set('srm_pur_order__deliveries', order.deliveries[0].id, { occupied_quantity: '8' })
    const lines = [{ ...draft.lines[0], newQuantity: '5' }]
    await cannotSubmit('ORDER_CHANGE_BELOW', draft, { lines })
    await set('srm_pur_order__lines', order.lines[0].id, { occupied_quantity: '0' })
    const deliveries = [{ ...draft.deliveries[0], newQuantity: '5' }]
    await cannotSubmit('ORDER_CHANGE_ROW_TAKEN', await bench.find('srmPurOrderChange', draft.id), {
      lines,
      deliveries,
    })
  })

  it('prices the lines it adds, and keeps the prices of mall orders', async () => {
    const { set, id } = bench
    const order = await confirmed()
    const draft = await alteration(order)
    const added = {
      action: 'ADD',
      itemId: id('item', 'M2'),
      newQuantity: '5',
      needByDate: inDays(12),
      newTaxRate: '13',
    }
    await cannotSubmit('ORDER_CHANGE_PRICE_MISSING', draft, { lines: [added] })
    await set('srm_pur_order', order.id, { order_type: 'CATALOG' })
    await cannotSubmit('ORDER_CHANGE_CATALOG', await bench.find('srmPurOrderChange', draft.id), {
      lines: [{ ...added, newPrice: '1' }],
    })
  })
})
