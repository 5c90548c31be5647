import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Freeze, type FreezeAction, writeFreezes } from '../../suppliers/ports.ts'
import { srmSlcDailyManage } from '../srmSlcDailyManage/srmSlcDailyManage.definition.ts'
import { freezesOfBans } from '../srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.bans.ts'

type Header = HeaderOf<typeof srmSlcDailyManage>

/**
 * The freezes of a supplier in force today: approved ones within their period, and urgent ones
 * while they are being decided.
 */
export async function freezesOf(context: OperationContext, supplierId: string): Promise<Freeze[]> {
  const all = await context.select(srmSlcDailyManage, {
    supplierId,
    manageType: 'FREEZE',
    status: ['APPROVED', 'APPROVING'],
  })
  const bans = await freezesOfBans(context, supplierId)
  const holding = all.filter((one) => holds(one, context.today))
  if (holding.length === 0) return bans
  const rows = await context.selectRows(srmSlcDailyManage, 'scopes', {
    headerId: holding.map(({ id }) => id),
  })
  const freezes = holding.map((one) => ({
    number: one.manageNumber ?? '',
    causeNumber: one.sourceType === 'QCN_PUNISH' ? one.sourceNumber : null,
    scopeType: one.scopeType as Freeze['scopeType'],
    scopes: rows
      .filter(({ headerId }) => headerId === one.id)
      .map(({ targetOrgId, categoryId }) => ({ orgId: targetOrgId, categoryId })),
    actions: (one.freezeActions ?? []) as FreezeAction[],
    effectiveTo: one.status === 'APPROVING' ? one.urgentUntil : one.effectiveTo,
  }))
  return [...bans, ...freezes]
}

function holds(
  { status, effectiveFrom, effectiveTo, urgentUntil }: Header,
  today: string,
): boolean {
  if (status === 'APPROVING') return urgentUntil !== null && today <= urgentUntil
  return (effectiveFrom ?? today) <= today && (effectiveTo === null || today <= effectiveTo)
}

/**
 * Updates flags of the supplier master to the freezes in force; `of` is the document that takes
 * effect now.
 */
export async function followFreezes(
  context: OperationContext,
  supplierId: string,
  of: { number: string | null; without?: boolean; as?: Freeze; again?: true },
): Promise<void> {
  const known = await freezesOf(context, supplierId)
  const others = known.filter(({ number }) => number !== of.number)
  const freezes = of.again ? known : of.without ? others : of.as ? [...others, of.as] : known
  await writeFreezes(context, supplierId, freezes, of.number ?? '')
}
