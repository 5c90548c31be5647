import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeduction } from '../settlement/ports.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { draftClaim } from './srmQcnClaim/fromAbnormal.ts'
import { ABNORMAL, CLAIM, of, openChargeDesk, PUNISH, type Row } from './testCharges.ts'

let desk: Awaited<ReturnType<typeof openChargeDesk>>

beforeAll(async () => {
  desk = await openChargeDesk()
})
afterAll(() => desk?.test.close())

const NEW = 'NEW'
const line = (more: object = {}) => ({
  ...{ costType: 'CUSTOMER_CLAIM', description: '客户索赔', quantity: '1', unitCost: '1000' },
  evidenceFileIds: NEW,
  ...more,
})
/** A file belongs to one record, so each claim gets evidence of its own. */
async function values(more: object = {}): Promise<Row> {
  const claim: Row = desk.claimValues({ lines: [line()], ...more })
  for (const row of claim.lines)
    if (row.evidenceFileIds === NEW) row.evidenceFileIds = await desk.evidence()
  return claim
}
const save = async (more: object = {}): Promise<Row> =>
  (await desk.as('quality1')).ok(CLAIM, 'saveOrUpdate', await values(more))
const cannotSave = async (code: string, more: object) =>
  expectRefusal(code, await desk.as('quality1'), CLAIM, 'saveOrUpdate', await values(more))
const refuses = async (
  code: string,
  op: string,
  record: Row,
  more: object = {},
  who = 'quality1',
) =>
  expectRefusal(code, await desk.as(who), CLAIM, op, {
    ...of(await desk.see(CLAIM, record, who)),
    ...more,
  })
const run = (op: string, record: Row, more: object = {}, who = 'quality1') =>
  desk.run(CLAIM, op, record, more, who)
const published = async (more: object = {}) => desk.published(CLAIM, await values(more))
const appeal = (record: Row, acceptedAmount = '100') =>
  run('doSupplierAppeal', record, { content: '只认一部分', acceptedAmount }, 'supplier1')
const handle = (record: Row, result: string, more: object = {}) =>
  run('doHandleAppeal', record, { result, opinion: '依据检验报告', ...more })

