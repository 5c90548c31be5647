import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const noticesErrors = defineErrors({
  TEMPLATE_PLACES: {
    zh: '合并字段中没有{codes}',
    en: 'The merge fields do not have {codes}',
  },
  TEMPLATE_PATHS: {
    zh: '该业务类型没有取数路径{paths}',
    en: 'This business event does not offer {paths}',
  },
  TEMPLATE_DEFAULT: {
    zh: '{template}已是相同范围的默认模板',
    en: '{template} is already the default for the same scope',
  },
  TEMPLATE_MISSING: {
    zh: '未配置{event}的模板',
    en: 'No template is set up for {event}',
  },
  TEMPLATE_VALUES: {
    zh: '{names}没有值，不能生成',
    en: '{names} have no value: nothing was created',
  },
  NOTICE_PLACES: {
    zh: '请替换文中的合并字段',
    en: 'Replace the merge fields in the text',
  },
  NOTICE_PERIOD: {
    zh: '{label}须在发布之后、失效之前',
    en: '{label} must be after the publication and before the expiry',
  },
  NOTICE_TOP_FULL: {
    zh: '最多置顶{max}条，已置顶：{titles}',
    en: 'At most {max} notices can be pinned. Pinned now: {titles}',
  },
  NOTICE_NO_RECEIPT: { zh: '该公告无需阅读确认', en: 'This notice asks for no receipt' },
  NOTICE_NOT_YOURS: { zh: '您不在该公告的发布范围内', en: 'This notice is not addressed to you' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    noticesErrors: typeof noticesErrors
  }
}
