import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const appealTexts = defineTexts({
  'appeal.open': { zh: '同意或申诉', en: 'Agree or appeal' },
  'appeal.chooseOne': {
    zh: '请在“我的绩效”中打开一张待反馈的绩效单，再点“同意或申诉”',
    en: 'Open a performance that awaits your answer in "Our performance", then choose "Agree or appeal"',
  },
  'appeal.number': { zh: '绩效单号', en: 'Performance no.' },
  'appeal.period': { zh: '考核期间', en: 'Period' },
  'appeal.score': { zh: '得分与等级', en: 'Score and grade' },
  'appeal.due': { zh: '反馈截止', en: 'Answer until' },
  'appeal.notOpen': {
    zh: '此绩效单当前不待反馈',
    en: 'This performance does not await an answer at present',
  },
  'appeal.how': {
    zh: '勾选有异议的指标并填写理由；不勾选即为同意。还可申诉{left}次，撤回也计次。',
    en: 'Tick the indicators you dispute and give reasons; tick none to agree. Appeals left: {left}; a withdrawn one counts.',
  },
  'appeal.indicator': { zh: '指标', en: 'Indicator' },
  'appeal.value': { zh: '指标值', en: 'Value' },
  'appeal.points': { zh: '得分', en: 'Score' },
  'appeal.claimed': { zh: '主张值', en: 'Claimed value' },
  'appeal.reason': { zh: '理由（必填）', en: 'Reason (required)' },
  'appeal.documents': { zh: '相关单据号', en: 'Document numbers' },
  'appeal.evidence': { zh: '证据', en: 'Evidence' },
  'appeal.statement': { zh: '申诉说明（必填）', en: 'Statement (required)' },
  'appeal.agree': { zh: '同意', en: 'Agree' },
  'appeal.appeal': { zh: '提交申诉（{count}项）', en: 'Appeal ({count})' },
  'appeal.sent': { zh: '反馈已提交', en: 'The answer has been sent' },
})
