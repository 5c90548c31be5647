import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { type DeliveryBench, type Doc, startDeliveries } from '../deliveries/testDeliveries.ts'
import { of } from './testOrders.ts'

export type RefusalBench = Awaited<ReturnType<typeof startRefusals>>

/** The delivery bench, with items by serial number and helpers for refusals. */
export async function startRefusals() {
  const bench: DeliveryBench = await startDeliveries()
  const { admin, id, product } = bench

  /** An active item, set up only in the organisation that buys it. */
  async function item(itemCode: string, values: object): Promise<string> {
    const { uomCode, categoryId } = await bench.find('srmBaseItem', id('item', 'M2'), admin)
    const draft = await admin.ok('srmBaseItem', 'saveOrUpdate', {
      ...{ itemCode, itemName: itemCode, itemType: 'PART', uomCode, categoryId, inspectFlag: 'N' },
      ...values,
    })
    await admin.ok('srmBaseItem', 'doEffect', of(draft))
    product.company.ids.item = { ...product.company.ids.item, [itemCode]: draft.id }
    return draft.id
  }

  /** A note line for an order row. */
  const noteLine = (order: Doc, quantity: string, more: object = {}) => ({
    orderDeliveryId: order.deliveries[0].id,
    quantity,
    ...more,
  })

  return {
    ...bench,
    ...{ item, noteLine },
    /** Sets a state as the process engine, a job or an interface would. */
    set: (table: string, recordId: string, values: { [column: string]: unknown }) =>
      leaveAs(product, table, recordId, values),
    cannot: expectRefusal,
    cannotSave: (code: string, client: ApiClient, resource: string, values: object) =>
      expectRefusal(code, client, resource, 'saveOrUpdate', values),
  }
}
