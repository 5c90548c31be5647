import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { type Decimal, decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { srmRcnStatement } from './srmRcnStatement.definition.ts'

export type Statement = RecordOf<typeof srmRcnStatement>
export type StatementLine = Statement['lines'][number]
export type TakenRow = Statement['transactions'][number] | Statement['uses'][number]

/** What of a transaction says on which invoicing line it stands. */
export type LineSource = {
  orderLineId: string | null
  poNumber: string | null
  itemId: string | null
  itemDescription: string | null
  uomCode: string | null
}

/** What of a milestone stands on its invoicing line. */
export type MilestoneSource = LineSource & { taxRate: string | null }

type Wanted = Omit<
  StatementLine,
  | 'id'
  | 'invoicedQuantity'
  | 'invoicingQuantity'
  | 'invoicedAmount'
  | 'invoicingAmount'
  | 'tailDiffAmount'
  | 'invoicedAmountExclTax'
  | 'openAmount'
>

/** Everything the statement takes of transactions, whatever its type. */
export function takenRows({
  transactions,
  uses,
}: Pick<Statement, 'transactions' | 'uses'>): TakenRow[] {
  return [...transactions, ...uses]
}

/**
 * Lines that are invoiced: amounts are sums of rows, never a price times a quantity again. Each milestone and each cost is
 * its own line.
 */
export function linesOf(
  statement: Pick<Statement, 'transactions' | 'uses' | 'details' | 'costLines'>,
  sourceOf: (transactionId: string) => LineSource | undefined,
  milestoneOf: (milestoneId: string) => MilestoneSource | undefined,
): Wanted[] {
  const groups = new Map<string, { rows: TakenRow[]; source: LineSource; lineType: string }>()
  const add = (lineType: string, row: TakenRow): void => {
    const source = sourceOf(row.transactionId ?? '')
    if (!source) return
    const parts = [lineType, source.orderLineId, source.itemId, row.priceInclTax, row.taxRate]
    const key = [...parts, source.uomCode].join('/')
    const group = groups.get(key) ?? { rows: [], source, lineType }
    group.rows.push(row)
    groups.set(key, group)
  }
  for (const row of statement.transactions) add('GOODS', row)
  for (const row of statement.uses) add('USE', row)
  const goods = [...groups.values()].map(({ rows, source, lineType }) => ({
    lineType,
    poNumber: source.poNumber,
    orderLineId: source.orderLineId,
    itemId: source.itemId,
    milestoneId: null,
    description: source.itemDescription,
    uomCode: source.uomCode,
    priceInclTax: rows[0]?.priceInclTax ?? null,
    taxRate: rows[0]?.taxRate ?? null,
    quantity: fixed(sum(rows.map((row) => row.quantity)), 6),
    ...totals(rows),
  }))
  const equipment = statement.details.flatMap((row) => {
    const source = milestoneOf(row.milestoneId ?? '')
    if (!source) return []
    return {
      lineType: 'EQUIPMENT',
      poNumber: source.poNumber,
      orderLineId: source.orderLineId,
      itemId: source.itemId,
      milestoneId: row.milestoneId,
      description: source.itemDescription,
      uomCode: null,
      priceInclTax: null,
      taxRate: source.taxRate,
      quantity: fixed(1, 6),
      ...totals([row]),
    }
  })
  const costs = statement.costLines.map((row) => ({
    lineType: 'COST',
    poNumber: null,
    orderLineId: null,
    itemId: null,
    milestoneId: null,
    description: row.description,
    uomCode: null,
    priceInclTax: null,
    taxRate: row.taxRate,
    quantity: fixed(1, 6),
    ...totals([row]),
  }))
  return [...goods, ...equipment, ...costs].map((line, at) => ({ lineNum: (at + 1) * 10, ...line }))
}

/** What invoices hold of a line, booked or not. */
export function invoicedQuantity(
  line: Pick<StatementLine, 'invoicedQuantity' | 'invoicingQuantity'>,
): Decimal {
  return sum([line.invoicedQuantity, line.invoicingQuantity])
}

type WithAmounts = {
  amountInclTax: string | null
  amountExclTax: string | null
  taxAmount: string | null
}

export function totals(rows: readonly WithAmounts[]) {
  const total = (key: keyof WithAmounts): string => fixed(sum(rows.map((row) => row[key])), 2)
  return {
    amountExclTax: total('amountExclTax'),
    taxAmount: total('taxAmount'),
    amountInclTax: total('amountInclTax'),
  }
}

/** The lines as they are to be, with the ids of those that stand already: what is the same keeps its place. */
export function withIds(
  wanted: readonly Wanted[],
  standing: readonly StatementLine[],
  newIds: readonly string[],
): StatementLine[] {
  return wanted.map((line, at) => ({
    ...{ invoicedQuantity: '0', invoicingQuantity: '0', invoicedAmount: '0' },
    ...{ invoicingAmount: '0', tailDiffAmount: '0', invoicedAmountExclTax: '0' },
    openAmount: line.amountInclTax,
    ...line,
    id: standing[at]?.id ?? (newIds[at - standing.length] as string),
  }))
}

/** Tax of each cost, from what it comes to with tax. */
export function computeCosts({ costLines, currencyCode }: Statement): void {
  const places = currencyDecimals(currencyCode)
  for (const row of costLines) {
    const rate = decimal(row.taxRate).div(100).plus(1)
    const excl = roundTo(decimal(row.amountInclTax).div(rate), places)
    row.amountExclTax = fixed(excl, 2)
    row.taxAmount = fixed(decimal(row.amountInclTax).minus(excl), 2)
  }
}
