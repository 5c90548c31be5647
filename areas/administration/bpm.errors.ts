import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of process models, the approval matrix and running processes. */
export const bpmErrors = defineErrors({
  PROCESS_DOCUMENT: {
    zh: '“{resource}”不是需要审批的业务单据',
    en: '"{resource}" is not a document that goes through approval',
  },
  PROCESS_OPERATION: {
    zh: '{document}只有这些操作需要审批：{operations}',
    en: 'Only these operations of {document} go through approval: {operations}',
  },
  PROCESS_START_CONDITION: {
    zh: '启动条件有误：{reason}',
    en: 'The start condition is wrong: {reason}',
  },
  PROCESS_STILL_RUNS: {
    zh: '还有{count}个流程实例正在运行，不能失效',
    en: '{count} {count:instance still runs|instances still run}, so it cannot expire',
  },
  PROCESS_UNCHANGED: {
    zh: '与已部署的版本{version}相同，无需再次部署',
    en: 'It is the same as the deployed version {version}; nothing to deploy',
  },
  PROCESS_PERSON_MISSING: {
    zh: '审批任务“{element}”引用的{what}不存在或已停用：{value}',
    en: 'User task "{element}" refers to a {what} that does not exist or is disabled: {value}',
  },
  MATRIX_AMOUNTS: {
    zh: '金额上限必须大于下限',
    en: 'The upper amount must be above the lower one',
  },
  MATRIX_APPROVER: {
    zh: '请填写审批人或审批职位',
    en: 'Name an approver or an approver position',
  },
  MATRIX_OVERLAP: {
    zh: '与第{row}行范围相同且金额区间重叠',
    en: 'Same scope as row {row}, and the amounts overlap',
  },
  ONLY_INITIATOR: { zh: '只有发起人可以执行', en: 'Only the person who started it may do this' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    bpmErrors: typeof bpmErrors
  }
}
