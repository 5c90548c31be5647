import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of staged lots, and the check results of staged rows. */
export const stagingErrors = defineErrors({
  STAGING_NO_LINE: {
    zh: '送货单{note}没有第{line}行',
    en: 'Delivery note {note} has no line {line}',
  },
  STAGING_NOTE_STATE: {
    zh: '送货单{note}当前状态为{state}，不能调整批次',
    en: 'Delivery note {note} is {state}; its lots stay as they are',
  },
  STAGING_EXISTS: {
    zh: '您对送货单{note}已有未提交的暂存，请继续编辑或先放弃',
    en: 'You have a staging of delivery note {note} that is not committed. Go on with it, or discard it first',
  },
  STAGING_NOTE_CHANGED: {
    zh: '送货单{note}在暂存之后被修改，请放弃后重新编辑批次',
    en: 'Delivery note {note} was changed in the meantime. Discard this staging and start again',
  },
  STAGING_HAS_ERRORS: {
    zh: '修正后再提交：{faults}',
    en: 'Correct these rows, then commit: {faults}',
  },
  STAGING_SPLIT_HOW: {
    zh: '请填写批次个数或每批数量（二选一）',
    en: 'Enter either the number of lots or the lot size',
  },
  STAGING_LOT_MISSING: { zh: '缺少批次号', en: 'The lot number is missing' },
  STAGING_QUANTITY_MISSING: { zh: '数量须大于0', en: 'The quantity must be over 0' },
  STAGING_LOT_TWICE: { zh: '批次号重复', en: 'The lot number is entered twice' },
  STAGING_SUM: {
    zh: '批次合计{sum}，应等于送货数量{quantity}',
    en: 'The lots add up to {sum}, they must equal {quantity}',
  },
  STAGING_PRODUCED_MISSING: { zh: '缺少生产日期', en: 'The production date is missing' },
  STAGING_PRODUCED_FUTURE: { zh: '生产日期晚于今天', en: 'The production date is in the future' },
  STAGING_EXPIRY: {
    zh: '有效期不早于生产日期，且不晚于保质期{latest}',
    en: 'The expiry must follow production and not exceed the shelf life ({latest})',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    stagingErrors: typeof stagingErrors
  }
}
