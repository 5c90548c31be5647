import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, openChargeDesk, PUNISH, type Row } from './testCharges.ts'

let desk: Awaited<ReturnType<typeof openChargeDesk>>

beforeAll(async () => {
  desk = await openChargeDesk()
})
afterAll(() => desk?.test.close())

const save = async (more: object = {}): Promise<Row> =>
  (await desk.as('quality1')).ok(PUNISH, 'saveOrUpdate', desk.punishValues(more))
const cannotSave = async (code: string, more: object) =>
  expectRefusal(code, await desk.as('quality1'), PUNISH, 'saveOrUpdate', desk.punishValues(more))
const refuses = async (
  code: string,
  op: string,
  record: Row,
  more: object = {},
  who = 'quality1',
) =>
  expectRefusal(code, await desk.as(who), PUNISH, op, {
    ...of(await desk.see(PUNISH, record, who)),
    ...more,
  })
const run = (op: string, record: Row, more: object = {}, who = 'quality1') =>
  desk.run(PUNISH, op, record, more, who)
const published = (more: object = {}) => desk.published(PUNISH, desk.punishValues(more))
const answers = (record: Row, calls: readonly [string, string, object?][]) =>
  Promise.all(
    calls.map(async ([who, op, more]) => {
      const client = await desk.as(who)
      return client.call(PUNISH, op, { ...of(record), ...more })
    }),
  )
const saveOrder = async (): Promise<Row> =>
  (await desk.as('buyer1')).call('srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: desk.id('org', 'P1'), receiveOrgId: desk.id('org', 'P1') },
    ...{ billToOrgId: desk.id('org', 'P1'), billTypeId: desk.id('billType', 'PO_FREE') },
    ...{ supplierId: desk.id('supplier', 'S1'), siteId: desk.id('site', 'S1/P1') },
    buyerId: desk.id('person', 'buyer1'),
    lines: [
      {
        ...{ itemId: desk.id('item', 'M1'), quantity: '10', needByDate: desk.day(20) },
        ...{ priceInclTax: '5', taxRate: '13' },
      },
    ],
  })
const matters = async (record: Row): Promise<string[]> => {
  const { rows } = await desk.test.product.platform.pool.query(
    "select matter_type from srm_base_pending_matter where document_id = $1 and status = 'OPEN'",
    [record.id],
  )
  return rows.map(({ matter_type }: Row) => matter_type).sort()
}

