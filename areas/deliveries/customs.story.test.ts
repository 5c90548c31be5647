import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCustomerOrders } from '../demand/srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'
import { type Chain, type Doc, of, openChain, type Row, TODAY } from '../demand/testChain.ts'
import { applyTrialResult } from '../orders/ports.ts'
import { runCounterCheck } from '../stock/srmSicTransaction/counterCheck.ts'
import { srmPurCustomHeaderRules } from './srmPurCustomHeader/srmPurCustomHeader.rules.ts'

let product: TestProduct
let chain: Chain
let people: Chain['people']

beforeAll(async () => {
  product = await startProduct()
  chain = await openChain(product)
  people = chain.people
})
afterAll(() => product?.close())

describe('duty and import VAT', () => {
  const declaration = (incoterm: string, more: object = {}) => {
    const line = { dutyRate: '10', importVatRate: '13', quantity: '1', legalRate: '1' }
    const record = {
      incoterm,
      tradeMode: 'GENERAL',
      currencyCode: 'USD',
      exchangeRate: '7.1',
      freight: '90',
      insurance: '30',
      miscFee: '0',
      customs: [],
      lines: [
        { ...line, priceExclTax: '1000' },
        { ...line, priceExclTax: '2000' },
      ],
      ...more,
    }
    srmPurCustomHeaderRules.compute?.(record as never)
    return record.lines as unknown as Row[]
  }
  it.each([
    ['FOB', '7384.00', '14768.00', '738.40', '1476.80', '1055.91', '2111.82'],
    ['CIF', '7100.00', '14200.00', '710.00', '1420.00', '1015.30', '2030.60'],
    ['CFR', '7171.00', '14342.00', '717.10', '1434.20', '1025.45', '2050.91'],
  ])('under %s', (incoterm, ...figures) => {
    const lines = declaration(incoterm)
    const seen = ['dutiableAmount', 'dutyAmount', 'importVatAmount'].flatMap((key) =>
      lines.map((line) => line[key]),
    )
    expect(seen).toEqual(figures)
  })
  it('is nothing for bonded goods', () => {
    expect(declaration('FOB', { tradeMode: 'BONDED' })).toMatchObject([
      { dutyAmount: '0.00', importVatAmount: '0.00' },
      { dutyAmount: '0.00' },
    ])
  })
})

