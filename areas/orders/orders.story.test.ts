import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { newRequestKey } from '@opensrm/testkit/client.ts'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderBench, of, type Row, startOrderBench, TODAY } from './testOrders.ts'

let bench: OrderBench
let requester: ApiClient
let buyer: ApiClient
let supplier: ApiClient
let stranger: ApiClient
let id: OrderBench['id']
let order: OrderBench['order']
let requisition: OrderBench['requisition']
let approve: OrderBench['approve']
let approvedRequisition: OrderBench['approvedRequisition']
let generate: OrderBench['generate']
let published: OrderBench['published']
let typed: OrderBench['typed']

beforeAll(async () => {
  bench = await startOrderBench()
  ;({ requester, buyer, supplier, stranger } = bench)
  ;({ id, order, requisition, approve, approvedRequisition, generate, published, typed } = bench)
})
afterAll(() => bench?.close())

describe('A bill type', () => {
  it('marked as default is proposed, with its dependent values', async () => {
    expect(await requester.ok('srmPurRequisition', 'findDefaults', {})).toMatchObject({
      billTypeId: id('billType', 'PR_STD'),
      orderType: 'STANDARD',
    })
    expect(await buyer.ok('srmPurOrder', 'findDefaults', {})).toMatchObject({
      billTypeId: id('billType', 'PO_STD'),
      billTypeIdLabel: '标准采购订单',
      priceControl: 'LIBRARY',
    })
    // A missing value gets the default, with or without the browser; an intentionally empty one
    // stays empty.
    const unnamed = await buyer.refused('srmPurOrder', 'saveOrUpdate', { lines: [] })
    expect(unnamed.issues?.map(({ field }) => field)).not.toContain('billTypeId')
    const emptied = { billTypeId: null, lines: [] }
    const refused = await buyer.refused('srmPurOrder', 'saveOrUpdate', emptied)
    expect(refused.issues).toContainEqual(
      expect.objectContaining({ field: 'billTypeId', code: 'REQUIRED' }),
    )
  })

  it('without a process means approved at submission; a named process must exist', async () => {
    const admin = await bench.product.login('admin')
    const free = await admin.ok('srmPurBillType', 'findById', { id: id('billType', 'PO_FREE') })
    const named = (processCode: string | null) => async () => {
      const { versionNum } = await admin.ok('srmPurBillType', 'findById', { id: free.id })
      await admin.ok('srmPurBillType', 'saveOrUpdate', { id: free.id, versionNum, processCode })
    }
    const draft = await typed({
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '10',
          priceInclTax: '5',
          taxRate: '13',
          needByDate: addDays(TODAY, 5),
        },
      ],
    })
    const preview = () =>
      buyer.ok('baseBpmTask', 'findPreview', { docResource: 'srmPurOrder', docId: draft.id })
    expect((await preview()).steps).not.toEqual([])
    await named('NO_SUCH_PROCESS')()
    expect((await buyer.refused('srmPurOrder', 'doSubmit', of(draft))).code).toBe(
      'WORKFLOW_NOT_CONFIGURED',
    )
    await named(null)()
    expect((await preview()).steps).toEqual([])
    // The type requires manual publication.
    expect(await buyer.ok('srmPurOrder', 'doSubmit', of(draft))).toMatchObject({
      status: 'APPROVED',
    })
    await named('PUR_ORDER')()
  })
})

