import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const alterationErrors = defineErrors({
  ALTER_PAST: { zh: '生效日期不能早于今天', en: 'The effective date must not be before today' },
  ALTER_NOTHING: { zh: '第{line}行没有变更内容', en: 'Line {line} changes nothing' },
  ALTER_PERIOD: {
    zh: '新失效日期不能早于生效日期，且最多五年',
    en: 'The new end must not be before the effective date, and within five years',
  },
  ALTER_EXEMPT_EVIDENCE: {
    zh: '免检须以来料合格率为依据',
    en: 'To be exempt from inspection needs the incoming pass rate as evidence',
  },
  ALTER_REJECTED_LOTS: {
    zh: '第{line}行近12个月有不合格来料，不能免检',
    en: 'Line {line} had rejected lots in the last 12 months and cannot be exempt',
  },
  ALTER_STATE: {
    zh: '第{line}行：{entry}的状态为{state}，不能做此变更',
    en: 'Line {line}: {entry} is {state}, which this amendment cannot change',
  },
  ALTER_OPEN: {
    zh: '第{line}行：{entry}已在变更单{number}中',
    en: 'Line {line}: {entry} is already in amendment {number}',
  },
  ALTER_RUNS: { zh: '清单已在变更中', en: 'The entry is in an amendment already' },
  ALTER_STALE: {
    zh: '提交后清单已被修改：{entries}',
    en: 'The entries have changed since the submission: {entries}',
  },
  ALTER_APPLIED: { zh: '变更单已生效', en: 'The amendment has taken effect' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    alterationErrors: typeof alterationErrors
  }
}
