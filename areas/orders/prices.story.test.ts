import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesOf } from './testOrderChanges.ts'
import {
  inDays,
  type OrderBench,
  type OrderRecord,
  of,
  type Row,
  startOrderBench,
} from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

const changes = changesOf(() => bench)

type Wish = { quantity?: string; item?: string; estimatedPriceInclTax?: string | null }
const lineOf = ({ item = 'M1', quantity = '10', ...more }: Wish) => ({
  itemId: bench.id('item', item),
  quantity,
  needByDate: inDays(10),
  ...more,
})
const requisition = (wish: Wish): Promise<OrderRecord> =>
  bench.requester.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: bench.id('org', 'P1'),
    billTypeId: bench.id('billType', 'PR_STD'),
    title: 'price',
    lines: [lineOf(wish)],
  })
const again = (record: OrderRecord, change: object): Promise<OrderRecord> =>
  bench.requester.ok('srmPurRequisition', 'saveOrUpdate', {
    ...of(record),
    lines: [{ id: record.lines[0]?.id, ...change }],
  })

describe('A line of a requisition', () => {
  it('takes the library price and shows its origin', async () => {
    const { lines } = await requisition({})
    expect(lines).toMatchObject([
      {
        estimatedPriceInclTax: '11.300000',
        priceSource: 'LIBRARY',
        itemPriceId: expect.any(String),
        itemPriceIdLabel: expect.stringMatching(/^PL/),
      },
    ])
  })

  it('gets the library price as soon as its item is chosen, for users who may save it', async () => {
    const asked = {
      keyword: 'M1',
      for: { resource: 'srmPurRequisition', child: 'lines', field: 'itemId' },
      context: { orgId: bench.id('org', 'P1'), currencyCode: 'CNY' },
      row: { quantity: '10' },
    }
    const itemId = bench.id('item', 'M1')
    const fillFor = async (client: typeof bench.requester) => {
      const offered: Row[] = await client.ok('srmBaseItem', 'findForPick', asked)
      return offered.find(({ id }) => id === itemId)?.fill
    }
    expect(await fillFor(bench.requester)).toEqual({
      estimatedPriceInclTax: '11.300000',
      priceSource: 'LIBRARY',
    })
    expect(await fillFor(await bench.product.login('warehouse1'))).toBeUndefined()
  })

  it('keeps the requester’s input until it is emptied', async () => {
    const typed = await requisition({ estimatedPriceInclTax: '9' })
    expect(typed.lines).toMatchObject([
      { estimatedPriceInclTax: '9.000000', priceSource: 'MANUAL', itemPriceId: null },
    ])
    const kept = await again(typed, { quantity: '20' })
    expect(kept.lines).toMatchObject([{ estimatedPriceInclTax: '9.000000' }])
    const emptied = await again(kept, { estimatedPriceInclTax: null })
    expect(emptied.lines).toMatchObject([
      { estimatedPriceInclTax: '11.300000', priceSource: 'LIBRARY' },
    ])
  })

  it('replaces the price when the material changes', async () => {
    const first = await requisition({})
    const [before] = first.lines
    const other = await again(first, { itemId: bench.id('item', 'M2') })
    const [after] = other.lines
    expect(after?.itemPriceId).not.toBe(before?.itemPriceId)
    expect(after?.priceSource).toBe(after?.estimatedPriceInclTax === null ? null : 'LIBRARY')
  })
})

describe('The approver', () => {
  it('sees the last price and the difference to the new one; a supplier does not', async () => {
    const order = async (priceInclTax: string): Promise<OrderRecord> =>
      bench.typed({
        lines: [{ ...lineOf({}), priceInclTax }],
      } as object)
    const first = await order('10')
    await bench.confirmed(first.id)
    const next = await order('12')
    const told = { lastPriceInclTax: '10.000000', priceChangeRate: '20.0000' }
    expect((await bench.order(bench.buyer, next.id)).lines).toMatchObject([told])
    const { id } = await requisition({ estimatedPriceInclTax: '8' })
    expect((await bench.requisition(id)).lines).toMatchObject([
      { ...told, priceChangeRate: '-20.0000' },
    ])
    const [seen] = (await bench.order(bench.supplier, first.id)).lines as [Row]
    expect(seen).not.toHaveProperty('lastPriceInclTax')
    expect(seen).not.toHaveProperty('priceChangeRate')
  })

  it('cost lists and exports nothing: they belong to a record read by itself', () => {
    for (const resource of ['srmPurOrder', 'srmPurRequisition', 'srmPurAgreement']) {
      const { operations } = bench.product.product.engine.document(resource)
      expect(operations.enrich).toBeUndefined()
      expect(operations.enrichRecord).toBeTypeOf('function')
    }
  })

  it('sees them in agreements and changes of orders too', async () => {
    const { id } = await bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', {
      ...{ orgId: bench.id('org', 'P1'), agreementName: 'last', agreementType: 'PRICE' },
      ...{ supplierId: bench.id('supplier', 'S1'), effectiveFrom: inDays(0) },
      effectiveTo: inDays(90),
      paymentTermId: (await bench.buyer.ok('srmBasePaymentTerm', 'listByPage', {}))[0].id,
      lines: [{ itemId: bench.id('item', 'M1'), priceInclTax: '11', taxRate: '13' }],
    })
    const agreement = await bench.buyer.ok('srmPurAgreement', 'findById', { id })
    expect(agreement.lines).toMatchObject([
      { lastPriceInclTax: '10.000000', priceChangeRate: '10.0000' },
    ])
    const draft = (await bench.typed({
      lines: [{ ...lineOf({}), priceInclTax: '12' }],
    } as object)) as OrderRecord
    const order = await bench.confirmed(draft.id)
    const draftChange = await changes.alter(order)
    const written = await changes.write(draftChange, {
      changeReason: 'PRICE',
      lines: changes.lineOf(draftChange, { newPrice: '15' }),
    })
    const seen = await changes.change(written.id)
    expect(seen.lines).toMatchObject([
      { lastPriceInclTax: '10.000000', priceChangeRate: '50.0000' },
    ])
  })
})

