import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const courseTexts = defineTexts({
  'course.day': { zh: '日期', en: 'Day' },
  'course.today': { zh: '今天', en: 'Today' },
  'price.course': { zh: '价格走势', en: 'Price over time' },
  'price.courseOf': { zh: '价格走势 · {item}', en: 'Price over time · {item}' },
  'price.chooseOne': { zh: '先选中一条价格', en: 'Select a price first' },
  'price.meaning': {
    zh: '该物料同币种全部已审批价格（含税），按供应商、组织、类型和单位分线；线断开表示当日无有效价格。',
    en: 'All approved prices of the item in this currency, tax included, a line for each supplier, organisation, type and unit; where a line stops no price is valid.',
  },
  'price.valid': { zh: '各期有效价格', en: 'Prices and when they are valid' },
  'price.none': { zh: '该物料还没有已审批的价格', en: 'This item has no approved price yet' },
  'price.group': { zh: '全集团', en: 'Whole group' },
  'price.per': { zh: '每 {quantity} {uom}', en: 'per {quantity} {uom}' },
  'price.from': { zh: '≥ {quantity}', en: 'from {quantity}' },
  'price.more': {
    zh: '只显示最近 {count} 条价格，共 {total} 条',
    en: 'The latest {count} of {total} prices are shown',
  },
  'rate.course': { zh: '汇率走势', en: 'Rates over time' },
  'rate.pair': { zh: '币种', en: 'Currencies' },
  'rate.units': { zh: '每 {units} {from} 折 {to}', en: '{to} for {units} {from}' },
  'rate.more': {
    zh: '只显示最近 {count} 条汇率，共 {total} 条',
    en: 'The latest {count} of {total} rates are shown',
  },
  'rate.meaning': {
    zh: '所选币种对的有效汇率；线断开表示当日没有汇率。',
    en: 'Active rates of the pair. Where a line ends there is no rate.',
  },
})
