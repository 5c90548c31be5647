import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import { srmSpeRelationRatio } from './srmSpeRelationRatio.definition.ts'

type Ratio = HeaderOf<typeof srmSpeRelationRatio>

/**
 * The meaning of a grade: the row of the most specific scope, by organisation and deepest category
 * first. Null without a row: coefficient 1, share 100, everything allowed.
 */
export async function doFind(
  context: OperationContext,
  ask: {
    orgId: string | null
    categoryId: string | null
    gradeCode: string | null
    date?: string
  },
): Promise<Ratio | null> {
  if (!ask.gradeCode) return null
  const { date = context.today } = ask
  const rows = (
    await context.select(srmSpeRelationRatio, { gradeCode: ask.gradeCode, status: 'ENABLED' })
  ).filter(
    ({ effectiveFrom, effectiveTo }) =>
      (effectiveFrom ?? '') <= date && (!effectiveTo || effectiveTo >= date),
  )
  const orgs = await orgChain(context, ask.orgId)
  const categories = await categoryChain(context, ask.categoryId)
  return mostSpecificOf(rows, orgs, categories)
}

/** Organisations and categories are given from the deepest up; a row without one holds for all. */
export function mostSpecificOf<R extends Pick<Ratio, 'targetOrgId' | 'categoryId'>>(
  rows: readonly R[],
  orgs: readonly string[],
  categories: readonly string[],
): R | null {
  for (const orgId of [...orgs, null])
    for (const categoryId of [...categories, null]) {
      const found = rows.find((row) => row.targetOrgId === orgId && row.categoryId === categoryId)
      if (found) return found
    }
  return null
}
