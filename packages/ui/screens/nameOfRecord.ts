import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { lookupMeaning } from '@opensrm/ui/client/lookups.ts'
import { currentLanguage } from '@opensrm/ui/i18n/language.ts'
import { recordName } from './systemFields.ts'

/** The name of a record in the language of the page. */
export function nameOfRecord(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown } | null | undefined,
): string {
  return recordName(definition, record, { language: currentLanguage(), meaning: lookupMeaning })
}
