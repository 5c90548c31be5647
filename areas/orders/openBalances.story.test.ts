import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryBench, startDeliveries } from '../deliveries/testDeliveries.ts'
import { ownStock, subcontracted } from '../stock/testSubcontracting.ts'
import { type BalanceAsk, type OpenBalance, openBalances } from './ports.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { of } from './testOrders.ts'

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const inside = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  bench.product.product.engine.inTransaction(null, null, work) as Promise<T>

const asked = (more: Partial<BalanceAsk> = {}): Promise<OpenBalance[]> =>
  inside((context) => openBalances(context, { supplierId: bench.id('supplier', 'S1'), ...more }))

const amounts = async (more?: Partial<BalanceAsk>): Promise<[number, string][]> =>
  (await asked(more)).map(({ docCount, amount }) => [docCount, amount])

/** Receives the full quantity of the order's first row, or the given one. */
async function received(orderRow: string, quantity: string) {
  const note = await bench.shippedNote([{ orderDeliveryId: orderRow, quantity }])
  return bench.warehouse.ok('srmPurReceipt', 'doPost', of(await bench.receiptOf(note)))
}

describe('open balances of a supplier who leaves', () => {
  it('are empty at first, for both kinds', async () => {
    expect(await asked()).toEqual([
      { itemType: 'ORDER', docCount: 0, amount: '0.00', documents: [] },
      { itemType: 'CONSIGN', docCount: 0, amount: '0.00', documents: [] },
    ])
  })

  it('include goods ordered until they are received, in transit too, in the base currency', async () => {
    const order = await bench.confirmedOrder([{ quantity: '100' }, { quantity: '10', item: 'M2' }])
    const [row = { id: '' }] = order.deliveries
    expect(await asked()).toMatchObject([
      {
        itemType: 'ORDER',
        docCount: 1,
        amount: '1243.00',
        documents: [{ resource: 'srmPurOrder', id: order.id, number: order.poNumber }],
      },
      { itemType: 'CONSIGN', docCount: 0 },
    ])
    const note = await bench.shippedNote([{ orderDeliveryId: row.id, quantity: '60' }])
    expect((await amounts())[0]).toEqual([1, '1243.00'])
    await bench.warehouse.ok('srmPurReceipt', 'doPost', of(await bench.receiptOf(note)))
    expect((await amounts())[0]).toEqual([1, '565.00'])
    await inside((context) =>
      context.update(srmPurOrder, order.id, { fields: { currencyCode: 'USD' } }),
    )
    expect((await amounts())[0]).toEqual([1, '4011.50'])
    await inside((context) =>
      context.update(srmPurOrder, order.id, { fields: { currencyCode: 'CNY' } }),
    )
  })

  it('are limited to one organisation or category with everything below it', async () => {
    const { id } = bench
    expect((await amounts({ orgId: id('org', 'ORG01') }))[0]).toEqual([1, '565.00'])
    expect((await amounts({ orgId: id('org', 'P2') }))[0]).toEqual([0, '0.00'])
    expect((await amounts({ categoryId: id('category', 'C') }))[0]).toEqual([1, '565.00'])
    expect((await amounts({ categoryId: id('category', 'C2') }))[0]).toEqual([1, '113.00'])
    expect((await amounts({ supplierId: id('supplier', 'S2') }))[0]).toEqual([0, '0.00'])
  })

  it('include consigned stock anywhere in our warehouses', async () => {
    const more = { priceInclTax: '5.65', taxRate: '13' }
    const order = await bench.confirmedOrder([{ quantity: '100', more }], 'PO_CON')
    await received(order.deliveries[0]?.id ?? '', '100')
    expect((await amounts())[1]).toEqual([1, '565.00'])
    expect((await asked())[1]?.documents).toMatchObject([
      { resource: 'srmSicInventory', number: 'M1' },
    ])
    expect((await amounts({ orgId: bench.id('org', 'P2') }))[1]).toEqual([0, '0.00'])
  })

  it('include our components issued for an order and not used up', async () => {
    const { id, warehouse } = bench
    await ownStock(bench, 'M3', '50')
    const draft = await subcontracted(bench, '10', { item: 'M3', quantityPer: '2' })
    await warehouse.ok('srmSicTransaction', 'doTransfer', {
      ...{
        subinventoryId: id('subinventory', 'RAW1'),
        toSubinventoryId: id('subinventory', 'OUT1'),
      },
      rows: [
        { itemId: id('item', 'M3'), quantity: '20', orderComponentId: draft.components[0].id },
      ],
    })
    // 20 pieces at 11.30, in addition to the consigned stock.
    const [, consign] = await asked()
    expect(consign).toMatchObject({ docCount: 2, amount: '791.00' })
    expect(consign?.documents).toContainEqual({
      resource: 'srmPurOrder',
      id: draft.id,
      number: draft.poNumber,
    })
  })
})
