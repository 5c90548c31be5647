import { type ErrorCode, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAslEntries } from '../asl/ports.ts'
import { inDays, startOrderBench } from '../orders/testOrders.ts'
import {
  type ChangeDesk,
  of,
  openChangeDesk,
  PCN,
  PPAP,
  type Row,
  TEMPLATE,
} from './testChanges.ts'

let desk: ChangeDesk
let order: Row
const NOTE = 'srmPurDeliveryNote'

beforeAll(async () => {
  desk = await openChangeDesk()
  const orders = await startOrderBench(desk.test)
  const typed = await orders.typed({
    ...{ billTypeId: desk.id('billType', 'PO_STD'), deliveryAddress: '苏州市一厂路1号' },
    paymentTermId: Object.values(desk.test.company.ids.term ?? {})[0],
    lines: [{ itemId: desk.id('item', 'M1'), quantity: '100', needByDate: inDays(10) }],
  })
  await orders.confirmed(typed.id)
  order = typed
  // These sessions took the place of those of the desk.
  desk.passDays(0)
  await desk.inside((context) =>
    createAslEntries(
      context,
      { sourceType: 'QUALIFIED', sourceNumber: 'Q-PCN' },
      { supplierId: desk.id('supplier', 'S1'), orgId: desk.id('org', 'P1') },
      [{ aslType: 'ITEM', itemId: desk.id('item', 'M1'), lineOrgId: desk.id('org', 'P1') }],
    ),
  )
})
afterAll(() => desk?.test.close())

const refuses = async (code: string, ...args: Parameters<ChangeDesk['refusal']>) =>
  expectRefusal(code, ...(await desk.refusal(...args)))
const notice = async (more: object = {}): Promise<Row> =>
  (await desk.as('supplier1')).ok(PCN, 'saveOrUpdate', {
    ...{ pcnTitle: '更换注塑机', changeType: ['EQUIPMENT'], changeReason: '设备老化' },
    ...{ beforeContent: '1号机', afterContent: '2号机', riskAnalysis: '试产300件，Cpk 1.8' },
    planEffectiveDate: desk.day(100),
    items: [{ itemId: desk.id('item', 'M1'), disposal: 'USE_UP', drawingVersion: 'B' }],
    ...more,
  })
const evaluator = (name: string, department: string) => ({
  ...{ personId: desk.id('person', name), departmentId: desk.id('department', department) },
})
const accepted = async (more: object = {}): Promise<Row> => {
  const pcn = await notice(more)
  await desk.run('supplier1', PCN, 'doSubmit', pcn)
  await desk.run('quality1', PCN, 'doAccept', pcn, {
    buyerEngineerId: desk.id('person', 'quality1'),
    evaluators: [evaluator('quality1', 'D-QA')],
  })
  return pcn
}
/** A notice with its decision, all evaluators agreeing. */
const decided = async (values: object, more: object = {}): Promise<Row> => {
  const pcn = await accepted(more)
  await desk.run('quality1', PCN, 'doEvaluate', pcn, { result: 'AGREE' })
  await desk.run('quality1', PCN, 'saveOrUpdate', pcn, values)
  await desk.run('quality1', PCN, 'doSubmitInside', pcn)
  return desk.approved(PCN, pcn)
}

