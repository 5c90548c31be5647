import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences, totalOf } from '../demand/chain/balanced.ts'
import {
  type Chain,
  type Doc,
  of,
  openChain,
  type Row,
  returnAddress,
  TODAY,
} from '../demand/testChain.ts'

let product: TestProduct
let chain: Chain
let people: Chain['people']

beforeAll(async () => {
  product = await startProduct()
  chain = await openChain(product)
  people = chain.people
})
afterAll(() => product?.close())

const ASKED = {
  returnMode: 'REFUND',
  returnFrom: 'RECEIVING',
  reasonCode: 'QUALITY',
  reasonDesc: '孔径超差',
}

async function draftReturn(receipt: Row, more: object = {}): Promise<Doc> {
  const answer = await people.buyer1.ok('srmPurReceipt', 'doCreateReturn', {
    ...of(receipt),
    ...ASKED,
    ...more,
  })
  return chain.find('srmPurReturn', answer.answer.id, 'buyer1')
}

/** A return submitted, approved and confirmed by the supplier. */
async function confirmed(draft: Doc): Promise<Doc> {
  await people.buyer1.ok('srmPurReturn', 'doSubmit', of(draft))
  const published = await chain.approved('srmPurReturn', draft)
  expect(published.status).toBe('WAIT_SUPPLIER')
  return people.supplier1.ok('srmPurReturn', 'doSupplierConfirm', {
    ...of(published),
    pickupMode: 'SELF',
    pickupDate: addDays(TODAY, 1),
  })
}

async function shippedBack(draft: Doc): Promise<Doc> {
  return people.warehouse1.ok('srmPurReturn', 'doReturnOut', of(await confirmed(draft)))
}

const withQuantity = (draft: Doc, quantity: string) =>
  people.buyer1.ok('srmPurReturn', 'saveOrUpdate', {
    ...draft,
    items: draft.items.map((item) => ({ ...item, quantity })),
  })

describe('return addresses', () => {
  it('the first one becomes the default, a second one can take it over, and the default stays', async () => {
    const first = await returnAddress(chain)
    expect(first.defaultFlag).toBe('Y')
    const second = await returnAddress(chain, '上海仓')
    expect(second.defaultFlag).toBe('N')
    const twice = await people.supplier1.refused('srmPurReturnSupplierAddress', 'saveOrUpdate', {
      ...second,
      addressName: '苏州仓',
    })
    expect(twice.issues).toMatchObject([
      {
        code: 'ADDRESS_NAME_TWICE',
        msg: expect.stringContaining('苏州仓'),
      },
    ])
    const english = await people.supplier1.refused(
      'srmPurReturnSupplierAddress',
      'doDisable',
      of(first),
      { language: 'EN' },
    )
    expect(english).toMatchObject({
      code: 'ADDRESS_IS_DEFAULT',
      msg: expect.stringContaining('Make another'),
    })
    await people.supplier1.ok('srmPurReturnSupplierAddress', 'doDefault', of(second))
    const addresses = await people.supplier1.ok('srmPurReturnSupplierAddress', 'listByPage', {
      columns: ['defaultFlag'],
    })
    expect(addresses.filter((row: Row) => row.defaultFlag === 'Y')).toMatchObject([
      { addressName: '上海仓' },
    ])
    const stranger = await people.supplier2.call('srmPurReturnSupplierAddress', 'findById', {
      id: first.id,
    })
    expect(stranger).toMatchObject({ status: 'E', code: 'NOT_FOUND' })
  })
})

