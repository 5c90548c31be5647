import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const fileTexts = defineTexts({
  'settlementFile.payment': { zh: '生成付款文件', en: 'Make payment file' },
  'settlementFile.paymentIntro': {
    zh: '为所选{count}张付款申请生成银行付款文件（pain.001）。文件本身不付款，付款结果由银行回单或出纳登记。',
    en: 'Makes a file of payments for the bank (pain.001) of {count} applications. It pays nothing itself: the bank’s answer, or the cashier, records what was paid.',
  },
  'settlementFile.again': { zh: '再次生成', en: 'Make it again' },
  'settlementFile.reason': { zh: '再次生成的原因', en: 'Reason of another file' },
  'settlementFile.bank': { zh: '导入银行回单', en: 'Read bank file' },
  'settlementFile.bankDone': { zh: '银行回单结果', en: 'What the bank file says' },
  'settlementFile.endToEndId': { zh: '端到端标识', en: 'End-to-end id' },
  'settlementFile.reference': { zh: '银行流水号', en: 'Bank voucher no.' },
  'settlementFile.amount': { zh: '金额', en: 'Amount' },
  'settlementFile.result': { zh: '结果', en: 'Result' },
  'settlementFile.ubl': { zh: '下载UBL', en: 'Download UBL' },
  'settlementFile.CREATED': { zh: '已登记，待确认', en: 'Entered, to confirm' },
  'settlementFile.MATCHED': { zh: '已补充流水号', en: 'Voucher added' },
  'settlementFile.DUPLICATE': { zh: '重复，已登记过', en: 'Entered already' },
  'settlementFile.RETURNED': { zh: '银行退回，请冲销', en: 'Returned by the bank: reverse it' },
  'settlementFile.UNKNOWN': { zh: '找不到对应的付款', en: 'Belongs to no payment we know' },
  'settlementFile.REFUSED': { zh: '未登记', en: 'Not entered' },
})
