import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { OpenAsk, OpenItem } from '../lifecycle/ports.ts'
import { openCharges } from './charges/openCharges.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnRepair } from './srmQcnRepair/srmQcnRepair.definition.ts'

type Document = OpenItem['documents'][number]

/** Open quality documents of a supplier who leaves, with claims and punishments. */
export async function openBalances(
  context: OperationContext,
  { supplierId, orgId, categoryId }: OpenAsk,
): Promise<readonly OpenItem[]> {
  const scope = { supplierId, ...(orgId ? { orgId } : {}), ...(categoryId ? { categoryId } : {}) }
  const reports = await context.select(srmQcnAbnormal, {
    ...{ ...scope, status: ['DRAFT', 'PUBLISHED', 'REPLIED', 'DISPOSING'] },
  })
  const repairs = await context.select(srmQcnRepair, {
    ...{ ...scope, status: ['DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'REPAIRING'] },
  })
  const charges = await openCharges(context, { supplierId, orgId, categoryId })
  const documents: Document[] = [
    ...reports.map(({ id, abnormalNumber }) => ({
      ...{ resource: 'srmQcnAbnormal', id, number: abnormalNumber ?? '' },
    })),
    ...repairs.map(({ id, repairNumber }) => ({
      ...{ resource: 'srmQcnRepair', id, number: repairNumber ?? '' },
    })),
    ...charges.documents,
  ]
  if (documents.length === 0) return []
  const losses = reports.map(({ estimatedLoss }) => estimatedLoss)
  const amount = fixed(sum([...losses, charges.amount]), 2)
  return [{ itemType: 'CLAIM', docCount: documents.length, amount, documents }]
}
