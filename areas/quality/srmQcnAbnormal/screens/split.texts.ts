import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const splitTexts = defineTexts({
  'abnormal.split': { zh: '可疑数量去向', en: 'Where the suspect quantity went' },
  'abnormal.open': { zh: '未处置', en: 'Not disposed' },
  'abnormal.good': { zh: '挑选合格', en: 'Sorted good' },
  'abnormal.return': { zh: '退货', en: 'Return' },
  'abnormal.mrb': { zh: 'MRB评审', en: 'MRB' },
  'abnormal.repair': { zh: '返修', en: 'Repair' },
  'abnormal.next.DRAFT': {
    zh: '发布后冻结可疑数量，并请供应商答复。',
    en: 'Publishing blocks the suspect quantity and asks the supplier for a reply.',
  },
  'abnormal.next.open': {
    zh: '用挑选结果、退货、MRB评审或返修处置剩余数量。',
    en: 'Dispose of the rest by sorting, return, MRB or repair.',
  },
  'abnormal.next.done': {
    zh: '已全部处置。答复和8D齐备后可以关闭。',
    en: 'Everything is disposed of. It can be closed once the reply and the 8D are there.',
  },
})
