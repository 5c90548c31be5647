import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { openTill } from '../settlement/testPayments.ts'

const DED = 'srmRcnDeduction'
const PAY = 'srmRcnPaymentApply'
const ST = 'srmRcnStatement'
const MA = 'srmRcnManualAccount'
const CLAIM = 'srmQcnClaim'
const REFUND = 'srmRcnRefundHeader'
// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Doc = any

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let quality: (typeof till)['finance']

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  // quality1 is an engineer of quality, whom the till has made cashier as well.
  quality = till.cashier
})
afterAll(() => test?.close())

const find = (resource: string, record: Row): Promise<Doc> =>
  till.finance.ok(resource, 'findById', { id: record.id })
const seen = (resource: string, record: Row): Promise<Doc> =>
  till.chain.people.supplier1.ok(resource, 'findById', { id: record.id })
const run = async (resource: string, op: string, record: Row, more: object = {}): Promise<Doc> => {
  await till.finance.ok(resource, op, { ...of(await find(resource, record)), ...more })
  return find(resource, record)
}

/** A confirmed claim of 1,000.00, as quality and the supplier made it, with its deduction. */
async function claimed(more: object = {}): Promise<{ claim: Doc; deduction: Doc }> {
  const draft = await quality.ok(CLAIM, 'saveOrUpdate', {
    ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId, claimReason: '运费' },
    lines: [
      {
        ...{ costType: 'FREIGHT', description: '加急运费', quantity: '1', unitCost: '1000' },
        evidenceFileIds: await till.file(quality),
      },
    ],
    ...more,
  })
  await quality.ok(CLAIM, 'doSubmit', of(draft))
  await till.chain.people.manager1.ok(CLAIM, 'doApproval', {
    ...of(await quality.ok(CLAIM, 'findById', { id: draft.id })),
    opinion: '同意',
  })
  await till.chain.people.supplier1.ok(CLAIM, 'doSupplierConfirm', of(await seen(CLAIM, draft)))
  const claim = await quality.ok(CLAIM, 'findById', { id: draft.id })
  return { claim, deduction: await find(DED, { id: claim.deductionId } as Row) }
}

/** So much of a deduction is written off a payment. */
async function writtenOff(deduction: Row, amount: string): Promise<Doc> {
  const account = await till.manualAccount('2000')
  const application = await till.finance.ok(
    PAY,
    'saveOrUpdate',
    till.applicationOf([{ sourceType: 'MANUAL', manualAccountId: account.id }], {
      skipDeductionReason: '分期扣除',
      writeOffs: [
        {
          ...{ writeOffType: 'DEDUCTION', deductionId: deduction.id, accountRowNum: 1 },
          writeOffAmount: amount,
        },
      ],
    }),
  )
  await till.finance.ok(PAY, 'doSubmit', of(application))
  await till.passed(PAY, application)
  return find(PAY, application)
}

const values = (lines: readonly object[], more: object = {}) => ({
  ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId, refundType: 'APPEAL' },
  ...{ payMode: 'PAY', dueDate: TODAY, reason: '申诉成立，退回', lines },
  ...more,
})
const line = (deduction: Row, refundAmount: string) => ({ deductionId: deduction.id, refundAmount })
const save = (lines: readonly object[], more: object = {}): Promise<Doc> =>
  till.finance.ok(REFUND, 'saveOrUpdate', values(lines, more))
const cannotSave = (code: string, lines: readonly object[], more: object = {}) =>
  expectRefusal(code, till.finance, REFUND, 'saveOrUpdate', values(lines, more))

