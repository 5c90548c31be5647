import { addDays } from '@opensrm/kernel/values/date.ts'
import { CallRefused } from '@opensrm/testkit/client.ts'
import { pdf, type Upload } from '../lifecycle/tools.ts'
import type { SupplierPlan } from '../plan.ts'
import type { Desk, Doc } from './desk.ts'
import { applied, CLERK, paid } from './payments.ts'
import type { Story } from './timeline.ts'

const STATEMENT = 'srmRcnStatement'
const INVOICE = 'srmRcnInvoice'
const DECIDERS = [
  ...['buyer1', 'buyer2', 'manager1', 'manager2', 'director1', 'finance1', 'finance2', 'it1'],
]

type StatementEnd = 'DRAFT' | 'SUPPLIER_CONFIRMING' | 'DISPUTED' | 'SETTLED'
type InvoiceEnd = 'DRAFT' | 'CHECKING' | 'DUE' | 'APPLYING' | 'TO_PAY' | 'PAID'
type Tools = { desk: Desk; upload: Upload }

/** What is received until a day is settled then; what becomes of the statements, and of their invoices, in turn. */
export type Closing = {
  day: number
  statements: readonly StatementEnd[]
  invoices: readonly InvoiceEnd[]
}

/** Two closings of the past. Of the first all is paid. */
export const PAST_CLOSINGS: readonly Closing[] = [
  { day: -36, statements: ['SETTLED'], invoices: ['PAID'] },
  { day: -17, statements: ['SETTLED'], invoices: ['PAID', 'PAID', 'TO_PAY', 'DUE', 'APPLYING'] },
]
/** What has been received since waits for an answer, an invoice or a payment. */
export const LATEST_CLOSING: Closing = {
  day: 0,
  statements: ['SETTLED', 'SUPPLIER_CONFIRMING', 'DISPUTED', 'SETTLED', 'DRAFT'],
  invoices: ['DUE', 'CHECKING', 'DRAFT', 'TO_PAY'],
}

/** From receipts to payments: statements, then invoices of the suppliers, then the applications of finance. */
export async function* closingStory(tools: Tools, closing: Closing): Story {
  const { desk } = tools
  const { day } = closing
  yield day
  // Others still receive goods while a past closing runs, but only on its own day.
  const cutoffDate = day < 0 ? addDays(desk.today(), -1) : desk.today()
  const drafts: Doc[] = []
  for (const buyer of ['buyer1', 'buyer2'])
    for (const id of await generated(desk, buyer, cutoffDate))
      await desk.company.attempt(async () => {
        const draft = await desk.see(buyer, STATEMENT, id)
        const end = ofTurn(closing.statements, drafts.length)
        drafts.push({ end, ...draft })
        if (end !== 'DRAFT') await desk.act(buyer, STATEMENT, 'doSubmit', draft)
      })
  yield day + 2
  const settled: { statement: Doc; supplier: SupplierPlan }[] = []
  for (const statement of drafts)
    await desk.company.attempt(async () => {
      const supplier = supplierOf(desk, statement)
      if (supplier && (await answered(desk, statement, supplier)))
        settled.push({ statement, supplier })
    })
  yield day + 4
  const invoices: { id: string; end: InvoiceEnd }[] = []
  for (const [place, { statement, supplier }] of settled.entries())
    await desk.company.attempt(async () => {
      const end = ofTurn(closing.invoices, place)
      const id = await invoiced(tools, statement, { supplier, isDraft: end === 'DRAFT' })
      invoices.push({ id, end })
    })
  yield day + 6
  for (const { id, end } of invoices)
    if (!['DRAFT', 'CHECKING'].includes(end)) await desk.company.attempt(() => checked(desk, id))
  yield day + 9
  const applications: { id: string; end: InvoiceEnd }[] = []
  for (const { id: invoiceId, end } of invoices)
    if (['APPLYING', 'TO_PAY', 'PAID'].includes(end))
      await desk.company.attempt(async () => {
        const invoice = await desk.see(CLERK, INVOICE, invoiceId)
        const id = await applied(desk, invoice, { isApproved: end !== 'APPLYING' })
        applications.push({ id, end })
      })
  yield day + 11
  for (const { id, end } of applications)
    if (end === 'PAID') await desk.company.attempt(() => paid(desk, id))
}

