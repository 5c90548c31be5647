import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { meaningOf } from '../exchange/values.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { labelsOf } from './labels.ts'
import type { OperationContext } from './operations.ts'

/** The name of a record in both languages, for stored messages and texts. */
export async function recordText(
  { tx, platform }: OperationContext,
  resource: string,
  id: string,
): Promise<Text> {
  const named = async (language: 'CN' | 'EN') =>
    (await labelsOf(tx, platform.registry, resource, [id], language)).get(id) ?? id
  return { zh: await named('CN'), en: await named('EN') }
}

/** The meaning of a lookup code in both languages. */
export async function lookupText(
  { platform }: OperationContext,
  lookup: string,
  code: string,
): Promise<Text> {
  const lookups = await lookupsOf(platform)
  return {
    zh: meaningOf(lookups, lookup, code, 'CN'),
    en: meaningOf(lookups, lookup, code, 'EN'),
  }
}
