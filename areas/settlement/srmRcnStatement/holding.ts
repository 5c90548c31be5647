import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, plain } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { keepSettled } from '../../orders/ports.ts'
import { keepStatements, lockLedger } from '../../stock/ports.ts'
import type { SettleChange } from '../settlement.inputs.ts'
import type { Transaction } from '../srmRcnTransactionInfo/fromLedger.ts'
import { openFigures, partAmounts } from '../srmRcnTransactionInfo/rowAmounts.ts'
import { srmRcnTransactionInfo } from '../srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { moveCosts } from './costs.ts'
import { moveDetails } from './details.ts'
import { type Statement, type TakenRow, takenRows } from './srmRcnStatement.lines.ts'

/** States in which a statement holds quantities of its transactions. */
export const HOLDING: readonly string[] = ['SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING']

export type Held = Pick<
  Statement,
  'statementNumber' | 'transactions' | 'uses' | 'details' | 'costLines'
>
export const NOTHING: Held = {
  statementNumber: null,
  transactions: [],
  uses: [],
  details: [],
  costLines: [],
}
type Rows = Pick<Statement, 'transactions' | 'uses'>

/** The transactions of the rows, as they stand; locked after the ledger where quantities are about to move. */
export async function transactionsOf(
  context: OperationContext,
  statement: Rows,
  { lock }: { lock: boolean },
): Promise<Map<string, Transaction>> {
  const ids = takenRows(statement).flatMap(({ transactionId }) => transactionId ?? [])
  if (ids.length === 0) return new Map()
  if (lock) await lockLedger(context)
  const found = lock
    ? await context.lockAll(srmRcnTransactionInfo, [...new Set(ids)])
    : await context.select(srmRcnTransactionInfo, { id: [...new Set(ids)] })
  return new Map(found.map((row) => [row.id, row]))
}

/**
 * Fills what each row takes of its transaction: figures of now, without what this statement itself holds already. Answers
 * why a row cannot stand there.
 */
export function takeRows(
  statement: Statement,
  known: ReadonlyMap<string, Transaction>,
  held: Rows = NOTHING,
): Issue[] {
  return [
    ...takeOf('transactions', statement, { known, held }),
    ...takeOf('uses', statement, { known, held }),
  ]
}

type Known = { known: ReadonlyMap<string, Transaction>; held: Rows }

function takeOf(
  child: 'transactions' | 'uses',
  statement: Statement,
  { known, held }: Known,
): Issue[] {
  const own = new Map(takenRows(held).map((row) => [row.transactionId, row]))
  return statement[child].flatMap((row: TakenRow, at): Issue[] => {
    const transaction = known.get(row.transactionId ?? '')
    if (!transaction) return []
    const args = { transaction: transaction.transactionNumber ?? '' }
    if (!fits(statement, transaction, own.has(transaction.id)))
      return [{ child, row: at, field: 'transactionId', code: 'STATEMENT_FOREIGN_ROW', args }]
    const before = own.get(transaction.id)
    const free = before ? without(transaction, before) : transaction
    const { openQuantity } = openFigures(free)
    row.openQuantity = openQuantity
    row.quantity ??= openQuantity
    row.priceInclTax = transaction.priceInclTax
    row.taxRate = transaction.taxRate
    const asked = decimal(row.quantity)
    const open = decimal(openQuantity)
    if (asked.isZero() || asked.isNegative() !== open.isNegative())
      return [{ child, row: at, field: 'quantity', code: 'STATEMENT_QUANTITY_SIGN', args }]
    if (asked.abs().greaterThan(open.abs())) {
      const figures = { available: plain(open), asked: plain(asked) }
      return [
        {
          ...{ child, row: at, field: 'quantity', code: 'TRANSACTION_OVERDRAWN' },
          args: { ...args, ...figures },
        },
      ]
    }
    Object.assign(row, partAmounts(free, asked))
    return []
  })
}

const TYPES: { readonly [statementType: string]: (transactionType: string) => boolean } = {
  CONSIGN: (type) => type.startsWith('CONSIGN'),
  MATERIAL: (type) => !type.startsWith('CONSIGN'),
  SERVICE: (type) => !type.startsWith('CONSIGN'),
}

function fits(statement: Statement, transaction: Transaction, isHeld: boolean): boolean {
  const states = isHeld ? ['OPEN', 'PART', 'HOLD'] : ['OPEN', 'PART']
  return (
    transaction.supplierId === statement.supplierId &&
    transaction.orgId === statement.orgId &&
    transaction.currencyCode === statement.currencyCode &&
    transaction.paymentTermId === statement.paymentTermId &&
    (transaction.transactionDate ?? '') <= (statement.cutoffDate ?? '') &&
    states.includes(transaction.status) &&
    (TYPES[statement.statementType ?? '']?.(transaction.transactionType ?? '') ?? false)
  )
}

