import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { FreezeAction } from '../../suppliers/ports.ts'
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
