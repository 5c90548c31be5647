import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Change, changesOf } from './testOrderChanges.ts'
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

const { alter, change, lineOf, write: writeChange } = changesOf(() => bench)
const agreement = (id: string): Promise<Row & { status: string; lines: Row[] }> =>
  bench.buyer.ok('srmPurAgreement', 'findById', { id })

/** Saves the only line of a change with these values. */
const write = (draft: Change, values: object): Promise<Change> =>
  writeChange(draft, { lines: lineOf(draft, values) })
const submit = (draft: Change, options = {}) =>
  bench.buyer.call('srmPurOrderChange', 'doSubmit', of(draft), options)

/** An agreement over 100 pieces in force: 11.30 each, 9.04 from 50 pieces. */
async function steppedAgreement(item: string, limitQuantity = '100') {
  const [term] = await bench.buyer.ok('srmBasePaymentTerm', 'findForPick', { pageRows: 1 })
  const draft = await bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', {
    orgId: bench.id('org', 'P1'),
    agreementName: `阶梯 ${item}`,
    agreementType: 'QUANTITY',
    supplierId: bench.id('supplier', 'S1'),
    effectiveFrom: inDays(0),
    effectiveTo: inDays(90),
    paymentTermId: term.id,
    lines: [
      {
        ...{ id: 'new-1', itemId: bench.id('item', item), limitQuantity },
        ...{ priceInclTax: '11.30', taxRate: '13' },
      },
    ],
    steps: [
      { parentId: 'new-1', fromQuantity: '0', toQuantity: '50', priceInclTax: '11.30' },
      { parentId: 'new-1', fromQuantity: '50', toQuantity: null, priceInclTax: '9.04' },
    ],
  })
  const submitted = await bench.buyer.ok('srmPurAgreement', 'doSubmit', of(draft))
  if (submitted.status === 'APPROVING') await bench.approve('srmPurAgreement', submitted)
  const asked = await bench.supplier.ok('srmPurAgreement', 'findById', { id: draft.id })
  if (asked.status === 'WAIT_SUPPLIER')
    await bench.supplier.ok('srmPurAgreement', 'doSupplierConfirm', of(asked))
  return agreement(draft.id)
}

/** A confirmed order under the agreement. */
async function released(from: Row & { lines: Row[] }, quantity: string): Promise<OrderRecord> {
  const { answer } = await bench.buyer.ok('srmPurAgreement', 'doCreateOrder', {
    ...of(await agreement(from.id)),
    rowIds: [from.lines[0]?.id],
    orderBillTypeId: bench.id('billType', 'PO_STD'),
    quantity,
    needByDate: inDays(20),
  })
  return bench.confirmed(answer.id)
}