describe('The demand pool', () => {
  const planned = (client: OrderBench['buyer'], lines: object[], billType = 'PO_STD') =>
    client.ok('srmPurOrder', 'planPurOrder', { billTypeId: bench.id('billType', billType), lines })

  it('shows price, source, other suppliers and the real sum of the order', async () => {
    const wishes = [await bench.approvedRequisition('100'), await bench.approvedRequisition('33')]
    const lines = wishes.map(({ lineId }, at) => ({
      requisitionLineId: lineId,
      quantity: at ? '33' : '70',
      supplierId: bench.id('supplier', 'S1'),
    }))
    const plan = await planned(bench.buyer, lines)
    expect(plan.rows).toMatchObject(
      lines.map(() => ({
        priceInclTax: '11.300000',
        priceSource: 'LIBRARY',
        itemPriceIdLabel: expect.stringMatching(/^PL/),
        offers: expect.arrayContaining([
          expect.objectContaining({ supplierId: bench.id('supplier', 'S2') }),
        ]),
      })),
    )
    const prices = plan.rows[0].offers.map(({ priceInclTax }: Row) => Number(priceInclTax))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const made = await bench.buyer.ok('srmPurOrder', 'generatePurOrder', {
      billTypeId: bench.id('billType', 'PO_STD'),
      lines,
    })
    expect(plan.orders).toMatchObject([
      { amountInclTax: made.orders[0].amountInclTax, unpricedCount: 0, lineCount: 1 },
    ])
    expect(Number(plan.orders[0].amountInclTax)).toBeGreaterThan(0)
  })

  it('shows where an order would find no price, and is hidden from suppliers', async () => {
    const { lineId } = await bench.approvedRequisition('5', 'M3')
    const line = { requisitionLineId: lineId, quantity: '5' }
    const plan = await planned(bench.buyer, [{ ...line, supplierId: bench.id('supplier', 'S2') }])
    expect(plan).toMatchObject({
      orders: [{ unpricedCount: 1 }],
      rows: [{ priceInclTax: null, amountInclTax: null }],
    })
    const refused = await bench.supplier.refused('srmPurOrder', 'planPurOrder', { lines: [line] })
    expect(refused.code).toBe('NO_PERMISSION')
  })
})

describe('In an item picker', () => {
  const offered = async (client: OrderBench['buyer']): Promise<Row[]> =>
    client.ok('srmBaseItem', 'findForPick', {
      for: { resource: 'srmPurOrder', field: 'itemId', child: 'lines' },
      context: { orgId: bench.id('org', 'P1'), currencyCode: 'CNY' },
      keyword: 'M1',
    })

  it('a buyer sees the last price; suppliers and users without price rights do not', async () => {
    const [seen] = await offered(bench.buyer)
    expect(seen?.facts).toEqual([expect.stringMatching(/^最近单价 [\d.]+ CNY$/)])
    const stores = await bench.product.login('warehouse1')
    for (const client of [stores, bench.supplier])
      for (const option of await offered(client))
        expect(JSON.stringify(option.facts ?? [])).not.toContain('最近单价')
    for (const option of await offered(bench.supplier)) expect(option).not.toHaveProperty('facts')
  })
})

describe('A line gets the subinventory of its goods', () => {
  it('by item and organisation, until the user clears it', async () => {
    const admin = await bench.product.login('admin')
    const place = bench.id('subinventory', 'RAW1')
    const line = await admin.ok('srmBaseProductLine', 'saveOrUpdate', {
      ...{ productLineCode: 'PLACES', productLineName: 'PLACES' },
    })
    await admin.ok('srmBaseSubinventoryPl', 'saveOrUpdate', {
      ...{ orgId: bench.id('org', 'P1'), productLineId: line.id, subinventoryId: place },
    })
    const item = await admin.ok('srmBaseItem', 'findById', { id: bench.id('item', 'M1') })
    await admin.ok('srmBaseItem', 'saveOrUpdate', { ...of(item), productLineId: line.id })
    const wish = await requisition({})
    expect(wish.lines).toMatchObject([{ subinventoryId: place }])
    const emptied = await again(wish, { subinventoryId: null })
    expect(emptied.lines).toMatchObject([{ subinventoryId: null }])
    const order = await bench.typed({ lines: [{ ...lineOf({}), priceInclTax: '10' }] })
    expect(order.lines).toMatchObject([{ subinventoryId: place }])
    expect(order.deliveries).toMatchObject([{ subinventoryId: place }])
  })
})
