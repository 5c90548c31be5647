import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of inspection plans and inspections. */
export const inspectErrors = defineErrors({
  PLAN_PERIOD: { zh: '计划结束不能早于计划开始', en: 'The plan must not end before it begins' },
  PLAN_DATE: { zh: '计划日期须在计划期间内', en: 'The visit must lie within the plan' },
  PLAN_SUPPLIER: {
    zh: '该供应商不在考察供应商之列',
    en: 'This supplier is not among those to visit',
  },
  PLAN_LEADER: {
    zh: '考察人员须有且只有一名组长，且为计划组长',
    en: 'The staff needs exactly one leader, the one of the plan',
  },
  PLAN_OPEN: { zh: '还有供应商未完成考察', en: 'Some suppliers are still to be visited' },
  PLAN_INSPECTED: {
    zh: '已有现场考察{number}，每家供应商只创建一次',
    en: 'Inspection {number} exists: each supplier gets one',
  },
  PLAN_BEGUN: {
    zh: '现场考察{number}已确认，不能取消计划',
    en: 'Inspection {number} has been confirmed: the plan cannot be cancelled',
  },
  INSPECT_FUTURE: { zh: '实际开始不能晚于今天', en: 'The visit cannot begin in the future' },
  INSPECT_DATES: { zh: '实际结束不能早于实际开始', en: 'The visit must not end before it begins' },
  INSPECT_DUE: { zh: '整改期限须晚于实际结束', en: 'Rectification is due after the visit' },
  INSPECT_UNSCORED: { zh: '第{number}项还没有评分', en: 'Item {number} has no score yet' },
  INSPECT_FINDING: {
    zh: '第{number}项低于60%，请填写发现和等级',
    en: 'Item {number} is below 60 percent: write the finding and its level',
  },
  INSPECT_UNFINISHED: {
    zh: '还有成员没有完成评分',
    en: 'Some members have not finished scoring',
  },
  INSPECT_SUMMARY: {
    zh: '请填写实际日期和考察总结',
    en: 'Enter the dates of the visit and its summary',
  },
  INSPECT_NO_DUE: {
    zh: '有不符合项，请填写整改期限',
    en: 'There are findings: say by when they are rectified',
  },
  INSPECT_NOT_OPEN: { zh: '考察不在评分中', en: 'The inspection is not being scored' },
  INSPECT_NOT_STAFF: { zh: '您不是考察人员', en: 'You are not among the staff' },
  INSPECT_STALE: {
    zh: '第{number}项已被他人修改，请刷新后重填',
    en: 'Somebody else changed item {number} meanwhile: reload and enter it again',
  },
  INSPECT_FOREIGN: {
    zh: '第{number}项不在您负责的区段',
    en: 'Item {number} is not in your sections',
  },
  INSPECT_CHANGED: {
    zh: '修改他人的评分须填写说明（第{number}项）',
    en: "Say why you change another's score (item {number})",
  },
  INSPECT_REPLY: {
    zh: '每个不符合项都要填写原因、措施和完成日期',
    en: 'Every finding needs its cause, measure and date',
  },
  INSPECT_NOT_CLOSED: {
    zh: '还有不符合项未关闭',
    en: 'Some findings are not closed yet',
  },
  INSPECT_NOT_OVERDUE: {
    zh: '整改期限过后{days}天仍未答复才能关闭，最早{date}',
    en: 'Only {days} days after the rectification was due can it be closed, on {date} at the earliest',
  },
  INSPECT_NOTHING_RETURNED: {
    zh: '请先将要退回的不符合项标为未关闭并说明',
    en: 'Mark a finding as not closed, with a remark, before sending it back',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    inspectErrors: typeof inspectErrors
  }
}
