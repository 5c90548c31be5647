import { defineErrors } from '../../protocol/errors.ts'

/** Refusals of versioned changes, for every document that can be changed. */
export const changeErrors = defineErrors({
  CHANGE_OPEN: {
    zh: '{document}{number}有未完成的变更{change}，请先处理该变更',
    en: '{document} {number} has the open change {change}. Finish that one first',
  },
  CHANGE_STATE: {
    zh: '{document}{number}当前状态为{state}，不能变更',
    en: '{document} {number} is {state} and cannot be changed',
  },
  CHANGE_STALE: {
    zh: '{document}{number}已是第{version}版，本变更基于第{from}版，请重新发起变更',
    en: '{document} {number} is in version {version} by now, this change starts from version {from}. Please begin a new one',
  },
  CHANGE_CONFLICT: {
    zh: '“{label}”在变更期间已变动，现为{now}，请重新发起变更',
    en: '{label} changed since this change was written and is {now} by now. Please begin a new one',
  },
  CHANGE_ROW_CONFLICT: {
    zh: '第{line}行在变更期间已变动，“{label}”现为{now}，请重新发起变更',
    en: 'Line {line} changed since this change was written: {label} is {now} by now. Please begin a new one',
  },
  CHANGE_ROW_CLOSED: {
    zh: '第{line}行已不能变更，请重新发起变更',
    en: 'Line {line} can no longer be changed. Please begin a new change',
  },
  CHANGE_FOREIGN_ROW: {
    zh: '所选行不属于该{document}',
    en: 'The chosen row does not belong to this document ({document})',
  },
  CHANGE_NOTHING: {
    zh: '没有任何变更内容',
    en: 'Nothing differs from the document as it stands',
  },
  CHANGE_SAME: {
    zh: '“{label}”的新值与原值相同',
    en: '{label}: the new value is the old one',
  },
  CHANGE_ROW_THERE: { zh: '“{label}”已存在', en: '{label} is there already' },
  CHANGE_ROW_MISSING: { zh: '没有“{label}”的这一行', en: 'There is no such row of {label}' },
  VERSION_UNKNOWN: {
    zh: '{document}{number}没有第{version}版',
    en: '{document} {number} has no version {version}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    changeErrors: typeof changeErrors
  }
}