describe('600 received, 10 rejected and replaced', () => {
  let order: Doc
  let first: Doc
  let goods: Doc

  it('the rejected 10 are returned and the order line reopens by 10', async () => {
    order = await chain.order({ quantity: '600', line: { settlementBasis: 'STOCK_IN' } })
    first = await chain.receive(await chain.note(order, '350'), { rejected: '10' })
    await chain.receive(await chain.note(order, '250'))
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      lineStatus: 'COMPLETED',
      receivedQuantity: '600.000000',
    })
    const draft = await draftReturn(first, {
      returnMode: 'REPLACE',
      replaceDate: addDays(TODAY, 5),
    })
    expect(draft.items).toMatchObject([{ quantity: '10.000000', priceInclTax: '11.300000' }])
    goods = await shippedBack(draft)
    expect(goods.status).toBe('SHIPPED')
    const after = await chain.find('srmPurOrder', order.id)
    expect(after.lines[0]).toMatchObject({
      lineStatus: 'OPEN',
      openQuantity: '10.000000',
      returnedQuantity: '10.000000',
      replacementQuantity: '10.000000',
    })
    expect(after.deliveries[0]).toMatchObject({ promisedDate: addDays(TODAY, 5) })
    const rows = await chain.ledger({ sourceDocNumber: goods.returnNumber })
    expect(rows).toMatchObject([
      { transactionType: 'RETURN_RECEIVING', quantity: '-10.000000', payableFlag: 'N' },
    ])
  })

  it('the supplier creates a replacement note from the return, and its receipt completes line and return', async () => {
    const made = await people.supplier1.ok('srmPurReturn', 'doCreateReplacement', of(goods))
    const draft = await chain.find('srmPurDeliveryNote', made.answer.id, 'supplier1')
    const saved = await people.supplier1.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...draft,
      expectedArrivalTime: `${addDays(TODAY, 5)} 10:00:00`,
      transportMode: 'SELF',
    })
    const over = await people.supplier1.refused('srmPurDeliveryNote', 'saveOrUpdate', {
      ...saved,
      lines: saved.lines.map((line: Row) => ({ ...line, quantity: '11' })),
    })
    expect(over.issues).toMatchObject([
      {
        code: 'RETURN_REPLACEMENT_OVER',
        args: { asked: '11', available: '10' },
      },
    ])
    const receipt = await chain.receive(await chain.ship(saved))
    expect(receipt).toMatchObject({ receiptType: 'REPLACEMENT', status: 'COMPLETED' })
    const after = await chain.find('srmPurOrder', order.id)
    expect(after.lines[0]).toMatchObject({
      lineStatus: 'COMPLETED',
      receivedQuantity: '610.000000',
      returnedQuantity: '10.000000',
      netReceivedQuantity: '600.000000',
      stockedQuantity: '600.000000',
      replacementQuantity: '10.000000',
    })
    expect(await chain.find('srmPurReturn', goods.id)).toMatchObject({
      status: 'COMPLETED',
      items: [{ replacedQuantity: '10.000000' }],
    })
  })

  it('the stocked goods are payable: 3842.00, 2825.00 and 113.00, and nothing for the return', async () => {
    const rows = await chain.ledger({ orderId: [order.id] })
    const payable = rows.filter((row) => row.payableFlag === 'Y').map((row) => row.amountInclTax)
    expect(payable).toEqual(['3842.00', '2825.00', '113.00'])
  })
})

describe('goods shipped from the worklist after some were returned for replacement', () => {
  it('replace these first; the rest is the open order quantity', async () => {
    const order = await chain.order({ quantity: '100' })
    const receipt = await chain.receive(await chain.note(order, '60'), { rejected: '10' })
    const goods = await shippedBack(
      await draftReturn(receipt, { returnMode: 'REPLACE', replaceDate: addDays(TODAY, 5) }),
    )
    const draft = async (quantity: string): Promise<Doc> => {
      const rows = [{ orderDeliveryId: order.deliveries[0]?.id, quantity }]
      const { notes } = await people.supplier1.ok('srmPurDeliveryNote', 'doCreateNote', {
        rows,
        transportMode: 'SELF',
        expectedArrivalTime: `${addDays(TODAY, 5)} 10:00:00`,
      })
      return chain.find('srmPurDeliveryNote', notes[0].id, 'supplier1')
    }
    const shown = async (): Promise<Row> => {
      const { rows } = await people.supplier1.ok('srmPurDeliveryNote', 'findShippable', {
        orderId: order.id,
      })
      return rows[0]
    }
    expect(await shown()).toMatchObject({
      openQuantity: '50.000000',
      replacementQuantity: '10.000000',
    })
    const drafts = [await draft('4')]
    expect(await shown()).toMatchObject({ replacementQuantity: '6.000000' })
    drafts.push(await draft('46'))
    expect(await shown()).toMatchObject({ replacementQuantity: null })
    const first = await chain.ship(drafts[0] as Doc)
    expect(first.lines).toMatchObject([{ quantity: '4.000000', returnItemId: goods.items[0]?.id }])
    const second = await chain.ship(drafts[1] as Doc)
    expect(second.lines).toMatchObject([
      { quantity: '6.000000', returnItemId: goods.items[0]?.id },
      { quantity: '40.000000', returnItemId: null },
    ])
    await chain.receive(first)
    await chain.receive(second)
    expect(await chain.find('srmPurReturn', goods.id)).toMatchObject({
      status: 'COMPLETED',
      items: [{ replacedQuantity: '10.000000' }],
    })
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      lineStatus: 'COMPLETED',
      receivedQuantity: '110.000000',
      netReceivedQuantity: '100.000000',
    })
  })
})

