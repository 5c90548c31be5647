import { tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed, isPositive, least, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { contractAdvances } from '../needed.ts'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnDeduction } from '../srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnStatementManualPayment } from '../srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import type { AccountRow, Application } from './srmRcnPaymentApply.rules.ts'

const INVOICE_LINES = sql.table(tableOf(srmRcnInvoice, 'lines'))
const STATEMENT_LINES = sql.table(tableOf(srmRcnStatement, 'lines'))

/**
 * What each invoice may be settled with advances of: the orders whose goods are on it, by id, and the contracts that these
 * draw on, as `contract <number>`.
 */
export async function groundsOf(
  context: OperationContext,
  invoiceIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const grounds = new Map<string, Set<string>>()
  if (invoiceIds.length === 0) return grounds
  const { rows } = await sql<{ invoice_id: string; order_line_id: string }>`
    select distinct il.header_id as invoice_id, sl.order_line_id
    from ${INVOICE_LINES} il join ${STATEMENT_LINES} sl on sl.id = il.statement_line_id
    where il.header_id = any(${[...invoiceIds]}::bigint[]) and sl.order_line_id is not null`.execute(
    context.tx,
  )
  const id = [...new Set(rows.map(({ order_line_id }) => order_line_id))]
  const lines = id.length > 0 ? await context.selectRows(srmPurOrder, 'lines', { id }) : []
  const known = new Map(lines.map((line) => [line.id, line]))
  const numbers = await contractNumbers(
    context,
    lines.flatMap(({ contractId }) => contractId ?? []),
  )
  for (const { invoice_id, order_line_id } of rows) {
    const line = known.get(order_line_id)
    if (!line) continue
    const own = grounds.get(invoice_id) ?? new Set()
    grounds.set(invoice_id, own.add(line.headerId))
    const number = line.contractId && numbers.get(line.contractId)
    if (number) own.add(groundOfContract(number))
  }
  return grounds
}

const groundOfContract = (contractNumber: string): string => `contract ${contractNumber}`

async function contractNumbers(
  context: OperationContext,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const contracts = providerOf(context.platform.registry, contractAdvances)
  if (contractIds.length === 0 || !contracts) return new Map()
  return contracts.numbersOf(context, [...new Set(contractIds)])
}

/** What the lines of advances were paid on: an order, or the contract of their header. */
export async function groundOfLines(
  context: OperationContext,
  headers: readonly { id: string; contractId: string | null }[],
): Promise<(line: { headerId: string; orderId: string | null }) => string | null> {
  const contractOf = new Map(headers.map(({ id, contractId }) => [id, contractId]))
  const numbers = await contractNumbers(
    context,
    headers.flatMap(({ contractId }) => contractId ?? []),
  )
  return ({ headerId, orderId }) => {
    const number = numbers.get(contractOf.get(headerId) ?? '')
    return orderId ?? (number ? groundOfContract(number) : null)
  }
}

/** The statements that each invoice is about. */
export async function statementsOf(
  context: OperationContext,
  invoiceIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const statements = new Map<string, Set<string>>()
  if (invoiceIds.length === 0) return statements
  const lines = await context.selectRows(srmRcnInvoice, 'lines', { headerId: [...invoiceIds] })
  for (const { headerId, statementId } of lines)
    if (statementId)
      statements.set(headerId, (statements.get(headerId) ?? new Set()).add(statementId))
  return statements
}

export type OpenAdvance = {
  lineId: string
  /** see groundsOf */
  ground: string
  advanceNumber: string
  balance: string
}

/** Advances with a balance on the orders and contracts of the invoices, the oldest first. */
export async function openAdvances(
  context: OperationContext,
  application: Application,
): Promise<{ advances: OpenAdvance[]; grounds: Map<string, Set<string>> }> {
  const invoiceIds = application.invoiceAccounts.flatMap(({ invoiceId }) => invoiceId ?? [])
  const grounds = await groundsOf(context, [...new Set(invoiceIds)])
  const wanted = new Set([...grounds.values()].flatMap((own) => [...own]))
  if (wanted.size === 0) return { advances: [], grounds }
  const headers = await context.select(srmRcnAdvanceApply, {
    supplierId: application.supplierId,
    orgId: application.orgId,
    currencyCode: application.currencyCode,
    status: ['PART_PAID', 'PAID'],
  })
  const numberOf = new Map(headers.map(({ id, advanceNumber }) => [id, advanceNumber ?? '']))
  const lines = await context.selectRows(srmRcnAdvanceApply, 'lines', {
    headerId: [...numberOf.keys()],
  })
  const groundOf = await groundOfLines(context, headers)
  const advances = lines.flatMap((line): OpenAdvance[] => {
    const ground = groundOf(line)
    if (ground === null || !wanted.has(ground) || !isPositive(line.balanceAmount)) return []
    const advanceNumber = numberOf.get(line.headerId) ?? ''
    return [{ lineId: line.id, ground, advanceNumber, balance: line.balanceAmount ?? '0' }]
  })
  return { advances, grounds }
}

export type Proposal = { advanceLineId: string; accountRowNum: number; writeOffAmount: string }
export type DeductionProposal = {
  deductionId: string
  accountRowNum: number
  writeOffAmount: string
}

