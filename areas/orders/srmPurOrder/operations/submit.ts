import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findItemOrgs, type ItemOrg } from '../../../base-data/ports.ts'
import { openUnpriced } from '../../srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
import type { Order, OrderLine } from '../srmPurOrder.balances.ts'
import { assertContracts } from '../srmPurOrder.contracts.ts'
import { decidePrice, findLibraryPrices, type LibraryPrices } from '../srmPurOrder.prices.ts'
import { eligibilityRefusal } from './eligibility.ts'
import { itemReportWarning } from './itemReports.ts'
import { followLimits } from './limits.ts'
import { assertMouldLife } from './mouldLife.ts'
import { emptyPatch, followMilestones } from './patching.ts'
import { publish } from './publish.ts'
import { assertListed } from './supplierList.ts'

/**
 * Supplier, prices and quantities are checked against the current data; requisition balances have
 * been reserved since the draft.
 */
export async function doSubmit(context: OperationContext, order: Order) {
  const library = await assertOrderable(context, order)
  const trials = await assertListed(context, order)
  await assertMouldLife(context, order)
  await assertQuantities(context, order, library)
  const warning = await itemReportWarning(context, order)
  await takeFromLimits(context, order, trials)
  const { rows } = emptyPatch()
  rows.lines.push(...trials)
  // Rows the supplier refused wait for a new answer.
  const refused = order.deliveries.filter((row) => row.confirmStatus === 'REFUSED')
  rows.deliveries.push(...refused.map(({ id }) => ({ id, confirmStatus: 'PENDING' })))
  const patch = { fields: { cancelReason: null }, rows }
  return { patch, ...(warning ? { answer: { warning } } : {}) }
}

/**
 * A refusal by an agreement is reported at the field that names the agreement and stays there until
 * the order is corrected.
 */
async function takeFromLimits(
  context: OperationContext,
  order: Order,
  trials: Awaited<ReturnType<typeof assertListed>>,
): Promise<void> {
  const entries = new Map(trials.map((row) => [row.id, row]))
  const lines = order.lines.map((line) => ({ ...line, ...entries.get(line.id) }))
  try {
    await followLimits(context, order, { ...order, lines, status: 'APPROVING' })
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('AGREEMENT_')) throw error
    context.refuse(error.code, error.args, { field: 'agreementId' })
  }
}

/** The order is back with the buyer: it uses up nothing any more; demand stays reserved. */
export async function releaseLimits(context: OperationContext, order: Order): Promise<void> {
  await followLimits(context, order, { ...order, status: 'DRAFT' })
}

/** The final approval checks again and publishes if the bill type says so. */
export async function doApproval(context: OperationContext, order: Order) {
  await assertOrderable(context, order)
  await assertListed(context, order)
  await assertMouldLife(context, order)
  await openUnpriced(context, order)
  await followMilestones(context, { ...order, status: 'APPROVED' })
  context.emit('srmPurOrder.approved', {
    id: order.id,
    poNumber: order.poNumber,
    buyerId: order.buyerId,
  })
  if (order.autoPublish === 'N') return { to: 'APPROVED' as const }
  return publish(context, order)
}

type Library = Map<string, LibraryPrices>

/** Returns the current prices of the price library. */
async function assertOrderable(context: OperationContext, order: Order): Promise<Library> {
  const refusal = await eligibilityRefusal(context, order)
  if (refusal) context.refuse(refusal.code, refusal.args, { field: 'supplierId' })
  await assertContracts(context, order)
  const library = await findLibraryPrices(context, order)
  assertPrices(context, order, library)
  return library
}

/**
 * Stops an order whose price has changed since saving: the buyer must refresh and see the new
 * amount first.
 */
