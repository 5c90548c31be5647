import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { otherPrice } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { linesOfNeeds, type MadeDocument, type SourcingLine } from '../../demand/ports.ts'
import { srmBidProject } from './srmBidProject.definition.ts'

/**
 * A tender begins with its project: one section for these requisition lines. Their quantities are held when it is
 * submitted, as for every project.
 */
export async function draftFromDemand(
  context: OperationContext,
  needs: readonly SourcingLine[],
): Promise<MadeDocument> {
  const [first] = needs
  const { lineOf, header, item } = await linesOfNeeds(context, needs)
  const name = (first?.itemDescription ?? item?.itemName ?? '').slice(0, 200)
  const amounts = needs.map(({ requisitionLineId, quantity }) => {
    const { estimatedPriceInclTax: price, taxRate } = lineOf.get(requisitionLineId ?? '') ?? {}
    return price ? decimal(otherPrice(price, taxRate ?? '0', 'TAX_INCLUDED')).times(quantity) : null
  })
  // What is not known of one line is not known of all.
  const estimate = amounts.includes(null) ? null : fixed(sum(amounts), 2)
  const made = await context.create(srmBidProject, {
    ...{ projectName: name, orgId: first?.orgId ?? null, categoryId: first?.categoryId ?? null },
    ...(header?.departmentId ? { demandDeptId: header.departmentId } : {}),
    currencyCode: header?.currencyCode ?? 'CNY',
    budgetAmountExclTax: estimate,
    sections: [{ sectionNo: 'S1', sectionName: name, estimatedAmountExclTax: estimate }],
    requisitions: needs.map(({ requisitionLineId, quantity }) => ({
      ...{ requisitionLineId, quantity, sectionNo: 'S1' },
    })),
  })
  return { resource: srmBidProject.resource, id: made.id, number: made.projectNumber ?? '' }
}
