import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, categoriesWithin, orgsWithin } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { OpenAsk, OpenItem } from '../../lifecycle/ports.ts'
import { balanceOf } from '../../orders/ports.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone } from './srmMdmMould.rules.ts'

type Header = HeaderOf<typeof srmMdmMould>

/** Moulds that a supplier who leaves still keeps, or that travel to or from it. */
export async function openBalances(
  context: OperationContext,
  { supplierId, orgId, categoryId }: OpenAsk,
): Promise<OpenItem[]> {
  const orgs = orgId ? await orgsWithin(context, [orgId]) : null
  const ofOthers = { status: 'APPROVED', ownerType: ['BUYER', 'CUSTOMER'] } as const
  const kept = await context.select(srmMdmMould, { ...ofOthers, supplierId })
  const coming = await context.select(srmMdmMould, { ...ofOthers, toSupplierId: supplierId })
  const all = new Map([...kept, ...coming].map((mould) => [mould.id, mould]))
  const own = [...all.values()].filter(
    (mould) => !isGone(mould.mouldStatus) && (orgs?.includes(mould.orgId ?? '') ?? true),
  )
  const found = categoryId ? await makingCategory(context, own, categoryId) : own
  return [
    await balanceOf(
      context,
      'MOULD',
      found.map(({ id, mouldCode, currencyCode, residualValue }) => ({
        document: { resource: srmMdmMould.resource, id, number: mouldCode ?? '' },
        ...{ currencyCode: currencyCode ?? BASE_CURRENCY, amount: residualValue ?? '0' },
      })),
    ),
  ]
}

async function makingCategory(
  context: OperationContext,
  moulds: readonly Header[],
  categoryId: string,
): Promise<Header[]> {
  const rows = await context.selectRows(srmMdmMould, 'items', {
    headerId: moulds.map(({ id }) => id),
  })
  const items = await context.select(srmBaseItem, {
    id: rows.flatMap(({ itemId }) => itemId ?? []),
    categoryId: await categoriesWithin(context, [categoryId]),
  })
  const within = new Set(items.map(({ id }) => id))
  const making = new Set(
    rows.filter(({ itemId }) => within.has(itemId ?? '')).map(({ headerId }) => headerId),
  )
  return moulds.filter(({ id }) => making.has(id))
}