describe('an import', () => {
  let order: Doc
  let note: Doc
  let filing: Row

  const filed = (more: object = {}) => ({
    itemId: chain.id('item', 'M1'),
    importOrgId: chain.id('org', 'P1'),
    declareName: '轴承座',
    hsCode: '8483300090',
    declareElements: '品名;用途',
    bondedFlag: 'Y',
    manualNumber: 'C52012345678',
    manualSeq: 1,
    legalUomCode: 'KG',
    filedQuantity: '1000',
    originCountry: 'DE',
    dutyRate: '10',
    effectiveFrom: TODAY,
    effectiveTo: addDays(TODAY, 200),
    ...more,
  })

  it('has one filing in force, which is adjusted only with a paper and never below the declared quantity', async () => {
    const draft = await people.buyer1.ok('srmPurGovernmentMaterial', 'saveOrUpdate', filed())
    filing = await people.buyer1.ok('srmPurGovernmentMaterial', 'doEffect', of(draft))
    await product.product.platform.pool.query(
      'update srm_pur_government_material set declared_quantity = 800, remaining_quantity = 200 where id = $1',
      [filing.id],
    )
    const twice = await people.buyer1.ok('srmPurGovernmentMaterial', 'saveOrUpdate', filed())
    const overlap = await people.buyer1.refused('srmPurGovernmentMaterial', 'doEffect', of(twice))
    expect(overlap).toMatchObject({
      code: 'FILING_OVERLAPS',
      msg: expect.stringContaining('不能重叠'),
    })
    const below = await people.buyer1.refused(
      'srmPurGovernmentMaterial',
      'doAdjustQuantity',
      { ...of(filing), filedQuantity: '700', authorityDocument: 'GACC-1' },
      { language: 'EN' },
    )
    expect(below).toMatchObject({
      code: 'FILING_BELOW_DECLARED',
      msg: expect.stringContaining('800'),
    })
  })

  it('is refused beyond the filing, reserves and releases its quantity, and is received only after release', async () => {
    order = await chain.order({ quantity: '300' })
    note = await chain.note(order, '300')
    await product.product.platform.pool.query(
      "update srm_pur_delivery_note set import_flag = 'Y' where id = $1",
      [note.id],
    )
    const made = await people.supplier1.ok('srmPurCustomHeader', 'doCreateFromNote', {
      noteId: note.id,
      incoterm: 'FOB',
      portCode: '上海外高桥',
      billOfLading: 'BL001',
      originCountry: 'DE',
      packages: 10,
      grossWeight: '120',
      netWeight: '100',
    })
    // The goods are added with the matching filing; rates and broker are the importer's
    // responsibility.
    const begun = await chain.find('srmPurCustomHeader', made.id)
    expect(begun.lines).toMatchObject([
      {
        lineNum: 1,
        noteLineId: note.lines[0]?.id,
        orderLineId: order.lines[0]?.id,
        governmentMaterialId: filing.id,
        declareName: filing.declareName,
        hsCode: filing.hsCode,
        quantity: '300.000000',
      },
    ])
    const { noteId, supplierId, importOrgId, incoterm, portCode, billOfLading } = begun
    const head = { noteId, supplierId, importOrgId, incoterm, portCode, billOfLading }
    const twice = { ...head, originCountry: 'DE', packages: 1, grossWeight: '2', netWeight: '1' }
    expect(
      await people.buyer1.refused('srmPurCustomHeader', 'saveOrUpdate', twice, { language: 'EN' }),
    ).toMatchObject({
      code: 'CUSTOM_NOTE_TAKEN',
      msg: expect.stringContaining(String(begun.declarationNumber)),
    })
    const draft = await people.buyer1.ok('srmPurCustomHeader', 'saveOrUpdate', {
      ...of(begun),
      brokerName: '顺达报关行',
      exchangeRate: '7.1',
    })
    expect(await people.buyer1.refused('srmPurCustomHeader', 'doSubmit', of(draft))).toMatchObject({
      code: 'FILING_OVER_REMAINING',
      args: { asked: '300', available: '200' },
    })
    const less = await people.buyer1.ok('srmPurCustomHeader', 'saveOrUpdate', {
      ...draft,
      lines: draft.lines.map((line: Row) => ({ ...line, quantity: '200' })),
    })
    const remaining = async () =>
      (await chain.find('srmPurGovernmentMaterial', filing.id)).remainingQuantity
    const submitted = await people.buyer1.ok('srmPurCustomHeader', 'doSubmit', of(less))
    expect(await remaining()).toBe('0.000000')
    const withdrawn = await people.buyer1.ok('srmPurCustomHeader', 'doWithdraw', of(submitted))
    expect(await remaining()).toBe('200.000000')
    await people.buyer1.ok('srmPurCustomHeader', 'doSubmit', of(withdrawn))
    const approved = await chain.approved('srmPurCustomHeader', withdrawn)
    const receipt = await people.warehouse1.ok('srmPurReceipt', 'doCreateFromNote', {
      noteId: note.id,
    })
    const post = async () =>
      people.warehouse1.call(
        'srmPurReceipt',
        'doPost',
        of(await chain.find('srmPurReceipt', receipt.id)),
      )
    expect(await post()).toMatchObject({ code: 'RECEIPT_NOT_CLEARED' })
    const seen = await chain.find('srmPurCustomHeader', draft.id, 'supplier1')
    expect(seen).not.toHaveProperty('dutyAmount')
    expect(seen).not.toHaveProperty('brokerName')
    const declared = await people.buyer1.ok('srmPurCustomHeader', 'doDeclare', {
      ...of(approved),
      customsNumber: '223320261000123456',
    })
    // The release date defaults to today.
    for (const input of [{}, { releaseDate: TODAY }])
      expect(
        await people.buyer1.refused('srmPurCustomHeader', 'doRelease', {
          ...of(declared),
          ...input,
        }),
      ).toMatchObject({ code: 'CUSTOM_TAX_BILL', field: 'taxBillNumber' })
    await people.buyer1.ok('srmPurCustomHeader', 'doRelease', {
      ...of(declared),
      releaseDate: TODAY,
      taxBillNumber: 'TB1',
    })
    expect(await post()).toMatchObject({ status: 'S' })
  })

  it('asks the buyer of the goods about a supplier’s declaration', async () => {
    const bought = await chain.order({ quantity: '20', item: 'M2' })
    const sent = await chain.note(bought, '20')
    await product.product.platform.pool.query(
      "update srm_pur_delivery_note set import_flag = 'Y' where id = $1",
      [sent.id],
    )
    const made = await people.supplier1.ok('srmPurCustomHeader', 'doCreateFromNote', {
      noteId: sent.id,
      incoterm: 'CIF',
      portCode: '上海外高桥',
      billOfLading: 'BL002',
      originCountry: 'DE',
      packages: 1,
      grossWeight: '12',
      netWeight: '10',
    })
    const begun = await chain.find('srmPurCustomHeader', made.id)
    expect(begun.buyerId).toBe(bought.buyerId)
    const draft = await people.supplier1.ok('srmPurCustomHeader', 'saveOrUpdate', {
      ...of(begun),
      lines: begun.lines.map((line: Row) => ({ ...line, hsCode: '8482102000' })),
    })
    const submitted = await people.supplier1.ok('srmPurCustomHeader', 'doSubmit', of(draft))
    const approved = await people.buyer1.ok('srmPurCustomHeader', 'doApproval', of(submitted))
    expect(approved.status).toBe('APPROVED')
  })

  it('filings expire the day after their end', async () => {
    await product.product.platform.pool.query(
      'update srm_pur_government_material set effective_from = effective_from - 300, effective_to = current_date - 2 where id = $1',
      [filing.id],
    )
    await strikeClock(product.product.engine, 'srmPurGovernmentMaterial')
    expect((await chain.find('srmPurGovernmentMaterial', filing.id)).status).toBe('EXPIRED')
  })
})

