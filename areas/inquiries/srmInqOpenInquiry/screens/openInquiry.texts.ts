import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const openInquiryTexts = defineTexts({
  'openInquiry.view': { zh: '查看并报价', en: 'View and quote' },
  'openInquiry.hint': {
    zh: '打开后可查看物料、要求和条款，并为贵公司生成一张待报价单；不报价可在其中点“不报价”。',
    en: 'Opens lines, requirements and terms in a quotation of your company. If you do not want to quote, press Decline there.',
  },
})
