import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { meaningOf } from '../exchange/values.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { labelsOf } from './labels.ts'
import type { OperationContext } from './operations.ts'

/** What a record is called in either language, for messages and texts that are kept. */
export async function recordText(
  { tx, platform }: OperationContext,
  resource: string,
  id: string,
): Promise<Text> {
  const named = async (language: 'CN' | 'EN') =>
    (await labelsOf(tx, platform.registry, resource, [id], language)).get(id) ?? id
  return { zh: await named('CN'), en: await named('EN') }
}

/** What a code of a lookup means in either language. */
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
