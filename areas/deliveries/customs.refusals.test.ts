import { addDays } from '@opensrm/kernel/values/date.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { srmPurSampleRules } from '../orders/srmPurSample/srmPurSample.rules.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'
import { type RefusalBench, startRefusals } from '../orders/testRefusals.ts'
import type { Doc } from './testDeliveries.ts'

let bench: RefusalBench
beforeAll(async () => {
  bench = await startRefusals()
})
afterAll(() => bench?.close({ isTampered: true }))

const cannotBuyer = (code: string, resource: string, action: string, body: object) =>
  bench.cannot(code, bench.buyer, resource, action, body)

describe('An import', () => {
  let order: Doc
  let note: Doc
  let filing: Doc
  let declaration: Doc
  const filed = (values: object = {}) => ({
    itemId: bench.id('item', 'M1'),
    importOrgId: bench.id('org', 'P1'),
    declareName: '轴承座',
    hsCode: '8483300090',
    declareElements: '品名;用途',
    bondedFlag: 'N',
    legalUomCode: 'KG',
    filedQuantity: '1000',
    originCountry: 'DE',
    dutyRate: '10',
    effectiveFrom: TODAY,
    effectiveTo: inDays(200),
    ...values,
  })
  const made = (values: object = {}): Promise<Doc> =>
    bench.buyer.ok('srmPurGovernmentMaterial', 'saveOrUpdate', filed(values))
  const declarationOf = (line: object, values: object = {}) => ({
    noteId: note.id,
    supplierId: bench.id('supplier', 'S1'),
    importOrgId: bench.id('org', 'P1'),
    incoterm: 'FOB',
    portCode: '上海外高桥',
    billOfLading: 'BL001',
    originCountry: 'DE',
    packages: 10,
    grossWeight: '120',
    netWeight: '100',
    lines: [
      {
        noteLineId: note.lines[0].id,
        orderLineId: order.lines[0].id,
        governmentMaterialId: filing.id,
        quantity: '10',
        ...line,
      },
    ],
    ...values,
  })
  const declared = (line: object, values: object = {}): Promise<Doc> =>
    bench.buyer.ok('srmPurCustomHeader', 'saveOrUpdate', declarationOf(line, values))

  beforeAll(async () => {
    order = await bench.confirmedOrder([{ quantity: '100' }])
    note = await bench.shippedNote([bench.noteLine(order, '10')])
    const draft = await made({ declareName: 'Filed' })
    filing = await bench.buyer.ok('srmPurGovernmentMaterial', 'doEffect', of(draft))
  })

  it('has a filing that begins before it ends, and ends after today', async () => {
    await bench.cannotSave(
      'FILING_PERIOD',
      bench.buyer,
      'srmPurGovernmentMaterial',
      filed({ effectiveTo: TODAY }),
    )
    const over = await made({ effectiveFrom: addDays(TODAY, -9), effectiveTo: addDays(TODAY, -1) })
    await cannotBuyer('FILING_OVER', 'srmPurGovernmentMaterial', 'doEffect', of(over))
  })

  it('is declared as its note says, on a filing in force', async () => {
    const draft = await made()
    const cannotSave = (code: string, values: object, line: object = {}) =>
      bench.cannotSave(code, bench.buyer, 'srmPurCustomHeader', declarationOf(line, values))
    await cannotSave('CUSTOM_FILING_REQUIRED', {}, { governmentMaterialId: null })
    await cannotSave('CUSTOM_FILING_UNFIT', {}, { governmentMaterialId: draft.id })
    await cannotSave('CUSTOM_WEIGHT', { grossWeight: '90' })
    const step = (stepCode: string, actualTime: string) => ({ stepCode, actualTime })
    await cannotSave('CUSTOM_STEPS', {
      customs: [
        step('DEPART', `${addDays(TODAY, -1)} 10:00:00`),
        step('ARRIVE_PORT', `${addDays(TODAY, -2)} 10:00:00`),
      ],
    })
    await cannotSave('CUSTOM_STEP_FUTURE', {
      customs: [step('DEPART', `${inDays(1)} 10:00:00`)],
    })
    declaration = await declared({ quantity: '11' })
    await cannotBuyer('CUSTOM_OVER_NOTE', 'srmPurCustomHeader', 'doSubmit', of(declaration))
    const [line] = declaration.lines
    const other = await bench.confirmedOrder([{ quantity: '10' }])
    const elsewhere = await bench.shippedNote([bench.noteLine(other, '10')])
    await bench.set('srm_pur_custom_header__lines', line.id, {
      note_line_id: elsewhere.lines[0].id,
      quantity: '1',
    })
    await cannotBuyer('CUSTOM_NOTE_LINE', 'srmPurCustomHeader', 'doSubmit', of(declaration))
  })

  it('passes customs with its papers, and keeps its filing meanwhile', async () => {
    const { buyer, set } = bench
    await set('srm_pur_custom_header', declaration.id, { status: 'APPROVED' })
    const inUse = await bench.find('srmPurGovernmentMaterial', filing.id, buyer)
    await cannotBuyer('FILING_IN_USE', 'srmPurGovernmentMaterial', 'doInvalid', of(inUse))
    const customsNumber = '223320261000123456'
    await cannotBuyer('CUSTOM_INCOMPLETE', 'srmPurCustomHeader', 'doDeclare', {
      ...of(declaration),
      customsNumber,
    })
    await set('srm_pur_custom_header', declaration.id, {
      status: 'DECLARED',
      declare_date: TODAY,
    })
    await cannotBuyer('CUSTOM_RELEASE_EARLY', 'srmPurCustomHeader', 'doRelease', {
      ...of(declaration),
      releaseDate: addDays(TODAY, -1),
    })
  })
})

