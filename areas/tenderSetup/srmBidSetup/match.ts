import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import { byId } from '../scoring/draw.ts'
import { srmBidSetup } from './srmBidSetup.definition.ts'

export type MatchedSetup = HeaderOf<typeof srmBidSetup>

type MatchAsk = { orgId: string | null; categoryId: string | null; amount: string }

/** The setup in force for an organisation, category and amount in CNY without tax. */
export async function matchSetup(
  context: OperationContext,
  ask: MatchAsk,
): Promise<MatchedSetup | null> {
  return (await setupMatcher(context))(ask)
}

/**
 * The same for many: of the setups that cover all three the one of the nearest organisation, then of the nearest
 * category, then with the lowest priority number.
 */
export async function setupMatcher(context: OperationContext) {
  const setups = await context.select(srmBidSetup, { status: 'ENABLED' })
  return async ({ orgId, categoryId, amount }: MatchAsk): Promise<MatchedSetup | null> => {
    const orgs = await orgChain(context, orgId)
    const categories = await categoryChain(context, categoryId)
    const covering = setups.flatMap((setup) => {
      const org = distance(orgs, setup.applyOrgId)
      const category = distance(categories, setup.categoryId)
      const isCovered =
        !isGreater(setup.amountFrom, amount) &&
        (setup.amountTo === null || isGreater(setup.amountTo, amount))
      return org === null || category === null || !isCovered ? [] : [{ setup, org, category }]
    })
    covering.sort(
      (a, b) =>
        a.org - b.org ||
        a.category - b.category ||
        (a.setup.priority ?? 0) - (b.setup.priority ?? 0) ||
        byId(a.setup.id, b.setup.id),
    )
    return covering[0]?.setup ?? null
  }
}

/** How far up the chain it stands; what holds for all comes last; null when it is not in the chain. */
function distance(chain: readonly string[], id: string | null): number | null {
  if (id === null) return chain.length
  const place = chain.indexOf(id)
  return place < 0 ? null : place
}
