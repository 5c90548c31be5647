import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantEntry } from '../asl/testAsl.ts'
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
  await returnAddress(chain)
})
afterAll(() => product?.close())

const REASON = { reasonCode: 'WRONG_QTY', reasonDesc: '点数错误' }

async function draftWriteOff(resource: string, record: Row, input: object = {}): Promise<Doc> {
  const answer = await people.warehouse1.ok(resource, 'doCreateWriteOff', {
    ...of(record),
    ...REASON,
    ...input,
  })
  return chain.find('srmPurWriteOff', answer.answer.id, 'warehouse1')
}

const withQuantity = (draft: Doc, quantity: string) =>
  people.warehouse1.call('srmPurWriteOff', 'saveOrUpdate', {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, quantity })),
  })

async function posted(draft: Row): Promise<Doc> {
  await people.warehouse1.ok('srmPurWriteOff', 'doSubmit', of(draft))
  return chain.approved('srmPurWriteOff', draft)
}

describe('a receipt of 500 although 50 arrived, 100 of it on a statement', () => {
  let order: Doc
  let note: Doc
  let receipt: Doc
  let draft: Doc

  it('can be written off by 400 at most, in both languages', async () => {
    order = await chain.order({ quantity: '500', item: 'M2' })
    note = await chain.note(order, '500')
    receipt = await chain.receive(note, { stock: false, judge: false })
    await product.product.platform.pool.query(
      `update srm_sic_transaction set statement_quantity = 100, statement_amount = 100
       where receipt_line_id = $1 and payable_flag = 'Y'`,
      [receipt.lines[0]?.id],
    )
    draft = await draftWriteOff('srmPurReceipt', receipt, { writeOffType: 'RECEIPT_AND_STOCK' })
    expect(draft.lines).toMatchObject([{ quantity: '400.000000', sourceQuantity: '500.000000' }])
    const refused = await withQuantity(draft, '450')
    expect(refused.issues).toMatchObject([
      {
        code: 'WRITEOFF_SETTLED',
        args: { settled: '100', available: '400' },
        msg: expect.stringContaining('请先撤回对账单'),
      },
    ])
    const english = await people.warehouse1.refused(
      'srmPurWriteOff',
      'saveOrUpdate',
      { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: '450' })) },
      { language: 'EN' },
    )
    expect(english.issues?.[0]?.msg).toContain('Withdraw the statement')
  })

  it('after the statement is withdrawn posts -450; the note waits for 450 again', async () => {
    await product.product.platform.pool.query(
      'update srm_sic_transaction set statement_quantity = 0, statement_amount = 0 where receipt_line_id = $1',
      [receipt.lines[0]?.id],
    )
    const saved = await withQuantity(draft, '450')
    expect(saved.status).toBe('S')
    expect(await posted(saved.data)).toMatchObject({ status: 'POSTED', amountInclTax: '-5085.00' })
    const mirrors = (await chain.ledger({ receiptLineId: [receipt.lines[0]?.id] })).filter(
      (row) => row.reversedTransactionId,
    )
    expect(mirrors.map((row) => [row.transactionType, row.quantity])).toEqual(
      expect.arrayContaining([
        ['RECEIVE', '-450.000000'],
        ['INSPECT_ACCEPT', '-450.000000'],
      ]),
    )
    const after = await chain.find('srmPurOrder', order.id)
    expect(after.lines[0]).toMatchObject({
      lineStatus: 'OPEN',
      receivedQuantity: '50.000000',
      inTransitQuantity: '450.000000',
      acceptedQuantity: '50.000000',
    })
    const waiting = await chain.find('srmPurDeliveryNote', note.id)
    expect(waiting).toMatchObject({
      status: 'PART_RECEIVED',
      lines: [{ finalFlag: 'N', receivedQuantity: '50.000000' }],
    })
    await people.buyer1.ok('srmPurDeliveryNote', 'doClose', { ...of(waiting), reason: '少送' })
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      openQuantity: '450.000000',
    })
  })

  it('cannot be written off itself, and used goods cannot come back', async () => {
    const [mirror] = (await chain.ledger({ receiptLineId: [receipt.lines[0]?.id] })).filter(
      (row) => row.reversedTransactionId,
    )
    const answer = await people.warehouse1.refused('srmPurWriteOff', 'saveOrUpdate', {
      writeOffType: 'RECEIPT',
      receiptId: receipt.id,
      supplierId: chain.id('supplier', 'S1'),
      ...REASON,
      lines: [{ sourceTransactionId: mirror?.id, quantity: '1' }],
    })
    expect(answer.issues).toMatchObject([{ code: 'WRITEOFF_OF_WRITEOFF' }])
    await expect(
      product.product.platform.pool.query(
        `insert into srm_sic_transaction (status, transaction_number, transaction_type, quantity, reversed_transaction_id, source_key)
         select 'POSTED', 'TXTWICE', transaction_type, -451, id, 'TWICE' from srm_sic_transaction
         where receipt_line_id = $1 and transaction_type = 'RECEIVE' and reversed_transaction_id is null`,
        [receipt.lines[0]?.id],
      ),
    ).rejects.toThrow('reversed by more than it is')
  })
})

