import type { NamedPatch } from '@opensrm/kernel/document/change/namedValues.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../mouldChange.errors.ts'
import { changed } from './named.ts'
import { shareIssues } from './shares.ts'
import { type Mould, srmMdmMouldRules } from './srmMdmMould.rules.ts'

type Line = Parameters<typeof changed.parse>[0]

/** The patch of the card: the new values, and what is added to its cost. */
export function cardPatch(
  { today }: Pick<OperationContext, 'today'>,
  mould: Mould,
  { lines, cost }: { lines: readonly Line[]; cost: string },
): NamedPatch {
  const patch = changed.patch(mould, lines, { sharePercent: '100', effectiveFrom: today })
  for (const row of patch.add.items ?? []) row.usableCavities ??= row.cavityCount
  if (cost === '0') return patch
  const before = (patch.fields.originalCost ?? mould.originalCost) as Numeric
  const originalCost = fixed(decimal(before).plus(cost), 2)
  return { ...patch, fields: { ...patch.fields, originalCost } }
}

/** What is wrong with the card as it would be. Its own fields are not those of the change. */
export async function cardIssues(
  context: OperationContext,
  mould: Mould,
  { fields, rows, add }: NamedPatch,
): Promise<Issue[]> {
  const items = mould.items.map((item) => ({
    ...item,
    ...rows.items?.find(({ id }) => id === item.id),
  }))
  const more = (add.items ?? []).map((item, at) => ({ ...item, id: `new-${at}` }))
  const card = { ...mould, ...fields, items: [...items, ...more] } as Mould
  srmMdmMouldRules.compute?.(card)
  const caller = { side: 'buyer', userId: '', personId: null, supplierId: null } as const
  const issues: Issue[] = [
    ...(srmMdmMouldRules.check?.(card, { ...caller, today: context.today }) ?? []),
    ...(await shareIssues(context, card, card.supplierId)),
  ]
  const { amortisedAmount: amount } = mould
  if (amount && isGreater(amount, card.amortisedAmount ?? '0'))
    issues.push({ code: 'MOULD_CHANGE_RECOVERED', args: { amount } })
  return issues.map(({ code, args }) => ({ code, ...(args ? { args } : {}) }))
}
