import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Answer } from '@opensrm/testkit/client.ts'
import { amountUpTo, call, type Desk, type Operation, pick, TODAY } from '../orders/testDesk.ts'

/**
 * Issues to subcontractors for their orders, and returns from them, for the random runs over all
 * balances.
 */
export const COMPONENT_OPERATIONS: readonly Operation[] = [
  [3, 'subcontracting order made', makeOrder],
  [5, 'components issued', (desk) => transfer(desk, 'RAW1', 'OUT1', "h.status = 'CONFIRMED'")],
  [
    3,
    'components taken back',
    (desk) => transfer(desk, 'OUT1', 'RAW1', 'c.issued_quantity > c.consumed_quantity'),
  ],
]

async function makeOrder(desk: Desk): Promise<Answer[]> {
  const { next, bench } = desk
  const quantity = amountUpTo(next, 10)
  return [
    await call(desk, 'buyer1', 'srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: bench.id('org', 'P1'), billTypeId: bench.id('billType', 'PO_OUT') },
      ...{ supplierId: bench.id('supplier', 'S1'), siteId: bench.id('site', 'S1/P1') },
      paymentTermId: bench.id('term', '货到票到60天'),
      deliveryAddress: '苏州市一厂路1号',
      lines: [
        {
          ...{ id: 'new-1', itemId: bench.id('item', 'M2'), quantity },
          ...{ needByDate: addDays(TODAY, 10), priceInclTax: '2.26', taxRate: '13' },
        },
      ],
      components: [
        { parentId: 'new-1', itemId: bench.id('item', 'M1'), quantityPer: pick(next, ['1', '2']) },
      ],
    }),
  ]
}

/** Mostly for an order that needs it, sometimes for one that does not, or for none. */
async function transfer(desk: Desk, from: string, to: string, where: string): Promise<Answer[]> {
  const { next, bench } = desk
  const rows = await bench.sql(
    `select c.id from srm_pur_order__components c join srm_pur_order h on h.id = c.header_id
      where ${next() < 0.9 ? where : 'true'} order by c.id desc limit 8`,
  )
  if (rows.length === 0) return []
  const row = () => ({
    itemId: bench.id('item', 'M1'),
    quantity: amountUpTo(next, 8),
    orderComponentId: next() < 0.9 ? pick(next, rows).id : null,
  })
  return [
    await call(desk, 'warehouse1', 'srmSicTransaction', 'doTransfer', {
      ...{ subinventoryId: bench.id('subinventory', from) },
      ...{ toSubinventoryId: bench.id('subinventory', to) },
      rows: next() < 0.3 ? [row(), row()] : [row()],
    }),
  ]
}