describe('the chain', () => {
  it('shows the same goods from every document on it, and every stage agrees', async () => {
    const order = await chain.order({ quantity: '50' })
    const note = await chain.note(order, '50')
    const receipt = await chain.receive(note, { rejected: '5' })
    const goods = await shippedBack(await draftReturn(receipt))
    const [posting] = await chain.ledger({ orderId: [order.id] })
    const starts: [string, string][] = [
      ['srmPurOrder', order.id],
      ['srmPurDeliveryNote', note.id],
      ['srmPurReceipt', receipt.id],
      ['srmPurReturn', goods.id],
      ['srmSicTransaction', posting?.id as string],
    ]
    for (const [resource, id] of starts) {
      const { lines } = await people.manager1.ok(resource, 'findChain', { id })
      expect(lines).toHaveLength(1)
      const { rows } = lines[0]
      expect(differences(rows), resource).toEqual([])
      expect([
        totalOf(rows, 'note', 'shipped'),
        totalOf(rows, 'ledger', 'received'),
        totalOf(rows, 'receipt', 'accepted'),
        totalOf(rows, 'order', 'stocked'),
        totalOf(rows, 'return', 'returned'),
      ]).toEqual(['50', '50', '45', '45', '5'])
    }
    const rowId = order.lines[0]?.id
    const asked = { id: order.id }
    const english = { language: 'EN' } as const
    const { data } = await people.manager1.call('srmPurOrder', 'findChain', asked, english)
    expect(data.lines[0].itemIdLabel).toBe('M1 Bearing block')
    expect(
      (await people.manager1.ok('srmPurOrder', 'findChain', { id: order.id, rowId })).lines,
    ).toHaveLength(1)
    // The supplier sees its own stages and no requisition; another supplier sees nothing.
    const { lines } = await people.supplier1.ok('srmPurOrder', 'findChain', { id: order.id })
    expect(totalOf(lines[0].rows, 'receipt', 'received')).toBe('50')
    expect(totalOf(lines[0].rows, 'requisition', 'requested')).toBeNull()
    expect(await people.supplier2.call('srmPurOrder', 'findChain', { id: order.id })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
  })

  it('names the figures on which stages differ', () => {
    const rows = [
      { stage: 'order', received: '5', stocked: '5' },
      { stage: 'receipt', received: '3', stocked: '5' },
      { stage: 'receipt', received: '1' },
    ] as const
    expect(differences(rows)).toEqual(['received'])
  })
})

describe('returnable goods', () => {
  it('are limited to what is there, and reserved from submission on', async () => {
    const order = await chain.order({ quantity: '100' })
    const receipt = await chain.receive(await chain.note(order, '100'), { judge: false })
    const draft = await withQuantity(await draftReturn(receipt), '60')
    const over = await people.buyer1.refused('srmPurReturn', 'saveOrUpdate', {
      ...draft,
      items: draft.items.map((item: Row) => ({ ...item, quantity: '101' })),
    })
    expect(over.issues).toMatchObject([
      {
        code: 'RETURN_OVER_RETURNABLE',
        args: { asked: '101', available: '100' },
      },
    ])
    const submitted = await people.buyer1.ok('srmPurReturn', 'doSubmit', of(draft))
    const other = await draftReturn(await chain.find('srmPurReceipt', receipt.id))
    expect(other.items).toMatchObject([{ quantity: '40.000000', returnableQuantity: '40.000000' }])
    const stocked = await chain.inspect(await chain.find('srmPurReceipt', receipt.id))
    const held = await people.warehouse1.refused('srmPurReceipt', 'doStockIn', {
      ...of(stocked),
      stockIns: [
        {
          rowId: stocked.lines[0]?.id,
          quantity: '50',
          subinventoryId: chain.id('subinventory', 'RAW1'),
        },
      ],
    })
    expect(held).toMatchObject({ code: 'RECEIPT_LINE_HELD', args: { held: '60', available: '40' } })
    await people.buyer1.ok('srmPurReturn', 'doWithdraw', of(submitted))
    const free = await chain.find('srmPurReceipt', receipt.id)
    expect(free.lines[0]?.heldReceivingQuantity ?? '0.000000').toBe('0.000000')
  })

  it('are reserved for one of two that submit 60 of 100 at once', async () => {
    const order = await chain.order({ quantity: '100' })
    const receipt = await chain.receive(await chain.note(order, '100'))
    const drafts = []
    for (const _ of [1, 2])
      drafts.push(
        await withQuantity(
          await draftReturn(await chain.find('srmPurReceipt', receipt.id), { returnFrom: 'STOCK' }),
          '60',
        ),
      )
    const answers = await Promise.all(
      drafts.map((draft) => people.buyer1.call('srmPurReturn', 'doSubmit', of(draft))),
    )
    expect(answers.filter(({ status }) => status === 'S')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'E')).toMatchObject([
      { code: 'RETURN_OVER_RETURNABLE', args: { asked: '60', available: '40' } },
    ])
  })

  it('from stock reduce the payable amount and are reserved until shipped; the parts of the amount add up', async () => {
    const order = await chain.order({ quantity: '3', line: { priceInclTax: '0.333333' } })
    const receipt = await chain.receive(await chain.note(order, '3'))
    const accepted = await chain.ledger({
      receiptLineId: [receipt.lines[0]?.id],
      payableFlag: ['Y'],
    })
    const owed = accepted.reduce((sum, row) => sum + Number(row.amountInclTax), 0)
    for (const [quantity, left] of [
      ['1', '2'],
      ['2', '0'],
    ]) {
      const draft = await withQuantity(
        await draftReturn(await chain.find('srmPurReceipt', receipt.id), { returnFrom: 'STOCK' }),
        quantity as string,
      )
      await people.warehouse1.ok('srmPurReturn', 'doReturnOut', of(await confirmed(draft)))
      expect((await chain.find('srmPurReceipt', receipt.id)).lines[0]).toMatchObject({
        netQuantity: `${left}.000000`,
      })
    }
    const back = (
      await chain.ledger({ receiptLineId: [receipt.lines[0]?.id], payableFlag: ['Y'] })
    ).filter((row) => row.transactionType === 'RETURN_STOCK')
    expect(back).toHaveLength(2)
    expect(back.reduce((sum, row) => sum + Number(row.amountInclTax), 0)).toBeCloseTo(-owed, 6)
    const again = await people.buyer1.refused(
      'srmPurReceipt',
      'doCreateReturn',
      {
        ...of(await chain.find('srmPurReceipt', receipt.id)),
        ...ASKED,
        returnFrom: 'STOCK',
      },
      { language: 'EN' },
    )
    expect(again).toMatchObject({
      code: 'RETURN_NOTHING_RETURNABLE',
      msg: expect.stringContaining('nothing that can be returned'),
    })
  })

  it('cannot be replaced on a closed line', async () => {
    const order = await chain.order({ quantity: '100' })
    const receipt = await chain.receive(await chain.note(order, '60'))
    const now = await chain.find('srmPurOrder', order.id)
    await people.buyer1.ok('srmPurOrder', 'doCloseLine', {
      ...of(now),
      rowIds: [now.lines[0]?.id],
      closeType: 'BUYER',
      reason: '需求取消',
      returnToDemand: 'N',
    })
    const refused = await people.buyer1.refused('srmPurReceipt', 'doCreateReturn', {
      ...of(receipt),
      ...ASKED,
      returnFrom: 'STOCK',
      returnMode: 'REPLACE',
      replaceDate: addDays(TODAY, 5),
    })
    expect(refused.issues).toMatchObject([
      {
        code: 'RETURN_LINE_CLOSED',
        msg: expect.stringContaining('请改用退款'),
      },
    ])
  })
})

