import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of sample trials and batch trials. */
export const trialErrors = defineErrors({
  TRIAL_PAST: { zh: '需求日期不能早于今天', en: 'The samples cannot be needed in the past' },
  TRIAL_TEST_DATE: { zh: '检测日期不能晚于今天', en: 'A test cannot be dated in the future' },
  TRIAL_NO_TESTS: {
    zh: '第{line}行至少要有一个必检项目',
    en: 'Line {line} needs a test that must pass',
  },
  TRIAL_REASON: {
    zh: '第{line}行不合格，请填写说明',
    en: 'Line {line} failed: say why',
  },
  TRIAL_PASSED: { zh: '已合格，不需要再次试样', en: 'It has passed and needs no other round' },
  TRIAL_NOTHING_RECEIVED: {
    zh: '还没有收到样品，不能开始检测',
    en: 'No sample has been received yet',
  },
  TRIAL_SAMPLE_TAKEN: {
    zh: '样品{number}已在另一张试样单中',
    en: 'Sample {number} is on another trial already',
  },
  TRIAL_ROUNDS: { zh: '最多试样{rounds}轮', en: 'There can be {rounds} rounds at most' },
  TRIAL_FROZEN: {
    zh: '供应商已冻结询价或列入黑名单，不能再次试样',
    en: 'The supplier is frozen for sourcing or blacklisted: no further round',
  },
  TRYOUT_OVER: {
    zh: '第{line}行投用数量不能超过已收数量，合格数量不能超过投用数量',
    en: 'Line {line} cannot use more than was received, nor be good beyond what was used',
  },
  TRYOUT_UNUSED: {
    zh: '第{line}行还没有投用',
    en: 'Nothing of line {line} has been used yet',
  },
  TRYOUT_DEFECTS: {
    zh: '第{line}行有不良，请填写不良描述',
    en: 'Line {line} has defects: describe them',
  },
  TRYOUT_OPINIONS: { zh: '还有部门没有填写意见', en: 'Some departments have given no opinion yet' },
  TRYOUT_ORDERED: { zh: '所有物料都已有试用订单', en: 'Every item has its trial order' },
  TRYOUT_NOTHING_RECEIVED: {
    zh: '还没有收到试用物料',
    en: 'Nothing has been received for the trial yet',
  },
  TRYOUT_NOT_ASKED: {
    zh: '您不在评价人之列',
    en: 'You are not among those asked',
  },
  TRYOUT_COMMENT: { zh: '不合格意见请填写说明', en: 'Say why you are against it' },
  TRYOUT_ORDER_OPEN: {
    zh: '请先取消试用订单{number}',
    en: 'Cancel trial order {number} first',
  },
  TRYOUT_NOT_ELIGIBLE: {
    zh: '不能下试用订单：{reasons}',
    en: 'No trial order can be placed: {reasons}',
  },
  TRYOUT_BILL_TYPE: {
    zh: '没有启用的小批试产订单类型',
    en: 'There is no enabled document type for batch trials',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    trialErrors: typeof trialErrors
  }
}
