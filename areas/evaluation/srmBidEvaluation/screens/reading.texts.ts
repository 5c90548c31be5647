import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const readingTexts = defineTexts({
  'reading.undeclared': {
    zh: '全部评委作出承诺并推选组长后，才能阅读投标文件。',
    en: 'Bids can be read once every juror has declared and the chair is elected.',
  },
  'reading.none': { zh: '本标段没有可阅读的投标。', en: 'No bid of this section can be read.' },
  'reading.tender': { zh: '招标文件', en: 'Tender document' },
  'reading.qualification': { zh: '投标人资格要求', en: 'Bidder qualification' },
  'reading.technical': { zh: '技术要求', en: 'Technical requirements' },
  'reading.delivery': { zh: '交付要求', en: 'Delivery requirements' },
  'reading.section': { zh: '标段 {no}', en: 'Section {no}' },
  'reading.addendum': { zh: '补遗（文件第{revision}版）', en: 'Addendum (revision {revision})' },
  'reading.answers': { zh: '答疑', en: 'Answered questions' },
  'reading.proposal': { zh: '技术方案', en: 'Technical proposal' },
  'reading.noProposal': { zh: '未填写', en: 'None given' },
  'reading.technicalFiles': { zh: '技术标文件', en: 'Technical files' },
  'reading.commercialFiles': { zh: '商务标文件', en: 'Commercial files' },
  'reading.deliveryDays': { zh: '交付期 {days} 天', en: 'Delivery in {days} days' },
  'reading.warranty': { zh: '质保期 {months} 个月', en: 'Warranty of {months} months' },
  'reading.rejected': { zh: '已否决：{reason}', en: 'Rejected: {reason}' },
  'reading.item': { zh: '清单', en: 'Item' },
  'reading.brand': { zh: '品牌型号', en: 'Brand and model' },
  'reading.deliveryDate': { zh: '交付日期（需求日期）', en: 'Delivery (needed by)' },
  'reading.deviation': { zh: '偏离', en: 'Deviation' },
  'reading.replies': { zh: '澄清与答复', en: 'Questions and replies' },
})
