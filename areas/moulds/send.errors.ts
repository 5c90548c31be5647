import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const sendErrors = defineErrors({
  SEND_PAST: { zh: '计划发出日期不能早于今天', en: 'The sending cannot be planned in the past' },
  SEND_RETURN_DATE: {
    zh: '计划归还日期须晚于计划发出日期',
    en: 'The return must be planned after the sending',
  },
  SEND_SAME_PARTY: {
    zh: '移入方不能与移出方相同',
    en: 'The mould cannot be sent to where it is',
  },
  SEND_NOT_THERE: {
    zh: '模具{mould}不在移出方处',
    en: 'Mould {mould} is not with the sending side',
  },
  SEND_KEEPING: {
    zh: '移入供应商没有有效的模具保管协议',
    en: 'The receiving supplier has no keeping agreement in force',
  },
  SEND_SUPPLIER_OUT: {
    zh: '移入供应商正在退出、已退出或在黑名单中',
    en: 'The receiving supplier is leaving, has left or is blacklisted',
  },
  SEND_OTHER_SIDE: {
    zh: '须由移出方办理',
    en: 'This is for the sending side',
  },
  SEND_RECEIVING_SIDE: {
    zh: '须由接收方办理',
    en: 'This is for the receiving side',
  },
  SEND_ACTING: {
    zh: '代供应商办理须填写原因并上传签字单据',
    en: 'Acting for a supplier needs a reason and the signed paper',
  },
  SEND_EVERY_MOULD: {
    zh: '请填写每个模具：{moulds}',
    en: 'Say something about every mould: {moulds}',
  },
  SEND_REMARK: { zh: '异常的模具须填写接收说明', en: 'A mould in bad condition needs a remark' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sendErrors: typeof sendErrors
  }
}
