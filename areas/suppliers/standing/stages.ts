import type {
  HeaderOf,
  NewRecord,
  OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { historyRow, noteAt } from '../srmPosSupplier/srmPosSupplier.history.ts'
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
  await context.update(srmPosSupplierCategory, record.id, { fields: { sourceDoc } })
  await context.run(srmPosSupplierCategory, 'doQualifying', record.id)
}

/** Ends an unsuccessful qualification of a category, or only the one that this document started. */
export async function dropCategory(
  context: OperationContext,
  key: CategoryKey,
  startedBy: string | null,
): Promise<void> {
  const [record] = await context.select(srmPosSupplierCategory, key)
  if (record?.status !== 'QUALIFYING') return
  if (startedBy !== null && record.sourceDoc !== startedBy) return
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
  await context.update(srmPosSupplierCategory, record.id, { fields: values })
  if (record.status === 'QUIT') await context.run(srmPosSupplierCategory, 'doQualifying', record.id)
  if (record.status !== 'FROZEN')
    await context.run(srmPosSupplierCategory, 'doQualified', record.id)
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
      await context.update(srmPosSupplierCategory, record.id, {
        fields: { effectiveTo, sourceDoc },
      })
      if (record.status === 'EXPIRED')
        await context.run(srmPosSupplierCategory, 'doQualified', record.id)
    }
}

export async function quitCategories(
  context: OperationContext,
  where: { supplierId: string; orgId?: string; categoryId?: string },
  sourceDoc: string,
): Promise<void> {
  for (const record of await context.select(srmPosSupplierCategory, where))
    if (record.status !== 'QUIT') {
      await context.update(srmPosSupplierCategory, record.id, { fields: { sourceDoc } })
      await context.run(srmPosSupplierCategory, 'doQuit', record.id)
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
  sourceDoc: string,
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
    await context.run(srmPosSupplierSite, 'doActivate', site.id, { reason: sourceDoc })
  return site.id
}

export async function closeSites(
  context: OperationContext,
  where: { supplierId: string; orgId?: string },
  sourceDoc: string,
): Promise<void> {
  for (const site of await context.select(srmPosSupplierSite, where))
    if (site.status !== 'INACTIVE')
      await context.run(srmPosSupplierSite, 'doInactivate', site.id, { reason: sourceDoc })
}

/** The grade of a confirmed performance; every period leaves a row, so that two alike in a row are two. */
export async function gradeSupplier(
  context: OperationContext,
  supplierId: string,
  { sourceDoc, ...grade }: ConfirmedGrade,
): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, supplierId)
  await context.update(srmPosSupplier, supplierId, {
    fields: grade,
    add: { stageHistory: [historyRow(context, gradeRow(supplier, grade, sourceDoc))] },
  })
}

/** The same for the supplier in an organisation. */
export async function gradeSite(
  context: OperationContext,
  site: HeaderOf<typeof srmPosSupplierSite>,
  { gradeCode, sourceDoc }: ConfirmedGrade,
): Promise<void> {
  await context.update(srmPosSupplierSite, site.id, { fields: { gradeCode } })
  await noteAt(context, site, gradeRow(site, { gradeCode }, sourceDoc))
}

/** The same for a category of the supplier. */
export async function gradeCategory(
  context: OperationContext,
  record: CategoryRecord,
  { sourceDoc, ...grade }: ConfirmedGrade & { latestPeriod: string },
): Promise<void> {
  await context.update(srmPosSupplierCategory, record.id, { fields: grade })
  await noteAt(context, record, gradeRow(record, grade, sourceDoc))
}

export type ConfirmedGrade = {
  gradeCode: string | null
  latestScore: string | null
  sourceDoc: string | null
}

function gradeRow(
  before: { gradeCode: string | null },
  { gradeCode }: Pick<ConfirmedGrade, 'gradeCode'>,
  sourceDoc: string | null,
) {
  return { eventType: 'GRADE', fromValue: before.gradeCode, toValue: gradeCode, sourceDoc }
}
