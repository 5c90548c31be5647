import type {
  HeaderOf,
  NewRecord,
  OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { historyRow } from '../srmPosSupplier/srmPosSupplier.history.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'

/**
 * Stage, sites and categories of a supplier are written here by approved lifecycle documents;
 * `sourceDoc` is their number.
 */

type StageMove =
  | 'doQualifying'
  | 'doQualifyFailed'
  | 'doQuit'
  | 'doReinstate'
  | 'doBlacklist'
  | 'doUnblacklist'

export async function moveSupplier(
  context: OperationContext,
  supplierId: string,
  op: StageMove,
  sourceDoc: string,
): Promise<void> {
  await context.run(srmPosSupplier, op, supplierId, { sourceDoc })
}

/** An already qualified supplier stays qualified. */
export async function qualifySupplier(
  context: OperationContext,
  supplierId: string,
  sourceDoc: string,
): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, supplierId)
  if (supplier.status === 'QUALIFIED') return
  await context.run(srmPosSupplier, 'doQualified', supplierId, { reason: sourceDoc })
}

export async function writeLevel(
  context: OperationContext,
  supplierId: string,
  supplierLevel: string,
  sourceDoc: string,
): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, supplierId)
  if (supplier.supplierLevel === supplierLevel) return
  await context.update(srmPosSupplier, supplierId, {
    fields: { supplierLevel },
    add: {
      stageHistory: [
        historyRow(context, {
          eventType: 'LEVEL',
          fromValue: supplier.supplierLevel,
          toValue: supplierLevel,
          sourceDoc,
        }),
      ],
    },
  })
}

export type CategoryKey = { supplierId: string; orgId: string; categoryId: string }
type CategoryRecord = HeaderOf<typeof srmPosSupplierCategory>

async function categoryRecord(
  context: OperationContext,
  key: CategoryKey,
  values: NewRecord<typeof srmPosSupplierCategory> = {},
): Promise<CategoryRecord> {
  const [found] = await context.select(srmPosSupplierCategory, key)
  return found ?? (await context.create(srmPosSupplierCategory, { ...values, ...key }))
}

/** Marks the category as in qualification; a qualified one stays so until the decision. */
export async function startCategory(
  context: OperationContext,
  key: CategoryKey,
  sourceDoc: string,
): Promise<void> {
  const record = await categoryRecord(context, key)
  if (!['POTENTIAL', 'EXPIRED', 'QUIT'].includes(record.status)) return
  await context.run(srmPosSupplierCategory, 'doQualifying', record.id)
  await context.update(srmPosSupplierCategory, record.id, { fields: { sourceDoc } })
}

/** Ends an unsuccessful qualification of a category. */
export async function dropCategory(context: OperationContext, key: CategoryKey): Promise<void> {
  const [record] = await context.select(srmPosSupplierCategory, key)
  if (record?.status === 'QUALIFYING')
    await context.run(srmPosSupplierCategory, 'doQualifyFailed', record.id)
}

export async function qualifyCategory(
  context: OperationContext,
  key: CategoryKey,
  values: Pick<
    NewRecord<typeof srmPosSupplierCategory>,
    'sceneId' | 'mainFlag' | 'cooperationType' | 'supplyRange' | 'effectiveTo' | 'sourceDoc'
  >,
): Promise<void> {
  const record = await categoryRecord(context, key)
  if (record.status === 'QUIT') await context.run(srmPosSupplierCategory, 'doQualifying', record.id)
  if (record.status !== 'FROZEN')
    await context.run(srmPosSupplierCategory, 'doQualified', record.id)
  await context.update(srmPosSupplierCategory, record.id, { fields: values })
}

/** Extends qualifications, for organisation and category where they are given. */
export async function extendCategories(
  context: OperationContext,
  where: { supplierId: string; orgId?: string; categoryId?: string },
  effectiveTo: string,
  sourceDoc: string,
): Promise<void> {
  for (const record of await context.select(srmPosSupplierCategory, where))
    if (['QUALIFIED', 'FROZEN', 'EXPIRED'].includes(record.status)) {
      if (record.status === 'EXPIRED')
        await context.run(srmPosSupplierCategory, 'doQualified', record.id)
      await context.update(srmPosSupplierCategory, record.id, {
        fields: { effectiveTo, sourceDoc },
      })
    }
}

export async function quitCategories(
  context: OperationContext,
  where: { supplierId: string; orgId?: string; categoryId?: string },
  sourceDoc: string,
): Promise<void> {
  for (const record of await context.select(srmPosSupplierCategory, where))
    if (record.status !== 'QUIT') {
      await context.run(srmPosSupplierCategory, 'doQuit', record.id)
      await context.update(srmPosSupplierCategory, record.id, { fields: { sourceDoc } })
    }
}

/** A supplier being introduced has a place in the organisation, so that samples and trials can be asked of it. */
export async function proposeSite(
  context: OperationContext,
  of: { supplierId: string; orgId: string },
  terms: Pick<NewRecord<typeof srmPosSupplierSite>, 'currencyCode' | 'paymentTermId'>,
): Promise<void> {
  const [known] = await context.select(srmPosSupplierSite, of)
  if (known) return
  const supplier = await context.findMaster(srmPosSupplier, of.supplierId)
  const siteName = (supplier?.shortName ?? supplier?.supplierName ?? '').slice(0, 60)
  await context.create(srmPosSupplierSite, { ...of, ...terms, siteName, siteType: ['PURCHASE'] })
}

/** Creates or enables the site of an organisation with these terms. */
export async function qualifySite(
  context: OperationContext,
  key: { supplierId: string; orgId: string; siteId?: string | null },
  terms: Pick<
    NewRecord<typeof srmPosSupplierSite>,
    | 'siteName'
    | 'currencyCode'
    | 'taxRate'
    | 'paymentTermId'
    | 'paymentMethod'
    | 'accountId'
    | 'buyerId'
  >,
): Promise<string> {
  const { siteId, ...of } = key
  const sites = await context.select(srmPosSupplierSite, of)
  const found =
    sites.find(({ id, siteName }) => (siteId ? id === siteId : siteName === terms.siteName)) ??
    sites.find(({ status }) => status === 'POTENTIAL')
  const site =
    found ?? (await context.create(srmPosSupplierSite, { ...of, ...terms, siteType: ['PURCHASE'] }))
  if (found) await context.update(srmPosSupplierSite, site.id, { fields: terms as never })
  if (site.status === 'POTENTIAL' || site.status === 'INACTIVE')
    await context.run(srmPosSupplierSite, 'doActivate', site.id)
  return site.id
}

export async function closeSites(
  context: OperationContext,
  where: { supplierId: string; orgId?: string },
): Promise<void> {
  for (const site of await context.select(srmPosSupplierSite, where))
    if (site.status !== 'INACTIVE') await context.run(srmPosSupplierSite, 'doInactivate', site.id)
}
