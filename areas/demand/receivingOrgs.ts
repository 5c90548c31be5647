import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../administration/baseOrganization/baseOrganization.definition.ts'
import { associatedOrgs, findItemOrgs, isPurchasable } from '../base-data/ports.ts'

type Bought = {
  orgId: string | null
  date: string
  lines: readonly {
    itemId: string | null
    itemDescription: string | null
    receiveOrgId: string | null
  }[]
}

/**
 * Goods may be bought for organisations related to the buying one that are allowed to buy the
 * material.
 */
export async function receivingIssues(context: OperationContext, bought: Bought): Promise<Issue[]> {
  const { lines } = bought
  const itemOrgs = await findItemOrgs(
    context,
    lines.flatMap((line) => line.itemId ?? []),
  )
  const isTied = await tiesOf(context, bought)
  const issues: Issue[] = []
  for (const [row, { itemId, itemDescription, receiveOrgId }] of lines.entries()) {
    if (!receiveOrgId) continue
    const report = async (field: string, code: ErrorCode) => {
      const org = (await context.select(baseOrganization, { id: receiveOrgId }))[0]
      const args = { item: itemDescription ?? '', org: org?.orgName ?? '' }
      issues.push({ child: 'lines', row, field, code, args })
    }
    if (!isTied(receiveOrgId)) await report('receiveOrgId', 'RECEIVE_ORG_NOT_ASSOCIATED')
    if (!itemId) continue
    const itemOrg = itemOrgs.of(itemId, receiveOrgId)
    if (!isPurchasable(itemOrg, itemOrgs.isAssigned(itemId)))
      await report('itemId', 'ITEM_NOT_PURCHASABLE')
  }
  return issues
}

/** An organisation without such relations buys for all. */
async function tiesOf(context: OperationContext, { orgId, date, lines }: Bought) {
  const buysForOthers = lines.some(({ receiveOrgId }) => receiveOrgId && receiveOrgId !== orgId)
  if (!orgId || !buysForOthers) return () => true
  const ask = { associationType: 'PURCHASE_INVENTORY', fromOrgId: orgId, date }
  const tied = new Set((await associatedOrgs(context, ask)).map((one) => one.orgId))
  return (receiveOrgId: string) =>
    tied.size === 0 || receiveOrgId === orgId || tied.has(receiveOrgId)
}