function assertPrices(context: OperationContext, order: Order, library: Library): void {
  for (const [row, line] of order.lines.entries()) {
    const decision = decidePrice(
      line,
      order,
      library.get(line.id) ?? { price: null, temporary: null },
    )
    const field = order.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
    if ('code' in decision)
      context.refuse(decision.code, decision.args, { child: 'lines', row, field })
    const now = { ...line, ...decision.values }
    if (isEqualPrice(line, now, field)) continue
    context.refuse(
      'ORDER_PRICE_CHANGED',
      { line: line.lineNum ?? 0, old: shown(line[field]), new: shown(now[field]) },
      { child: 'lines', row, field },
    )
  }
}

function isEqualPrice(
  was: OrderLine,
  is: OrderLine,
  field: 'priceInclTax' | 'priceExclTax',
): boolean {
  return (
    (was[field] === null) === (is[field] === null) &&
    decimal(was[field]).equals(decimal(is[field])) &&
    decimal(was.taxRate).equals(decimal(is.taxRate)) &&
    decimal(was.priceUnitQty).equals(decimal(is.priceUnitQty))
  )
}

function shown(price: string | null): string {
  return price === null ? '-' : decimal(price).toString()
}

/**
 * Minimum and pack quantity are the supplier's terms: the buyer may deviate but must give a reason.
 */
async function assertQuantities(
  context: OperationContext,
  order: Order,
  library: Library,
): Promise<void> {
  const refusals = await remarkRefusals(context, order, library)
  for (const [row, line] of order.lines.entries()) {
    const refusal = line.lineRemark ? undefined : refusals.get(line.id)
    if (refusal)
      context.refuse(refusal.code, refusal.args, { child: 'lines', row, field: 'lineRemark' })
  }
}

/** Lines below the supplier's minimum or not in full packs, with their refusals. */
export async function remarkRefusals(
  context: OperationContext,
  order: Order,
  library: Library,
): Promise<Map<string, Refusal>> {
  const itemOrgs = await findItemOrgs(
    context,
    order.lines.flatMap((line) => line.itemId ?? []),
  )
  const found = new Map<string, Refusal>()
  for (const line of order.lines) {
    if (!line.itemId) continue
    const price = library.get(line.id)?.price
    const itemOrg = line.receiveOrgId ? itemOrgs.of(line.itemId, line.receiveOrgId) : null
    const minimum = price?.minOrderQuantity ?? itemOrg?.minOrderQuantity ?? null
    const pack = price?.minPackQuantity ?? packOf(itemOrg)
    if (!isBelow(line, minimum) && !isBroken(line, pack)) continue
    found.set(line.id, {
      code: 'ORDER_QUANTITY_REMARK',
      args: { line: line.lineNum ?? 0, minimum: shown(minimum), pack: shown(pack) },
    })
  }
  return found
}

function packOf(itemOrg: ItemOrg | null): string | null {
  return itemOrg?.minPackQuantity ?? null
}

function isBelow(line: OrderLine, minimum: string | null): boolean {
  return minimum !== null && isGreater(minimum, line.quantity)
}

function isBroken(line: OrderLine, pack: string | null): boolean {
  return isPositive(pack) && !decimal(line.quantity).mod(decimal(pack)).isZero()
}

/**
 * Reads the library again, including prices that were proposed from it and could have been
 * overwritten.
 */
export async function doRefreshPrice(context: OperationContext, order: Order) {
  const library = await findLibraryPrices(context, order)
  const { rows } = emptyPatch()
  for (const [row, line] of order.lines.entries()) {
    const isLibrary = line.priceSource === 'LIBRARY' || line.priceSource === 'AGREEMENT'
    const asked = isLibrary ? { ...line, priceInclTax: null, priceExclTax: null } : line
    const decision = decidePrice(
      asked,
      order,
      library.get(line.id) ?? { price: null, temporary: null },
    )
    if ('code' in decision) context.refuse(decision.code, decision.args, { child: 'lines', row })
    rows.lines.push({ id: line.id, ...decision.values })
  }
  return { patch: { rows } }
}