describe('A change notice', () => {
  let pcn: Row
  it('is announced in time, for items that the supplier supplies', async () => {
    pcn = await notice({ planEffectiveDate: desk.day(30) })
    await (await desk.as('quality1')).refused(PCN, 'findById', { id: pcn.id })
    await refuses('PCN_LEAD', 'supplier1', PCN, 'doSubmit', pcn)
    await refuses('PCN_LEAD', 'supplier1', PCN, 'doSubmit', {
      ...(await desk.run('supplier1', PCN, 'saveOrUpdate', pcn, { urgentReason: '停机' })),
    })
    const other = await notice({
      items: [{ itemId: desk.id('item', 'L1'), disposal: 'NONE' }],
      ...{ changeType: ['END_OF_LIFE'], lastBuyDate: desk.day(179) },
    })
    await refuses('PCN_LAST_BUY', 'supplier1', PCN, 'doSubmit', other)
    await desk.run('supplier1', PCN, 'saveOrUpdate', other, { lastBuyDate: desk.day(180) })
    await refuses('PCN_NOT_SUPPLIED', 'supplier1', PCN, 'doSubmit', other)

    await desk.run('supplier1', PCN, 'saveOrUpdate', pcn, { changeLevel: 'MAJOR' })
    await desk.run('supplier1', PCN, 'doSubmit', pcn)
    expect(await desk.see(PCN, pcn)).toMatchObject({ urgentFlag: 'Y', noticeDate: desk.day() })
    expect(await desk.matters(pcn)).toEqual(['IN_PCN_ACCEPT'])
    await (await desk.as('supplier2')).refused(PCN, 'findById', { id: pcn.id })
    await refuses('PCN_WITHDRAW_SIDE', 'quality1', PCN, 'doWithdraw', pcn)
    await desk.run('supplier1', PCN, 'doWithdraw', pcn)
    await desk.run('supplier1', PCN, 'doSubmit', pcn)
  })

  it('is evaluated by each evaluator once, and a disagreement needs an answer', async () => {
    const engineer = { buyerEngineerId: desk.id('person', 'quality1') }
    await refuses('PCN_NO_EVALUATORS', 'quality1', PCN, 'doAccept', pcn, {
      ...{ ...engineer, evaluators: [] },
    })
    await refuses('PCN_EVALUATOR_TWICE', 'quality1', PCN, 'doAccept', pcn, {
      ...{ ...engineer, evaluators: [evaluator('buyer1', 'D-PUR'), evaluator('buyer1', 'D-QA')] },
    })
    await desk.run('quality1', PCN, 'doAccept', pcn, {
      ...{ ...engineer, evaluators: [evaluator('buyer1', 'D-PUR')] },
    })
    await desk.run('quality1', PCN, 'doAskFurther', pcn, {
      evaluators: [evaluator('quality1', 'D-QA')],
    })
    expect(await desk.matters(pcn)).toEqual(['IN_PCN_EVALUATE', 'IN_PCN_EVALUATE'])
    await refuses('PCN_NOT_ASKED', 'manager1', PCN, 'doEvaluate', pcn, { result: 'AGREE' })
    await (await desk.as('buyer1')).refused(PCN, 'doEvaluate', {
      ...of(await desk.see(PCN, pcn)),
      result: 'DISAGREE',
    })
    await desk.run('buyer1', PCN, 'doEvaluate', pcn, { result: 'DISAGREE', opinion: '风险大' })
    await refuses('PCN_SIGNED', 'buyer1', PCN, 'doEvaluate', pcn, { result: 'AGREE' })
    await refuses('PCN_NOT_SIGNED', 'quality1', PCN, 'doSubmitInside', pcn)
    await desk.run('quality1', PCN, 'doEvaluate', pcn, { result: 'AGREE' })
    expect(await desk.matters(pcn)).toEqual(['IN_PCN_DECIDE'])
    await refuses('PCN_NO_DECISION', 'quality1', PCN, 'doSubmitInside', pcn)
    await desk.run('quality1', PCN, 'saveOrUpdate', pcn, {
      ...{ decision: 'APPROVE', ppapRequired: 'Y', ppapLevel: 'LEVEL1' },
      proposedEffectiveDate: desk.day(35),
    })
    await refuses('PCN_DISAGREED', 'quality1', PCN, 'doSubmitInside', pcn)
    await desk.run('quality1', PCN, 'saveOrUpdate', pcn, { overrideReason: '已验证' })
    await desk.run('quality1', PCN, 'doSubmitInside', pcn)
    await desk.run('quality1', PCN, 'doWithdraw', pcn)
    await desk.run('quality1', PCN, 'doSubmitInside', pcn)
    const seen = await desk.see(PCN, pcn, 'supplier1')
    for (const key of ['decision', 'overrideReason', 'proposedEffectiveDate', 'shownDecision'])
      expect(seen[key] ?? null, key).toBeNull()
    expect(seen.evaluations ?? []).toEqual([])
    expect(seen.items[0].buyerStock ?? null).toBeNull()
  })

  it('is decided, waits for its part approval, is implemented and verified', async () => {
    // Less notice than agreed: the quality manager decides as well.
    const manager = await desk.see(PCN, pcn, 'manager1')
    const first = await (await desk.as('manager1')).ok(PCN, 'doApproval', {
      ...{ ...of(manager), opinion: '同意' },
    })
    expect(first.status).toBe('APPROVING')
    await desk.run('warehouse1', PCN, 'doApproval', pcn, { opinion: '同意' })
    const approved = await desk.see(PCN, pcn)
    expect(approved).toMatchObject({ status: 'APPROVED', approvedEffectiveDate: desk.day(35) })
    expect(await desk.see(PCN, pcn, 'supplier1')).toMatchObject({
      ...{ shownDecision: 'APPROVE', approvedEffectiveDate: desk.day(35) },
    })
    const ppap = await desk.see(PPAP, approved.ppapId)
    expect(ppap).toMatchObject({
      ...{ status: 'DRAFT', ppapLevel: 'LEVEL1', drawingVersion: 'B', pcnId: pcn.id },
    })
    const first100 = { firstLotNumber: 'LOT-100', firstShipDate: desk.day(35) }
    await refuses('PCN_PPAP_OPEN', 'supplier1', PCN, 'doImplement', pcn, first100)
    await desk.decided(ppap)
    await refuses('PCN_FIRST_SHIP', 'supplier1', PCN, 'doImplement', pcn, {
      ...{ ...first100, firstShipDate: desk.day(34) },
    })
    await desk.run('supplier1', PCN, 'doImplement', pcn, first100)
    await desk.run('quality1', PCN, 'doClose', pcn, {
      ...{ verifyResult: 'FAIL', verifyRemark: '毛刺' },
    })
    expect((await desk.see(PCN, pcn)).status).toBe('IMPLEMENTED')
    const { answer } = await desk.run('quality1', PCN, 'doCreateAbnormal', pcn, {
      ...{ itemId: desk.id('item', 'M1'), orgId: desk.id('org', 'P1'), suspectQuantity: '20' },
      defectCategory: 'APPEARANCE',
    })
    expect(await desk.see('srmQcnAbnormal', answer.id)).toMatchObject({
      ...{ status: 'DRAFT', lotNumber: 'LOT-100', suspectQuantity: '20.000000' },
    })
    await desk.run('quality1', PCN, 'doClose', pcn, { verifyResult: 'PASS' })
    expect((await desk.see(PCN, pcn)).status).toBe('CLOSED')
  })

  it('is implemented once its conditions are met, or refused', async () => {
    const conditional = await decided({
      ...{ decision: 'CONDITIONAL', decisionCondition: '首批全检' },
    })
    const now = { firstLotNumber: 'L1', firstShipDate: desk.day(100) }
    expect(await desk.see(PCN, conditional, 'supplier1')).toMatchObject({
      shownCondition: '首批全检',
    })
    await refuses('PCN_CONDITION_OPEN', 'supplier1', PCN, 'doImplement', conditional, now)
    await desk.run('quality1', PCN, 'saveOrUpdate', conditional, { conditionMetFlag: 'Y' })
    await desk.run('supplier1', PCN, 'doImplement', conditional, now)
    expect(await decided({ decision: 'REFUSE' })).toMatchObject({
      ...{ status: 'REFUSED', approvedEffectiveDate: null, ppapId: null },
    })
  })

  it('gives its evaluators the check points of their template', async () => {
    const template = await (await desk.as('quality1')).ok(TEMPLATE, 'saveOrUpdate', {
      ...{ templateName: '变更评审', templateType: 'PCN_EVALUATE' },
      elements: [
        { seqNum: 2, elementName: '库存' },
        { seqNum: 1, elementName: '可靠性', guide: '看试验报告' },
      ],
    })
    await desk.run('quality1', TEMPLATE, 'doEffect', template)
    const pcn = await accepted()
    expect((await desk.see(PCN, pcn)).checkPoints).toMatchObject([
      { pointName: '可靠性', guide: '看试验报告' },
      { pointName: '库存' },
    ])
    expect((await desk.see(PCN, pcn, 'supplier1')).checkPoints ?? []).toEqual([])
  })

  it('goes back to its author without its evaluations, and can be given up', async () => {
    await refuses('PCN_DRAFT_DELETE', 'supplier1', PCN, 'doCancel', await notice())
    const sent = await accepted()
    await refuses('PCN_CANCEL_REASON', 'supplier1', PCN, 'doCancel', sent)
    await desk.run('quality1', PCN, 'doReturn', sent, { reason: '缺验证报告' })
    const back = await desk.see(PCN, sent, 'supplier1')
    expect(back).toMatchObject({ status: 'DRAFT', returnReason: '缺验证报告' })
    await desk.run('supplier1', PCN, 'doSubmit', sent)
    expect((await desk.see(PCN, sent)).evaluations).toEqual([])
    await desk.run('supplier1', PCN, 'doCancel', sent)
    expect((await desk.see(PCN, sent)).status).toBe('CANCELLED')
  })
})

