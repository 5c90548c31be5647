import { tableOf } from '@opensrm/kernel/document/define.ts'
import {
  type Decimal,
  decimal,
  greatest,
  least,
  type Numeric,
  roundTo,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { type OpenPart, settlementRows } from '../settlementRows.ts'
import type { Posting } from './postTransaction.ts'
import type { LedgerAmounts, StockOptions, TransactionType } from './srmSicTransaction.amounts.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

export type LedgerRow = HeaderOf<typeof srmSicTransaction>

/**
 * A posted row with its reversed quantity, in its own sign. `owed` is its part that is on no
 * statement, at its current price: only this part of a payable row can be reversed.
 */
export type Reversible = { row: LedgerRow; reversed: Decimal; owed?: OpenPart }

const table = sql.table(tableOf(srmSicTransaction))

/**
 * Ledger rows with their reversed quantities. Call it with the ledger locked when the result
 * decides a posting.
 */
export async function reversible(
  context: OperationContext,
  where: { [field: string]: string | readonly string[] | null },
): Promise<Reversible[]> {
  const rows = await context.select(srmSicTransaction, { ...where, reversedTransactionId: null })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: string; quantity: string }>`
    select reversed_transaction_id as id, -sum(quantity) as quantity from ${table}
    where reversed_transaction_id = any(${ids}::bigint[]) group by 1`.execute(context.tx)
  const reversed = new Map(found.rows.map(({ id, quantity }) => [id, decimal(quantity)]))
  const payable = rows.filter(({ payableFlag }) => payableFlag === 'Y').map(({ id }) => id)
  const settlement = providerOf(context.platform.registry, settlementRows)
  const open = payable.length > 0 ? await settlement?.openOf(context, payable) : undefined
  return rows.map((row) => {
    const owed = open?.get(row.id)
    return { row, reversed: reversed.get(row.id) ?? decimal(0), ...(owed ? { owed } : {}) }
  })
}

/** The quantity of a row that can still be reversed: not reversed, and on no statement. */
export function reversibleQuantity({ row, reversed }: Reversible): Decimal {
  const left = decimal(row.quantity).minus(reversed).abs()
  return greatest(0, left.minus(decimal(row.statementQuantity).abs()))
}

/**
 * Distributes a quantity over the rows that posted it, the latest first, each up to its remainder.
 */
export function latestFirst(
  rows: readonly Reversible[],
  asked: Numeric,
): { source: Reversible; quantity: Decimal }[] {
  let open = decimal(asked)
  const parts: { source: Reversible; quantity: Decimal }[] = []
  for (const source of [...rows].reverse()) {
    const part = least(open, reversibleQuantity(source))
    if (!part.greaterThan(0)) continue
    open = open.minus(part)
    parts.push({ source, quantity: part })
  }
  return parts
}

/** The share of an amount for a part of its quantity; the shares add up to the amount exactly. */
export function shareOf(
  whole: string | null,
  of: { quantity: Numeric; before: Numeric; now: Numeric; currencyCode: string | null },
): string | null {
  const all = decimal(of.quantity)
  if (whole === null || all.isZero()) return null
  const places = currencyDecimals(of.currencyCode)
  const upTo = (part: Decimal) => roundTo(decimal(whole).times(part).div(all), places)
  const before = decimal(of.before)
  return upTo(before.plus(decimal(of.now)))
    .minus(upTo(before))
    .toFixed(2)
}

/**
 * The posting that reverses a quantity of another one: same type, goods, price, tax and rate,
 * opposite sign. Amounts are shares of the source's, so that all its reversals add up to it.
 */
export function mirrorPosting(
  { row, reversed, owed }: Reversible,
  mirror: {
    /** The quantity to reverse, positive. */
    quantity: Decimal
    sourceKey: string
    sourceDocNumber: string | null
    postDate: string
    uomRate: string | null
    stockUomCode: string | null
    reason: string | null
  },
): Posting {
  const sign = decimal(row.quantity).isNegative() ? -1 : 1
  const now = mirror.quantity.times(sign)
  const isPriced = owed && row.pricedFlag === 'Y'
  const standing = isPriced ? owed : row
  const share = (whole: string | null): string | null => {
    const part = shareOf(whole, {
      quantity: standing.quantity,
      before: reversed,
      now,
      currencyCode: row.currencyCode,
    })
    return part === null ? null : decimal(part).negated().toFixed(2)
  }
  const included = share(standing.amountInclTax)
  const excluded = share(standing.amountExclTax)
  const amounts: LedgerAmounts = {
    pricedFlag: row.pricedFlag === 'N' ? 'N' : 'Y',
    amountInclTax: included,
    amountExclTax: excluded,
    taxAmount:
      included === null || excluded === null
        ? null
        : decimal(included).minus(decimal(excluded)).toFixed(2),
    accrualAmountExclTax: share(row.accrualAmountExclTax),
  }
  return {
    type: row.transactionType as TransactionType,
    sourceKey: mirror.sourceKey,
    sourceDocType: 'WRITE_OFF',
    sourceDocNumber: mirror.sourceDocNumber,
    postDate: mirror.postDate,
    stock: {
      inventoryOrgId: row.orgId ?? '',
      subinventoryId: row.subinventoryId,
      itemId: row.itemId ?? '',
      lotNumber: row.lotNumber,
      ownerType: row.ownerType ?? 'OWN',
      supplierId: row.ownerType === 'SUPPLIER' ? row.supplierId : null,
    },
    categoryId: row.categoryId,
    quantity: now.negated(),
    uomCode: row.uomCode,
    stockUomCode: mirror.stockUomCode,
    uomRate: mirror.uomRate ?? '1',
    withoutStock: !row.itemId,
    stockOptions: stockOptionsOf(row),
    supplierId: row.supplierId,
    price: {
      currencyCode: row.currencyCode,
      priceBasis: null,
      taxRate: row.taxRate,
      priceUnitQty: row.priceUnitQty,
      priceInclTax: row.priceInclTax,
      priceExclTax: row.priceExclTax,
    },
    mirror: { amounts, exchangeRate: row.exchangeRate },
    isPayable: row.payableFlag === 'Y',
    orderId: row.orderId,
    orderLineId: row.orderLineId,
    orderComponentId: row.orderComponentId,
    noteId: row.noteId,
    receiptLineId: row.receiptLineId,
    returnItemId: row.returnItemId,
    reversedTransactionId: row.id,
    reason: mirror.reason,
  }
}

/** The source key records which goods a return took. */
function stockOptionsOf(row: LedgerRow): StockOptions {
  const kind = /^RETURN_(REJECTED|UNJUDGED|ACCEPTED|STOCK):/.exec(row.sourceKey ?? '')?.[1]
  const blocked = row.sourceKey?.endsWith(':BLOCKED') ? { blocked: true } : {}
  return kind ? { returned: kind as NonNullable<StockOptions['returned']>, ...blocked } : {}
}

/** Marks rows without a remainder as reversed. */
export async function markReversed(
  context: OperationContext,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  await sql`update ${table} t set status = 'REVERSED', version_num = version_num + 1,
      last_updated_by = ${context.caller?.userId ?? null}, last_update_date = ${context.now}
    where id = any(${[...new Set(sources)]}::bigint[]) and status = 'POSTED'
      and t.quantity + (select sum(quantity) from ${table} r where r.reversed_transaction_id = t.id) = 0`.execute(
    context.tx,
  )
}
