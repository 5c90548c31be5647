import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { doFind } from './find.ts'

type Place = { orgId: string | null; categoryId: string | null }

/** What the present grade of a supplier advises; it never refuses anything. */
export async function gradeEffect(
  context: OperationContext,
  { supplierId, ...place }: Place & { supplierId: string },
) {
  const gradeCode = (await gradesOf(context, place, [supplierId])).get(supplierId) ?? null
  return { gradeCode, ratio: await doFind(context, { ...place, gradeCode }) }
}

/**
 * Why invitations are not advised, in both languages, by supplier; none where nothing speaks against it. For documents
 * that invite suppliers; it is shown beside the supplier.
 */
export async function invitationWarnings(
  context: OperationContext,
  { orgId, categoryId }: Place,
  invited: readonly { supplierId: string | null }[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = invited.flatMap(({ supplierId }) => supplierId ?? [])
  const grades = await gradesOf(context, { orgId, categoryId }, ids)
  const warnings = new Map<string | null, string>()
  for (const gradeCode of new Set(grades.values())) {
    const ratio = await doFind(context, { orgId, categoryId, gradeCode })
    if (ratio?.sourcingAllowedFlag !== 'N') continue
    const warning = `绩效等级${gradeCode}，不建议邀请 / Grade ${gradeCode}: invitation not advised`
    for (const [id, own] of grades) if (own === gradeCode) warnings.set(id, warning)
  }
  return warnings
}

/** The grades in the category, nearest first, otherwise in the organisation, otherwise as a whole. */
async function gradesOf(
  context: OperationContext,
  { orgId, categoryId }: Place,
  supplierIds: readonly string[],
): Promise<Map<string, string>> {
  const grades = new Map<string, string>()
  if (supplierIds.length === 0) return grades
  const chain = await categoryChain(context, categoryId)
  const of = { supplierId: [...supplierIds], orgId }
  const rated = await context.select(srmPosSupplierCategory, { ...of, categoryId: chain })
  const sites = await context.select(srmPosSupplierSite, of)
  const suppliers = await context.select(srmPosSupplier, { id: [...supplierIds] })
  const inCategories = chain.flatMap((id) => rated.filter((row) => row.categoryId === id))
  for (const supplierId of supplierIds) {
    const found = [
      ...[...inCategories, ...sites].filter((row) => row.supplierId === supplierId),
      ...suppliers.filter(({ id }) => id === supplierId),
    ].find(({ gradeCode }) => gradeCode)
    if (found?.gradeCode) grades.set(supplierId, found.gradeCode)
  }
  return grades
}
