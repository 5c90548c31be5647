import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { copyAsVersion } from '@opensrm/platform/documents/copy.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../notices.errors.ts'
import { mergeText } from '@opensrm/kernel/document/merge.ts'
import { mergeFieldsOf } from './sourceFields.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig.definition.ts'
import type { NoticeConfig } from './srmBaseNoticeConfig.rules.ts'

/** The version in force ends with the publication of the next. */
async function doPublish(context: OperationContext, config: NoticeConfig) {
  const offered = new Set(
    mergeFieldsOf(context.platform.registry, config.businessType).map(
      ({ values }) => values.sourcePath,
    ),
  )
  const strange = config.mergeFields.filter(({ sourcePath }) => !offered.has(sourcePath))
  if (strange.length > 0)
    context.refuse('TEMPLATE_PATHS', {
      paths: strange.map(({ sourcePath }) => sourcePath ?? '').join(', '),
    })
  const published = await context.select(srmBaseNoticeConfig, {
    ...{ status: 'PUBLISHED', configKind: config.configKind, businessType: config.businessType },
  })
  for (const other of published) {
    if (other.configCode === config.configCode) continue
    const isRival = config.defaultFlag === 'Y' && other.defaultFlag === 'Y'
    if (
      isRival &&
      meets(config.orgIds, other.orgIds) &&
      meets(config.categoryIds, other.categoryIds)
    )
      context.refuse('TEMPLATE_DEFAULT', { template: other.configName ?? '' })
  }
  const former = await context.select(srmBaseNoticeConfig, {
    ...{ configCode: config.configCode, status: 'PUBLISHED' },
  })
  for (const { id } of former) await context.run(srmBaseNoticeConfig, 'doInvalid', id)
  return { patch: { fields: { effectiveTime: nowText(context) } } }
}

/** Two empty lists, or lists with a member in common. An empty one is less specific than any other. */
function meets(a: readonly string[] | null, b: readonly string[] | null): boolean {
  return a?.length ? a.some((id) => b?.includes(id)) : !b?.length
}

/** Both languages with the sample values. */
function previewOf(config: NoticeConfig) {
  const samples = Object.fromEntries(
    config.mergeFields.map(({ sourcePath, sampleValue, fieldName }) => [
      sourcePath ?? '',
      sampleValue ?? `[${fieldName}]`,
    ]),
  )
  const lines = Object.fromEntries(
    Object.keys(samples).map((path) => [path.split('.')[0] ?? '', [samples]]),
  )
  const merged = (text: string | null, isHtml: boolean): string =>
    mergeText(text ?? '', config.mergeFields, { values: samples, lines }, { isHtml })
  return {
    title: { zh: merged(config.titlePattern, false), en: merged(config.titlePatternEn, false) },
    content: {
      zh: merged(config.contentTemplate, true),
      en: merged(config.contentTemplateEn, true),
    },
  }
}

export const srmBaseNoticeConfigOperations = defineOperations(srmBaseNoticeConfig, {
  effects: {
    doPublish,
    async doCopyVersion(context, config) {
      return { answer: await copyAsVersion(context, srmBaseNoticeConfig, config, 'configCode') }
    },
  },
  actions: {
    findMergeFields: documentAction({
      title: t('可用合并字段', 'Merge fields on offer'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: { businessType: f.lookup('NOTICE_BUSINESS_TYPE', '业务类型', 'Business event') },
      run: async ({ platform }, { businessType }) => mergeFieldsOf(platform.registry, businessType),
    }),
    findPreview: documentAction({
      title: t('预览模板', 'Preview a template'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: { configId: f.ref('srmBaseNoticeConfig', '模板', 'Template', { required: true }) },
      run: async (context, { configId }) =>
        previewOf(await context.findAs(srmBaseNoticeConfig, configId)),
    }),
  },
})
