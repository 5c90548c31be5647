import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { overlaps } from '../orgsAndCategories.ts'
import { srmBaseOrgAssociation } from './srmBaseOrgAssociation.definition.ts'

type Association = HeaderOf<typeof srmBaseOrgAssociation>

/**
 * Allowed organisation types for each end: units and plants buy and store, legal entities own and
 * pay.
 */
const ENDS: { [type: string]: { from: readonly string[]; to: readonly string[] } } = {
  PURCHASE_INVENTORY: { from: ['GROUP', 'LEGAL', 'BU', 'INV'], to: ['INV', 'BU'] },
  PURCHASE_SETTLEMENT: { from: ['GROUP', 'LEGAL', 'BU', 'INV'], to: ['LEGAL', 'GROUP'] },
  INVENTORY_SETTLEMENT: { from: ['INV', 'BU'], to: ['LEGAL', 'GROUP'] },
  CENTRAL_PURCHASE: { from: ['LEGAL', 'BU', 'INV'], to: ['GROUP', 'LEGAL', 'BU', 'INV'] },
}

export const srmBaseOrgAssociationOperations = defineOperations(srmBaseOrgAssociation, {
  async beforeSave(context, draft) {
    const issues = await kindIssues(context, draft)
    if (draft.fromOrgId && draft.fromOrgId === draft.toOrgId)
      issues.push({ field: 'toOrgId', code: 'ASSOCIATION_SAME_ORG' })
    if (draft.categoryId && draft.associationType !== 'CENTRAL_PURCHASE')
      issues.push({ field: 'categoryId', code: 'ASSOCIATION_NO_CATEGORY' })
    return issues.length > 0 ? issues : [...(await rivalIssues(context, draft))]
  },
  effects: {
    async doEffect(context, record) {
      const [rival] = await rivalIssues(context, record)
      if (rival) context.refuse(rival.code, rival.args ?? {})
    },
  },
})

async function kindIssues(context: OperationContext, draft: Association): Promise<Issue[]> {
  const issues: Issue[] = []
  const allowed = ENDS[String(draft.associationType)]
  for (const [field, kinds] of [
    ['fromOrgId', allowed?.from],
    ['toOrgId', allowed?.to],
  ] as const) {
    const id = draft[field]
    const org = typeof id === 'string' ? await context.find(baseOrganization, id) : null
    if (org && kinds && !kinds.includes(String(org.orgType)))
      issues.push({
        field,
        code: 'ASSOCIATION_ORG_KIND',
        args: { org: recordName(baseOrganization, org) },
      })
  }
  return issues
}

/**
 * Refuses a second default of one organisation, or a second owner of one stock, on the same day.
 */
async function rivalIssues(context: OperationContext, draft: Association): Promise<Issue[]> {
  const { associationType, fromOrgId } = draft
  const others = (
    await context.select(srmBaseOrgAssociation, {
      associationType,
      fromOrgId,
      status: 'ACTIVE',
    })
  ).filter((other) => other.id !== draft.id && overlaps(other, draft))
  if (associationType === 'INVENTORY_SETTLEMENT' && others.length > 0)
    return [{ field: 'effectiveFrom', code: 'ASSOCIATION_ONE_OWNER' }]
  if (draft.defaultFlag === 'Y' && others.some(({ defaultFlag }) => defaultFlag === 'Y'))
    return [{ field: 'defaultFlag', code: 'ASSOCIATION_ONE_DEFAULT' }]
  return []
}
