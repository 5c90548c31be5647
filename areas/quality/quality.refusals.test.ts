import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, MRB, openQualityDesk, QA, REPAIR, REPORT } from './testQuality.ts'

let product: TestProduct
let desk: Awaited<ReturnType<typeof openQualityDesk>>
let receipt: Json

beforeAll(async () => {
  product = await startProduct()
  desk = await openQualityDesk(product)
  receipt = await desk.stocked('500')
})
afterAll(() => product?.close())

const cannotSave = (code: Parameters<typeof desk.cannot>[0], more: object): Promise<void> =>
  desk.cannot(code, 'quality1', QA, 'saveOrUpdate', {}, desk.values(more))
const line = (suspectQuantity: string, more: object = {}) =>
  desk.inStock(receipt, suspectQuantity, more)

it('an abnormal report counts what it can count', async () => {
  await cannotSave('ABNORMAL_FUTURE', line('10', { findDate: desk.day(1) }))
  await cannotSave('ABNORMAL_SAMPLE_OVER_LOT', line('10', { sampleQuantity: '501' }))
  await cannotSave(
    'ABNORMAL_DEFECTS_OVER_SAMPLE',
    line('10', { sampleQuantity: '5', sampleDefectQuantity: '6' }),
  )
  await cannotSave('ABNORMAL_SUSPECT_OVER_LOT', line('101', { lotQuantity: '100' }))
  const defects = [{ defectDescription: '毛刺', quantity: '11', severity: 'MAJOR' }]
  await cannotSave('ABNORMAL_DEFECTS_OVER_SUSPECT', line('10', { defects }))
  await cannotSave(
    'ABNORMAL_RECEIPT_SUPPLIER',
    line('10', { supplierId: desk.id('supplier', 'S2') }),
  )
  await cannotSave('ABNORMAL_RECEIPT_ITEM', line('10', { itemId: desk.id('item', 'M2') }))
})

it('reports of one receipt line share what was received', async () => {
  await desk.saveReport(line('450'))
  await cannotSave('ABNORMAL_OVER_RECEIVED', line('51'))
})

it('goods are blocked where they are, or nothing is published', async () => {
  const goods = { supplierId: desk.id('supplier', 'S1'), itemId: desk.id('item', 'M1') }
  const nowhere = await desk.saveReport({
    ...{ ...goods, suspectQuantity: '5', lotNumber: 'NONE' },
    subinventoryId: desk.id('subinventory', 'RAW1'),
  })
  await desk.cannot('ABNORMAL_NO_STOCK', 'quality1', QA, 'doPublish', nowhere)
  const accepted = await desk.stocked('20', { stock: false })
  const onLine = await desk.saveReport({
    ...{ sourceType: 'IQC', receiptId: accepted.id, receiptLineId: accepted.lines[0].id },
    suspectQuantity: '5',
  })
  await desk.cannot('ABNORMAL_NOT_ON_LINE', 'quality1', QA, 'doPublish', onLine)
  const elsewhere = await desk.published({ ...goods, sourceType: 'CUSTOMER', suspectQuantity: '5' })
  const wanted = { quantity: '5', returnMode: 'REFUND' }
  await desk.cannot('ABNORMAL_GOODS_ELSEWHERE', 'quality1', QA, 'doCreateReturn', elsewhere, wanted)
})

it('a report is answered once in disposition, and closed with a reply', async () => {
  let report = await desk.published(line('20', { severity: 'MINOR', reportRequired: 'N' }))
  report = await desk.act('quality1', QA, 'doSortResult', report, { quantity: '20' })
  await desk.cannot('ABNORMAL_NO_REPLY', 'quality1', QA, 'doClose', report)
  const reply = { supplierContainment: '隔离' }
  await desk.act('supplier1', QA, 'doSupplierReply', report, reply)
  report = await desk.see(QA, report.id)
  await desk.cannot('ABNORMAL_ANSWERED', 'supplier1', QA, 'doSupplierReply', report, reply)
  report = await desk.act('quality1', QA, 'saveOrUpdate', report, {
    ...{ ...report, responsibility: 'BUYER' },
  })
  await desk.cannot('ABNORMAL_NOT_LIABLE', 'quality1', QA, 'doCreateDeduction', report, {
    ...{ amount: '10', currencyCode: 'CNY', offsetMode: 'PAYMENT', reason: 'x' },
  })
})

