import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const paymentRunTexts = defineTexts({
  'paymentRun.run': { zh: '生成付款申请', en: 'Payment run' },
  'paymentRun.intro': {
    zh: '把到期、未暂缓且不在其他草稿上的应付，按供应商、组织和币种各生成一张草稿，并带入可核销的预付、扣款和手工付款。',
    en: 'Makes a draft for each supplier, organisation and currency of what is due, not on hold and on no other draft, with the advances, deductions and manual payments to be written off.',
  },
  'paymentRun.made': { zh: '已生成{count}张付款申请草稿', en: '{count} draft applications made' },
  'paymentRun.skipped': { zh: '以下{count}项未生成：', en: '{count} were left out:' },
})
