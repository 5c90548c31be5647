import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantEntry } from '../asl/testAsl.ts'
import { type OrderBench, of, type Row, startOrderBench } from '../orders/testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

type Group = Row & {
  status: string
  lines: Row[]
  allocations: Row[]
  access: { operations: { op: string; allowed: boolean }[] }
}
const listed = (filter: object = {}, client = bench.buyer): Promise<Row[]> =>
  client.ok('srmPurDemandSummary', 'listByPage', filter)
const open = (id: string, client = bench.buyer): Promise<Group> =>
  client.ok('srmPurDemandSummary', 'findById', { id })

describe('The demand summary', () => {
  let first: { id: string; lineId: string }
  let second: { id: string; lineId: string }

  async function groupOf(lineId: string): Promise<Group> {
    for (const { id } of await listed()) {
      const group = await open(id)
      if (group.lines.some((line) => line.id === lineId)) return group
    }
    throw new Error('the line is in no group')
  }

  beforeAll(async () => {
    first = await bench.approvedRequisition('100')
    second = await bench.approvedRequisition('50')
    await bench.approvedRequisition('7', 'M3')
  })

  it('sums lines of one material, with stock, price and the proposed supplier', async () => {
    const group = await groupOf(first.lineId)
    expect(group).toMatchObject({
      itemId: bench.id('item', 'M1'),
      lineCount: 2,
      totalAvailable: '150.000000',
      onHandQuantity: '0.000000',
      suggestedSupplierId: bench.id('supplier', 'S1'),
      suggestedSupplierIdLabel: expect.any(String),
      referencePriceInclTax: '11.300000',
    })
    expect(group.lines.map(({ id }) => id)).toEqual([first.lineId, second.lineId])
    expect(group.allocations).toMatchObject([
      { supplierId: bench.id('supplier', 'S1'), quantity: '150.000000', priceSource: 'LIBRARY' },
      { supplierId: bench.id('supplier', 'S2'), quantity: '0.000000' },
    ])
    expect(await listed({ itemId: bench.id('item', 'M3') })).toHaveLength(1)
  })

  it('proposes only suppliers that may be ordered from, and says why others are left out', async () => {
    const { product, buyer, id } = bench
    const { allocations, ...group } = await groupOf(first.lineId)
    const [s1, s2] = [id('supplier', 'S1'), id('supplier', 'S2')]
    async function expectSecond(reasons: RegExp) {
      expect(await listed({ itemId: group.itemId })).toMatchObject([{ suggestedSupplierId: s2 }])
      const seen = await open(group.id)
      expect(seen).toMatchObject({ suggestedSupplierId: s2, referencePriceInclTax: '12.000000' })
      expect(seen.allocations.map(({ supplierId }) => supplierId)).toEqual([s2])
      const { rows } = await buyer.ok('srmPurRequisition', 'findDemandPool', {
        itemId: group.itemId,
      })
      expect(rows[0]).toMatchObject({ proposedSupplierId: s2 })
      const { answer } = await buyer.ok('srmPurDemandSummary', 'doAllocate', of(group))
      expect(answer).toMatchObject({
        allocations: [{ supplierId: s2, quantity: '150.000000' }],
        leftOut: [{ supplierId: s1, reason: expect.stringMatching(reasons) }],
        unallocated: '0',
      })
    }
    await leaveAs(product, 'srm_pos_supplier', s1, { freeze_order_flag: 'Y' })
    await expectSecond(/冻结.+ \/ .+frozen/)
    await leaveAs(product, 'srm_pos_supplier', s1, { freeze_order_flag: 'N' })
    const place = { supplierId: s1, itemId: String(group.itemId), orgId: id('org', 'P1') }
    const entry = await plantEntry(product, place)
    await expectSecond(/冻结至.+ \/ .+is suspended until/)
    await leaveAs(product, 'srm_pur_asl', entry, { item_id: null })
    expect((await open(group.id)).allocations).toEqual(allocations)
  })

  it('assigns lines to a buyer, on their requisition', async () => {
    const group = await groupOf(first.lineId)
    await bench.buyer.ok('srmPurDemandSummary', 'doAssign', {
      ...of(group),
      rowIds: [second.lineId],
      buyerId: bench.id('person', 'buyer1'),
    })
    expect((await bench.requisition(second.id)).lines[0]).toMatchObject({
      lineStatus: 'ASSIGNED',
      buyerId: bench.id('person', 'buyer1'),
    })
  })

  it('reports that another user was faster', async () => {
    const group = await groupOf(first.lineId)
    await bench.generate(first.lineId, '10')
    for (const [language, msg] of [
      ['CN', '已被他人修改'],
      ['EN', 'changed'],
    ] as const)
      expect(
        await bench.buyer.call(
          'srmPurDemandSummary',
          'doClose',
          { ...of(group), rowIds: [first.lineId], reason: 'x' },
          { language },
        ),
      ).toMatchObject({ code: 'STALE_VERSION', msg: expect.stringContaining(msg) })
  })

  it('creates orders from the remainder, with the proposed supplier', async () => {
    const group = await groupOf(first.lineId)
    const { answer } = await bench.buyer.ok('srmPurDemandSummary', 'generatePurOrder', {
      ...of(group),
      rowIds: [first.lineId],
      billTypeId: bench.id('billType', 'PO_STD'),
    })
    expect(answer.orders).toHaveLength(1)
    expect(await bench.order(bench.buyer, answer.id)).toMatchObject({
      supplierId: bench.id('supplier', 'S1'),
      lines: [{ quantity: '90.000000' }],
    })
    expect((await bench.requisition(first.id)).lines[0]).toMatchObject({
      lineStatus: 'ORDERED',
      availableQuantity: '0.000000',
    })
  })

  it('returns lines, and disappears with its last one', async () => {
    const group = await groupOf(second.lineId)
    await bench.buyer.ok('srmPurDemandSummary', 'doReturn', {
      ...of(group),
      rowIds: [second.lineId],
      reason: '规格不清',
    })
    expect(await bench.requisition(second.id)).toMatchObject({ status: 'RETURNED' })
    const gone = await bench.buyer.refused('srmPurDemandSummary', 'findById', { id: group.id })
    expect(gone.code).toBe('NOT_FOUND')
  })

  it('offers the ways of sourcing that are installed, and nothing to suppliers', async () => {
    const [row] = (await listed({ itemId: bench.id('item', 'M3') })) as [Row]
    const { access } = await open(row.id)
    const offered = access.operations.map(({ op }) => op)
    expect(offered).toContain('generatePurOrder')
    expect(offered).toContain('doCreateInquiry')
    expect(offered).toContain('doCreateBid')
    expect(offered).toContain('doCreateAuction')
    const answer = await bench.supplier.call('srmPurDemandSummary', 'listByPage', {})
    expect(answer.status === 'E' || (answer.data as Row[]).length === 0).toBe(true)
  })

  it('becomes a sealed auction, which holds what it buys', async () => {
    const [row] = (await listed({ itemId: bench.id('item', 'M3') })) as [Row]
    const group = await open(row.id)
    const [line] = group.lines as [Row]
    const { answer } = await bench.buyer.ok('srmPurDemandSummary', 'doCreateAuction', {
      ...{ ...of(group), rowIds: [line.id] },
    })
    expect(answer.resource).toBe('srmInqAuction')
    const auction = await bench.buyer.ok('srmInqAuction', 'findById', { id: answer.id })
    expect(auction).toMatchObject({
      ...{ status: 'DRAFT', sourceType: 'REQUISITION', orgId: group.orgId },
      items: [{ requisitionLineId: line.requisitionLineId, quantity: '7.000000' }],
    })
    expect((await open(row.id)).status).toBe('SOURCING')
    await bench.buyer.ok('srmInqAuction', 'delete', of(auction))
    expect((await open(row.id)).status).toBe(group.status)
  })

  it('becomes the project of a tender, with what its requisitions say', async () => {
    const [row] = (await listed({ itemId: bench.id('item', 'M3') })) as [Row]
    const group = await open(row.id)
    const [line] = group.lines as [Row]
    const { answer } = await bench.buyer.ok('srmPurDemandSummary', 'doCreateBid', {
      ...{ ...of(group), rowIds: [line.id] },
    })
    expect(answer.resource).toBe('srmBidProject')
    const project = await bench.buyer.ok('srmBidProject', 'findById', { id: answer.id })
    expect(project).toMatchObject({
      ...{ status: 'DRAFT', orgId: group.orgId, categoryId: group.categoryId },
      sections: [{ sectionNo: 'S1', sectionName: project.projectName }],
      requisitions: [
        {
          ...{ requisitionLineId: line.requisitionLineId, quantity: '7.000000', sectionNo: 'S1' },
          heldQuantity: '0.000000',
        },
      ],
    })
    // A draft holds nothing, and can be filled in later.
    expect((await open(row.id)).totalAvailable).toBe('7.000000')
    const bare = await bench.buyer.refused('srmBidProject', 'doSubmit', of(project))
    expect(bare.issues?.map(({ field }) => field)).toContain('supervisorId')
  })
})
