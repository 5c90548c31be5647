import { remember } from '../build.ts'
import { workday } from '../clock.ts'
import type { Desk, Doc } from './desk.ts'
import type { Story } from './timeline.ts'

const ADVANCE = 'srmRcnAdvanceApply'
const APPLICATION = 'srmRcnPaymentApply'
const DEDUCTION = 'srmRcnDeduction'
const MANUAL = 'srmRcnManualAccount'
const PAYMENT = 'srmRcnActualPaymentInfo'
export const CLERK = 'finance1'
const CASHIER = 'finance2'
const DECIDERS = ['buyer1', 'buyer2', 'manager1', 'manager2', 'director1', CASHIER, 'it1']
const PLANTS = ['SZ1', 'SZ2', 'WX1', 'CQ1'] as const

/** The accounts from which each plant pays. */
export async function ownAccounts(desk: Desk): Promise<void> {
  for (const [at, plant] of PLANTS.entries()) {
    const orgId = desk.id('org', plant)
    const saved = await desk.save(CLERK, 'srmBaseInnerBankAccountInfo', {
      orgId,
      accountName: '华辰精密基本户',
      accountNo: `1102${String(20_260_017 + at * 1_311)}`,
      bankId: desk.id('bank', 'ICBC-SIP'),
      accountType: 'BASIC',
      defaultFlag: 'Y',
      effectiveFrom: desk.date(-200),
    })
    remember(desk.company, 'ownAccount', orgId, saved.id)
  }
}

/**
 * An application for what an invoice makes payable before the warranty ends, less advances and deductions; answers its
 * id.
 */
export async function applied(
  desk: Desk,
  invoice: Doc,
  { isApproved }: { isApproved: boolean },
): Promise<string> {
  const payable: Doc[] = invoice.accounts.filter(({ stageCode }: Doc) => stageCode !== 'WARRANTY')
  const draft = await desk.save(CLERK, APPLICATION, {
    orgId: invoice.orgId,
    supplierId: invoice.supplierId,
    currencyCode: invoice.currencyCode,
    paymentApplyType: 'EARLY',
    planPayDate: workday(desk.today(), isApproved ? 2 : 5),
    innerAccountId: desk.id('ownAccount', invoice.orgId),
    purpose: '货款',
    invoiceAccounts: payable.map(({ id }) => ({ accountId: id })),
    writeOffs: [
      ...(await advanceWriteOffs(desk, invoice, payable)),
      ...(await deductionWriteOffs(desk, invoice)),
    ],
    paymentLines: [{ supplierAccountId: await accountOf(desk, invoice.supplierId) }],
  })
  const submitted = await desk.act(CLERK, APPLICATION, 'doSubmit', draft)
  if (isApproved) await desk.approve(APPLICATION, submitted, DECIDERS, '资金计划内，同意')
  return draft.id
}

export async function paid(desk: Desk, applicationId: string): Promise<void> {
  const application = await desk.see(CLERK, APPLICATION, applicationId)
  const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: applicationId }
  await paidFrom(desk, { source, of: application, amount: application.payAmount })
}

async function paidFrom(
  desk: Desk,
  what: { source: object; of: Doc; amount: string },
): Promise<void> {
  const number = String(what.of.paymentApplyNumber ?? what.of.advanceNumber)
  const payment = await desk.save(CLERK, PAYMENT, {
    ...what.source,
    amount: what.amount,
    innerAccountId: desk.id('ownAccount', what.of.orgId),
    paymentDate: desk.today(),
    bankVoucherNo: `ICBC${desk.today().replaceAll('-', '')}${number.slice(-4)}`,
  })
  await desk.act(CASHIER, PAYMENT, 'doConfirm', payment)
}

/** The first stage of a payment term, applied for when the order is confirmed. */
export async function* advanceStory(
  desk: Desk,
  { orderId, day, end }: { orderId: string; day: number; end: AdvanceEnd },
): Story {
  const order = await desk.see(CLERK, 'srmPurOrder', orderId)
  const prepaid = order.paymentPlans.find(({ stageCode }: Doc) => stageCode === 'PREPAY')
  const draft = await desk.save(CLERK, ADVANCE, {
    orgId: order.orgId,
    supplierId: order.supplierId,
    currencyCode: order.currencyCode,
    paymentMethod: 'TRANSFER',
    requestPayDate: workday(desk.today(), 3),
    expectWriteOffDate: workday(desk.today(), 30),
    supplierAccountId: await accountOf(desk, order.supplierId),
    reason: `按付款条件预付${Number(prepaid.percent)}%`,
    lines: [{ orderId, applyAmount: prepaid.amount }],
  })
  const submitted = await desk.act(CLERK, ADVANCE, 'doSubmit', draft)
  if (end === 'APPROVING') return
  yield day + 1
  await desk.approve(ADVANCE, submitted, DECIDERS, '与订单付款条件一致')
  if (end === 'TO_PAY') return
  yield day + 3
  const advance = await desk.see(CLERK, ADVANCE, draft.id)
  const source = { sourceType: 'ADVANCE_APPLY', advanceApplyId: draft.id }
  await paidFrom(desk, { source, of: advance, amount: prepaid.amount })
}