describe('A claim', () => {
  it('rounds each line once and the share once', async () => {
    const claim = await save({
      supplierShare: '33.33',
      lines: [line({ quantity: '3', unitCost: '33.335' }), line({ unitCost: '0.005' })],
    })
    expect(claim.lines.map(({ amount }: Row) => amount)).toEqual(['100.01', '0.01'])
    expect(claim).toMatchObject({
      lossAmount: '100.02',
      claimAmount: '33.34',
      finalAmount: '33.34',
    })
    const yen = await save({ currencyCode: 'JPY', lines: [line({ unitCost: '10.5' })] })
    expect(yen).toMatchObject({ lossAmount: '11.00', claimAmount: '9.00' })
  })

  it('is refused with what is wrong about it', async () => {
    await cannotSave('CHARGE_DATE_AHEAD', { claimDate: desk.day(1) })
    await cannotSave('CLAIM_SHARE', { supplierShare: '0' })
    await cannotSave('CLAIM_NEEDS_ABNORMAL', { lines: [line({ costType: 'LINE_STOP' })] })
    const bare = await save({ lines: [line({ evidenceFileIds: null })] })
    await refuses('CLAIM_EVIDENCE', 'doSubmit', bare)
    const nothing = await save({ supplierShare: '0.01', lines: [line({ unitCost: '1' })] })
    await refuses('CLAIM_EMPTY', 'doSubmit', nothing)
  })

  it('charges a report once, and nothing that comes back in another way', async () => {
    const report = await desk.abnormal()
    const about = { abnormalId: report.id }
    await cannotSave('CLAIM_MATERIAL', {
      ...about,
      lines: [line({ costType: 'MATERIAL', quantity: '10', unitCost: '11.30' })],
    })
    await cannotSave('CLAIM_LABOUR', { ...about, lines: [line({ costType: 'LABOUR' })] })
    const ours = await desk.abnormal()
    await leaveAs(desk.test, 'srm_qcn_abnormal', ours.id, { responsibility: 'BUYER' })
    await cannotSave('CLAIM_NO_LIABILITY', { abnormalId: ours.id })
    const first = await save({ ...about, lines: [line({ costType: 'LINE_STOP' })] })
    await cannotSave('CLAIM_TWICE', about)
    await run('doInvalid', first, { reason: '重开' })
    const again = await save(about)
    await desk.test.product.engine.inTransaction(null, null, (context) =>
      createDeduction(context, {
        ...{ sourceDocType: 'QCN_ABNORMAL', sourceDocId: report.id, part: 'DIRECT' },
        ...{ sourceDocNumber: report.abnormalNumber, deductionType: 'ABNORMAL' },
        ...{ direction: 'DEDUCT', offsetMode: 'PAYMENT', taxRate: '0', amount: '50.00' },
        ...{ supplierId: report.supplierId, orgId: report.orgId, currencyCode: 'CNY' },
        ...{ reason: '直接扣款', born: 'PROPOSED' },
      }),
    )
    await refuses('CLAIM_DEDUCTED', 'doSubmit', again)
  })

  it('and a punishment are made from the page of a report, which then takes no deduction of its own', async () => {
    const report = await desk.abnormal()
    await leaveAs(desk.test, 'srm_qcn_abnormal', report.id, { status: 'REPLIED' })
    const act = async (op: string, more: object = {}) =>
      (await desk.as('quality1')).ok(ABNORMAL, op, {
        ...of(await desk.see(ABNORMAL, report)),
        ...more,
      })
    const { answer: claimed } = await act('doCreateClaim')
    const claim = await desk.see(CLAIM, claimed)
    expect(claim).toMatchObject({ status: 'DRAFT', abnormalId: report.id })
    const { answer: punished } = await act('doCreatePunish')
    const punishment = await desk.see(PUNISH, punished)
    expect(punishment).toMatchObject({ status: 'DRAFT', lines: [{ abnormalId: report.id }] })
    const amount = { amount: '10', currencyCode: 'CNY', offsetMode: 'PAYMENT', reason: '直接扣款' }
    const buyer = await desk.as('quality1')
    const body = of(await desk.see(ABNORMAL, report))
    await expectRefusal('ABNORMAL_HAS_CLAIM', buyer, ABNORMAL, 'doCreateDeduction', {
      ...body,
      ...amount,
    })
    const ended = await buyer.call(ABNORMAL, 'doInvalid', { ...body, reason: '误开' })
    expect(ended).toMatchObject({ status: 'E', code: 'ABNORMAL_HAS_FOLLOWERS' })
    for (const number of [claim.claimNumber, punishment.punishNumber])
      expect(ended.msg).toContain(number)
  })

  it('is drafted from a report, once for two who ask at once', async () => {
    const report = await desk.abnormal()
    await leaveAs(desk.test, 'srm_qcn_abnormal', report.id, { supplier_share: '60' })
    const draft = () =>
      desk.test.product.engine.inTransaction(null, null, async (context) =>
        draftClaim(context, await context.lock(srmQcnAbnormal, report.id)),
      )
    const both = await Promise.allSettled([draft(), draft()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(await desk.see(CLAIM, made[0])).toMatchObject({
      ...{ status: 'DRAFT', supplierShare: '60.0000', abnormalId: report.id },
      claimReason: '孔径超差',
    })
  })
})

describe('A supplier', () => {
  it('agrees, and the final amount is deducted; a second answer is refused', async () => {
    const draft = await save()
    const supplier1 = await desk.as('supplier1')
    expect((await supplier1.call(CLAIM, 'findById', { id: draft.id })).status).toBe('E')
    const asked = await published()
    const seen = await desk.see(CLAIM, asked, 'supplier1')
    expect(seen).toMatchObject({ lossAmount: '1000.00', claimAmount: '800.00' })
    expect(seen.lines[0].evidenceFileIds).toBeTruthy()
    expect(seen).not.toHaveProperty('localAmount')
    const list = await (await desk.as('supplier2')).ok(CLAIM, 'listByPage', {})
    expect(list).toEqual([])
    const answers = await Promise.all(
      ['supplier1', 'supplier1b'].map(async (who) =>
        (await desk.as(who)).call(CLAIM, 'doSupplierConfirm', of(seen)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const confirmed = await desk.see(CLAIM, asked)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', supplierReply: 'AGREE' })
    expect(confirmed.confirmTime).toBeTruthy()
    expect(await desk.deductionsOf(asked)).toMatchObject([
      { id: confirmed.deductionId, amountInclTax: '800.00', status: 'APPROVED', taxRate: '0' },
    ])
  })

  it('appeals twice at most: upheld, amended, upheld for good', async () => {
    const asked = await published({ offsetMode: 'INVOICE', taxRate: '13' })
    await refuses(
      'CLAIM_ACCEPTED_AMOUNT',
      'doSupplierAppeal',
      asked,
      { content: 'x', acceptedAmount: '800' },
      'supplier1',
    )
    const first = await appeal(asked, '300.00')
    expect(first).toMatchObject({ status: 'APPEALED', appealRound: 1, appealAmount: '300.00' })
    await refuses('CHARGE_AMEND_LOWER', 'doHandleAppeal', first, {
      ...{ result: 'AMEND', amount: '800.01', opinion: 'x' },
    })
    const amended = await handle(first, 'AMEND', { amount: '500.00' })
    expect(amended).toMatchObject({
      ...{ status: 'PUBLISHED', claimAmount: '800.00', finalAmount: '500.00' },
      ...{ supplierReply: null, handleResult: 'AMEND', deductionId: null },
    })
    const upheld = await handle(await appeal(amended), 'UPHOLD')
    expect(upheld).toMatchObject({ status: 'CONFIRMED', finalAmount: '500.00', appealRound: 2 })
    expect(await desk.deductionsOf(upheld)).toMatchObject([
      { amountInclTax: '500.00', taxRate: '13', offsetMode: 'INVOICE' },
    ])
    const again = await handle(await appeal(await published()), 'UPHOLD')
    expect(again.status).toBe('PUBLISHED')
    const lowered = await handle(await appeal(again), 'AMEND', { amount: '1.00' })
    await refuses(
      'CLAIM_APPEALS_USED',
      'doSupplierAppeal',
      lowered,
      { content: 'x', acceptedAmount: '0' },
      'supplier1',
    )
    const revoked = await handle(await appeal(await published()), 'REVOKE')
    expect(revoked).toMatchObject({ status: 'REVOKED', deductionId: null })
  })

  it('that does not answer is reminded, and has agreed where a contract says so', async () => {
    const silent = await published()
    await desk.later(12)
    await desk.strike(CLAIM)
    expect((await desk.see(CLAIM, silent)).status).toBe('PUBLISHED')
    await desk.silenceIsConsent()
    await desk.later(1)
    await desk.strike(CLAIM)
    await desk.strike(CLAIM)
    expect(await desk.see(CLAIM, silent)).toMatchObject({
      ...{ status: 'CONFIRMED', supplierReply: 'DEEMED' },
    })
    expect(await desk.deductionsOf(silent)).toHaveLength(1)
  })
})

describe('A confirmed claim', () => {
  it('prints as a letter, and is voided only while its deduction is open', async () => {
    const confirmed = await run('doSupplierConfirm', await published(), {}, 'supplier1')
    for (const who of ['quality1', 'supplier1']) {
      const printed = await (await desk.as(who)).call(CLAIM, 'doPrint', { id: confirmed.id })
      expect(printed.status, String(printed.msg)).toBe('S')
    }
    await leaveAs(desk.test, 'srm_rcn_deduction', confirmed.deductionId, {
      ...{ locked_amount: '10', open_amount: '790' },
    })
    await refuses('DEDUCTION_USED', 'doInvalid', confirmed, { reason: 'x' })
    await leaveAs(desk.test, 'srm_rcn_deduction', confirmed.deductionId, {
      ...{ locked_amount: '0', open_amount: '800' },
    })
    expect((await run('doInvalid', confirmed, { reason: 'x' })).status).toBe('INVALID')
    expect(await desk.deductionsOf(confirmed)).toMatchObject([{ status: 'CANCELLED' }])
  })
})
