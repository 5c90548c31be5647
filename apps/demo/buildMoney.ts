import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import { pdf, type Upload } from './lifecycle/tools.ts'
import type { CompanyPlan, SupplierPlan } from './plan.ts'
import { createRandom } from './random.ts'

const STATEMENT = 'srmRcnStatement'
const INVOICE = 'srmRcnInvoice'
const APPLICATION = 'srmRcnPaymentApply'
const PAYMENT = 'srmRcnActualPaymentInfo'
const CLERK = 'finance1'
const CASHIER = 'finance2'
const DECIDERS = ['buyer1', 'buyer2', 'manager1', 'manager2', 'director1', CASHIER, 'it1']
/** What becomes of the settled statements in turn. */
const ENDS = ['PAID', 'TO_PAY', 'DUE', 'CHECKING', 'APPLYING', 'DRAFT'] as const
const PLANTS = ['SZ1', 'SZ2', 'WX1', 'CQ1'] as const
type Tools = { desk: Desk; upload: Upload; accounts: ReadonlyMap<string, string> }

/** From settled statements to payments: invoices of suppliers, applications, payments, a deduction. */
export async function buildMoney(
  company: Company,
  plan: CompanyPlan,
  { clock, upload }: { clock: DemoClock; upload: Upload },
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(40_260))
  const tools = { desk, upload, accounts: await ownAccounts(desk) }
  const clerk = await company.as(CLERK)
  const statements: Doc[] = await clerk.ok(STATEMENT, 'listByPage', {
    status: 'APPROVED',
    columns: ['orgId', 'supplierId', 'amountExclTax', 'taxAmount', 'amountInclTax'],
    sort: [{ key: 'statementNumber', order: 'asc' }],
    pageRows: 100,
  })
  let place = 0
  for (const statement of statements) {
    const supplier = plan.suppliers.find(
      ({ shortName }) => desk.id('supplier', shortName) === statement.supplierId,
    )
    if (!supplier?.logins[0]) continue
    const end = ENDS[place++ % ENDS.length] ?? 'DRAFT'
    await company.attempt(() => invoiced(tools, statement, { supplier, end, place }))
  }
  await company.attempt(() => deduction(desk))
}

/** The accounts from which each plant pays. */
async function ownAccounts(desk: Desk): Promise<Map<string, string>> {
  const clerk = await desk.company.as(CLERK)
  const [bank] = await clerk.ok('srmBaseBank', 'listByPage', { bankCode: 'ICBC-SIP', pageRows: 1 })
  const accounts = new Map<string, string>()
  for (const [at, plant] of PLANTS.entries()) {
    const saved = await desk.save(CLERK, 'srmBaseInnerBankAccountInfo', {
      orgId: desk.id('org', plant),
      accountName: '华辰精密基本户',
      accountNo: `1102${String(20_260_017 + at * 1_311)}`,
      bankId: bank.id,
      accountType: 'BASIC',
      defaultFlag: 'Y',
      effectiveFrom: desk.date(-200),
    })
    accounts.set(desk.id('org', plant), saved.id)
  }
  return accounts
}

