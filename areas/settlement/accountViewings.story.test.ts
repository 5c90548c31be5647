import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../demand/testChain.ts'
import { openTill } from './testPayments.ts'

const INNER = 'srmBaseInnerBankAccountInfo'
const PAY = 'srmRcnPaymentApply'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const known = new Set<string>()

/** What the log newly says of those who were shown whole account numbers. */
async function viewings(docResource: string): Promise<string[]> {
  const rows: Row[] = await till.admin.ok(
    'baseOperateLog',
    'listByPage',
    { docResource, operateType: 'QUERY', pageRows: 100 },
    { language: 'EN' },
  )
  const fresh = rows.filter(({ id }) => !known.has(id))
  for (const { id } of fresh) known.add(id)
  return fresh.map(({ sentence }) => String(sentence))
}

describe('A whole account number', () => {
  it('that somebody opens is logged, with who and which', async () => {
    await viewings(INNER)
    const seen = await till.finance.ok(INNER, 'findById', { id: till.inner.id })
    expect(seen.accountNo).toBe('3100-0000-1111')
    const [last, ...others] = await viewings(INNER)
    expect(others).toEqual([])
    expect(last).toMatch(
      / viewed full account numbers of Inner bank account 一厂基本户 苏州园区支行$/,
    )
    expect(last).not.toContain('3100')
  })

  it('in a list is logged once a page', async () => {
    await till.finance.ok(INNER, 'listByPage', { columns: ['accountName', 'accountNo'] })
    const [last, ...others] = await viewings(INNER)
    expect(others).toEqual([])
    expect(last).toMatch(/ viewed full account numbers of Inner bank account \(1 records\)$/)
  })

  it('in the rows of a record is logged, and what is masked is not', async () => {
    const { id: manualAccountId } = await till.manualAccount('10')
    const made = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([{ sourceType: 'MANUAL', manualAccountId }]),
    )
    await viewings(PAY)
    const own = await till.finance.ok(PAY, 'findById', { id: made.id })
    expect(own.paymentLines[0].payeeAccountNo).toBe('6222000011112222')
    expect(await viewings(PAY)).toHaveLength(1)
    const { manager1 } = till.chain.people
    await till.finance.ok(PAY, 'doSubmit', { id: made.id, versionNum: own.versionNum })
    await viewings(PAY)
    const masked = await manager1.ok(PAY, 'findById', { id: made.id })
    expect(masked.paymentLines).toMatchObject([{ payeeAccountNo: null }])
    expect(await viewings(PAY)).toEqual([])
  })
})
