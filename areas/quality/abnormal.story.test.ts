import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, MRB, openQualityDesk, QA, REPAIR, REPORT } from './testQuality.ts'

let now = new Date()
let product: TestProduct
let desk: Awaited<ReturnType<typeof openQualityDesk>>

beforeAll(async () => {
  product = await startProduct({ clock: () => now })
  desk = await openQualityDesk(product)
})
afterAll(() => product?.close())

/** The report of 1000 pieces, which the stories below take apart. */
let report: Json
let repairId: string
let mrbId: string
let returnId: string
const refreshed = async (): Promise<Json> => desk.see(QA, report.id)

async function dispose(op: string, input: object): Promise<Json> {
  return desk.act('quality1', QA, op, await refreshed(), input)
}

describe('Rejected lot disposed to the last piece', () => {
  it('is published, and its goods are blocked', async () => {
    const receipt = await desk.stocked('1000')
    const draft = await desk.saveReport(
      desk.inStock(receipt, '1000', { sampleQuantity: '125', sampleDefectQuantity: '6' }),
    )
    expect(draft).toMatchObject({ defectRate: '4.8000', reportRequired: 'Y', repeatFlag: 'N' })
    expect(draft.supplierId).toBe(desk.id('supplier', 'S1'))
    await desk.people.supplier1.refused(QA, 'findById', { id: draft.id })
    report = await desk.act('quality1', QA, 'doPublish', draft)
    expect(report).toMatchObject({ status: 'PUBLISHED', undisposedQuantity: '1000.000000' })
    expect(await desk.blocked()).toBe(1000)
  })

  it('is answered late, and the supplier sees only what is meant for it', async () => {
    await desk.people.supplier2.refused(QA, 'findById', { id: report.id })
    now = new Date(now.getTime() + 50 * 3_600_000)
    await desk.signIn()
    const reply = { supplierContainment: '在库隔离', supplierProposal: 'SORT' }
    const seen = await desk.act('supplier1', QA, 'doSupplierReply', report, reply)
    expect(seen.status).toBe('REPLIED')
    for (const key of ['lineStopMinutes', 'estimatedLoss', 'mrbQuantity', 'dispositions'])
      expect(seen[key] ?? null, key).toBeNull()
    expect(await refreshed()).toMatchObject({ replyOnTime: 'N', status: 'REPLIED' })
    const made = await dispose('doCreateReport', {})
    const again = await dispose('doCreateReport', {})
    expect(again.answer.id).toBe(made.answer.id)
  })

  it('is sorted, returned, reviewed and repaired; not one piece more', async () => {
    await dispose('doSortResult', { quantity: '600' })
    expect(await desk.blocked()).toBe(400)
    const goods = await dispose('doCreateReturn', { quantity: '250', returnMode: 'REFUND' })
    returnId = goods.answer.id
    mrbId = (await dispose('doCreateMrb', { quantity: '100' })).answer.id
    await desk.cannot('ABNORMAL_ONLY_LEFT', 'quality1', QA, 'doSortResult', await refreshed(), {
      quantity: '50.5',
    })
    await desk.cannot('ABNORMAL_PAST', 'quality1', QA, 'doCreateRepair', await refreshed(), {
      ...{ quantity: '50', repairPlace: 'AT_SUPPLIER', planReturnDate: '2020-01-01' },
      requirement: '修磨',
    })
    repairId = (
      await dispose('doCreateRepair', {
        ...{ quantity: '50', repairPlace: 'AT_SUPPLIER', planReturnDate: desk.day(20) },
        requirement: '修磨孔径',
      })
    ).answer.id
    expect(await refreshed()).toMatchObject({
      ...{ goodQuantity: '600.000000', returnQuantity: '250.000000', mrbQuantity: '100.000000' },
      ...{ repairQuantity: '50.000000', undisposedQuantity: '0.000000', status: 'DISPOSING' },
    })
    await desk.cannot('ABNORMAL_ONLY_LEFT', 'quality1', QA, 'doCreateReturn', await refreshed(), {
      ...{ quantity: '1', returnMode: 'REFUND' },
    })
    expect(await desk.blocked()).toBe(400)
  })

  it('gets back what a cancelled return gives up', async () => {
    const draft = await desk.see('srmPurReturn', returnId)
    await desk.cannot('RETURN_OF_ABNORMAL', 'buyer1', 'srmPurReturn', 'saveOrUpdate', draft, {
      ...draft,
      items: [{ ...draft.items[0], quantity: '10' }],
    })
    await desk.act('buyer1', 'srmPurReturn', 'doCancel', draft, { reason: '重做' })
    expect(await refreshed()).toMatchObject({ undisposedQuantity: '250.000000' })
    expect((await refreshed()).dispositions).toMatchObject([
      { dispositionType: 'OK', liveFlag: 'Y' },
      { dispositionType: 'RETURN', liveFlag: 'N' },
      { dispositionType: 'MRB', liveFlag: 'Y' },
      { dispositionType: 'REPAIR', liveFlag: 'Y' },
    ])
    await desk.cannot('ABNORMAL_LEFT', 'quality1', QA, 'doClose', await refreshed())
    const goods = await dispose('doCreateReturn', { quantity: '250', returnMode: 'REFUND' })
    returnId = goods.answer.id
  })

  it('is closed once the 8D is accepted', async () => {
    await desk.cannot('ABNORMAL_REPORT_OPEN', 'quality1', QA, 'doClose', await refreshed())
    const { reportId } = await refreshed()
    const saved = await desk.act(
      'supplier1',
      REPORT,
      'saveOrUpdate',
      await desk.see(REPORT, reportId),
      {
        ...desk.filled(),
      },
    )
    const sent = await desk.act('supplier1', REPORT, 'doSubmit', saved)
    await desk.act('quality1', REPORT, 'doApproval', sent, {
      verifyFrom: desk.day(2),
      verifyLots: 1,
    })
    const closed = await dispose('doClose', {})
    expect(closed.status).toBe('CLOSED')
  })

  it('ships the blocked goods back, and the books agree', async () => {
    let goods = await desk.act(
      'buyer1',
      'srmPurReturn',
      'doSubmit',
      await desk.see('srmPurReturn', returnId),
    )
    goods = await desk.chain.approved('srmPurReturn', goods)
    goods = await desk.act('supplier1', 'srmPurReturn', 'doSupplierConfirm', goods, {
      pickupMode: 'SELF',
    })
    expect(await desk.blocked()).toBe(400)
    await desk.act('warehouse1', 'srmPurReturn', 'doReturnOut', goods)
    expect(await desk.blocked()).toBe(150)
    expect(await desk.broken()).toEqual([])
  })
})