describe('A punishment', () => {
  it('is refused with what is wrong about it', async () => {
    await cannotSave('CHARGE_DATE_AHEAD', { occurrenceDate: desk.day(1) })
    await cannotSave('PUNISH_STOP_PERIOD', {
      ...{ punishType: ['STOP_ORDER'], stopFrom: desk.day(2), stopTo: desk.day(1) },
    })
    await cannotSave('CHARGE_DECIMALS', {
      currencyCode: 'JPY',
      lines: [{ clause: '8', amount: '100.50' }],
    })
    await cannotSave('REQUIRED', { punishType: [] })
    await cannotSave('REQUIRED', { punishType: ['STOP_ORDER'] })
    await cannotSave('BELOW_MIN', { punishType: ['REDUCE_SHARE'], shareCut: '0.5' })
    await refuses('PUNISH_FINE_EMPTY', 'doSubmit', await save({ lines: [{ clause: '8' }] }))
    await refuses('PUNISH_NO_FINE', 'doSubmit', await save({ punishType: ['WARNING'] }))
    await refuses(
      'PUNISH_STOP_PAST',
      'doSubmit',
      await save({
        ...{ punishType: ['FINE', 'STOP_ORDER'], stopFrom: desk.day(-9), stopTo: desk.day(-1) },
      }),
    )
  })

  it('counts quantities and money exactly, and takes nothing from the client', async () => {
    const made = await save({
      ...{ finalAmount: '1', punishAmount: '1', status: 'CONFIRMED', deductionId: '1' },
      lines: [
        { clause: '8', quantity: '3', unitAmount: '33.335', amount: '1' },
        { clause: '9', amount: '0.99' },
      ],
    })
    expect(made).toMatchObject({
      ...{ punishAmount: '101.00', finalAmount: '101.00', status: 'DRAFT', deductionId: null },
    })
  })

  it('names a report once under one clause as long as it stands', async () => {
    const report = await desk.abnormal()
    const lines = [{ abnormalId: report.id, clause: '质量协议第8条', amount: '10' }]
    const first = await save({ lines })
    expect(first.lines).toMatchObject([{ itemId: desk.id('item', 'M1') }])
    const refused = await (await desk.as('quality1')).refused(
      PUNISH,
      'saveOrUpdate',
      desk.punishValues({ lines }),
    )
    expect(refused.issues?.[0]?.msg).toContain(first.punishNumber)
    await cannotSave('PUNISH_TWICE', { lines: [...lines, { ...lines[0], clause: '9' }, ...lines] })
    await run('doInvalid', first, { reason: '重开' })
    const again = await save({ lines })
    const other = await desk.abnormal()
    const both = await Promise.all(
      ['quality1', 'manager1'].map(async () =>
        (await desk.as('quality1')).call(
          PUNISH,
          'saveOrUpdate',
          desk.punishValues({ lines: [{ ...lines[0], abnormalId: other.id }] }),
        ),
      ),
    )
    expect(both.map(({ status }: Row) => status).sort()).toEqual(['E', 'S'])
    await run('doInvalid', again, { reason: '测试' })
  })

  it('rests on an agreement that was in force', async () => {
    const contract = await desk.silenceIsConsent()
    await cannotSave('PUNISH_AGREEMENT', {
      ...{ contractId: contract.id, occurrenceDate: desk.day(-3) },
    })
    expect(await save({ contractId: contract.id })).toMatchObject({ contractId: contract.id })
    await leaveAs(desk.test, 'srm_cct_contract', contract.id, { deemed_accept_flag: 'N' })
  })
})

