import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const introductionTexts = defineTexts({
  'introduction.compared': { zh: '候选供应商比较', en: 'Candidates compared' },
  'introduction.nobody': { zh: '还没有候选供应商。', en: 'There are no candidates yet.' },
  'introduction.current': { zh: '较当前价', en: 'to current' },
  'introduction.target': { zh: '较目标价', en: 'to target' },
  'introduction.plan': { zh: '任务进度', en: 'Tasks over time' },
  'introduction.noTasks': { zh: '还没有任务。', en: 'There are no tasks yet.' },
  'introduction.late': { zh: '已逾期', en: 'Overdue' },
})
