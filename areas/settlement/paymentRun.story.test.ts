import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const PAY = 'srmRcnPaymentApply'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const run = (more: object = {}): Promise<{ applications: Row[]; skipped: Row[] }> =>
  till.finance.ok(PAY, 'doGenerate', { dueDate: TODAY, ...more })
const find = ({ id }: Row): Promise<PaymentDoc> =>
  till.finance.ok(PAY, 'findById', { id }) as Promise<PaymentDoc>
const ofSupplier = (code: string) => ({ supplierId: test.company.ids.supplier?.[code] })

it('makes a draft for each supplier and currency of what is due and on no draft', async () => {
  await expectRefusal('NOTHING_DUE', till.finance, PAY, 'doGenerate', { dueDate: TODAY })
  await expectRefusal('PAYMENT_DATE_PAST', till.finance, PAY, 'doGenerate', {
    dueDate: addDays(TODAY, -1),
  })
  const due = await till.manualAccount('100')
  const usd = await till.manualAccount('30', { currencyCode: 'USD' })
  const other = await till.manualAccount('50', ofSupplier('S2'))
  const later = await till.manualAccount('70', { dueDate: addDays(TODAY, 5) })
  const held = await till.manualAccount('7')
  await leaveAs(test, 'srm_rcn_manual_account', held.id, { hold_flag: 'Y' })
  const { applications, skipped } = await run()
  expect(skipped).toEqual([])
  const drafts = await Promise.all(applications.map(find))
  expect(
    drafts.map(({ status, supplierId, currencyCode, applyAmount, invoiceAccounts }) => ({
      ...{ status, supplierId, currencyCode, applyAmount },
      accounts: invoiceAccounts.map(({ manualAccountId }) => manualAccountId),
    })),
  ).toEqual(
    expect.arrayContaining(
      [
        { of: due, applyAmount: '100.00' },
        { of: usd, applyAmount: '30.00' },
        { of: other, applyAmount: '50.00' },
      ].map(({ of: account, applyAmount }) => ({
        ...{ status: 'DRAFT', supplierId: account.supplierId, applyAmount },
        ...{ currencyCode: account.currencyCode, accounts: [account.id] },
      })),
    ),
  )
  expect(drafts).toHaveLength(3)
  const mine = drafts.find(({ currencyCode, supplierId }) =>
    [currencyCode, supplierId].every((one) => one === 'CNY' || one === till.supplierId),
  ) as PaymentDoc
  expect(mine.paymentLines).toMatchObject([{ supplierAccountId: till.accountId, amount: '100.00' }])
  // What stands on a draft is not taken again; a later day takes what is due by then.
  await expectRefusal('NOTHING_DUE', till.finance, PAY, 'doGenerate', { dueDate: TODAY })
  const next = await run({ dueDate: addDays(TODAY, 5) })
  expect((await find(next.applications[0] as Row)).invoiceAccounts).toMatchObject([
    { manualAccountId: later.id },
  ])
  // A cancelled draft gives its payables back.
  await till.finance.ok(PAY, 'doCancel', of(mine))
  const again = await run({ supplierId: till.supplierId })
  expect(again.applications).toHaveLength(1)
})

it('leaves out whom nothing is owed in sum or may be paid, and says why', async () => {
  const s3 = ofSupplier('S3')
  await till.manualAccount('10', s3)
  await leaveAs(test, 'srm_pos_supplier', String(s3.supplierId), { freeze_payment_flag: 'Y' })
  const frozen = await run(s3)
  expect(frozen.applications).toEqual([])
  expect(frozen.skipped).toHaveLength(1)
  expect(frozen.skipped[0]?.reason).toMatch(/冻结/)
  const usd = { ...ofSupplier('S2'), currencyCode: 'USD' }
  const credit = await till.manualAccount('60', usd)
  await leaveAs(test, 'srm_rcn_manual_account', credit.id, {
    ...{ amount_excl_tax: '-60', amount_incl_tax: '-60', open_amount: '-60' },
  })
  await till.manualAccount('50', usd)
  const owing = await run(ofSupplier('S2'))
  expect(owing.applications).toEqual([])
  expect(owing.skipped.map(({ reason }) => reason)).toEqual([
    messageText('PAYMENT_RUN_CREDIT', {}).zh,
  ])
})

it('takes each payable once when two run at the same time', async () => {
  await till.manualAccount('11')
  await till.manualAccount('12')
  const answers = await Promise.all([
    till.cashier.ok(PAY, 'doGenerate', { dueDate: TODAY }),
    till.cashier.ok(PAY, 'doGenerate', { dueDate: TODAY }),
  ])
  expect(answers.map(({ applications }) => applications.length).sort()).toEqual([0, 1])
  const rows = await test.product.platform.pool.query(
    `select manual_account_id from srm_rcn_payment_apply__invoice_accounts r
      join srm_rcn_payment_apply p on p.id = r.header_id where p.status = 'DRAFT'`,
  )
  const taken = rows.rows.map(({ manual_account_id }) => manual_account_id)
  expect(new Set(taken).size).toBe(taken.length)
})

it('takes what is due within the days its organisation pays early, and nothing after', async () => {
  const profileCode = 'RCN_PAY_EARLY_DAYS'
  const [known] = await till.admin.ok('srmBaseConfigProfile', 'listByPage', { profileCode })
  const scopeOrgId = till.chain.id('org', 'P1')
  await till.admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
    ...of(known),
    values: [{ scopeOrgId, profileValue: '3', effectiveFrom: '2020-01-01' }],
  })
  const dueIn = (days: number) =>
    till.manualAccount('8', { ...ofSupplier('S2'), dueDate: addDays(TODAY, days) })
  const [early] = [await dueIn(3), await dueIn(4)]
  // At the other plant nothing is paid early.
  await till.manualAccount('8', {
    ...{ ...ofSupplier('S2'), orgId: till.chain.id('org', 'P2'), dueDate: addDays(TODAY, 3) },
  })
  const { applications } = await run(ofSupplier('S2'))
  expect(applications).toHaveLength(1)
  expect((await find(applications[0] as Row)).invoiceAccounts).toMatchObject([
    { manualAccountId: early.id },
  ])
})
