import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of the document engine, in addition to those of the protocol. */
export const documentErrors = defineErrors({
  ROWS_REQUIRED: { zh: '请选择要执行“{operation}”的行', en: 'Choose the rows for "{operation}"' },
  ROW_WRONG_STATE: {
    zh: '第{line}行状态为{state}，不能执行“{operation}”',
    en: 'Row {line} is {state}; "{operation}" is not possible',
  },
  STILL_NEEDED: {
    zh: '“{record}”仍被{by}使用，不能执行此操作',
    en: '"{record}" is still needed by {by}',
  },
  PERIOD_REVERSED: {
    zh: '{to}早于{from}',
    en: '{to} is before {from}',
  },
  PERIOD_OVERLAP: {
    zh: '有效期与已有记录重叠（{fields}相同）',
    en: 'Overlaps in time with another record of the same {fields}',
  },
  BALANCE_VIOLATED: {
    zh: '数量或金额平衡被破坏（{constraint}），操作未执行',
    en: 'The operation would break a balance ({constraint}); nothing was changed',
  },
  NOT_EDITABLE: {
    zh: '{document}当前状态为{state}，不能修改',
    en: '{document} is {state} and cannot be changed',
  },
  NOT_DELETABLE: {
    zh: '{document}当前状态为{state}，不能删除',
    en: '{document} is {state} and cannot be deleted',
  },
  BUTTON_NOT_SHOWN: {
    zh: '按菜单资源的显示条件，该{document}不提供“{operation}”',
    en: 'By the show condition of its menu resource, "{operation}" is not offered for this {document}',
    http: 403,
  },
  READ_ONLY_PERMIT: {
    zh: '对该组织仅有查看权限',
    en: 'You may only read documents of this organisation',
  },
  ORG_NOT_PERMITTED: {
    zh: '没有该业务组织或采购品类的权限',
    en: 'No permission for this organisation or purchase category',
  },
  FIELD_NOT_PERMITTED: {
    zh: '没有修改“{label}”的权限',
    en: 'You are not permitted to change "{label}"',
  },
  REFERENCE_MISMATCH: {
    zh: '{label}“{value}”不可用：{expected}',
    en: '{label} "{value}" cannot be used here: {expected}',
  },
  DUTY_CONFLICT: {
    zh: '职责互斥：您同时拥有“{first}”和“{second}”，在其中一项收回之前不能执行此操作',
    en: 'Conflicting duties: you have both "{first}" and "{second}". This is not possible until one of them is revoked',
    http: 403,
  },
  READ_BUDGET: {
    zh: '一次查询最多{max}{what}',
    en: 'A request may contain at most {max} {what}',
  },
  UNKNOWN_FILTER: { zh: '不支持的查询条件：{filter}', en: 'Unknown filter: {filter}' },
  BUSY: {
    zh: '数据正被他人处理，请重试',
    en: 'Other users are working on the same data. Please try again',
    kind: 'conflict',
    http: 409,
  },
  VERSION_DRAFT: {
    zh: '{code}已有拟定版本',
    en: '{code} already has a draft version',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    documentErrors: typeof documentErrors
  }
}