describe('From requisition to order', () => {
  it('takes 1000 into orders of 600 and 400, and refuses one more', async () => {
    const demand = await approvedRequisition('1000')
    expect(await requisition(demand.id)).toMatchObject({
      estimatedAmountInclTax: '11300.00',
      lines: [{ availableQuantity: '1000.000000', lineStatus: 'OPEN' }],
    })
    const pool = await buyer.ok('srmPurRequisition', 'findDemandPool', {
      itemId: id('item', 'M1'),
      pageRows: 100,
    })
    expect(pool.rows).toContainEqual(
      expect.objectContaining({
        requisitionLineId: demand.lineId,
        availableQuantity: '1000.000000',
        // Without a suggested supplier, the one with the lowest price is proposed.
        suggestedSupplierId: null,
        proposedSupplierId: id('supplier', 'S1'),
      }),
    )

    const key = newRequestKey()
    const a = await generate(demand.lineId, '600', key)
    expect(await generate(demand.lineId, '600', key)).toBe(a)
    await generate(demand.lineId, '400')
    const before = await buyer.ok('srmPurOrder', 'listByPage', { pageRows: 1000 })
    const refused = await buyer.refused('srmPurOrder', 'generatePurOrder', {
      billTypeId: id('billType', 'PO_STD'),
      lines: [
        { requisitionLineId: demand.lineId, quantity: '1', supplierId: id('supplier', 'S1') },
      ],
    })
    expect(refused.code).toBe('REQUISITION_OVERDRAWN')
    expect(await buyer.ok('srmPurOrder', 'listByPage', { pageRows: 1000 })).toHaveLength(
      before.length,
    )
    expect(await requisition(demand.id)).toMatchObject({
      lines: [
        { availableQuantity: '0.000000', orderedQuantity: '1000.000000', lineStatus: 'ORDERED' },
      ],
    })

    expect(await order(buyer, a)).toMatchObject({
      amountInclTax: '6780.00',
      amountExclTax: '6000.00',
      taxAmount: '780.00',
    })
    const shown = await published(a)
    // A contact is shown by name only, because the supplier is shown next to it.
    expect(shown.supplierContactIdLabel).toBe(shown.supplierContact)
    const looked = await order(supplier, a)
    expect(await order(buyer, a)).toMatchObject({
      supplierReadTime: expect.any(String),
      versionNum: looked.versionNum,
    })
    const confirmed = await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(shown))
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', confirmStatus: 'CONFIRMED' })
    expect(confirmed.deliveries).toMatchObject([
      {
        confirmStatus: 'CONFIRMED',
        promisedDate: addDays(TODAY, 10),
        firstPromisedDate: addDays(TODAY, 10),
      },
    ])
  })

  it('prevents two buyers from taking the same quantity, and releases what a draft reserved', async () => {
    const demand = await approvedRequisition('100')
    const body = {
      billTypeId: id('billType', 'PO_STD'),
      lines: [
        { requisitionLineId: demand.lineId, quantity: '80', supplierId: id('supplier', 'S1') },
      ],
    }
    const answers = await Promise.all(
      [1, 2].map(() =>
        buyer.call('srmPurOrder', 'generatePurOrder', body, { requestKey: newRequestKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const made = answers.find(({ status }) => status === 'S')?.data.orders[0].id
    const draft = await order(buyer, made)
    // A smaller quantity releases the difference at once.
    await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...of(draft),
      lines: draft.lines.map((line) => ({ ...line, quantity: '50' })),
      sources: draft.sources.map((source) => ({ ...source, quantity: '50' })),
    })
    expect(await requisition(demand.id)).toMatchObject({
      lines: [{ availableQuantity: '50.000000', lineStatus: 'PART_ORDERED' }],
    })
    await buyer.ok('srmPurOrder', 'delete', of(await order(buyer, made)))
    expect(await requisition(demand.id)).toMatchObject({
      lines: [{ availableQuantity: '100.000000', lineStatus: 'OPEN' }],
    })
  })
})

describe('Amounts and rounding', () => {
  it('stores calculated amounts, never those of the client', async () => {
    const date = addDays(TODAY, 5)
    const record = await typed({
      amountInclTax: '99999',
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '3',
          priceInclTax: '0.333333',
          taxRate: '13',
          needByDate: date,
          amountInclTax: '99999',
        },
        {
          itemId: id('item', 'M2'),
          quantity: '2500',
          priceInclTax: '84.75',
          priceUnitQty: '1000',
          taxRate: '13',
          needByDate: date,
        },
      ],
    })
    expect(record).toMatchObject({
      amountInclTax: '212.88',
      amountExclTax: '188.38',
      taxAmount: '24.50',
    })
    expect(record.lines).toMatchObject([
      { amountInclTax: '1.00', amountExclTax: '0.88', taxAmount: '0.12', priceExclTax: '0.294985' },
      {
        amountInclTax: '211.88',
        amountExclTax: '187.50',
        taxAmount: '24.38',
        priceExclTax: '75.000000',
      },
    ])
    expect(record.deliveries).toMatchObject([
      { quantity: '3.000000', needByDate: date },
      { quantity: '2500.000000' },
    ])
    expect(tellsNumber(record, '99999')).toBe(false)
  })
})

