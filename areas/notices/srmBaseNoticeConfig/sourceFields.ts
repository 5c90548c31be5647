import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { Suggestion } from '@opensrm/kernel/document/fields.ts'
import type { MergeValues } from '@opensrm/kernel/document/merge.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { mergePlacesOf, mergeTextsIn, withLabels } from '@opensrm/platform/merge/mergePlaces.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'

/** The document behind a business event. Areas that are not installed offer no fields. */
const DOCUMENT_OF: { readonly [businessType: string]: string } = {
  TENDER_PUBLISH: 'srmBidDocument',
  TENDER_CHANGE: 'srmBidDocument',
  TENDER_FAIL: 'srmBidDocument',
  AWARD_WIN: 'srmBidResult',
  AWARD_LOSE: 'srmBidResult',
  INQUIRY_PUBLISH: 'srmInqInquiry',
  COMPETE_PUBLISH: 'srmActCompete',
  SUPPLIER_INVITE: 'srmPosRegisterInvite',
  SUPPLIER_ADMIT: 'srmSlcQualifiedSupplier',
  SUPPLIER_QUIT: 'srmSlcSupplierQuit',
  PERFORMANCE: 'srmSpePerformance',
  QUALITY_PUNISH: 'srmQcnPunish',
  ORDER_CHASE: 'srmPurOrder',
  CONTRACT_EXPIRE: 'srmCctContract',
}

const documentOf = ({ documents }: Registry, businessType: string | null) =>
  documents.get(DOCUMENT_OF[businessType ?? ''] ?? '')?.definition

/** Header and rows that a template for a business event may take values from. */
function sourcesOf(registry: Registry, businessType: string | null) {
  const definition = documentOf(registry, businessType)
  const lines = Object.entries(definition?.children ?? {}).filter(([, { visibleTo }]) => !visibleTo)
  return {
    definition,
    header: [
      ...mergePlacesOf(baseOrganization.fields, 'org'),
      ...mergePlacesOf(srmPosSupplier.fields, 'supplier'),
      ...(definition ? mergePlacesOf(definition.fields, 'document') : []),
    ],
    lines: lines.map(([name, { fields }]) => ({ name, places: mergePlacesOf(fields, name) })),
  }
}

/** The paths to choose from, as suggestions that fill in the row. */
export function mergeFieldsOf(registry: Registry, businessType: string | null): Suggestion[] {
  const { header, lines } = sourcesOf(registry, businessType)
  return [...header, ...lines.flatMap(({ places }) => places)].map(({ path, label }) => ({
    label: { zh: `${label.zh} ${path}`, en: `${label.en} ${path}` },
    values: { sourcePath: path, fieldCode: path, fieldName: label.zh },
  }))
}

export type MergeSource = {
  businessType: string
  sourceId?: string | null
  supplierId?: string | null
  orgId?: string | null
}

/** The texts of all paths in one language. */
export async function mergeValuesOf(
  context: OperationContext,
  { businessType, sourceId, supplierId, orgId }: MergeSource,
  language: Language,
): Promise<MergeValues> {
  const { definition, header, lines } = sourcesOf(context.platform.registry, businessType)
  const records: { [prefix: string]: AnyRecord | null } = {
    document: (await withLabels(context, definition, sourceId, language)) as AnyRecord | null,
    supplier: await withLabels(context, srmPosSupplier, supplierId, language),
    org: await withLabels(context, baseOrganization, orgId, language),
  }
  const textsOf = await mergeTextsIn(context, baseOrganization, language)
  return {
    values: textsOf(header, (path) => records[path.split('.')[0] ?? ''] ?? null),
    lines: Object.fromEntries(
      lines.map(({ name, places }) => [
        name,
        ((records.document?.[name] ?? []) as Holder[]).map((row) => textsOf(places, () => row)),
      ]),
    ),
  }
}

type Holder = { readonly [key: string]: unknown }
