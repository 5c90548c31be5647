import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const newMaterialTexts = defineTexts({
  'newMaterial.createInquiry': { zh: '所选合并询价', en: 'One RFQ of the selected' },
})