describe('The only delivery row of a line', () => {
  it('follows the line until the buyer plans it', async () => {
    const line = {
      itemId: id('item', 'M1'),
      quantity: '10',
      priceInclTax: '5',
      taxRate: '13',
      needByDate: addDays(TODAY, 5),
    }
    const draft = await typed({ lines: [line] })
    const [stored, row] = [draft.lines[0] as Row, draft.deliveries[0] as Row]
    const save = (record: Row, values: object) =>
      buyer.ok('srmPurOrder', 'saveOrUpdate', { ...of(record), ...values })
    const more = await save(draft, {
      lines: [{ ...line, id: stored.id, quantity: '12', needByDate: addDays(TODAY, 8) }],
    })
    expect(more.deliveries).toMatchObject([
      { id: row.id, quantity: '12.000000', needByDate: addDays(TODAY, 8) },
    ])

    // A date of its own is kept and becomes the line's need-by date.
    const planned = { id: row.id, parentId: stored.id, needByDate: addDays(TODAY, 9) }
    const dated = await save(more, { deliveries: [{ ...planned, quantity: '12' }] })
    expect(dated.lines).toMatchObject([{ quantity: '12.000000', needByDate: addDays(TODAY, 9) }])
    const refused = await buyer.refused('srmPurOrder', 'saveOrUpdate', {
      ...of(dated),
      deliveries: [{ ...planned, quantity: '7' }],
    })
    expect(refused.issues).toMatchObject([{ child: 'lines', code: 'ORDER_DELIVERY_SUM' }])
    const parts = await save(dated, {
      deliveries: [
        { ...planned, quantity: '7' },
        { parentId: stored.id, quantity: '5', needByDate: addDays(TODAY, 20) },
      ],
    })
    expect(parts.deliveries).toHaveLength(2)
  })
})

describe('Supplier confirmation and what a supplier may see', () => {
  it('takes proposals that add up, in both directions, and shows the order only to its supplier', async () => {
    const wanted = addDays(TODAY, 10)
    const draft = await typed({
      billTypeId: id('billType', 'PO_STD'),
      internalRemark: 'secret',
      lines: [{ itemId: id('item', 'M1'), quantity: '500', needByDate: wanted }],
    })
    await supplier.refused('srmPurOrder', 'findById', { id: draft.id })
    const shown = await published(draft.id)
    const rowId = shown.deliveries[0]?.id ?? ''
    const propose = async (parts: readonly [string, number][]) => {
      const seen = await order(supplier, draft.id)
      return supplier.call('srmPurOrder', 'doSupplierDeliveryConfirm', {
        ...of(seen),
        proposals: parts.map(([proposedQuantity, days]) => ({
          rowId,
          proposedQuantity,
          proposedDate: addDays(TODAY, days),
          reason: 'capacity',
        })),
      })
    }
    const short = await propose([
      ['300', 10],
      ['150', 20],
    ])
    expect(short).toMatchObject({ status: 'E', code: 'ORDER_PROPOSAL_SUM' })
    expect(short.msg).toMatch(/450.*500/)
    expect(
      await propose([
        ['300', 10],
        ['200', 20],
      ]),
    ).toMatchObject({ status: 'S', data: { status: 'PUBLISHED', confirmStatus: 'PROPOSED' } })
    const rejected = await buyer.ok('srmPurOrder', 'doBuyerReject', {
      ...of(await order(buyer, draft.id)),
      rowIds: [rowId],
      reason: 'too late',
    })
    expect(rejected).toMatchObject({
      status: 'PUBLISHED',
      deliveries: [{ confirmStatus: 'REJECTED' }],
    })
    expect(
      (
        await propose([
          ['300', 10],
          ['200', 15],
        ])
      ).status,
    ).toBe('S')
    const accepted = await buyer.ok('srmPurOrder', 'doBuyerDeliveryConfirm', {
      ...of(await order(buyer, draft.id)),
      rowIds: [rowId],
    })
    expect(accepted).toMatchObject({ status: 'CONFIRMED', confirmStatus: 'CONFIRMED' })
    expect(accepted.deliveries).toMatchObject([
      {
        quantity: '300.000000',
        confirmStatus: 'CONFIRMED',
        promisedDate: addDays(TODAY, 10),
        firstPromisedDate: addDays(TODAY, 10),
      },
      { quantity: '200.000000', confirmStatus: 'CONFIRMED', promisedDate: addDays(TODAY, 15) },
    ])
    expect(accepted.promises).toHaveLength(2)

    const theirs = await stranger.ok('srmPurOrder', 'listByPage', {
      supplierId: id('supplier', 'S1'),
    })
    expect(theirs).toEqual([])
    const foreign = await stranger.refused('srmPurOrder', 'findById', {
      id: draft.id,
      supplierId: id('supplier', 'S1'),
    })
    const missing = await stranger.refused('srmPurOrder', 'findById', { id: '999999999' })
    expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
    const seen = JSON.stringify(await order(supplier, draft.id))
    expect(seen).not.toContain('secret')
    expect(seen).not.toMatch(/"sources"|provisionalPriceExclTax|priceControl/)
  })

  it('accepts at once dates within the tolerance of the bill type, measured from the requested date', async () => {
    const admin = await bench.product.login('admin')
    const tolerate = async (acceptEarlyDays: number | null, acceptLateDays: number | null) => {
      const type = await admin.ok('srmPurBillType', 'findById', { id: id('billType', 'PO_STD') })
      await admin.ok('srmPurBillType', 'saveOrUpdate', {
        ...of(type),
        ...{ acceptEarlyDays, acceptLateDays },
      })
    }
    await tolerate(null, 3)
    const draft = await typed({
      billTypeId: id('billType', 'PO_STD'),
      lines: [{ itemId: id('item', 'M1'), quantity: '500', needByDate: addDays(TODAY, 10) }],
    })
    await tolerate(null, null)
    const shown = await published(draft.id)
    const propose = async (rowId: string, parts: readonly [string, number][]) =>
      supplier.ok('srmPurOrder', 'doSupplierDeliveryConfirm', {
        ...of(await order(supplier, draft.id)),
        proposals: parts.map(([proposedQuantity, days]) => ({
          ...{ rowId, proposedQuantity, reason: 'capacity' },
          proposedDate: addDays(TODAY, days),
        })),
      })
    const agreed = await propose(shown.deliveries[0]?.id ?? '', [
      ['300', 10],
      ['200', 13],
    ])
    expect(agreed).toMatchObject({ status: 'CONFIRMED', confirmStatus: 'CONFIRMED' })
    expect(agreed.deliveries).toMatchObject([
      { quantity: '300.000000', promisedDate: addDays(TODAY, 10) },
      { quantity: '200.000000', promisedDate: addDays(TODAY, 13) },
    ])
    expect(agreed.proposals.map(({ result }: { result: string }) => result)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
    ])
    expect(JSON.stringify(agreed)).not.toContain('acceptLateDays')
    const later = await propose(agreed.deliveries[1].id, [['200', 14]])
    expect(later.deliveries[1]).toMatchObject({
      confirmStatus: 'PROPOSED',
      promisedDate: addDays(TODAY, 13),
    })
    const earlier = await propose(agreed.deliveries[0].id, [['300', 9]])
    expect(earlier.deliveries[0]).toMatchObject({ confirmStatus: 'PROPOSED' })
  })
})