describe('a sample', () => {
  const asked = (more: object = {}) => ({
    orgId: chain.id('org', 'P1'),
    sampleType: 'FIRST',
    supplierId: chain.id('supplier', 'S1'),
    itemId: chain.id('item', 'M1'),
    quantity: '5',
    needByDate: addDays(TODAY, 10),
    deliveryAddress: '苏州市一厂路1号',
    ...more,
  })

  it('is published, confirmed, sent, received and requested again', async () => {
    const draft = await people.buyer1.ok('srmPurSample', 'saveOrUpdate', asked())
    expect(await people.supplier1.call('srmPurSample', 'findById', { id: draft.id })).toMatchObject(
      { code: 'NOT_FOUND' },
    )
    const published = await people.buyer1.ok('srmPurSample', 'doSubmitPublish', of(draft))
    expect(await people.supplier2.call('srmPurSample', 'findById', { id: draft.id })).toMatchObject(
      { code: 'NOT_FOUND' },
    )
    const preparing = await people.supplier1.ok('srmPurSample', 'doSupplierConfirm', {
      ...of(published),
      promisedDate: addDays(TODAY, 5),
    })
    const late = await people.supplier1.refused('srmPurSample', 'doSend', {
      ...of(preparing),
      sentQuantity: '5',
      sendDate: addDays(TODAY, 1),
    })
    expect(late.code).toBe('SAMPLE_SENT_FUTURE')
    const sent = await people.supplier1.ok('srmPurSample', 'doSend', {
      ...of(preparing),
      sentQuantity: '5',
      sendDate: TODAY,
    })
    const over = await people.buyer1.refused(
      'srmPurSample',
      'doReceive',
      { ...of(sent), receivedQuantity: '6' },
      { language: 'EN' },
    )
    expect(over).toMatchObject({
      code: 'SAMPLE_RECEIVED_OVER',
      msg: expect.stringContaining('5 were sent'),
    })
    let round = await people.buyer1.ok('srmPurSample', 'doReceive', {
      ...of(sent),
      receivedQuantity: '5',
    })
    for (const next of [2, 3]) {
      const again = await people.buyer1.ok('srmPurSample', 'doResample', of(round))
      const sample = await chain.find('srmPurSample', again.answer.id)
      expect(sample).toMatchObject({
        status: 'PUBLISHED',
        roundNum: next,
        previousSampleId: round.id,
        // The item is the same in every round; the sample number tells them apart.
        previousSampleIdLabel: expect.stringContaining(round.sampleNumber),
      })
      const confirmed = await people.supplier1.ok('srmPurSample', 'doSupplierConfirm', {
        ...of(sample),
        promisedDate: TODAY,
      })
      const away = await people.supplier1.ok('srmPurSample', 'doSend', {
        ...of(confirmed),
        sentQuantity: '5',
        sendDate: TODAY,
      })
      round = await people.buyer1.ok('srmPurSample', 'doReceive', {
        ...of(away),
        receivedQuantity: '5',
      })
    }
    expect(await people.buyer1.refused('srmPurSample', 'doResample', of(round))).toMatchObject({
      code: 'SAMPLE_ROUNDS',
    })
    expect(
      (await people.manager1.ok('srmPurSample', 'doResampleBeyond', of(round))).answer.id,
    ).toBeTruthy()
    const offered = await chain.find('srmPurSample', round.id)
    expect(JSON.stringify(offered.access)).toContain('{"op":"doCreateTrial","allowed":true}')
    const trial = await people.buyer1.ok('srmPurSample', 'doCreateTrial', of(offered))
    expect(trial.answer).toMatchObject({ resource: 'srmSlcSampleTrial' })
    expect(
      await people.buyer1.refused(
        'srmPurSample',
        'doCreateTrial',
        of(await chain.find('srmPurSample', round.id)),
      ),
    ).toMatchObject({ code: 'SAMPLE_ON_TRIAL' })
    await product.product.engine.inTransaction(null, null, (context) =>
      applyTrialResult(context, round.id, 'PASS'),
    )
    expect(await chain.find('srmPurSample', round.id)).toMatchObject({
      status: 'CLOSED',
      lineResult: 'PASS',
    })
  })

  it('with a price gets its sample order once', async () => {
    const draft = await people.buyer1.ok(
      'srmPurSample',
      'saveOrUpdate',
      asked({ chargeFlag: 'Y', priceInclTax: '99' }),
    )
    const published = await people.buyer1.ok('srmPurSample', 'doSubmitPublish', of(draft))
    const made = await people.buyer1.call('srmPurSample', 'doCreateOrder', of(published))
    if (made.status === 'E') {
      expect(made.code).toBe('SAMPLE_BILL_TYPE')
      return
    }
    const order = await chain.find('srmPurOrder', made.data.answer.id)
    expect(order).toMatchObject({ orderType: 'SAMPLE', lines: [{ priceInclTax: '99.000000' }] })
    const again = await people.buyer1.refused(
      'srmPurSample',
      'doCreateOrder',
      of(await chain.find('srmPurSample', draft.id)),
    )
    expect(again.code).toBe('SAMPLE_ORDERED')
  })
})

