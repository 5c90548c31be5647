import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const formatErrors = defineErrors({
  FILE_XML_UNREADABLE: {
    zh: '文件不是可读取的XML（{reason}）',
    en: 'The file is no XML that can be read ({reason})',
  },
  FILE_FORMAT_UNKNOWN: {
    zh: '文件格式不符，应为{wanted}',
    en: 'The file is of another format than {wanted}',
  },
  FILE_AMOUNT_UNREADABLE: {
    zh: '文件中的金额“{amount}”无法读取',
    en: 'The amount "{amount}" in the file cannot be read',
  },
  PAYMENT_FILE_STATE: {
    zh: '付款申请{application}不是待付款状态，不能生成付款文件',
    en: 'Application {application} is not to be paid and goes into no payment file',
  },
  PAYMENT_FILE_DIFFER: {
    zh: '付款文件中的申请须同一付款账户',
    en: 'The applications of a payment file are paid from one account',
  },
  PAYMENT_FILE_METHOD: {
    zh: '付款申请{application}没有待转账的付款行',
    en: 'Application {application} has no line to be paid by transfer',
  },
  PAYMENT_FILE_ACCOUNT: {
    zh: '银行账户“{account}”没有联行号或SWIFT代码，请在银行资料中维护',
    en: 'Bank account "{account}" has no CNAPS or SWIFT code: complete its bank',
  },
  PAYMENT_FILE_AGAIN: {
    zh: '付款申请{application}已于{time}生成付款文件{file}。确需再次生成请勾选“再次生成”并说明原因',
    en: 'Application {application} went into payment file {file} at {time}. To make another, tick "Make it again" and say why',
  },
  BANK_FILE_EMPTY: {
    zh: '文件没有已入账的付款',
    en: 'The file holds no booked payments',
  },
  INVOICE_FILE_UNREAD: {
    zh: '所选发票没有可识别的文件',
    en: 'The chosen invoices have no file to read',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    formatErrors: typeof formatErrors
  }
}
