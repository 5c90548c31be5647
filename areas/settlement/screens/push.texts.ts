import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const pushTexts = defineTexts({
  'settlementPush.log': { zh: 'ERP记录', en: 'ERP record' },
  'settlementPush.title': { zh: 'ERP推送记录', en: 'Pushes to the ERP' },
  'settlementPush.state': { zh: '状态', en: 'State' },
})
