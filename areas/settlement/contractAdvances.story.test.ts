import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
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

const stageOf = async (record: Row): Promise<Row> =>
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
})