describe('A refund of what was taken off a payment', () => {
  let claim: Doc
  let deduction: Doc
  let payment: Doc
  let refund: Doc

  it('takes no open deduction, no other mode and not more than was taken', async () => {
    const made = await claimed()
    claim = made.claim
    deduction = made.deduction
    await cannotSave('REFUND_DEDUCTION_OPEN', [line(deduction, '10')])
    payment = await writtenOff(deduction, '600.00')
    expect(await quality.ok(CLAIM, 'findById', { id: claim.id })).toMatchObject({
      status: 'CONFIRMED',
    })
    await cannotSave('REFUND_EXCEEDS', [line(deduction, '600.01')])
    await cannotSave('REFUND_DUE', [line(deduction, '1')], { dueDate: addDays(TODAY, -1) })
    await cannotSave('REFUND_MODE', [line(deduction, '1')], { payMode: 'STATEMENT' })
    expect(
      (
        await till.chain.people.supplier1.call(
          REFUND,
          'saveOrUpdate',
          values([line(deduction, '1')]),
        )
      ).status,
    ).toBe('E')
  })

  it('goes to one of two refunds that take the same money at once', async () => {
    const both = [await save([line(deduction, '400')]), await save([line(deduction, '300')])]
    const answers = await Promise.all(
      both.map((one) => till.finance.call(REFUND, 'doSubmit', of(one))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const [winner, loser] = answers[0]?.status === 'S' ? both : [...both].reverse()
    await expectRefusal('DEDUCTION_REFUND_EXCEEDS', till.finance, REFUND, 'doSubmit', of(loser))
    expect((await find(DED, deduction)).refundedAmount).toBe(winner.refundAmount)
    await run(REFUND, 'doWithdraw', winner)
    expect((await find(DED, deduction)).refundedAmount).toBe('0.00')
    await run(REFUND, 'doSubmit', winner)
    const approver = till.chain.people.manager1
    await approver.ok(REFUND, 'doReject', {
      ...of(await find(REFUND, winner)),
      opinion: '金额不对',
    })
    expect((await find(DED, deduction)).refundedAmount).toBe('0.00')
    for (const one of both) await run(REFUND, 'doCancel', one, { reason: '重开' })
  })

  it('is paid by a manual account, and keeps what it rests on', async () => {
    refund = await save([line(deduction, '250.00')])
    await till.finance.ok(REFUND, 'doSubmit', of(refund))
    expect((await till.chain.people.supplier1.call(REFUND, 'findById', of(refund))).status).toBe(
      'E',
    )
    refund = await till.passed(REFUND, refund)
    expect(refund).toMatchObject({ status: 'APPROVED', refundedAmount: '0.00' })
    const shown = await seen(REFUND, refund)
    expect(shown).toMatchObject({ refundAmount: '250.00', resultDocNumber: refund.resultDocNumber })
    expect(shown).not.toHaveProperty('applicantId')
    const accounts = await till.finance.ok(MA, 'listByPage', {
      sourceDocNumber: refund.refundNumber,
    })
    expect(accounts).toMatchObject([
      { accountType: 'REFUND', amountInclTax: '250.00', status: 'APPROVED', settleMode: 'DIRECT' },
    ])
    await expectRefusal('MANUAL_ACCOUNT_OF_REFUND', till.cashier, MA, 'doAbolish', {
      ...of(await find(MA, accounts[0])),
      reason: 'x',
    })
    await expectRefusal('DEDUCTION_REFUNDED', till.finance, PAY, 'doCancel', of(payment))
    expect(await quality.ok(CLAIM, 'findById', { id: claim.id })).toMatchObject({
      refundedAmount: '250.00',
    })
    const application = await till.applied(
      [{ sourceType: 'MANUAL', manualAccountId: accounts[0]?.id }],
      { skipDeductionReason: '退款' },
    )
    expect(application.status).toBe('APPROVED')
    expect(await find(REFUND, refund)).toMatchObject({ status: 'APPROVED', refundedAmount: '0.00' })
    await till.paid({ sourceType: 'PAYMENT_APPLY', paymentApplyId: application.id }, '250.00')
    expect(await find(REFUND, refund)).toMatchObject({
      ...{ status: 'SETTLED', refundedAmount: '250.00' },
    })
  })

  it('is cancelled with its account as long as nothing is paid', async () => {
    const second = await save([line(deduction, '100.00')])
    await till.finance.ok(REFUND, 'doSubmit', of(second))
    await till.passed(REFUND, second)
    const cancelled = await run(REFUND, 'doCancel', second, { reason: '误退' })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancelReason: '误退' })
    const accounts = await till.finance.ok(MA, 'listByPage', {
      sourceDocNumber: cancelled.refundNumber,
    })
    expect(accounts).toMatchObject([{ status: 'ABOLISHED' }])
    expect((await find(DED, deduction)).refundedAmount).toBe('250.00')
    await till.expectBalanced()
  })
})

