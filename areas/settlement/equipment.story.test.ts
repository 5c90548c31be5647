import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPurOrder } from '../orders/srmPurOrder/srmPurOrder.definition.ts'
import { followOrder } from './srmRcnUnfinishedStmtEquipment/followOrder.ts'
import { openEquipment, PLAN } from './testEquipment.ts'
import { type Desk, openDesk } from './testSettlement.ts'

const EM = 'srmRcnUnfinishedStmtEquipment'
const ST = 'srmRcnStatement'
let now = new Date()
let test: TestProduct
let desk: Desk
let equipment: Awaited<ReturnType<typeof openEquipment>>
let buyer: ApiClient
let supplier: ApiClient

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
  buyer = desk.chain.people.buyer1
  supplier = desk.chain.people.supplier1
  equipment = await openEquipment(desk)
})
afterAll(() => test?.close())

const ordered = (): Promise<Doc> => equipment.ordered()
const stagesOf = (order: Row, who?: ApiClient): Promise<Row[]> => equipment.stagesOf(order, who)

const arrived = async (order: Doc): Promise<Doc> =>
  desk.chain.receive(await desk.chain.note(order, '2'), { judge: false })

const take = (milestone: Row | undefined, amountInclTax?: string) => ({
  milestoneId: milestone?.id,
  ...(amountInclTax ? { amountInclTax } : {}),
})
const headerOf = (details: object[], more: object = {}) =>
  desk.header({ statementType: 'EQUIPMENT', details, ...more })
const drafted = (details: object[]) => buyer.ok(ST, 'saveOrUpdate', headerOf(details))

describe('An order of equipment', () => {
  it('is owed by stages, each when the whole of it has come as far', async () => {
    const order = await ordered()
    expect(await stagesOf(order)).toMatchObject([
      { stageCode: 'RECEIPT', stagePercent: '60.0000', stageAmountInclTax: '1356.00' },
      { stageCode: 'ACCEPTANCE', stageAmountInclTax: '678.00', status: 'WAITING' },
      { stageCode: 'WARRANTY', stageAmountInclTax: '226.00', milestoneDate: null },
    ])
    expect(await stagesOf(order, supplier)).toEqual([])
    const receipt = await arrived(order)
    expect(await stagesOf(order)).toMatchObject([
      {
        status: 'OPEN',
        openAmount: '1356.00',
        milestoneDate: TODAY,
        evidenceDocNumber: receipt.receiptNumber,
      },
      { status: 'WAITING' },
      { status: 'WAITING' },
    ])
    expect(await stagesOf(order, supplier)).toHaveLength(1)
    expect(await stagesOf(order, desk.chain.people.supplier2)).toEqual([])
    await desk.chain.inspect(receipt)
    const ends = addDays(TODAY, 365)
    expect(await stagesOf(order)).toMatchObject([
      { status: 'OPEN' },
      { status: 'OPEN', milestoneDate: TODAY },
      { status: 'WAITING', milestoneDate: ends },
    ])
    await desk.expectBalanced()
  })

  it('owes nothing any more when it is cancelled', async () => {
    const order = await ordered()
    await buyer.ok('srmPurOrder', 'doCancel', { ...of(order), closeType: 'BUYER', reason: '停项' })
    expect((await stagesOf(order)).map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
  })

  it('owes nothing while its supplier refuses it, and what it says when it is approved again', async () => {
    const { chain } = desk
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: chain.id('org', 'P1'), billTypeId: chain.id('billType', 'PO_EQUIP') },
      ...{ supplierId: chain.id('supplier', 'S1'), siteId: chain.id('site', 'S1/P1') },
      paymentTermId: Object.values(test.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      paymentPlans: PLAN,
      lines: [
        {
          ...{ itemId: chain.id('item', 'M1'), quantity: '1', needByDate: addDays(TODAY, 10) },
          ...{ priceInclTax: '113', taxRate: '13' },
        },
      ],
    })
    const published = async (order: Row): Promise<Doc> => {
      await buyer.ok('srmPurOrder', 'doSubmit', of(order))
      const agreed = await chain.approved('srmPurOrder', order)
      if (agreed.status === 'APPROVED') await buyer.ok('srmPurOrder', 'doPublish', of(agreed))
      return chain.find('srmPurOrder', order.id)
    }
    const asked = await published(draft)
    expect(await stagesOf(draft)).toHaveLength(3)
    await supplier.ok('srmPurOrder', 'doSupplierRefuse', { ...of(asked), reason: '价低' })
    expect(await stagesOf(draft)).toEqual([])
    const refused = await chain.find('srmPurOrder', draft.id)
    const dearer = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...of(refused),
      lines: refused.lines.map(({ id }) => ({ id, priceInclTax: '226' })),
    })
    await published(dearer)
    expect(await stagesOf(draft)).toMatchObject([
      { stageAmountInclTax: '135.60' },
      { stageAmountInclTax: '67.80' },
      { stageAmountInclTax: '22.60' },
    ])
  })

  it('owes the stages of a line that a change adds', async () => {
    const { chain } = desk
    const order = await ordered()
    const { answer } = await buyer.ok('srmPurOrder', 'doAlter', {
      ...of(await chain.find('srmPurOrder', order.id, 'buyer1')),
    })
    const draft = await chain.find('srmPurOrderChange', answer.id, 'buyer1')
    const added = {
      ...{ action: 'ADD', itemId: chain.id('item', 'M2'), newQuantity: '1' },
      ...{ needByDate: addDays(TODAY, 20), newPrice: '565', newTaxRate: '13' },
    }
    const written = await buyer.ok('srmPurOrderChange', 'saveOrUpdate', {
      ...of(draft),
      ...{ changeDesc: '加购备件', changeReason: 'DEMAND', lines: [added] },
    })
    await buyer.ok('srmPurOrderChange', 'doSubmit', of(written))
    await chain.approved('srmPurOrderChange', written)
    const asked = await chain.find('srmPurOrderChange', draft.id, 'supplier1')
    await supplier.call('srmPurOrderChange', 'doSupplierConfirm', of(asked))
    expect(await stagesOf(order)).toMatchObject([
      { stageAmountInclTax: '1356.00', status: 'WAITING' },
      { stageAmountInclTax: '678.00' },
      { stageAmountInclTax: '226.00' },
      { stageAmountInclTax: '339.00', status: 'WAITING' },
      { stageAmountInclTax: '169.50', status: 'WAITING' },
      { stageAmountInclTax: '56.50', status: 'WAITING' },
    ])
    await desk.expectBalanced()
  })

  it('is not lowered below what is reached', async () => {
    const order = await ordered()
    await arrived(order)
    await expectThrown('MILESTONE_ORDER_BELOW', () =>
      test.product.engine.inTransaction(null, null, async (context) => {
        const whole = await context.lock(srmPurOrder, order.id)
        const lines = whole.lines.map((line) => ({ ...line, priceInclTax: '500' }))
        await followOrder(context, { ...whole, lines })
      }),
    )
  })
})

