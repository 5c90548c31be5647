import { decimal, isGreater, isPositive, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose.definition.ts'

type Rule = HeaderOf<typeof srmPurCategoryDispose>
export type Disposition = { disposeMode: string; ruleId: string | null; rule: Rule | null }

/**
 * How a line is to be bought: an organisation's rule takes precedence over the common one, the
 * category's over its parents'.
 */
export async function dispositionOf(
  context: OperationContext,
  ask: { categoryId: string; orgId: string | null; amount: Numeric },
): Promise<Disposition> {
  const chain = await categoryChain(context, ask.categoryId)
  const rules = await context.select(srmPurCategoryDispose, {
    categoryId: chain,
    status: 'EFFECTIVE',
  })
  for (const categoryId of chain) {
    const here = rules.filter((rule) => rule.categoryId === categoryId)
    const rule =
      here.find(({ applyOrgId }) => applyOrgId === ask.orgId) ??
      here.find(({ applyOrgId }) => applyOrgId === null)
    if (rule) return { disposeMode: modeOf(rule, ask.amount), ruleId: rule.id, rule }
  }
  return { disposeMode: 'BUYER_DECIDES', ruleId: null, rule: null }
}

function modeOf(rule: Rule, amount: Numeric): string {
  const isOver =
    isPositive(rule.amountThreshold) && isGreater(decimal(amount), rule.amountThreshold ?? '0')
  return (isOver ? rule.overThresholdMode : rule.disposeMode) ?? 'BUYER_DECIDES'
}