function ofTurn<End>(ends: readonly End[], place: number): End {
  return ends[place % ends.length] as End
}

async function generated(desk: Desk, buyer: string, cutoffDate: string): Promise<string[]> {
  const client = await desk.company.as(buyer)
  const made = await client.call(STATEMENT, 'doGenerate', { cutoffDate })
  if (made.code === 'STATEMENT_NOTHING_OPEN') return []
  if (made.status !== 'S') throw new CallRefused(`${STATEMENT}/doGenerate: ${made.msg}`)
  return (made.data as { statements: { id: string }[] }).statements.map(({ id }) => id)
}

/** Whether the statement is settled now. */
async function answered(desk: Desk, statement: Doc, supplier: SupplierPlan): Promise<boolean> {
  const login = supplier.logins[0]?.userName
  if (!login || !['DISPUTED', 'SETTLED'].includes(statement.end)) return false
  const seen = await desk.see(login, STATEMENT, statement.id)
  if (statement.end === 'DISPUTED') {
    const reason = '有一批退货未冲减，请核对'
    await desk.act(login, STATEMENT, 'doSupplierRefuse', seen, { reason })
    return false
  }
  const confirmed = await desk.act(login, STATEMENT, 'doSupplierConfirm', seen)
  await desk.approve(STATEMENT, confirmed, DECIDERS, '数量与价格核对无误')
  return true
}

/** The supplier's invoice; answers its id. */
async function invoiced(
  { desk, upload }: Tools,
  statement: Doc,
  { supplier, isDraft }: { supplier: SupplierPlan; isDraft: boolean },
): Promise<string> {
  const login = supplier.logins[0]?.userName ?? ''
  const client = await desk.company.as(login)
  const made = await client.ok(STATEMENT, 'doCreateInvoice', { statementIds: [statement.id] })
  const draft = await desk.see(login, INVOICE, made.id)
  // Numbers of digital invoices have twenty digits.
  const number = `26320000${String(statement.statementNumber).replace(/\D/g, '').padStart(12, '0')}`
  const saved = await desk.save(login, INVOICE, {
    id: draft.id,
    versionNum: draft.versionNum,
    actuals: [
      {
        invoiceType: 'E_VAT_SPECIAL',
        invoiceNumber: number,
        invoiceDate: desk.today(),
        sellerName: supplier.name,
        sellerTaxNo: supplier.creditCode,
        ...entityOf(desk, statement.orgId),
        taxRate: '13',
        amountExclTax: draft.amountExclTax,
        taxAmount: draft.taxAmount,
        amountInclTax: draft.amountInclTax,
        invoiceFileId: await upload(login, `${number}.pdf`, pdf(number)),
      },
    ],
  })
  if (!isDraft) await desk.act(login, INVOICE, 'doSubmit', saved)
  return saved.id
}

async function checked(desk: Desk, id: string): Promise<void> {
  const open = await desk.see(CLERK, INVOICE, id)
  const verified = await desk.act(CLERK, INVOICE, 'doManualVerify', open, {
    rowIds: open.actuals.map((row: Doc) => row.id),
    remark: '电子税务局查验一致',
  })
  await desk.approve(INVOICE, verified, DECIDERS, '与对账单、收货一致')
}

/** The legal entity to which invoices for a plant are made out. */
function entityOf(desk: Desk, orgId: string): { buyerName?: string; buyerTaxNo?: string } {
  const { organisations } = desk.plan
  const plant = organisations.find(({ code }) => desk.id('org', code) === orgId)
  const entity = organisations.find(({ code }) => code === plant?.parent)
  return entity?.creditCode ? { buyerName: entity.name, buyerTaxNo: entity.creditCode } : {}
}

function supplierOf(desk: Desk, { supplierId }: Doc): SupplierPlan | undefined {
  return desk.plan.suppliers.find(({ shortName }) => desk.id('supplier', shortName) === supplierId)
}
