import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type SqlBool, sql } from 'kysely'
import { orgsAbove } from '../../administration/ports.ts'
import { associatedOrgs } from '../../base-data/ports.ts'
import { srmBaseDistrict } from '../../base-data/srmBaseDistrict/srmBaseDistrict.definition.ts'
import '../mall.errors.ts'
import { srmPurCatalogAddressee } from './srmPurCatalogAddressee.definition.ts'
import type { Addressee } from './srmPurCatalogAddressee.rules.ts'

const MOST_PERSONAL = 20
const ENOUGH: readonly string[] = ['COUNTY', 'TOWN']

export const srmPurCatalogAddresseeOperations = defineOperations(srmPurCatalogAddressee, {
  /** An organisation's addresses are for everyone in it and below it. */
  audience: (reader, alias) =>
    sql<SqlBool>`(${sql.ref(`${alias}.shared_org_id`)} = any(${orgsAbove(reader.orgId)}) and ${reader.supplierId} is null)`,
  async beforeSave(context, draft, before) {
    const isShared = draft.addresseeScope === 'ORG'
    draft.ownerPersonId ??= context.caller?.personId ?? null
    draft.sharedOrgId = isShared ? draft.orgId : null
    if (isShared && !(await mayManage(context)))
      return [{ field: 'addresseeScope', code: 'MALL_ADDRESS_SHARED' }]
    const others = await kin(context, draft)
    const isNew = before === null
    if (isNew && !isShared && others.length >= MOST_PERSONAL)
      return [{ field: 'addresseeScope', code: 'MALL_ADDRESS_MANY', args: { max: MOST_PERSONAL } }]
    if (!others.some(({ defaultFlag }) => defaultFlag === 'Y')) draft.defaultFlag = 'Y'
    return [...(await districtIssues(context, draft)), ...(await orgIssues(context, draft))]
  },
  effects: {
    /** The other one loses it first: only one may have it at any moment. */
    async doDefault(context, addressee) {
      for (const { id, defaultFlag } of await kin(context, addressee))
        if (defaultFlag === 'Y') await context.run(srmPurCatalogAddressee, 'loseDefault', id)
      return { patch: { fields: { defaultFlag: 'Y' } } }
    },
    loseDefault: async () => ({ patch: { fields: { defaultFlag: 'N' } } }),
    /** An address that is not offered is nobody's default; the next one in use becomes it. */
    async doInvalid(context, addressee) {
      if (addressee.defaultFlag !== 'Y') return
      await context.update(srmPurCatalogAddressee, addressee.id, { fields: { defaultFlag: 'N' } })
      const [next] = (await kin(context, addressee)).filter(({ status }) => status === 'ACTIVE')
      if (next)
        await context.update(srmPurCatalogAddressee, next.id, { fields: { defaultFlag: 'Y' } })
      return { patch: { fields: { defaultFlag: 'N' } } }
    },
    async doEffect(context, addressee) {
      const hasDefault = (await kin(context, addressee)).some(
        ({ defaultFlag }) => defaultFlag === 'Y',
      )
      return hasDefault ? {} : { patch: { fields: { defaultFlag: 'Y' } } }
    },
  },
})

/** The other addresses of the same person, or of the same organisation. */
async function kin(context: OperationContext, { id, ...of }: Addressee) {
  const isShared = of.addresseeScope === 'ORG'
  const found = await context.select(srmPurCatalogAddressee, {
    addresseeScope: of.addresseeScope,
    ...(isShared ? { sharedOrgId: of.sharedOrgId } : { ownerPersonId: of.ownerPersonId }),
  })
  return found.filter((other) => other.id !== id)
}

async function mayManage({ platform, caller }: OperationContext): Promise<boolean> {
  return (
    !caller ||
    (await permissionsOf(platform, caller)).hasCode(srmPurCatalogAddressee.resource, 'btnManage')
  )
}

/** Delivery areas are told by districts, so an address goes down to the county. */
async function districtIssues(
  context: OperationContext,
  { districtId }: Addressee,
): Promise<Issue[]> {
  const district = await context.findMaster(srmBaseDistrict, districtId)
  return !district || ENOUGH.includes(district.districtLevel ?? '')
    ? []
    : [
        {
          ...{ field: 'districtId', code: 'MALL_ADDRESS_DISTRICT' },
          args: { district: district.districtName ?? '' },
        },
      ]
}

/** The organisation buys for itself and for those it is associated with. */
async function orgIssues(context: OperationContext, draft: Addressee): Promise<Issue[]> {
  const { orgId, receiveOrgId } = draft
  if (!orgId || !receiveOrgId || orgId === receiveOrgId) return []
  const orgs = await associatedOrgs(context, {
    ...{ associationType: 'PURCHASE_INVENTORY', fromOrgId: orgId, date: context.today },
  })
  // As in orders, an organisation without such relations buys for all.
  return orgs.length === 0 || orgs.some((one) => one.orgId === receiveOrgId)
    ? []
    : [{ field: 'receiveOrgId', code: 'MALL_ADDRESS_ORG' }]
}
