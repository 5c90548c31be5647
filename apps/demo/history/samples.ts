import type { Desk } from './desk.ts'

const BUYER = 'buyer1'
const SUPPLIER = { name: '恒锐轴承', user: 'supplier1' }

/**
 * Purchases for a customer, and samples in progress: one requested, one promised, one in transit.
 */
export async function customersAndSamples(desk: Desk): Promise<void> {
  const items = desk.plan.prices.flatMap((price) =>
    price.state === 'APPROVED' &&
    price.supplier === SUPPLIER.name &&
    desk.item(price.item).orgs.includes('SZ1')
      ? [price.item]
      : [],
  )
  const [first, second = first] = [...new Set(items)]
  if (!first || !second) return
  await customerOrder(desk, [first, second])
  for (const step of ['PUBLISHED', 'PREPARING', 'SENT'] as const) await sample(desk, first, step)
}

async function customerOrder(desk: Desk, items: readonly string[]): Promise<void> {
  const order = {
    customerOrderNumber: 'SO-2688',
    customerName: '杭州西泠自动化有限公司',
    customerPoNumber: 'XL-PO-0917',
    orderDate: desk.date(-6),
    deliveryDate: desk.date(25),
  }
  const buyer = await desk.company.as(BUYER)
  await buyer.ok('srmPurCustomerOrder', 'doImport', {
    rows: [...new Set(items)].map((item) => ({
      ...order,
      orgId: desk.id('org', 'SZ1'),
      itemId: desk.id('item', item),
      quantity: String(desk.batch(item)),
      needByDate: desk.date(18),
    })),
  })
}

async function sample(
  desk: Desk,
  item: string,
  until: 'PUBLISHED' | 'PREPARING' | 'SENT',
): Promise<void> {
  const resource = 'srmPurSample'
  const draft = await desk.save(BUYER, resource, {
    orgId: desk.id('org', 'SZ1'),
    sampleType: 'FIRST',
    supplierId: desk.id('supplier', SUPPLIER.name),
    itemId: desk.id('item', item),
    quantity: '5',
    needByDate: desk.date(12),
    deliveryAddress: '苏州工业园区星湖街328号',
  })
  const published = await desk.act(BUYER, resource, 'doSubmitPublish', draft)
  if (until === 'PUBLISHED') return
  const input = { promisedDate: desk.date(7) }
  const promised = await desk.act(SUPPLIER.user, resource, 'doSupplierConfirm', published, input)
  if (until === 'PREPARING') return
  await desk.act(SUPPLIER.user, resource, 'doSend', promised, {
    sentQuantity: '5',
    sendDate: desk.date(0),
    trackingNumber: 'SF1522290017',
  })
}
