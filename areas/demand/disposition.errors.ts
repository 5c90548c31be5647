import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of disposition rules, unpriced materials and quotation templates. */
export const dispositionErrors = defineErrors({
  DISPOSE_OVER_MODE: {
    zh: '设置了金额阈值时必须填写超阈值处置方式',
    en: 'A threshold needs the disposition above it',
  },
  UNPRICED_NO_INQUIRY: {
    zh: '此行没有物料或寻源模块未启用，不能发起询价',
    en: 'This row has no item, or sourcing is not installed, so no RFQ can be created',
  },
  UNPRICED_NO_PRICE: {
    zh: '物料“{item}”在{date}没有有效价格（价格类型：{type}）',
    en: 'There is no effective price for item "{item}" on {date} (price type: {type})',
  },
  UNPRICED_NO_LATER_PRICE: {
    zh: '物料“{item}”在{date}及以后都没有有效价格（价格类型：{type}）',
    en: 'There is no effective price for item "{item}" on {date} or later (price type: {type})',
  },
  TEMPLET_CODE_TWICE: {
    zh: '项目编码{code}重复',
    en: 'Project code {code} is entered twice',
  },
  TEMPLET_PARENT: {
    zh: '项目{code}的上级{parent}不是本模板的小计项目',
    en: 'The parent {parent} of project {code} is no subtotal of this template',
  },
  TEMPLET_RESULT: {
    zh: '报价结果项目{code}必须是本模板的公式、小计或录入项目',
    en: 'The result project {code} must be a formula, subtotal or input of this template',
  },
  TEMPLET_FORMULA: {
    zh: '项目{code}的公式无法计算：{reason}',
    en: 'The formula of project {code} cannot be computed: {reason}',
  },
  TEMPLET_FORMULA_CYCLE: {
    zh: '项目{code}的公式循环引用',
    en: 'The formula of project {code} refers to itself in a circle',
  },
  TEMPLET_RANGE: {
    zh: '项目{code}的最大值小于最小值，或默认值超出范围',
    en: 'Project {code}: the maximum is below the minimum, or the default is outside the range',
  },
  TEMPLET_CATEGORY_TAKEN: {
    zh: '品类“{category}”已有生效的报价模板{templet}',
    en: 'Category "{category}" already has the effective quotation template {templet}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    dispositionErrors: typeof dispositionErrors
  }
}