it('a customer order is requested in parts, follows its requisitions, and releases cancelled quantities', async () => {
  const order = await people.buyer1.ok('srmPurCustomerOrder', 'saveOrUpdate', {
    orgId: chain.id('org', 'P1'),
    customerOrderNumber: 'SO-1001',
    customerName: '远航机械',
    deliveryDate: addDays(TODAY, 30),
    lines: [{ itemId: chain.id('item', 'M1'), quantity: '100', needByDate: addDays(TODAY, 20) }],
  })
  const lineId = order.lines[0].id
  const generate = async (quantity: string) =>
    people.buyer1.call('srmPurCustomerOrder', 'doGenerateRequisition', {
      ...of(await chain.find('srmPurCustomerOrder', order.id)),
      billTypeId: chain.id('billType', 'PR_STD'),
      rows: [{ rowId: lineId, quantity }],
    })
  const first = await generate('60')
  expect(first.status).toBe('S')
  expect(await generate('41')).toMatchObject({
    code: 'CUSTOMER_OVER',
    args: { asked: '41', available: '40' },
  })
  const now = await chain.find('srmPurCustomerOrder', order.id)
  expect(now.lines[0]).toMatchObject({
    requestedQuantity: '60.000000',
    remainingQuantity: '40.000000',
    lineStatus: 'PART',
    shortFlag: 'Y',
  })
  const below = await people.buyer1.refused('srmPurCustomerOrder', 'saveOrUpdate', {
    ...now,
    lines: now.lines.map((line) => ({ ...line, quantity: '50' })),
  })
  expect(below.issues).toMatchObject([{ code: 'CUSTOMER_BELOW_REQUESTED' }])
  const requisition = await chain.find('srmPurRequisition', first.data.answer.id)
  expect(requisition).toMatchObject({ sourceType: 'CUSTOMER_ORDER', sourceNumber: 'SO-1001' })
  await people.manager1.ok('srmPurRequisition', 'doCancel', of(requisition))
  expect((await chain.find('srmPurCustomerOrder', order.id)).lines[0]).toMatchObject({
    remainingQuantity: '100.000000',
    lineStatus: 'OPEN',
  })
  await product.product.engine.inTransaction(null, null, refreshCustomerOrders)
  expect((await chain.find('srmPurCustomerOrder', order.id)).status).toBe('OPEN')
})

it('the nightly check accepts correct balances and names a tampered one', async () => {
  const lines: string[] = []
  const run = { log: (line: string) => void lines.push(line) }
  expect(await runCounterCheck(product.product.engine, run)).toEqual([])
  await product.product.platform.pool.query(
    'update srm_pur_order__lines set in_transit_quantity = in_transit_quantity + 1',
  )
  const [broken] = await runCounterCheck(product.product.engine, run)
  expect(broken?.sentence).toContain('in transit')
  expect(lines.join('\n')).toContain('not true: in transit')
})