describe('a receipt with inspection results and stock', () => {
  it('needs its stock-in written off first, or both together, and is WRITTEN_OFF in the end', async () => {
    const order = await chain.order({ quantity: '100' })
    const receipt = await chain.receive(await chain.note(order, '100'), { rejected: '10' })
    const onlyReceipt = await draftWriteOff('srmPurReceipt', receipt, { writeOffType: 'RECEIPT' })
    // The 90 in stock stay: only the rejected 10 can still be written off.
    expect(onlyReceipt.lines).toMatchObject([{ quantity: '10.000000' }])
    const both = await draftWriteOff(
      'srmPurReceipt',
      await chain.find('srmPurReceipt', receipt.id),
      {
        writeOffType: 'RECEIPT_AND_STOCK',
      },
    )
    expect(both.lines).toMatchObject([{ quantity: '100.000000' }])
    await posted(both)
    const after = await chain.find('srmPurReceipt', receipt.id)
    expect(after).toMatchObject({
      status: 'WRITTEN_OFF',
      lines: [
        {
          writeOffQuantity: '100.000000',
          acceptedQuantity: '0.000000',
          rejectedQuantity: '0.000000',
          stockedQuantity: '0.000000',
          netQuantity: '0.000000',
        },
      ],
    })
    const rows = await chain.ledger({ receiptLineId: [receipt.lines[0]?.id] })
    const total = (field: string) => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)
    expect([total('stockQuantity'), total('amountInclTax')]).toEqual([0, 0])
    const sources = rows.filter((row) => !row.reversedTransactionId)
    expect(new Set(sources.map((row) => row.status))).toEqual(new Set(['REVERSED']))
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      receivedQuantity: '0.000000',
      acceptedQuantity: '0.000000',
      stockedQuantity: '0.000000',
      inTransitQuantity: '100.000000',
    })
    const late = await people.warehouse1.refused('srmPurWriteOff', 'doSubmit', of(onlyReceipt))
    expect(late).toMatchObject({ code: 'WRITEOFF_OVER', args: { asked: '10', available: '0' } })
  })

  it('in a closed period is mirrored only in an open one', async () => {
    const order = await chain.order({ quantity: '10' })
    const receipt = await chain.receive(await chain.note(order, '10'), { judge: false })
    const draft = await draftWriteOff('srmPurReceipt', receipt, { writeOffType: 'RECEIPT' })
    const early = await people.warehouse1.refused('srmPurWriteOff', 'saveOrUpdate', {
      ...draft,
      postDate: addDays(TODAY, -1),
    })
    expect(early.issues).toMatchObject([{ code: 'WRITEOFF_BEFORE_SOURCE' }])
    const future = await people.warehouse1.refused('srmPurWriteOff', 'saveOrUpdate', {
      ...draft,
      postDate: addDays(TODAY, 1),
    })
    expect(future.issues).toMatchObject([{ code: 'POST_DATE_FUTURE' }])
  })

  it('two write-offs of the same 10: the second finds nothing left', async () => {
    const order = await chain.order({ quantity: '10' })
    const receipt = await chain.receive(await chain.note(order, '10'), { judge: false })
    const first = await draftWriteOff('srmPurReceipt', receipt, { writeOffType: 'RECEIPT' })
    const second = await draftWriteOff(
      'srmPurReceipt',
      await chain.find('srmPurReceipt', receipt.id),
      {
        writeOffType: 'RECEIPT',
      },
    )
    const answers = await Promise.all(
      [first, second].map((draft) =>
        people.warehouse1.call('srmPurWriteOff', 'doSubmit', of(draft)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(answers.find(({ status }) => status === 'E')).toMatchObject({ code: 'WRITEOFF_OVER' })
  })
})

describe('a return shipped by mistake', () => {
  async function shipped(returnMode: string): Promise<{ order: Doc; goods: Doc }> {
    const order = await chain.order({ quantity: '20' })
    const receipt = await chain.receive(await chain.note(order, '20'))
    return { order, goods: await returned(receipt, { returnMode, returnFrom: 'STOCK' }) }
  }

  async function returned(
    receipt: Row,
    how: { returnMode: string; returnFrom: string },
  ): Promise<Doc> {
    const made = await people.buyer1.ok('srmPurReceipt', 'doCreateReturn', {
      ...of(receipt),
      ...how,
      reasonCode: 'OTHER',
      reasonDesc: '误退',
      ...(how.returnMode === 'REPLACE' ? { replaceDate: addDays(TODAY, 3) } : {}),
    })
    const draft = await chain.find('srmPurReturn', made.answer.id)
    await people.buyer1.ok('srmPurReturn', 'doSubmit', of(draft))
    const published = await chain.approved('srmPurReturn', draft)
    const confirmed = await people.supplier1.ok('srmPurReturn', 'doSupplierConfirm', {
      ...of(published),
      pickupMode: 'SELF',
    })
    return people.warehouse1.ok('srmPurReturn', 'doReturnOut', of(confirmed))
  }

  it('is reversed: stock and order have the goods again, and the return waits to be shipped', async () => {
    const { order, goods } = await shipped('REPLACE')
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      openQuantity: '20.000000',
    })
    await posted(await draftWriteOff('srmPurReturn', goods))
    expect(await chain.find('srmPurReturn', goods.id)).toMatchObject({
      status: 'CONFIRMED',
      items: [{ shippedQuantity: '0.000000' }],
    })
    expect((await chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      lineStatus: 'COMPLETED',
      openQuantity: '0.000000',
      returnedQuantity: '0.000000',
      replacementQuantity: '0.000000',
    })
    const again = await people.warehouse1.ok(
      'srmPurReturn',
      'doReturnOut',
      of(await chain.find('srmPurReturn', goods.id)),
    )
    expect(again.status).toBe('SHIPPED')
  })

  it('reserves what is still there: goods from the first write-off may have been used', async () => {
    const order = await chain.order({ quantity: '20' })
    const receipt = await chain.receive(await chain.note(order, '20'), { stock: false })
    const goods = await returned(receipt, { returnMode: 'REFUND', returnFrom: 'RECEIVING' })
    const first = await draftWriteOff('srmPurReturn', goods)
    await withQuantity(first, '8')
    await posted(await chain.find('srmPurWriteOff', first.id, 'warehouse1'))
    const received = await chain.find('srmPurReceipt', receipt.id)
    await people.warehouse1.ok('srmPurReceipt', 'doStockIn', {
      ...of(received),
      stockIns: [
        {
          rowId: received.lines[0]?.id,
          quantity: '5',
          subinventoryId: chain.id('subinventory', 'RAW1'),
        },
      ],
    })
    await posted(await draftWriteOff('srmPurReturn', await chain.find('srmPurReturn', goods.id)))
    expect(await chain.find('srmPurReturn', goods.id)).toMatchObject({
      status: 'CONFIRMED',
      items: [{ quantity: '15.000000', shippedQuantity: '0.000000' }],
    })
    expect((await chain.find('srmPurReceipt', receipt.id)).lines[0]).toMatchObject({
      heldReceivingQuantity: '15.000000',
      stockedQuantity: '5.000000',
    })
  })

  it('is not reversed after its supplier received it, nor once a replacement is in transit', async () => {
    const { goods } = await shipped('REFUND')
    const draft = await draftWriteOff('srmPurReturn', goods)
    await people.supplier1.ok(
      'srmPurReturn',
      'doSupplierReceive',
      of(await chain.find('srmPurReturn', goods.id)),
    )
    expect(await people.warehouse1.refused('srmPurWriteOff', 'doSubmit', of(draft))).toMatchObject({
      code: 'WRITEOFF_RETURN_SIGNED',
    })
    const other = await shipped('REPLACE')
    const late = await draftWriteOff('srmPurReturn', other.goods)
    await people.supplier1.ok(
      'srmPurReturn',
      'doCreateReplacement',
      of(await chain.find('srmPurReturn', other.goods.id)),
    )
    const refused = await people.warehouse1.refused('srmPurWriteOff', 'doSubmit', of(late), {
      language: 'EN',
    })
    expect(refused).toMatchObject({
      code: 'WRITEOFF_RETURN_REPLACED',
      msg: expect.stringContaining('replacement note'),
    })
  })
})

