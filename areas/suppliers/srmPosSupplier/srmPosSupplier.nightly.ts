import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { lastOrders, ledgerFigures } from '../needed.ts'
import { completenessOf } from '../sections/completeness.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'
import { companyOf } from './srmPosSupplier.rules.ts'

const PORTION = 50

/**
 * Values that depend on the calendar and on other areas: calculated every night, written where they
 * differ.
 */
export async function nightlyFigures(engine: Engine): Promise<void> {
  const days = await engine.inTransaction(null, null, lastDays)
  const ids = await engine.inTransaction(null, null, async (context) =>
    (await context.select(srmPosSupplier, { status: LIVING })).map(({ id }) => id),
  )
  for (let at = 0; at < ids.length; at += PORTION)
    await engine.inTransaction(null, null, (context) =>
      refreshSuppliers(context, ids.slice(at, at + PORTION), days),
    )
  await engine.inTransaction(null, null, refreshCategories)
}

const LIVING = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT'] as const

/** The latest day of an order or a posting, per supplier. */
async function lastDays(context: OperationContext): Promise<ReadonlyMap<string, string>> {
  const { registry } = context.platform
  const ordered = (await providerOf(registry, lastOrders)?.(context)) ?? []
  const posted = (await providerOf(registry, ledgerFigures)?.lastPostings(context)) ?? []
  const days = new Map<string, string>()
  for (const [supplierId, day] of [...ordered, ...posted])
    if (day > (days.get(supplierId) ?? '')) days.set(supplierId, day)
  return days
}

async function refreshSuppliers(
  context: OperationContext,
  ids: readonly string[],
  days: ReadonlyMap<string, string>,
): Promise<void> {
  for (const supplier of await context.lockAll(srmPosSupplier, ids)) {
    const completeness = completenessOf(companyOf(supplier), context.today)
    const lastTransactionDate = days.get(supplier.id) ?? supplier.lastTransactionDate
    const isSame =
      supplier.completeness === completeness && supplier.lastTransactionDate === lastTransactionDate
    if (isSame) continue
    const fields = { completeness, lastTransactionDate }
    await context.update(srmPosSupplier, supplier.id, { fields })
  }
}

/** The purchases of a category this year; categories without receipts are set to zero. */
async function refreshCategories(context: OperationContext): Promise<void> {
  const { registry } = context.platform
  const since = `${context.today.slice(0, 4)}-01-01`
  const found = (await providerOf(registry, ledgerFigures)?.amountsSince(context, since)) ?? []
  const amounts = new Map(found.map((one) => [keyOf(one), one.amount]))
  for (const record of await context.select(srmPosSupplierCategory, {})) {
    const purchaseAmountYtd = amounts.get(keyOf(record)) ?? '0.00'
    if (record.purchaseAmountYtd === purchaseAmountYtd) continue
    await context.update(srmPosSupplierCategory, record.id, { fields: { purchaseAmountYtd } })
  }
}

function keyOf(of: {
  supplierId: string | null
  orgId: string | null
  categoryId: string | null
}): string {
  return `${of.supplierId}/${of.orgId}/${of.categoryId}`
}