describe('MRB split and concession money', () => {
  const row = (dispositionType: string, quantity: string, more: object = {}) => ({
    ...{ dispositionType, quantity, costBearer: 'SUPPLIER', ...more },
  })
  let mrb: Json

  it('adds up to the quantity under review', async () => {
    const first = await desk.see(MRB, mrbId)
    expect(first).toMatchObject({ reviewQuantity: '100.000000', unitPriceInclTax: '11.300000' })
    const members = ['quality1', 'buyer1', 'warehouse1'].map((name) => ({
      personId: desk.id('person', name),
    }))
    const rows = [row('USE_AS_IS', '60', { priceCut: '5' }), row('SCRAP', '30'), row('RETURN', '9')]
    mrb = await desk.act('quality1', MRB, 'saveOrUpdate', first, {
      ...{ ...first, conclusion: '分开处置', members, dispositions: rows },
    })
    await desk.cannot('MRB_SUM', 'quality1', MRB, 'doSubmit', mrb)
    const dispositions = mrb.dispositions.map((one: Json) =>
      one.dispositionType === 'RETURN' ? { ...one, quantity: '10' } : one,
    )
    mrb = await desk.act('quality1', MRB, 'saveOrUpdate', mrb, { ...mrb, dispositions })
    expect(mrb).toMatchObject({
      deductionAmount: '372.90',
      dispositions: [{ deductionAmount: '33.90' }, { deductionAmount: '339.00' }, {}],
    })
    mrb = await desk.act('quality1', MRB, 'doSubmit', mrb)
    expect(mrb.status).toBe('APPROVING')
  })

  it('is signed by each member once, then approved once', async () => {
    await desk.cannot('MRB_UNSIGNED', 'manager1', MRB, 'doApproval', mrb, { opinion: '同意' })
    for (const name of ['quality1', 'buyer1', 'warehouse1'] as const) {
      const client = await product.login(name)
      const open = await desk.see(MRB, mrbId)
      const { id, versionNum } = open
      await client.ok(MRB, 'doSign', { id, versionNum, memberOpinion: 'AGREE' })
    }
    await desk.cannot('MRB_NOT_MEMBER', 'quality1', MRB, 'doSign', await desk.see(MRB, mrbId), {
      memberOpinion: 'AGREE',
    })
    mrb = await desk.see(MRB, mrbId)
    const input = { id: mrb.id, versionNum: mrb.versionNum, opinion: '同意' }
    const both = await Promise.all([
      desk.people.manager1.call(MRB, 'doApproval', input),
      desk.people.manager1.call(MRB, 'doApproval', input),
    ])
    expect(both.filter(({ status }) => status === 'S')).toHaveLength(1)
    mrb = await desk.see(MRB, mrbId)
    expect(mrb).toMatchObject({
      status: 'APPROVED',
      dispositions: [
        { executeStatus: 'DONE' },
        { executeStatus: 'DONE' },
        { executeStatus: 'DOING', documentNumber: expect.stringMatching(/^RT/) },
      ],
    })
  })

  it('makes one return, one scrap, one release on concession, two deductions', async () => {
    const rows = await desk.chain.ledger({ sourceDocNumber: mrb.mrbNumber })
    expect(rows).toMatchObject([
      { transactionType: 'RELEASE', quantity: '60.000000' },
      { transactionType: 'SCRAP', quantity: '-30.000000' },
    ])
    const [released] = await desk.people.manager1.ok('srmSicTransaction', 'listByPage', {
      ...{ sourceDocNumber: mrb.mrbNumber, transactionType: 'RELEASE', columns: ['reason'] },
    })
    expect(released.reason).toContain('concession')
    expect(await desk.deductions(mrb.mrbNumber)).toMatchObject([
      { amountInclTax: '33.90', deductionType: 'CONCESSION', status: 'SUPPLIER_CONFIRMING' },
      { amountInclTax: '339.00', deductionType: 'ABNORMAL', status: 'SUPPLIER_CONFIRMING' },
    ])
    await desk.people.supplier1.refused(MRB, 'findById', { id: mrb.id })
    expect(await desk.blocked()).toBe(60)
  })

  it('waits again when its return is cancelled, and is executed once the goods have left', async () => {
    const { documentId } = mrb.dispositions[2]
    const draft = await desk.see('srmPurReturn', documentId ?? '')
    await desk.act('buyer1', 'srmPurReturn', 'doCancel', draft, { reason: '重做' })
    mrb = await desk.see(MRB, mrbId)
    expect(mrb.dispositions[2]).toMatchObject({ executeStatus: 'WAITING', documentNumber: null })
    mrb = await desk.act('quality1', MRB, 'doExecute', mrb)
    expect(mrb).toMatchObject({ status: 'APPROVED' })
    let goods = await desk.see(
      'srmPurReturn',
      (await desk.see(MRB, mrbId)).dispositions[2].documentId,
    )
    goods = await desk.act('buyer1', 'srmPurReturn', 'doSubmit', goods)
    goods = await desk.chain.approved('srmPurReturn', goods)
    goods = await desk.act('supplier1', 'srmPurReturn', 'doSupplierConfirm', goods, {
      pickupMode: 'SELF',
    })
    await desk.act('warehouse1', 'srmPurReturn', 'doReturnOut', goods)
    expect(await desk.see(MRB, mrbId)).toMatchObject({ status: 'EXECUTED' })
    expect(await desk.blocked()).toBe(50)
  })
})