it('a reply is sent back with a new deadline, and a void report frees its goods', async () => {
  let report = await desk.published(line('10'))
  const before = await desk.blocked()
  await desk.act('supplier1', QA, 'doSupplierReply', report, { supplierContainment: '隔离' })
  report = await desk.act('quality1', QA, 'doReturnReply', await desk.see(QA, report.id), {
    reason: '不够',
  })
  expect(report).toMatchObject({ status: 'PUBLISHED', returnReason: '不够' })
  const made = await desk.act('quality1', QA, 'doCreateReport', report)
  report = await desk.see(QA, report.id)
  await desk.cannot('ABNORMAL_HAS_FOLLOWERS', 'quality1', QA, 'doInvalid', report, { reason: 'x' })
  const sheet = await desk.see(REPORT, made.answer.id)
  await desk.act('quality1', REPORT, 'doInvalid', sheet, { reason: '误开' })
  report = await desk.see(QA, report.id)
  expect(report.reportId).toBeNull()
  await desk.act('quality1', QA, 'doInvalid', report, { reason: '误判' })
  expect(await desk.blocked()).toBe(before - 10)
})

it('an 8D names what is missing, step by step', async () => {
  const report = await desk.published(line('5'))
  const made = await desk.act('quality1', QA, 'doCreateReport', report)
  let sheet = await desk.see(REPORT, made.answer.id)
  await desk.cannot('REPORT_STEP_MISSING', 'supplier1', REPORT, 'doSubmit', sheet)
  await desk.cannot('REPORT_STEP_MISSING', 'supplier1', REPORT, 'doSaveInterim', sheet)
  const [row] = desk.filled().items
  const saved = (more: object) => ({ ...desk.filled(), items: [{ ...row, ...more }] })
  const cannot = (code: Parameters<typeof desk.cannot>[0], more: object) =>
    desk.cannot(code, 'supplier1', REPORT, 'saveOrUpdate', sheet, saved(more))
  await cannot('REPORT_PLAN_BEFORE_FIND', { planDate: '2020-01-01' })
  await cannot('REPORT_FINISH_FUTURE', { finishDate: desk.day(1) })
  await cannot('REPORT_NG_OVER_CHECKED', { checkedQuantity: '1', ngQuantity: '2' })
  sheet = await desk.act('supplier1', REPORT, 'saveOrUpdate', sheet, desk.filled())
  sheet = await desk.act('supplier1', REPORT, 'doSaveInterim', sheet)
  sheet = await desk.act('supplier1', REPORT, 'doSubmit', sheet)
  sheet = await desk.act('quality1', REPORT, 'doReject', sheet, { opinion: 'D4 不够深' })
  expect(sheet).toMatchObject({ status: 'REJECTED', round: 2, onTimeFlag: 'Y' })
  expect(sheet.rounds).toMatchObject([{ roundNum: 1, passedFlag: 'N', opinion: 'D4 不够深' }])
  sheet = await desk.act('supplier1', REPORT, 'doSubmit', sheet)
  const verify = { verifyFrom: desk.day(1), verifyLots: 2 }
  sheet = await desk.act('quality1', REPORT, 'doApproval', sheet, verify)
  const closing = (verifyResult: string) => ({ verifyResult, closeReason: '停产' })
  await desk.cannot('REPORT_NOT_VERIFIED', 'quality1', REPORT, 'doClose', sheet, closing('FAIL'))
  await desk.cannot('REPORT_LOTS_MISSING', 'quality1', REPORT, 'doClose', sheet, closing('PASS'))
  const again = { abnormalId: report.id, opinion: '再次发生' }
  await desk.cannot('REPORT_OTHER_ABNORMAL', 'quality1', REPORT, 'doReopen', sheet, again)
})

