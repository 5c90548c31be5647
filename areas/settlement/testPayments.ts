import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type InvoiceDoc, openDesk } from './testSettlement.ts'

export type PaymentDoc = Doc & {
  invoiceAccounts: Row[]
  writeOffs: Row[]
  paymentLines: Row[]
  items: Row[]
}

const PREPAID_TERM = '预付30%,验收60%,质保10%'

/** The desk of settlement, with a cashier, a bank account of the company and one of S1. */
export async function openTill(test: TestProduct) {
  const desk = await openDesk(test)
  const { chain, finance } = desk
  const admin = await test.login('admin')
  const respond = async (user: string, respCode: string): Promise<ApiClient> => {
    const [role] = await admin.ok('baseResponsibility', 'listByPage', { respCode })
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: chain.id('user', user),
      respId: role.id,
      reason: respCode,
    })
    return test.login(user)
  }
  const cashier = await respond('quality1', 'FINANCE_MANAGER')
  const supplierId = chain.id('supplier', 'S1')
  const bank = await admin.ok('srmBaseBank', 'saveOrUpdate', {
    bankCode: 'ICBC',
    bankName: '工商银行',
    headOfficeFlag: 'Y',
    swiftCode: 'ICBKCNBJ',
  })

  /** The value of a parameter from now on; empty: none. */
  async function setting(profileCode: string, profileValue: string): Promise<void> {
    const [known] = await admin.ok('srmBaseConfigProfile', 'listByPage', { profileCode })
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...of(known),
      values: profileValue ? [{ profileValue, effectiveFrom: '2020-01-01' }] : [],
    })
  }

  /** A bank account in the supplier master. */
  async function supplierAccount(accountNumber: string, more: object = {}): Promise<string> {
    return test.product.engine.inTransaction(null, null, async (context) => {
      const supplier = await context.find(srmPosSupplier, supplierId)
      await context.update(srmPosSupplier, supplierId, {
        add: {
          accounts: [
            {
              bankId: bank.id,
              bankName: '工商银行',
              accountName: supplier?.supplierName ?? '',
              accountNumber,
              currencyCode: 'CNY',
              enabledFlag: 'Y',
              thirdPartyFlag: 'N',
              defaultFlag: 'N',
              ...more,
            },
          ],
        },
      })
      const [row] = await context.selectRows(srmPosSupplier, 'accounts', { accountNumber })
      return row?.id ?? ''
    })
  }
  const accountId = await supplierAccount('6222000011112222')

  const innerAccount = (more: object = {}): Promise<Row> =>
    finance.ok('srmBaseInnerBankAccountInfo', 'saveOrUpdate', {
      orgId: chain.id('org', 'P1'),
      accountName: '一厂基本户',
      accountNo: '3100-0000-1111',
      bankId: bank.id,
      branchName: '苏州园区支行',
      currencyCode: 'CNY',
      accountType: 'BASIC',
      defaultFlag: 'Y',
      effectiveFrom: '2024-01-01',
      ...more,
    })
  const inner = await innerAccount()

  // Above 50,000 a second person approves.
  const { buyer1, manager1, supplier1, requester1 } = chain.people
  await admin.ok('baseBpmRole', 'saveOrUpdate', {
    roleKey: 'PUR_MANAGER',
    roleName: '采购负责人',
    roleNameEn: 'Purchasing manager',
    fallbackUserId: chain.id('user', 'requester1'),
  })

  /** An order of M1 with 30 percent prepaid. */
  async function prepaidOrder(quantity = '1000', price = '113.00'): Promise<Doc> {
    const order = await chain.order({
      quantity,
      billType: 'PO_FREE',
      order: { paymentTermId: chain.id('term', PREPAID_TERM) },
      line: { priceInclTax: price, taxRate: '13' },
    })
    if (order.status !== 'APPROVING') return order
    await requester1.ok('srmPurOrder', 'doApproval', { ...of(order), opinion: '同意' })
    const made = await buyer1.ok(
      'srmPurOrder',
      'doPublish',
      of(await chain.find('srmPurOrder', order.id)),
    )
    await supplier1.ok('srmPurOrder', 'doSupplierConfirm', of(made))
    return chain.find('srmPurOrder', order.id)
  }

  const advanceOf = (order: Row, applyAmount: string, more: object = {}) => ({
    orgId: chain.id('org', 'P1'),
    supplierId,
    currencyCode: 'CNY',
    requestPayDate: TODAY,
    expectWriteOffDate: addDays(TODAY, 90),
    paymentMethod: 'TRANSFER',
    supplierAccountId: accountId,
    reason: '合同约定预付',
    lines: [{ orderId: order.id, applyAmount }],
    ...more,
  })

  /** Passes every approver of a record that is in approval. */
  async function approved(resource: string, record: Row): Promise<Doc> {
    for (const approver of [manager1, requester1]) {
      const open = await finance.ok(resource, 'findById', { id: record.id })
      if (open.status !== 'APPROVING') break
      await approver.call(resource, 'doApproval', { ...of(open), opinion: '同意' })
    }
    return finance.ok(resource, 'findById', { id: record.id })
  }

  /** An advance on an order, approved and to be paid. */
  async function advance(order: Row, applyAmount: string): Promise<Doc> {
    const draft = await finance.ok(
      'srmRcnAdvanceApply',
      'saveOrUpdate',
      advanceOf(order, applyAmount),
    )
    await finance.ok('srmRcnAdvanceApply', 'doSubmit', of(draft))
    return approved('srmRcnAdvanceApply', draft)
  }

  /** An order whose goods are received, settled and invoiced: 113.00 a piece by default. */
  async function invoiced(order: Doc, quantity: string): Promise<InvoiceDoc> {
    await chain.receive(await chain.note(order, quantity))
    const [row] = await desk.rowsOf(order)
    const draft = await desk.draft([{ transactionId: row?.id }], buyer1, {
      paymentTermId: order.paymentTermId,
    })
    const statement = await desk.settled(draft)
    const { amountExclTax, taxAmount } = statement as Row
    const actuals = [await desk.actual(String(amountExclTax), String(taxAmount))]
    return desk.bookedInvoice(await desk.submitted(await desk.invoiceOf([statement]), actuals))
  }

  const applicationOf = (accounts: readonly object[], more: object = {}) => ({
    orgId: chain.id('org', 'P1'),
    supplierId,
    currencyCode: 'CNY',
    planPayDate: TODAY,
    innerAccountId: inner.id,
    purpose: '货款',
    invoiceAccounts: accounts,
    paymentLines: [{ supplierAccountId: accountId }],
    ...more,
  })

  /** An application, submitted and approved. */
  async function applied(accounts: readonly object[], more: object = {}): Promise<PaymentDoc> {
    const draft = await finance.ok(
      'srmRcnPaymentApply',
      'saveOrUpdate',
      applicationOf(accounts, more),
    )
    await finance.ok('srmRcnPaymentApply', 'doSubmit', of(draft))
    return (await approved('srmRcnPaymentApply', draft)) as PaymentDoc
  }

  /** A manual account that is effective. */
  async function manualAccount(amount: string, more: object = {}): Promise<Doc> {
    const draft = await finance.ok('srmRcnManualAccount', 'saveOrUpdate', {
      orgId: chain.id('org', 'P1'),
      supplierId,
      accountType: 'EXPENSE',
      currencyCode: 'CNY',
      accountDate: TODAY,
      dueDate: TODAY,
      reason: '关税',
      lines: [{ description: '关税', taxRate: '0', amountInclTax: amount }],
      ...more,
    })
    await finance.ok('srmRcnManualAccount', 'doSubmit', of(draft))
    return approved('srmRcnManualAccount', draft)
  }

  let vouchers = 0
  const paymentOf = (source: object, amount: string, more: object = {}) => ({
    innerAccountId: inner.id,
    paymentDate: TODAY,
    amount,
    bankVoucherNo: `V${++vouchers}`,
    ...source,
    ...more,
  })

  /** Entered by the clerk, confirmed by the cashier. */
  async function paid(source: object, amount: string): Promise<Row> {
    const draft = await finance.ok(
      'srmRcnActualPaymentInfo',
      'saveOrUpdate',
      paymentOf(source, amount),
    )
    return cashier.ok('srmRcnActualPaymentInfo', 'doConfirm', of(draft))
  }

  return {
    ...{ ...desk, admin, cashier, bank, inner, accountId, supplierId },
    ...{ supplierAccount, innerAccount, prepaidOrder, advanceOf, advance, paymentOf, paid },
    ...{ invoiced, applicationOf, applied, manualAccount, setting },
    passed: approved,
  }
}