describe('A sample', () => {
  const sampleOf = (values: object = {}) => ({
    orgId: bench.id('org', 'P1'),
    sampleType: 'FIRST',
    supplierId: bench.id('supplier', 'S1'),
    itemId: bench.id('item', 'M1'),
    quantity: '5',
    needByDate: inDays(10),
    deliveryAddress: '苏州市一厂路1号',
    ...values,
  })
  const made = (values: object = {}): Promise<Doc> =>
    bench.buyer.ok('srmPurSample', 'saveOrUpdate', sampleOf(values))
  const left = async (status: string, values: object = {}): Promise<Doc> => {
    const sample = await made(values)
    await bench.set('srm_pur_sample', sample.id, { status })
    return sample
  }

  it('needs an item, a future day, and a supplier that may receive sample requests', async () => {
    await bench.cannotSave(
      'SAMPLE_ITEM',
      bench.buyer,
      'srmPurSample',
      sampleOf({ itemId: null, categoryId: bench.id('category', 'C1'), uomCode: 'PCS' }),
    )
    const draft = await made()
    const publish = (code: string) =>
      cannotBuyer(code, 'srmPurSample', 'doSubmitPublish', of(draft))
    await bench.set('srm_pur_sample', draft.id, { need_by_date: addDays(TODAY, -1) })
    await publish('SAMPLE_NEED_PAST')
    await bench.set('srm_pur_sample', draft.id, { need_by_date: TODAY })
    const supplierId = bench.id('supplier', 'S1')
    await bench.set('srm_pos_supplier', supplierId, { status: 'DRAFT' })
    await publish('SAMPLE_NOT_ELIGIBLE')
    await bench.set('srm_pos_supplier', supplierId, { status: 'QUALIFIED' })
  })

  it('is tested once', () => {
    const sample = { trialId: '1' } as never
    const refusal = srmPurSampleRules.guards?.isNotOnTrial?.(sample, {} as never)
    expectRefused('SAMPLE_ON_TRIAL', refusal)
  })

  it('is requested again up to the limit, and ordered when it has a price', async () => {
    const free = await left('PUBLISHED')
    await cannotBuyer('SAMPLE_FREE', 'srmPurSample', 'doCreateOrder', of(free))
    await bench.set('srm_pur_sample', free.id, { status: 'RECEIVED' })
    await bench.cannot(
      'SAMPLE_FEWER_ROUNDS',
      bench.manager,
      'srmPurSample',
      'doResampleBeyond',
      of(free),
    )
    const billType = await bench.admin.ok('srmPurBillType', 'saveOrUpdate', {
      billTypeCode: 'RF_SAMPLE',
      billTypeName: 'Samples',
      documentKind: 'ORDER',
      orderType: 'SAMPLE',
      priceControl: 'FREE',
      settlementBasis: 'STOCK_IN',
    })
    await bench.admin.ok('srmPurBillType', 'doEnable', of(billType))
    const paid = await left('PUBLISHED', { chargeFlag: 'Y', priceInclTax: '10' })
    await bench.set('srm_pur_sample', paid.id, { supplier_id: bench.id('supplier', 'S3') })
    await bench.product.product.platform.pool.query(
      'update srm_pos_supplier_site set org_id = $1 where supplier_id = $2',
      [bench.id('org', 'P2'), bench.id('supplier', 'S3')],
    )
    await cannotBuyer('SAMPLE_SITE', 'srmPurSample', 'doCreateOrder', of(paid))
  })
})

describe('A customer order', () => {
  it('is delivered after its order date, and requests only what is left', async () => {
    const orderOf = (values: object = {}) => ({
      orgId: bench.id('org', 'P1'),
      customerOrderNumber: 'SO-RF',
      customerName: '远航机械',
      deliveryDate: inDays(30),
      lines: [{ itemId: bench.id('item', 'M1'), quantity: '100', needByDate: inDays(20) }],
      ...values,
    })
    await bench.cannotSave(
      'CUSTOMER_DATES',
      bench.buyer,
      'srmPurCustomerOrder',
      orderOf({ deliveryDate: addDays(TODAY, -1) }),
    )
    const order = await bench.buyer.ok('srmPurCustomerOrder', 'saveOrUpdate', orderOf())
    const ask = { billTypeId: bench.id('billType', 'PR_STD'), rows: [] }
    await bench.buyer.ok('srmPurCustomerOrder', 'doGenerateRequisition', { ...of(order), ...ask })
    await cannotBuyer('CUSTOMER_NOTHING', 'srmPurCustomerOrder', 'doGenerateRequisition', {
      ...of(await bench.find('srmPurCustomerOrder', order.id, bench.buyer)),
      ...ask,
    })
  })
})
