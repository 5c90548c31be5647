import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of customs declarations and of filings of regulated items. */
export const customsErrors = defineErrors({
  FILING_PERIOD: {
    zh: '失效日期{to}必须晚于生效日期{from}',
    en: 'The filing must end after it starts: {to} is not after {from}',
  },
  FILING_OVERLAPS: {
    zh: '该物料已有有效备案“{name}”（{from}至{to}），有效期不能重叠',
    en: 'Filing "{name}" of this item is effective from {from} to {to}. Periods must not overlap',
  },
  FILING_OVER: {
    zh: '备案已于{date}失效，不能生效',
    en: 'The filing ended on {date} and cannot become effective',
  },
  FILING_IN_USE: {
    zh: '报关单{declaration}正在使用该备案，不能作废',
    en: 'Declaration {declaration} uses this filing, so it cannot be voided',
  },
  FILING_BELOW_DECLARED: {
    zh: '备案数量{asked}不能低于已申报数量{declared}',
    en: 'The filed quantity {asked} is below the {declared} already declared',
  },
  FILING_OVER_REMAINING: {
    zh: '备案“{name}”剩余数量为{available}，本次申报{asked}',
    en: 'Filing "{name}" has {available} left, but {asked} is declared',
  },

  CUSTOM_FILING_REQUIRED: {
    zh: '第{line}行为监管物料，请选择有效的备案',
    en: 'Line {line} is a regulated item: choose an effective filing',
  },
  CUSTOM_FILING_UNFIT: {
    zh: '第{line}行的备案“{name}”未生效、已过期，或不适用于该物料、供应商或进口单位',
    en: 'Line {line}: filing "{name}" is not effective, or not for this item, supplier or importer',
  },
  CUSTOM_OVER_NOTE: {
    zh: '第{line}行申报{asked}，送货单{note}该行可申报{available}',
    en: 'Line {line} declares {asked}; delivery note {note} has {available} left to declare',
  },
  CUSTOM_NOTE_TAKEN: {
    zh: '送货单{note}已在报关单{declaration}中申报',
    en: 'Delivery note {note} is already declared on {declaration}',
  },
  CUSTOM_NOTE_LINE: {
    zh: '第{line}行不属于本单的送货单',
    en: "Line {line} does not belong to this declaration's delivery note",
  },
  CUSTOM_WEIGHT: {
    zh: '毛重{gross}不能小于净重{net}',
    en: 'The gross weight {gross} is below the net weight {net}',
  },
  CUSTOM_STEPS: {
    zh: '通关节点“{step}”的时间早于前一节点',
    en: 'Clearance step "{step}" is earlier than the step before it',
  },
  CUSTOM_STEP_FUTURE: {
    zh: '通关节点“{step}”的实际时间晚于现在',
    en: 'The actual time of clearance step "{step}" is in the future',
  },
  CUSTOM_INCOMPLETE: {
    zh: '申报前请填写：{fields}',
    en: 'Enter these before declaring: {fields}',
  },
  CUSTOM_RELEASE_EARLY: {
    zh: '放行日期{date}早于申报日期{declared}',
    en: 'The release {date} is before the declaration {declared}',
  },
  CUSTOM_TAX_BILL: {
    zh: '有应缴税款，请填写税单号',
    en: 'Duty or VAT is due: enter the tax bill number',
  },
  RECEIPT_NOT_CLEARED: {
    zh: '送货单{note}需要报关，放行后才能收货',
    en: 'Delivery note {note} is an import: it can be received once customs has released it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    customsErrors: typeof customsErrors
  }
}
