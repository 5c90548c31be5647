import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Why a supplier is not allowed something; documents put them into their own refusal. */
export const supplierErrors = defineErrors({
  SUPPLIER_NO_PRICE: {
    zh: '不能与该供应商约定价格：{reasons}',
    en: 'No price can be agreed with this supplier: {reasons}',
  },
  SUPPLIER_PRICE_NO_SITE: {
    zh: '该供应商还没有启用的地点，不能约定价格',
    en: 'No price can be agreed: the supplier has no active site yet',
  },
  SUPPLIER_NAME_TAKEN: {
    zh: '该企业名称已存在（{number}）',
    en: 'A supplier with this name already exists ({number})',
  },
  ELIGIBILITY_STAGE: { zh: '供应商处于“{state}”阶段', en: 'the supplier is {state}' },
  ELIGIBILITY_NO_SITE: {
    zh: '供应商在该组织没有可用地点',
    en: 'the supplier has no usable site in this organisation',
  },
  ELIGIBILITY_SITE: {
    zh: '供应商地点“{site}”状态为{state}',
    en: 'supplier site "{site}" is {state}',
  },
  ELIGIBILITY_CATEGORY: {
    zh: '采购品类“{category}”没有有效的合格资格',
    en: 'no valid qualification for purchase category "{category}"',
  },
  ELIGIBILITY_FROZEN: {
    zh: '{scope}已被冻结（{action}）',
    en: '{scope} is frozen for {action}',
  },
  ELIGIBILITY_ONE_TIME: {
    zh: '超过一次性供应商限额{limit}（在途订单与本单共{amount}）',
    en: 'above the limit {limit} of a one-time supplier (open orders and this one: {amount})',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    supplierErrors: typeof supplierErrors
  }
}
