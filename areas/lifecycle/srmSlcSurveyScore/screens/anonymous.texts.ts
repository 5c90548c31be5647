import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const anonymousTexts = defineTexts({
  'anonymous.promise': {
    zh: '匿名调查：系统只记录您已提交，不保存谁给出了哪些答案。答案不能暂存，须一次填写并提交。',
    en: 'Anonymous survey: only the fact that you submitted is recorded, never whose answers are whose. Answers cannot be saved half-way: fill in and submit in one go.',
  },
  'anonymous.kept': {
    zh: '答案与评分人分开保存，此处不再显示。',
    en: 'The answers are kept apart from who gave them and are no longer shown here.',
  },
  'anonymous.comment': { zh: '总体意见', en: 'Overall comment' },
  'anonymous.open': { zh: '还有{count}处需要填写', en: '{count} still to fill in' },
  'anonymous.confirm': {
    zh: '提交后不能修改，也不能再查看，确定提交？',
    en: 'You can neither change nor see it afterwards. Submit?',
  },
  'anonymous.handIn': { zh: '匿名提交', en: 'Submit anonymously' },
  'anonymous.handedIn': { zh: '已匿名提交', en: 'Submitted anonymously' },
})