describe('Repair round trip', () => {
  let repair: Json
  const own = async () => desk.see(REPAIR, repairId)
  const shipment = (quantity: string) => ({
    shipDate: desk.day(2),
    shipments: [{ rowId: repair.items[0].id, shipQuantity: quantity, repairReport: '已修磨' }],
  })

  it('goes to the supplier, whose receipt of all 50 is confirmed', async () => {
    repair = await desk.act('quality1', REPAIR, 'doSubmit', await own())
    await desk.people.supplier1.refused(REPAIR, 'findById', { id: repairId })
    repair = await desk.act('manager1', REPAIR, 'doApproval', repair, { opinion: '同意' })
    repair = await desk.act('quality1', REPAIR, 'doSend', repair, { trackingNumber: 'SF1' })
    expect(repair.status).toBe('SENT')
    const rowId = repair.items[0].id
    const promised = { promisedDate: desk.day(10) }
    await desk.cannot('REPAIR_SHORT_REMARK', 'supplier1', REPAIR, 'doSupplierConfirm', repair, {
      ...{ ...promised, received: [{ rowId, quantity: '49' }] },
    })
    await desk.cannot('REPAIR_RECEIVED_OVER', 'supplier1', REPAIR, 'doSupplierConfirm', repair, {
      ...{ ...promised, received: [{ rowId, quantity: '51' }] },
    })
    repair = await desk.act('supplier1', REPAIR, 'doSupplierConfirm', repair, {
      ...{ ...promised, received: [{ rowId, quantity: '50' }] },
    })
    expect(repair).toMatchObject({ status: 'REPAIRING', outstandingQuantity: '50.000000' })
  })

  it('comes back in two shipments, each received once', async () => {
    await desk.cannot(
      'REPAIR_OVER_OUTSTANDING',
      'supplier1',
      REPAIR,
      'doSupplierReturn',
      repair,
      shipment('51'),
    )
    repair = await desk.act('supplier1', REPAIR, 'doSupplierReturn', repair, shipment('30'))
    await desk.cannot('REPAIR_ON_THE_WAY', 'quality1', REPAIR, 'doClose', repair, {
      closeReason: 'x',
    })
    const result = (good: string, bad: string, scrap: string, index: number) => ({
      results: [
        {
          rowId: repair.returns[index].id,
          ...{ goodQuantity: good, badQuantity: bad, scrapQuantity: scrap },
        },
      ],
    })
    await desk.cannot(
      'REPAIR_RESULT_SUM',
      'quality1',
      REPAIR,
      'doReceive',
      repair,
      result('26', '3', '2', 0),
    )
    repair = await desk.act('quality1', REPAIR, 'doReceive', repair, result('26', '3', '1', 0))
    expect(repair.outstandingQuantity).toBe('23.000000')
    await desk.cannot(
      'REPAIR_ALREADY_RECEIVED',
      'quality1',
      REPAIR,
      'doReceive',
      repair,
      result('26', '3', '1', 0),
    )
    await desk.act('quality1', REPAIR, 'doResend', repair, { trackingNumber: 'SF2' })
    repair = await desk.act('supplier1', REPAIR, 'doSupplierReturn', await own(), shipment('20'))
    repair = await desk.act('quality1', REPAIR, 'doReceive', repair, result('18', '1', '1', 1))
    expect(repair).toMatchObject({
      outstandingQuantity: '4.000000',
      items: [{ goodQuantity: '44.000000', scrapQuantity: '2.000000' }],
    })
    expect(await desk.blocked()).toBe(4)
  })

  it('is closed with what is missing, which the supplier pays once', async () => {
    repair = await desk.act('quality1', REPAIR, 'doClose', repair, { closeReason: '不值得' })
    expect(repair).toMatchObject({
      ...{ status: 'CLOSED', outstandingQuantity: '0.000000' },
      items: [{ unrepairedQuantity: '4.000000' }],
    })
    repair = await desk.act('quality1', REPAIR, 'doCreateDeduction', repair, { repairCost: '0' })
    expect(await desk.deductions(repair.repairNumber)).toMatchObject([
      { amountInclTax: '67.80', deductionType: 'REPAIR_COST' },
    ])
    await desk.cannot('REPAIR_CHARGED', 'quality1', REPAIR, 'doCreateDeduction', repair, {
      repairCost: '1',
    })
    expect(await desk.blocked()).toBe(0)
    expect(await desk.broken()).toEqual([])
  })
})

