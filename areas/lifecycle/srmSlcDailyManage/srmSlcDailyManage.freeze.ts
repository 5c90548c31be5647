import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { FreezeAction } from '../../suppliers/ports.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmSlcDailyManage } from './srmSlcDailyManage.definition.ts'

export type FreezeCause = {
  sourceType: 'PERFORMANCE' | 'QCN_PUNISH' | 'QUIT'
  sourceNumber: string
}

/**
 * Creates a freeze for an approved document of another kind; a repeated call returns the first one.
 */
export async function createFreeze(
  context: OperationContext,
  ask: FreezeCause & {
    supplierId: string
    scopeType: 'SUPPLIER' | 'ORG' | 'CATEGORY'
    scopes: readonly { targetOrgId: string; categoryId?: string | null }[]
    freezeActions: readonly FreezeAction[]
    effectiveFrom: string
    effectiveTo?: string | null
    reasonType: string
    reason: string
  },
): Promise<string> {
  const { sourceType, sourceNumber, scopes, freezeActions, ...rest } = ask
  const [known] = await context.select(srmSlcDailyManage, { sourceType, sourceNumber })
  if (known) return known.manageNumber ?? ''
  const made = await context.create(srmSlcDailyManage, {
    ...rest,
    orgId: scopes[0]?.targetOrgId ?? null,
    ...{ sourceType, sourceNumber, manageType: 'FREEZE', noticeSupplierFlag: 'N' },
    freezeActions: [...freezeActions],
    scopes: scopes.map((scope) => ({ ...scope })),
  })
  await context.run(srmSlcDailyManage, 'createFreeze', made.id)
  return made.manageNumber ?? ''
}

export type Proposal = {
  sourceType: 'WARNING' | 'PERFORMANCE'
  sourceNumber: string
  supplierId: string
  /** narrows the freeze to the supplier's sites, and to its records of the category if it has any */
  orgIds?: readonly string[]
  categoryId?: string | null
  reasonType: string
  reason: string
}

/**
 * Drafts a freeze of orders for a buyer to complete and submit. The same cause always has one draft, unless that was
 * cancelled.
 */
export async function proposeFreeze(context: OperationContext, ask: Proposal) {
  const { sourceType, sourceNumber, supplierId, orgIds = [], categoryId, ...grounds } = ask
  const { resource } = srmSlcDailyManage
  const known = await context.select(srmSlcDailyManage, { sourceType, sourceNumber })
  const standing = known.find(({ status }) => status !== 'CANCELLED')
  if (standing) return { resource, id: standing.id, number: standing.manageNumber }
  const scopes = await scopesOf(context, { supplierId, orgIds, categoryId: categoryId ?? null })
  const made = await context.create(srmSlcDailyManage, {
    ...grounds,
    ...{ sourceType, sourceNumber, supplierId, manageType: 'FREEZE', freezeActions: ['ORDER'] },
    scopeType: scopes.some((scope) => scope.categoryId)
      ? 'CATEGORY'
      : scopes[0]
        ? 'ORG'
        : 'SUPPLIER',
    scopes,
    sourceDoc: sourceNumber,
    // The text for the supplier is written by whoever completes the draft.
    noticeSupplierFlag: 'N',
  })
  return { resource, id: made.id, number: made.manageNumber }
}

async function scopesOf(
  context: OperationContext,
  of: { supplierId: string; orgIds: readonly string[]; categoryId: string | null },
): Promise<{ targetOrgId: string; categoryId?: string }[]> {
  const { supplierId, categoryId } = of
  const orgId = [...of.orgIds]
  if (orgId.length === 0) return []
  const records = categoryId
    ? await context.select(srmPosSupplierCategory, { supplierId, orgId, categoryId })
    : []
  if (categoryId && records.length > 0)
    return records.flatMap((record) =>
      record.orgId ? [{ targetOrgId: record.orgId, categoryId }] : [],
    )
  const sites = await context.select(srmPosSupplierSite, { supplierId, orgId })
  return [...new Set(sites.flatMap((site) => site.orgId ?? []))].map((targetOrgId) => ({
    targetOrgId,
  }))
}

/** Ends a freeze whose document was withdrawn. */
export async function endFreeze(
  context: OperationContext,
  { sourceType, sourceNumber }: FreezeCause,
): Promise<void> {
  for (const { id, status } of await context.select(srmSlcDailyManage, {
    sourceType,
    sourceNumber,
  }))
    if (status === 'APPROVED') await context.run(srmSlcDailyManage, 'doEnd', id)
}