describe('the supplier', () => {
  it('sees a return only once published, may object, and the buyer insists', async () => {
    const order = await chain.order({ quantity: '10' })
    const receipt = await chain.receive(await chain.note(order, '10'), { rejected: '4' })
    const draft = await draftReturn(receipt)
    await people.buyer1.ok('srmPurReturn', 'doSubmit', of(draft))
    expect(await people.supplier1.call('srmPurReturn', 'findById', { id: draft.id })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    const published = await chain.approved('srmPurReturn', draft)
    const seen = await chain.find('srmPurReturn', draft.id, 'supplier1')
    expect(seen.items[0]).not.toHaveProperty('returnableQuantity')
    expect(await people.supplier2.call('srmPurReturn', 'findById', { id: draft.id })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    const refused = await people.supplier1.ok('srmPurReturn', 'doSupplierRefuse', {
      ...of(published),
      supplierOpinion: '尺寸在公差内',
    })
    expect(refused.status).toBe('REFUSED')
    const insisted = await people.manager1.ok('srmPurReturn', 'doInsist', {
      ...of(refused),
      buyerRemark: '见检验报告',
    })
    const out = await people.warehouse1.ok('srmPurReturn', 'doReturnOut', of(insisted))
    const over = await people.supplier1.refused('srmPurReturn', 'doSupplierReceive', {
      ...of(out),
      received: [{ rowId: out.items[0].id, quantity: '5' }],
    })
    expect(over).toMatchObject({ code: 'RETURN_RECEIVED_OVER' })
    const done = await people.supplier1.ok('srmPurReturn', 'doSupplierReceive', of(out))
    expect(done).toMatchObject({
      status: 'COMPLETED',
      items: [{ supplierReceivedQuantity: '4.000000' }],
    })
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      lineStatus: 'COMPLETED',
      returnedQuantity: '4.000000',
      netReceivedQuantity: '6.000000',
    })
  })

  it('without an answer counts as agreed after the deadline, at its default address', async () => {
    const order = await chain.order({ quantity: '10' })
    const draft = await draftReturn(
      await chain.receive(await chain.note(order, '10'), { rejected: '4' }),
    )
    await people.buyer1.ok('srmPurReturn', 'doSubmit', of(draft))
    await chain.approved('srmPurReturn', draft)
    const { engine, platform } = product.product
    await strikeClock(engine, 'srmPurReturn')
    expect((await chain.find('srmPurReturn', draft.id)).status).toBe('WAIT_SUPPLIER')
    await platform.pool.query(
      "update srm_pur_return set confirm_deadline = now() - interval '1 hour' where id = $1",
      [draft.id],
    )
    await strikeClock(engine, 'srmPurReturn')
    expect(await chain.find('srmPurReturn', draft.id)).toMatchObject({
      status: 'CONFIRMED',
      addressText: '江苏省苏州市工业园区88号',
    })
  })
})