it('a review needs members and prices, and refuses unsafe concessions', async () => {
  const report = await desk.published({
    ...{ supplierId: desk.id('supplier', 'S1'), itemId: desk.id('item', 'M1') },
    ...{ subinventoryId: desk.id('subinventory', 'RAW1'), suspectQuantity: '6' },
    ...{ severity: 'CRITICAL', defectCategory: 'SAFETY' },
  })
  const made = await desk.act('quality1', QA, 'doCreateMrb', report, { quantity: '6' })
  const first = await desk.see(MRB, made.answer.id)
  const save = async (rows: object[], names: readonly string[]) => {
    const now = await desk.see(MRB, first.id)
    return desk.act('quality1', MRB, 'saveOrUpdate', now, {
      ...{ ...now, conclusion: '处置' },
      members: names.map((name) => ({ personId: desk.id('person', name) })),
      dispositions: rows,
    })
  }
  const row = { quantity: '6', costBearer: 'SUPPLIER' }
  let mrb = await save([{ ...row, dispositionType: 'USE_AS_IS', priceCut: '5' }], ['quality1'])
  for (const code of ['MRB_SAFETY', 'MRB_MEMBERS', 'MRB_PRICE_MISSING'] as const)
    await desk.cannot(code, 'quality1', MRB, 'doSubmit', mrb)
  const names = ['quality1', 'buyer1', 'warehouse1'] as const
  const sorted = { ...row, dispositionType: 'SORT', reworkHours: '2', hourRate: '80' }
  mrb = await save([sorted], names)
  expect(mrb.dispositions).toMatchObject([{ deductionAmount: '160.00', chargeBy: 'DEDUCTION' }])
  mrb = await desk.act('quality1', MRB, 'doSubmit', mrb)
  for (const name of names)
    await desk.act(name, MRB, 'doSign', await desk.see(MRB, first.id), { memberOpinion: 'AGREE' })
  mrb = await desk.act('manager1', MRB, 'doApproval', await desk.see(MRB, first.id), {
    opinion: '同意',
  })
  expect(mrb).toMatchObject({ status: 'APPROVED', dispositions: [{ executeStatus: 'DOING' }] })
  await desk.cannot('MRB_NOT_DONE', 'quality1', MRB, 'doExecute', mrb)
  const rowId = mrb.dispositions[0].id
  const result = (goodQuantity: string, scrapQuantity: string) => ({
    results: [{ rowId, goodQuantity, scrapQuantity }],
  })
  await desk.cannot('MRB_RESULT_SUM', 'quality1', MRB, 'doEnterResult', mrb, result('4', '1'))
  mrb = await desk.act('quality1', MRB, 'doEnterResult', mrb, result('4', '2'))
  expect(mrb.status).toBe('EXECUTED')
  await leaveAs(product, 'srm_qcn_mrb', first.id, { status: 'APPROVED' })
  await desk.cannot(
    'MRB_RESULT_ROW',
    'quality1',
    MRB,
    'doEnterResult',
    await desk.see(MRB, first.id),
    result('4', '2'),
  )
})

