import type { DeliveryBench, Doc } from '../deliveries/testDeliveries.ts'
import { inDays, of } from '../orders/testOrders.ts'

/** A place in plant 1 that is at a subcontractor. */
export async function outsidePlace(
  { admin, id }: DeliveryBench,
  code: string,
  subcontractor: string,
): Promise<string> {
  const made = await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
    ...{ orgId: id('org', 'P1'), subinventoryCode: code, subinventoryName: code },
    subinventoryType: 'OUTSIDE',
    subcontractorId: id('supplier', subcontractor),
  })
  return made.id
}

/** Own goods without inspection, bought and put into the raw material store of plant 1. */
export async function ownStock(bench: DeliveryBench, item: string, quantity: string): Promise<Doc> {
  const { warehouse, id } = bench
  const order = await bench.confirmedOrder(
    [{ quantity, item, more: { priceInclTax: '11.3', taxRate: '13' } }],
    'PO_FREE',
  )
  const lines = [{ orderDeliveryId: order.deliveries[0]?.id, quantity }]
  const receipt = await bench.receiptOf(await bench.shippedNote(lines))
  const placed = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
    ...of(receipt),
    lines: [{ ...receipt.lines[0], subinventoryId: id('subinventory', 'RAW1') }],
  })
  return warehouse.ok('srmPurReceipt', 'doPost', of(placed))
}

/** A confirmed subcontracting order of S1 for cartons, with components provided. */
export async function subcontracted(
  bench: DeliveryBench,
  quantity: string,
  component: { item: string; quantityPer: string },
): Promise<Doc> {
  const { id } = bench
  const draft = await bench.typed({
    billTypeId: id('billType', 'PO_OUT'),
    paymentTermId: Object.values(bench.product.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      {
        ...{ id: 'new-1', itemId: id('item', 'M2'), quantity, needByDate: inDays(10) },
        ...{ priceInclTax: '11.3', taxRate: '13' },
      },
    ],
    components: [
      {
        ...{ parentId: 'new-1', itemId: id('item', component.item) },
        quantityPer: component.quantityPer,
      },
    ],
  })
  await bench.confirmed(draft.id)
  return bench.find('srmPurOrder', draft.id)
}
