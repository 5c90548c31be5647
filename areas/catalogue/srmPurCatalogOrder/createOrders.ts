import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { associatedOrgs } from '../../base-data/ports.ts'
import '../mall.errors.ts'
import { srmPurCatalogAddressee } from '../srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'
import { buyerOf } from '../srmPurCatalogCart/addToCart.ts'
import { groupBy } from '../srmPurCatalogCart/cartRows.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'

type Wanted = {
  skuId: string
  skuName: string
  quantity: string
  currencyCode: string
  deliveryDays: number
  cartId: string | null
}
type Made = { id: string; orderNumber: string | null; cartIds: string[] }

/** Draft orders of what is wanted, one per currency, with what is usual for the person. */
export async function createMallOrders(
  context: OperationContext,
  asked: { wanted: readonly Wanted[]; addresseeId: string | null },
): Promise<Made[]> {
  const { orgId } = buyerOf(context)
  const addresseeId = asked.addresseeId ?? (await usualAddressee(context))
  const departmentId = context.caller?.departmentId ?? null
  const department = await context.findMaster(baseDepartment, departmentId)
  const made: Made[] = []
  for (const wanted of groupBy(asked.wanted, ({ currencyCode }) => currencyCode).values()) {
    const days = Math.max(...wanted.map(({ deliveryDays }) => deliveryDays))
    const { id, orderNumber } = await context.create(srmPurCatalogOrder, {
      ...{ orgId, addresseeId, departmentId, orderTitle: titleOf(wanted) },
      costCenter: department?.costCenterCode ?? department?.deptCode ?? null,
      settleOrgId: await settlementOrg(context, orgId),
      needByDate: addDays(context.today, days),
      lines: wanted.map(({ skuId, quantity, cartId }) => ({ skuId, quantity, cartId })),
    })
    made.push({ id, orderNumber, cartIds: wanted.flatMap(({ cartId }) => cartId ?? []) })
  }
  return made
}

/** The person's default address, else any of theirs or of the organisation. */
async function usualAddressee(context: OperationContext): Promise<string> {
  const { personId, orgId } = buyerOf(context)
  const own = await context.select(srmPurCatalogAddressee, {
    ...{ addresseeScope: 'PERSONAL', ownerPersonId: personId, status: 'ACTIVE' },
  })
  const shared = await context.select(srmPurCatalogAddressee, {
    ...{ addresseeScope: 'ORG', sharedOrgId: orgId, status: 'ACTIVE' },
  })
  const all = [...own, ...shared]
  const [found] = [...all.filter(({ defaultFlag }) => defaultFlag === 'Y'), ...all]
  return found?.id ?? context.refuse('MALL_NO_ADDRESS')
}

/** Who pays for the organisation. */
async function settlementOrg(context: OperationContext, orgId: string): Promise<string> {
  const ask = { associationType: 'PURCHASE_SETTLEMENT', fromOrgId: orgId, date: context.today }
  const [first] = await associatedOrgs(context, ask)
  return first?.orgId ?? orgId
}

function titleOf([first, ...others]: readonly Wanted[]): string {
  const name = (first?.skuName ?? '').slice(0, 90)
  return others.length > 0 ? `${name} +${others.length}` : name
}