describe('A refund of what was taken off an invoice', () => {
  it('comes back as a cost line of the next statement, and is settled with it', async () => {
    const invoiced = { offsetMode: 'INVOICE', taxRate: '13' }
    const { claim, deduction } = await claimed(invoiced)
    const { buyer1, supplier1 } = till.chain.people
    const settle = async (costLines: readonly object[]): Promise<Doc> => {
      const { row } = await till.received('200')
      const made = await till.draft([{ transactionId: row.id }], buyer1, { costLines })
      await buyer1.ok(ST, 'doSubmit', of(made))
      await supplier1.ok(ST, 'doSupplierConfirm', of(await till.find(made, supplier1)))
      return till.approved(made)
    }
    await settle([{ deductionId: deduction.id }])
    const claimNow = () => quality.ok(CLAIM, 'findById', { id: claim.id })
    expect(await claimNow()).toMatchObject({ status: 'SETTLED', refundedAmount: '0.00' })
    const other = await claimed({ ...invoiced, taxRate: '6' })
    expect(other.deduction).toMatchObject({ taxRate: '6' })

    const refund = await save([line(deduction, '113.00')], { payMode: 'STATEMENT', dueDate: null })
    await till.finance.ok(REFUND, 'doSubmit', of(refund))
    const approved = await till.passed(REFUND, refund)
    const back = await find(DED, { id: approved.deductionId } as Row)
    expect(back).toMatchObject({
      ...{ direction: 'REFUND', offsetMode: 'INVOICE', taxRate: '13', status: 'APPROVED' },
      ...{
        amountInclTax: '113.00',
        amountExclTax: '100.00',
        deductionNumber: approved.resultDocNumber,
      },
    })
    const statement = await settle([{ deductionId: back.id }])
    expect(statement).toMatchObject({ costAmountInclTax: '113.00' })
    expect(await find(REFUND, refund)).toMatchObject({
      ...{ status: 'SETTLED', refundedAmount: '113.00' },
    })
    expect(await claimNow()).toMatchObject({ refundedAmount: '113.00' })
    await till.cashier.ok(ST, 'doAbolish', { ...of(statement), reason: '重做' })
    expect(await find(REFUND, refund)).toMatchObject({
      ...{ status: 'APPROVED', refundedAmount: '0.00' },
    })
    const cancelled = await run(REFUND, 'doCancel', refund, { reason: '不退了' })
    expect(cancelled.status).toBe('CANCELLED')
    expect(await find(DED, back)).toMatchObject({ status: 'CANCELLED' })
    expect(await find(DED, deduction)).toMatchObject({ refundedAmount: '0.00' })
    await till.expectBalanced()
  })

  it('takes deductions of one tax rate', async () => {
    const rates = []
    for (const taxRate of ['13', '6']) {
      const { deduction } = await claimed({ offsetMode: 'INVOICE', taxRate })
      await test.product.platform.pool.query(
        `update srm_rcn_deduction set applied_amount = amount_incl_tax, open_amount = 0, status = 'APPLIED' where id = $1`,
        [deduction.id],
      )
      rates.push(line(deduction, '10'))
    }
    const refund = await save(rates, { payMode: 'STATEMENT', dueDate: null })
    await expectRefusal('REFUND_TAX_RATES', till.finance, REFUND, 'doSubmit', of(refund))
  })
})