it('rejected goods on a receipt line are returned, sorted good and scrapped, never twice', async () => {
  const order = await desk.chain.order({ quantity: '40' })
  const arrived = await desk.chain.receive(await desk.chain.note(order, '40'), { judge: false })
  let report = await desk.published({
    ...{ sourceType: 'IQC', receiptId: arrived.id, receiptLineId: arrived.lines[0]?.id },
    suspectQuantity: '40',
  })
  expect((await desk.see('srmPurReceipt', arrived.id)).lines[0].rejectedQuantity).toBe('40.000000')
  report = await desk.act('quality1', QA, 'doSortResult', report, { quantity: '25' })
  expect((await desk.see('srmPurReceipt', arrived.id)).lines[0]).toMatchObject({
    ...{ rejectedQuantity: '15.000000', acceptedQuantity: '25.000000' },
  })
  const made = await desk.act('quality1', QA, 'doCreateRepair', report, {
    ...{ quantity: '10', repairPlace: 'ON_SITE', planReturnDate: desk.day(5), requirement: '修' },
  })
  let repair = await desk.see(REPAIR, made.answer.id)
  repair = await desk.act('quality1', REPAIR, 'doSubmit', repair)
  repair = await desk.act('manager1', REPAIR, 'doApproval', repair, { opinion: '同意' })
  repair = await desk.act('quality1', REPAIR, 'doSend', repair)
  expect(repair.status).toBe('REPAIRING')
  const back = (shipDate: string, shipments: object[]) => ({ shipDate, shipments })
  await desk.cannot(
    'REPAIR_NOTHING',
    'supplier1',
    REPAIR,
    'doSupplierReturn',
    repair,
    back(desk.day(0), []),
  )
  const row = { rowId: repair.items[0].id, shipQuantity: '10', repairReport: '已修' }
  await desk.cannot(
    'REPAIR_SHIP_DATE',
    'supplier1',
    REPAIR,
    'doSupplierReturn',
    repair,
    back(desk.day(1), [row]),
  )
  repair = await desk.act('supplier1', REPAIR, 'doSupplierReturn', repair, back(desk.day(0), [row]))
  const results = [
    { rowId: repair.returns[0].id, goodQuantity: '7', badQuantity: '0', scrapQuantity: '3' },
  ]
  // Somebody returns goods past the report: the repair cannot turn what is no longer there.
  const line = (await desk.see('srmPurReceipt', arrived.id)).lines[0]
  await leaveAs(product, 'srm_pur_receipt__lines', line.id, { held_receiving_quantity: '38' })
  await desk.cannot('REJUDGE_OVER_REJECTED', 'quality1', REPAIR, 'doReceive', repair, { results })
  await leaveAs(product, 'srm_pur_receipt__lines', line.id, { held_receiving_quantity: '0' })
  repair = await desk.act('quality1', REPAIR, 'doReceive', repair, { results })
  expect(repair.status).toBe('CLOSED')
  expect((await desk.see('srmPurReceipt', arrived.id)).lines[0]).toMatchObject({
    ...{ rejectedQuantity: '8.000000', acceptedQuantity: '32.000000' },
  })
  expect(await desk.broken()).toEqual([])
  await desk.cannot('REPAIR_NOTHING_TO_CHARGE', 'quality1', REPAIR, 'doCreateDeduction', repair, {
    repairCost: '0',
  })
  await leaveAs(product, 'srm_qcn_repair', repair.id, { cost_bearer: 'BUYER' })
  await desk.cannot('REPAIR_NOT_LIABLE', 'quality1', REPAIR, 'doCreateDeduction', repair, {
    repairCost: '5',
  })
})

it('two who dispose of the same pieces at once do not both get them', async () => {
  const report = await desk.published(line('8'))
  const { id, versionNum } = report
  const take = () =>
    desk.people.quality1.call(QA, 'doSortResult', { id, versionNum, quantity: '5' })
  const answers = await Promise.all([take(), take()])
  expect(answers.filter(({ status }) => status === 'S')).toHaveLength(1)
  expect(await desk.see(QA, id)).toMatchObject({
    ...{ goodQuantity: '5.000000', undisposedQuantity: '3.000000' },
  })
})

it('old stock without a receipt and without a price needs a receipt line to be returned', async () => {
  const report = await desk.published({
    ...{ supplierId: desk.id('supplier', 'S1'), itemId: desk.id('item', 'M1') },
    ...{ subinventoryId: desk.id('subinventory', 'RAW1'), suspectQuantity: '2' },
  })
  await product.product.platform.pool.query(`update srm_base_item_price set status = 'INVALID'`)
  await desk.cannot('ABNORMAL_NO_PRICE', 'quality1', QA, 'doCreateReturn', report, {
    ...{ quantity: '2', returnMode: 'REFUND' },
  })
})