/** Write-offs that use up the advances on the payables of their orders and contracts, what is due first first. */
export function proposeWriteOffs(
  application: Application,
  { advances, grounds }: { advances: readonly OpenAdvance[]; grounds: Map<string, Set<string>> },
): Proposal[] {
  const left = new Map(
    application.invoiceAccounts.map((row) => {
      const own = decimal(row.applyAmount).minus(decimal(row.writeOffAmount))
      return [row.rowNum, own] as const
    }),
  )
  const rows = [...application.invoiceAccounts].sort((a, b) =>
    (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
  )
  return advances.flatMap(({ lineId, ground, balance }) => {
    const used = application.writeOffs
      .filter(({ advanceLineId }) => advanceLineId === lineId)
      .map(({ writeOffAmount }) => decimal(writeOffAmount))
    let rest = used.reduce((total, one) => total.minus(one), decimal(balance))
    return rows.flatMap((row) => {
      if (!grounds.get(row.invoiceId ?? '')?.has(ground)) return []
      const part = least(rest, left.get(row.rowNum) ?? 0)
      if (!part.isPositive() || part.isZero()) return []
      rest = rest.minus(part)
      left.set(row.rowNum, decimal(left.get(row.rowNum)).minus(part))
      return [
        { advanceLineId: lineId, accountRowNum: row.rowNum ?? 0, writeOffAmount: fixed(part, 2) },
      ]
    })
  })
}

export type OpenDeduction = { id: string; deductionNumber: string; openAmount: string }

/** Deductions off the payment that are effective and open, the oldest first. */
export async function openDeductions(
  context: OperationContext,
  { supplierId, orgId, currencyCode }: Application,
): Promise<OpenDeduction[]> {
  const found = await context.select(srmRcnDeduction, {
    ...{ supplierId, orgId, currencyCode, offsetMode: 'PAYMENT' },
    status: ['APPROVED', 'PART_APPLIED'],
  })
  return found
    .filter(
      ({ effectiveDate, openAmount }) =>
        (effectiveDate ?? '') <= context.today && decimal(openAmount).greaterThan(0),
    )
    .sort(
      (a, b) =>
        (a.effectiveDate ?? '').localeCompare(b.effectiveDate ?? '') || Number(a.id) - Number(b.id),
    )
    .map(({ id, deductionNumber, openAmount }) => ({
      ...{ id, deductionNumber: deductionNumber ?? '' },
      openAmount: openAmount ?? '0',
    }))
}

/** Write-offs of documents on what is still to be paid of the payables that they may lower, what is due first first. */
function proposeOn<Source extends { id: string; openAmount: string }>(
  application: Application,
  sources: readonly Source[],
  key: 'deductionId' | 'manualPaymentId',
  lowers: (source: Source, row: AccountRow) => boolean = () => true,
): (Source & { accountRowNum: number; writeOffAmount: string })[] {
  const rows = [...application.invoiceAccounts]
    .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))
    .map((account) => ({ account, left: decimal(account.payAmount) }))
  return sources.flatMap((source) => {
    const used = sum(
      application.writeOffs
        .filter((row) => row[key] === source.id)
        .map(({ writeOffAmount }) => writeOffAmount),
    )
    let rest = decimal(source.openAmount).minus(used)
    return rows.flatMap((row) => {
      const part = least(rest, row.left)
      if (!part.greaterThan(0) || !lowers(source, row.account)) return []
      rest = rest.minus(part)
      row.left = row.left.minus(part)
      const accountRowNum = row.account.rowNum ?? 0
      return [{ ...source, accountRowNum, writeOffAmount: fixed(part, 2) }]
    })
  })
}

/** What is written off of deductions after advances, netting and manual payments. */
export function proposeDeductions(
  application: Application,
  deductions: readonly OpenDeduction[],
): DeductionProposal[] {
  return proposeOn(application, deductions, 'deductionId').map(
    ({ id, accountRowNum, writeOffAmount }) => ({
      ...{ deductionId: id, accountRowNum, writeOffAmount },
    }),
  )
}

export type OpenManualPayment = {
  id: string
  manualPaymentNumber: string
  openAmount: string
  statementId: string | null
}

/** Manual payments for statements that the invoices are about, the oldest first. */
export async function openManualPayments(
  context: OperationContext,
  application: Application,
): Promise<{ payments: OpenManualPayment[]; statements: Map<string, Set<string>> }> {
  const invoiceIds = application.invoiceAccounts.flatMap(({ invoiceId }) => invoiceId ?? [])
  const statements = await statementsOf(context, [...new Set(invoiceIds)])
  const statementId = [...new Set([...statements.values()].flatMap((ids) => [...ids]))]
  if (statementId.length === 0) return { payments: [], statements }
  const { supplierId, orgId, currencyCode } = application
  const found = await context.select(srmRcnStatementManualPayment, {
    ...{ supplierId, orgId, currencyCode, statementId, status: 'APPROVED' },
  })
  const payments = found
    .filter(({ openAmount }) => decimal(openAmount).greaterThan(0))
    .sort(
      (a, b) =>
        (a.paymentDate ?? '').localeCompare(b.paymentDate ?? '') || Number(a.id) - Number(b.id),
    )
    .map((one) => ({
      ...{ id: one.id, statementId: one.statementId, openAmount: one.openAmount ?? '0' },
      manualPaymentNumber: one.manualPaymentNumber ?? '',
    }))
  return { payments, statements }
}

/** What is written off of manual payments: all of it that the payables of their statements take. */
export function proposeManualPayments(
  application: Application,
  { payments, statements }: Awaited<ReturnType<typeof openManualPayments>>,
): (OpenManualPayment & { accountRowNum: number; writeOffAmount: string })[] {
  return proposeOn(application, payments, 'manualPaymentId', ({ statementId }, { invoiceId }) =>
    Boolean(statements.get(invoiceId ?? '')?.has(statementId ?? '')),
  )
}
