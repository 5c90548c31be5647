import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const ecnErrors = defineErrors({
  ECN_SAME_VERSION: {
    zh: '新版本须与旧版本不同',
    en: 'The new version must differ from the old one',
  },
  ECN_DEADLINE_LATE: {
    zh: '答复期限不能晚于要求生效日期',
    en: 'The reply deadline must not be after the required effective date',
  },
  ECN_DEADLINE_PAST: { zh: '答复期限须晚于今天', en: 'The reply deadline must be after today' },
  ECN_EFFECTIVE_PAST: {
    zh: '要求生效日期不能早于今天',
    en: 'The required effective date must not be before today',
  },
  ECN_NOT_TO_REPLY: { zh: '当前无需答复', en: 'No reply is asked of you now' },
  ECN_NOT_CONFIRMED: {
    zh: '采购方确认答复后才能实施',
    en: 'It can be implemented once the buyer has confirmed your reply',
  },
  ECN_NOT_FEASIBLE: {
    zh: '供应商答复不可执行，请退回或设为不适用',
    en: 'The supplier says it is not feasible: return the reply or exclude the supplier',
  },
  ECN_COST_OPEN: {
    zh: '供应商要求补偿{asked}，请填写确认补偿金额',
    en: 'The supplier asks for {asked}: enter the compensation agreed',
  },
  ECN_COST_ABOVE: {
    zh: '确认补偿金额不能超过要求的{asked}',
    en: 'The compensation agreed must not be above the {asked} asked for',
  },
  ECN_PPAP_OPEN: {
    zh: '要求的PPAP尚未批准：{number}',
    en: 'The PPAP asked for is not approved yet: {number}',
  },
  ECN_ROWS_OPEN: {
    zh: '还有{count}家供应商未实施',
    en: '{count} suppliers have not implemented it yet',
  },
  ECN_IMPLEMENTED: {
    zh: '已有供应商实施，不能作废',
    en: 'A supplier has implemented it, so it cannot be void',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    ecnErrors: typeof ecnErrors
  }
}
