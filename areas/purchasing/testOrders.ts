import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'

export const TODAY = dayOf(new Date(), 'Asia/Shanghai')

export type Row = { id: string; versionNum: number; [field: string]: unknown }
export type OrderRecord = Row & { status: string; lines: Row[]; deliveries: Row[] }
// Tests read what they have just made.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Doc = any

export const of = (record: { id: string; versionNum: number }) => ({
  id: record.id,
  versionNum: record.versionNum,
})

/** The people of the delivery side in the test company, and orders they may ship on. */
export type DeliveryBench = Awaited<ReturnType<typeof startDeliveries>>

export async function startDeliveries() {
  const product: TestProduct = await startProduct()
  const [admin, manager, buyer, warehouse, quality, supplier, stranger] = (await Promise.all(
    ['admin', 'manager1', 'buyer1', 'warehouse1', 'quality1', 'supplier1', 'supplier2'].map(
      (name) => product.login(name),
    ),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient, ApiClient, ApiClient]
  for (const client of [supplier, stranger]) await client.ok('baseLogin', 'doAcceptAgreement')
  const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''
  const find = (resource: string, recordId: string, client = manager): Promise<Doc> =>
    client.ok(resource, 'findById', { id: recordId })

  /** A confirmed order of S1 for plant 1, wanted in ten days, a line for each plan. */
  async function confirmedOrder(
    plans: readonly { quantity: string; item?: string; more?: object }[],
    billType = 'PO_STD',
  ): Promise<OrderRecord> {
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', billType),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: plans.map(({ quantity, item = 'M1', more }) => ({
        itemId: id('item', item),
        quantity,
        needByDate: addDays(TODAY, 10),
        ...more,
      })),
    })
    let order = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
    if (order.status === 'APPROVING') {
      await manager.ok('srmPurOrder', 'doApproval', of(await find('srmPurOrder', order.id)))
      order = await find('srmPurOrder', order.id)
    }
    if (order.status === 'APPROVED') order = await buyer.ok('srmPurOrder', 'doPublish', of(order))
    await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(order))
    return find('srmPurOrder', order.id)
  }

  /** A note over order rows, with what its supplier must say; lots and serials hang under lines by `id`. */
  function draftNote(lines: readonly object[], more: object = {}): Promise<Doc> {
    return supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      expectedArrivalTime: `${addDays(TODAY, 5)} 10:00:00`,
      transportMode: 'SELF',
      lines,
      ...more,
    })
  }

  async function shippedNote(lines: readonly object[], more: object = {}): Promise<Doc> {
    const draft = await draftNote(lines, more)
    const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(draft))
    return supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
  }

  async function receiptOf(note: Doc): Promise<Doc> {
    const made = await warehouse.ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
    return find('srmPurReceipt', made.id, warehouse)
  }

  const people = { admin, manager, buyer, warehouse, quality, supplier, stranger }
  return { product, ...people, id, find, confirmedOrder, draftNote, shippedNote, receiptOf }
}

/** Sees the same refusal in both languages. */
export async function refusedInBoth(
  client: ApiClient,
  call: { resource: string; action: string; body: object },
  expected: { code: string; zh: string; en: string },
): Promise<void> {
  const { resource, action, body } = call
  const zh = await client.refused(resource, action, body)
  const en = await client.refused(resource, action, body, { language: 'EN' })
  const code = (answer: Doc) => answer.issues?.[0]?.code ?? answer.code
  if (code(zh) !== expected.code || code(en) !== expected.code) {
    throw new Error(`${resource}/${action} answered ${code(zh)} ${zh.msg}, not ${expected.code}`)
  }
  const text = (answer: Doc): string => answer.issues?.[0]?.msg ?? answer.msg ?? ''
  if (!text(zh).includes(expected.zh)) throw new Error(`"${text(zh)}" lacks "${expected.zh}"`)
  if (!text(en).includes(expected.en)) throw new Error(`"${text(en)}" lacks "${expected.en}"`)
}