describe('A statement of equipment', () => {
  it('takes milestones in parts and once, is invoiced, and is due by stage', async () => {
    const order = await ordered()
    await desk.chain.inspect(await arrived(order))
    const [first, second] = await stagesOf(order)
    const cannot = (code: Parameters<typeof expectRefusal>[0], details: object[], more = {}) =>
      expectRefusal(code, buyer, ST, 'saveOrUpdate', headerOf(details, more))
    await cannot('MILESTONE_OVERDRAWN', [take(first, '1356.01')])
    await cannot('STATEMENT_FOREIGN_MILESTONE', [take(first)], {
      cutoffDate: addDays(TODAY, -1),
    })
    const draft = await drafted([take(first, '1000.00'), take(second)])
    expect(draft).toMatchObject({
      goodsAmountInclTax: '1678.00',
      lines: [
        { lineType: 'EQUIPMENT', amountInclTax: '1000.00', amountExclTax: '884.96' },
        { lineType: 'EQUIPMENT', amountInclTax: '678.00', amountExclTax: '600.00' },
      ],
    })
    const done = await desk.settled(draft)
    expect(done.status).toBe('APPROVED')
    expect(await stagesOf(order)).toMatchObject([
      { status: 'PART', settledAmount: '1000.00', openAmount: '356.00' },
      { status: 'SETTLED', openAmount: '0.00' },
      { status: 'WAITING' },
    ])
    const drafts = await Promise.all([drafted([take(first)]), drafted([take(first)])])
    const answers = await Promise.all(drafts.map((one) => buyer.call(ST, 'doSubmit', of(one))))
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    await desk.expectBalanced()

    const invoice = await desk.invoiceOf([done])
    await desk.submitted(invoice, [await desk.actual('1484.96', '193.04')])
    const booked = await desk.bookedInvoice(invoice)
    expect(booked).toMatchObject({ status: 'APPROVED', payableAmount: '1678.00' })
    expect(booked.accounts).toMatchObject([
      { stageCode: 'RECEIPT', amount: '1000.00', dueDate: TODAY },
      { stageCode: 'ACCEPTANCE', amount: '678.00', dueDate: addDays(TODAY, 30) },
    ])
    await desk.expectBalanced()
  })

  it('is filled with all that is reached, and frees it when withdrawn', async () => {
    const order = await ordered()
    await arrived(order)
    const empty = await drafted([])
    const filled = await buyer.ok(ST, 'doTakeOpen', of(empty))
    const [stage] = await stagesOf(order)
    const { details } = await desk.find(filled)
    expect(details.map(({ milestoneId }: Row) => milestoneId)).toContain(stage?.id)
    const asked = await buyer.ok(ST, 'doSubmit', of(await desk.find(filled)))
    expect(await stagesOf(order)).toMatchObject([
      { lockedAmount: '1356.00', status: 'PART' },
      {},
      {},
    ])
    await buyer.ok(ST, 'doWithdraw', of(asked))
    expect(await stagesOf(order)).toMatchObject([{ lockedAmount: '0.00', status: 'OPEN' }, {}, {}])
    await buyer.ok(ST, 'doCancel', of(await desk.find(filled)))
    await desk.expectBalanced()
  })
})

describe('A warranty', () => {
  it('is owed by the clock on the day it ends', async () => {
    const order = await ordered()
    await desk.chain.inspect(await arrived(order))
    const warranty = async () => {
      const { rows } = await test.product.platform.pool.query(
        `select status, open_amount from srm_rcn_unfinished_stmt_equipment
          where order_id = $1 and stage_code = 'WARRANTY'`,
        [order.id],
      )
      return rows
    }
    await strikeClock(test.product.engine, EM)
    expect(await warranty()).toEqual([{ status: 'WAITING', open_amount: '226.00' }])
    now = new Date(now.getTime() + 366 * 24 * 3_600_000)
    await strikeClock(test.product.engine, EM)
    expect(await warranty()).toEqual([{ status: 'OPEN', open_amount: '226.00' }])
  })
})