describe('The same defect again', () => {
  let again: Json

  it('names the 8D that was accepted, and its engineer is told', async () => {
    const receipt = await desk.stocked('20')
    const other = await desk.published(
      desk.inStock(receipt, '5', { defectCategory: 'APPEARANCE', severity: 'MINOR' }),
    )
    expect(other).toMatchObject({ repeatFlag: 'N', previousReportId: null })
    const { reportId } = await refreshed()
    const sheet = await desk.see(REPORT, reportId)
    await desk.cannot('REPORT_OTHER_ABNORMAL', 'quality1', REPORT, 'doReopen', sheet, {
      ...{ abnormalId: other.id, opinion: '再次发生' },
    })
    const draft = await desk.saveReport(desk.inStock(receipt, '5'))
    await desk.cannot('REPORT_OTHER_ABNORMAL', 'quality1', REPORT, 'doReopen', sheet, {
      ...{ abnormalId: draft.id, opinion: '再次发生' },
    })
    again = await desk.act('quality1', QA, 'doPublish', draft)
    expect(again).toMatchObject({ repeatFlag: 'Y', previousReportId: reportId })
    const seen = await desk.people.supplier1.ok(QA, 'findById', { id: again.id })
    expect(seen.previousReportId).toBe(reportId)
    for (const _ of [1, 2]) await drainOutbox(product.product.engine)
    const { rows } = await product.product.platform.pool.query(
      `select distinct u.user_name from base_msg_instance m join base_user u on u.id = m.receiver_user_id
        where m.event_code = 'srmQcnReport.happenedAgain' and m.channel = 'INAPP'`,
    )
    expect(rows).toEqual([{ user_name: 'quality1' }])
  })

  it('opens that 8D again, for another round of the supplier', async () => {
    const before = await desk.see(REPORT, again.previousReportId)
    const opened = await desk.act('quality1', REPORT, 'doReopen', before, {
      ...{ abnormalId: again.id, opinion: '措施无效' },
    })
    expect(opened).toMatchObject({ status: 'REJECTED', round: before.round + 1 })
    expect(opened).toMatchObject({ reopenedById: again.id, reviewOpinion: '措施无效' })
    expect(opened.dueDate > desk.day(2)).toBe(true)
    const { rows } = await product.product.platform.pool.query(
      `select matter_type, side from srm_base_pending_matter where document_id = $1 and status = 'OPEN'`,
      [opened.id],
    )
    expect(rows).toEqual([{ matter_type: 'SUP_QUALITY_REPLY', side: 'SUPPLIER' }])
  })
})
