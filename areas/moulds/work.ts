import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { findPersonInCharge } from '../base-data/ports.ts'
import { srmBaseItem } from '../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurOrder } from '../orders/srmPurOrder/srmPurOrder.definition.ts'
import { createDeduction } from '../settlement/ports.ts'
import { isOrdered, keeperOwes, type PaidWork } from './paidWork.ts'
import { type MouldStatus, type MouldWork, workOnMoulds } from './srmMdmMould/holding.ts'
import { srmMdmMould } from './srmMdmMould/srmMdmMould.definition.ts'
import type { Mould } from './srmMdmMould/srmMdmMould.rules.ts'

/** Which side writes a new document; the system's count as the buyer's. */
export function writerOf({ caller }: OperationContext): 'BUYER' | 'SUPPLIER' | 'SYSTEM' {
  if (!caller) return 'SYSTEM'
  return caller.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
}

type Work = { docType: MouldWork['docType']; docNumber: string | null; mouldId: string | null }

/** Takes the mould for a document; a mould that the document holds already stays with it. */
export async function takeMould(
  context: OperationContext,
  { docType, docNumber, mouldId }: Work,
  to?: MouldStatus,
): Promise<Mould> {
  const from: readonly MouldStatus[] = to ? ['IN_USE', 'IDLE', to] : ['IN_USE', 'IDLE']
  const work = { docType, docNumber: docNumber ?? '', hold: 'TAKE', from } as const
  const [mould] = await workOnMoulds(context, [mouldId ?? ''], { ...work, ...(to ? { to } : {}) })
  return mould as Mould
}

/** Gives the mould back in the condition in which it was taken, or another one. */
export async function letMouldGo(
  context: OperationContext,
  { docType, docNumber, mouldId }: Work,
  more: Partial<MouldWork> = {},
): Promise<void> {
  const work = { docType, docNumber: docNumber ?? '', hold: 'LET_GO', to: 'BEFORE' } as const
  await workOnMoulds(context, [mouldId ?? ''], { ...work, ...more })
}

/** Gives the mould back if the document holds it: a draft may hold one that is out of use. */
export async function freeMould(context: OperationContext, work: Work): Promise<void> {
  const mould = await context.find(srmMdmMould, work.mouldId ?? '')
  if (mould?.currentDocNumber === work.docNumber) await letMouldGo(context, work)
}

/** Who orders the items of the mould; else who is responsible for it. */
async function buyerOf(context: OperationContext, mould: Mould): Promise<string | null> {
  const item = await context.findMaster(srmBaseItem, mould.items[0]?.itemId)
  const buyer = await findPersonInCharge(context, {
    ...{ categoryId: item?.categoryId ?? '', orgId: mould.orgId ?? '', staffRole: 'BUYER' },
    date: context.today,
  })
  return buyer ?? mould.custodianId
}

type Source = {
  sourceDocType: 'MOULD_REPAIR' | 'MOULD_CHANGE' | 'MOULD_SCRAP'
  id: string
  number: string | null
  mouldId: string | null
  reason: string | null
}

/** The key of the one deduction of a document. */
export const chargeOf = ({ sourceDocType, id, number }: Omit<Source, 'mouldId' | 'reason'>) => ({
  ...{ sourceDocType, sourceDocId: id, sourceDocNumber: number ?? '', part: 'DAMAGE' },
})

/** What the keeper owes for its mould: made once for each document, and asked of the supplier. Null when it owes nothing. */
export async function chargeKeeper(
  context: OperationContext,
  source: Source,
  { supplierId, amount }: { supplierId: string | null; amount: string | null },
): Promise<string | null> {
  if (!supplierId || !isPositive(amount)) return null
  const mould = await context.find(srmMdmMould, source.mouldId ?? '')
  const reason = [source.number, mould?.mouldCode, source.reason].filter(Boolean).join(' ')
  const made = await createDeduction(context, {
    ...{ ...chargeOf(source), supplierId, amount: amount ?? '0', born: 'CHARGED' },
    ...{ deductionType: 'MOULD_DAMAGE', direction: 'DEDUCT', offsetMode: 'PAYMENT', taxRate: '0' },
    ...{ orgId: mould?.orgId ?? '', currencyCode: mould?.currencyCode ?? 'CNY' },
    reason: reason.slice(0, 1000),
  })
  return made.id
}

/** Accepted work: the keeper is charged with what it owes, and the buyer asked to order what it pays. */
export async function settleWork(context: OperationContext, work: Source & PaidWork) {
  const { supplierId } = work
  const deductionId = await chargeKeeper(context, work, { supplierId, amount: keeperOwes(work) })
  const mould = isOrdered(work) ? await context.find(srmMdmMould, work.mouldId ?? '') : null
  const order = mould ? { orderToPlace: 'Y', buyerId: await buyerOf(context, mould) } : {}
  return { deductionId, ...order }
}

/** The effect of `placeOrder`. */
export async function doPlaceOrder(
  context: OperationContext,
  _record: unknown,
  { orderId }: { orderId: string },
) {
  await context.findAllAs(srmPurOrder, [orderId])
  return { patch: { fields: { orderId, orderToPlace: 'N' } } }
}

type Row = { id: string; [field: string]: unknown }

/** What a supplier asked for its work is read by the buyer and by that supplier, not by the keeper of the mould. */
export async function hideQuotes(
  context: EnrichContext,
  definition: DocumentDefinition,
  { executor, rows }: { executor: string; rows: readonly Row[] },
): Promise<void> {
  const { caller } = context
  if (caller?.side !== 'supplier') return
  const hidden = await quotesOfOthers(context.db, definition, {
    ...{ executor, supplierId: caller.supplierId, ids: rows.map(({ id }) => id) },
  })
  for (const row of rows)
    if (hidden.has(row.id)) for (const key of QUOTES) if (key in row) row[key] = null
}

const QUOTES = ['quoteAmount', 'approvedAmount'] as const

async function quotesOfOthers(
  db: EnrichContext['db'],
  definition: DocumentDefinition,
  { executor, supplierId, ids }: { executor: string; supplierId: string | null; ids: string[] },
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`select id from ${sql.table(tableOf(definition))}
    where id = any(${ids}::bigint[]) and ${sql.ref(snake(executor))} is distinct from ${supplierId}::bigint`.execute(
    db,
  )
  return new Set(found.rows.map(({ id }) => String(id)))
}
