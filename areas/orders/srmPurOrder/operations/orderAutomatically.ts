import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  dispositionOf,
  freeQuantity,
  lineStatusOf,
  orderableCandidates,
  type Requisition,
  type RequisitionLine,
} from '../../../demand/ports.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import { generatePurOrder } from './generate.ts'

/**
 * Turns lines for automatic ordering into draft orders where there is only one choice: one
 * agreement holder or one price. All others stay in the pool for their buyer, with the reason.
 */
export async function orderAutomatically(context: OperationContext, id: string): Promise<void> {
  const requisition = await context.lock(srmPurRequisition, id)
  if (requisition.status !== 'APPROVED') return
  for (const line of requisition.lines) {
    if (line.disposeMode !== 'AUTO_ORDER' || lineStatusOf(line) !== 'OPEN') continue
    const made = await context.attempt(() => orderLine(context, requisition, line))
    if (!('refused' in made)) continue
    const { code, args } = made.refused
    const issue = made.refused.issues?.[0]
    const reason = inBothLanguages(messageText(issue?.code ?? code, issue?.args ?? args))
    await context.update(srmPurRequisition, id, {
      rows: {
        lines: [{ id: line.id, disposeMode: 'BUYER_DECIDES', lineReason: reason.slice(0, 300) }],
      },
    })
  }
}

async function orderLine(
  context: OperationContext,
  requisition: Requisition,
  line: RequisitionLine,
): Promise<void> {
  const supplierId = await onlySupplier(context, requisition, line)
  const billTypeId = await orderTypeOf(context, requisition, line)
  if (!supplierId || !billTypeId) context.refuse('DEMAND_NOT_UNIQUE')
  await generatePurOrder.run(context, {
    billTypeId,
    lines: [
      {
        requisitionLineId: line.id,
        quantity: quantity(freeQuantity(line)),
        supplierId,
        ...{ siteId: null, priceInclTax: null, priceExclTax: null, needByDate: null },
      },
    ],
  })
}

/**
 * The only agreement holder for the material that may be ordered from, otherwise the only supplier
 * with a price.
 */
async function onlySupplier(
  context: OperationContext,
  requisition: Requisition,
  line: RequisitionLine,
): Promise<string | null> {
  if (!line.itemId || !requisition.orgId) return null
  const need = { itemId: line.itemId, orgId: requisition.orgId, uomCode: line.uomCode ?? '' }
  const { candidates, leftOut } = await orderableCandidates(context, need)
  const [barred] = leftOut
  if (barred && candidates.length === 0) {
    const supplier = await context.findMaster(srmPosSupplier, barred.supplierId)
    context.refuse('SUPPLIER_NOT_ELIGIBLE', {
      ...{ supplier: supplier?.supplierName ?? '', reasons: barred.reason },
    })
  }
  const agreed = candidates.filter(({ priceSource }) => priceSource === 'AGREEMENT')
  const [only, second] = agreed.length > 0 ? agreed : candidates
  return second ? null : (only?.supplierId ?? null)
}

/** The order type of the category's rule, otherwise the default. */
async function orderTypeOf(
  context: OperationContext,
  requisition: Requisition,
  line: RequisitionLine,
): Promise<string | null> {
  const { rule } = await dispositionOf(context, {
    categoryId: line.categoryId ?? '',
    orgId: requisition.orgId,
    amount: line.estimatedAmountInclTax,
  })
  if (rule?.defaultBillTypeId) return rule.defaultBillTypeId
  const usual = await context.select(srmPurBillType, {
    documentKind: 'ORDER',
    defaultFlag: 'Y',
    status: 'ENABLED',
  })
  const own = usual.find(({ orgId }) => orgId === requisition.orgId)
  return (own ?? usual.find(({ orgId }) => orgId === null))?.id ?? null
}
