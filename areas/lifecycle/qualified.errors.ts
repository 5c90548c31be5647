import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of agreement signing and of the decision about a qualified supplier. */
export const qualifiedErrors = defineErrors({
  SIGNING_ESIGN: {
    zh: '未配置电子签服务，请选择线下签署',
    en: 'No electronic signing is set up: choose signing on paper',
  },
  SIGNING_PERIOD: { zh: '失效日期须晚于生效日期', en: 'It must end after it takes effect' },
  SIGNING_PAST: { zh: '签署期限不能早于今天', en: 'It cannot be due in the past' },
  SIGNING_TEXT: { zh: '请上传协议文本', en: 'Attach the text to sign' },
  SIGNING_SIGNED: {
    zh: '已有协议双方签署，不能取消',
    en: 'Something has been signed by both: it cannot be cancelled',
  },
  SIGNING_NOT_ASKED: { zh: '您不是该协议的协助人', en: 'You were not asked for assistance here' },
  SIGNING_MISSING: {
    zh: '缺少必签协议：{types}',
    en: 'Mandatory agreements are missing: {types}',
  },
  SIGNING_FUTURE: { zh: '签署日期不能晚于今天', en: 'It cannot be signed in the future' },
  SIGNING_NO_COPY: { zh: '请先上传已签文本', en: 'Upload the signed copy first' },
  QUALIFIED_PERIOD: {
    zh: '失效日期须晚于生效日期，且不晚于申请单的失效日期',
    en: 'It must end after it takes effect, and no later than the application',
  },
  QUALIFIED_ORG: {
    zh: '该组织不在合格组织之列',
    en: 'This organisation is not among those of the application',
  },
  QUALIFIED_STAGE: {
    zh: '供应商处于“{state}”阶段，不能认定合格',
    en: 'The supplier is {state} and cannot be qualified',
  },
  QUALIFIED_STEP: {
    zh: '步骤“{step}”{result}',
    en: 'Step "{step}": {result}',
  },
  QUALIFIED_CATEGORY: {
    zh: '有品类不在资质审查单中',
    en: 'A category is not part of the review',
  },
  QUALIFIED_ACCOUNT: {
    zh: '供应商没有{currency}收款账户',
    en: 'The supplier has no bank account in {currency}',
  },
  QUALIFIED_LICENCE: {
    zh: '供应商没有已核验的营业执照',
    en: 'The supplier has no verified business licence',
  },
  QUALIFIED_PAST: { zh: '生效日期不能早于今天', en: 'It cannot take effect in the past' },
  QUALIFIED_TERM: { zh: '资格最多到{date}', en: 'It can be valid until {date} at most' },
  QUALIFIED_GRADE: {
    zh: '最近绩效为D，不能续期',
    en: 'The latest grade is D: it cannot be renewed',
  },
  QUALIFIED_EARLY: {
    zh: '到期前{days}天内才能续期',
    en: 'It can be renewed within {days} days of its end only',
  },
  QUALIFIED_VISIT: {
    zh: '战略和核心供应商续期须有{months}个月内的现场考察',
    en: 'Strategic and core suppliers need an inspection within {months} months',
  },
  QUALIFIED_TWICE: {
    zh: '该供应商、组织和品类已有未完成的申请{number}',
    en: 'Application {number} of this supplier, organisation and category is still open',
  },
  QUALIFIED_EXCEPTION: { zh: '您没有例外放行权限', en: 'You may not allow exceptions' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    qualifiedErrors: typeof qualifiedErrors
  }
}
