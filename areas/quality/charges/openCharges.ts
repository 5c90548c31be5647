import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoriesWithin, orgsWithin } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { OpenAsk, OpenItem } from '../../lifecycle/ports.ts'
import { balanceOf } from '../../orders/ports.ts'
import { srmQcnClaim } from '../srmQcnClaim/srmQcnClaim.definition.ts'
import { srmQcnPunish } from '../srmQcnPunish/srmQcnPunish.definition.ts'

const OPEN = ['APPROVING', 'PUBLISHED', 'APPEALED', 'CONFIRMED']

/** Claims and punishments of a supplier who leaves that are not deducted yet. */
export async function openCharges(
  context: OperationContext,
  { supplierId, orgId, categoryId }: OpenAsk,
): Promise<OpenItem> {
  const where = {
    ...{ supplierId, status: OPEN },
    ...(orgId ? { orgId: await orgsWithin(context, [orgId]) } : {}),
  }
  const claims = await context.select(srmQcnClaim, where)
  const punishments = await context.select(srmQcnPunish, where)
  // A confirmed punishment without a fine is at its end.
  const unpaid = punishments.filter(
    ({ status, finalAmount }) => status !== 'CONFIRMED' || isPositive(finalAmount),
  )
  const lines = await context.selectRows(srmQcnPunish, 'lines', {
    headerId: unpaid.map(({ id }) => id),
  })
  const charges = [
    ...claims.map((one) => ({
      ...{ ...one, resource: srmQcnClaim.resource, number: one.claimNumber },
      items: [one.itemId],
    })),
    ...unpaid.map((one) => ({
      ...{ ...one, resource: srmQcnPunish.resource, number: one.punishNumber },
      items: lines.filter(({ headerId }) => headerId === one.id).map(({ itemId }) => itemId),
    })),
  ]
  const meant = categoryId ? await itemsWithin(context, charges, categoryId) : null
  return balanceOf(
    context,
    'CLAIM',
    charges
      .filter(({ items }) => !meant || items.some((id) => meant.has(id ?? '')))
      .map(({ id, resource, number, currencyCode, finalAmount }) => ({
        document: { resource, id, number: number ?? '' },
        ...{ currencyCode: currencyCode ?? '', amount: finalAmount ?? '0' },
      })),
  )
}

async function itemsWithin(
  context: OperationContext,
  charges: readonly { items: readonly (string | null)[] }[],
  categoryId: string,
): Promise<ReadonlySet<string>> {
  const id = charges.flatMap(({ items }) => items.flatMap((item) => item ?? []))
  const categories = await categoriesWithin(context, [categoryId])
  const items = await context.select(srmBaseItem, { id, categoryId: categories })
  return new Set(items.map((item) => item.id))
}