describe('Changed goods', () => {
  it('ship under an approved change only, from its day on', async () => {
    const [row] = (await desk.see('srmPurOrder', order, 'buyer1')).deliveries
    const supplier = await desk.as('supplier1')
    const note = (line: object): Promise<Row> =>
      supplier.ok(NOTE, 'saveOrUpdate', {
        ...{ receiveOrgId: desk.id('org', 'P1'), transportMode: 'SELF' },
        expectedArrivalTime: `${inDays(5)} 10:00:00`,
        lines: [{ orderDeliveryId: row.id, quantity: '10', ...line }],
      })
    const refused = async (line: object, code: ErrorCode, args: { [name: string]: unknown }) => {
      const draft = await note(line)
      await expectRefusal('NOTE_CHANGE_REFUSED', supplier, NOTE, 'doSubmit', of(draft))
      const answer = await supplier.refused(NOTE, 'doSubmit', of(draft))
      expect(JSON.stringify(answer)).toContain(messageText(code, args as never).zh)
    }
    await refused({ drawingVersion: 'X9' }, 'PCN_SHIP_VERSION', { version: 'X9', ordered: '' })
    const draft = await notice()
    await refused({ pcnId: draft.id }, 'PCN_SHIP_STATE', {
      ...{ number: draft.pcnNumber, state: '拟定' },
    })
    // The version alone leads to the supplier's own notice of it, and to nobody else's.
    const item = { itemId: desk.id('item', 'M1'), disposal: 'USE_UP', drawingVersion: 'C7' }
    const waiting = await accepted({ items: [item] })
    await refused({ drawingVersion: 'C7' }, 'PCN_SHIP_STATE', {
      ...{ number: waiting.pcnNumber, state: '评审中' },
    })
    const other = await notice({ items: [{ ...item, drawingVersion: 'D8' }] })
    await leaveAs(desk.test, 'srm_qcn_pcn', other.id, { supplier_id: desk.id('supplier', 'S2') })
    await refused({ drawingVersion: 'D8' }, 'PCN_SHIP_VERSION', { version: 'D8', ordered: '' })
    const approved = await decided({ decision: 'APPROVE', proposedEffectiveDate: desk.day(3) })
    await leaveAs(desk.test, 'srm_qcn_pcn', waiting.id, {
      ...{ status: 'APPROVED', approved_effective_date: desk.day(3) },
    })
    await refused({ drawingVersion: 'C7' }, 'PCN_SHIP_DATE', {
      ...{ number: waiting.pcnNumber, date: desk.day(3) },
    })
    await refused({ pcnId: approved.id }, 'PCN_SHIP_DATE', {
      ...{ number: approved.pcnNumber, date: desk.day(3) },
    })
    await leaveAs(desk.test, 'srm_qcn_pcn', approved.id, { approved_effective_date: desk.day() })
    await refused({ pcnId: approved.id, drawingVersion: 'X9' }, 'PCN_SHIP_VERSION', {
      ...{ version: 'X9', ordered: '' },
    })
    const elsewhere = await decided({ decision: 'APPROVE', proposedEffectiveDate: desk.day() })
    await desk.test.product.platform.pool.query(
      'update srm_qcn_pcn__items set item_id = $1 where header_id = $2',
      [desk.id('item', 'M2'), elsewhere.id],
    )
    await refused({ pcnId: elsewhere.id }, 'PCN_SHIP_ITEM', { number: elsewhere.pcnNumber })

    const ready = await note({ pcnId: approved.id, drawingVersion: 'B' })
    const submitted = await supplier.ok(NOTE, 'doSubmit', of(ready))
    await leaveAs(desk.test, 'srm_qcn_pcn', approved.id, { status: 'CANCELLED' })
    await expectRefusal('NOTE_CHANGE_REFUSED', supplier, NOTE, 'doShip', of(submitted))
    await leaveAs(desk.test, 'srm_qcn_pcn', approved.id, { status: 'APPROVED' })
    expect(await supplier.ok(NOTE, 'doShip', of(submitted))).toMatchObject({ status: 'SHIPPED' })
  })
})