describe('Close a line and reopen it', () => {
  it('releases demand and takes it again only if it is still available', async () => {
    const demand = await approvedRequisition('100')
    const first = await generate(demand.lineId, '100')
    const shown = await published(first)
    await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(shown))
    const line = shown.lines[0]?.id
    const close = async () =>
      buyer.ok('srmPurOrder', 'doCloseLine', {
        ...of(await order(buyer, first)),
        rowIds: [line],
        closeType: 'NO_DEMAND',
        reason: 'less needed',
        returnToDemand: 'Y',
      })
    expect(await close()).toMatchObject({
      status: 'CLOSED',
      lines: [{ lineStatus: 'CLOSED', closedQuantity: '100.000000', openQuantity: '0.000000' }],
    })
    expect(await requisition(demand.id)).toMatchObject({
      status: 'APPROVED',
      lines: [{ availableQuantity: '100.000000', orderedQuantity: '0.000000' }],
    })

    const other = await generate(demand.lineId, '40')
    const reopen = async () =>
      buyer.call('srmPurOrder', 'doReopenLine', {
        ...of(await order(buyer, first)),
        rowIds: [line],
      })
    expect(await reopen()).toMatchObject({ status: 'E', code: 'REQUISITION_OVERDRAWN' })
    expect(await order(buyer, first)).toMatchObject({
      status: 'CLOSED',
      lines: [{ lineStatus: 'CLOSED' }],
    })
    await buyer.ok('srmPurOrder', 'doCancel', {
      ...of(await order(buyer, other)),
      closeType: 'BUYER',
      reason: 'not needed',
    })
    expect(await reopen()).toMatchObject({
      status: 'S',
      data: {
        status: 'CONFIRMED',
        lines: [{ lineStatus: 'OPEN', openQuantity: '100.000000', closedQuantity: '0.000000' }],
      },
    })
    expect(await requisition(demand.id)).toMatchObject({
      lines: [{ availableQuantity: '0.000000', lineStatus: 'ORDERED' }],
    })
  })
})

