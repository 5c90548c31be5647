import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { doFind } from './find.ts'

type Ask = { orgId: string | null; supplierId: string; categoryId: string | null }

/** What the present grade of a supplier advises; it never refuses anything. */
export async function gradeEffect(context: OperationContext, ask: Ask) {
  const gradeCode = await gradeOf(context, ask)
  return { gradeCode, ratio: await doFind(context, { ...ask, gradeCode }) }
}

/**
 * Why an invitation is not advised, in both languages; null when nothing speaks against it. For
 * documents that invite suppliers; it is shown beside the supplier.
 */
export async function invitationWarning(
  context: OperationContext,
  { orgId, categoryId }: Omit<Ask, 'supplierId'>,
  supplierId: string | null,
): Promise<string | null> {
  if (!supplierId) return null
  const { gradeCode, ratio } = await gradeEffect(context, { orgId, supplierId, categoryId })
  return ratio?.sourcingAllowedFlag === 'N'
    ? `绩效等级${gradeCode}，不建议邀请 / Grade ${gradeCode}: invitation not advised`
    : null
}

/** The grade in the category, nearest first, otherwise in the organisation, otherwise as a whole. */
async function gradeOf(
  context: OperationContext,
  { orgId, supplierId, categoryId }: Ask,
): Promise<string | null> {
  const chain = await categoryChain(context, categoryId)
  const rated = await context.select(srmPosSupplierCategory, {
    ...{ supplierId, orgId, categoryId: chain },
  })
  for (const id of chain) {
    const own = rated.find((row) => row.categoryId === id)
    if (own?.gradeCode) return own.gradeCode
  }
  const sites = await context.select(srmPosSupplierSite, { supplierId, orgId })
  const site = sites.find(({ gradeCode }) => gradeCode)
  return (
    site?.gradeCode ?? (await context.findMaster(srmPosSupplier, supplierId))?.gradeCode ?? null
  )
}