describe('consigned goods', () => {
  const consume = (quantity: string) =>
    people.warehouse1.call('srmSicTransaction', 'doConsume', {
      orgId: chain.id('org', 'P1'),
      supplierId: chain.id('supplier', 'S1'),
      rows: [{ itemId: chain.id('item', 'M1'), quantity }],
    })
  const stock = async () =>
    (await people.supplier1.ok('srmSicInventory', 'listByPage'))[0]?.availableQuantity

  it('120 of 500 are used, 20 of these are written off, and 50 are returned unpaid', async () => {
    const price = await people.buyer1.ok('srmBaseItemPrice', 'saveOrUpdate', {
      itemId: chain.id('item', 'M1'),
      supplierId: chain.id('supplier', 'S1'),
      orgId: chain.id('org', 'P1'),
      priceType: 'CONSIGN',
      currencyCode: 'CNY',
      uomCode: 'PCS',
      priceUnitQty: '1',
      priceBasis: 'TAX_INCLUDED',
      priceInclTax: '5.65',
      taxRate: '13',
      effectiveFrom: TODAY,
      effectiveTo: addDays(TODAY, 300),
    })
    await people.buyer1.ok('srmBaseItemPrice', 'doSubmit', of(price))
    await chain.approved('srmBaseItemPrice', price)
    const order = await chain.order({
      quantity: '500',
      billType: 'PO_CON',
      line: { priceInclTax: '5.65', taxRate: '13' },
    })
    const receipt = await chain.receive(await chain.note(order, '500'))
    expect((await consume('120')).status).toBe('S')
    expect(await consume('400')).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      args: { asked: '400', available: '380' },
    })
    const [used] = await chain.ledger({ transactionType: 'CONSUME' })
    expect(used).toMatchObject({
      amountInclTax: '678.00',
      amountExclTax: '600.00',
      payableFlag: 'Y',
    })
    const draft = await draftWriteOff('srmSicTransaction', used as Row)
    const saved = await withQuantity(draft, '20')
    await posted(saved.data)
    const [, mirror] = await chain.ledger({ transactionType: 'CONSUME' })
    expect(mirror).toMatchObject({
      quantity: '-20.000000',
      amountInclTax: '-113.00',
      payableFlag: 'Y',
    })
    expect(await stock()).toBe('400.000000')
    expect((await chain.find('srmPurOrder', order.id)).lines[0]?.consumedQuantity).toBe(
      '100.000000',
    )
    const made = await people.buyer1.ok('srmPurReceipt', 'doCreateReturn', {
      ...of(await chain.find('srmPurReceipt', receipt.id)),
      returnMode: 'REFUND',
      returnFrom: 'STOCK',
      reasonCode: 'NO_DEMAND',
      reasonDesc: '寄售退回',
    })
    const whole = await chain.find('srmPurReturn', made.answer.id)
    // Used goods are not available for return.
    expect(whole.items).toMatchObject([{ returnableQuantity: '400.000000' }])
    const goods = await people.buyer1.ok('srmPurReturn', 'saveOrUpdate', {
      ...whole,
      items: whole.items.map((item) => ({ ...item, quantity: '50' })),
    })
    await people.buyer1.ok('srmPurReturn', 'doSubmit', of(goods))
    const published = await chain.approved('srmPurReturn', goods)
    const confirmed = await people.supplier1.ok('srmPurReturn', 'doSupplierConfirm', {
      ...of(published),
      pickupMode: 'SELF',
    })
    await people.warehouse1.ok('srmPurReturn', 'doReturnOut', of(confirmed))
    expect(await stock()).toBe('350.000000')
    expect(
      await chain.ledger({ transactionType: 'RETURN_STOCK', sourceDocNumber: whole.returnNumber }),
    ).toMatchObject([{ payableFlag: 'N', stockQuantity: '-50.000000' }])
  })
})

