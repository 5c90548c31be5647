import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const monitoringTexts = defineTexts({
  'monitoring.course': { zh: '报价与定标', en: 'Quotations and awards' },
  'monitoring.courseOf': { zh: '报价与定标 · {item}', en: 'Quotations and awards · {item}' },
  'monitoring.createInquiry': { zh: '发起调价询价', en: 'Create an RFQ' },
  'monitoring.awards': { zh: '定标价', en: 'Award prices' },
  'monitoring.awardsMeaning': {
    zh: '该物料各供应商历次定标价（不含税，业务组织币种），按定标日期。',
    en: 'Award prices of the item excluding tax, in the currency of the organisation, by the day of the award; a line for each supplier.',
  },
  'monitoring.day': { zh: '日期', en: 'Day' },
  'monitoring.kind': { zh: '类型', en: 'Kind' },
  'monitoring.number': { zh: '单据编号', en: 'Document no.' },
  'monitoring.supplier': { zh: '供应商', en: 'Supplier' },
  'monitoring.firstPrice': { zh: '首轮价', en: 'First price' },
  'monitoring.lastPrice': { zh: '末轮价', en: 'Last price' },
  'monitoring.awardPrice': { zh: '定标价', en: 'Award price' },
  'monitoring.none': {
    zh: '该物料还没有已开启的报价和定标',
    en: 'This item has no opened quotation and no award yet',
  },
  'monitoring.steps': { zh: '节点用时', en: 'Time per step' },
  'monitoring.averageDays': { zh: '各节点平均天数', en: 'Average days per step' },
  'monitoring.averageMeaning': {
    zh: '列表当前筛选中（最近{count}条）到达该节点的寻源，从上一节点起的平均天数。',
    en: 'Of the events the list shows (the latest {count}) that reached a step: average days since the step before.',
  },
  'monitoring.step': { zh: '节点', en: 'Step' },
  'monitoring.events': { zh: '寻源数', en: 'Events' },
  'monitoring.averageCycle': { zh: '平均周期（天）', en: 'Average cycle (days)' },
  'monitoring.overdueShare': { zh: '逾期占比', en: 'Overdue of those running' },
})