/** The transaction as if this row did not hold anything of it. */
function without(transaction: Transaction, row: TakenRow): Transaction {
  const less = (value: string | null, part: string | null, places: number): string =>
    fixed(decimal(value).minus(decimal(part)), places)
  return {
    ...transaction,
    lockedQuantity: less(transaction.lockedQuantity, row.quantity, 6),
    lockedAmount: less(transaction.lockedAmount, row.amountInclTax, 2),
    lockedAmountExclTax: less(transaction.lockedAmountExclTax, row.amountExclTax, 2),
  }
}

type Counter = 'locked' | 'settled'

function changesOf(rows: readonly TakenRow[], counter: Counter, sign: 1 | -1): SettleChange[] {
  return rows.map((row) => ({
    id: row.transactionId ?? '',
    [counter]: decimal(row.quantity).times(sign),
    [`${counter}Amount`]: decimal(row.amountInclTax).times(sign),
    [`${counter}AmountExclTax`]: decimal(row.amountExclTax).times(sign),
  }))
}

/** From one set of held rows to another, in one move. */
export async function hold(context: OperationContext, before: Held, after: Held): Promise<void> {
  await move(context, [
    ...changesOf(takenRows(before), 'locked', -1),
    ...changesOf(takenRows(after), 'locked', 1),
  ])
  await moveDetails(context, [
    { of: before, counter: 'locked', sign: -1 },
    { of: after, counter: 'locked', sign: 1 },
  ])
  await moveCosts(context, after.statementNumber ? after : before, [
    { costs: before, counter: 'locked', sign: -1 },
    { costs: after, counter: 'locked', sign: 1 },
  ])
}

export const free = (context: OperationContext, statement: Held): Promise<void> =>
  hold(context, statement, NOTHING)

/** What was held is agreed. */
export async function settle(context: OperationContext, statement: Held): Promise<void> {
  const rows = takenRows(statement)
  await move(context, [...changesOf(rows, 'locked', -1), ...changesOf(rows, 'settled', 1)])
  await moveDetails(context, [
    { of: statement, counter: 'locked', sign: -1 },
    { of: statement, counter: 'settled', sign: 1 },
  ])
  await moveCosts(context, statement, [
    { costs: statement, counter: 'locked', sign: -1 },
    { costs: statement, counter: 'applied', sign: 1 },
  ])
}

/** What was agreed is open again. */
export async function unsettle(context: OperationContext, statement: Held): Promise<void> {
  await move(context, changesOf(takenRows(statement), 'settled', -1))
  await moveDetails(context, [{ of: statement, counter: 'settled', sign: -1 }])
  await moveCosts(context, statement, [{ costs: statement, counter: 'applied', sign: -1 }])
}

/** Counts the changes, and tells ledger and orders what statements hold of them now. */
async function move(context: OperationContext, changes: readonly SettleChange[]): Promise<void> {
  if (changes.length === 0) return
  await lockLedger(context)
  await changeCounters(context, srmRcnTransactionInfo, 'doSettleProgress', { changes })
  const moved = await context.select(srmRcnTransactionInfo, {
    id: [...new Set(changes.map(({ id }) => id))],
  })
  const idsOf = (key: 'sicTransactionId' | 'orderLineId'): string[] => [
    ...new Set(moved.flatMap((row) => row[key] ?? [])),
  ]
  const table = sql.table(tableOf(srmRcnTransactionInfo))
  const ofLedger = await sql<{ id: string; quantity: string; amount: string; open: string }>`
    select sic_transaction_id as id, sum(coalesce(settled_quantity, 0) + coalesce(locked_quantity, 0)) as quantity,
      sum(coalesce(settled_amount, 0) + coalesce(locked_amount, 0)) as amount, count(*) filter (where status <> 'SETTLED') as open
    from ${table} where sic_transaction_id = any(${idsOf('sicTransactionId')}::bigint[])
    group by sic_transaction_id`.execute(context.tx)
  await keepStatements(
    context,
    ofLedger.rows.map(({ open, ...held }) => ({ ...held, isSettled: open === '0' })),
  )
  const ofLines = await sql<{ id: string; quantity: string }>`
    select order_line_id as id, sum(coalesce(settled_quantity, 0)) as quantity
    from ${table} where order_line_id = any(${idsOf('orderLineId')}::bigint[]) group by order_line_id`.execute(
    context.tx,
  )
  await keepSettled(context, ofLines.rows)
}
