import type { Desk, Doc } from './desk.ts'

const ADVANCE = 'srmRcnAdvanceApply'
const MANUAL = 'srmRcnManualAccount'
const CLERK = 'finance1'
const CASHIER = 'finance2'
const DECIDERS = ['buyer1', 'buyer2', 'manager1', 'manager2', 'director1', CASHIER, 'it1']
/** Its payment term asks for half of an order in advance. */
const PREPAID = '芯源电子'
/** What becomes of the advances in turn. */
const ENDS = ['PAID', 'PAID', 'TO_PAY', 'APPROVING'] as const

/** Half of the latest orders of a supplier, asked for in advance; the first ones are paid. */
export async function advances(
  desk: Desk,
  innerAccounts: ReadonlyMap<string, string>,
): Promise<void> {
  const clerk = await desk.company.as(CLERK)
  const supplierId = desk.id('supplier', PREPAID)
  const { accounts } = await clerk.ok('srmPosSupplier', 'findById', { id: supplierId })
  const orders: Doc[] = await clerk.ok('srmPurOrder', 'listByPage', {
    ...{ supplierId, status: ['CONFIRMED', 'COMPLETED'], columns: ['orgId', 'currencyCode'] },
    sort: [{ key: 'poNumber', order: 'desc' }],
    pageRows: ENDS.length,
  })
  for (const [at, { id, orgId, currencyCode }] of orders.entries())
    await desk.company.attempt(async () => {
      const order = await desk.see(CLERK, 'srmPurOrder', id)
      const stage = order.paymentPlans.find(({ stageCode }: Doc) => stageCode === 'PREPAY')
      const draft = await desk.save(CLERK, ADVANCE, {
        ...{ orgId, supplierId, currencyCode, paymentMethod: 'TRANSFER' },
        requestPayDate: desk.date(2),
        expectWriteOffDate: desk.date(60),
        supplierAccountId: accounts[0]?.id,
        reason: '按付款条件预付50%',
        lines: [{ orderId: id, applyAmount: stage?.amount }],
      })
      const submitted = await desk.act(CLERK, ADVANCE, 'doSubmit', draft)
      const end = ENDS[at] ?? 'APPROVING'
      if (end === 'APPROVING') return
      await desk.approve(ADVANCE, submitted, DECIDERS, '与订单付款条件一致')
      if (end === 'TO_PAY') return
      const payment = await desk.save(CLERK, 'srmRcnActualPaymentInfo', {
        ...{ sourceType: 'ADVANCE_APPLY', advanceApplyId: draft.id, amount: stage?.amount },
        innerAccountId: innerAccounts.get(orgId),
        paymentDate: desk.date(0),
        bankVoucherNo: `ICBC${desk.date(0).replaceAll('-', '')}A${String(at).padStart(3, '0')}`,
      })
      await desk.act(CASHIER, 'srmRcnActualPaymentInfo', 'doConfirm', payment)
    })
}

/** Payables without receipt or invoice: supplier, plant, what for, amount. */
const MANUAL_ACCOUNTS = [
  ['力源电机', 'WX1', 'EXPENSE', '代垫报关及港杂费', '2380.00'],
  ['华兴电路', 'SZ1', 'ADJUST', '上季度对账尾差', '46.52'],
  ['宝盛钢材', 'WX1', 'EXPENSE', '加急运输费', '1500.00'],
] as const

/** The last of them is still in approval. */
export async function manualAccounts(desk: Desk): Promise<void> {
  for (const [at, [name, plant, accountType, reason, amountInclTax]] of MANUAL_ACCOUNTS.entries())
    await desk.company.attempt(async () => {
      const draft = await desk.save(CLERK, MANUAL, {
        orgId: desk.id('org', plant),
        supplierId: desk.id('supplier', name),
        ...{ accountType, currencyCode: 'CNY', accountDate: desk.date(0), reason },
        dueDate: desk.date(15),
        lines: [{ description: reason, taxRate: '0', amountInclTax }],
      })
      const submitted = await desk.act(CLERK, MANUAL, 'doSubmit', draft)
      if (at < MANUAL_ACCOUNTS.length - 1)
        await desk.approve(MANUAL, submitted, DECIDERS, '凭证齐全')
    })
}
