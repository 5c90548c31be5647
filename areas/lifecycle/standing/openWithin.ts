import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoriesWithin, orgsWithin } from '../../base-data/ports.ts'
import type { OpenAsk, OpenItem } from '../needed.ts'

type Document = {
  id: string
  number: string | null
  orgId: string | null
  /** empty: of several categories */
  categoryId?: string | null
}

/** Open documents without an amount as one item: those in the organisation and category that are left. */
export async function openWithin(
  context: OperationContext,
  ask: OpenAsk,
  of: { itemType: string; resource: string; documents: readonly Document[] },
): Promise<OpenItem> {
  const orgIds = ask.orgId ? await orgsWithin(context, [ask.orgId]) : null
  const categoryIds = ask.categoryId ? await categoriesWithin(context, [ask.categoryId]) : null
  const documents = of.documents.filter(
    ({ orgId, categoryId }) =>
      (!orgIds || (orgId !== null && orgIds.includes(orgId))) &&
      (!categoryIds || !categoryId || categoryIds.includes(categoryId)),
  )
  return {
    ...{ itemType: of.itemType, docCount: documents.length, amount: '0.00' },
    documents: documents.map(({ id, number }) => ({
      ...{ resource: of.resource, id, number: number ?? '' },
    })),
  }
}
