import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPosSupplierSite } from '../../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import {
  alteredOrder,
  type Change,
  enteredPrice,
} from '../../srmPurOrderChange/srmPurOrderChange.plan.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { decidePrice, findLibraryPrices } from '../srmPurOrder.prices.ts'
import { computeOrder } from '../srmPurOrder.rules.ts'
import { copyControls, nameAgreements, planPayment } from './beforeSave.ts'
import { listAnswers, takeFromList, takeVersions } from './supplierList.ts'

/** The planned order, with new lines completed as in a new order. */
export async function plannedOrder(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<Order> {
  const added = change.lines.filter((row) => row.action === 'ADD').length
  const ids = await drawIds(context.tx, added * 2 + change.deliveries.length + 1)
  const after = alteredOrder(order, change, () => ids.shift() ?? '')
  await completeAdded(context, order, after)
  await namePrices(context, order, after)
  if (order.paymentTermId !== after.paymentTermId) {
    after.paymentPlans = []
    await planPayment(context, after, order)
  }
  computeOrder(after)
  return after
}

async function completeAdded(context: OperationContext, order: Order, after: Order): Promise<void> {
  const known = new Set(order.lines.map((line) => line.id))
  const added = after.lines.filter((line) => !known.has(line.id))
  if (added.length === 0) return
  const items = await context.select(srmBaseItem, {
    id: added.flatMap((line) => line.itemId ?? []),
  })
  let lineNum = Math.max(0, ...order.lines.map((line) => line.lineNum ?? 0))
  for (const line of added) {
    const item = items.find((candidate) => candidate.id === line.itemId)
    lineNum += 10
    Object.assign(line, {
      lineNum,
      itemDescription: item?.itemName ?? line.itemDescription,
      specification: item?.specification ?? null,
      categoryId: item?.categoryId ?? line.categoryId,
      uomCode: line.uomCode ?? item?.purchaseUomCode ?? null,
      stockUomCode: item?.uomCode ?? null,
      drawingVersion: item?.revision ?? null,
    })
  }
  const [site] = await context.select(srmPosSupplierSite, { id: order.siteId })
  const issues: Issue[] = []
  // Checks only the added lines: the others keep the settings they were ordered with.
  const draft = Object.assign(structuredClone(after), { lines: added }) as Order
  if (site) await copyControls(context, draft, order, site, issues)
  takeFromList(added, (await listAnswers(context, draft)).answers)
  await takeVersions(context, after, added)
  const [first] = issues
  if (first) throw new AppError(first.code, first.args ?? {})
}

/** Links new lines and lines with a changed price to their price source, as in a new order. */
async function namePrices(context: OperationContext, order: Order, after: Order): Promise<void> {
  const old = new Map(order.lines.map((line) => [line.id, line]))
  const lines = after.lines.filter((line) => {
    const before = old.get(line.id)
    return (
      !before || enteredPrice(before, order.priceBasis) !== enteredPrice(line, order.priceBasis)
    )
  })
  if (lines.length === 0) return
  const today = { ...after, lines, orderDate: context.today } as Order
  const library = await findLibraryPrices(context, today)
  for (const line of lines) {
    const found = library.get(line.id) ?? { price: null, temporary: null }
    const decision = decidePrice({ ...line, priceSource: 'MANUAL' }, order, found)
    const asked = enteredPrice(line, order.priceBasis)
    if (asked === null || 'code' in decision) continue
    const named = enteredPrice({ ...line, ...decision.values }, order.priceBasis)
    if (named !== null && decimal(named).equals(decimal(asked)))
      Object.assign(line, decision.values)
  }
  await nameAgreements(context, today)
}