describe('goods to inspect', () => {
  it('show their inspector what the supplier list and the grade advise', async () => {
    const { ids } = product.company
    const [supplierId, itemId] = [ids.supplier?.S1 ?? '', ids.item?.M1 ?? '']
    const received = async () =>
      chain.receive(await chain.note(await chain.order({ quantity: '5' }), '5'), {
        ...{ stock: false, judge: false },
      })
    const level = async () => (await received()).lines[0]?.inspectionLevel
    expect(await level()).toBeNull()
    const place = { supplierId, itemId, orgId: ids.org?.P1 ?? '', status: 'EFFECTIVE' }
    const entry = await plantEntry(product, { ...place, inspectMode: 'REDUCED' })
    const receipt = await received()
    expect(receipt.lines).toMatchObject([{ inspectionLevel: 'REDUCED' }])
    const seen = await chain.find('srmPurReceipt', receipt.id, 'supplier1')
    expect(JSON.stringify(seen)).not.toContain('inspectionLevel')
    await leaveAs(product, 'srm_pos_supplier', supplierId, { grade_code: 'C' })
    const admin = await product.login('admin')
    await admin.ok('srmSpeRelationRatio', 'saveOrUpdate', {
      ...{ gradeCode: 'C', inspectionLevel: 'TIGHTENED', effectiveFrom: '2020-01-01' },
    })
    expect(await level()).toBe('TIGHTENED')
    await leaveAs(product, 'srm_pos_supplier', supplierId, { grade_code: null })
    await leaveAs(product, 'srm_pur_asl', entry, { item_id: null })
    expect(await level()).toBeNull()
  })
})
