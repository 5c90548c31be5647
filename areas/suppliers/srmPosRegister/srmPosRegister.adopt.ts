import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { companyFields } from '../sections/company.fields.ts'
import { SECTIONS, type SectionName } from '../sections/sections.ts'
import { srmPosRegisterInvite } from '../srmPosRegisterInvite/srmPosRegisterInvite.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { warnOfRisk } from '../srmPosSupplier/srmPosSupplier.outside.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { createSupplierAccount } from '../standing/accounts.ts'
import { promoteRegistrant } from './srmPosRegister.account.ts'
import type { Registration } from './srmPosRegister.rules.ts'

/**
 * Creates the supplier with everything that belongs to it, in the transaction of the approval: a
 * refusal of any part leaves the registration in approval.
 */
export async function adopt(
  context: OperationContext,
  registration: Registration,
): Promise<string> {
  const supplierId = await createSupplier(context, registration)
  await createSites(context, registration, supplierId)
  await createCategories(context, registration, supplierId)
  await bindAccount(context, registration, supplierId)
  const { inviteId } = registration
  if (inviteId) await context.update(srmPosRegisterInvite, inviteId, { fields: { supplierId } })
  return supplierId
}

async function createSupplier(
  context: OperationContext,
  registration: Registration,
): Promise<string> {
  const company: AnyRow = registration
  const own = Object.keys(companyFields).map((key) => [key, company[key]])
  const { sites, ...others } = Object.fromEntries(
    (Object.keys(SECTIONS) as SectionName[]).map((name) => [name, rowsFor(name, registration)]),
  )
  const { supplierName, supplierNameEn, shortName, registerSource } = registration
  const made = await context.create(srmPosSupplier, {
    ...Object.fromEntries(own),
    ...others,
    ...{ supplierName, supplierNameEn, shortName },
    addresses: sites,
    ...riskOf(registration),
    registerId: registration.id,
    createSource: registerSource === 'INSIDE' ? 'INSIDE' : 'REGISTER',
  })
  await context.run(srmPosSupplier, 'doRegistered', made.id)
  if (made.riskLevel === 'HIGH') await warnOfRisk(context, made)
  return made.id
}

/** What the risk service said; the supplier keeps when it was asked. */
function riskOf({ riskLevel, riskQueryTime, riskRecords }: Registration) {
  return {
    ...{ riskLevel, riskQueryTime },
    riskRecords: riskRecords.map(({ id: _, ...finding }) => ({
      ...finding,
      ...{ queryTime: riskQueryTime, handleStatus: 'OPEN' },
    })),
  }
}

/** The values of a section without the ids of its rows; files are copied when they are stored. */
function rowsFor(name: SectionName, registration: Registration): { [key: string]: unknown }[] {
  const { fields }: { fields: Fields } = SECTIONS[name]
  const kept = Object.keys(fields).filter((key) => !fields[key]?.computed)
  return registration[name].map((row: AnyRow) =>
    Object.fromEntries(kept.map((key) => [key, row[key]])),
  )
}

/** One potential site for each organisation, with the terms of the first place to buy from. */
async function createSites(
  context: OperationContext,
  { sites, targetOrgIds }: Registration,
  supplierId: string,
): Promise<void> {
  const from = sites.find(({ siteType }) => siteType?.includes('PURCHASE')) ?? sites[0]
  const supplier = await context.find(srmPosSupplier, supplierId)
  if (!from || !supplier) return
  const { siteName, siteNameEn, siteType, currencyCode, taxRate } = from
  const account = supplier.accounts.find(
    (one) => one.defaultFlag === 'Y' && one.currencyCode === currencyCode,
  )
  for (const orgId of targetOrgIds ?? [])
    await context.create(srmPosSupplierSite, {
      ...{ supplierId, orgId, siteName, siteNameEn, siteType, currencyCode, taxRate },
      addressId: supplier.addresses.find((one) => one.siteName === siteName)?.id ?? null,
      contactId: supplier.contacts.find((one) => one.primaryFlag === 'Y')?.id ?? null,
      accountId: account?.id ?? null,
    })
}

async function createCategories(
  context: OperationContext,
  { targetOrgIds, targetCategoryIds, registerNumber, inviteId }: Registration,
  supplierId: string,
): Promise<void> {
  const invite = inviteId ? await context.find(srmPosRegisterInvite, inviteId) : null
  for (const orgId of targetOrgIds ?? [])
    for (const categoryId of targetCategoryIds ?? [])
      await context.create(srmPosSupplierCategory, {
        ...{ supplierId, orgId, categoryId },
        ...{ sourceDoc: registerNumber, sceneId: invite?.sceneId ?? null },
      })
}

async function bindAccount(
  context: OperationContext,
  registration: Registration,
  supplierId: string,
): Promise<void> {
  const { registerUserId, createAccountFlag } = registration
  if (registerUserId) await promoteRegistrant(context, registerUserId, supplierId)
  else if (createAccountFlag === 'Y')
    await createSupplierAccount(context, supplierId, {
      ...{ userName: String(registration.loginName), email: String(registration.contactEmail) },
      ...{ userFullName: String(registration.contactName), isMain: true },
    })
}
