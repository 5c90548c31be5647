import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const templateErrors = defineErrors({
  QCN_TEMPLATE_NO_ELEMENTS: {
    zh: '模板至少要有一个要素',
    en: 'A template needs at least one element',
  },
  QCN_TEMPLATE_NAME_TAKEN: {
    zh: '同类型的模板{template}已使用该名称',
    en: 'Template {template} of this type has this name already',
  },
  QCN_TEMPLATE_VERSION_DRAFT: {
    zh: '模板{template}已有拟定中的版本',
    en: 'Template {template} has a draft version already',
  },
  QCN_TEMPLATE_RIVAL: {
    zh: '{template}已是该等级和品类的生效模板',
    en: '{template} is already effective for this level and these categories',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    templateErrors: typeof templateErrors
  }
}