export type AdvanceEnd = 'APPROVING' | 'TO_PAY' | 'PAID'

/** What was paid in advance for the invoice's orders comes off their first stage. */
async function advanceWriteOffs(desk: Desk, invoice: Doc, payable: Doc[]): Promise<object[]> {
  const at = payable.findIndex(({ stageCode }) => stageCode === 'PREPAY')
  if (at < 0) return []
  const clerk = await desk.company.as(CLERK)
  const { orgId, supplierId } = invoice
  const [found] = await clerk.ok(ADVANCE, 'listByPage', { orgId, supplierId, status: 'PAID' })
  if (!found) return []
  const advance = await desk.see(CLERK, ADVANCE, found.id)
  return [
    {
      writeOffType: 'ADVANCE',
      advanceLineId: advance.lines[0].id,
      accountRowNum: at + 1,
      writeOffAmount: payable[at].amount,
    },
  ]
}

async function deductionWriteOffs(desk: Desk, { orgId, supplierId }: Doc): Promise<object[]> {
  const clerk = await desk.company.as(CLERK)
  const open = { orgId, supplierId, status: 'APPROVED', columns: ['openAmount'] }
  const deductions: Doc[] = await clerk.ok(DEDUCTION, 'listByPage', open)
  return deductions.map(({ id, openAmount }) => ({
    writeOffType: 'DEDUCTION',
    deductionId: id,
    accountRowNum: 1,
    writeOffAmount: openAmount,
  }))
}

/** A late delivery and a faulty batch cost their suppliers; one has agreed, the other has not answered yet. */
export async function* deductionStory(desk: Desk): Story {
  yield -11
  const agreed = await deduction(desk, {
    orgId: desk.id('org', 'SZ1'),
    supplierId: desk.id('supplier', '恒锐轴承'),
    deductionType: 'QUALITY_CLAIM',
    reason: '来料检验发现保持架划伤，按质量协议扣款',
    lines: [{ description: '返工工时', amount: '320' }],
  })
  yield -9
  await desk.act('supplier1', DEDUCTION, 'doSupplierConfirm', agreed)
  yield -1
  await deduction(desk, {
    orgId: desk.id('org', 'WX1'),
    supplierId: desk.id('supplier', '力源电机'),
    deductionType: 'LATE_DELIVERY',
    reason: '两批电机延期到货，按框架协议扣款',
    lines: [{ description: '延期交货违约金', amount: '860' }],
  })
}

async function deduction(desk: Desk, values: object): Promise<Doc> {
  const draft = await desk.save(CLERK, DEDUCTION, values)
  const submitted = await desk.act(CLERK, DEDUCTION, 'doSubmit', draft)
  return desk.approve(DEDUCTION, submitted, DECIDERS, '情况属实')
}

/** Payables without receipt or invoice. The last of them is still in approval. */
export async function* manualAccountStory(desk: Desk): Story {
  const accounts = [
    ['力源电机', 'WX1', 'EXPENSE', '代垫报关及港杂费', '2380', -14],
    ['华兴电路', 'SZ1', 'ADJUST', '上季度对账尾差', '46.52', -8],
    ['宝盛钢材', 'WX1', 'EXPENSE', '加急运输费', '1500', -1],
  ] as const
  for (const [name, plant, accountType, reason, amountInclTax, day] of accounts) {
    yield day
    await desk.company.attempt(async () => {
      const draft = await desk.save(CLERK, MANUAL, {
        orgId: desk.id('org', plant),
        supplierId: desk.id('supplier', name),
        accountType,
        currencyCode: 'CNY',
        accountDate: desk.today(),
        dueDate: workday(desk.today(), 10),
        reason,
        lines: [{ description: reason, taxRate: '0', amountInclTax }],
      })
      const submitted = await desk.act(CLERK, MANUAL, 'doSubmit', draft)
      if (day < -1) await desk.approve(MANUAL, submitted, DECIDERS, '凭证齐全')
    })
  }
}

async function accountOf(desk: Desk, supplierId: string): Promise<string> {
  const { accounts } = await desk.see(CLERK, 'srmPosSupplier', supplierId)
  return accounts[0].id
}
