import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields, Suggestion } from '@opensrm/kernel/document/fields.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { shownValue } from '@opensrm/platform/exchange/values.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import type { MergeValues } from './merge.ts'

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

type Place = { path: string; label: Field['label']; key: string; field: Field }

/** What anybody may read: neither inside fields, nor prices behind a code, nor secrets. */
function isPublic({ type, hidden, secret, visibleTo, needsCode, computed }: Field): boolean {
  if (hidden || secret || visibleTo || needsCode || computed === 'atRead') return false
  return !['json', 'attachments', 'richtext'].includes(type)
}

const placesOf = (fields: Fields, prefix: string): Place[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    isPublic(field) ? [{ path: `${prefix}.${key}`, label: field.label, key, field }] : [],
  )

const documentOf = ({ documents }: Registry, businessType: string | null) =>
  documents.get(DOCUMENT_OF[businessType ?? ''] ?? '')?.definition

/** Header and rows that a template for a business event may take values from. */
function sourcesOf(registry: Registry, businessType: string | null) {
  const definition = documentOf(registry, businessType)
  const lines = Object.entries(definition?.children ?? {}).filter(([, { visibleTo }]) => !visibleTo)
  return {
    definition,
    header: [
      ...placesOf(baseOrganization.fields, 'org'),
      ...placesOf(srmPosSupplier.fields, 'supplier'),
      ...(definition ? placesOf(definition.fields, 'document') : []),
    ],
    lines: lines.map(([name, { fields }]) => ({ name, places: placesOf(fields, name) })),
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
  const read = async (of: DocumentDefinition | undefined, id: string | null | undefined) => {
    const record = of && id ? ((await context.find(of, id)) as AnyRecord | null) : null
    if (of && record)
      await attachLabels(context.tx, context.platform.registry, of, [record], language)
    return record
  }
  const records: { [prefix: string]: AnyRecord | null } = {
    document: await read(definition, sourceId),
    supplier: await read(srmPosSupplier, supplierId),
    org: await read(baseOrganization, orgId),
  }
  const lookups = await lookupsOf(context.platform)
  const textsOf = (places: readonly Place[], holderOf: (path: string) => Holder | null) =>
    Object.fromEntries(
      places.map(({ path, key, field }) => {
        const holder = holderOf(path)
        const value = holder?.[`${key}Label`] ?? holder?.[key] ?? ''
        const shown = shownValue(baseOrganization, key, field, { lookups, language })
        return [path, Array.isArray(value) ? value.join('; ') : shown(String(value))]
      }),
    )
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
