import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const ppapErrors = defineErrors({
  PPAP_WARRANT_NEEDED: {
    zh: '零件提交保证书（要素18）不能设为不适用',
    en: 'The part submission warrant (element 18) is always needed',
  },
  PPAP_TO_AGREE: {
    zh: '以下要素须先约定为提交、保留或不适用：{elements}',
    en: 'Agree first whether these are submitted, retained or not applicable: {elements}',
  },
  PPAP_PLAN_PAST: {
    zh: '计划提交日期不能早于今天',
    en: 'The planned submission must not be in the past',
  },
  PPAP_NO_TEMPLATE: {
    zh: '没有该等级和品类的生效PPAP模板',
    en: 'There is no effective PPAP template for this level and category',
  },
  PPAP_LIVE: {
    zh: '该供应商、零件和图纸版本已有进行中的PPAP：{number}',
    en: 'PPAP {number} of this supplier, part and drawing version is still open',
  },
  PPAP_ELEMENTS_MISSING: {
    zh: '以下要素缺文件或备注：{elements}',
    en: 'A file or a remark is missing for: {elements}',
  },
  PPAP_CAPABILITY_MISSING: {
    zh: '以下特性缺样本量或Ppk、Cpk：{characteristics}',
    en: 'Sample size and Ppk or Cpk are missing for: {characteristics}',
  },
  PPAP_WARRANT_UNSIGNED: {
    zh: '请填写保证书签署人',
    en: 'Enter who signs the part submission warrant',
  },
  PPAP_ELEMENT_PASSED: {
    zh: '要素{element}已通过，不能再改',
    en: 'Element {element} has passed and cannot be changed',
  },
  PPAP_REVIEW_BEGUN: {
    zh: '审核已开始，不能撤回',
    en: 'The review has begun, so it cannot be withdrawn',
  },
  PPAP_NOTHING_FAILED: {
    zh: '退回时至少有一个要素不通过',
    en: 'At least one element must have failed to return it',
  },
  PPAP_NOT_REVIEWED: {
    zh: '以下要素尚未审核：{elements}',
    en: 'These elements are not reviewed yet: {elements}',
  },
  PPAP_NO_DECISION: { zh: '请选择拟定结论', en: 'Choose a decision' },
  PPAP_NOT_FULL: {
    zh: '有要素或过程能力未通过，不能完全批准',
    en: 'Full approval needs every element and every capability to pass',
  },
  PPAP_SPECIAL_FAILED: {
    zh: '特殊特性的过程能力不通过，只能拒收',
    en: 'A special characteristic failed, so it can only be rejected',
  },
  PPAP_INTERIM_DATE: {
    zh: '临时批准到期须晚于今天且不晚于{date}',
    en: 'Interim approval must end after today and not later than {date}',
  },
  PPAP_INTERIM_EXCEEDED: {
    zh: '{number}的临时批准数量只剩{remaining}，本次{asked}',
    en: '{number} has {remaining} of its interim quantity left; {asked} asked for',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    ppapErrors: typeof ppapErrors
  }
}