async function invoiced(
  { desk, upload, accounts }: Tools,
  statement: Doc,
  { supplier, end, place }: { supplier: SupplierPlan; end: (typeof ENDS)[number]; place: number },
): Promise<void> {
  const login = supplier.logins[0]?.userName ?? ''
  const client = await desk.company.as(login)
  const made = await client.ok(STATEMENT, 'doCreateInvoice', { statementIds: [statement.id] })
  const draft = await desk.see(login, INVOICE, made.id)
  const number = String(10n ** 19n * 2n + BigInt(26_310_000 + place))
  const saved = await desk.save(login, INVOICE, {
    id: draft.id,
    versionNum: draft.versionNum,
    actuals: [
      {
        invoiceType: 'E_VAT_SPECIAL',
        invoiceNumber: number,
        invoiceDate: desk.date(0),
        sellerName: supplier.name,
        sellerTaxNo: supplier.creditCode,
        ...buyerOf(desk, statement.orgId),
        taxRate: '13',
        amountExclTax: draft.amountExclTax,
        taxAmount: draft.taxAmount,
        amountInclTax: draft.amountInclTax,
        invoiceFileId: await upload(login, `${number}.pdf`, pdf(number)),
      },
    ],
  })
  if (end === 'DRAFT') return
  await desk.act(login, INVOICE, 'doSubmit', saved)
  if (end === 'CHECKING') return
  const open = await desk.see(CLERK, INVOICE, saved.id)
  await desk.act(CLERK, INVOICE, 'doManualVerify', open, {
    rowIds: open.actuals.map(({ id }: Doc) => id),
    remark: '电子税务局查验一致',
  })
  await desk.approve(INVOICE, open, DECIDERS, '与对账单、收货一致')
  if (end === 'DUE') return
  const invoice = await desk.see(CLERK, INVOICE, saved.id)
  await applied(desk, invoice, { end, innerAccountId: accounts.get(invoice.orgId), place })
}

/** The legal entity to which invoices for a plant are made out. */
function buyerOf(desk: Desk, orgId: string): { buyerName?: string; buyerTaxNo?: string } {
  const { organisations } = desk.plan
  const plant = organisations.find(({ code }) => desk.id('org', code) === orgId)
  const entity = organisations.find(({ code }) => code === plant?.parent)
  return entity?.creditCode ? { buyerName: entity.name, buyerTaxNo: entity.creditCode } : {}
}

async function applied(
  desk: Desk,
  invoice: Doc,
  { end, innerAccountId, place }: { end: string; innerAccountId?: string; place: number },
): Promise<void> {
  const clerk = await desk.company.as(CLERK)
  const { accounts } = await clerk.ok('srmPosSupplier', 'findById', { id: invoice.supplierId })
  const draft = await desk.save(CLERK, APPLICATION, {
    orgId: invoice.orgId,
    supplierId: invoice.supplierId,
    currencyCode: invoice.currencyCode,
    paymentApplyType: 'EARLY',
    planPayDate: desk.date(3),
    innerAccountId,
    purpose: '货款',
    invoiceAccounts: invoice.accounts.map(({ id }: Doc) => ({ accountId: id })),
    paymentLines: [{ supplierAccountId: accounts[0]?.id }],
  })
  const submitted = await desk.act(CLERK, APPLICATION, 'doSubmit', draft)
  if (end === 'APPLYING') return
  if (submitted.status === 'APPROVING')
    await desk.approve(APPLICATION, submitted, DECIDERS, '资金计划内，同意')
  if (end === 'TO_PAY') return
  const application = await desk.see(CLERK, APPLICATION, draft.id)
  const payment = await desk.save(CLERK, PAYMENT, {
    sourceType: 'PAYMENT_APPLY',
    paymentApplyId: application.id,
    innerAccountId,
    paymentDate: desk.date(0),
    amount: application.payAmount,
    bankVoucherNo: `ICBC${desk.date(0).replaceAll('-', '')}${String(place).padStart(4, '0')}`,
  })
  await desk.act(CASHIER, PAYMENT, 'doConfirm', payment)
}

/** A late delivery costs the supplier, who has not answered yet. */
async function deduction(desk: Desk): Promise<void> {
  const draft = await desk.save(CLERK, 'srmRcnDeduction', {
    orgId: desk.id('org', 'WX1'),
    supplierId: desk.id('supplier', '力源电机'),
    deductionType: 'LATE_DELIVERY',
    reason: '两批电机延期到货，按框架协议扣款',
    lines: [{ description: '延期交货违约金', amount: '860' }],
  })
  const submitted = await desk.act(CLERK, 'srmRcnDeduction', 'doSubmit', draft)
  if (submitted.status === 'APPROVING')
    await desk.approve('srmRcnDeduction', submitted, DECIDERS, '情况属实')
}
