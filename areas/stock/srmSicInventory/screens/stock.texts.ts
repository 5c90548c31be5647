import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const stockTexts = defineTexts({
  'stock.view': { zh: '汇总方式', en: 'Group by' },
  'stock.DETAIL': { zh: '明细', en: 'Detail' },
  'stock.ITEM_ORG': { zh: '物料+组织', en: 'Item and organisation' },
  'stock.ITEM': { zh: '物料', en: 'Item' },
  'stock.hideZero': { zh: '隐藏零库存', en: 'Hide zero' },
  'stock.none': { zh: '没有库存', en: 'No stock' },
})