describe('A requisition line that is not ordered', () => {
  it('goes back to the applicant, is changed and submitted again', async () => {
    const demand = await approvedRequisition('10')
    const returned = await buyer.ok('srmPurRequisition', 'doReturn', {
      ...of(await requisition(demand.id)),
      rowIds: [demand.lineId],
      reason: 'which colour?',
    })
    expect(returned).toMatchObject({
      status: 'RETURNED',
      lines: [{ lineStatus: 'RETURNED', returnedQuantity: '10.000000' }],
    })
    const mine = await requester.ok('srmPurRequisition', 'findById', { id: demand.id })
    const changed = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...of(mine),
      lines: mine.lines.map((line: Row) => ({ ...line, quantity: '8' })),
    })
    expect(changed.lines).toMatchObject([
      { quantity: '8.000000', returnedQuantity: '0.000000', lineStatus: 'OPEN' },
    ])
  })

  it('is copied into a separate draft', async () => {
    const demand = await approvedRequisition('10')
    const copied = await requester.ok(
      'srmPurRequisition',
      'doCopy',
      of(await requester.ok('srmPurRequisition', 'findById', { id: demand.id })),
    )
    const copy = await requester.ok('srmPurRequisition', 'findById', { id: copied.answer.id })
    expect(copy).toMatchObject({
      status: 'DRAFT',
      lines: [{ quantity: '10.000000', orderedQuantity: '0.000000' }],
    })
  })
})

describe('Demand of several requisitions', () => {
  it('becomes one order line with both as sources, and only users with a permit can take from it', async () => {
    const first = await approvedRequisition('30', 'M2')
    const second = await approvedRequisition('20', 'M2')
    const lines = [first, second].map(({ lineId }, index) => ({
      requisitionLineId: lineId,
      quantity: index === 0 ? '30' : '15',
      supplierId: id('supplier', 'S1'),
    }))
    const body = { billTypeId: id('billType', 'PO_STD'), lines }
    const outsider = await bench.product.login('buyer2')
    const pool = await outsider.ok('srmPurRequisition', 'findDemandPool', { pageRows: 1000 })
    expect(pool.rows).toEqual([])
    // The same answer as for lines that do not exist.
    const { issues } = await outsider.refused('srmPurOrder', 'generatePurOrder', body)
    expect(issues?.map(({ code }) => code)).toEqual(['UNKNOWN_REFERENCE', 'UNKNOWN_REFERENCE'])

    const made = await buyer.ok('srmPurOrder', 'generatePurOrder', body)
    expect(made.orders).toHaveLength(1)
    const record = await order(buyer, made.orders[0].id)
    expect(record).toMatchObject({ sourceType: 'REQUISITION', lines: [{ quantity: '45.000000' }] })
    expect(record.sources.map(({ quantity }) => quantity).sort()).toEqual([
      '15.000000',
      '30.000000',
    ])
    expect(await requisition(second.id)).toMatchObject({
      lines: [{ availableQuantity: '5.000000', lineStatus: 'PART_ORDERED' }],
    })
    // Sources may not exceed the line.
    const refused = await buyer.refused('srmPurOrder', 'saveOrUpdate', {
      ...of(record),
      lines: record.lines.map((line) => ({ ...line, quantity: '40' })),
    })
    expect(refused.issues?.[0]).toMatchObject({ child: 'lines', row: 0, code: 'ORDER_SOURCE_SUM' })
  })
})

describe('A library price that changes while the order waits', () => {
  it('stops the submission until the buyer has refreshed the prices', async () => {
    const draft = await typed({
      billTypeId: id('billType', 'PO_STD'),
      lines: [
        {
          itemId: id('item', 'L1'),
          quantity: '10',
          priceInclTax: '1',
          needByDate: addDays(TODAY, 5),
        },
      ],
    })
    expect(draft).toMatchObject({
      amountInclTax: '113.00',
      lines: [{ priceInclTax: '11.300000', priceSource: 'LIBRARY' }],
    })
    const price = await buyer.ok('srmBaseItemPrice', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      itemId: id('item', 'L1'),
      priceInclTax: '12.43',
      taxRate: '13',
      effectiveFrom: TODAY,
      changeReason: 'resin',
    })
    const submitted = await buyer.ok('srmBaseItemPrice', 'doSubmit', of(price))
    if (submitted.status === 'APPROVING') await approve('srmBaseItemPrice', submitted)
    const refused = await buyer.refused('srmPurOrder', 'doSubmit', of(draft))
    expect(refused.code).toBe('ORDER_PRICE_CHANGED')
    expect(refused.msg).toMatch(/11\.3.*12\.43/)
    const fresh = await buyer.ok('srmPurOrder', 'doRefreshPrice', of(draft))
    expect(fresh).toMatchObject({ status: 'DRAFT', amountInclTax: '124.30' })
    expect((await buyer.ok('srmPurOrder', 'doSubmit', of(fresh))).status).not.toBe('DRAFT')
  })
})