describe('A supplier', () => {
  it('sees it from its publication on, without what is inside, and answers once', async () => {
    const supplier1 = await desk.as('supplier1')
    const draft = await save()
    expect((await supplier1.call(PUNISH, 'findById', { id: draft.id })).status).toBe('E')
    await run('doSubmit', draft)
    const asked = await desk.approved(PUNISH, draft)
    expect(asked).toMatchObject({ status: 'PUBLISHED', supplierReply: null })
    expect(asked.replyDeadline > desk.day(4)).toBe(true)
    expect(await matters(asked)).toEqual(['SUP_PUNISH_CONFIRM'])
    const seen = await supplier1.ok(PUNISH, 'findById', { id: draft.id })
    for (const key of ['applicantId', 'localAmount', 'deductionFailure'])
      expect(seen).not.toHaveProperty(key)
    expect((await (await desk.as('supplier2')).call(PUNISH, 'findById', of(asked))).status).toBe(
      'E',
    )
    const both = await answers(seen, [
      ['supplier1', 'doSupplierConfirm'],
      ['supplier1b', 'doSupplierAppeal', { content: '不是我方责任' }],
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const steps = await supplier1.ok('srmQcnApprovalHistory', 'listByPage', {
      ...{ docType: 'PUNISH', docId: draft.id },
    })
    expect(
      steps.map(({ action, operatorSide, opinion }: Row) => [action, operatorSide, opinion]),
    ).toHaveLength(2)
    expect(steps.find(({ operatorSide }: Row) => operatorSide === 'BUYER')).toMatchObject({
      ...{ action: 'doApproval', operatorSide: 'BUYER', operatorId: null, opinion: null },
      ...{ toStatusName: '待供应商确认', docNumber: asked.punishNumber },
    })
    const inside = await (await desk.as('quality1')).ok('srmQcnApprovalHistory', 'listByPage', {
      ...{ docType: 'PUNISH', docId: draft.id },
    })
    expect(inside.map(({ action }: Row) => action)).toContain('doSubmit')
    expect(inside.find(({ action }: Row) => action === 'doApproval')).toMatchObject({
      opinion: '内部意见',
      operatorId: desk.id('user', 'manager1'),
    })
  })

  it('appeals once; the buyer upholds, amends or revokes', async () => {
    const appeal = async (more: object = {}) =>
      run('doSupplierAppeal', await published(more), { content: '责任不在我方' }, 'supplier1')
    const opinion = { opinion: '维持原判' }
    const upheld = await appeal()
    expect(upheld).toMatchObject({ status: 'APPEALED', supplierReply: 'APPEAL' })
    await refuses('CHARGE_AMEND_LOWER', 'doHandleAppeal', upheld, {
      ...{ ...opinion, result: 'AMEND', amount: '5000.00' },
    })
    expect(await run('doHandleAppeal', upheld, { ...opinion, result: 'UPHOLD' })).toMatchObject({
      ...{ status: 'CONFIRMED', finalAmount: '5000.00' },
    })
    expect(await desk.see(PUNISH, upheld, 'supplier1')).toMatchObject({ handleOpinion: '维持原判' })
    const amended = await run('doHandleAppeal', await appeal(), {
      ...{ ...opinion, result: 'AMEND', amount: '1200.50' },
    })
    expect(amended).toMatchObject({
      ...{ status: 'CONFIRMED', punishAmount: '5000.00', finalAmount: '1200.50' },
    })
    expect(await desk.deductionsOf(amended)).toMatchObject([
      { amountInclTax: '1200.50', taxRate: '0', status: 'APPROVED', sourceDocType: 'QCN_PUNISH' },
    ])
    const revoked = await run('doHandleAppeal', await appeal(), { ...opinion, result: 'REVOKE' })
    expect(revoked).toMatchObject({ status: 'REVOKED', deductionId: null })
    expect(await desk.deductionsOf(revoked)).toEqual([])
    const warned = await appeal({ punishType: ['WARNING'], lines: [{ clause: '8' }] })
    await refuses('PUNISH_NOTHING_TO_AMEND', 'doHandleAppeal', warned, {
      ...{ ...opinion, result: 'AMEND', amount: '1' },
    })
  })
})

describe('A confirmed punishment', () => {
  it('asks others to carry out what is no money', async () => {
    const asked = await published({
      ...{ punishType: ['WARNING', 'REDUCE_SHARE', 'DOWNGRADE'], shareCut: '10' },
      lines: [{ clause: '8' }],
    })
    const confirmed = await run('doSupplierConfirm', asked, {}, 'supplier1')
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', deductionId: null })
    expect(await matters(asked)).toEqual([
      ...['IN_PUNISH_DOWNGRADE', 'IN_PUNISH_SHARE', 'IN_PUNISH_WARNING'],
    ])
    await refuses('PUNISH_NO_MEASURE', 'doFollowUp', confirmed, { measure: 'FINE' })
    for (const measure of ['WARNING', 'REDUCE_SHARE', 'DOWNGRADE'])
      await run('doFollowUp', confirmed, { measure })
    expect(await matters(asked)).toEqual([])
  })

  it('is voided with its deduction as long as nothing is applied', async () => {
    const confirmed = await run('doSupplierConfirm', await published(), {}, 'supplier1')
    const [deduction] = await desk.deductionsOf(confirmed)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', deductionId: deduction.id })
    await leaveAs(desk.test, 'srm_rcn_deduction', deduction.id, {
      ...{ applied_amount: '10', open_amount: '4990' },
    })
    await refuses('DEDUCTION_USED', 'doInvalid', confirmed, { reason: '错误' })
    await leaveAs(desk.test, 'srm_rcn_deduction', deduction.id, {
      ...{ applied_amount: '0', open_amount: '5000' },
    })
    expect(await run('doInvalid', confirmed, { reason: '错误' })).toMatchObject({
      status: 'INVALID',
    })
    expect(await desk.deductionsOf(confirmed)).toMatchObject([{ status: 'CANCELLED' }])
    expect(await desk.see(PUNISH, confirmed, 'supplier1')).toMatchObject({ invalidReason: '错误' })
  })

  it('waits for its deduction where settlement cannot make it yet', async () => {
    const asked = await published({ currencyCode: 'USD', lines: [{ clause: '8', amount: '70' }] })
    const { pool } = desk.test.product.platform
    await pool.query("update srm_base_exchange_rate set from_currency = 'HKD'")
    const confirmed = await run('doSupplierConfirm', asked, {}, 'supplier1')
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', deductionId: null })
    expect(confirmed.deductionFailure).toBeTruthy()
    expect(await matters(asked)).toEqual(['IN_DEDUCTION_FAILED'])
    await pool.query("update srm_base_exchange_rate set from_currency = 'USD'")
    const charged = await run('doCreateDeduction', confirmed)
    expect(charged.deductionFailure).toBe(null)
    expect(await desk.deductionsOf(charged)).toMatchObject([{ id: charged.deductionId }])
    await leaveAs(desk.test, 'srm_qcn_punish', charged.id, { charge_failed_flag: 'Y' })
    await refuses('CHARGE_HAS_DEDUCTION', 'doCreateDeduction', charged)
  })

  it('prints the notice for the supplier', async () => {
    const asked = await published()
    for (const who of ['quality1', 'supplier1']) {
      const printed = await (await desk.as(who)).call(PUNISH, 'doPrint', {
        id: asked.id,
      })
      expect(printed.status, String(printed.msg)).toBe('S')
    }
  })
})

describe('Punishment with stop order and silent supplier', () => {
  it('stops orders at once and is confirmed by the job, once', async () => {
    await desk.silenceIsConsent()
    expect((await saveOrder()).status).toBe('S')
    const punish = await published({
      ...{ punishType: ['FINE', 'STOP_ORDER'], stopFrom: desk.day(0), stopTo: desk.day(30) },
    })
    expect(punish.status).toBe('PUBLISHED')
    await desk.later(3)
    const order = await saveOrder()
    expect(order.status).toBe('E')
    expect(`${order.msg} ${JSON.stringify(order.issues)}`).toContain(punish.punishNumber)
    await desk.strike(PUNISH)
    expect((await desk.see(PUNISH, punish)).status).toBe('PUBLISHED')

    await desk.later(9)
    await desk.strike(PUNISH)
    await desk.strike(PUNISH)
    const confirmed = await desk.see(PUNISH, punish)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', supplierReply: 'DEEMED' })
    expect(await desk.deductionsOf(punish)).toMatchObject([
      { amountInclTax: '5000.00', status: 'APPROVED', id: confirmed.deductionId },
    ])
    const late = await (await desk.as('supplier1')).refused(PUNISH, 'doSupplierAppeal', {
      ...of(await desk.see(PUNISH, punish, 'supplier1')),
      content: '来不及答复',
    })
    expect(late.code).toBe('WRONG_STATE')
    await run('doInvalid', punish, { reason: '协商撤销' })
    expect((await saveOrder()).status).toBe('S')
    expect(await desk.deductionsOf(punish)).toMatchObject([{ status: 'CANCELLED' }])
  })

  it('ends each of two stops by itself', async () => {
    const stop = (days: number) =>
      published({
        ...{ punishType: ['STOP_ORDER'], stopFrom: desk.day(0), stopTo: desk.day(days) },
        lines: [{ clause: '8' }],
      })
    const [first, second] = [await stop(5), await stop(20)]
    await run('doInvalid', first, { reason: '撤销' })
    const order = await saveOrder()
    expect(JSON.stringify(order)).toContain(second.punishNumber)
    expect(JSON.stringify(order)).not.toContain(first.punishNumber)
    const appealed = await run('doSupplierAppeal', second, { content: '申诉' }, 'supplier1')
    expect((await saveOrder()).status).toBe('E')
    await run('doHandleAppeal', appealed, { result: 'REVOKE', opinion: '同意' })
    expect((await saveOrder()).status).toBe('S')
  })

  it('is only reminded every day where no agreement says so', async () => {
    const { pool } = desk.test.product.platform
    await pool.query("update srm_cct_contract set deemed_accept_flag = 'N'")
    const asked = await published()
    await desk.later(12)
    await desk.strike(PUNISH)
    expect(await desk.see(PUNISH, asked)).toMatchObject({
      ...{ status: 'PUBLISHED', supplierReply: null },
    })
    expect(await desk.deductionsOf(asked)).toEqual([])
  })
})
