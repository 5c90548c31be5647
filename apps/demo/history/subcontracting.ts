import { approverOf } from '../company/people.ts'
import { buyerOf, type Desk, staffOf } from './desk.ts'

const PLANT = 'SZ1'
const SUPPLIER = { name: '鼎拓精密', user: 'supplier3' }
const HOUSING = 'HSG-0005'
const BEARING = 'BRG-0003'

/**
 * A subcontractor fits our bearings into housings: bearings partly issued, some of them used by
 * receipts.
 */
export async function subcontracting(desk: Desk): Promise<void> {
  const buyer = buyerOf(desk, desk.item(HOUSING).category, PLANT)
  const { warehouse } = staffOf(PLANT)
  const draft = await desk.save(buyer, 'srmPurOrder', {
    ...{ orgId: desk.id('org', PLANT), receiveOrgId: desk.id('org', PLANT) },
    billTypeId: desk.id('billType', 'PO_OUT'),
    supplierId: desk.id('supplier', SUPPLIER.name),
    siteId: desk.id('site', `${SUPPLIER.name}/${PLANT}`),
    buyerId: desk.id('person', buyer),
    remark: '来料压装轴承，轴承由我方提供',
    lines: [
      {
        ...{ id: 'new-1', itemId: desk.id('item', HOUSING), quantity: '60', priceInclTax: '36' },
        ...{ needByDate: desk.date(8), receiveOrgId: desk.id('org', PLANT) },
        subinventoryId: desk.id('subinventory', 'SZ1-RAW'),
      },
    ],
    components: [{ parentId: 'new-1', itemId: desk.id('item', BEARING), quantityPer: '2' }],
  })
  const submitted = await desk.act(buyer, 'srmPurOrder', 'doSubmit', draft)
  const deciders = [approverOf(buyer), 'director1', 'it1']
  await desk.approve('srmPurOrder', submitted, deciders, '委外加工费与报价一致，同意')
  const approved = await desk.see(buyer, 'srmPurOrder', draft.id)
  if (approved.status === 'APPROVED') await desk.act(buyer, 'srmPurOrder', 'doPublish', draft)
  await desk.act(SUPPLIER.user, 'srmPurOrder', 'doSupplierConfirm', draft)
  const order = await desk.see(buyer, 'srmPurOrder', draft.id)
  const clerk = await desk.company.as(warehouse)
  await clerk.ok('srmSicTransaction', 'doTransfer', {
    subinventoryId: desk.id('subinventory', 'SZ1-RAW'),
    toSubinventoryId: desk.id('subinventory', 'SZ1-OUT'),
    reason: '委外发料',
    rows: [
      {
        itemId: desk.id('item', BEARING),
        quantity: '100',
        orderComponentId: order.components[0].id,
      },
    ],
  })
  const note = await desk.save(SUPPLIER.user, 'srmPurDeliveryNote', {
    receiveOrgId: desk.id('org', PLANT),
    expectedArrivalTime: `${desk.date(3)} 15:00:00`,
    transportMode: 'SELF',
    lines: [{ orderDeliveryId: order.deliveries[0].id, quantity: '20' }],
  })
  await desk.act(SUPPLIER.user, 'srmPurDeliveryNote', 'doSubmit', note)
  await desk.act(SUPPLIER.user, 'srmPurDeliveryNote', 'doShip', note)
  const receipt = await clerk.ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
  await desk.act(warehouse, 'srmPurReceipt', 'doPost', receipt)
}