describe('An alteration of the quantity', () => {
  it('takes the price of its step, and reserves what it adds from submission on', async () => {
    const under = await steppedAgreement('M3')
    const order = await released(under, '40')
    expect(order.lines[0]).toMatchObject({ priceInclTax: '11.300000', priceSource: 'AGREEMENT' })
    const releasedOf = async () => (await agreement(under.id)).lines[0]?.releasedQuantity

    const draft = await alter(order)
    const other = await write(draft, { newQuantity: '45' })
    expect(other.lines[0]).toMatchObject({ newPrice: '11.300000' })
    const crossed = await write(other, { newQuantity: '80', newPrice: other.lines[0]?.newPrice })
    expect(crossed).toMatchObject({
      changeTypes: ['QUANTITY', 'PRICE'],
      newAmountInclTax: '723.20',
      lines: [{ newQuantity: '80.000000', newPrice: '9.040000' }],
    })
    // Below the step the line costs its old price again; above it, the price of the step.
    const back = await write(crossed, { ...crossed.lines[0], newQuantity: '49' })
    expect(back.lines[0]).toMatchObject({ newPrice: '11.300000' })
    const again = await write(back, { ...back.lines[0], newQuantity: '80' })
    expect(again.lines[0]).toMatchObject({ newPrice: '9.040000' })
    // A manually entered price is kept, and refused at submission.
    const typed = await write(again, { ...again.lines[0], newPrice: '10.17' })
    const [zh, en] = [await submit(typed), await submit(typed, { language: 'EN' })]
    expect(zh).toMatchObject({
      code: 'ORDER_CHANGE_PRICE_CONTROL',
      msg: expect.stringContaining('9.04'),
    })
    expect(en.msg).toContain('9.04')

    const right = await write(typed, { ...typed.lines[0], newPrice: '9.04' })
    expect(await releasedOf()).toBe('40.000000')
    expect((await submit(right)).data).toMatchObject({ status: 'APPROVING' })
    expect(await releasedOf()).toBe('80.000000')

    // Other orders cannot use what the alteration reserves; a withdrawal releases it.
    const { answer } = await bench.buyer.ok('srmPurAgreement', 'doCreateOrder', {
      ...of(await agreement(under.id)),
      rowIds: [under.lines[0]?.id],
      orderBillTypeId: bench.id('billType', 'PO_STD'),
      quantity: '30',
      needByDate: inDays(20),
    })
    const rival = await bench.order(bench.buyer, answer.id)
    expect(await bench.buyer.refused('srmPurOrder', 'doSubmit', of(rival))).toMatchObject({
      code: 'AGREEMENT_QUANTITY_EXCEEDED',
    })
    await bench.buyer.ok('srmPurOrderChange', 'doWithdraw', of(await change(draft.id)))
    expect(await releasedOf()).toBe('40.000000')

    // An excessive quantity is refused at its row, and nothing is reserved.
    const much = await write(await change(draft.id), { ...right.lines[0], newQuantity: '101' })
    expect(await submit(much)).toMatchObject({
      code: 'AGREEMENT_QUANTITY_EXCEEDED',
      field: 'orderId',
    })
    expect(await releasedOf()).toBe('40.000000')

    const fits = await write(await change(draft.id), { ...much.lines[0], newQuantity: '80' })
    await submit(fits)
    await bench.approve('srmPurOrderChange', await change(draft.id))
    const waiting = await bench.supplier.ok('srmPurOrderChange', 'findById', { id: draft.id })
    expect(waiting).toMatchObject({ status: 'WAIT_SUPPLIER' })
    expect(waiting.heldUses ?? null).toBeNull()
    await bench.supplier.ok('srmPurOrderChange', 'doSupplierConfirm', of(waiting))
    expect(await bench.order(bench.buyer, order.id)).toMatchObject({
      amountInclTax: '723.20',
      lines: [{ quantity: '80.000000', priceInclTax: '9.040000', priceSource: 'AGREEMENT' }],
    })
    expect((await agreement(under.id)).lines[0]).toMatchObject({
      releasedQuantity: '80.000000',
      releasedAmount: '723.20',
    })
    expect((await change(draft.id)).heldUses).toBeNull()
  })

  it('releases agreement and demand when it is refused or cancelled', async () => {
    const under = await steppedAgreement('L1')
    const order = await released(under, '60')
    const draft = await alter(order)
    await submit(await write(draft, { newQuantity: '90' }))
    expect((await agreement(under.id)).lines[0]).toMatchObject({ releasedQuantity: '90.000000' })
    await bench.manager.ok('srmPurOrderChange', 'doReject', {
      ...of(await bench.manager.ok('srmPurOrderChange', 'findById', { id: draft.id })),
      opinion: '不需要',
    })
    expect(await change(draft.id)).toMatchObject({ status: 'REJECTED', heldUses: null })
    expect((await agreement(under.id)).lines[0]).toMatchObject({ releasedQuantity: '60.000000' })
    await submit(await change(draft.id))
    expect((await agreement(under.id)).lines[0]).toMatchObject({ releasedQuantity: '90.000000' })
    await bench.buyer.ok('srmPurOrderChange', 'doWithdraw', of(await change(draft.id)))
    await bench.buyer.ok('srmPurOrderChange', 'doCancel', of(await change(draft.id)))
    expect((await agreement(under.id)).lines[0]).toMatchObject({ releasedQuantity: '60.000000' })
  })

  it('takes more from the requisition when it is submitted, not when it takes effect', async () => {
    const demand = await bench.approvedRequisition('100', 'M2')
    const order = await bench.confirmed(await bench.generate(demand.lineId, '60'))
    await bench.product.product.platform.pool.query(
      "update srm_pur_order set requisition_required = 'Y' where id = $1",
      [order.id],
    )
    const available = async () => (await bench.requisition(demand.id)).lines[0]?.availableQuantity
    const draft = await alter(order)
    const more = await write(draft, { newQuantity: '90' })
    expect(await available()).toBe('40.000000')
    await submit(more)
    expect(await available()).toBe('10.000000')
    // Another order finds only the remaining quantity.
    const rival = await bench.buyer.refused('srmPurOrder', 'generatePurOrder', {
      billTypeId: bench.id('billType', 'PO_STD'),
      lines: [
        {
          requisitionLineId: demand.lineId,
          quantity: '20',
          supplierId: bench.id('supplier', 'S1'),
        },
      ],
    })
    expect(JSON.stringify(rival)).toContain('REQUISITION_OVERDRAWN')
    await bench.buyer.ok('srmPurOrderChange', 'doWithdraw', of(await change(draft.id)))
    expect(await available()).toBe('40.000000')
    const much = await write(await change(draft.id), { ...more.lines[0], newQuantity: '101' })
    expect(await submit(much)).toMatchObject({
      code: 'REQUISITION_OVERDRAWN',
      child: 'lines',
      row: 0,
      field: 'newQuantity',
    })
    await submit(await write(await change(draft.id), { ...more.lines[0], newQuantity: '90' }))
    const done = await bench.approve('srmPurOrderChange', await change(draft.id))
    expect(done.status).toBe('EFFECTIVE')
    expect(await available()).toBe('10.000000')
    expect((await bench.order(bench.buyer, order.id)).sources).toMatchObject([
      { quantity: '90.000000', changingQuantity: '0.000000' },
    ])
  })
})

