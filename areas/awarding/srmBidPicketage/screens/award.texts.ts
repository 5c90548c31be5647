import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const awardTexts = defineTexts({
  'award.deviates': { zh: '未按推荐排序', en: 'Not in the recommended order' },
  'award.overBudget': { zh: '超预算', en: 'Over budget' },
  'award.single': { zh: '标段{section}仅一家有效投标', en: 'Section {section}: single valid bid' },
  'award.inOrder': {
    zh: '按推荐排序定标，未超预算',
    en: 'In the recommended order and within the budget',
  },
  'award.yourTurn': {
    zh: '轮到您会签：请核对比较和说明，点“会签”给出意见。',
    en: 'It is your turn to countersign: check comparison and statement, then press Countersign.',
  },
  'award.waiting': { zh: '等待会签：{names}', en: 'Waiting for the countersignature of {names}' },
  'award.bidders': { zh: '导出投标比较', en: 'Export comparison of bids' },
  'award.bidSheet': { zh: '投标比较', en: 'Comparison of bids' },
  'award.itemSheet': { zh: '分项比价', en: 'Prices by item' },
  'award.items': { zh: '导出分项比价', en: 'Export prices by item' },
  'award.exported': { zh: '已导出{count}行', en: '{count} rows exported' },
  'award.noPrices': { zh: '没有可显示的分项价格。', en: 'There are no prices to show.' },
  'award.section': { zh: '标段', en: 'Section' },
  'award.item': { zh: '清单', en: 'Item' },
  'award.quantity': { zh: '数量', en: 'Quantity' },
  'award.estimate': { zh: '估算不含税单价', en: 'Estimate excl. tax' },
  'award.priceNote': {
    zh: '各投标人最终不含税单价；绿色为低，红色为高。',
    en: 'Final unit prices excl. tax of each bidder; green is low, red is high.',
  },
  'award.document': { zh: '单据', en: 'Document' },
  'award.number': { zh: '编号', en: 'Number' },
  'award.status': { zh: '状态', en: 'Status' },
  'award.noRecords': { zh: '没有您可查看的依据文件。', en: 'There are no records you may read.' },
})