it('old stock without a source is returned at the price the buyer enters', async () => {
  const stocked = await chain.receive(await chain.note(await chain.order({ quantity: '20' }), '20'))
  const base = {
    ...ASKED,
    returnFrom: 'NO_SOURCE',
    reasonCode: 'EXPIRED',
    supplierId: chain.id('supplier', 'S1'),
    returnOrgId: chain.id('org', 'P1'),
    items: [
      {
        itemId: chain.id('item', 'M1'),
        quantity: '5',
        priceInclTax: '10',
        subinventoryId: chain.id('subinventory', 'RAW1'),
      },
    ],
  }
  expect(stocked.status).toBe('COMPLETED')
  const replace = await people.buyer1.refused('srmPurReturn', 'saveOrUpdate', {
    ...base,
    returnMode: 'REPLACE',
    replaceDate: TODAY,
  })
  expect(replace.issues).toMatchObject([{ code: 'RETURN_NO_SOURCE_REFUND' }])
  const goods = await shippedBack(await people.buyer1.ok('srmPurReturn', 'saveOrUpdate', base))
  expect(await chain.ledger({ sourceDocNumber: goods.returnNumber })).toMatchObject([
    {
      transactionType: 'RETURN_STOCK',
      quantity: '-5.000000',
      stockQuantity: '-5.000000',
      amountInclTax: '-50.00',
      payableFlag: 'Y',
    },
  ])
})
