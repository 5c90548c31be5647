import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const spareErrors = defineErrors({
  SPARE_DATE: { zh: '日期不能晚于今天', en: 'The date must not be after today' },
  SPARE_UNKNOWN: {
    zh: '模具{mould}没有备件{spare}',
    en: 'Mould {mould} has no spare part {spare}',
  },
  SPARE_KEEPER: {
    zh: '模具{mould}不在该供应商处',
    en: 'Mould {mould} is not with this keeper',
  },
  SPARE_ORG: {
    zh: '模具{mould}属于其他业务组织',
    en: 'Mould {mould} belongs to another organisation',
  },
  SPARE_SHORT: {
    zh: '备件{spare}现有量只有{left}',
    en: 'Only {left} of spare part {spare} on hand',
  },
  SPARE_BY_SOURCE: {
    zh: '该备件单由{number}生成，随来源单据处理',
    en: 'The movement was made by {number} and follows it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    spareErrors: typeof spareErrors
  }
}