/** An alteration of a confirmed order over 100 pieces at 11.30, due in ten days. */
async function altered(lineValues: object, rowValues: object): Promise<Change> {
  const order = await bench.confirmed(
    (
      await bench.typed({
        lines: [
          {
            ...{ itemId: bench.id('item', 'M1'), quantity: '100', priceInclTax: '11.30' },
            ...{ taxRate: '13', needByDate: inDays(10) },
          },
        ],
      })
    ).id,
  )
  const draft = await alter(order)
  return bench.buyer.ok('srmPurOrderChange', 'saveOrUpdate', {
    ...of(draft),
    changeDesc: '需求变化',
    lines: [{ ...draft.lines[0], ...lineValues }],
    deliveries: [{ ...draft.deliveries[0], ...rowValues }],
  })
}

describe('Approval of an alteration', () => {
  it.each([
    ['less quantity', { newQuantity: '90' }, {}, 'Y'],
    ['more quantity', { newQuantity: '110' }, {}, 'Y'],
    ['a lower price', { newPrice: '10.17' }, {}, 'Y'],
    ['a higher price', { newPrice: '12.43' }, {}, 'Y'],
    ['another tax rate', { newTaxRate: '9' }, {}, 'Y'],
    ['a line cancelled', { action: 'CANCEL' }, {}, 'Y'],
    ['an earlier date', {}, { newDate: inDays(5) }, 'Y'],
    ['a later date', {}, { newDate: inDays(15) }, 'N'],
  ])('is needed for %s', async (_name, lineValues, rowValues, expected) => {
    const written = await altered(lineValues, rowValues)
    expect(written.needApproval).toBe(expected)
    const { data } = await submit(written)
    expect(data.status === 'APPROVING').toBe(expected === 'Y')
  })
  it.each([
    ['less quantity within it', { newQuantity: '99' }, {}, 'N'],
    ['more quantity up to it', { newQuantity: '105' }, {}, 'N'],
    ['more quantity above it', { newQuantity: '106' }, {}, 'Y'],
    ['less quantity beyond it', { newQuantity: '94' }, {}, 'Y'],
    ['a price that rises by a cent', { newPrice: '11.31' }, {}, 'Y'],
    ['quantity and price', { newQuantity: '99', newPrice: '11.31' }, {}, 'Y'],
    ['a later date, where that needs approval', {}, { newDate: inDays(15) }, 'Y'],
  ])('has a threshold of five percent: %s', async (_name, lineValues, rowValues, expected) => {
    await bench.setParameter('PUR_CHANGE_APPROVE_PCT', '5')
    await bench.setParameter('PUR_CHANGE_LATER_FREE', 'N')
    const written = await altered(lineValues, rowValues)
    expect(written.needApproval).toBe(expected)
    const { data } = await submit(written)
    expect(data.status === 'APPROVING').toBe(expected === 'Y')
  })
})
