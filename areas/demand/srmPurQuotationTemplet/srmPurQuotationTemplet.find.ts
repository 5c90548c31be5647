import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { dispositionOf } from '../srmPurCategoryDispose/srmPurCategoryDispose.find.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet.definition.ts'

/** Named by the rule of the category, otherwise found by the categories of the templates; only one in force. */
export async function templetFor(
  context: OperationContext,
  ask: { categoryId: string; orgId: string },
): Promise<string | null> {
  const { rule } = await dispositionOf(context, { ...ask, amount: '0' })
  const named = rule?.quotationTempletId
  const running = { status: 'EFFECTIVE' }
  const [known] = named
    ? await context.select(srmPurQuotationTemplet, { id: named, ...running })
    : []
  return known?.id ?? findTemplet(context, ask)
}

/**
 * The template of a category for an organisation: its own, otherwise that of the nearest parent.
 */
async function findTemplet(
  context: OperationContext,
  ask: { categoryId: string; orgId: string },
): Promise<string | null> {
  const running = await context.select(srmPurQuotationTemplet, { status: 'EFFECTIVE' })
  const ids = running.map(({ id }) => id)
  if (ids.length === 0) return null
  const categories = await context.selectRows(srmPurQuotationTemplet, 'applyCategories', {
    headerId: ids,
  })
  const orgs = await context.selectRows(srmPurQuotationTemplet, 'orgs', { headerId: ids })
  const isFor = (id: string): boolean => {
    const own = orgs.filter((row) => row.headerId === id)
    return own.length === 0 || own.some((row) => row.useOrgId === ask.orgId)
  }
  for (const [depth, categoryId] of (await categoryChain(context, ask.categoryId)).entries()) {
    const found = categories.find(
      (row) =>
        row.categoryId === categoryId &&
        (depth === 0 || row.includeChildren === 'Y') &&
        isFor(row.headerId),
    )
    if (found) return found.headerId
  }
  return null
}
