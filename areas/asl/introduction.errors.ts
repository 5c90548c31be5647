import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const introductionErrors = defineErrors({
  INTRO_PERIOD: {
    zh: '计划完成不能早于计划开始',
    en: 'The planned end must not be before the start',
  },
  INTRO_PRESENT_SUPPLIER: {
    zh: '第二供应源和替代引进的候选不能是现供应商',
    en: 'The present supplier cannot be a candidate for a second source or a replacement',
  },
  INTRO_CHOSEN_OUT: { zh: '已淘汰的候选不能引进', en: 'An eliminated candidate cannot be chosen' },
  INTRO_TASK_SUPPLIER: {
    zh: '任务的供应商须为候选供应商之一',
    en: 'The supplier of a task must be one of the candidates',
  },
  INTRO_TASK_DATE: {
    zh: '任务的计划完成须在{from}至{to}之间',
    en: 'A task must be planned between {from} and {to}',
  },
  INTRO_ROW_FIXED: {
    zh: '{row}已有结果，不能修改或删除',
    en: '{row} has results already and cannot be changed or deleted',
  },
  INTRO_RESULT_MISSING: { zh: '请先填写{label}', en: 'Fill in first: {label}' },
  INTRO_TASKS_OPEN: { zh: '任务未完成：{tasks}', en: 'Tasks are not finished: {tasks}' },
  INTRO_FAILED_CHOSEN: {
    zh: '结论为引进失败时不能选定候选',
    en: 'A failed introduction cannot have chosen candidates',
  },
  INTRO_NOBODY_CHOSEN: { zh: '请至少选定一个引进的候选', en: 'Choose at least one candidate' },
  INTRO_NO_ITEM: { zh: '新物料须先绑定物料编码', en: 'Assign the item code of the new item first' },
  INTRO_HAS_ITEM: { zh: '已绑定物料', en: 'The item code is assigned already' },
  INTRO_NOT_LEADER: { zh: '只有项目负责人可以操作', en: 'Only the leader may do this' },
  INTRO_NOT_OWNER: {
    zh: '只有任务责任人或项目负责人可以完成任务{task}',
    en: 'Only its owner or the leader may finish the task {task}',
  },
  INTRO_SUPPLIER_BLOCKED: {
    zh: '候选{supplier}受限：{reasons}',
    en: 'Candidate {supplier} is blocked: {reasons}',
  },
  INTRO_RFQ_RUNS: { zh: '询价单{number}尚未结束', en: 'RFQ {number} has not ended' },
  INTRO_NO_CANDIDATE: { zh: '没有未淘汰的候选', en: 'No candidate is left' },
  INTRO_IS_OUT: { zh: '候选{supplier}已淘汰', en: 'Candidate {supplier} has been eliminated' },
  INTRO_TRIAL_RUNS: {
    zh: '候选{supplier}的试样{number}尚未结束',
    en: 'Trial {number} of candidate {supplier} has not ended',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    introductionErrors: typeof introductionErrors
  }
}
