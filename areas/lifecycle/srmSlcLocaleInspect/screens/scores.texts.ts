import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const scoresTexts = defineTexts({
  'inspect.toScores': { zh: '现场评分', en: 'Score on site' },
  'inspect.progress': { zh: '已评 {done} / {all}', en: '{done} of {all} scored' },
  'inspect.saved': { zh: '已保存', en: 'Saved' },
  'inspect.sending': { zh: '正在保存 {count} 项', en: 'Saving {count}' },
  'inspect.offline': {
    zh: '无网络：{count} 项保存在本机，恢复后自动提交',
    en: 'No connection: {count} kept on this device, sent when it is back',
  },
  'inspect.refused': { zh: '{count} 项未保存，请处理', en: '{count} not saved, see below' },
  'inspect.none': {
    zh: '没有考察项：在资质要求库中维护使用环节为“现场考察”的要求，或检查其适用品类。',
    en: 'No checkpoints: add requirements used in on-site inspections to the library, or check their categories.',
  },
  'inspect.full': { zh: '满分 {full}', en: 'of {full}' },
  'inspect.score': { zh: '第{number}项得分', en: 'Score of item {number}' },
  'inspect.notApplicable': { zh: '不适用', en: 'Not applicable' },
  'inspect.veto': { zh: '否决项', en: 'Veto' },
  'inspect.addFinding': { zh: '记录发现', en: 'Add a finding' },
  'inspect.finding': { zh: '发现', en: 'Finding' },
  'inspect.findingNeeded': {
    zh: '低于60%，请填写发现',
    en: 'Below 60 percent: describe the finding',
  },
  'inspect.level': { zh: '不符合等级', en: 'Finding level' },
  'inspect.why': { zh: '改分说明', en: 'Why the score was changed' },
  'inspect.waitingPhoto': { zh: '待上传的照片', en: 'Photo waiting to be sent' },
  'inspect.theirs': {
    zh: '他人已保存：{score}　{remark}',
    en: 'Saved by somebody else: {score} {remark}',
  },
  'inspect.keepMine': { zh: '用我的', en: 'Keep mine' },
  'inspect.takeTheirs': { zh: '用对方的', en: 'Take theirs' },
  'inspect.others': { zh: '由其他成员评分', en: 'Scored by another member' },
})
