import type { ApiClient } from '@opensrm/testkit/client.ts'
import { inDays, type OrderRecord, of, startOrderBench } from '../orders/testOrders.ts'

// Tests read what they have just made.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Doc = any

/** The users of the delivery side in the test company, and orders they can ship on. */
export type DeliveryBench = Awaited<ReturnType<typeof startDeliveries>>

export async function startDeliveries() {
  const orders = await startOrderBench()
  const { product, manager, supplier, id, typed, confirmed } = orders
  const [admin, warehouse, quality] = (await Promise.all(
    ['admin', 'warehouse1', 'quality1'].map((name) => product.login(name)),
  )) as [ApiClient, ApiClient, ApiClient]
  const find = (resource: string, recordId: string, client = manager): Promise<Doc> =>
    client.ok(resource, 'findById', { id: recordId })

  /** A confirmed order of S1 for plant 1, due in ten days, one line per plan. */
  async function confirmedOrder(
    plans: readonly { quantity: string; item?: string; more?: object }[],
    billType = 'PO_STD',
  ): Promise<OrderRecord> {
    const draft = await typed({
      billTypeId: id('billType', billType),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: plans.map(({ quantity, item = 'M1', more }) => ({
        itemId: id('item', item),
        quantity,
        needByDate: inDays(10),
        ...more,
      })),
    })
    await confirmed(draft.id)
    return find('srmPurOrder', draft.id)
  }

  /**
   * A note over order rows with the data the supplier must enter; lots and serials refer to lines
   * by `id`.
   */
  function draftNote(lines: readonly object[], more: object = {}): Promise<Doc> {
    return supplier.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      expectedArrivalTime: `${inDays(5)} 10:00:00`,
      transportMode: 'SELF',
      lines,
      ...more,
    })
  }

  async function readyNote(lines: readonly object[], more: object = {}): Promise<Doc> {
    return supplier.ok('srmPurDeliveryNote', 'doSubmit', of(await draftNote(lines, more)))
  }

  async function shippedNote(lines: readonly object[], more: object = {}): Promise<Doc> {
    return supplier.ok('srmPurDeliveryNote', 'doShip', of(await readyNote(lines, more)))
  }

  async function receiptOf(note: Doc): Promise<Doc> {
    const made = await warehouse.ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
    return find('srmPurReceipt', made.id, warehouse)
  }

  return {
    ...orders,
    ...{ admin, warehouse, quality, find, confirmedOrder },
    ...{ draftNote, readyNote, shippedNote, receiptOf },
  }
}

/** Checks that the call is refused the same way in both languages. */
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
