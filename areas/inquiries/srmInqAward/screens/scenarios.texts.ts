import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const scenariosTexts = defineTexts({
  'scenarios.new': { zh: '新建方案', en: 'New scenario' },
  'scenarios.none': {
    zh: '还没有定标方案。新建方案，设定约束后求解，与其他方案比较。',
    en: 'No scenario yet. Make one, set its constraints and solve it, and compare it with others.',
  },
  'scenarios.figure': { zh: '指标', en: 'Figure' },
  'scenarios.status': { zh: '状态', en: 'Status' },
  'scenarios.total': { zh: '总额', en: 'Total' },
  'scenarios.goods': { zh: '货物金额', en: 'Goods' },
  'scenarios.fixed': { zh: '运费和模具费', en: 'Freight and tooling' },
  'scenarios.above': { zh: '高于最低方案', en: 'Above the cheapest scenario' },
  'scenarios.suppliers': { zh: '供应商家数', en: 'Suppliers' },
  'scenarios.constraints': { zh: '约束与成本', en: 'Constraints and their cost' },
  'scenarios.unconstrained': { zh: '无约束', en: 'No constraint' },
  'scenarios.rule': { zh: '{type}：{value}', en: '{type}: {value}' },
  'scenarios.costs': { zh: '增加{amount}', en: 'costs {amount}' },
  'scenarios.free': { zh: '不增加金额', en: 'costs nothing' },
  'scenarios.conflict': { zh: '不能满足', en: 'cannot hold' },
  'scenarios.chart': { zh: '各方案金额（按供应商）', en: 'Amount of each scenario by supplier' },
  'scenarios.meaning': {
    zh: '已求解方案的货物金额，按供应商堆叠；按询价的比价基准。',
    en: 'Goods of solved scenarios, a part for each supplier, on the comparison basis of the RFQ.',
  },
  'scenarios.scenario': { zh: '方案', en: 'Scenario' },
  'scenarios.line': { zh: '第{line}行', en: 'line {line}' },
})
