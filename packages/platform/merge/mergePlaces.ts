import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { attachLabels } from '../documents/labels.ts'
import type { OperationContext } from '../documents/operations.ts'
import { shownValue } from '../exchange/values.ts'
import { lookupsOf } from '../lookups/lookups.ts'

/** A field that templates may name: `supplier.supplierName`. */
export type MergePlace = { path: string; label: Field['label']; key: string; field: Field }

/** What anybody may read: neither inside fields, nor prices behind a code, nor secrets. */
function isPublic({ type, hidden, secret, visibleTo, needsCode, computed }: Field): boolean {
  if (hidden || secret || visibleTo || needsCode || computed === 'atRead') return false
  return !['json', 'attachments', 'richtext'].includes(type)
}

/** The fields of a document, or of rows, that templates may name under this prefix; `also` names some that have a code. */
export const mergePlacesOf = (
  fields: Fields,
  prefix: string,
  also: (field: Field) => boolean = () => false,
): MergePlace[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    isPublic(field) || also(field)
      ? [{ path: `${prefix}.${key}`, label: field.label, key, field }]
      : [],
  )

type Holder = { readonly [key: string]: unknown }

/** Writes the texts of places in one language, from records whose references have labels (`attachLabels`). */
export async function mergeTextsIn(
  context: Pick<OperationContext, 'platform'>,
  definition: DocumentDefinition,
  language: Language,
) {
  const lookups = await lookupsOf(context.platform)
  return (
    places: readonly MergePlace[],
    holderOf: (path: string) => Holder | null,
  ): { [path: string]: string } =>
    Object.fromEntries(
      places.map(({ path, key, field }) => {
        const holder = holderOf(path)
        const value = holder?.[`${key}Label`] ?? holder?.[key] ?? ''
        const shown = shownValue(definition, key, field, { lookups, language })
        return [path, Array.isArray(value) ? value.join('; ') : shown(String(value))]
      }),
    )
}

/** A record with the names of what it refers to. */
export async function withLabels<D extends DocumentDefinition>(
  context: OperationContext,
  definition: D | undefined,
  id: string | null | undefined,
  language: Language,
) {
  const record = definition && id ? await context.find(definition, id) : null
  if (definition && record)
    await attachLabels(context.tx, context.platform.registry, definition, [record], language)
  return record
}
