import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const mouldTexts = defineTexts({
  'mould.life': { zh: '设计寿命', en: 'Design life' },
  'mould.byShots': { zh: '保养（次数）', en: 'Maintenance by shots' },
  'mould.byDays': { zh: '保养（天数）', en: 'Maintenance by days' },
  'mould.recovery': { zh: '费用摊销', en: 'Cost recovery' },
  'mould.of': { zh: '{done} / {all}', en: '{done} of {all}' },
  'mould.left': { zh: '剩余{left}次', en: '{left} shots left' },
  'mould.next': { zh: '下次{at}', en: 'Next at {at}' },
  'mould.nothing': { zh: '没有数据。', en: 'There is nothing yet.' },
  'mould.shots': { zh: '{count}次', en: '{count} shots' },
})
