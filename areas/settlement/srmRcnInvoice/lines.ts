import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { InvoiceChange } from '../settlement.inputs.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { invoicedQuantity, type StatementLine } from '../srmRcnStatement/srmRcnStatement.lines.ts'
import { shareAmounts } from '../srmRcnTransactionInfo/rowAmounts.ts'
import { sharedTail } from './payable.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

export type Header = HeaderOf<typeof srmRcnStatement>
/** A statement's line with its statement. */
export type Source = { line: StatementLine; statement: Header }

/** The statements' lines an invoice names, as they stand; their statements locked where figures are about to move. */
export async function sourcesOf(
  context: OperationContext,
  { lines }: Pick<Invoice, 'lines'>,
  { lock }: { lock: boolean },
): Promise<Map<string, Source>> {
  const ids = [...new Set(lines.flatMap(({ statementLineId }) => statementLineId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await context.selectRows(srmRcnStatement, 'lines', { id: ids })
  const headerIds = [...new Set(found.map(({ headerId }) => headerId))]
  const statements = lock
    ? await context.lockAll(srmRcnStatement, headerIds)
    : await context.select(srmRcnStatement, { id: headerIds })
  const byId = new Map<string, Header>(statements.map((one) => [one.id, one]))
  // Rows are read again after the lock: what others held meanwhile counts.
  const rows = lock ? await context.selectRows(srmRcnStatement, 'lines', { id: ids }) : found
  return new Map(
    rows.flatMap((line) => {
      const statement = byId.get(line.headerId)
      return statement ? [[line.id, { line, statement }]] : []
    }),
  )
}

/** Fills what each row takes of its statement's line, and answers why a row cannot stand there. */
export function takeLines(invoice: Invoice, sources: ReadonlyMap<string, Source>): Issue[] {
  const [first] = invoice.lines
  const one = sources.get(first?.statementLineId ?? '')?.statement
  invoice.paymentTermId = one?.paymentTermId ?? null
  return invoice.lines.flatMap((row, at): Issue[] => {
    const source = sources.get(row.statementLineId ?? '')
    if (!source) return []
    const { line, statement } = source
    const args = { line: `${statement.statementNumber ?? ''} / ${line.lineNum ?? ''}` }
    const issue = (field: string, code: Issue['code'], more = {}): Issue[] => [
      { child: 'lines', row: at, field, code, args: { ...args, ...more } },
    ]
    // Milestones have due dates of their own, everything else those of the payment term.
    const isOfKind = isEquipment(statement) === isEquipment(one)
    if (!isOfKind || !fits(invoice, statement))
      return issue('statementLineId', 'INVOICE_FOREIGN_LINE')
    const open = decimal(line.quantity).minus(invoicedQuantity(line))
    row.openQuantity = fixed(open, 6)
    row.quantity ??= row.openQuantity
    const asked = decimal(row.quantity)
    if (asked.isZero() || asked.isNegative() !== open.isNegative())
      return issue(
        'quantity',
        open.isZero() ? 'STATEMENT_LINE_OVERDRAWN' : 'INVOICE_QUANTITY_SIGN',
        {
          available: plain(open),
          asked: plain(asked),
        },
      )
    if (asked.abs().greaterThan(open.abs()))
      return issue('quantity', 'STATEMENT_LINE_OVERDRAWN', {
        available: plain(open),
        asked: plain(asked),
      })
    const isWhole = line.lineType === 'COST' || line.lineType === 'EQUIPMENT'
    if (isWhole && !asked.equals(decimal(line.quantity)))
      return issue('quantity', 'INVOICE_COST_WHOLE')
    const taken = {
      takenQuantity: invoicedQuantity(line),
      takenAmount: sum([line.invoicedAmount, line.invoicingAmount, line.tailDiffAmount]),
      takenAmountExclTax: line.invoicedAmountExclTax,
    }
    const { currencyCode } = statement
    Object.assign(row, shareAmounts({ ...line, ...taken, currencyCode }, asked))
    return []
  })
}

const isEquipment = (statement: Header | undefined): boolean =>
  statement?.statementType === 'EQUIPMENT'

function fits(invoice: Invoice, statement: Header): boolean {
  return (
    statement.supplierId === invoice.supplierId &&
    statement.orgId === invoice.orgId &&
    statement.currencyCode === invoice.currencyCode &&
    statement.paymentTermId === invoice.paymentTermId &&
    ['APPROVED', 'INVOICED'].includes(statement.status)
  )
}

type Counted = Pick<
  Invoice['lines'][number],
  'statementLineId' | 'quantity' | 'amountInclTax' | 'amountExclTax' | 'tailDiffAmount'
>

const held = (rows: readonly Counted[], sign: 1 | -1): InvoiceChange[] =>
  rows.map((row) => ({
    id: row.statementLineId ?? '',
    invoicing: decimal(row.amountInclTax).times(sign),
    invoicingQuantity: decimal(row.quantity).times(sign),
    excl: decimal(row.amountExclTax).times(sign),
  }))

const booked = (rows: readonly Counted[], sign: 1 | -1): InvoiceChange[] =>
  rows.map((row) => ({
    id: row.statementLineId ?? '',
    invoiced: decimal(row.amountInclTax).minus(decimal(row.tailDiffAmount)).times(sign),
    invoicedQuantity: decimal(row.quantity).times(sign),
    tailDiff: decimal(row.tailDiffAmount).times(sign),
    excl: decimal(row.amountExclTax).times(sign),
  }))

const move = (context: OperationContext, changes: readonly InvoiceChange[]): Promise<void> =>
  changeCounters(context, srmRcnStatement, 'doInvoiceProgress', { child: 'lines', changes })

export const holdLines = (context: OperationContext, { lines }: Invoice): Promise<void> =>
  move(context, held(lines, 1))

export const freeLines = (context: OperationContext, { lines }: Invoice): Promise<void> =>
  move(context, held(lines, -1))

/** What was held is invoiced; the tail difference is shared and closed for good. Answers the rows with their shares. */
export async function bookLines(
  context: OperationContext,
  { lines, tailDiffAmount }: Invoice,
): Promise<Invoice['lines']> {
  const shares = sharedTail(lines, tailDiffAmount)
  const rows = lines.map((row) => ({ ...row, tailDiffAmount: shares.get(row.id) ?? '0.00' }))
  await move(context, [...held(lines, -1), ...booked(rows, 1)])
  return rows
}

export const unbookLines = (context: OperationContext, { lines }: Invoice): Promise<void> =>
  move(context, booked(lines, -1))
