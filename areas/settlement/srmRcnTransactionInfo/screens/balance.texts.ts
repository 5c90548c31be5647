import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const balanceTexts = defineTexts({
  'transaction.createStatement': { zh: '生成对账单', en: 'Create statement' },
  'transaction.statements': {
    zh: '已生成{count}张对账单草稿，已打开第一张',
    en: '{count} draft statements created, the first is open',
  },
  'transaction.parts': { zh: '范围', en: 'Which rows' },
  'transaction.all': { zh: '全部', en: 'All' },
  'transaction.open': { zh: '未对账', en: 'Open' },
  'transaction.stages': { zh: '设备里程碑', en: 'Milestones' },
  'balance.open': { zh: '余额核对', en: 'Check balances' },
  'balance.title': { zh: '结算余额核对', en: 'Balances of settlement' },
  'balance.identity': { zh: '等式', en: 'Identity' },
  'balance.left': { zh: '左边', en: 'Left side' },
  'balance.right': { zh: '右边', en: 'Right side' },
  'balance.difference': { zh: '差异', en: 'Difference' },
})
