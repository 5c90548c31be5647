import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const openingTexts = defineTexts({
  'opening.attend': { zh: '签到', en: 'Attendance' },
  'opening.quorum': { zh: '法定数', en: 'Quorum' },
  'opening.keys': { zh: '密钥', en: 'Keys' },
  'opening.open': { zh: '开标', en: 'Opening' },
  'opening.prices': { zh: '开价格标', en: 'Prices' },
  'opening.untilOpen': { zh: '距开标', en: 'Opening in' },
  'opening.mayOpen': { zh: '可以开标', en: 'The time has come' },
  'opening.keysOf': {
    zh: '已提交 {given} / {needed} 把密钥',
    en: '{given} of {needed} keys given',
  },
  'opening.keysLeft': { zh: '密钥有效', en: 'Keys count for' },
  'opening.keysOver': {
    zh: '密钥已失效，请重新提交',
    en: 'The keys no longer count; give them again',
  },
  'opening.noSupervisor': {
    zh: '还需监督人的密钥',
    en: 'The key of the supervisor is still missing',
  },
  'opening.person': { zh: '人员', en: 'Person' },
  'opening.role': { zh: '角色', en: 'Role' },
  'opening.attended': { zh: '签到时间', en: 'Attended' },
  'opening.key': { zh: '密钥', en: 'Key' },
  'opening.notYet': { zh: '未到', en: 'Not yet' },
  'opening.given': { zh: '已提交', en: 'Given' },
  'opening.section': { zh: '标段', en: 'Section' },
  'opening.effective': { zh: '有效投标', en: 'Effective bids' },
  'opening.least': { zh: '最少家数', en: 'Minimum' },
  'opening.enough': { zh: '满足', en: 'Reached' },
  'opening.tooFew': { zh: '不足，将流标', en: 'Too few: will fail' },
  'opening.hidden': {
    zh: '截止前任何人都看不到投标家数。',
    en: 'Before the deadline nobody sees how many bids there are.',
  },
  'opening.bids': { zh: '各投标人报价', en: 'Bids by bidder' },
  'opening.bidsMeaning': {
    zh: '开标读出的换算总价，按标段从低到高；不是评标结论。',
    en: 'Converted totals as read out, by section from low to high; not the result of the evaluation.',
  },
  'opening.bidder': { zh: '投标人', en: 'Bidder' },
  'opening.total': { zh: '换算总价', en: 'Converted total' },
  'opening.failed': { zh: '开标进程读取失败', en: 'The state of the opening could not be read' },
})
