import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const deductionErrors = defineErrors({
  DEDUCTION_USED: {
    zh: '扣款已抵扣、抵扣中或已推送ERP，不能更改或取消',
    en: 'The deduction is applied, being applied or in the ERP, and stays as it is',
  },
  DEDUCTION_SOURCED: {
    zh: '扣款由{source}生成，请在来源单据作废',
    en: 'The deduction was made by {source}: void that document instead',
  },
  DEDUCTION_REFUNDED: {
    zh: '扣款{deduction}已退款{refunded}，不能再撤回抵扣，请先取消退款单',
    en: 'Deduction {deduction} is refunded by {refunded}, so that much stays applied. Cancel the refund first',
  },
  DEDUCTION_REFUND_EXCEEDS: {
    zh: '扣款{deduction}只剩{available}可退，不能退{asked}',
    en: 'Deduction {deduction} has {available} left to refund, {asked} is too much',
  },
  DEDUCTION_EFFECTIVE: {
    zh: '生效日期不能早于扣款日期',
    en: 'The deduction must not become effective before its date',
  },
  DEDUCTION_REFUND_MODE: {
    zh: '返还只能通过对账单（票扣）',
    en: 'A refund goes through a statement, off the invoice',
  },
  DEDUCTION_AMEND_LOWER: {
    zh: '调整后金额须低于{amount}',
    en: 'The new amount must be lower than {amount}',
  },
  DEDUCTION_AMEND_TOO_LOW: {
    zh: '调整后金额不够各明细行分摊，请撤销扣款',
    en: 'The new amount leaves nothing for some lines: revoke the deduction instead',
  },
  DEDUCTION_OVERDRAWN: {
    zh: '扣款{deduction}未抵扣金额为{available}，不能取{asked}',
    en: 'Deduction {deduction} has {available} open, {asked} cannot be taken',
  },
  DEDUCTION_FOREIGN: {
    zh: '扣款{deduction}不能在此抵扣：供应商、组织、币种或扣款方式不符，未生效，或未到生效日期',
    en: 'Deduction {deduction} cannot be applied here: supplier, organisation, currency or mode differ, or it is not effective yet',
  },
  DEDUCTION_TWICE: {
    zh: '扣款{deduction}重复',
    en: 'Deduction {deduction} is taken twice',
  },
  DEDUCTION_PARTLY: {
    zh: '扣款{deduction}已部分抵扣，票扣须整笔进入对账单',
    en: 'Deduction {deduction} is partly applied; off the invoice it goes into a statement whole',
  },
  DEDUCTION_SKIPPED: {
    zh: '扣款{deduction}应先核销{amount}，否则请填写不扣款理由',
    en: '{amount} of deduction {deduction} is to be written off first; otherwise give a reason',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    deductionErrors: typeof deductionErrors
  }
}
