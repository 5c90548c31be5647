import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractDesk } from '../contracts/testContracts.ts'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { openTill } from './testPayments.ts'

const CONTRACT = 'srmCctContract'
const ADV = 'srmRcnAdvanceApply'
const PAY = 'srmRcnPaymentApply'

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let contract: Row

beforeAll(async () => {
  test = await startProduct()
  const desk = await openContractDesk(test)
  contract = await desk.effective({
    payStages: [
      { stageType: 'PREPAY', proportion: '30' },
      { stageType: 'INVOICE', proportion: '70' },
    ],
  })
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (resource: string, { id }: Row): Promise<Row> =>
  till.finance.ok(resource, 'findById', { id })

const advanceOf = (applyAmount: string, more: object = {}) =>
  till.advanceOf({ id: '' } as Row, applyAmount, {
    ...{ advanceType: 'CONTRACT', contractId: contract.id, lines: [{ applyAmount }] },
    ...more,
  })

const save = (advance: object) => [till.finance, ADV, 'saveOrUpdate', advance] as const

const stageOf = async (record: { id: string }): Promise<Row> =>
  (await till.chain.people.buyer1.ok(CONTRACT, 'findById', { id: record.id })).payStages[0]

describe('An advance on a contract', () => {
  let advance: Row

  it('takes the prepayment of its payment plan and not a cent more', async () => {
    expect(contract).toMatchObject({ status: 'EFFECTIVE', amountInclTax: '6780.00' })
    await expectRefusal('ADVANCE_OVER_LIMIT', ...save(advanceOf('2034.01')))
    await expectRefusal(
      'ADVANCE_CONTRACT_ONE_LINE',
      ...save(advanceOf('1', { lines: [{ applyAmount: '1' }, { applyAmount: '1' }] })),
    )
    await expectRefusal('REQUIRED', ...save(advanceOf('1', { contractId: null })))
    const elsewhere = till.chain.id('org', 'P2')
    await expectRefusal('ADVANCE_CONTRACT_NOT_OPEN', ...save(advanceOf('1', { orgId: elsewhere })))
    const draft = await till.finance.ok(ADV, 'saveOrUpdate', advanceOf('2034.00'))
    expect(draft.lines).toMatchObject([
      {
        ...{ orderId: null, orderAmountInclTax: '6780.00', advancePercent: '30.0000' },
        ...{ limitAmount: '2034.00', appliedBefore: '0.00' },
      },
    ])
    const other = await till.finance.ok(ADV, 'saveOrUpdate', advanceOf('0.01'))
    await till.finance.ok(ADV, 'doSubmit', of(draft))
    await expectRefusal('ADVANCE_OVER_LIMIT', till.finance, ADV, 'doSubmit', of(other))
    advance = await till.passed(ADV, draft)
    expect(advance.status).toBe('APPROVED')
  })

  it('stands in the payment plan once it is paid', async () => {
    expect(await stageOf(contract)).toMatchObject({ paidAmount: '0.00' })
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '2034.00')
    expect(await find(ADV, advance)).toMatchObject({ status: 'PAID', balanceAmount: '2034.00' })
    expect(await stageOf(contract)).toMatchObject({ planAmount: '2034.00', paidAmount: '2034.00' })
  })

  it('is written off on goods of the contract, and on no others', async () => {
    const [line] = (await find(ADV, advance)).lines as Row[]
    const order = (more: object) =>
      till.chain.order({
        ...{ quantity: '100', billType: 'PO_FREE', line: { priceInclTax: '11.30', taxRate: '13' } },
        order: more,
      })
    const foreign = await till.invoiced(await order({}), '100')
    const writeOffs = [
      {
        writeOffType: 'ADVANCE',
        advanceLineId: line?.id,
        accountRowNum: 1,
        writeOffAmount: '1130',
      },
    ]
    /** All of an invoice, on the day it is due. */
    const applied = ({ accounts: [account] }: { accounts: Row[] }, more: object = {}) =>
      till.applicationOf([{ accountId: account?.id }], {
        planPayDate: [account?.dueDate, TODAY].sort().at(-1),
        ...more,
      })
    const apply = (values: object): Promise<Row> => till.finance.ok(PAY, 'saveOrUpdate', values)
    await expectRefusal(
      'WRITE_OFF_FOREIGN',
      ...([till.finance, PAY, 'saveOrUpdate', applied(foreign, { writeOffs })] as const),
    )
    const own = await till.invoiced(await order({ contractId: contract.id }), '100')
    const left = await apply(applied(own))
    await expectRefusal('ADVANCE_SKIPPED', till.finance, PAY, 'doSubmit', of(left))
    await till.finance.ok(PAY, 'delete', of(left))
    const draft = await apply(applied(own, { writeOffs, paymentLines: [] }))
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    await till.passed(PAY, draft)
    expect(await find(ADV, advance)).toMatchObject({
      ...{ status: 'PAID', balanceAmount: '904.00', writtenOffAmount: '1130.00' },
    })
  })

  it('stands in the version in force, also when it changes later', async () => {
    const { rows } = await test.product.platform.pool.query(
      `insert into srm_cct_contract (contract_number, version, status, org_id, supplier_id, currency_code, amount_incl_tax)
       select contract_number, 2, 'EFFECTIVE', org_id, supplier_id, currency_code, amount_incl_tax
       from srm_cct_contract where id = $1 returning id`,
      [contract.id],
    )
    const next = { id: String(rows[0].id) }
    await test.product.platform.pool.query(
      `insert into srm_cct_contract__pay_stages (header_id, stage_num, stage_type, proportion, plan_amount, paid_amount)
       values ($1, 1, 'PREPAY', 30, 2034, 2034), ($1, 2, 'INVOICE', 70, 4746, 0)`,
      [next.id],
    )
    await leaveAs(test, 'srm_cct_contract', contract.id, { status: 'SUPERSEDED' })
    const refund = { amount: '904.00', refundDate: TODAY, bankVoucherNo: 'R1' }
    await till.cashier.ok(ADV, 'doRefund', { ...of(await find(ADV, advance)), ...refund })
    for (const version of [contract, next])
      expect(await stageOf(version)).toMatchObject({ paidAmount: '1130.00' })
    // The next version counts what is taken up under the one before.
    await expectRefusal('ADVANCE_OVER_LIMIT', ...save(advanceOf('904.01', { contractId: next.id })))
    await till.finance.ok(ADV, 'saveOrUpdate', advanceOf('904.00', { contractId: next.id }))
  })
})
