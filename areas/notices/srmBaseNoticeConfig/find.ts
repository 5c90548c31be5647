import { lookupText } from '@opensrm/platform/documents/bothLanguages.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import '../notices.errors.ts'
import { mergeText } from '@opensrm/kernel/document/merge.ts'
import { type MergeSource, mergeValuesOf } from './sourceFields.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig.definition.ts'
import type { NoticeConfig } from './srmBaseNoticeConfig.rules.ts'

export type TemplateAsk = MergeSource & {
  configKind: 'NOTICE' | 'NOTIFICATION' | 'LETTER'
  categoryId?: string | null
}

/** The template of an event: the most specific for organisation and category, then the default one. */
export async function findTemplate(
  context: OperationContext,
  { configKind, businessType, orgId, categoryId }: TemplateAsk,
): Promise<NoticeConfig> {
  const orgs = await orgChain(context, orgId)
  const categories = await categoryChain(context, categoryId)
  const fits = (ids: readonly string[] | null, chain: readonly string[]): boolean =>
    !ids?.length || ids.some((id) => chain.includes(id))
  const published = await context.select(srmBaseNoticeConfig, {
    ...{ status: 'PUBLISHED', configKind, businessType },
  })
  const [best] = published
    .filter(({ orgIds, categoryIds }) => fits(orgIds, orgs) && fits(categoryIds, categories))
    .sort((a, b) => rankOf(b) - rankOf(a))
  const found = best ? await context.find(srmBaseNoticeConfig, best.id) : null
  if (found) return found
  const event = await lookupText(context, 'NOTICE_BUSINESS_TYPE', businessType)
  return context.refuse('TEMPLATE_MISSING', { event })
}

/**
 * The template for a text about a document, with the ids of its versions. Two calls at once take turns at it, so that the second
 * finds what the first made.
 */
export async function templateInTurn(context: OperationContext, ask: TemplateAsk) {
  const { id, configCode } = await findTemplate(context, ask)
  const config = await context.lock(srmBaseNoticeConfig, id)
  const versions = await context.select(srmBaseNoticeConfig, { configCode })
  return { config, versionIds: versions.map((version) => version.id) }
}

const rankOf = ({ orgIds, categoryIds, defaultFlag }: HeaderOf<typeof srmBaseNoticeConfig>) =>
  (orgIds?.length ? 4 : 0) + (categoryIds?.length ? 2 : 0) + (defaultFlag === 'Y' ? 1 : 0)

export type Texts = {
  readonly [part in 'title' | 'titleEn' | 'content' | 'contentEn']: string | null
}

/** Title and content of a template in both languages. */
export const mergeTemplate = (
  context: OperationContext,
  config: NoticeConfig,
  source: MergeSource,
): Promise<Texts> =>
  mergeTexts(context, config, source, {
    ...{ title: config.titlePattern, titleEn: config.titlePatternEn },
    ...{ content: config.contentTemplate, contentEn: config.contentTemplateEn },
  })

/** Texts with merge fields of a template. A required field without value refuses them all. */
export async function mergeTexts(
  context: OperationContext,
  { mergeFields }: NoticeConfig,
  source: MergeSource,
  texts: Texts,
): Promise<Texts> {
  const zh = await mergeValuesOf(context, source, 'CN')
  const en = await mergeValuesOf(context, source, 'EN')
  const empty = mergeFields.filter(
    ({ requiredFlag, sourcePath }) => requiredFlag === 'Y' && zh.values[sourcePath ?? ''] === '',
  )
  if (empty.length > 0)
    context.refuse('TEMPLATE_VALUES', {
      names: empty.map(({ fieldName }) => fieldName ?? '').join(', '),
    })
  const merged = (text: string | null, values: typeof zh, isHtml: boolean): string | null =>
    text && mergeText(text, mergeFields, values, { isHtml })
  return {
    title: merged(texts.title, zh, false),
    titleEn: merged(texts.titleEn, en, false),
    content: merged(texts.content, zh, true),
    contentEn: merged(texts.contentEn, en, true),
  }
}
