import { recordAs } from '@opensrm/kernel/document/define.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { type RegisterRequirement, registerRequirements } from '../needed.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import type { Registration } from './srmPosRegister.rules.ts'

/** What a company of this kind has to prove when it registers. */
async function requirementsOf(
  context: OperationContext,
  { supplierType, countryCode, targetCategoryIds }: Registration,
): Promise<readonly RegisterRequirement[]> {
  const find = providerOf(context.platform.registry, registerRequirements)
  const categoryIds = targetCategoryIds ?? []
  return (await find?.(context, { supplierType, countryCode, categoryIds })) ?? []
}

/** Each requirement has a row to be filled in; one that was deleted comes back. */
export async function requiredRows(context: OperationContext, draft: Registration): Promise<void> {
  const asked = await requirementsOf(context, draft)
  const known = new Set(draft.dataFiles.map(({ requireId }) => requireId))
  const missing = asked.filter(({ id }) => !known.has(id))
  const ids = await drawIds(context.tx, missing.length)
  const language = context.caller?.language ?? DEFAULT_LANGUAGE
  const rows = missing.map(({ id, name, fileType }, at) => ({
    ...{
      id: ids[at] as string,
      requireId: id,
      certName: inLanguage(name, language).slice(0, 120),
      fileType,
    },
    ...{ longTermFlag: 'N', verifyStatus: 'PENDING' },
  }))
  if (rows.length === 0) return
  draft.dataFiles = recordAs(srmPosRegister, {
    ...draft,
    dataFiles: [...draft.dataFiles, ...rows],
  }).dataFiles
}

/** The first requirement without a file, by its name. */
export async function missingFiles(
  context: OperationContext,
  registration: Registration,
): Promise<Text | null> {
  const asked = await requirementsOf(context, registration)
  const missing = asked.find(
    ({ id }) =>
      !registration.dataFiles.some(({ requireId, certFileIds }) => requireId === id && certFileIds),
  )
  return missing?.name ?? null
}
